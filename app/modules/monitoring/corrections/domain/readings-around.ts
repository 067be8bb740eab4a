/** The readings by hand that a drift goes between: those around what somebody drew over. Pure. */
import type { Span } from '~/modules/monitoring/series/domain';

interface Beside {
  /** of the measure that stands nearest to the reading */
  readonly at: number;
  /** what the logger should have said there */
  readonly manual: number;
}

/** The last one before it, or where there is none the first within; and the same at its end. */
export function readingsAround<Reading extends Beside>(
  readings: readonly Reading[],
  { from, to }: Span,
): { readonly first: Reading | null; readonly last: Reading | null } {
  const sorted = [...readings].sort((a, b) => a.at - b.at);
  const within = sorted.filter(({ at }) => at > from && at < to);
  const first = sorted.findLast(({ at }) => at <= from) ?? within[0] ?? null;
  const last = sorted.find(({ at }) => at >= to) ?? within.at(-1) ?? null;
  // one reading alone tells of no drift
  return first && last && first.at < last.at ? { first, last } : { first: null, last: null };
}
