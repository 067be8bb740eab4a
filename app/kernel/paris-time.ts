/** The wall clock of Paris as a form field holds it (« 2026-11-20T08:00 ») and the instant it means. */
import { DAY_MS, readDay, readWall, TIME_ZONE } from '~/kernel/civil-time';

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
 * is its first, unless its offset says which: « 2026-10-25T02:30+01:00 ».
 */
export function parisInstant(text: string): Date | null | undefined {
  if (text.trim() === '') return null;
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2})?(?:\+0([12]):00)?)?$/.exec(text.trim());
  if (!match) return undefined;
  const day = readDay(text.trim().slice(0, 10));
  const [hour, minute] = match.slice(4, 6).map((digits) => Number(digits ?? 0)) as [number, number];
  if (day === undefined || hour > 23 || minute > 59) return undefined;
  const asUtc = day * DAY_MS + (hour * 60 + minute) * 60_000;
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  const wanted = `${match[1]}-${match[2]}-${match[3]}T${clock}`;
  const tried = [2, 1].map((hours) => new Date(asUtc - hours * 3_600_000));
  if (match[6] !== undefined) {
    const said = tried[2 - Number(match[6])];
    return said && parisClock(said) === wanted ? said : undefined;
  }
  return tried.find((instant) => parisClock(instant) === wanted) ?? tried[1];
}

const DAY = String.raw`(\d{4}-\d{2}-\d{2})`;
const CLOCK = String.raw`([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?`;
const OFFSET = String.raw`(Z|[+-](?:0\d|1[0-5]):?[0-5]\d)?`;
const INSTANT = new RegExp(`^${DAY}(?:[T ]${CLOCK}${OFFSET})?$`, 'i');
/** Later, an offset leads into a year of five digits. */
const LAST_YEAR = '9998';

/**
 * As programs write it: « 2024-01-31 » (midnight, UTC), « 2024-01-31T10:00:00Z », with an offset, or on the clock of
 * Paris. Undefined for what is no instant: Date.parse takes 30 February for the 1st of March.
 */
export function readInstant(text: string): Date | undefined {
  const [, civil, hour, minute, second = '00', fraction = '', zone] = INSTANT.exec(text.trim()) ?? [];
  const day = civil === undefined || civil.slice(0, 4) > LAST_YEAR ? undefined : readDay(civil);
  if (day === undefined) return undefined;
  if (hour === undefined || minute === undefined) return new Date(day * DAY_MS);
  const beyond = Number(second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  const start = zone === undefined ? parisInstant(`${civil}T${hour}:${minute}`) : undefined;
  if (start) return new Date(start.getTime() + beyond);
  const [sign, hours, minutes] = zone && !/z/i.test(zone) ? [zone[0], zone.slice(1, 3), zone.slice(-2)] : ['+', 0, 0];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(day * DAY_MS + (Number(hour) * 60 + Number(minute) - offset) * 60_000 + beyond);
}

/** What a call sends: a text, or milliseconds. */
export function sentInstant(sent: string | number): Date | undefined {
  if (typeof sent === 'string') return readInstant(sent);
  const at = new Date(sent);
  return Number.isNaN(at.getTime()) ? undefined : readInstant(at.toISOString());
}

/** The hour that the clocks of Paris skip in March: « 2027-03-28T02:30 » is on none. */
export const isSkipped = (text: string): boolean => statusOf(text) === 'nonexistent';
/** The hour that they show twice in October, where nothing says which of the two is meant. */
export const isDoubled = (text: string): boolean => statusOf(text) === 'ambiguous';

function statusOf(text: string) {
  const clock = text.trim();
  // midnight is neither skipped nor lived twice in France
  if (!/T\d{2}:\d{2}(?::\d{2})?$/.test(clock) || !(parisInstant(clock) instanceof Date)) return null;
  return readWall(Date.parse(`${clock.slice(0, 16)}Z`), TIME_ZONE).status;
}
