/** A month of a kind of stations in sentences: how many are low, how that was a year before, which one to name. */
import { capital, uncapital } from '~/kernel/capital';
import { formatDay } from '~/kernel/civil-date';
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
  // what laboratories find has no index
  const analysed = quantityOf(index).analysed !== undefined;
  const own = analysed ? `situation:finding.${index}` : 'situation:finding';
  if (measured === 0) return [t(`${own}.nothing`, { month: monthText(month, locale) })];
  const low = sum(counts, told.classes);
  const limit = formatNumber(told.limit, Number.isInteger(told.limit) ? 0 : 2, locale);
  const now = { all: formatNumber(measured, 0, locale), limit, month: capital(monthText(month, locale)) };
  // « one of 1 » says nothing that the station does not say itself
  const alone = measured === 1 ? lines.find(({ value }) => value !== null) : undefined;
  const said = [alone ? aloneText(situation, alone, t, locale) : of('now', low, now)];
  if (!alone && all(countsBefore) > 0)
    said.push(
      t('situation:finding.before', {
        count: sum(countsBefore, told.classes),
        all: formatNumber(all(countsBefore), 0, locale),
      }),
    );
  const worst = lines[0];
  const level = lines.filter(({ value }) => value === worst?.value);
  if (!alone && low > 0 && worst?.value != null)
    said.push(
      of('worst', level.length, {
        names: level.map(({ name }) => name).join(', '),
        index: indexText(situation, worst.value, locale),
      }),
    );
  const hollow = lines.filter((line) => line.value === null).length;
  if (situation.ringing) said.push(t('situation:finding.ringing', { count: situation.ringing }));
  if (hollow > 0) said.push(t(`${own}.hollow`, { count: hollow }));
  return said;
}

function aloneText(of: Situation, { name, value }: SituationLine, t: Words, locale: string): string {
  const analysed = quantityOf(of.index).analysed !== undefined;
  return t(analysed ? 'situation:finding.aloneAnalysed' : 'situation:finding.alone', {
    month: capital(monthText(of.month, locale)),
    name,
    index: indexText(of, value ?? 0, locale),
    class: uncapital(className(of, value ?? 0, t)),
  });
}

interface InsideClass extends Pick<Situation, 'index' | 'month'> {
  readonly value: number;
  /** a year before; null: unknown */
  readonly before: number | null;
}
/** « octobre 2026 : bas (IPS −0,93) ; un an plus tôt : haut ». */
export function insideText(found: InsideClass, t: Words, locale: string): string {
  const name = (value: number) => uncapital(className(found, value, t));
  const now = t('situation:inside.now', {
    month: monthText(found.month, locale),
    class: name(found.value),
    index: indexText(found, found.value, locale),
  });
  return found.before === null ? now : t('situation:inside.both', { now, before: name(found.before) });
}

/** Why a station has no class. */
export const hollowText = (
  { hollow, position, lastAt }: SituationLine,
  { index }: Pick<Situation, 'index'>,
  t: Words,
): string =>
  hollow === 'analysed'
    ? t('situation:hollow.analysed', { day: formatDay(new Date(lastAt ?? 0)) })
    : hollow === 'short'
      ? t('situation:hollow.short', { position: formatNumber(position ?? 0, 0) })
      : t(`situation:hollow.${hollow === 'month' ? 'month' : `none.${index}`}`);

/** What a map of them shows; null: none of them stands anywhere. */
export function extentOfLines(lines: readonly Pick<SituationLine, 'place'>[]): Extent | null {
  const places = lines.flatMap(({ place }) => (place ? [place] : []));
  if (places.length === 0) return null;
  const [x, y] = [places.map(([east]) => east), places.map(([, north]) => north)];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}
