/** Values day by day, and what months make of them. */
import { daysInMonth } from '~/kernel/civil-months';
import { monthlyMean } from './groundwater-index';

export interface DayValue {
  /** number of the civil day */
  readonly day: number;
  readonly value: number;
}

/** Days by what each belongs to – its year, its month –, in their order. */
export function groupDays<Day extends { readonly day: number }>(
  days: readonly Day[],
  keyOf: (day: number) => number,
): Map<number, Day[]> {
  const groups = new Map<number, Day[]>();
  for (const one of days) {
    const key = keyOf(one.day);
    const own = groups.get(key);
    if (own) own.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Of the days of a month: a mean needs fifteen, a sum every one; null where there are fewer. */
export function monthValue(
  values: readonly number[],
  month: number,
  { summed }: { readonly summed: boolean },
): number | null {
  if (!summed) return monthlyMean(values);
  return values.length < daysInMonth(month) ? null : values.reduce((sum, value) => sum + value, 0);
}
