/**
 * Daily values of one civil day land once: a service gives them at midnight UTC, a portal at midnight in Paris. Where a
 * series holds one of the two, what comes at the other goes to its place. A series by days stands at midnight in Paris
 * (MONITORING, law 6): new days beside such ones go there too.
 */
import { DAY_MS, dayNumber, dayStart } from '~/kernel/civil-time';
import type { IncomingMeasures, Series } from '~/modules/monitoring/series/domain';
import type { Transaction } from '~/platform/db/transaction.server';
import { findMeasuresAt } from '~/modules/monitoring/series/service/measures.server';

interface OnSameDays<Rows> {
  readonly rows: Rows;
  /** how many went to another midnight */
  readonly moved: number;
}

/** A midnight of a logger that measures by the hour is an hour like another. */
const NEARLY_A_DAY = DAY_MS * (5 / 6);
const isDaily = ({ count, firstAt, lastAt }: Pick<Series, 'count' | 'firstAt' | 'lastAt'>): boolean =>
  count > 0 && (count === 1 || ((lastAt ?? 0) - (firstAt ?? 0)) / (count - 1) >= NEARLY_A_DAY);

const storedAmong = async (
  { id }: Pick<Series, 'id'>,
  instants: readonly number[],
  tx: Transaction | null,
): Promise<ReadonlySet<number>> => new Set((await findMeasuresAt(id, instants, tx)).map(({ at }) => at.getTime()));

export async function onSameDays<Rows extends IncomingMeasures>(
  series: Pick<Series, 'id' | 'count' | 'firstAt' | 'lastAt'>,
  rows: Rows,
  tx: Transaction | null = null,
): Promise<OnSameDays<Rows>> {
  const at = Array.from(rows.at);
  const ofUtc = at.every((instant) => instant % DAY_MS === 0);
  if (
    !isDaily(series) ||
    at.length === 0 ||
    !(ofUtc || at.every((instant) => instant === dayStart(dayNumber(instant))))
  )
    return { rows, moved: 0 };
  const twins = at.map((instant) => (ofUtc ? dayStart(instant / DAY_MS) : dayNumber(instant) * DAY_MS));
  const stored = await storedAmong(series, twins, tx);
  if (stored.size === 0) return { rows, moved: 0 };
  const own = await storedAmong(series, at, tx);
  let moved = 0;
  const placed = Float64Array.from(at, (instant, rank) => {
    const twin = twins[rank]!;
    if (own.has(instant) || !(ofUtc || stored.has(twin))) return instant;
    moved += 1;
    return twin;
  });
  return moved === 0 ? { rows, moved } : { rows: { ...rows, at: placed }, moved };
}
