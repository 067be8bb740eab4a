/** The address of a cell: its row and column numbers in the whole sheet. */
export interface Address {
  readonly row: number;
  readonly column: number;
}
export interface Range {
  readonly from: Address;
  readonly to: Address;
}

export interface GridColumn {
  readonly id: string;
  readonly label: string;
  readonly unit?: string;
  readonly readOnly?: boolean;
  readonly wide?: boolean;
  /** The number of decimals of every value, so that the numbers line up. */
  readonly decimals?: number;
}
export interface GridRow {
  readonly id: string;
  readonly label: string;
  readonly group?: string;
  readonly values: readonly (number | null)[];
  /** Numbers of the columns whose value the application computed. */
  readonly generated?: readonly number[];
  readonly readOnly?: boolean;
  /** Left out of the sums: a target they are compared with (the surface of a zone). */
  readonly apart?: boolean;
}
export interface Constraint {
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
}
export interface CellError {
  readonly row: string;
  readonly column: string;
  readonly message: string;
}

export const cellKey = (row: number, column: number): string => `${row}:${column}`;
export const fieldName = (prefix: string, row: string, column: string): string => `${prefix}.${row}.${column}`;

export const normalise = ({ from, to }: Range): Range => ({
  from: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
  to: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
});
export const inside = (range: Range | null, row: number, column: number): boolean =>
  range !== null &&
  row >= range.from.row &&
  row <= range.to.row &&
  column >= range.from.column &&
  column <= range.to.column;
