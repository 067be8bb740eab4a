/** Columns as the screens need them: words and shapes, nothing of how they are stored. */
import type { CellView, Column, ColumnContext, InputSpec, ReferenceRow, ReferenceSet, RowValue } from '../domain';
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
  readonly required: boolean;
  readonly input: InputSpec;
  readonly value: string;
  readonly values: readonly string[];
}
export interface FactView {
  readonly name: string;
  readonly label: string;
  readonly cell: CellView;
  readonly unit?: string;
}

export const labelOf = (set: ReferenceSet, name: string, context: ColumnContext): string =>
  columnWords(set, name, context)[0] ?? name;
const isNumber = (column: Column): boolean => column.kind === 'decimal' || column.kind === 'integer';

export const columnHead = (set: ReferenceSet, name: string, context: ColumnContext): ColumnHead => {
  const column = set.columns[name];
  return {
    name,
    label: labelOf(set, name, context),
    number: column ? isNumber(column) : false,
    sortable: column?.sortable ?? true,
    ...(column?.unit ? { unit: column.unit } : {}),
  };
};

/** A field of the form, or of a row in the list (where several choices are one line of text). */
export function fieldView(
  set: ReferenceSet,
  name: string,
  value: RowValue,
  context: ColumnContext,
  { compact = false }: { compact?: boolean } = {},
): FieldView {
  const column = set.columns[name];
  if (!column) throw new Error(`no column ${name} in ${set.key}`);
  const full = column.input(context);
  const asLine = compact && full.control === 'many';
  const input: InputSpec = asLine
    ? { control: 'text' }
    : compact && full.control === 'area'
      ? { control: 'text', maxLength: full.maxLength }
      : full;
  const written = asLine ? String(column.toExcel(value, context) ?? '') : column.format(value, context);
  return {
    name,
    label: labelOf(set, name, context),
    required: column.required && column.kind !== 'flag',
    input,
    value: written,
    values: full.control === 'many' ? written.split(',').filter((one) => one !== '') : [written],
  };
}

export const factsOf = (set: ReferenceSet, row: ReferenceRow, context: ColumnContext): FactView[] =>
  Object.entries(set.columns).map(([name, column]) => ({
    name,
    label: labelOf(set, name, context),
    cell: column.cell(row.values[name] ?? null, context),
    unit: column.unit,
  }));
