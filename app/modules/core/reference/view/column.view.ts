/** Columns as the screens need them: words and shapes, nothing of how they are stored. */
import { formOf, type ColumnForm, type FieldInput } from '~/records/fields/domain';
import {
  columnWords,
  formFields,
  type CellContext,
  type CellView,
  type Column,
  type ReferenceRow,
  type ReferenceSet,
  type RowValues,
} from '../domain';

export interface ColumnHead {
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly number: boolean;
  readonly sortable: boolean;
  /** where its cells are typed */
  readonly input?: FieldInput;
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
    number: column ? isNumber(column) : name === 'id',
    sortable: column?.sortable ?? true,
    ...(column?.input.unit ? { unit: column.input.unit } : {}),
  };
};

/** The form of an item; an outline comes as a file, apart. */
export const itemForm = (set: ReferenceSet, context: CellContext): ColumnForm =>
  formOf(set.columns, formFields(set), { context });

/** The fields of a form, or of a row in the list, as they are drawn. */
export const fieldViews = (set: ReferenceSet, form: ColumnForm, values: RowValues, context: CellContext): FieldView[] =>
  Object.entries(form).map(([name, { input, write }]) => ({
    ...{ name, input, label: labelOf(set, name, context) },
    texts: write(values[name] ?? null),
  }));

export const factsOf = (set: ReferenceSet, row: ReferenceRow, context: CellContext): FactView[] =>
  Object.entries(set.columns).map(([name, column]) => ({
    name,
    label: labelOf(set, name, context),
    cell: column.shown(row.values[name] ?? null, context),
    unit: column.input.unit,
  }));
