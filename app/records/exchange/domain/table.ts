import type { FileIssue } from './issue';

/** What every reader gives, whatever the file was: lines of cells that survive a thread boundary and JSON. */
export type CellValue =
  | string
  | number
  | boolean
  | null
  /** Wall clock, no zone: « 2024-01-31T00:00:00 » */
  | { readonly date: string }
  /** « #N/A », « #DIV/0! » */
  | { readonly fault: string }
  /** A formula that its author's program never computed. Formulas are not executed here. */
  | { readonly formula: string };

export interface SheetRow {
  readonly line: number;
  readonly cells: readonly CellValue[];
}
export interface SheetTable {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly SheetRow[];
  /** what was read and may be meant otherwise: told in the preview, refused by nobody */
  readonly notices?: readonly FileIssue[];
  /** a text that commas cut: its decimals stand behind points (decision 192) */
  readonly pointed?: boolean;
}
export interface SheetBatch {
  readonly sheet: string;
  readonly rows: readonly SheetRow[];
  readonly notices?: readonly FileIssue[];
  readonly pointed?: boolean;
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

export const isBlank = (cell: CellValue | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
export const isBlankRow = (row: SheetRow): boolean => row.cells.every(isBlank);

/** A table whose rows still come. */
export interface GrowingTable extends SheetTable {
  readonly rows: SheetRow[];
  readonly notices: FileIssue[];
}

/** Rows of a sheet come in batches, one sheet after the other. */
export function addRows(
  tables: GrowingTable[],
  {
    sheet,
    hidden,
    rows,
    notices = [],
    pointed,
  }: Omit<SheetBatch, 'bytesRead' | 'bytesTotal'> & { readonly hidden: boolean },
): void {
  const last = tables.at(-1);
  const table =
    last?.name === sheet ? last : { name: sheet, hidden, rows: [], notices: [], ...(pointed && { pointed }) };
  if (table !== last) tables.push(table);
  for (const row of rows) table.rows.push(row);
  table.notices.push(...notices);
}
