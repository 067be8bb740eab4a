/** Columns as the screens need them: words and shapes, nothing of how they are stored. */
import type { FieldInput } from '~/modules/core/fields/domain';
import type { CellContext, CellView, Column, ReferenceRow, ReferenceSet, RowValue } from '../domain';
import { columnWords } from '../domain';

export interface ColumnHead {
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly number: boolean;
  readonly sortable: boolean;
}
export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly input: FieldInput;
  /** what it posts untouched */
  readonly texts: readonly string[];
}
export interface FactView {
  readonly name: string;
  readonly label: string;
  readonly cell: CellView;
  readonly unit?: string;
}

export const labelOf = (set: ReferenceSet, name: string, context: CellContext): string =>
  columnWords(set, name, context)[0] ?? name;
const isNumber = (column: Column): boolean => column.kind === 'decimal' || column.kind === 'integer';

export const columnHead = (set: ReferenceSet, name: string, context: CellContext): ColumnHead => {
  const column = set.columns[name];
  return {
    name,
    label: labelOf(set, name, context),
    number: column ? isNumber(column) : false,
    sortable: column?.sortable ?? true,
    ...(column?.input.unit ? { unit: column.input.unit } : {}),
  };
};

/** A field of the form, or of a row in the list (where several choices are one line of text). */
export function fieldView(
  set: ReferenceSet,
  name: string,
  value: RowValue,
  context: CellContext,
  { compact = false }: { compact?: boolean } = {},
): FieldView {
  const column = set.columns[name];
  if (!column) throw new Error(`no column ${name} in ${set.key}`);
  const label = labelOf(set, name, context);
  const input = column.drawn(context);
  const [several, written] = [input.control === 'many', column.write(value)];
  if (compact && several)
    return { name, label, input: { control: 'text' }, texts: [String(column.toFile(value, context))] };
  return {
    name,
    label,
    input: compact && input.control === 'lines' ? { ...input, control: 'text' } : input,
    // codes whose list is not known are typed on a line
    texts: column.kind === 'codes' && !several ? [written.join(',')] : written,
  };
}

export const factsOf = (set: ReferenceSet, row: ReferenceRow, context: CellContext): FactView[] =>
  Object.entries(set.columns).map(([name, column]) => ({
    name,
    label: labelOf(set, name, context),
    cell: column.shown(row.values[name] ?? null, context),
    unit: column.input.unit,
  }));
