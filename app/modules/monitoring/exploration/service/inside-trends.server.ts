/** The trend of stations inside something else, a sentence each, from the medians or totals of their years. */
import { trendOfYears } from '~/modules/monitoring/hydrology/domain';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { findMeasuredYears } from '~/modules/monitoring/series/service/measures.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import type { WaterLine } from '../view/water-lines.view';
import { trendSentence } from '../view/trend-words';

/** Of the lines to look at first: every year of a series is read. */
const MOST = 8;

/** By station; those measured for less than ten years are left out. */
export async function readTrends(
  lines: readonly Pick<WaterLine, 'id' | 'quantity'>[],
  t: (key: string, options?: Record<string, unknown>) => string,
  locale: string,
): Promise<ReadonlyMap<number, string>> {
  const first = lines.slice(0, MOST);
  const found = await findSeriesOf(first.map(({ id }) => id));
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
  const trend = trendOfYears(await findMeasuredYears(series.id, { summed }), { summed });
  return trend.annual && trendSentence({ series, trend }, t, locale);
}
