/** Ticks at round hours, days, months and years of Europe/Paris, whatever the reader's own clock. */
import { utcTicks } from 'd3-time';
import { TIME_ZONE } from '~/kernel/civil-date';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Paris time minus UTC at an instant, in milliseconds. */
export function parisOffset(instant: number): number {
  const read = Object.fromEntries(parts.formatToParts(instant).map((part) => [part.type, Number(part.value)]));
  return (
    Date.UTC(
      read.year ?? 1970,
      (read.month ?? 1) - 1,
      read.day ?? 1,
      read.hour ?? 0,
      read.minute ?? 0,
      read.second ?? 0,
    ) -
    Math.floor(instant / 1000) * 1000
  );
}

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

/** `local` is Paris time written as if it were UTC, so the formats read it in UTC. */
function tickLabel(local: number, step: number, locale: string): string {
  const date = new Date(local);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { ...options, timeZone: 'UTC' }).format(date);
  if (step >= 360 * DAY) return write({ year: 'numeric' });
  if (step >= 27 * DAY) return date.getUTCMonth() === 0 ? write({ year: 'numeric' }) : write({ month: 'short' });
  if (step >= DAY || local % DAY === 0) return write({ day: 'numeric', month: 'short' });
  return write({ hour: '2-digit', minute: '2-digit' });
}
