/**
 * What was judged again takes the place of what stood. An alert that is still there, earlier, later or longer, keeps
 * its number, and who was told of it; one that a correction took away is withdrawn, and comes back as itself when the
 * correction is undone. So nobody is told twice of the same thing.
 */
import type { JudgedAlert } from './alert';

export interface StoredAlert {
  readonly id: number;
  readonly raisedAt: number;
  readonly closedAt: number | null;
  /** the highest level that people were told of */
  readonly told: number;
  readonly isWithdrawn: boolean;
}

interface Settled {
  /** the stored one that it is; null: a new one */
  readonly id: number | null;
  readonly alert: JudgedAlert;
  readonly told: number;
  /** a level that nobody was told of yet */
  readonly toTell: number | null;
}

interface Settlement {
  readonly settled: readonly Settled[];
  /** no longer there */
  readonly withdrawn: readonly number[];
}

/** What closed longer ago is history by the time it is known: nobody is told of it. */
const RECENT_MS = 5 * 86_400_000;

const overlap = (one: Span, other: Span): boolean =>
  one.raisedAt <= (other.closedAt ?? Infinity) && other.raisedAt <= (one.closedAt ?? Infinity);
type Span = Pick<StoredAlert, 'raisedAt' | 'closedAt'>;

export function settle(stored: readonly StoredAlert[], judged: readonly JudgedAlert[], now: number): Settlement {
  const taken = new Set<number>();
  const settled = judged.map((alert): Settled => {
    const same = stored.filter((one) => overlap(one, alert));
    const free = same.filter(({ id }) => !taken.has(id));
    const kept = free.find(({ isWithdrawn }) => !isWithdrawn) ?? free[0];
    if (kept) taken.add(kept.id);
    const before = Math.max(0, ...same.map(({ told }) => told));
    const matters = alert.closedAt === null || alert.closedAt >= now - RECENT_MS;
    const toTell = alert.told > before && matters ? alert.told : null;
    return { id: kept?.id ?? null, alert, told: Math.max(before, alert.told), toTell };
  });
  const withdrawn = stored.filter(({ id, isWithdrawn }) => !isWithdrawn && !taken.has(id)).map(({ id }) => id);
  return { settled, withdrawn };
}

/**
 * From where a change makes it necessary to judge again: the last alert that was closed before it. There every level
 * is off and every run broken, so that nothing before it matters. Null: from the beginning.
 */
export function restartBefore(stored: readonly StoredAlert[], changedFrom: number): number | null {
  const ends = stored.flatMap(({ closedAt, isWithdrawn }) =>
    !isWithdrawn && closedAt !== null && closedAt < changedFrom ? [closedAt] : [],
  );
  return ends.length > 0 ? Math.max(...ends) : null;
}
