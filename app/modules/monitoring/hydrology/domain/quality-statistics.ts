/** Statistics of analyses: percentile 90 by rank, results under the quantification limit, classes (SEQ-Eau). */
import { ascending, mean } from '~/kernel/order-statistics';

/** Which end is worse: high for nitrates, low for oxygen. */
export type Worse = 'high' | 'low';

interface Percentile90 {
  readonly n: number;
  /** From 1, in ascending order. */
  readonly rank: number;
  readonly value: number;
}

/** « The most downgrading value met in at least 10 % of the samples »; null without values. */
export function percentile90(values: readonly number[], worse: Worse = 'high'): Percentile90 | null {
  const n = values.length;
  if (n === 0) return null;
  const tenth = Math.ceil(n / 10);
  const rank = worse === 'high' ? n + 1 - tenth : tenth;
  return { n, rank, value: ascending(values)[rank - 1] ?? NaN };
}

/** Sandre remark codes: 0 not done, 1 value, 3 saturated; the others named here are results below a limit. */
const NOT_DONE = 0;
const SATURATED = 3;
const BELOW: readonly number[] = [2, 7, 10];
export const isBelow = (remark: number): boolean => BELOW.includes(remark);

export interface AnalysisResult {
  readonly remark: number;
  readonly value: number | null;
  /** Quantification limit. */
  readonly lq: number | null;
}

/** The value used for a result below its limit: half of the limit, zero, or a given value. */
export type QuantificationRule = 'half' | 'excluded' | { readonly fixed: number };

export interface QuantifiedSummary {
  readonly n: number;
  readonly nQuantified: number;
  readonly nSaturated: number;
  /** Quantification limits of all the results. */
  readonly lqMin: number | null;
  readonly lqMax: number | null;
  readonly used: readonly number[];
  readonly mean: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly percentile90: Percentile90 | null;
  readonly meanBelowLq: boolean;
  readonly report: { readonly kind: 'value'; readonly value: number } | BelowLimit | null;
}
interface BelowLimit {
  readonly kind: 'below';
  readonly limit: number;
}

/** The limit of a result below: its quantification limit, else its value. */
const limitOf = ({ lq, value }: AnalysisResult): number => lq ?? value ?? 0;

export function summariseResults(results: readonly AnalysisResult[], rule: QuantificationRule): QuantifiedSummary {
  const done = results.filter(({ remark, value, lq }) => remark !== NOT_DONE && (value !== null || lq !== null));
  const below = done.filter(({ remark }) => isBelow(remark));
  const limits = done.flatMap((result) => (isBelow(result.remark) ? limitOf(result) : (result.lq ?? [])));
  // quantified results never bring their own limit into the report of the mean
  const largestBelow = below.length > 0 ? Math.max(...below.map(limitOf)) : null;
  const used = done.flatMap((result): number[] => {
    if (!isBelow(result.remark)) return result.value === null ? [] : [result.value];
    if (rule === 'excluded') return [];
    return [rule === 'half' ? limitOf(result) / 2 : rule.fixed];
  });
  const average = used.length > 0 ? mean(used) : null;
  const meanBelowLq = rule === 'half' && average !== null && largestBelow !== null && average < largestBelow;
  return {
    n: done.length,
    nQuantified: done.length - below.length,
    nSaturated: done.filter(({ remark }) => remark === SATURATED).length,
    lqMin: limits.length > 0 ? Math.min(...limits) : null,
    lqMax: limits.length > 0 ? Math.max(...limits) : null,
    used,
    mean: average,
    min: used.length > 0 ? Math.min(...used) : null,
    max: used.length > 0 ? Math.max(...used) : null,
    percentile90: percentile90(used),
    meanBelowLq,
    report:
      average === null
        ? null
        : meanBelowLq
          ? { kind: 'below', limit: largestBelow ?? 0 }
          : { kind: 'value', value: average },
  };
}

/** Total of a group of parameters in one sample: results below a limit count 0. */
export function groupTotal(results: readonly AnalysisResult[]): { total: number; n: number; nQuantified: number } {
  const done = results.filter(({ remark }) => remark !== NOT_DONE);
  const quantified = done.filter(({ remark }) => !isBelow(remark));
  const total = quantified.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return { total, n: done.length, nQuantified: quantified.length };
}

/**
 * Values fit for a trend: every result under the largest limit of the series, quantified or not, takes one tied value,
 * half of that limit. Half of each year's own limit would turn a falling limit into a falling concentration (Helsel
 * 2012).
 */
export function tiedUnderLargestLimit(results: readonly AnalysisResult[]): number[] {
  const largest = Math.max(-Infinity, ...results.filter(({ remark }) => isBelow(remark)).map(limitOf));
  return results.map((result) => {
    const value = isBelow(result.remark) ? -Infinity : (result.value ?? -Infinity);
    return value < largest ? largest / 2 : value;
  });
}

/** Number of limits exceeded, 0 the best; a value equal to a limit is in the better class. */
const classRank = (value: number, limits: readonly number[], worse: Worse): number =>
  limits.filter((limit) => (worse === 'high' ? value > limit : value < limit)).length;

/** From best to worst. */
export const QUALITY_CLASSES = ['blue', 'green', 'yellow', 'orange', 'red'] as const;
export type QualityClass = (typeof QUALITY_CLASSES)[number];
export const qualityClass = (value: number, limits: readonly number[], worse: Worse): QualityClass =>
  QUALITY_CLASSES[classRank(value, limits, worse)] ?? 'red';

/** Class of an alteration: the worst of its parameters; null without any. */
export const worstClass = (classes: readonly QualityClass[]): QualityClass | null =>
  QUALITY_CLASSES.filter((one) => classes.includes(one)).at(-1) ?? null;
