/** What an alert and a threshold say. */
import { capital } from '~/kernel/capital';
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber, writtenDecimals } from '~/kernel/french-number';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import {
  levelsOf,
  WATCH_TRAITS,
  type ThresholdParent,
  type ThresholdValues,
  type WatchKind,
} from '~/modules/monitoring/watches/domain';
import type { ThresholdLine } from './threshold-page';

type Words = (key: string, values?: Record<string, string | number>) => string;

interface Measured {
  /** milliseconds */
  readonly at: number;
  readonly value: number;
}

/** All that the sentences of an alert stand on. */
export interface AlertFacts {
  readonly kind: WatchKind;
  readonly direction: 'ascending' | 'descending';
  readonly unit: string;
  readonly decimals: number;
  /** the values of the levels, in the order in which they are crossed */
  readonly levels: readonly number[];
  /** where it stands, or stood before it closed */
  readonly level: number;
  readonly highest: number;
  /** of each level up to the highest: when it began */
  readonly starts: readonly (number | null)[];
  /** what was compared with the levels when it stood furthest beyond them; null: not kept */
  readonly peak: Measured | null;
  /** the last value that counts; null: none is known */
  readonly present: Measured | null;
  readonly closed: Measured | null;
  readonly reason: 'data' | 'season' | 'withdrawn' | null;
}

interface LevelUnit {
  readonly kind: WatchKind;
  readonly unit: string;
  readonly decimals: number;
}

/** A level in its own unit, with all that was typed of it: that of the quantity, the same in an hour, hours, days. */
function levelText(level: number, { kind, unit, decimals }: LevelUnit, t: Words, locale: string): string {
  const least = WATCH_TRAITS[kind].unit === 'quantity' ? decimals : 0;
  const value = formatNumber(level, Math.max(least, writtenDecimals(String(level))), locale);
  return t(`alerts:levelUnit.${WATCH_TRAITS[kind].unit}`, { value, unit });
}

const wayOf = ({ kind, direction }: Pick<AlertFacts, 'kind' | 'direction'>): string =>
  WATCH_TRAITS[kind].bothDirections ? direction : kind;

/** Never so rounded that what is beyond a level reads as the level: 2,5004 m is above 2,500 m. */
const MOST_DECIMALS = 6;
function beyondText(value: number, level: number, { decimals }: LevelUnit, locale: string): string {
  let shown = decimals;
  while (
    shown < MOST_DECIMALS &&
    value !== level &&
    formatNumber(value, shown, locale) === formatNumber(level, shown, locale)
  )
    shown += 1;
  return formatNumber(value, shown, locale);
}

const instant = (at: number): string => formatInstant(new Date(at));

/** « Au-dessus du niveau 2 (2,500 m) »: where it stands, or stood. */
export function alertHead(alert: AlertFacts, t: Words, locale: string): string {
  const { level, highest, closed, reason } = alert;
  const way = wayOf(alert);
  const of = (one: number) => ({ level: one, threshold: levelText(alert.levels[one - 1] ?? 0, alert, t, locale) });
  if (reason === 'withdrawn') return t('alerts:takenBack', { head: t(`alerts:stands.${way}`, of(highest)) });
  if (closed !== null) return t(`alerts:stood.${way}`, of(highest));
  const stands = t(`alerts:stands.${way}`, of(level));
  return highest > level ? t('alerts:stands.after', { stands, ...of(highest) }) : stands;
}

/** Where each level began, the peak and its time, then the present value, or that which closed it: three things. */
export function alertDetails(alert: AlertFacts, t: Words, locale: string): string[] {
  return [startsText(alert, t, locale), peakText(alert, t, locale), lastText(alert, t, locale)].filter(
    (line) => line !== '',
  );
}

function startsText(alert: AlertFacts, t: Words, locale: string): string {
  const { levels, level, starts, closed, reason } = alert;
  const isOver = closed !== null || reason === 'withdrawn';
  const parts = starts.flatMap((at, rank) => {
    if (at === null) return [];
    const of = { level: rank + 1, threshold: levelText(levels[rank] ?? 0, alert, t, locale), at: instant(at) };
    return [t(`alerts:start.${isOver || rank + 1 > level ? 'left' : 'stands'}`, of)];
  });
  return capital(parts.join(t('alerts:joined')));
}

function peakText(alert: AlertFacts, t: Words, locale: string): string {
  const { kind, direction, peak, levels, highest } = alert;
  const { unit: of } = WATCH_TRAITS[kind];
  // how long a value stood still, or stayed away, is told by its beginning
  if (peak === null || of === 'hours' || of === 'days') return '';
  const value = beyondText(peak.value, levels[highest - 1] ?? 0, alert, locale);
  const way = kind === 'rate' ? 'rate' : direction;
  return t(`alerts:peak.${way}`, {
    value: t(`alerts:levelUnit.${of}`, { value, unit: alert.unit }),
    at: instant(peak.at),
  });
}

function lastText(alert: AlertFacts, t: Words, locale: string): string {
  const { kind, closed, reason, present, unit, decimals } = alert;
  const valueOf = ({ value }: Measured) =>
    kind === 'range'
      ? `${beyondText(value, alert.levels[alert.level - 1] ?? 0, alert, locale)} ${unit}`
      : `${formatNumber(value, decimals, locale)} ${unit}`;
  if (reason === 'withdrawn') return t('alerts:last.withdrawn');
  if (closed !== null && kind === 'missing') return t('alerts:last.came', { at: instant(closed.at) });
  if (closed !== null)
    return t(`alerts:last.${reason === 'season' ? 'season' : 'closed'}`, {
      value: valueOf(closed),
      at: instant(closed.at),
    });
  return present === null ? '' : t('alerts:last.present', { value: valueOf(present), at: instant(present.at) });
}

type Levels = Pick<ThresholdLine, 'kind' | 'direction' | 'levels' | 'unit' | 'decimals'>;
/** « sous 64,00 · 63,50 m NGF ». */
export function levelsText(line: Levels, t: Words, locale: string): string {
  const { levels } = line;
  const texts = levels.map((level) => levelText(level, line, t, locale)).join(' · ');
  return t(`alerts:levels.${wayOf(line)}`, { levels: texts });
}

/** « Cote de la nappe, sous 64,00 m NGF – Forage du Bas-Pré »: one among others, to choose from. */
export function thresholdLabel(
  { values, parent }: { readonly values: ThresholdValues; readonly parent: ThresholdParent },
  stationName: string,
  t: Words,
  locale: string,
): string {
  const { quantity, kind, direction } = values;
  const name = quantityName(t as never, quantity);
  const { unit, decimals } = quantity === '' ? { unit: '', decimals: 2 } : quantityOf(quantity);
  const line = { kind, direction, unit, decimals, levels: levelsOf(values) };
  const place = parent.of === 'network' ? parent.code : t(`alerts:parent.${parent.of}`, { name: stationName });
  return `${capital(name)} ${levelsText(line, t, locale)} – ${place}`;
}
