/** A parameter in sentences, and the chart behind them: under a limit a hollow mark at the limit, never a zero. */
import { formatDay } from '~/kernel/civil-date';
import { DAY_MS } from '~/kernel/civil-time';
import { formatNumber, probabilityText } from '~/kernel/french-number';
import type { AnnualTrend } from '~/modules/monitoring/hydrology/domain';
import type { LineSpec } from '~/ui/chart/chart-spec';
import type { FigureSet } from '../domain';
import { runLength } from '../domain';
import { exactNumber } from '~/modules/monitoring/quality/view/result-words';
import type { ClassesView, LimitView, ParameterFigures, ParameterPage } from './parameter-page';

export type Words = (key: string, options?: Record<string, unknown>) => string;
export interface Speaking {
  readonly t: Words;
  readonly locale: string;
}
const SIGNIFICANT = 0.05;

export const dayWords = (day: number): string => formatDay(new Date(day * DAY_MS + DAY_MS / 2));
/** With the decimals of its results; a figure so small that they show nothing gets more. */
export function figureWords(value: number | null, decimals: number, locale: string): string {
  if (value === null) return '–';
  let shown = decimals;
  while (shown < 6 && value !== 0 && Number(value.toFixed(shown)) === 0) shown += 1;
  return formatNumber(value, shown, locale);
}
export const rangeWords = ({ lqMin, lqMax }: FigureSet, { t, locale }: Speaking): string => {
  const exact = (value: number) => formatNumber(value, decimalsIn(value), locale);
  if (lqMin === null || lqMax === null) return t('answers:noLq');
  return lqMin === lqMax ? exact(lqMin) : t('answers:lqRange', { from: exact(lqMin), to: exact(lqMax) });
};
export function decimalsIn(value: number): number {
  let decimals = 0;
  while (decimals < 6 && Number(value.toFixed(decimals)) !== value) decimals += 1;
  return decimals;
}
/** Where nothing was quantified no figure is more than « less than the limit ». */
export const ruledWords = (
  value: number | null,
  { nQuantified, lqMax }: Pick<FigureSet, 'nQuantified' | 'lqMax'>,
  decimals: number,
  locale: string,
): string =>
  value !== null && nQuantified === 0 && lqMax !== null
    ? `<\u202f${formatNumber(lqMax, decimalsIn(lqMax), locale)}`
    : figureWords(value, decimals, locale);
/** A mean that is under the limit is said so (directive 2009/90/CE, article 5). */
export const meanWords = ({ report }: FigureSet, decimals: number, locale: string): string =>
  report === null
    ? '–'
    : report.kind === 'below'
      ? `<\u202f${formatNumber(report.limit, decimalsIn(report.limit), locale)}`
      : figureWords(report.value, decimals + 1, locale);

const slopeWords = ({ slope }: AnnualTrend, unit: string, { decimals }: ParameterFigures, locale: string): string =>
  `${figureWords(Math.abs(slope), decimals + 1, locale)}\u00a0${unit}`;
const isSure = (trend: AnnualTrend | null): trend is AnnualTrend =>
  trend !== null && trend.autocorrelation.p < SIGNIFICANT;

/** Where it goes: over all years, or on both sides of the year where it turned. */
export function trendWords(shown: ParameterFigures, unit: string, { t, locale }: Speaking): string {
  const { turn, annual, seasonal, years, doubt } = shown.trend;
  const span = { first: years[0]?.year, last: years.at(-1)?.year };
  if (doubt) {
    const word = (verdict: string | undefined) => t(`answers:trend.verdict.${(verdict ?? 'none').replaceAll(' ', '')}`);
    const [ofYears, ofMonths] = [word(annual?.verdict), word(seasonal?.verdict)];
    return t(`answers:trend.doubt.${turn ? 'turn' : doubt}`, { ...span, annual: ofYears, seasonal: ofMonths });
  }
  if (turn) {
    const [before, after] = [turn.before, turn.after].map((one) => slopeWords(one, unit, shown, locale));
    return t(`answers:trend.turned.${turn.before.slope > 0 ? 'rose' : 'fell'}`, {
      ...span,
      year: turn.year,
      before,
      after,
    });
  }
  if (!annual) return t('answers:trend.short', { count: years.length });
  const p = probabilityText(annual.autocorrelation.p, locale);
  if (!isSure(annual) || annual.slope === 0) return t('answers:trend.none', { ...span, p });
  const slope = slopeWords(annual, unit, shown, locale);
  return t(`answers:trend.${annual.slope > 0 ? 'up' : 'down'}`, { ...span, slope, p });
}

