/** Of a table in a file, whoever reads it: no page and no reader grows beyond (decision 168). */
import { isBlank, type SheetRow } from './table';

export const MOST_COLUMNS = 1000;
/** Of a table that is held whole; a job that stores lines as they come has no such limit. */
export const MOST_LINES = 1_048_576;
/** Columns that a page asks about one by one; what a heading shows of a long text. */
export const MOST_ASKED_COLUMNS = 200;
export const MOST_HEADING_LETTERS = 100;

interface AskedColumn {
  readonly name: string;
  readonly example?: string;
  readonly sample?: readonly string[];
}
const shown = (text: string): string => text.slice(0, MOST_HEADING_LETTERS);

/** The columns that a page asks about: those that hold something, the first of them, and how their texts begin. */
export const askedColumns = <Column extends AskedColumn>(
  columns: readonly Column[],
  isEmpty: (column: Column) => boolean,
): readonly Column[] =>
  columns
    .filter((column) => !isEmpty(column))
    .slice(0, MOST_ASKED_COLUMNS)
    .map((column) => ({
      ...column,
      name: shown(column.name),
      ...(column.example === undefined ? {} : { example: shown(column.example) }),
      ...(column.sample ? { sample: column.sample.map(shown) } : {}),
    }));

/** Empty columns at the end of a wide line are dropped: a spreadsheet keeps the format of those that nobody filled. */
export function withinColumns(row: SheetRow): SheetRow | null {
  if (row.cells.length <= MOST_COLUMNS) return row;
  const last = row.cells.findLastIndex((cell) => !isBlank(cell));
  return last >= MOST_COLUMNS ? null : { line: row.line, cells: row.cells.slice(0, last + 1) };
}
