/** What an alert and a threshold say. */
import { formatNumber } from '~/kernel/french-number';
import { WATCH_TRAITS, type WatchKind } from '~/modules/monitoring/watches/domain';
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

/** « sous 64,00 · 63,50 m NGF ». */
export function levelsText(line: ThresholdLine, t: Words, locale: string): string {
  const { kind, direction, levels } = line;
  const way = WATCH_TRAITS[kind].bothDirections ? direction : kind;
  return t(`alerts:levels.${way}`, { levels: levels.map((level) => levelText(level, line, t, locale)).join(' · ') });
}
