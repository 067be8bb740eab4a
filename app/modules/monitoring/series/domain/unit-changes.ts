/** Values a thousand times their neighbours: a service that changed its unit on the way. */
import type { IncomingMeasures } from './series';

/** Ratios that a change between m and mm, m³ and l, g and mg makes. */
const LEAST = 900;

interface UnitChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** `before`: the value before the first of them. Nothing is changed: it is told. */
export function unitChanges({ at, value }: IncomingMeasures, before: number | undefined): UnitChange[] {
  const found: UnitChange[] = [];
  let last = before;
  for (let rank = 0; rank < at.length; rank += 1) {
    const one = value[rank]!;
    if (last !== undefined && isAThousandTimes(last, one)) found.push({ at: at[rank]!, before: last, after: one });
    if (one !== 0) last = one;
  }
  return found;
}

export const isAThousandTimes = (a: number, b: number): boolean => {
  const [small, large] = [Math.min(Math.abs(a), Math.abs(b)), Math.max(Math.abs(a), Math.abs(b))];
  return small > 0 && large / small >= LEAST;
};
