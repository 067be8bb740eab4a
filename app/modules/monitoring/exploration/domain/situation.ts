/**
 * How a month is told from the index of each station: the classes, with a colour and a shape each. DECISIONS B21 for
 * IPS and SPI, the percentiles of the season for frequencies; nitrate after the example thresholds of B22 (SEQ-Eau).
 */
import type { Quantity } from '~/modules/monitoring/series/domain';
import { groundwaterClass, precipitationClass } from '~/modules/monitoring/hydrology/domain';

/** From the driest or the best to the wettest or the worst. */
interface SituationClass {
  readonly name: string;
  readonly colour: `#${string}`;
  readonly shape: 'drop' | 'circle' | 'triangle' | 'square' | 'diamond' | 'hexagon';
  /** of its mark on a map, in pixels: the further from usual, the larger */
  readonly radius: number;
}
interface SituationRule {
  readonly classes: readonly SituationClass[];
  /** the rank of the class of a value */
  classOf(value: number): number;
  /** the classes that a finding counts, and whether the smallest value or the largest is the one to name */
  readonly told: { readonly classes: readonly number[]; readonly worst: 'lowest' | 'highest' };
  readonly decimals: number;
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
const low = (name: string, colour: `#${string}`, radius: number): SituationClass => ({
  ...{ name, colour, radius, shape: 'drop' },
});
const high = (name: string, colour: `#${string}`, radius: number): SituationClass => ({
  ...{ name, colour, radius, shape: 'triangle' },
});
const usual = (name: string): SituationClass => ({ name, colour: GREEN, radius: 7, shape: 'circle' });

const GROUNDWATER = [
  low('veryLow', RED, 11),
  low('low', ORANGE, 9),
  low('moderatelyLow', AMBER, 7.5),
  usual('nearMean'),
  high('moderatelyHigh', PALE, 7.5),
  high('high', BLUE, 9),
  high('veryHigh', DEEP, 11),
];
const RAIN = [
  low('extremelyDry', RED, 11),
  low('veryDry', ORANGE, 9),
  low('moderatelyDry', AMBER, 7.5),
  usual('nearNormal'),
  high('moderatelyWet', PALE, 7.5),
  high('veryWet', BLUE, 9),
  high('extremelyWet', DEEP, 11),
];
const FREQUENCY = [
  low('veryLow', RED, 11),
  low('low', AMBER, 8.5),
  usual('usual'),
  high('high', PALE, 8.5),
  high('veryHigh', DEEP, 11),
];
const QUALITY: readonly SituationClass[] = [
  { name: 'veryGood', colour: '#0070c0', radius: 7, shape: 'circle' },
  { name: 'good', colour: '#00a048', radius: 7.5, shape: 'hexagon' },
  { name: 'average', colour: '#ffd966', radius: 8, shape: 'square' },
  { name: 'poor', colour: '#ed7d31', radius: 9, shape: 'diamond' },
  { name: 'bad', colour: '#c00000', radius: 11, shape: 'triangle' },
];

const rankIn = (classes: readonly SituationClass[], name: string): number =>
  classes.findIndex((one) => one.name === name);
/** Upper limits; a value equal to a limit is in the better class (B22). */
const NITRATE_LIMITS = [2, 10, 25, 50];

const RULES: Partial<Readonly<Record<Quantity, SituationRule>>> = {
  groundwaterIndex: {
    classes: GROUNDWATER,
    classOf: (value) => rankIn(GROUNDWATER, groundwaterClass(value)),
    told: { classes: [0, 1, 2], worst: 'lowest' },
    decimals: 2,
  },
  precipitationIndex: {
    classes: RAIN,
    classOf: (value) => rankIn(RAIN, precipitationClass(value)),
    told: { classes: [0, 1, 2], worst: 'lowest' },
    decimals: 2,
  },
  monthFrequency: {
    classes: FREQUENCY,
    classOf: (value) => (value < 10 ? 0 : value < 25 ? 1 : value <= 75 ? 2 : value <= 90 ? 3 : 4),
    told: { classes: [0, 1], worst: 'lowest' },
    decimals: 0,
  },
  nitrate: {
    classes: QUALITY,
    classOf: (value) => {
      const rank = NITRATE_LIMITS.findIndex((limit) => value <= limit);
      return rank < 0 ? NITRATE_LIMITS.length : rank;
    },
    told: { classes: [3, 4], worst: 'highest' },
    decimals: 1,
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
