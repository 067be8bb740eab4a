/** Sums of the columns as they stand, edits included; what is not a number counts for nothing. */
import { parseFrenchNumber } from '~/kernel/french-number';
import type { Edits, Ground } from './sheet';

export function storedTotals({ rows, columns }: Ground): number[] {
  return columns.map((_, column) => rows.reduce((sum, row) => sum + (row.values[column] ?? 0), 0));
}

export function columnTotals(ground: Ground, stored: readonly number[], edits: Edits): number[] {
  const totals = [...stored];
  for (const [key, text] of edits) {
    const [row, column] = key.split(':').map(Number) as [number, number];
    totals[column] = (totals[column] ?? 0) + (parseFrenchNumber(text) ?? 0) - (ground.rows[row]?.values[column] ?? 0);
  }
  return totals;
}
