/**
 * What comes to an intake in the years ahead, with its doubt: paths drawn from what the transfer may be and from what
 * the nitrogen of the past may have been. A date is read on each path, so that its band holds both.
 */
import { ascending, mean } from '~/kernel/order-statistics';
import { seededRandom } from '~/kernel/seeded-random';
import type { Candidate } from './posterior';
import { cumulativeResponse } from './response';

export interface InputYear {
  readonly year: number;
  readonly concentrationMgL: number;
}

/** A practice from this year on, held for ever: what it makes under the roots, before the ground's factor. */
interface Future {
  readonly id: string;
  readonly from: number;
  readonly concentrationMgL: number;
}

interface OutlookAsked {
  readonly candidates: readonly Candidate[];
  /** one value a calendar year, at least one; held between and after */
  readonly history: readonly InputYear[];
  /** standard error of each year of the history, as a part of it: 0.2 is ± 20 % */
  readonly doubt: number;
  readonly first: number;
  readonly last: number;
}

interface CurveYear {
  readonly year: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * From which year on the water stays under a level. `already`: from the year asked. `never`: only where the water that
 * the practice comes to is above. `after`: it comes, later than the last year looked at.
 */
export type Crossing =
  | { readonly kind: 'already' }
  | { readonly kind: 'year'; readonly year: number; readonly low: number; readonly high: number | null }
  | { readonly kind: 'after'; readonly low: number | null }
  | { readonly kind: 'never' };

export interface Outlook {
  readonly id: string;
  /** what the water comes to, the ground's factor in it */
  readonly equilibriumMgL: number;
  readonly curve: readonly CurveYear[];
  crossing(levelMgL: number, from: number): Crossing;
}

const PATHS = 400;
const SEED = 20_270_101;
const [LOW, HIGH] = [0.1, 0.9];

/** One way that things may be: a transfer, and what each year of the past was multiplied by. */
interface Draw {
  readonly factor: number;
  /** part of the water younger than k + ½ years: what entered k calendar years before the middle of a year */
  readonly arrived: readonly number[];
  readonly before: number;
  readonly errors: ReadonlyMap<number, number>;
}

/** Box and Muller: two even numbers, one normal. */
const normalOf = (random: { next(): number }): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** As many of each candidate as it weighs, evenly: fewer paths than by chance say as much. */
export function* evenly(candidates: readonly Candidate[], count: number): Generator<Candidate> {
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
  let [rank, reached] = [0, candidates[0]?.weight ?? 0];
  for (let one = 0; one < count; one += 1) {
    while (reached < ((one + 0.5) / count) * total && rank < candidates.length - 1) {
      rank += 1;
      reached += candidates[rank]!.weight;
    }
    yield candidates[rank]!;
  }
}

function drawsOf({ candidates, history, doubt, last }: OutlookAsked): Draw[] {
  const random = seededRandom(SEED);
  const oldest = Math.min(...history.map(({ year }) => year));
  const known = new Map<Candidate['response'], readonly number[]>();
  const arrivedOf = (response: Candidate['response']): readonly number[] => {
    const found = known.get(response);
    if (found) return found;
    const arrived = cumulativeResponse(response);
    const made = Array.from({ length: last - oldest + 2 }, (_, age) => arrived(age + 0.5));
    known.set(response, made);
    return made;
  };
  const errorOf = (): number => Math.max(0, 1 + doubt * normalOf(random));
  return [...evenly(candidates, PATHS)].map(({ response, factor }) => ({
    factor,
    arrived: arrivedOf(response),
    before: errorOf(),
    errors: new Map(history.map(({ year }) => [year, errorOf()])),
  }));
}

/** The input of each year from the oldest on, a year that is missing as the one before it. */
function heldYears(history: readonly InputYear[], last: number): InputYear[] {
  const sorted = [...history].sort((a, b) => a.year - b.year);
  const values = new Map(sorted.map((one) => [one.year, one.concentrationMgL]));
  const [{ year: oldest, concentrationMgL }] = sorted as [InputYear];
  let held = concentrationMgL;
  return Array.from({ length: last - oldest + 1 }, (_, age) => {
    held = values.get(oldest + age) ?? held;
    return { year: oldest + age, concentrationMgL: held };
  });
}

/** What a draw's steps of input have made of the water in the middle of each year from `first` to `last`. */
function pathOf(
  { factor, arrived }: Pick<Draw, 'factor' | 'arrived'>,
  start: number,
  inputs: readonly InputYear[],
  { first, last }: Pick<OutlookAsked, 'first' | 'last'>,
): number[] {
  return Array.from({ length: last - first + 1 }, (_, rank) => {
    const year = first + rank;
    let [value, before] = [start, start];
    for (const one of inputs) {
      if (one.year > year) break;
      if (one.concentrationMgL !== before) value += (one.concentrationMgL - before) * arrived[year - one.year]!;
      before = one.concentrationMgL;
    }
    return factor * value;
  });
}

/** The history as one draw has it: each year that was said with its own error, held where nothing was said. */
function drawnInputs(draw: Draw, years: readonly InputYear[], before: number): InputYear[] {
  let error = before;
  return years.map(({ year, concentrationMgL }) => {
    error = draw.errors.get(year) ?? error;
    return { year, concentrationMgL: concentrationMgL * error };
  });
}

const quantileOf = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;

/** The first year of the unbroken stay under the level that lasts to the end; infinite where there is none. */
function staysFrom(path: readonly number[], first: number, from: number, level: number): number {
  let stays = Number.POSITIVE_INFINITY;
  for (let rank = path.length - 1; rank >= Math.max(0, from - first); rank -= 1) {
    if (!(path[rank]! < level)) break;
    stays = first + rank;
  }
  return stays;
}

function crossingOf(years: readonly number[], from: number): Crossing {
  const sorted = ascending(years);
  const [low, middle, high] = [LOW, 0.5, HIGH].map((part) => quantileOf(sorted, part)) as [number, number, number];
  const known = (year: number) => (Number.isFinite(year) ? year : null);
  if (!Number.isFinite(middle)) return { kind: 'after', low: known(low) };
  if (middle <= from) return { kind: 'already' };
  return { kind: 'year', year: middle, low, high: known(high) };
}

/** One curve a future; the history is the same in all of them. */
export function outlooksOf(asked: OutlookAsked, futures: readonly Future[]): Outlook[] {
  const { candidates, history, first, last } = asked;
  const draws = drawsOf(asked);
  const years = heldYears(history, last);
  const start = years[0]!.concentrationMgL;
  const weight = candidates.reduce((sum, one) => sum + one.weight, 0);
  const meanFactor = candidates.reduce((sum, one) => sum + one.weight * one.factor, 0) / weight;
  return futures.map(({ id, from, concentrationMgL }) => {
    const paths = draws.map((draw) => {
      const past = drawnInputs(draw, years, draw.before).filter(({ year }) => year < from);
      return pathOf(draw, start * draw.before, [...past, { year: from, concentrationMgL }], asked);
    });
    const equilibriumMgL = meanFactor * concentrationMgL;
    const curve = Array.from({ length: last - first + 1 }, (_, rank) => {
      const values = ascending(paths.map((path) => path[rank]!));
      return {
        year: first + rank,
        mean: mean(values),
        low: quantileOf(values, LOW),
        high: quantileOf(values, HIGH),
      };
    });
    return {
      id,
      equilibriumMgL,
      curve,
      crossing: (levelMgL, since) =>
        equilibriumMgL >= levelMgL
          ? { kind: 'never' }
          : crossingOf(
              paths.map((path) => staysFrom(path, first, since, levelMgL)),
              since,
            ),
    };
  });
}

/** What must come under the roots for the water to be at a level; null where what has entered already forbids it. */
interface NeededInput {
  readonly concentrationMgL: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * From today back: the input from `from` on that brings the water to a level in the middle of a year, and keeps it
 * there. Each path is a straight line in that input, so each has its answer; the safest tenth is `low`.
 */
export function neededInput(
  asked: Omit<OutlookAsked, 'first' | 'last'>,
  { from, by, levelMgL }: { readonly from: number; readonly by: number; readonly levelMgL: number },
): NeededInput {
  const years = heldYears(asked.history, by);
  const span = { first: by, last: by };
  const start = years[0]!.concentrationMgL;
  const needed = drawsOf({ ...asked, ...span }).map((draw) => {
    const past = drawnInputs(draw, years, draw.before).filter(({ year }) => year < from);
    const without = pathOf(draw, start * draw.before, [...past, { year: from, concentrationMgL: 0 }], span)[0]!;
    const reach = draw.factor * (draw.arrived[by - from] ?? 0);
    const lasting = levelMgL / draw.factor;
    // nothing that enters from then on has come by then
    if (!(reach > 0)) return without <= levelMgL ? lasting : Number.NEGATIVE_INFINITY;
    return Math.min(lasting, (levelMgL - without) / reach);
  });
  const sorted = ascending(needed);
  const at = (part: number): number | null => {
    const value = quantileOf(sorted, part);
    return value >= 0 ? value : null;
  };
  return { concentrationMgL: at(0.5), low: at(LOW), high: at(HIGH) };
}
