/** What deserves a look in a window of a series; what is closed by a review was looked at. */
import { findPoints } from '../data/measures.server';
import { REVIEWED, type Series } from '../domain';
import { findSuspicions, type Suspicion } from '../domain/suspicions';
import type { Window } from '../domain/window';

/** Eleven years of hourly measures. */
const MOST_MEASURES = 100_000;

/** Null where the window holds more measures than are looked at at once. */
export async function readSuspicions(series: Series, { from, to }: Window): Promise<Suspicion[] | null> {
  const points = await findPoints(series.id, from, to, MOST_MEASURES + 1);
  if (points.length > MOST_MEASURES) return null;
  const at = points.map((point) => point.at);
  const value = points.map((point) => point.value);
  const open = new Set(points.filter(({ status }) => status < REVIEWED).map((point) => point.at));
  return findSuspicions({ at, value }, series).filter((one) => open.has(one.from) || open.has(one.to));
}
