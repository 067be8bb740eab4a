/** Ticks at round hours, days, months and years of Europe/Paris, whatever the browser's time zone. */
import { utcTicks } from 'd3-time';
import { DAY_MS as DAY, parisOffset } from '~/kernel/civil-time';

export function timeTicks(from: number, to: number, count: number, locale = 'fr'): { value: number; label: string }[] {
  const shifted = utcTicks(new Date(from + parisOffset(from)), new Date(to + parisOffset(to)), count).map((tick) =>
    tick.getTime(),
  );
  const step = shifted.length > 1 ? (shifted[1] ?? 0) - (shifted[0] ?? 0) : to - from;
  return shifted
    .map((local) => {
      const guess = local - parisOffset(local);
      return { value: local - parisOffset(guess), label: tickLabel(local, step, locale) };
    })
    .filter((tick) => tick.value >= from && tick.value <= to);
}

/** `local` is Paris time stored as if it were UTC, so the formats read it as UTC. */
function tickLabel(local: number, step: number, locale: string): string {
  const date = new Date(local);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { ...options, timeZone: 'UTC' }).format(date);
  if (step >= 360 * DAY) return write({ year: 'numeric' });
  if (step >= 27 * DAY) return date.getUTCMonth() === 0 ? write({ year: 'numeric' }) : write({ month: 'short' });
  if (step >= DAY || local % DAY === 0) return write({ day: 'numeric', month: 'short' });
  return write({ hour: '2-digit', minute: '2-digit' });
}
