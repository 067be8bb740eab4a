/** Analyses of one day as one result: two bottles of one visit are not two visits. */
import { dayNumber } from '~/kernel/civil-time';
import { isBelow, type AnalysisResult } from '~/modules/monitoring/hydrology/domain';

export interface DatedResult extends AnalysisResult {
  readonly at: number;
  /** number of the civil day */
  readonly day: number;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Several numbers: their mean; a limit beside a number says nothing more; of limits the largest holds. */
export function combinedDay(results: readonly DatedResult[]): DatedResult {
  const [first] = results as readonly [DatedResult];
  if (results.length === 1) return first;
  const limits = results.flatMap(({ lq }) => lq ?? []);
  const lq = limits.length > 0 ? Math.max(...limits) : null;
  const found = results.filter(({ remark }) => !isBelow(remark));
  if (found.length === 0) return { ...first, lq, value: lq };
  return { ...found[0]!, lq, value: meanOf(found.flatMap(({ value }) => value ?? [])) };
}

/** `results` in order of time, only those that have a number or a limit. */
export function dailyResults(results: readonly (AnalysisResult & { readonly at: Date })[]): DatedResult[] {
  const days = new Map<number, DatedResult[]>();
  for (const { at, remark, value, lq } of results) {
    if (remark === 0 || (value === null && (lq === null || !isBelow(remark)))) continue;
    const day = dayNumber(at.getTime());
    const one = { at: at.getTime(), day, remark, value, lq };
    const known = days.get(day);
    if (known) known.push(one);
    else days.set(day, [one]);
  }
  return [...days.values()].map(combinedDay);
}
