/**
 * The shape of a territory's files (prisma/seed/territory). A scenario in them names its crops; it is stored with ids.
 */
import { z } from 'zod';
import {
  directionOfCode,
  objectiveOfCodes,
  type ScenarioInput,
  type ScenarioObjective,
} from '~/modules/planning/scenario/domain';
import type { PlanningNames } from './planning-names.server';

export const TerritoryFile = z.object({
  name: z.string(),
  description: z.string(),
  statut: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  referencial: z.boolean(),
  year: z.number().int(),
  department: z.string().nullable(),
  zones: z.array(z.string()),
  cultures: z.array(z.string()),
  modesConduites: z.array(z.string()),
  indicateurs: z.array(z.string()),
  utilisateurs: z.array(z.string()),
  surfaces: z.string(),
  assolement: z.string(),
  matrices: z.array(
    z.object({
      name: z.string(),
      descriptif: z.string(),
      favoris: z.boolean().default(false),
      values: z.string(),
      scenarios: z.string(),
    }),
  ),
});
export type TerritoryFile = z.infer<typeof TerritoryFile>;

const Names = z.union([z.literal('*'), z.array(z.string())]);
const Refs = z.object({
  zid: Names,
  cid: Names,
  mcid: Names,
  ofZid: Names.optional(),
  ofCid: Names.optional(),
  ofMCid: Names.optional(),
});
const Rule = z.object({
  id: z.number().int(),
  cultureType: z.number().int(),
  ensemble: z.boolean(),
  toutesCultures: z.boolean(),
  cultures: z.array(z.string()),
  min: z.number(),
  max: z.number(),
  respect: z.boolean(),
});

export const ScenarioFile = z.object({
  name: z.string(),
  description: z.string(),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  iidDirection: z.string().nullable(),
  direction: z.union([z.literal(0), z.literal(1)]),
  respect: z.boolean(),
  changeCap: z.number().nullable(),
  objectifs: z.array(
    z.object({
      id: z.number().int(),
      category: z.string(),
      mode: z.number().nullable(),
      val_1: z.number().nullable(),
      val_2: z.number().nullable(),
      actif: z.boolean(),
      description: z.string(),
      objectifRef: Refs,
    }),
  ),
  constraintsAB: z.array(Rule),
  constraintsEco: z.array(Rule),
});
export type ScenarioFile = z.infer<typeof ScenarioFile>;

const SURFACE = 'Surface';

export function scenarioOfFile(
  file: ScenarioFile,
  names: PlanningNames,
  territory: TerritoryFile,
): { name: string } & Partial<ScenarioInput> {
  const ids = (list: z.infer<typeof Names> | undefined, all: readonly string[], find: (name: string) => number) =>
    (list === undefined ? [] : list === '*' ? all : list).map(find);
  const selection = (zones?: z.infer<typeof Names>, crops?: z.infer<typeof Names>, modes?: z.infer<typeof Names>) => ({
    zones: ids(zones, territory.zones, names.zone),
    crops: ids(crops, territory.cultures, names.crop),
    modes: ids(modes, territory.modesConduites, names.mode),
  });
  const objectives: ScenarioObjective[] = file.objectifs.map((o) => ({
    id: o.id,
    ...objectiveOfCodes({
      category: o.category === SURFACE ? 0 : names.indicator(o.category),
      mode: o.mode,
      val_2: o.val_2,
    }),
    target: o.val_1,
    active: o.actif,
    description: o.description,
    sel: selection(o.objectifRef.zid, o.objectifRef.cid, o.objectifRef.mcid),
    of: selection(o.objectifRef.ofZid, o.objectifRef.ofCid, o.objectifRef.ofMCid),
  }));
  const rules = (kind: 'AB' | 'Eco', list: readonly z.infer<typeof Rule>[]) =>
    list.map((rule) => ({
      kind,
      id: rule.id,
      together: rule.ensemble,
      cropType: rule.cultureType,
      allCrops: rule.toutesCultures,
      respect: rule.respect,
      crops: rule.cultures.map(names.crop),
      min: rule.min,
      max: rule.max,
    }));
  return {
    name: file.name,
    description: file.description,
    status: file.status,
    optimisedId: file.iidDirection ? names.indicator(file.iidDirection) : -1,
    direction: directionOfCode(file.direction),
    respect: file.respect,
    changeCap: file.changeCap,
    objectives,
    rotationRules: [...rules('Eco', file.constraintsEco), ...rules('AB', file.constraintsAB)],
  };
}
