/** What a merge page sends back: my version whole, checked again as anything that comes from a browser. */
import { z } from 'zod';
import type { MatrixCell } from '~/modules/planning/matrix/domain';
import type { ScenarioInput } from '~/modules/planning/scenario/domain';
import type { MatrixDescription, MergeTurn } from '../domain';

const Ids = z.array(z.number().int().positive()).max(5000);
const Cells = z.object({ zones: Ids, crops: Ids, modes: Ids });
const Quantity = z.number().min(-1e12).max(1e12).nullable();
const Objective = z.object({
  id: z.number().int().positive(),
  category: z.number().int().min(-2),
  mode: z.number().int().nullable(),
  val1: Quantity,
  val2: Quantity,
  active: z.boolean(),
  description: z.string().max(500),
  sel: Cells,
  of: Cells,
});
const Percent = z.number().min(0).max(100);
const Rule = z.object({
  kind: z.enum(['AB', 'Eco']),
  id: z.number().int().min(1).max(20),
  ensemble: z.union([z.literal(0), z.literal(1)]),
  cultureType: z.number().int().min(0).max(5),
  toutesCultures: z.boolean(),
  respect: z.boolean(),
  crops: Ids,
  min: Percent,
  max: Percent,
});
const Scenario = z.object({
  name: z.string().max(255),
  description: z.string().max(5000),
  scRef: z.number().int().min(0),
  direction: z.union([z.literal(0), z.literal(1)]),
  iidDirection: z.number().int().min(-1),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  respect: z.boolean(),
  changeCap: Percent.nullable(),
  objectives: z.array(Objective).max(100),
  rotationRules: z.array(Rule).max(40),
});
const Cell = z.tuple([
  z.number().int().positive(),
  z.number().int().positive(),
  z.number().int().positive(),
  z.number().int().positive(),
  Quantity,
]);

const parsed = (text: FormDataEntryValue | null): unknown => {
  try {
    return JSON.parse(typeof text === 'string' ? text : '') as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

export interface MergePost<Mine> {
  readonly mine: Mine;
  readonly baseVersion: number;
  readonly version: number;
  readonly chosen: ReadonlySet<string>;
}

const Version = z.coerce.number().int().positive();
const versions = (form: FormData) =>
  z
    .object({ baseVersion: Version, version: Version })
    .safeParse({ baseVersion: form.get('baseVersion'), version: form.get('version') });
const chosenOf = (form: FormData): Set<string> =>
  new Set(
    [...form].flatMap(([name, value]) =>
      name.startsWith('choice.') && value === 'mine' ? [name.slice('choice.'.length)] : [],
    ),
  );

/** Null when the form is not one of ours. */
export function readScenarioMerge(form: FormData): MergePost<ScenarioInput> | null {
  const [mine, at] = [Scenario.safeParse(parsed(form.get('mine'))), versions(form)];
  return mine.success && at.success ? { mine: mine.data, ...at.data, chosen: chosenOf(form) } : null;
}

export const writeCells = (cells: readonly MatrixCell[]): string =>
  JSON.stringify(cells.map(({ iid, zid, cid, mcid, value }) => [iid, zid, cid, mcid, value]));
/** `turn`: another page of disagreements, or one side for all of them; null when the choices are made. */
interface MatrixMergePost extends MergePost<MatrixCell[]> {
  readonly turn: MergeTurn | null;
}

const Turn = z.union([
  z.enum(['allMine', 'allTheirs']),
  z
    .string()
    .regex(/^page:\d{1,6}$/)
    .transform((text) => Number(text.slice('page:'.length))),
]);

export function readMatrixMerge(form: FormData): MatrixMergePost | null {
  const [mine, at] = [
    z
      .array(Cell)
      .max(250_000)
      .safeParse(parsed(form.get('mine'))),
    versions(form),
  ];
  const [to, turn, elsewhere] = [
    Turn.safeParse(form.get('intent')),
    z.coerce.number().int().min(0).catch(0).parse(form.get('turn')),
    form.get('elsewhere'),
  ];
  const chosen = new Set([...chosenOf(form), ...(typeof elsewhere === 'string' ? elsewhere.split(' ') : [])]);
  return mine.success && at.success
    ? {
        turn: to.success ? { chosen, turn, to: to.data } : null,
        mine: mine.data.map(([iid, zid, cid, mcid, value]) => ({ iid, zid, cid, mcid, value, generatedValue: false })),
        ...at.data,
        chosen,
      }
    : null;
}

const Description = z.object({ name: z.string().max(255), descriptif: z.string().max(5000), indicators: Ids });
export function readDescriptionMerge(form: FormData): MergePost<MatrixDescription> | null {
  const [mine, at] = [Description.safeParse(parsed(form.get('mine'))), versions(form)];
  return mine.success && at.success ? { mine: mine.data, ...at.data, chosen: chosenOf(form) } : null;
}

/** A KML does not travel with the page: it waits in the store under a token. */
const Logins = z.array(z.string().max(120)).max(2000);
const Territory = z.object({
  name: z.string().max(255),
  description: z.string().max(5000),
  statut: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  referencial: z.boolean(),
  year: z.number().int().nullable(),
  level: z.number().int().nullable(),
  department: z.string().max(3).nullable(),
  cityCode: z.string().max(5).nullable(),
  kmlToken: z.string().max(40),
  zones: Ids,
  crops: Ids,
  drivingModes: Ids,
  indicators: Ids,
  users: Logins,
});
export type PostedTerritory = z.output<typeof Territory>;
export function readTerritoryMerge(form: FormData): MergePost<PostedTerritory> | null {
  const [mine, at] = [Territory.safeParse(parsed(form.get('mine'))), versions(form)];
  return mine.success && at.success ? { mine: mine.data, ...at.data, chosen: chosenOf(form) } : null;
}
