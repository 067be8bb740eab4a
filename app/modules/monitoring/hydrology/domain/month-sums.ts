/** Monthly series: one value a month without holes in the calendar, null where it is missing. */
export interface MonthlySeries {
  /** Year × 12 + month (0 to 11) of the first value. */
  readonly firstMonth: number;
  readonly values: readonly (number | null)[];
}

/** 0 is January. */
export const calendarMonth = (month: number): number => ((month % 12) + 12) % 12;
const yearOfMonth = (month: number): number => Math.floor(month / 12);

/**
 * The k values that end with each month, combined; missing when one of them is missing or lies before the series. Added
 * afresh for each month: a running sum leaves residues such as 1e-14 where the sum is zero.
 */
export function overMonths(
  { values }: MonthlySeries,
  k: number,
  combine: (values: readonly number[]) => number,
): (number | null)[] {
  return values.map((_, rank) => {
    if (rank < k - 1) return null;
    const present = values.slice(rank - k + 1, rank + 1).filter((value) => value !== null);
    return present.length < k ? null : combine(present);
  });
}

/** Years, both included, on which an index is fitted; the whole series by default. */
export interface ReferenceYears {
  readonly first: number;
  readonly last: number;
}

/** The values of each calendar month in the reference years: twelve samples. */
export function samplesByCalendarMonth(
  firstMonth: number,
  values: readonly (number | null)[],
  reference?: ReferenceYears,
): number[][] {
  const samples = Array.from({ length: 12 }, (): number[] => []);
  values.forEach((value, rank) => {
    const month = firstMonth + rank;
    const year = yearOfMonth(month);
    if (value === null || (reference && (year < reference.first || year > reference.last))) return;
    samples[calendarMonth(month)]?.push(value);
  });
  return samples;
}
