/** The trend of stations inside something else, a sentence each: what their own page says of their days. */
import type { Actor } from '~/kernel/actor';
import { trendOfDays } from '~/modules/monitoring/hydrology/domain';
import { dayValues, quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import type { WaterLine } from '../view/water-lines.view';
import { trendSentence } from '~/modules/monitoring/statistics/view/trend-words';
import { wholeDaysOf } from '~/modules/monitoring/statistics/service/read-statistics.server';

/** Of the lines to look at first: every day of a series is read. */
const MOST = 8;

/** By station; those measured for less than ten years are left out. */
export async function readTrends(
  actor: Actor,
  lines: readonly Pick<WaterLine, 'id' | 'quantity'>[],
  t: (key: string, options?: Record<string, unknown>) => string,
  locale: string,
): Promise<ReadonlyMap<number, string>> {
  const first = lines.slice(0, MOST);
  const found = openSeries(actor, await findSeriesOf(first.map(({ id }) => id)));
  const trends = new Map<number, string>();
  for (const { id, quantity } of first) {
    const series = found.find((one) => one.stationId === id && one.main && one.quantity === quantity);
    const sentence = series && (await sentenceOf(series, t, locale));
    if (sentence) trends.set(id, sentence);
  }
  return trends;
}

async function sentenceOf(
  series: Series,
  t: (key: string, options?: Record<string, unknown>) => string,
  locale: string,
): Promise<string | null> {
  const { summed = false } = quantityOf(series.quantity);
  const trend = trendOfDays(dayValues(await wholeDaysOf(series), { summed }), { summed });
  return trend.annual && trendSentence({ series, trend }, t, locale);
}
