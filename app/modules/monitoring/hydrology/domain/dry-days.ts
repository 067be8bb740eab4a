/** Rain day by day: dry days are under one millimetre (Météo-France's day of rain), a missing day ends a spell. */
import { daysInYear, yearOfDay } from '~/kernel/civil-months';
import type { DayValue } from './day-values';

const WET_MM = 1;

export interface DryYear {
  readonly year: number;
  /** days that were measured */
  readonly days: number;
  readonly dry: number;
  /** days on end without rain; its last day */
  readonly longest: { readonly days: number; readonly last: number } | null;
  readonly total: number;
  readonly wettest: DayValue;
  readonly complete: boolean;
}

/** `days` in order, one total a day. A spell belongs to the year in which it ends. */
export function dryYears(days: readonly DayValue[]): DryYear[] {
  const years = new Map<number, DryYear>();
  let spell = 0;
  let before = NaN;
  for (const one of days) {
    const year = yearOfDay(one.day);
    const isDry = one.value < WET_MM;
    spell = isDry ? (one.day - before === 1 ? spell + 1 : 1) : 0;
    before = one.day;
    const known = years.get(year);
    const longest = isDry && spell > (known?.longest?.days ?? 0) ? { days: spell, last: one.day } : null;
    years.set(year, {
      year,
      days: (known?.days ?? 0) + 1,
      dry: (known?.dry ?? 0) + (isDry ? 1 : 0),
      longest: longest ?? known?.longest ?? null,
      total: (known?.total ?? 0) + one.value,
      wettest: known && known.wettest.value >= one.value ? known.wettest : one,
      complete: false,
    });
  }
  return [...years.values()].map((one) => ({
    ...one,
    complete: one.days === daysInYear(one.year),
  }));
}
