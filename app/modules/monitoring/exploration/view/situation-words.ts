/** A month of a kind of stations in sentences: how many are low, how that was a year before, which one to name. */
import { capital } from '~/kernel/capital';
import { firstDayOfMonth } from '~/kernel/civil-months';
import { DAY_MS } from '~/kernel/civil-time';
import { formatNumber } from '~/kernel/french-number';
import type { Extent } from '~/kernel/projection';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { situationRule } from '../domain/situation';
import type { Situation, SituationLine } from './situation-page';

type Words = (key: string, options?: Record<string, unknown>) => string;

/** « octobre 2026 »; « oct. 26 » where it is short. */
export function monthText(month: number, locale: string, short = false): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    ...(short ? ({ month: 'short', year: '2-digit' } as const) : ({ month: 'long', year: 'numeric' } as const)),
    timeZone: 'UTC',
  }).format(firstDayOfMonth(month) * DAY_MS);
}
/** « IPS −1,62 », « 82 % », « 51,5 mg/l ». */
export function indexText({ index }: Pick<Situation, 'index'>, value: number, locale: string): string {
  const { unit } = quantityOf(index);
  const figure = formatNumber(value, situationRule(index).decimals, locale);
  return /^[A-Z]+$/.test(unit) ? `${unit} ${figure}` : `${figure} ${unit}`;
}
export const className = ({ index }: Pick<Situation, 'index'>, value: number, t: Words): string => {
  const rule = situationRule(index);
  return t(`situation:class.${index}.${rule.classes[rule.classOf(value)]!.name}`);
};

const sum = (counts: readonly number[], ranks: readonly number[]): number =>
  ranks.reduce((total, rank) => total + (counts[rank] ?? 0), 0);
const all = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The findings of a month, the first one alone where there is room for one only. */
export function situationSentences(situation: Situation, t: Words, locale: string): string[] {
  const { index, month, counts, countsBefore, lines } = situation;
  const { told } = situationRule(index);
  const of = (key: string, count: number, more: Record<string, unknown> = {}) =>
    t(`situation:finding.${index}.${key}`, { count, ...more });
  const measured = all(counts);
  if (measured === 0) return [t('situation:finding.nothing', { month: monthText(month, locale) })];
  const low = sum(counts, told.classes);
  const said = [of('now', low, { all: formatNumber(measured, 0, locale), month: capital(monthText(month, locale)) })];
  if (all(countsBefore) > 0)
    said.push(
      t('situation:finding.before', {
        count: sum(countsBefore, told.classes),
        all: formatNumber(all(countsBefore), 0, locale),
      }),
    );
  const worst = lines[0];
  if (low > 0 && worst?.value != null)
    said.push(of('worst', 1, { name: worst.name, index: indexText(situation, worst.value, locale) }));
  const hollow = lines.filter((line) => line.value === null).length;
  if (hollow > 0) said.push(t('situation:finding.hollow', { count: hollow }));
  return said;
}

/** Why a station has no class. */
export const hollowText = (
  { hollow, position }: SituationLine,
  { index }: Pick<Situation, 'index'>,
  t: Words,
): string =>
  hollow === 'short'
    ? t('situation:hollow.short', { position: formatNumber(position ?? 0, 0) })
    : t(`situation:hollow.${hollow === 'month' ? 'month' : `none.${index}`}`);

/** What a map of them shows; null: none of them stands anywhere. */
export function extentOfLines(lines: readonly Pick<SituationLine, 'place'>[]): Extent | null {
  const places = lines.flatMap(({ place }) => (place ? [place] : []));
  if (places.length === 0) return null;
  const [x, y] = [places.map(([east]) => east), places.map(([, north]) => north)];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}
