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

type Span = Pick<StoredAlert, 'raisedAt' | 'closedAt'>;
/** One that stands open is known as far as was heard: what begins later is another one, which nobody was told of. */
const overlap = (stored: Span, judged: Span, heardTo: number): boolean =>
  stored.raisedAt <= (judged.closedAt ?? Infinity) &&
  judged.raisedAt <= (stored.closedAt ?? Math.max(stored.raisedAt, heardTo));

interface Known {
  /** what rose by then was judged otherwise before, and is told to nobody */
  readonly quietUntil?: number | null;
  /** the last instant that was judged before these; not said: all that is open goes on */
  readonly heardTo?: number | undefined;
}
export function settle(
  stored: readonly StoredAlert[],
  judged: readonly JudgedAlert[],
  now: number,
  { quietUntil = null, heardTo = Infinity }: Known = {},
): Settlement {
  const taken = new Set<number>();
  const settled = judged.map((alert): Settled => {
    const same = stored.filter((one) => overlap(one, alert, heardTo));
    const free = same.filter(({ id }) => !taken.has(id));
    const kept = free.find(({ isWithdrawn }) => !isWithdrawn) ?? free[0];
    if (kept) taken.add(kept.id);
    const before = Math.max(0, quietLevel(alert, quietUntil), ...same.map(({ told }) => told));
    const matters = alert.closedAt === null || alert.closedAt >= now - RECENT_MS;
    const toTell = alert.told > before && matters ? alert.told : null;
    return { id: kept?.id ?? null, alert, told: Math.max(before, alert.told), toTell };
  });
  const withdrawn = stored.filter(({ id, isWithdrawn }) => !isWithdrawn && !taken.has(id)).map(({ id }) => id);
  return { settled, withdrawn };
}

const quietLevel = ({ moments }: JudgedAlert, until: number | null): number =>
  until === null ? 0 : Math.max(0, ...moments.filter(({ at }) => at <= until).map(({ level }) => level));

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
