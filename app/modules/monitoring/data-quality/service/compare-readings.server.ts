/** Readings by hand beside what the logger said then. */
import { findReadings, type ControlReading } from '../data/control-readings.server';
import { findNeighbours } from '~/modules/monitoring/series/service/measures.server';
import { loggedAt, type Series } from '~/modules/monitoring/series/domain';
import type { ComparedReading } from '../domain/drifts';

interface Compared extends ControlReading {
  /** null without a measure within the break limit: it says nothing of the logger */
  readonly beside: ComparedReading | null;
}

export const compareReadings = async (series: Series): Promise<Compared[]> =>
  Promise.all(
    (await findReadings(series.id)).map(async (reading) => ({ ...reading, beside: await besideOf(series, reading) })),
  );

/** What the logger said at an instant; null without a measure within the break limit. */
export async function loggedBeside(series: Series, at: number): Promise<number | null> {
  const beside = await besideOf(series, { at, value: 0 });
  return beside && beside.logged - beside.manual;
}

async function besideOf(
  { id, breakMs }: Series,
  { at, value }: Pick<ControlReading, 'at' | 'value'>,
): Promise<ComparedReading | null> {
  const near = await findNeighbours(id, at + 1, at, 'value');
  const logged = loggedAt(near, at, breakMs);
  if (!logged) return null;
  const { nearest } = logged;
  return { at: nearest.at, logged: nearest.value, manual: nearest.value + value - logged.value };
}
