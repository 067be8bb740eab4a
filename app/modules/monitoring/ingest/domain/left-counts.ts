/**
 * How much of a file was not brought in, and why: kept with its import, said in the journal, the answer, the history.
 */
import { z } from 'zod';
import type { Doubts } from './doubts';
import type { LeftOut } from './left-out';
import { implausibleOf, type PlacedChannel } from './place-channels';

/** Cells without a value, results at a limit, codes; values out of bounds and far dates that were not wanted. */
export const LeftCounts = z.object({
  missing: z.int(),
  limit: z.int(),
  code: z.int(),
  beyond: z.int(),
  farDates: z.int(),
});
export type LeftCounts = z.output<typeof LeftCounts>;

const Kept = z.object({ left: LeftCounts });
const NOTHING: LeftCounts = { missing: 0, limit: 0, code: 0, beyond: 0, farDates: 0 };

/** Of an import that is stored; those of before say nothing. */
export const leftCountsIn = (options: unknown): LeftCounts => Kept.safeParse(options).data?.left ?? NOTHING;

export const sumOfLeft = (left: LeftCounts): number => Object.values(left).reduce((sum, count) => sum + count, 0);

/** `placed`: the channels that are brought in. */
export function leftCountsOf(
  leftOut: readonly LeftOut[],
  placed: readonly PlacedChannel[],
  doubts: Doubts,
  now: number,
): LeftCounts {
  const cells = (kind: LeftOut['kind']) =>
    leftOut.reduce((sum, one) => sum + (one.kind === kind && !one.asValue ? one.count : 0), 0);
  const rows = (of: 'beyond' | 'farDates') =>
    doubts[of] === 'leave' ? placed.reduce((sum, one) => sum + implausibleOf(one, now)[of].count, 0) : 0;
  return {
    missing: cells('missing'),
    limit: cells('limit'),
    code: cells('code'),
    beyond: rows('beyond'),
    farDates: rows('farDates'),
  };
}
