/** The last thirty days of several series, as the small pictures of a list: one question for all of them. */
import { group } from 'd3-array';
import { dayNumber } from '~/kernel/civil-time';
import { findDaysOfSeveral } from '~/modules/monitoring/series/service/measures.server';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { sparkline, SPARK_DAYS, type Sparkline } from '../view/sparkline';

interface Asked {
  readonly seriesId: number;
  readonly quantity: Quantity;
  /** its last measure: a silent series shows the days before it fell silent, as its hydrograph does */
  readonly at: number | null;
}

export async function readSparklines(series: readonly Asked[]): Promise<ReadonlyMap<number, Sparkline>> {
  const asked = series.flatMap(({ seriesId, quantity, at }) =>
    at === null ? [] : [{ seriesId, quantity, from: dayNumber(at) - SPARK_DAYS + 1 }],
  );
  if (asked.length === 0) return new Map();
  const bySeries = group(await findDaysOfSeveral(asked), ({ seriesId }) => seriesId);
  return new Map(
    asked.map(({ seriesId, quantity, from }) => {
      const { drawn, down = false, summed = false } = quantityOf(quantity);
      const values = (bySeries.get(seriesId) ?? []).map(({ day, sum, n }) => ({
        day: day - from,
        value: summed ? sum : sum / n,
      }));
      return [seriesId, sparkline(values, { bars: drawn === 'bars', down })];
    }),
  );
}
