/**
 * Results whose unit doesn't say what they count. mg/l of nitrate is mg(NO3)/l, unless the values jump by what parts
 * nitrate from its nitrogen against those before and after them: nobody knows then what a laboratory wrote, and it is
 * asked. Pure.
 */
import { median } from '~/kernel/order-statistics';

/** Of a parameter: how much larger it is than the other quantity that laboratories write in the same unit. */
const JUMPS: Readonly<Record<string, number>> = {
  // molar masses of NO3 and N
  '1340': 62.005 / 14.007,
};
export const JUMPING_PARAMETERS = Object.keys(JUMPS);
const TOLERANCE = 0.15;
/** As many results around one tell what is usual there. */
const [NEAREST, FEWEST] = [8, 3];
/** What varies more than this by itself proves no jump. */
const STEADY = 3;
const TOGETHER = 4;

export interface ExpressedResult {
  readonly at: number;
  /** quantified, in one unit; null: it proves nothing, and is told like its neighbours */
  readonly value: number | null;
  /** its unit says what it counts */
  readonly said: boolean;
  /** who wrote it so: laboratory and unit */
  readonly by: string;
  /** somebody answered that it is what it seems */
  readonly settled: boolean;
}

/** The ranks of those that cannot be judged; results in any order. */
export function suspectedExpressions(parameter: string, results: readonly ExpressedResult[]): ReadonlySet<number> {
  const jump = JUMPS[parameter];
  if (jump === undefined || results.every(({ said }) => said)) return new Set();
  const ranks = results.map((_, rank) => rank).sort((a, b) => results[a]!.at - results[b]!.at);
  const forwards = suspectedAlong(results, ranks, jump);
  const backwards = suspectedAlong(results, [...ranks].reverse(), jump);
  return new Set([...forwards, ...backwards]);
}

/** What is trusted grows along the way: what says its unit from the start, the others as they are met. */
function suspectedAlong(results: readonly ExpressedResult[], ranks: readonly number[], jump: number): Set<number> {
  const trusted = results.filter(({ said, settled, value }) => (said || settled) && value !== null && value > 0);
  const suspected = new Set<number>();
  let open: string | null = null;
  for (const [place, rank] of ranks.entries()) {
    const one = results[rank]!;
    if (one.said || one.settled) continue;
    if (one.by !== open) open = null;
    const usual = usualAround(trusted, one.at);
    const following = ranks
      .slice(place)
      .map((other) => results[other]!)
      .filter(({ by, said, settled }) => by === one.by && !said && !settled)
      .slice(0, TOGETHER);
    if (usual !== null && jumps(one, following, { usual, jump, isOpen: open === one.by })) {
      suspected.add(rank);
      open = one.by;
      continue;
    }
    // under a limit it stays what its neighbours are
    if (one.value === null) {
      if (open === one.by) suspected.add(rank);
      continue;
    }
    open = null;
    if (one.value > 0) trusted.push(one);
  }
  return suspected;
}

interface Around {
  readonly usual: number;
  readonly jump: number;
  /** the one before it, of the same hand, jumped */
  readonly isOpen: boolean;
}
function jumps(one: ExpressedResult, following: readonly ExpressedResult[], { usual, jump, isOpen }: Around): boolean {
  if (one.value === null || one.value <= 0) return false;
  // nearer to what the other quantity would be than to what is usual
  const isLow = one.value < usual / Math.sqrt(jump);
  if (!isLow) return false;
  if (isOpen) return true;
  const isJump = (value: number) => Math.abs(usual / value / jump - 1) <= TOLERANCE;
  const values = following.flatMap(({ value }) => (value !== null && value > 0 ? [value] : []));
  return isJump(one.value) || isJump(median(values));
}

/** The median of the nearest ones; null where they are few, or vary too much to prove anything. */
function usualAround(trusted: readonly ExpressedResult[], at: number): number | null {
  const near = [...trusted].sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at)).slice(0, NEAREST);
  const values = near.map(({ value }) => value!);
  if (values.length < FEWEST || Math.max(...values) > STEADY * Math.min(...values)) return null;
  return median(values);
}
