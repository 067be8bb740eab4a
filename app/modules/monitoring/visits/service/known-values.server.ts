/** What a station has known, and what its logger said when somebody measured by hand. */
import type { Actor } from '~/kernel/actor';
import type { ReachedStation } from '~/modules/monitoring/stations/domain';
import { loggedBeside } from '~/modules/monitoring/data-quality/service/compare-readings.server';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { findDayRuns, findPoints } from '~/modules/monitoring/series/service/measures.server';
import { controlSeriesOf } from '~/modules/monitoring/station-events/service/control-point.server';
import { dayNumber } from '~/kernel/civil-time';
import { findMarks } from '~/modules/monitoring/derived-series/service/marks-in-force.server';
import type { Known, Mark } from '../domain';

const YEARS_OF_DAYS = 3653;
const DAY_MS = 86_400_000;
/** Of the last day, for the device: every five minutes, or fewer of more. */
const [READ, KEPT] = [3000, 300];

interface ControlSeries {
  readonly series: Series;
  readonly known: Known;
  /** of elevations: what depths are measured from */
  readonly marks: readonly Mark[];
}
export async function controlOf(actor: Actor, station: ReachedStation): Promise<ControlSeries | null> {
  const series = await controlSeriesOf(actor, station);
  if (!series) return null;
  const { lowest, highest, lastAt } = series;
  const lastDay = lastAt === null ? null : dayNumber(lastAt);
  const runs =
    lastDay === null ? [] : await findDayRuns(series.id, lastDay - YEARS_OF_DAYS, lastDay, { most: 2 * YEARS_OF_DAYS });
  const least = runs.reduce<number | null>((low, { min }) => (low === null || min < low ? min : low), null);
  const most = runs.reduce<number | null>((high, { max }) => (high === null || max > high ? max : high), null);
  const marks = series.quantity === 'groundwaterElevation' ? await findMarks(series.stationId) : [];
  const last = quantityOf(series.quantity).withoutZero ? null : series.lastValue;
  return { series, known: { lowest, highest, least, most, last }, marks };
}

/** What the logger said on its last day: by it a reading is compared where there is no network. */
export async function lastDayOf({ id, lastAt }: Series): Promise<readonly (readonly [at: number, value: number])[]> {
  if (lastAt === null) return [];
  const points = await findPoints(id, lastAt - DAY_MS, lastAt + 1, READ);
  const each = Math.ceil(points.length / KEPT);
  return points.filter((_, rank) => (points.length - 1 - rank) % each === 0).map(({ at, value }) => [at, value]);
}

/** What was read by hand less what the logger said then; null: it said nothing near that instant. */
export async function gapTo(series: Series, at: Date, value: number): Promise<number | null> {
  const logged = await loggedBeside(series, at.getTime());
  return logged === null ? null : value - logged;
}
