/**
 * Standardised precipitation index (SPI): McKee, Doesken & Kleist 1993; mixed law and Thom's estimator as in Edwards &
 * McKee 1997 and Thom 1958; WMO-No. 1090. Monthly totals in mm; a total needs every day of its month (WMO-No. 1203).
 */
import { gammaCdf, normalQuantile } from './distributions';
import {
  overMonths,
  samplesByCalendarMonth,
  calendarMonth,
  type MonthlySeries,
  type ReferenceYears,
} from './month-sums';
import { mean } from '~/kernel/order-statistics';

/** Fewer values of a calendar month than this give no index. */
const FEWEST_VALUES = 20;
/** Beyond this the tails of the fitted law mean nothing. */
const LARGEST_INDEX = 3;

export interface PrecipitationLaw {
  readonly n: number;
  readonly zeros: number;
  /** Share of the sums that are zero. */
  readonly q: number;
  readonly mean: number | null;
  readonly A: number | null;
  readonly alpha: number | null;
  readonly beta: number | null;
  readonly status: 'ok' | 'not-available' | 'degenerate';
}

export type PrecipitationClass =
  'extremelyWet' | 'veryWet' | 'moderatelyWet' | 'nearNormal' | 'moderatelyDry' | 'veryDry' | 'extremelyDry';

interface PrecipitationIndex {
  readonly H: number;
  readonly spi: number;
  readonly class: PrecipitationClass;
}

/** The law of one calendar month, fitted on its sums of the reference years. */
export function fitPrecipitation(sums: readonly number[]): PrecipitationLaw {
  const wet = sums.filter((sum) => sum !== 0);
  const n = sums.length;
  const zeros = n - wet.length;
  const none = { n, zeros, q: n === 0 ? 0 : zeros / n, A: null, alpha: null, beta: null } as const;
  if (n < FEWEST_VALUES) return { ...none, mean: null, status: 'not-available' };
  const average = wet.length > 0 ? mean(wet) : null;
  if (average === null || wet.length < 2 || wet.every((sum) => sum === wet[0]))
    return { ...none, mean: null, status: 'degenerate' };
  const A = Math.log(average) - mean(wet.map(Math.log));
  const alpha = (1 + Math.sqrt(1 + (4 * A) / 3)) / (4 * A);
  return { ...none, mean: average, A, alpha, beta: average / alpha, status: 'ok' };
}

const clip = (value: number): number => Math.max(-LARGEST_INDEX, Math.min(LARGEST_INDEX, value));

/** The index of a sum under its law; null where the law is not available or cannot be fitted. */
export function precipitationIndex(sum: number, law: PrecipitationLaw): PrecipitationIndex | null {
  if (law.alpha === null || law.beta === null) return null;
  const H = sum === 0 ? law.q : law.q + (1 - law.q) * gammaCdf(sum, law.alpha, law.beta);
  const spi = H <= 0 ? -LARGEST_INDEX : H >= 1 ? LARGEST_INDEX : clip(normalQuantile(H));
  return { H, spi, class: precipitationClass(spi) };
}

export function precipitationClass(spi: number): PrecipitationClass {
  if (spi >= 2) return 'extremelyWet';
  if (spi >= 1.5) return 'veryWet';
  if (spi >= 1) return 'moderatelyWet';
  if (spi <= -2) return 'extremelyDry';
  if (spi <= -1.5) return 'veryDry';
  if (spi <= -1) return 'moderatelyDry';
  return 'nearNormal';
}

interface PrecipitationIndices {
  /** January first. */
  readonly laws: readonly PrecipitationLaw[];
  readonly months: readonly { readonly sum: number | null; readonly index: PrecipitationIndex | null }[];
}

/** The index of every month over k months (1, 3, 6, 12). */
export function precipitationIndices(
  series: MonthlySeries,
  k: number,
  reference?: ReferenceYears,
): PrecipitationIndices {
  const sums = overMonths(series, k, (values) => values.reduce((sum, value) => sum + value, 0));
  const laws = samplesByCalendarMonth(series.firstMonth, sums, reference).map(fitPrecipitation);
  const months = sums.map((sum, rank) => {
    const law = laws[calendarMonth(series.firstMonth + rank)];
    return { sum, index: sum === null || !law ? null : precipitationIndex(sum, law) };
  });
  return { laws, months };
}
