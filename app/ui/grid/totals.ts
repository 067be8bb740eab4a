/**
 * Column sums with the edits applied; a text that is not a number counts as 0. Rows marked `apart` have their own sums.
 */
import { readCell, type Edits, type SheetContext } from './sheet';

export function storedTotals({ rows, columns, elsewhere }: SheetContext, apart = false): number[] {
  return columns.map((_, column) =>
    rows.reduce(
      (sum, row) => sum + ((row.apart ?? false) === apart ? (row.values[column] ?? 0) : 0),
      apart ? 0 : (elsewhere?.[column] ?? 0),
    ),
  );
}

export function columnTotals(context: SheetContext, stored: readonly number[], edits: Edits, apart = false): number[] {
  const totals = [...stored];
  for (const [key, text] of edits) {
    const [row, column] = key.split(':').map(Number) as [number, number];
    if ((context.rows[row]?.apart ?? false) !== apart) continue;
    totals[column] = (totals[column] ?? 0) + (readCell(text, context) ?? 0) - (context.rows[row]?.values[column] ?? 0);
  }
  return totals;
}
