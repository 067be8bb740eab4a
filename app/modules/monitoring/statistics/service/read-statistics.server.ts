/** Statistics and trends of a series, from the summaries of its days. */
import type { Actor } from '~/kernel/actor';
import { dayNumber } from '~/kernel/civil-time';
import { isMonthIndex } from '~/modules/monitoring/derived-series/domain/month-indices';
import {
  dryYears,
  durationCurve,
  dryValue,
  fitLowFlows,
  lowestMeans,
  lowestMonths,
  monthlyRegime,
  returnPeriod,
  trendOfDays,
  yearlyOfDays,
  type DayValue,
  type YearLow,
} from '~/modules/monitoring/hydrology/domain';
import { dayValues, quantityOf, type DayRun, type Series } from '~/modules/monitoring/series/domain';
import { findWholeDays } from '~/modules/monitoring/series/service/measures.server';
import { kindOf, type ReachedStation } from '~/modules/monitoring/stations/domain';
import type { LowFlowView, StatisticsPage, StatisticsView } from '../view/statistics-page';
import { readIndices } from './read-indices.server';
import { reachSeriesOf } from '~/modules/monitoring/series-views/service/reached-series.server';

/** `series`: null is the one that opens the sheet. */
export async function readStatistics(
  actor: Actor,
  station: ReachedStation,
  {
    series: seriesId,
    k,
    ...reference
  }: {
    readonly series: number | null;
    readonly k: number;
    readonly first: number | null;
    readonly last: number | null;
  },
): Promise<StatisticsPage> {
  const { own, shown } = await reachSeriesOf(actor, station, seriesId === null ? [] : [seriesId]);
  // an index says already how its months stand
  const choices = own.filter(({ series }) => series.count > 0 && !isMonthIndex(series.quantity));
  const chosen = choices.find(({ series }) => series.id === shown[0]?.series.id) ?? choices[0];
  const { id, kind, name, code } = station;
  return {
    station: { id, kind, name, code, word: kindOf(kind).word },
    choices: choices.map(({ series }) => ({ id: series.id, quantity: series.quantity, name: series.name })),
    shown: chosen ? statisticsOf(chosen.series, await wholeDaysOf(chosen.series)) : null,
    indices: chosen ? await readIndices(chosen.series, reference) : null,
    k,
  };
}

/** Every day of a series, in order. */
export const wholeDaysOf = ({ id, firstAt, lastAt }: Series): Promise<DayRun[]> =>
  firstAt === null || lastAt === null ? Promise.resolve([]) : findWholeDays(id, dayNumber(firstAt), dayNumber(lastAt));

export function statisticsOf(series: Series, runs: readonly DayRun[]): StatisticsView | null {
  const { id, firstAt, lastAt, quantity, name, unit } = series;
  if (firstAt === null || lastAt === null) return null;
  const { summed = false } = quantityOf(quantity);
  const days = dayValues(runs, { summed });
  return {
    series: { id, quantity, name, unit },
    first: firstAt,
    last: lastAt,
    trend: trendOfDays(days, { summed }),
    regime: monthlyRegime(days, { summed }),
    duration: summed ? null : durationCurve(days),
    lowFlows: quantity === 'discharge' ? lowFlowsOf(days) : [],
    dryYears: quantity === 'rain' ? dryYears(days) : [],
    years: yearlyOfDays(runs, 'civil'),
  };
}

const lowFlowsOf = (days: readonly DayValue[]): LowFlowView[] => [
  lowFlow('VCN3', lowestMeans(days, 3)),
  lowFlow('VCN10', lowestMeans(days, 10)),
  lowFlow('QMNA', lowestMonths(days)),
];

function lowFlow(name: LowFlowView['name'], years: readonly YearLow[]): LowFlowView {
  const law = fitLowFlows(years.map(({ value }) => value));
  return {
    name,
    fiveYears: law && dryValue(law, 5),
    years: years.map((one) => ({ ...one, returnPeriod: law && returnPeriod(law, one.value) })),
  };
}
