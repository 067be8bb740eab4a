/**
 * What the last uploads said, between a preview and its confirmation: the thread needs seconds for a large workbook,
 * and the person has just waited for them. Only a shortcut: where another process confirms, or much later, the file is
 * read again.
 */
import type { GridColumns, GridNames } from '../domain';
import { now } from '~/platform/clock.server';

const KEPT = 4;
const KEPT_MS = 15 * 60_000;

interface Reading {
  readonly names: string;
  readonly columns: Promise<GridColumns>;
  readonly until: number;
}
const readings = new Map<string, Reading>();

/** `names`: what they were read against; other names are another reading. */
export function readOnce(session: string, names: GridNames, read: () => Promise<GridColumns>): Promise<GridColumns> {
  const at = now().getTime();
  for (const [key, { until }] of readings) if (until < at) readings.delete(key);
  const namesKey = JSON.stringify(names);
  const known = readings.get(session);
  if (known?.names === namesKey) return known.columns;
  const columns = read();
  readings.delete(session);
  readings.set(session, { names: namesKey, columns, until: at + KEPT_MS });
  for (const key of [...readings.keys()].slice(0, -KEPT)) readings.delete(key);
  // a reading that failed is not one: the next request tries again
  columns.catch(() => {
    if (readings.get(session)?.columns === columns) readings.delete(session);
  });
  return columns;
}

export const forgetReading = (session: string): void => {
  readings.delete(session);
};
