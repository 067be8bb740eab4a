/** A field in lists and files: a column. */
import type { CellInput, CellValue, ColumnKind, Named, NameIndex } from '~/records/exchange/domain';
import type { Outcome } from '~/kernel/outcome';
import type { Field, FieldInput } from './field';
import type { CellView, Listing, Outline, RowValue } from './listing';
import type { Objection } from './objection';

/** The items of another set, found by name or id. */
export interface ItemIndex extends NameIndex<Named> {
  readonly all: readonly Named[];
  nameOf(id: number | string): string | undefined;
  /** of what is measured, where lists show it beside the name */
  unitOf?(id: number): string | undefined;
}
/** What cells need of the outside: the wordings of keys, the items of other sets, code lists, maps sent along. */
export interface CellContext {
  /** language of the numbers; French by default */
  readonly locale?: string;
  /** Every wording of a key, the reader's own first. */
  readonly words: (key: string) => readonly string[];
  readonly items: (set: string) => ItemIndex;
  readonly codes: (field: string) => ReadonlyMap<string, string>;
  /** Outlines of the KML files that came with the table, by normalised name; empty for a form. */
  readonly outlines?: ReadonlyMap<string, Outline>;
}

/** What the cells of a kind can do. */
export interface Cells {
  /** A cell of a file, or a text of a form that is read like one; nothing means empty. */
  readCell(cell: CellValue | undefined, context: CellContext): Outcome<RowValue, Objection>;
  check(value: RowValue): Objection | null;
  /** How a form draws it, with the choices that the page is given. */
  drawn(context: CellContext): FieldInput;
  shown(value: RowValue, context: CellContext): CellView;
  /** What a file is given: reading it gives the value back. */
  toFile(value: RowValue, context: CellContext): CellInput;
  readonly file: { readonly kind: ColumnKind; readonly decimals?: number };
  readonly sortable?: boolean;
  readonly required?: boolean;
}
/** What a kind says of its cells: how they are read, and what is not as in a column of texts (`withCells`). */
export type OwnCells = Pick<Cells, 'readCell'> & Partial<Cells>;

type Told = 'search' | 'sortable' | 'filter' | 'inList' | 'inForm' | 'aliases';
/** A field with its cells: made where lists and files are, on the server (`withCells`). */
export interface Column
  extends Field<RowValue>, Omit<Cells, 'sortable' | 'required'>, Omit<Listing, Told>, Required<Pick<Listing, Told>> {
  readonly required: boolean;
  check(value: RowValue): Objection | null;
}
