/** Statistics of a series, year by year, from the summaries of its days. */
import { dayNumber } from '~/kernel/civil-time';
import { yearlyOfDays, type YearKind, type YearStatistics } from '~/modules/monitoring/hydrology/domain';
import { findWholeDays } from '../data/series-days.server';
import type { Series } from '../domain';

export async function readYearlyStatistics(series: Series, kind: YearKind): Promise<readonly YearStatistics[]> {
  const { id, firstAt, lastAt } = series;
  if (firstAt === null) return [];
  return yearlyOfDays(await findWholeDays(id, dayNumber(firstAt), dayNumber(lastAt ?? firstAt)), kind);
}
