/** What checks look at, and what they find: analyses of one sampling that do not agree with each other. */
import { reachOfRemark } from '../codes';
import type { Analysis } from '../analysis';

/** Of an analysis, beside its station and sampling. */
export type AnalysisKey = Pick<Analysis, 'nature' | 'parameter' | 'fraction' | 'inSitu' | 'replicate'>;
export const analysisKey = ({ nature, parameter, fraction, inSitu, replicate }: AnalysisKey): AnalysisKey => ({
  ...{ nature, parameter, fraction, inSitu, replicate },
});
/** As a page and its form name one. */
export const keyText = ({ nature, parameter, fraction, inSitu, replicate }: AnalysisKey): string =>
  [nature, parameter, fraction, inSitu, replicate].join(' ');
export type CheckedAnalysis = AnalysisKey & Pick<Analysis, 'result' | 'remark' | 'lq' | 'unit' | 'qualification'>;

export interface CheckedSampling {
  readonly support: string;
  readonly point: string;
  readonly code: string;
  readonly labCode: string;
  readonly comment: string;
  /** without those that somebody called incorrect */
  readonly analyses: readonly CheckedAnalysis[];
}

export interface Doubt {
  /** empty: of the sampling as a whole */
  readonly parameter: string;
  readonly analyses: readonly AnalysisKey[];
  /** what is held against the tolerance, in the unit of the tolerance */
  readonly size: number;
  /** what its sentence says, in `unit` where it is a result */
  readonly facts: Readonly<Record<string, number>>;
  readonly unit: string;
}
export type Check = (sampling: CheckedSampling, tolerance: number) => Doubt[];

/** A quantified number; null where there is none, or only a limit. */
export const quantifiedOf = ({ remark, result }: Pick<Analysis, 'remark' | 'result'>): number | null =>
  reachOfRemark(remark) === 'value' ? result : null;
/** The limit that it is under; null where it is no « less than ». */
export const limitOf = ({ remark, result, lq }: Pick<Analysis, 'remark' | 'result' | 'lq'>): number | null =>
  reachOfRemark(remark) === 'below' ? (lq ?? result) : null;
/** Of physico-chemistry alone: taxons, states and conditions around the sampling are held against nothing. */
export const isChecked = ({ nature }: AnalysisKey): boolean => nature === 'parameter';

export function groupedBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const known = groups.get(keyOf(value));
    if (known) known.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return [...groups.values()];
}
