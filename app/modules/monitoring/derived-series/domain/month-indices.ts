/**
 * Indices by month: days gathered into months that are whole enough, each month held against the same months of other
 * years (DECISIONS B21). A month that is missing is missing: nothing is carried over a gap.
 */
import { MORE_OF_AN_INDEX } from '~/kernel/precision';
import { firstDayOfMonth, monthOfDay } from '~/kernel/civil-months';
import { dayNumber, dayStart } from '~/kernel/civil-time';
import {
  groundwaterIndices,
  monthFrequencies,
  monthValue,
  precipitationIndices,
  type MonthlySeries,
  type ReferenceYears,
} from '~/modules/monitoring/hydrology/domain';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { derivedPoint, present, type DerivedPoint, type InputPoint } from './derived';
import { meansOf } from './means';

/** Of what falls by amounts a day needs this share of its measures; of a level, one. */
const SHARE_OF_SUMS = 80;
const DAY_MINUTES = 1440;

/** Measures as days: sums of what falls by amounts, means of the rest. */
export function daysOf(
  points: readonly InputPoint[],
  { quantity, step }: { readonly quantity: Quantity; readonly step: number | null },
): DerivedPoint[] {
  const { summed = false } = quantityOf(quantity);
  return meansOf(points, { period: 'day', summed, ...wholeEnough({ summed, step }) });
}

/** A day of an index costs as much as so many measures: each month goes through all the others. */
export const DAY_WEIGHT = 4;

/** How many measures make a day. */
export const wholeEnough = ({ summed, step }: { readonly summed: boolean; readonly step: number | null }) =>
  summed && step ? { step, share: SHARE_OF_SUMS } : { step: DAY_MINUTES, share: 1 };

export const monthOfInstant = (at: number): number => monthOfDay(dayNumber(at));
/** The midnight in Paris that a month begins with. */
export const instantOfMonth = (month: number): number => dayStart(firstDayOfMonth(month));

interface Months {
  readonly series: MonthlySeries;
  /** the days of each month, by its rank */
  readonly days: readonly (readonly InputPoint[])[];
}

/** A mean needs fifteen days of its month, a sum every one. */
export function monthsOf(points: readonly InputPoint[], { summed }: { readonly summed: boolean }): Months {
  if (points.length === 0) return { series: { firstMonth: 0, values: [] }, days: [] };
  const [first, last] = [monthOfInstant(points[0]!.at), monthOfInstant(points.at(-1)!.at)];
  const days = Array.from({ length: last - first + 1 }, (): InputPoint[] => []);
  for (const point of points) days[monthOfInstant(point.at) - first]!.push(point);
  const values = days.map((own, rank) =>
    monthValue(
      own.map(({ value }) => value),
      first + rank,
      { summed },
    ),
  );
  return { series: { firstMonth: first, values }, days };
}

/** Over how many months; on which years it is fitted. */
export interface IndexRule {
  readonly k: number;
  readonly reference?: ReferenceYears;
}

/** What each index makes of months, in their order; null where it has none. */
export const MONTH_INDICES = {
  groundwaterIndex: (series, { k, reference }) =>
    groundwaterIndices(series, k, reference).months.map(({ index }) => index?.ips ?? null),
  precipitationIndex: (series, { k, reference }) =>
    precipitationIndices(series, k, reference).months.map(({ index }) => index?.spi ?? null),
  /** 0: the lowest month of the whole series, 100: the highest */
  positionIndex: ({ values }) => {
    const known = values.filter((value) => value !== null);
    const [low, high] = [Math.min(...known), Math.max(...known)];
    return values.map((value) => (value === null || low === high ? null : (100 * (value - low)) / (high - low)));
  },
  monthFrequency: (series, { reference }) => monthFrequencies(series, reference),
} satisfies Readonly<Record<string, (series: MonthlySeries, rule: IndexRule) => (number | null)[]>>;
export type MonthIndex = keyof typeof MONTH_INDICES;
export const isMonthIndex = (quantity: string): quantity is MonthIndex => Object.hasOwn(MONTH_INDICES, quantity);

/** `points`: days. A depth counts the other way: the index of a deep water table is low. */
export function indexOf(
  index: MonthIndex,
  points: readonly InputPoint[],
  rule: IndexRule,
  of: Quantity,
): DerivedPoint[] {
  const { summed = false, level } = quantityOf(of);
  const { series, days } = monthsOf(points, { summed });
  const upwards =
    level === 'depth' ? { ...series, values: series.values.map((value) => (value === null ? null : -value)) } : series;
  return present(
    MONTH_INDICES[index](upwards, rule).map((value, rank) =>
      value === null
        ? null
        : derivedPoint(
            instantOfMonth(series.firstMonth + rank),
            { value, decimals: quantityOf(index).decimals + MORE_OF_AN_INDEX },
            days.slice(Math.max(0, rank - rule.k + 1), rank + 1).flat(),
          ),
    ),
  );
}
