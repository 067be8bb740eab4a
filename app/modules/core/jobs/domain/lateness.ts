/** A job is late when it has not succeeded within its expected delay, or did not start when its schedule said. */

interface Awaited {
  readonly enabled: boolean;
  /** hours within which it must succeed again; null: only its schedule says */
  readonly expectedHours: number | null;
  readonly createdAt: Date;
  readonly nextRunAt: Date | null;
  /** the last time it brought something, all of it or a part */
  readonly lastSuccessAt: Date | null;
}

const HOUR_MS = 3_600_000;
/** A queue that is busy starts a job some minutes after its time; later than that, nothing starts it. */
const START_WITHIN_MS = HOUR_MS;

/** Since when; null: it is not late. One that is paused is not waited for. */
export function lateSince(
  { enabled, expectedHours, createdAt, nextRunAt, lastSuccessAt }: Awaited,
  now: Date,
): Date | null {
  if (!enabled) return null;
  const dues = [
    expectedHours === null ? null : (lastSuccessAt ?? createdAt).getTime() + expectedHours * HOUR_MS,
    nextRunAt === null ? null : nextRunAt.getTime() + START_WITHIN_MS,
  ].filter((due): due is number => due !== null && due <= now.getTime());
  return dues.length === 0 ? null : new Date(Math.min(...dues));
}
