/** When people are told: at once, in the next working hours, or with the digest of the next morning. */
import { DAY_MS, dayNumber, dayStart, HOUR_MS } from '~/kernel/civil-time';

/** Monday to Friday on the clock of Paris. */
const [OPENS, CLOSES] = [8, 18];
const DIGEST_AT = 7;

interface Telling {
  readonly level: number;
  /** from this level on at any hour; null: in working hours only */
  readonly outOfHours: number | null;
  readonly digest: boolean;
}

/** Monday is 0. Day 0 was a Thursday. */
const weekday = (day: number): number => (day + 3) % 7;
const isWorking = (day: number): boolean => weekday(day) < 5;

export function noticeTime(at: number, { level, outOfHours, digest }: Telling): number {
  if (outOfHours !== null && level >= outOfHours) return at;
  const today = dayNumber(at);
  if (digest) return hourOf(at < hourOf(today, DIGEST_AT) ? today : today + 1, DIGEST_AT);
  const opens = isWorking(today) ? hourOf(today, OPENS) : Infinity;
  if (at >= opens && at < hourOf(today, CLOSES)) return at;
  let next = at < opens && isWorking(today) ? today : today + 1;
  while (!isWorking(next)) next += 1;
  return hourOf(next, OPENS);
}

/** An hour on the clock of a civil day: the morning after a change of the clock too. */
function hourOf(day: number, hour: number): number {
  const length = dayStart(day + 1) - dayStart(day);
  return dayStart(day) + hour * HOUR_MS + (length - DAY_MS);
}
