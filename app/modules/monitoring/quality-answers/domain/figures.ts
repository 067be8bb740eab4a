/** The figures of a parameter: by which rule, and what always stands beside them (n, n quantified, range of LQ). */
import { quantileOfSorted } from '~/kernel/order-statistics';
import {
  percentile90,
  summariseResults,
  type QuantificationRule,
  type QuantifiedSummary,
  type Worse,
} from '~/modules/monitoring/hydrology/domain';
import type { DatedResult } from './daily-results';

export interface FigureSet extends Omit<QuantifiedSummary, 'used' | 'percentile90'> {
  readonly median: number | null;
  /** by rank (SEQ-Eau), for classes; `rank` in ascending order of the `of` values that the rule leaves */
  readonly p90: { readonly value: number; readonly rank: number; readonly of: number } | null;
  /** of type 7, as statistics screens reckon it */
  readonly p90Type7: number | null;
}

/** Of a parameter that is worse when low, the percentiles are those of its low end (DECISIONS B22). */
export function summaryOf(
  results: readonly DatedResult[],
  { rule, worse }: { readonly rule: QuantificationRule; readonly worse: Worse },
): FigureSet {
  const { used, percentile90: _, ...summary } = summariseResults(results, rule);
  const sorted = [...used].sort((a, b) => a - b);
  const ranked = percentile90(used, worse);
  const at = (p: number) => (sorted.length === 0 ? null : quantileOfSorted(sorted, p));
  return {
    ...summary,
    median: at(0.5),
    p90: ranked && { value: ranked.value, rank: ranked.rank, of: ranked.n },
    p90Type7: at(worse === 'high' ? 0.9 : 0.1),
  };
}
