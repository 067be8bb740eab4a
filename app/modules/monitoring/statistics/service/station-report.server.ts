/**
 * A station as a workbook: what each main series says, its years, months, trends and low flows, its limits of water.
 */
import type { Actor } from '~/kernel/actor';
import { isMonthIndex } from '~/modules/monitoring/derived-series/domain/month-indices';
import type { CellInput, SheetSpec, WorkbookSpec } from '~/records/exchange/domain';
import type { DayRun, Series } from '~/modules/monitoring/series/domain';
import { leavingExtreme, leavingMean } from '~/modules/monitoring/series/domain/leaving';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import type { ReachedStation } from '~/modules/monitoring/stations/domain';
import { stationLimitsSheet } from '~/modules/monitoring/quality-answers/service/limits-sheet.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import type { StatisticsView } from '../view/statistics-page';
import { monthName, trendSentence } from '../view/trend-words';
import { headingOf, suspicionsOf } from '~/modules/monitoring/series-views/service/read-state.server';
import { reachSeriesOf } from '~/modules/monitoring/series-views/service/reached-series.server';
import { statisticsOf, wholeDaysOf } from './read-statistics.server';

/** Null: the station has measured nothing, and no limit is about what laboratories found there. */
export async function stationReport(actor: Actor, station: ReachedStation): Promise<WorkbookSpec | null> {
  const { own } = await reachSeriesOf(actor, station, []);
  const mains = own.flatMap(({ series }) =>
    series.main && series.count > 0 && !isMonthIndex(series.quantity) ? [series] : [],
  );
  const all: { series: Series; days: readonly DayRun[]; view: StatisticsView }[] = [];
  for (const series of mains) {
    const days = await wholeDaysOf(series);
    const view = statisticsOf(series, days);
    if (view) all.push({ series, days, view });
  }
  const limits = await stationLimitsSheet(actor, station);
  if (all.length === 0 && !limits) return null;
  const t = (await translatorOf(actor)) as (key: string, options?: Record<string, unknown>) => string;
  const { locale } = actor;
  const word = (key: string) => t(`situation:report.${key}`);
  const nameOf = ({ quantity, unit }: Series) => `${quantityName(t, quantity)} (${unit})`;
  const column = (key: string, kind: 'text' | 'integer' | 'decimal' | 'day' = 'text', decimals?: number) => ({
    ...{ header: word(key), kind },
    ...(kind === 'decimal' ? { decimals: decimals ?? ('asItCame' as const) } : {}),
  });
  const said: CellInput[][] = [];
  for (const { series, days, view } of all) {
    said.push([
      ...[station.code, station.name, nameOf(series)],
      ...[
        new Date(series.firstAt!),
        new Date(series.lastAt!),
        series.lastValue === null ? null : leavingExtreme(series, series.lastValue),
        series.count,
      ],
      (await headingOf(actor, series, { days, suspicions: await suspicionsOf(series) })) ?? '',
      trendSentence(view, t, locale),
    ]);
  }
  const sheets: SheetSpec[] = [
    {
      name: word('summary'),
      columns: [
        ...[column('code'), column('station'), column('series'), column('first', 'day'), column('last', 'day')],
        ...[column('lastValue', 'decimal'), column('count', 'integer'), column('state'), column('trend')],
      ],
      rows: said,
    },
    {
      name: word('years'),
      columns: [
        ...[column('series'), column('year'), column('days', 'integer'), column('completeness', 'decimal', 1)],
        ...[column('min', 'decimal'), column('average', 'decimal'), column('max', 'decimal')],
      ],
      rows: all.flatMap(({ series, view }) =>
        view.years.map(({ year, days, completeness, min, average, max }): CellInput[] => [
          ...[nameOf(series), year, days, completeness],
          ...[leavingExtreme(series, min.value), leavingMean(series, average), leavingExtreme(series, max.value)],
        ]),
      ),
    },
    {
      name: word('regime'),
      columns: [
        ...[column('series'), column('month'), column('n', 'integer')],
        ...(['min', 'p10', 'median', 'average', 'p90', 'max'] as const).map((key) => column(key, 'decimal')),
      ],
      rows: all.flatMap(({ series, view }) =>
        view.regime.map(({ month, n, min, p10, median, mean, p90, max }): CellInput[] => [
          ...[nameOf(series), monthName(month, locale), n],
          ...[min, p10, median, mean, p90, max].map((figure) => (figure === null ? null : leavingMean(series, figure))),
        ]),
      ),
    },
    {
      name: word('lowFlows'),
      columns: [
        ...[column('series'), column('year', 'integer'), column('figure')],
        ...[column('value', 'decimal'), column('period', 'decimal', 1)],
      ],
      rows: all.flatMap(({ series, view }) =>
        view.lowFlows.flatMap((low) =>
          low.years.map(({ year, value, returnPeriod }): CellInput[] => [
            ...[nameOf(series), year, low.name, value === null ? null : leavingMean(series, value), returnPeriod],
          ]),
        ),
      ),
    },
    ...(limits ? [limits] : []),
  ].filter(({ rows }) => !Array.isArray(rows) || rows.length > 0);
  const title = t('situation:report.title', { name: station.name });
  return { fileName: title, title, sheets };
}
