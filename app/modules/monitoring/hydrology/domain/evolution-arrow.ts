/** Evolution arrow of groundwater: where the level has been going for thirty days. */
import { median, quantile } from '~/kernel/order-statistics';

const DAYS = 30;
const FEWEST_VALUES = 15;
/** A change under this share of the usual spread is no change. */
const STABLE_SHARE = 0.05;

export interface DailyLevel {
  /** Number of the civil day. */
  readonly day: number;
  readonly level: number;
}

interface EvolutionArrow {
  readonly n: number;
  readonly spread: number;
  readonly slope: number | null;
  readonly change: number | null;
  readonly arrow: 'rising' | 'falling' | 'stable' | null;
}

/** `levels` up to that day, in order of days; slope in m a day. */
export function evolutionArrow(levels: readonly DailyLevel[], day: number): EvolutionArrow {
  const known = levels.filter((one) => one.day <= day);
  const all = known.map(({ level }) => level);
  const spread = quantile(all, 0.9) - quantile(all, 0.1);
  const recent = known.filter((one) => one.day > day - DAYS);
  const n = recent.length;
  if (n < FEWEST_VALUES) return { n, spread, slope: null, change: null, arrow: null };
  const slopes = recent.flatMap((a, rank) => recent.slice(rank + 1).map((b) => (b.level - a.level) / (b.day - a.day)));
  const slope = median(slopes);
  const change = slope * DAYS;
  const stable = Math.abs(change) < STABLE_SHARE * spread;
  return { n, spread, slope, change, arrow: stable ? 'stable' : change > 0 ? 'rising' : 'falling' };
}
