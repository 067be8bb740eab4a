/**
 * Classes of values with their shades. Evolutions part at zero, from brown to teal (after ColorBrewer's BrBG, Brewer
 * 2003, safe for colour-blind readers); shares and indicators grow from pale to dark water. Limits are round numbers.
 */

/** A token of results-map.css, light and dark: the lowest class is the nearest to the paper in both. */
export type Shade = 'less2' | 'less1' | 'even' | 'more1' | 'more2' | `part${1 | 2 | 3 | 4 | 5}`;

/** What a map of results can be coloured by. */
export const SUBJECTS = ['evolution', 'share', 'indicator'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface ColourClass {
  readonly id: string;
  /** lower bound, inclusive; null: none */ readonly from: number | null;
  /** upper bound, exclusive */ readonly to: number | null;
  readonly colour: Shade;
}

const DIVERGING = ['less2', 'less1', 'even', 'more1', 'more2'] as const;
const GROWING = ['part1', 'part2', 'part3', 'part4', 'part5'] as const;
const EVOLUTIONS = [-50, -10, 10, 50] as const;
const SHARES = [5, 15, 30, 60] as const;

/** Values closer than this part of the larger (of 1 at least) are one: no figure shows the difference. */
const ALIKE = 1e-8;

const classesFrom = (bounds: readonly number[], colours: readonly Shade[]): ColourClass[] =>
  colours.map((colour, rank) => ({ id: `c${rank}`, from: bounds[rank - 1] ?? null, to: bounds[rank] ?? null, colour }));

/** Five classes at most, over every value shown, so that two maps side by side share one key. */
export function colourClasses(subject: Subject, values: readonly (number | null)[]): ColourClass[] {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  if (subject === 'share') return classesFrom(SHARES, GROWING);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (subject === 'evolution') {
    const most = Math.max(-low, high);
    return classesFrom(known.length === 0 || most < ALIKE ? EVOLUTIONS : aroundZero(most), DIVERGING);
  }
  if (known.length === 0 || high - low < ALIKE * Math.max(1, -low, high)) return classesFrom([], GROWING.slice(2, 3));
  const bounds = roundBounds(low, high);
  // fewer classes keep both ends of the scale
  const colours = GROWING.filter((_, rank) => bounds.length === 4 || rank < bounds.length || rank === 4);
  return classesFrom(bounds, colours);
}

/** A tenth and half of the largest change, rounded up: hardly anything, something, much. */
const aroundZero = (most: number): number[] => {
  const much = roundedUp(most / 2);
  const little = roundedUp(most / 10);
  return [-much, -little, little, much];
};

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The next of 1, 2, 2.5 and 5 times a power of ten. */
function roundedUp(value: number): number {
  const power = Math.floor(Math.log10(value));
  const lead = value / 10 ** power;
  return exact(STEPS.find((one) => one >= lead * (1 - 1e-9)) ?? 10, power);
}

/** At most four limits between two values, all multiples of one round step. */
function roundBounds(low: number, high: number): number[] {
  let step = roundedUp((high - low) / 5);
  for (;;) {
    const bounds = multiplesBetween(low, high, step);
    if (bounds.length <= 4) return bounds;
    step = roundedUp(step * 1.01);
  }
}

function multiplesBetween(low: number, high: number, step: number): number[] {
  const bounds: number[] = [];
  const power = Math.floor(Math.log10(step));
  const lead = step / 10 ** power;
  for (let rank = Math.floor(low / step) + 1; rank * step < high && bounds.length < 9; rank += 1)
    bounds.push(exact(Math.round(lead * 10) * rank, power - 1));
  return bounds;
}

/** Through the digits, so that 3 × 0.1 is 0.3. */
const exact = (lead: number, power: number): number => Number(`${Number(lead.toPrecision(15))}e${power}`);

/** Decimals that all limits need, and no more. */
export function decimalsOf(classes: readonly ColourClass[]): number {
  const bounds = classes.flatMap(({ from }) => (from === null ? [] : [Math.abs(from)]));
  for (let decimals = 0; decimals < 12; decimals += 1)
    if (bounds.every((bound) => Number(bound.toFixed(decimals)) === bound)) return decimals;
  return 12;
}

export const classOf = (classes: readonly ColourClass[], value: number): ColourClass | undefined =>
  classes.find(({ from, to }) => (from === null || value >= from) && (to === null || value < to));
