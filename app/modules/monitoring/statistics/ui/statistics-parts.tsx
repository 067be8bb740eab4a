/** The charts and tables of a station's statistics. */
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { DAY_MS } from '~/kernel/civil-time';
import { formatNumber, probabilityText } from '~/kernel/french-number';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { ChartFigure } from '~/ui/chart/chart-figure';
import type { LineSpec } from '~/ui/chart/chart-spec';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { StatisticsView } from '../view/statistics-page';
import {
  changeText,
  drySentence,
  lowFlowSentence,
  monthName,
  regimeSentence,
  seasonalSentence,
  trendSentence,
} from '../view/trend-words';

type Words = (key: string, options?: Record<string, unknown>) => string;
interface Props {
  readonly view: StatisticsView;
}
const useWords = () => {
  const { t, i18n } = useTranslation(['situation', 'timeseries']);
  return { t: t as Words, locale: i18n.language };
};
const dayText = (day: number): string => formatDay(new Date(day * DAY_MS + DAY_MS / 2));

export function TrendPanel({ view }: Props) {
  const { t, locale } = useWords();
  const { series, trend } = view;
  const { annual, seasonal, years, leftOut, doubt } = trend;
  const { decimals, down = false, drawn, summed = false } = quantityOf(series.quantity);
  const line = (year: number) => (annual ? annual.intercept + annual.slope * year : null);
  const spec: LineSpec = {
    id: 'trend',
    kind: 'lines',
    title: t(summed ? 'trend.totalsChart' : 'trend.chart'),
    locale,
    height: 280,
    axis: { unit: series.unit, decimals, down: down && drawn !== 'bars' },
    x: { type: 'number', of: 'year', label: t('trend.year') },
    series: [
      {
        id: 'median',
        label: t(summed ? 'trend.total' : 'trend.median'),
        dots: 'full',
        points: years.map(({ year, value }) => [year, value]),
      },
      ...(annual && doubt === null && annual.verdict !== 'no significant trend'
        ? [
            {
              ...{ id: 'sen', label: t('trend.sen'), dashed: true, colour: 'ink' as const },
              points: years.map(({ year }) => [year, line(year)] as const),
            },
          ]
        : []),
    ],
  };
  const figure = (value: number, digits = 3) => formatNumber(value, digits, locale);
  const slope = (value: number) => `${value < 0 ? '−' : '+'}${changeText(value, view, locale)}`;
  const also = seasonalSentence(view, t);
  return (
    <Panel title={t('trend.title')} id="trend-panel">
      <p className="situation-head">{trendSentence(view, t, locale)}</p>
      {also ? <p>{also}</p> : null}
      {leftOut.length > 0 && annual ? (
        <p className="soft">{t('trend.leftOut', { years: leftOut.join(', '), count: leftOut.length })}</p>
      ) : null}
      {years.length > 1 ? <ChartFigure spec={spec} /> : null}
      {annual ? (
        <details>
          <summary>{t('trend.figures')}</summary>
          <DataTable
            label={t('trend.figures')}
            dense
            rows={[
              ['n', annual.n, seasonal?.n],
              ['S', annual.S, seasonal?.S],
              ['Z', figure(annual.autocorrelation.z), seasonal && figure(seasonal.z)],
              ['p', probabilityText(annual.autocorrelation.p, locale), seasonal && probabilityText(seasonal.p, locale)],
              [t('trend.slope'), slope(annual.slope), seasonal && slope(seasonal.slope)],
              [
                t('trend.interval'),
                `${slope(annual.lower)} … ${slope(annual.upper)}`,
                seasonal && `${slope(seasonal.lower)} … ${slope(seasonal.upper)}`,
              ],
              [
                t('trend.autocorrelation'),
                annual.autocorrelation.applied ? `× ${figure(annual.autocorrelation.factor, 2)}` : t('trend.no'),
                '–',
              ],
            ]}
            rowKey={([name]) => String(name)}
            columns={[
              { id: 'name', label: t('trend.figure'), cell: ([name]) => name },
              { id: 'annual', label: t('trend.annual'), number: true, cell: ([, value]) => value },
              { id: 'seasonal', label: t('trend.seasonal'), number: true, cell: ([, , value]) => value ?? '–' },
            ]}
          />
          <p className="soft small">{t(summed ? 'trend.methodTotals' : 'trend.method')}</p>
        </details>
      ) : null}
    </Panel>
  );
}