/** Figures are those of one unit, fraction and support, thresholds judge all: null where that is the same. */
export function figuredWords(of: ParameterPage['figuredOf'], { t }: Speaking): string | null {
  if (!of || (of.others === 0 && !of.sensor)) return null;
  const { n, group, others, groups, sensor } = of;
  const beside = [
    ...(others > 0
      ? [t('answers:figured.others', { count: others, groups: groups.join(t('answers:verdict.joined')) })]
      : []),
    ...(sensor ? [t('answers:figured.sensor')] : []),
  ];
  return [t('answers:figured.of', { count: n, group }), ...beside, t('answers:figured.judged')].join(' ');
}

/** In which class, from what, by which limits. */
export const classWords = (one: ClassesView, { t, locale }: Speaking): string =>
  t(`answers:figures.${one.isOpen ? 'classOpen' : 'class'}`, {
    alteration: one.alteration,
    class: t(`answers:class.${one.class ?? 'none'}`),
    levels: one.levels.map((level) => exactNumber(level, locale)).join(' / '),
    ...{ unit: one.unit, n: formatNumber(one.n, 0, locale) },
    value: one.value === null ? '–' : formatNumber(one.value, decimalsIn(one.value), locale),
  });

/** How often and how long, of all that is judged. */
export function exceedanceWords(
  { exceedances, level, judged, unit, worse }: LimitView,
  { t, locale }: Speaking,
): string[] {
  const { past, longest, months, lastPast } = exceedances;
  const limit = `${formatNumber(level, decimalsIn(level), locale)}\u00a0${unit}`;
  if (judged === 0) return [];
  const share = (100 * past) / judged;
  const said = [
    t(`answers:exceeded.${worse === 'low' ? 'oftenLow' : 'often'}`, {
      ...{ count: past, n: judged, limit },
      share: formatNumber(share, share > 0 && share < 1 ? 2 : 0, locale),
    }),
  ];
  if (longest && lastPast !== null) {
    const { first, last, n: results, endedBy } = longest;
    const dates = { first: dayWords(first), last: dayWords(endedBy ?? last), days: runLength(longest) };
    said.push(
      results === 1
        ? t(`answers:exceeded.${past === 1 ? 'once' : 'single'}`, { day: dayWords(lastPast) })
        : t(`answers:exceeded.${endedBy === null ? 'still' : 'longest'}`, {
            count: results,
            ...dates,
            day: dayWords(lastPast),
          }),
    );
  }
  if (past > 3 && months.length <= 6) said.push(t('answers:exceeded.months', { months: monthsWords(months, locale) }));
  return said;
}
export function monthsWords(months: readonly number[], locale: string): string {
  const name = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { month: 'long', timeZone: 'UTC' });
  return listWords(
    months.map((month) => name.format(Date.UTC(2024, month - 1, 15))),
    locale,
  );
}
export const listWords = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { type: 'conjunction' }).format(words);

const MIDDLE = 0.5;
const YEAR_MS = 365.25 * DAY_MS;
const inYear = (year: number): number => Date.UTC(year, 0, 1) + MIDDLE * YEAR_MS;

export function parameterChart(
  shown: ParameterFigures,
  { name, unit }: { readonly name: string; readonly unit: string },
  { t, locale }: Speaking,
): LineSpec {
  const { points, trend, limits, decimals } = shown;
  const line = (id: string, { intercept, slope }: AnnualTrend, from: number, to: number) => ({
    ...{ id, label: t(`answers:chart.${slope > 0 ? 'rise' : 'fall'}`), dashed: true, colour: 'ink' as const },
    points: [from, to].map((year) => [inYear(year), intercept + slope * year] as const),
  });
  const [first, last] = [trend.years[0]?.year ?? 0, trend.years.at(-1)?.year ?? 0];
  const trends = trend.doubt
    ? []
    : trend.turn
      ? [
          line('before', trend.turn.before, first, trend.turn.year),
          line('after', trend.turn.after, trend.turn.year, last),
        ]
      : isSure(trend.annual) && trend.annual.slope !== 0
        ? [line('trend', trend.annual, first, last)]
        : [];
  const below = points.filter((one) => one.below);
  return {
    id: 'results',
    kind: 'lines',
    title: t('answers:chart.title', { name }),
    ...(below.length > 0 ? { subtitle: t('answers:chart.hollow') } : {}),
    locale,
    height: 320,
    axis: { unit, decimals },
    x: { type: 'time' },
    series: [
      {
        ...{ id: 'quantified', label: t('answers:chart.quantified'), curve: 'none' as const, dots: 'full' as const },
        points: points.flatMap((one) => (one.below ? [] : [[one.at, one.value] as const])),
      },
      ...(below.length > 0
        ? [
            {
              ...{ id: 'below', label: t('answers:chart.below'), curve: 'none' as const, dots: 'open' as const },
              points: below.map(({ at, value }) => [at, value] as const),
            },
          ]
        : []),
      ...trends,
    ].filter((one) => one.points.length > 0),
    thresholds: limits.flatMap((one) => (one.drawn === null ? [] : [{ label: one.collection, value: one.drawn }])),
  };
}
