/** A threshold as people set it: which quantity, where, its levels, and who is told (DECISIONS B18). */
import { dayNumber, dayNumberOf, dayStart, dayText } from '~/kernel/civil-time';
import {
  choice,
  civilDay,
  decimal,
  flag,
  lines,
  logins,
  optionalWhole,
  text,
  whole,
  type ValuesOf,
  defineForm,
} from '~/records/fields/domain';
import { ownQuantityName, quantityOf, quantityKeys, type Quantity } from '~/modules/monitoring/series/domain';
import { faultOfLevels, MOST_LEVELS } from './level-set';
import { WATCH_TRAITS } from './kind-traits';
import { WATCH_KINDS, type Period, type Watch } from './watch';

const LEVEL_NAMES = ['level1', 'level2', 'level3', 'level4'] as const;
const LONGEST_CONFIRMATION = 1000;
const MONTH_HOURS = 24 * 31;
const DAY_IN_YEAR = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])$/;

const dayInYear = () => text({ max: 5, trim: true, pattern: DAY_IN_YEAR, fault: 'alerts:fault.dayInYear' });
const quantities = (): readonly ('' | Quantity)[] => ['', ...quantityKeys()];

export const THRESHOLD_FIELDS = {
  quantity: choice(quantities, {
    start: '',
    wording: 'timeseries:quantity',
    words: { '': 'alerts:chooseQuantity' },
    named: ownQuantityName,
  }),
  kind: choice(WATCH_KINDS, { start: 'range', wording: 'alerts:kind' }),
  direction: choice(['descending', 'ascending'], { start: 'ascending', wording: 'alerts:direction' }),
  fraction: text({ max: 5, trim: true, pattern: /^\d{0,5}$/, fault: 'alerts:fault.fraction' }),
  level1: decimal({ required: 'alerts:fault.setThreshold1' }),
  level2: decimal(),
  level3: decimal(),
  level4: decimal(),
  confirmations: whole({ start: 2, min: 1, max: LONGEST_CONFIRMATION }),
  hysteresis: decimal({ start: 2, min: 0, required: true }),
  hysteresisMode: choice(['percent', 'absolute'], { start: 'percent', wording: 'alerts:hysteresisMode' }),
  epsilon: decimal({ min: 0 }),
  seasonFirst: dayInYear(),
  seasonLast: dayInYear(),
  validFrom: civilDay(),
  validTo: civilDay(),
  receivers: logins({ max: 200 }),
  outOfHours: optionalWhole({ min: 1, max: MOST_LEVELS }),
  digest: flag(),
  escalateHours: optionalWhole({ min: 1, max: MONTH_HOURS }),
  escalateTo: logins({ max: 200 }),
  comment: lines({ max: 2000, trim: true }),
};

export type ThresholdValues = ValuesOf<typeof THRESHOLD_FIELDS>;

/** Where a threshold holds: at a station, over a network of stations, or everywhere. */
export type ThresholdParent =
  | { readonly of: 'station'; readonly stationId: number }
  | { readonly of: 'network'; readonly code: string }
  | { readonly of: 'all' };

export const parentKey = (parent: ThresholdParent): string =>
  parent.of === 'all' ? 'all' : `${parent.of}:${parent.of === 'station' ? parent.stationId : parent.code}`;

export type ThresholdFaults = Partial<Record<keyof ThresholdValues, string>>;

/** What is wrong between the fields, by field; nothing where all is well. */
export function faultsOfThreshold(values: ThresholdValues): ThresholdFaults {
  const { quantity, kind, direction, hysteresisMode, epsilon, seasonFirst, seasonLast, validFrom, validTo } = values;
  const traits = WATCH_TRAITS[kind];
  const fault = faultOfLevels(levelsTyped(values), traits.bothDirections ? direction : 'ascending');
  const hasRatio = traits.unit === 'quantity' && hysteresisMode === 'percent';
  return {
    ...(quantity === '' && { quantity: 'alerts:fault.selectParameter' }),
    ...(fault === 'firstMissing' && { level1: 'alerts:fault.setThreshold1' }),
    ...(fault === 'invalid' && { level1: 'alerts:fault.invalid' }),
    ...(quantity !== '' && hasRatio && quantityOf(quantity).withoutZero && { hysteresis: 'alerts:fault.absolute' }),
    ...(traits.standsStill && epsilon === null && { epsilon: 'alerts:fault.epsilon' }),
    ...((seasonFirst === '') !== (seasonLast === '') && { seasonLast: 'alerts:fault.season' }),
    ...(validFrom !== null && validTo !== null && validTo < validFrom && { validTo: 'alerts:fault.validity' }),
  };
}

type Levels = Pick<ThresholdValues, (typeof LEVEL_NAMES)[number]>;
const levelsTyped = (values: Levels): (number | null)[] => LEVEL_NAMES.map((name) => values[name]);
/** In the order in which they are crossed. */
export const levelsOf = (values: Levels): number[] => levelsTyped(values).filter((level) => level !== null);

/** What a series is watched for by it. `breakMs`: of the series. */
export function watchOf(values: ThresholdValues, breakMs: number, silences: readonly Period[]): Watch {
  const { kind, hysteresisMode, hysteresis, epsilon, seasonFirst, seasonLast, validFrom, validTo } = values;
  const traits = WATCH_TRAITS[kind];
  const margin = hysteresis ?? 0;
  return {
    kind,
    levels: levelsOf(values),
    direction: traits.bothDirections ? values.direction : 'ascending',
    confirmations: traits.byMeasures ? values.confirmations : 1,
    hysteresis:
      hysteresisMode === 'percent' ? { mode: 'ratio', value: margin / 100 } : { mode: 'absolute', value: margin },
    maxGapMs: traits.byMeasures ? breakMs : null,
    epsilon: epsilon ?? 0,
    season: seasonFirst === '' ? null : [monthDay(seasonFirst), monthDay(seasonLast)],
    from: validFrom === null ? null : dayStart(dayNumberOf(validFrom)),
    to: validTo === null ? null : dayStart(dayNumberOf(validTo) + 1),
    fraction: values.fraction,
    silences,
  };
}

/** « 01/06 » as « 06-01 ». */
const monthDay = (typed: string): string => typed.split('/').reverse().join('-');

/** Of an instant, on the clock of Paris. */
export const monthDayOf = (at: number): string => dayText(dayNumber(at)).slice(5);

export const THRESHOLD_FORM = defineForm('threshold', THRESHOLD_FIELDS, (values) => {
  const faults = faultsOfThreshold(values);
  return Object.keys(faults).length > 0 ? (faults as Readonly<Record<string, string>>) : undefined;
});
