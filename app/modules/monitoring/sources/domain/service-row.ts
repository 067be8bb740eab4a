/** A line of a service as it comes: nothing of it is taken for granted. */
export type ServiceRow = Readonly<Record<string, unknown>>;

export const isRow = (row: unknown): row is ServiceRow => typeof row === 'object' && row !== null;

/** Of a list, its first item: services write one code as a list of one. */
export function textOf(row: ServiceRow, column: string | undefined): string {
  const cell = column === undefined ? undefined : row[column];
  const value: unknown = Array.isArray(cell) ? cell[0] : cell;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';
}

export function numberOf(row: ServiceRow, column: string): number | null {
  const text = textOf(row, column);
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}
