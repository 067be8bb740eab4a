/** Civil years that are counted together, and what of a window lies beside whole ones. */
import { dayNumberOf, dayStart, parisDayAndTime } from '~/kernel/civil-time';
import type { AnalysisFilter } from './summary';

/** The number under which all years stand together. */
const ALL_YEARS = 0;
const [FIRST_YEAR, LAST_YEAR] = [1, 9999];

interface Window {
  /** included */
  readonly from: Date | null;
  /** excluded */
  readonly to: Date | null;
}
/** Years from the first to the last, or all of them (0 to 0). */
interface Periods {
  readonly first: number;
  readonly last: number;
}

export const yearOf = (at: Date): number => Number(parisDayAndTime(at.getTime()).day.slice(0, 4));
export const yearStart = (year: number): Date =>
  new Date(dayStart(dayNumberOf(`${String(year).padStart(4, '0')}-01-01`)));
const startsYear = (at: Date): boolean => at.getTime() === yearStart(yearOf(at)).getTime();

/** A window as whole years, which are counted already, and what is left of it before and after them. */
export function periodsOf({ from, to }: Window): { readonly whole: Periods | null; readonly rest: readonly Window[] } {
  if (from === null && to === null) return { whole: { first: ALL_YEARS, last: ALL_YEARS }, rest: [] };
  const first = from === null ? FIRST_YEAR : startsYear(from) ? yearOf(from) : yearOf(from) + 1;
  const last = to === null ? LAST_YEAR : yearOf(to) - 1;
  if (first > last) return { whole: null, rest: [{ from, to }] };
  return {
    whole: { first, last },
    rest: [
      ...(from === null || startsYear(from) ? [] : [{ from, to: yearStart(first) }]),
      ...(to === null || startsYear(to) ? [] : [{ from: yearStart(last + 1), to }]),
    ],
  };
}

/** Totals tell apart all that is asked for, but how a result stands to a level, and single samplings. */
export const isCounted = ({ past, samplings }: AnalysisFilter): boolean => !past && !samplings;
