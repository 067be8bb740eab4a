/**
 * Frequency of non-exceedance of a month among the same months of the reference years, in %: Hazen 1914,
 * (rank − ½) ÷ n, equal values in the middle of their ranks. French bulletins say it of discharges.
 */
import { calendarMonth, samplesByCalendarMonth, type MonthlySeries, type ReferenceYears } from './month-sums';

/** Fewer years of a calendar month than this give no frequency. */
const FEWEST_YEARS = 5;

/** Null where the month is missing, or too few years have it. */
export function monthFrequencies(series: MonthlySeries, reference?: ReferenceYears): (number | null)[] {
  const samples = samplesByCalendarMonth(series.firstMonth, series.values, reference);
  return series.values.map((value, rank) => {
    const sample = samples[calendarMonth(series.firstMonth + rank)] ?? [];
    if (value === null || sample.length < FEWEST_YEARS) return null;
    const below = sample.filter((one) => one < value).length;
    const equal = sample.filter((one) => one === value).length;
    return (100 * (below + equal / 2)) / sample.length;
  });
}
