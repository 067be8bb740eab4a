/** The recipes that hold months against other years: standardised indices, position, frequency (DECISIONS B21). */
import { choice, optionalWhole, type Field } from '~/records/fields/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { InputPoint } from './derived';
import { indexOf, type IndexRule, type MonthIndex } from './month-indices';

const MINUTES_OF_A_MONTH = 30 * 1440;
const HOURS_OF_TWO_MONTHS = 1490;
/** Every month stands on all the others. */
const ALL_TIME = { from: Date.UTC(1700, 0, 1), to: Date.UTC(2300, 0, 1) };

const monthsField = <const Scale extends string>(scales: readonly Scale[], start: Scale): Field<Scale> =>
  choice<Scale>(scales, { start, wording: 'timeseries:recipeChoice.months' });
const year = () => optionalWhole({ min: 1700, max: 2299 });
const REFERENCE = { first: year(), last: year() };

interface Values {
  readonly months?: string;
  readonly first?: number | null;
  readonly last?: number | null;
}

const ruleOf = ({ months = '1', first = null, last = null }: Values): IndexRule => ({
  k: Number(months),
  ...(first === null && last === null ? {} : { reference: { first: first ?? -Infinity, last: last ?? Infinity } }),
});

/** What the four have in common. */
const shared = (index: MonthIndex) => ({
  ofDays: true as const,
  to: (): Quantity => index,
  variant: ({ first = null, last = null }: Values) =>
    first === null ? (last === null ? 'whole' : 'until') : last === null ? 'since' : 'reference',
  rhythm: () => ({ step: MINUTES_OF_A_MONTH, breakHours: HOURS_OF_TWO_MONTHS }),
  around: () => ALL_TIME,
  compute: (
    [points = []]: readonly (readonly InputPoint[])[],
    values: Values,
    { inputs }: { readonly inputs: readonly { readonly quantity: Quantity }[] },
  ) => indexOf(index, points, ruleOf(values), inputs[0]!.quantity),
  refuse: ({ first = null, last = null }: Values) =>
    first !== null && last !== null && first > last ? { field: 'last', key: 'timeseries:recipeFault.years' } : null,
});

const LEVELS: readonly Quantity[] = ['groundwaterElevation', 'groundwaterDepth'];
export const GROUNDWATER_MONTHS = ['1', '2', '3', '4', '6', '12'] as const;
export const RAIN_MONTHS = ['1', '3', '6', '12'] as const;

export const INDEX_RECIPES = {
  groundwaterIndex: {
    ...shared('groundwaterIndex'),
    inputs: [{ role: 'level', of: LEVELS }],
    fields: { months: monthsField(GROUNDWATER_MONTHS, '1'), ...REFERENCE },
  },
  precipitationIndex: {
    ...shared('precipitationIndex'),
    inputs: [{ role: 'rain', of: ['rain'] as readonly Quantity[] }],
    fields: { months: monthsField(RAIN_MONTHS, '3'), ...REFERENCE },
  },
  positionIndex: { ...shared('positionIndex'), inputs: [{ role: 'level', of: LEVELS }], fields: {} },
  monthFrequency: { ...shared('monthFrequency'), inputs: [{ role: 'series', of: null }], fields: REFERENCE },
} as const;

/** An index that is kept without being asked for, once its series is long enough to have one. */
export interface KeptIndex {
  readonly name: MonthIndex;
  readonly of: readonly Quantity[];
  readonly values: Values;
  /** between the first and the last measure */
  readonly years: number;
}
const EVER = { first: null, last: null } as const;
export const KEPT_INDICES: readonly KeptIndex[] = [
  { name: 'groundwaterIndex', of: ['groundwaterElevation'], values: { months: '1', ...EVER }, years: 14 },
  { name: 'positionIndex', of: ['groundwaterElevation'], values: {}, years: 1 },
  { name: 'precipitationIndex', of: ['rain'], values: { months: '3', ...EVER }, years: 19 },
  { name: 'monthFrequency', of: ['discharge', 'volume', 'flow'], values: EVER, years: 4 },
];
