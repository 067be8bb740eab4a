/**
 * Bodies and answers of the scenario calls, in the payload names of S1§3 and §7; the OpenAPI document is made from
 * these.
 */
import { z } from 'zod';
import { RowNumber } from '~/kernel/row-number';
import { answerShape, bodyShape } from '~/records/fields/forms/schemas';
import {
  directionOfCode,
  objectiveOfCodes,
  PICKED_SETS,
  MORE_FIELDS,
  SCENARIO_FIELDS,
  selectionsOfRefs,
  withWholeSets,
  type RotationRule,
  type ScenarioInput,
  type ScenarioObjective,
} from '../domain';
import { LONGEST_OBJECTIVE, MOST_OBJECTIVES } from './scenario-draft';

const Moment = z.iso.datetime({ offset: true });
const Quantity = z.number().min(-1e12).max(1e12).nullable();
/** The seed's flags arrive as booleans or as 0 and 1. */
const Flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform((value) => value === true || value === 1);

const ObjectiveRefRow = z.object({
  scid: z.number().int().optional(),
  objid: z.number().int().optional(),
  typeR: z.enum(PICKED_SETS),
  refid: RowNumber,
});
const ObjectiveRow = z.object({
  id: RowNumber,
  scid: z.number().int().optional(),
  category: z.number().int().min(-2),
  mode: z.number().int().nullable(),
  val_1: Quantity,
  val_2: Quantity,
  actif: Flag,
  description: z.string().max(LONGEST_OBJECTIVE).default(''),
  objectifRef: z.array(ObjectiveRefRow).max(10_000).default([]),
  /** sets that mean all there is, also what joins later; of the references, theirs are not taken back */
  tous: z.array(z.enum(PICKED_SETS)).max(PICKED_SETS.length).default([]),
  valueRefCalc: Quantity.optional(),
  valueRefCalcBis: Quantity.optional(),
});
const RotationRow = z.object({
  id: z.number().int().min(1).max(5),
  ensemble: Flag,
  cultureType: z.number().int().min(0).max(5),
  toutesCultures: Flag,
  cultures: z.array(RowNumber).max(2000),
  min: z.number().min(0).max(100),
  max: z.number().min(0).max(100),
  respect: Flag.default(true),
  usermaj: z.string().nullable().optional(),
  datemaj: z.string().optional(),
});
const ResultRow = z.object({
  zid: RowNumber,
  cid: RowNumber,
  mcid: RowNumber,
  typeValeur: z.number().int(),
  surface: z.number(),
});

const fields = {
  ...bodyShape(SCENARIO_FIELDS),
  respect: Flag,
  scRef: z.union([RowNumber, z.literal(0)]),
  direction: z.union([z.literal(0), z.literal(1)]),
  iidDirection: z.union([RowNumber, z.literal([-1, 0])]),
  objectifs: z.array(ObjectiveRow).max(MOST_OBJECTIVES),
  constraintsAB: z.array(RotationRow).max(5),
  constraintsEco: z.array(RotationRow).max(5),
};
/** Fields left out stay; what the server computes (results, scType…) is not taken back. */
export const ScenarioBody = z
  .object(fields)
  .partial()
  .extend({ datemaj: Moment.optional(), dateMaj: Moment.optional() });
export const NewScenarioBody = z.object({ ...z.object(fields).partial().shape, mid: RowNumber, name: fields.name });
export type ScenarioBody = z.output<typeof ScenarioBody>;
/** Scenarios read at once: a result holds thousands of lines. */
export const MOST_SCENARIOS = 50;
export const IdsBody = z.union([
  z.array(RowNumber).max(1000),
  z.object({ ids: z.array(RowNumber).max(1000) }).transform(({ ids }) => ids),
]);
export const ComparisonExportBody = z.object({
  scenarioRef: RowNumber.optional(),
  ids: z.array(RowNumber).max(100),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});

const ObjectiveAnswer = ObjectiveRow.extend({
  actif: z.boolean(),
  /** sets stored as the full list of their day: nobody has said yet whether they mean all */
  tousADire: z.array(z.enum(PICKED_SETS)),
});
export const RotationAnswer = RotationRow.extend({
  ensemble: z.boolean(),
  toutesCultures: z.boolean(),
  respect: z.boolean(),
});
export const ScenarioAnswer = z.object({
  id: RowNumber,
  mid: RowNumber,
  name: z.string(),
  description: z.string(),
  scRef: z.number().int(),
  scType: z.number().int(),
  direction: z.number().int(),
  iidDirection: z.number().int(),
  status: z.number().int(),
  respect: z.boolean(),
  changeCap: z.number().nullable(),
  ...answerShape(MORE_FIELDS),
  datecreation: z.string(),
  datemaj: z.string(),
  usermaj: z.string(),
  objectifs: z.array(ObjectiveAnswer),
  constraintsAB: z.array(RotationAnswer),
  constraintsEco: z.array(RotationAnswer),
  results: z.array(ResultRow).optional(),
});
export const StartAnswer = z.object({
  nosolution: z.boolean(),
  error: z.boolean(),
  message: z.string().optional(),
  outcome: z.string(),
  results: z.array(ResultRow),
  conflicts: z.unknown().optional(),
  missing: z.unknown().optional(),
});

const objectiveFrom = (row: z.output<typeof ObjectiveRow>): ScenarioObjective => ({
  id: row.id,
  ...objectiveOfCodes(row),
  target: row.val_1,
  active: row.actif,
  description: row.description,
  ...withWholeSets(
    selectionsOfRefs(
      row.objectifRef.flatMap(({ typeR, refid }) => (row.tous.includes(typeR) ? [] : [{ set: typeR, id: refid }])),
    ),
    row.tous,
  ),
});
const ruleFrom =
  (kind: 'AB' | 'Eco') =>
  (row: z.output<typeof RotationRow>): RotationRule => ({
    kind,
    id: row.id,
    together: row.ensemble,
    cropType: row.cultureType,
    allCrops: row.toutesCultures,
    respect: row.respect,
    crops: row.cultures,
    min: row.min,
    max: row.max,
  });

/** The fields that a body contains, without the absent ones. */
export function changesFromBody(body: ScenarioBody, rules: readonly RotationRule[]): Partial<ScenarioInput> {
  const { scRef, direction, iidDirection, objectifs, constraintsAB, constraintsEco } = body;
  const names = Object.keys(SCENARIO_FIELDS) as (keyof typeof SCENARIO_FIELDS)[];
  const goal = direction === undefined ? {} : { direction: directionOfCode(direction) };
  const fields = { ...Object.fromEntries(names.map((name) => [name, body[name]])), ...goal };
  const given: Partial<ScenarioInput> = Object.fromEntries(
    Object.entries({ ...fields, referenceId: scRef, optimisedId: iidDirection }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const kept = (kind: 'AB' | 'Eco') => rules.filter((rule) => rule.kind === kind);
  return {
    ...given,
    ...(objectifs ? { objectives: objectifs.map(objectiveFrom) } : {}),
    ...(constraintsAB || constraintsEco
      ? {
          rotationRules: [
            ...(constraintsEco?.map(ruleFrom('Eco')) ?? kept('Eco')),
            ...(constraintsAB?.map(ruleFrom('AB')) ?? kept('AB')),
          ],
        }
      : {}),
  };
}
