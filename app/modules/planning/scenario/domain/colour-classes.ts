/**
 * Classes of values with their colours. Evolutions part at zero, from brown to teal (after ColorBrewer's BrBG, Brewer
 * 2003, safe for colour-blind readers); shares and indicators grow from pale to dark water.
 */

/** What a map of results can be coloured by. */
export const SUBJECTS = ['evolution', 'share', 'indicator'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface ColourClass {
  readonly id: string;
  /** lower bound, inclusive; null: none */ readonly from: number | null;
  /** upper bound, exclusive */ readonly to: number | null;
  readonly colour: `#${string}`;
}

const DIVERGING = ['#8c510a', '#d8b365', '#f2efe6', '#7fc4b8', '#01665e'] as const;
const GROWING = ['#eef3f5', '#c3dbe4', '#8dbbcb', '#4a8ea6', '#0a5a78'] as const;
const EVOLUTIONS = [-50, -10, 10, 50] as const;
const SHARES = [5, 15, 30, 60] as const;

export const NO_VALUE: `#${string}` = '#ffffff';

const classesFrom = (bounds: readonly number[], colours: readonly `#${string}`[]): ColourClass[] =>
  colours.map((colour, rank) => ({ id: `c${rank}`, from: bounds[rank - 1] ?? null, to: bounds[rank] ?? null, colour }));

/** Five classes; for an indicator, equal steps over every value shown, so that two maps side by side share one key. */
export function colourClasses(subject: Subject, values: readonly (number | null)[]): ColourClass[] {
  if (subject === 'evolution') return classesFrom(EVOLUTIONS, DIVERGING);
  if (subject === 'share') return classesFrom(SHARES, GROWING);
  const known = values.filter((value): value is number => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || low === high) return classesFrom([], GROWING.slice(2, 3));
  return classesFrom(
    [1, 2, 3, 4].map((step) => low + ((high - low) * step) / 5),
    GROWING,
  );
}

export const classOf = (classes: readonly ColourClass[], value: number): ColourClass | undefined =>
  classes.find(({ from, to }) => (from === null || value >= from) && (to === null || value < to));
