/** A trend in a sentence that a councillor understands, and the figures behind it for an engineer. */
import { capital } from '~/kernel/capital';
import { formatNumber, probabilityText } from '~/kernel/french-number';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import type { StatisticsView } from './statistics-page';

type Words = (key: string, options?: Record<string, unknown>) => string;
type Of = Pick<StatisticsView, 'series' | 'trend'>;
interface Trended extends Pick<StatisticsView, 'series'> {
  readonly trend: Pick<StatisticsView['trend'], 'annual' | 'years' | 'seasonal' | 'doubt'>;
}

/** « m NGF » is an altitude: what it changes by are metres. */
export const changeUnit = (unit: string): string => (/^m( |$)/.test(unit) ? 'm' : unit);

/** A small change in a finer unit than its values; « 4 cm » under a metre. */
export function changeText(value: number, { series: { unit, quantity } }: Pick<Of, 'series'>, locale: string): string {
  const size = Math.abs(value);
  if (changeUnit(unit) === 'm' && size < 1) return `${formatNumber(size * 100, 1, locale)} cm`;
  return `${formatNumber(size, quantityOf(quantity).decimals + 1, locale)} ${changeUnit(unit)}`;
}

/** How sure it is, by the chance that years without a trend look like these. */
const sureness = (p: number): string => (p < 0.001 ? 'almostCertain' : p < 0.01 ? 'veryLikely' : 'likely');

export function trendSentence({ series, trend }: Trended, t: Words, locale: string): string {
  const { annual, seasonal, years, doubt } = trend;
  if (!annual) return t('situation:trend.error', { count: years.length });
  const span = { first: years[0]!.year, last: years.at(-1)!.year };
  const { p } = annual.autocorrelation;
  const name = capital(quantityName(t, series.quantity));
  if (doubt) return t(`situation:trend.doubt.${doubt}`, { ...span, name, ...verdictsOf({ annual, seasonal }, t) });
  if (annual.verdict === 'no significant trend')
    return t('situation:trend.none', { ...span, name, p: probabilityText(p, locale) });
  const { down = false, drawn } = quantityOf(series.quantity);
  const inverted = down && drawn !== 'bars';
  return t(`situation:trend.${annual.verdict}`, {
    ...{ ...span, name, p: probabilityText(p, locale) },
    slope: changeText(annual.slope, { series }, locale),
    total: changeText(annual.slope * (span.last - span.first), { series }, locale),
    sure: t(`situation:trend.${sureness(p)}`),
    context: inverted ? 'depth' : undefined,
  });
}

type Tests = Pick<StatisticsView['trend'], 'annual' | 'seasonal'>;
function verdictsOf({ annual, seasonal }: Tests, t: Words): { readonly annual: string; readonly seasonal: string } {
  const word = (verdict: string | undefined): string =>
    verdict === undefined ? '' : t(`situation:trend.verdict.${verdict.replaceAll(' ', '')}`);
  return { annual: word(annual?.verdict), seasonal: word(seasonal?.verdict) };
}

/** That the test month by month says the same; where it doesn't the sentence above says so. */
export const seasonalSentence = ({ trend: { annual, seasonal, doubt } }: Pick<Of, 'trend'>, t: Words): string | null =>
  annual && seasonal && doubt === null ? t('situation:trend.seasonalSame') : null;

/** What the year in mind looks like: the low month, the high one. */
export function regimeSentence(
  { series, regime }: Pick<StatisticsView, 'series' | 'regime'>,
  t: Words,
  locale: string,
) {
  if (regime.length < 12) return null;
  const byMedian = [...regime].sort((a, b) => a.median - b.median);
  const [low, high] = [byMedian[0]!, byMedian.at(-1)!];
  const { decimals } = quantityOf(series.quantity);
  const said = (value: number) => `${formatNumber(value, decimals, locale)} ${series.unit}`;
  return t('situation:regime.sentence', {
    low: monthName(low.month, locale),
    lowValue: said(low.median),
    high: monthName(high.month, locale),
    highValue: said(high.median),
  });
}

export const monthName = (month: number, locale: string, form: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { month: form, timeZone: 'UTC' }).format(
    Date.UTC(2024, month, 15),
  );

/** One year in five, and how the latest year stands. */
export function lowFlowSentence(
  { series, lowFlows }: Pick<StatisticsView, 'series' | 'lowFlows'>,
  t: Words,
  locale: string,
): string | null {
  const low = lowFlows.find(({ name }) => name === 'VCN3');
  const latest = low?.years.at(-1);
  if (!low || !latest) return null;
  const said = (value: number) => `${formatNumber(value, quantityOf(series.quantity).decimals, locale)} ${series.unit}`;
  const year = { year: latest.year, value: said(latest.value) };
  if (low.fiveYears === null) return t('situation:lowFlow.few', { ...year, count: low.years.length });
  const law = t('situation:lowFlow.law', { value: said(low.fiveYears) });
  const now =
    latest.returnPeriod === null
      ? t('situation:lowFlow.usual', year)
      : t('situation:lowFlow.now', { ...year, count: Math.round(latest.returnPeriod) });
  return `${law} ${now}`;
}

/** The latest whole year without rain. */
export function drySentence({ dryYears }: Pick<StatisticsView, 'dryYears'>, t: Words): string | null {
  const year = dryYears.findLast(({ complete }) => complete);
  return year?.longest
    ? t('situation:dry.sentence', { year: year.year, dry: year.dry, count: year.longest.days })
    : null;
}
