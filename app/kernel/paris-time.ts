/** The wall clock of Paris as a form field holds it (« 2026-11-20T08:00 ») and the instant it means. */
import { TIME_ZONE } from '~/kernel/civil-time';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function parisClock(instant: Date): string {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
}

/**
 * Null when empty, undefined when it is not a moment. A moment skipped in spring is read an hour later, one lived twice
 * is its first.
 */
export function parisInstant(text: string): Date | null | undefined {
  if (text.trim() === '') return null;
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2})?)?$/.exec(text.trim());
  if (!match) return undefined;
  const [year, month, day, hour, minute] = match.slice(1).map((digits) => Number(digits ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(asUtc).getUTCDate() !== day || month > 12 || hour > 23 || minute > 59) return undefined;
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  const wanted = `${match[1]}-${match[2]}-${match[3]}T${clock}`;
  const tried = [2, 1].map((hours) => new Date(asUtc - hours * 3_600_000));
  return tried.find((instant) => parisClock(instant) === wanted) ?? tried[1];
}
