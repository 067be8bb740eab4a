/**
 * Lines of a text as they wait for their reader: one string a line, cut into cells when they are asked for. A list of
 * texts for each line would cost several times what the file does, and a logger's file may have a million.
 */
import type { CellValue, SheetRow } from '../domain/table';

/** No text that was read holds it: it would be binary. */
const BETWEEN = '\u0000';

class PackedRow implements SheetRow {
  constructor(
    readonly line: number,
    private readonly text: string,
  ) {}

  get cells(): readonly CellValue[] {
    return this.text.split(BETWEEN);
  }
}

/** Rows of texts packed; others, of workbooks, as they are. */
export const packed = (row: SheetRow): SheetRow =>
  row.cells.length > 0 && row.cells.every((cell) => typeof cell === 'string' && !cell.includes(BETWEEN))
    ? new PackedRow(row.line, row.cells.join(BETWEEN))
    : row;
