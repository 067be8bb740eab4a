/**
 * A number merged over lines counts once where it is a quantity; a crop code, a year or a rank is a label that each of
 * its lines has. Only who knows the columns can tell: readers of files leave the lines below empty, and say so.
 */
import { isBlank, type CellValue, type SheetTable } from './table';

/** `labels`: ranks, from 0, of the columns that name what the line is about. Their notices go: nothing is left out. */
export function withMergedCodes(table: SheetTable, labels: ReadonlySet<number>): SheetTable {
  const merges = (table.notices ?? []).flatMap(({ line, column = 0, reason }) =>
    reason.key === 'reason.mergedNumber' && labels.has(column - 1)
      ? [{ column: column - 1, from: line, to: Number(reason.params?.['to']) }]
      : [],
  );
  if (merges.length === 0) return table;
  const first = new Map(table.rows.map((row) => [row.line, row.cells]));
  const rows = table.rows.map((row) => {
    const own = merges.filter(({ from, to }) => row.line > from && row.line <= to);
    return own.length === 0 ? row : { ...row, cells: filled(row.cells, own, first) };
  });
  const notices = (table.notices ?? []).filter(
    ({ column = 0, reason }) => reason.key !== 'reason.mergedNumber' || !labels.has(column - 1),
  );
  return { ...table, rows, notices };
}

function filled(
  cells: readonly CellValue[],
  merges: readonly { readonly column: number; readonly from: number }[],
  first: ReadonlyMap<number, readonly CellValue[]>,
): CellValue[] {
  const own = [...cells];
  for (const { column, from } of merges) {
    while (own.length <= column) own.push(null);
    if (isBlank(own[column])) own[column] = first.get(from)?.[column] ?? null;
  }
  return own;
}
