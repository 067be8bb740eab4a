/**
 * How a month is told from the index of each station: the classes, with a colour and a letter each. DECISIONS B21 for
 * IPS and SPI, the percentiles of the season for frequencies; nitrate after the example thresholds of B22 (SEQ-Eau).
 */
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { groundwaterClass, precipitationClass } from '~/modules/monitoring/hydrology/domain';

/** From the driest or the best to the wettest or the worst. */
interface SituationClass {
  readonly name: string;
  readonly colour: `#${string}`;
  /** inside its mark, whose shape is that of the kind of stations */
  readonly letter: string;
}
interface SituationRule {
  readonly classes: readonly SituationClass[];
  /** the rank of the class of a value */
  classOf(value: number): number;
  /** the classes that a finding counts, and whether the smallest value or the largest is the one to name */
  readonly told: {
    readonly classes: readonly number[];
    readonly worst: 'lowest' | 'highest';
    /** where these classes begin: a finding names it */
    readonly limit: number;
  };
  readonly decimals: number;
  /** of what laboratories find: « less than » a higher limit has no class */
  readonly certainBelow?: number;
}

const RED = '#b2182b';
const [ORANGE, AMBER, GREEN, PALE, BLUE, DEEP] = [
  '#e8602c',
  '#fdae61',
  '#5f9e54',
  '#92c5de',
  '#4393c3',
  '#2166ac',
] as const;
/** Letters in the order of the classes, so that their order is read without colour too. */
const lettered = (...classes: readonly (readonly [name: string, colour: `#${string}`])[]): readonly SituationClass[] =>
  classes.map(([name, colour], rank) => ({ name, colour, letter: 'ABCDEFG'[rank]! }));

const GROUNDWATER = lettered(
  ['veryLow', RED],
  ['low', ORANGE],
  ['moderatelyLow', AMBER],
  ['nearMean', GREEN],
  ['moderatelyHigh', PALE],
  ['high', BLUE],
  ['veryHigh', DEEP],
);
const RAIN = lettered(
  ['extremelyDry', RED],
  ['veryDry', ORANGE],
  ['moderatelyDry', AMBER],
  ['nearNormal', GREEN],
  ['moderatelyWet', PALE],
  ['veryWet', BLUE],
  ['extremelyWet', DEEP],
);
const FREQUENCY = lettered(['veryLow', RED], ['low', AMBER], ['usual', GREEN], ['high', PALE], ['veryHigh', DEEP]);
const QUALITY = lettered(
  ['veryGood', '#0070c0'],
  ['good', '#00a048'],
  ['average', '#ffd966'],
  ['poor', '#ed7d31'],
  ['bad', '#c00000'],
);

const rankIn = (classes: readonly SituationClass[], name: string): number =>
  classes.findIndex((one) => one.name === name);
/** Upper limits; a value equal to a limit is in the better class (B22). */
const NITRATE_LIMITS = [2, 10, 25, 50];

const RULES: Partial<Readonly<Record<Quantity, SituationRule>>> = {
  groundwaterIndex: {
    classes: GROUNDWATER,
    classOf: (value) => rankIn(GROUNDWATER, groundwaterClass(value)),
    told: { classes: [0, 1, 2], worst: 'lowest', limit: -0.25 },
    decimals: 2,
  },
  precipitationIndex: {
    classes: RAIN,
    classOf: (value) => rankIn(RAIN, precipitationClass(value)),
    told: { classes: [0, 1, 2], worst: 'lowest', limit: -1 },
    decimals: 2,
  },
  monthFrequency: {
    classes: FREQUENCY,
    classOf: (value) => (value < 10 ? 0 : value < 25 ? 1 : value <= 75 ? 2 : value <= 90 ? 3 : 4),
    told: { classes: [0, 1], worst: 'lowest', limit: 25 },
    decimals: 0,
  },
  nitrate: {
    classes: QUALITY,
    classOf: (value) => {
      const rank = NITRATE_LIMITS.findIndex((limit) => value <= limit);
      return rank < 0 ? NITRATE_LIMITS.length : rank;
    },
    told: { classes: [3, 4], worst: 'highest', limit: 25 },
    decimals: 1,
    certainBelow: NITRATE_LIMITS[0]!,
  },
};

export const situationRule = (quantity: Quantity): SituationRule => {
  const rule = RULES[quantity];
  if (!rule) throw new RangeError(`no situation by ${quantity}`);
  return rule;
};
export const SITUATION_QUANTITIES = Object.keys(RULES) as Quantity[];

/** Of each class, how many; `hollow`: those without one. */
export function countClasses(rule: SituationRule, values: readonly (number | null)[]): number[] {
  const counts = rule.classes.map(() => 0);
  for (const value of values) if (value !== null) counts[rule.classOf(value)]! += 1;
  return counts;
}

/**
 * How a class is drawn at a kind of stations. How much is taken or let out is neither good nor bad by itself: from
 * little to much in one colour, with a figure in the place of the letters that other classes go from bad to good by.
 */
const AMOUNTS = ['#d1e5f0', '#9ecae1', '#6baed6', BLUE, DEEP] as const;
export function classLook(kind: StationKind, index: Quantity, rank: number): Pick<SituationClass, 'colour' | 'letter'> {
  const { colour, letter } = situationRule(index).classes[rank]!;
  const isAmount = index === 'monthFrequency' && kindOf(kind).quantities[0]?.quantity === 'volume';
  return isAmount ? { colour: AMOUNTS[rank]!, letter: String(rank + 1) } : { colour, letter };
}
