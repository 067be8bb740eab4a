/** What to look at on a frontier: about seven stops, its knee, and the sentence that sums it up. Pure. */
import { comparedDecimals, formatQuantity } from '~/kernel/french-number';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';

export interface FrontierCriterion {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly better: 'higher' | 'lower' | null;
}
export interface FrontierPlace {
  readonly first: number;
  readonly second: number;
  readonly deviation: number;
}
/** Decimals that the chart and its table have more than an indicator: neighbours along a frontier differ by little. */
export const FINER = 2;
type Spot = Pick<FrontierPlace, 'first' | 'second'>;

const STOPS = 7;

/** Both criteria from 0 to 1: neither unit weighs more. */
function normalised(points: readonly Spot[]): { x: number; y: number }[] {
  const scale = (of: keyof Spot) => {
    const values = points.map((point) => point[of]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return (value: number) => (high > low ? (value - low) / (high - low) : 0);
  };
  const [x, y] = [scale('second'), scale('first')];
  return points.map((point) => ({ x: x(point.second), y: y(point.first) }));
}

/**
 * The rank where giving up more begins to bring less: the point furthest from the straight line between the two ends.
 * null where the curve is (nearly) straight.
 */
export function kneeOf(points: readonly Spot[]): number | null {
  if (points.length < 3) return null;
  const all = normalised(points);
  const [start, end] = [all[0]!, all.at(-1)!];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) return null;
  const away = all.map(
    ({ x, y }) => Math.abs((end.x - start.x) * (start.y - y) - (start.x - x) * (end.y - start.y)) / length,
  );
  const most = away.indexOf(Math.max(...away));
  return away[most]! > 0.02 ? most : null;
}

/** Ranks spread evenly along the drawn curve, both ends among them, and whatever must be seen. */
export function stopsOf(points: readonly Spot[], always: readonly (number | null)[]): number[] {
  const all = normalised(points);
  const along = [0];
  for (let rank = 1; rank < all.length; rank += 1)
    along.push(along[rank - 1]! + Math.hypot(all[rank]!.x - all[rank - 1]!.x, all[rank]!.y - all[rank - 1]!.y));
  const whole = along.at(-1) ?? 0;
  const nearest = (at: number) =>
    along.reduce((best, here, rank) => (Math.abs(here - at) < Math.abs(along[best]! - at) ? rank : best), 0);
  const stops = new Set(Array.from({ length: STOPS }, (_, step) => nearest((whole * step) / (STOPS - 1))));
  for (const rank of always) if (rank !== null && points[rank]) stops.add(rank);
  return [...stops].filter((rank) => points[rank]).sort((a, b) => a - b);
}

/** How much of what can be gained the knee gives already, and for how much of the other. */
export function frontierFinding(
  points: readonly Spot[],
  knee: number | null,
  [first, second]: readonly [FrontierCriterion, FrontierCriterion],
  locale: string,
): Sentence {
  const finding = (key: string, values: Sentence['values']): Sentence => ({
    key: `scenario:frontier.finding.${key}${first.id === 0 ? 'ForLand' : second.id === 0 ? 'OfLand' : ''}`,
    values,
  });
  const at = knee === null ? undefined : points[knee];
  const [one, other] = [points[0], points.at(-1)];
  const worst = worstEnd(one, other, first);
  const best = worst === one ? other : one;
  const write = (spot: Spot | undefined, of: 'first' | 'second') => {
    const criterion = of === 'first' ? first : second;
    const usual = Math.max(0, criterion.decimals - FINER);
    const value = spot?.[of] ?? 0;
    return formatQuantity(value, criterion.unit, comparedDecimals(value, worst?.[of] ?? 0, usual), locale);
  };
  const names = { first: first.name, second: second.name };
  if (!at || !worst || !best || worst.first === best.first)
    return finding('straight', { ...names, from: write(worst, 'first'), to: write(best, 'first') });
  const share = (100 * (at.first - worst.first)) / (best.first - worst.first);
  return finding('knee', {
    ...names,
    value: write(at, 'first'),
    price: write(at, 'second'),
    share: formatQuantity(share, '%', 0, locale),
  });
}

const worstEnd = (one: Spot | undefined, other: Spot | undefined, { better }: FrontierCriterion): Spot | undefined =>
  one && other && one.first > other.first === (better === 'higher') ? other : one;
