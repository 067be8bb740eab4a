/**
 * Standardised groundwater index (IPS): BRGM/RP-64147-FR (Seguin 2015) for the monthly means, the kernel estimate by
 * calendar month and the projection on the normal law; seven classes of the ADES glossary; Silverman 1986 for the
 * bandwidth. Levels in m NGF: high means full.
 */
import { normalQuantile } from './distributions';
import {
  calendarMonth,
  overMonths,
  samplesByCalendarMonth,
  type MonthlySeries,
  type ReferenceYears,
} from './month-sums';
import { mean, quantile, standardDeviation } from '~/kernel/order-statistics';

const FEWEST_VALUES = 15;
const LARGEST_INDEX = 3;

export interface GroundwaterLaw {
  readonly n: number;
  readonly sample: readonly number[];
  readonly standardDeviation: number | null;
  readonly interquartileRange: number | null;
  /** Standard deviation of the kernel. */
  readonly bandwidth: number | null;
  readonly halfWidth: number | null;
  readonly status: 'ok' | 'not-available' | 'degenerate';
}

export type GroundwaterClass =
  'veryLow' | 'low' | 'moderatelyLow' | 'nearMean' | 'moderatelyHigh' | 'high' | 'veryHigh';

interface GroundwaterIndex {
  readonly F: number;
  readonly ips: number;
  readonly class: GroundwaterClass;
}

export function fitGroundwater(sample: readonly number[]): GroundwaterLaw {
  const n = sample.length;
  const none = { n, sample, bandwidth: null, halfWidth: null } as const;
  if (n < FEWEST_VALUES) return { ...none, standardDeviation: null, interquartileRange: null, status: 'not-available' };
  const s = standardDeviation(sample);
  const R = quantile(sample, 0.75) - quantile(sample, 0.25);
  const scale = { standardDeviation: s, interquartileRange: R };
  if (sample.every((value) => value === sample[0])) return { ...none, ...scale, status: 'degenerate' };
  const bandwidth = 0.9 * (R === 0 ? s : Math.min(s, R / 1.34)) * n ** (-1 / 5);
  return { ...none, ...scale, bandwidth, halfWidth: bandwidth * Math.sqrt(5), status: 'ok' };
}

/** Integral of the Epanechnikov density. */
function kernelCdf(u: number): number {
  if (u <= -1) return 0;
  return u >= 1 ? 1 : 0.5 + (3 * u) / 4 - u ** 3 / 4;
}

export function groundwaterIndex(level: number, law: GroundwaterLaw): GroundwaterIndex | null {
  const { halfWidth, sample } = law;
  if (halfWidth === null) return null;
  const F = mean(sample.map((value) => kernelCdf((level - value) / halfWidth)));
  const raw = F <= 0 ? -LARGEST_INDEX : F >= 1 ? LARGEST_INDEX : normalQuantile(F);
  const ips = Math.max(-LARGEST_INDEX, Math.min(LARGEST_INDEX, raw));
  return { F, ips, class: groundwaterClass(ips) };
}

/** Upper limits; each class is closed at its lower limit. */
const CLASSES: readonly (readonly [GroundwaterClass, number])[] = [
  ['veryLow', -1.28],
  ['low', -0.84],
  ['moderatelyLow', -0.25],
  ['nearMean', 0.25],
  ['moderatelyHigh', 0.84],
  ['high', 1.28],
];
export const groundwaterClass = (ips: number): GroundwaterClass =>
  CLASSES.find(([, below]) => ips < below)?.[0] ?? 'veryHigh';

interface GroundwaterIndices {
  readonly laws: readonly GroundwaterLaw[];
  readonly months: readonly {
    readonly level: number | null;
    readonly nReference: number;
    readonly index: GroundwaterIndex | null;
    /** 0 to 100 between the lowest and the highest k-month mean of the series; where no index exists. */
    readonly positionIndex: number | null;
  }[];
}

/** The index of every month over k months (1, 2, 3, 4, 6, 12). */
export function groundwaterIndices(series: MonthlySeries, k: number, reference?: ReferenceYears): GroundwaterIndices {
  const levels = overMonths(series, k, mean);
  const laws = samplesByCalendarMonth(series.firstMonth, levels, reference).map(fitGroundwater);
  const present = levels.filter((level) => level !== null);
  const [lowest, highest] = [Math.min(...present), Math.max(...present)];
  const months = levels.map((level, rank) => {
    const law = laws[calendarMonth(series.firstMonth + rank)];
    const index = level === null || !law ? null : groundwaterIndex(level, law);
    const positionIndex =
      level === null || index || law?.status !== 'not-available' || highest === lowest
        ? null
        : (100 * (level - lowest)) / (highest - lowest);
    return { level, nReference: law?.n ?? 0, index, positionIndex };
  });
  return { laws, months };
}

/** Fewer days of a month than this give no monthly mean. */
const FEWEST_DAYS = 15;

/** Mean of the daily values of a month (by day number); null under 15 days. Nothing is interpolated. */
export const monthlyMean = (dailyValues: readonly number[]): number | null =>
  dailyValues.length < FEWEST_DAYS ? null : mean(dailyValues);
