/** What an alert and a threshold say. */
import { capital } from '~/kernel/capital';
import { formatNumber } from '~/kernel/french-number';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import {
  levelsOf,
  WATCH_TRAITS,
  type ThresholdParent,
  type ThresholdValues,
  type WatchKind,
} from '~/modules/monitoring/watches/domain';
import type { AlertView } from './alert-page';
import type { ThresholdLine } from './threshold-page';

type Words = (key: string, values?: Record<string, string | number>) => string;

/** A level in its own unit: that of the quantity, the same in an hour, hours, days. */
function levelText(
  level: number,
  { kind, unit, decimals }: { readonly kind: WatchKind; readonly unit: string; readonly decimals: number },
  t: Words,
  locale: string,
): string {
  const value = formatNumber(level, WATCH_TRAITS[kind].unit === 'quantity' ? decimals : 2, locale).replace(/,00$/, '');
  return t(`alerts:levelUnit.${WATCH_TRAITS[kind].unit}`, { value, unit });
}

/** « 63,43 m NGF, sous le niveau 2 (63,50 m NGF) ». */
export function alertSentence(alert: AlertView, t: Words, locale: string): string {
  const { kind, direction, level, levels, value, decimals, unit } = alert;
  const way = WATCH_TRAITS[kind].bothDirections ? direction : kind;
  return t(`alerts:sentence.${way}`, {
    value: `${formatNumber(value, decimals, locale)} ${unit}`,
    level,
    threshold: levelText(levels[level - 1] ?? 0, alert, t, locale),
  });
}

type Levels = Pick<ThresholdLine, 'kind' | 'direction' | 'levels' | 'unit' | 'decimals'>;
/** « sous 64,00 · 63,50 m NGF ». */
export function levelsText(line: Levels, t: Words, locale: string): string {
  const { kind, direction, levels } = line;
  const way = WATCH_TRAITS[kind].bothDirections ? direction : kind;
  return t(`alerts:levels.${way}`, { levels: levels.map((level) => levelText(level, line, t, locale)).join(' · ') });
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