export function RegimePanel({ view }: Props) {
  const { t, locale } = useWords();
  const { series, regime } = view;
  const { decimals, down = false, drawn } = quantityOf(series.quantity);
  const latest = Math.max(...regime.map((one) => one.latest.year));
  const spec: LineSpec = {
    id: 'regime',
    kind: 'lines',
    title: t('regime.chart'),
    subtitle: t('regime.band'),
    locale,
    height: 300,
    axis: { unit: series.unit, decimals, down: down && drawn !== 'bars' },
    x: { type: 'number', of: 'month', label: t('regime.month'), min: 1, max: 12 },
    series: [
      {
        ...{ id: 'median', label: t('regime.median'), dots: 'full' },
        points: regime.map(({ month, median }) => [month + 1, median]),
        band: regime.map(({ month, p10, p90 }) => [month + 1, p10, p90]),
      },
      {
        ...{ id: 'latest', label: String(latest), colour: 'ink', dots: 'open' },
        points: regime.map(({ month, latest: one }) => [month + 1, one.year === latest ? one.value : null]),
      },
    ],
  };
  const said = regimeSentence(view, t, locale);
  const figure = (value: number) => formatNumber(value, decimals, locale);
  if (regime.length === 0) return null;
  return (
    <Panel title={t('regime.title')} id="regime-panel">
      {said ? <p className="situation-head">{said}</p> : null}
      <ChartFigure spec={spec} />
      <DataTable
        label={t('regime.title')}
        dense
        rows={regime}
        rowKey={({ month }) => month}
        columns={[
          { id: 'month', label: t('regime.month'), cell: ({ month }) => monthName(month, locale) },
          { id: 'n', label: t('regime.years'), number: true, cell: ({ n }) => n },
          ...(['min', 'p10', 'median', 'mean', 'p90', 'max'] as const).map((name) => ({
            ...{ id: name, label: t(`regime.column.${name}`), unit: series.unit, number: true },
            cell: (one: (typeof regime)[number]) => figure(one[name]),
          })),
        ]}
      />
    </Panel>
  );
}

export function DurationPanel({ view: { series, duration } }: Props) {
  const { t, locale } = useWords();
  const { decimals, down = false } = quantityOf(series.quantity);
  if (!duration || duration.length === 0) return null;
  const spec: LineSpec = {
    id: 'duration',
    kind: 'lines',
    title: t('duration.chart'),
    locale,
    height: 280,
    axis: { unit: series.unit, decimals, down },
    x: { type: 'number', label: t('duration.share'), min: 0, max: 100 },
    series: [{ id: 'value', label: t('duration.value'), points: duration.map(({ share, value }) => [share, value]) }],
  };
  return (
    <Panel title={t('duration.title')} id="duration-panel">
      <ChartFigure spec={spec} />
    </Panel>
  );
}

export function LowFlowPanel({ view }: Props) {
  const { t, locale } = useWords();
  const { lowFlows, series } = view;
  const years = [...new Set(lowFlows.flatMap((low) => low.years.map(({ year }) => year)))].sort((a, b) => b - a);
  if (years.length === 0) return null;
  const { decimals } = quantityOf(series.quantity);
  const cell = (low: (typeof lowFlows)[number], year: number): string => {
    const found = low.years.find((one) => one.year === year);
    if (!found) return '–';
    const value = formatNumber(found.value, decimals, locale);
    return found.returnPeriod === null
      ? value
      : `${value} (${t('lowFlow.period', { count: Math.round(found.returnPeriod) })})`;
  };
  return (
    <Panel title={t('lowFlow.title')} id="low-flow-panel">
      <p className="situation-head">{lowFlowSentence(view, t, locale)}</p>
      <DataTable
        label={t('lowFlow.title')}
        dense
        rows={years}
        rowKey={(year) => year}
        columns={[
          { id: 'year', label: t('trend.year'), cell: (year) => year },
          ...lowFlows.map((low) => ({
            ...{ id: low.name, label: low.name, unit: series.unit, number: true },
            cell: (year: number) => cell(low, year),
          })),
        ]}
        totals={[
          t('lowFlow.fiveYears'),
          ...lowFlows.map(({ fiveYears }) => (fiveYears === null ? '–' : formatNumber(fiveYears, decimals, locale))),
        ]}
      />
      <p className="soft small">{t('lowFlow.method')}</p>
    </Panel>
  );
}

export function DryPanel({ view }: Props) {
  const { t, locale } = useWords();
  const { dryYears } = view;
  if (dryYears.length === 0) return null;
  const figure = (value: number) => formatNumber(value, 1, locale);
  return (
    <Panel title={t('dry.title')} id="dry-panel">
      <p className="situation-head">{drySentence(view, t)}</p>
      <DataTable
        label={t('dry.title')}
        dense
        rows={[...dryYears].reverse()}
        rowKey={({ year }) => year}
        columns={[
          {
            ...{ id: 'year', label: t('trend.year') },
            cell: ({ year, complete }) => (complete ? year : `${year} (${t('dry.incomplete')})`),
          },
          { id: 'dry', label: t('dry.days'), number: true, cell: ({ dry }) => dry },
          {
            ...{ id: 'longest', label: t('dry.longest'), number: true },
            cell: ({ longest }) =>
              longest ? t('dry.spell', { count: longest.days, day: dayText(longest.last) }) : '–',
          },
          { id: 'total', label: t('dry.total'), unit: 'mm', number: true, cell: ({ total }) => figure(total) },
          {
            ...{ id: 'wettest', label: t('dry.wettest'), unit: 'mm', number: true },
            cell: ({ wettest }) => `${figure(wettest.value)} (${dayText(wettest.day)})`,
          },
        ]}
      />
      <p className="soft small">{t('dry.method')}</p>
    </Panel>
  );
}
