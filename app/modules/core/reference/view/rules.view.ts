/** The reference rules, by panel. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { readValues, type ReadValues } from '../forms/read-values';
import { fieldView } from './column.view';
import { seenTexts } from './seen-texts';
import type { RefusedRow } from './list.view';
import { cropInWords, ofCropType } from '~/kernel/crop-types';
import { asList, titleOf, type CellContext, type ReferenceRow, type ReferenceSet } from '../domain';

export interface RuleView {
  readonly key: string;
  readonly kind: 'Eco' | 'AB';
  readonly id: number;
  readonly version: number;
  readonly together: boolean;
  readonly cropType: number;
  readonly allCrops: boolean;
  readonly respect: boolean;
  readonly min: number;
  readonly max: number;
  readonly cultures: readonly string[];
  /** what its form was filled from */
  readonly seen: FieldTexts;
}
export interface RuleCrop {
  readonly id: string;
  readonly name: string;
}

export const RULE_COLUMNS = ['ensemble', 'cultureType', 'toutesCultures', 'cultures', 'min', 'max', 'respect'];

export const ruleView = (set: ReferenceSet, row: ReferenceRow, context: CellContext): RuleView => ({
  key: row.id,
  kind: row.values.kind === 'AB' ? 'AB' : 'Eco',
  id: Number(row.values.id),
  version: row.version,
  together: row.values.ensemble === true,
  cropType: Number(row.values.cultureType),
  allCrops: row.values.toutesCultures === true,
  respect: row.values.respect === true,
  min: Number(row.values.min),
  max: Number(row.values.max),
  cultures: asList(row.values.cultures ?? []).map((id) => `#${id}`),
  seen: seenTexts(RULE_COLUMNS.map((name) => fieldView(set, name, row.values[name] ?? null, context))),
});

/** A rule with its submitted values. */
export function submittedRule(
  set: ReferenceSet,
  row: ReferenceRow,
  { version, seen, texts }: Pick<RefusedRow, 'version' | 'seen' | 'texts'>,
  context: CellContext,
): RuleView {
  const { values } = readRule(set, texts, context);
  return {
    ...ruleView(set, { ...row, values: { ...row.values, ...values } }, context),
    version,
    seen: seen ?? ruleView(set, row, context).seen,
  };
}

/** A bound that is no number counts as 0 (S2§5). */
export function readRule(set: ReferenceSet, submitted: FieldTexts, context: CellContext): ReadValues {
  const read = readValues(set, submitted, context);
  for (const bound of ['min', 'max'])
    if (read.objections.delete(bound) || read.values[bound] === null) read.values[bound] = 0;
  return read;
}

/** The crops that a type proposes. */
export function cropsOfType(type: number, rows: readonly ReferenceRow[]): string[] {
  const crops = rows.map(({ id, values }) => ({
    id,
    teteRotation: values['teteRotation'] === true,
    legumineuse: values['legumineuse'] === true,
    ...cropInWords({ periodeSemence: Number(values['periodeSemence']) }),
  }));
  return ofCropType(crops, type).map(({ id }) => `#${id}`);
}

export const ruleCrops = (set: ReferenceSet, rows: readonly ReferenceRow[]): RuleCrop[] =>
  rows.map((row) => ({ id: `#${row.id}`, name: titleOf(set, row) }));
export const typeOptions = (types: readonly number[], context: CellContext) =>
  types.map((type) => ({
    value: String(type),
    label: context.words(`reference:cultureType.${type}`)[0] ?? String(type),
  }));
