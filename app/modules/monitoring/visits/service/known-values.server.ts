/** What a station has known, and what its logger said when somebody measured by hand. */
import type { ReachedStation } from '~/modules/monitoring/stations/domain';
import { loggedBeside } from '~/modules/monitoring/data-quality/service/compare-readings.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { findDayRuns } from '~/modules/monitoring/series/service/measures.server';
import { controlSeriesOf } from '~/modules/monitoring/station-events/service/control-point.server';
import { dayNumber } from '~/kernel/civil-time';
import type { Known } from '../domain';

const YEARS_OF_DAYS = 3653;

interface ControlSeries {
  readonly series: Series;
  readonly known: Known;
}
export async function controlOf(station: ReachedStation): Promise<ControlSeries | null> {
  const series = await controlSeriesOf(station);
  if (!series) return null;
  const { lowest, highest, lastAt } = series;
  const last = lastAt === null ? null : dayNumber(lastAt);
  const runs =
    last === null ? [] : await findDayRuns(series.id, last - YEARS_OF_DAYS, last, { most: 2 * YEARS_OF_DAYS });
  const least = runs.reduce<number | null>((low, { min }) => (low === null || min < low ? min : low), null);
  const most = runs.reduce<number | null>((high, { max }) => (high === null || max > high ? max : high), null);
  return { series, known: { lowest, highest, least, most } };
}

/** What was read by hand less what the logger said then; null: it said nothing near that instant. */
export async function gapTo(series: Series, at: Date, value: number): Promise<number | null> {
  const logged = await loggedBeside(series, at.getTime());
  return logged === null ? null : value - logged;
}
