/** The reference rules, by panel. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { done } from '~/kernel/outcome';
import { defineCommands, formOf, textsOf, type ColumnForm } from '~/records/fields/domain';
import type { RefusedRow } from './list.view';
import { cropInWords, ofCropType } from '~/kernel/crop-types';
import { asList, type CellContext, type ReferenceRow, type ReferenceSet } from '../domain';

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
/** The button of a rule, without script: the crops of its type. */
export const RULE_COMMANDS = defineCommands({ propose: { rule: (text) => text || undefined } });
const RULE_COLUMNS = ['ensemble', 'cultureType', 'toutesCultures', 'cultures', 'min', 'max', 'respect'] as const;

/** A bound that is no number counts as 0 (S2§5). */
const orZero = (field: ColumnForm[string]): ColumnForm[string] => ({
  ...field,
  read(texts) {
    const read = field.read(texts);
    return done(read.ok ? (read.value ?? 0) : 0);
  },
});
export function ruleForm(set: ReferenceSet, context: CellContext) {
  const form = formOf(set.columns, RULE_COLUMNS, { context });
  return { ...form, min: orZero(form.min), max: orZero(form.max) };
}

export const ruleView = (form: ColumnForm, row: ReferenceRow): RuleView => ({
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
  seen: textsOf(form, row.values),
});

/** A rule with its submitted values. */
export function submittedRule(
  form: ColumnForm,
  row: ReferenceRow,
  { version, seen, texts }: Pick<RefusedRow, 'version' | 'seen' | 'texts'>,
): RuleView {
  const values = Object.entries(form).flatMap(([name, field]) => {
    const read = field.read(texts[name] ?? []);
    return read.ok ? [[name, read.value] as const] : [];
  });
  const typed = ruleView(form, { ...row, values: { ...row.values, ...Object.fromEntries(values) } });
  return { ...typed, version, seen: seen ?? textsOf(form, row.values) };
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
