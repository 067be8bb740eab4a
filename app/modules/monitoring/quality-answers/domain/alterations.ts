/** Classes by alteration and period: the percentile 90 of each parameter, the worst of them for the alteration. */
import { worstClass, type QualityClass } from '~/modules/monitoring/hydrology/domain';
import type { DatedResult } from './daily-results';
import { summaryOf, type FigureSet } from './figures';
import type { Measurand, WaterThreshold } from './threshold';
import { classVerdict, type Verdict } from './verdict';

export interface MeasuredSeries extends Measurand {
  /** in order of time, one a day */
  readonly days: readonly DatedResult[];
}
/** What one threshold of classes says of one parameter. */
interface JudgedParameter {
  readonly threshold: WaterThreshold;
  readonly parameter: string;
  readonly verdict: Pick<Verdict, 'days' | 'last'>;
}
interface ClassedParameter {
  readonly parameter: string;
  /** of its threshold */
  readonly unit: string;
  readonly class: QualityClass;
  readonly value: number;
  readonly figures: FigureSet;
}
interface ClassedAlteration {
  /** null: of nothing that was analysed anybody can tell one */
  readonly class: QualityClass | null;
  /** the one that makes the class; of equal ones the first */
  readonly worst: ClassedParameter | null;
  /** parameters that no class can be told of, or whose last result is not judged: the class may be worse */
  readonly open: readonly string[];
}

export const alterationsOf = (thresholds: readonly WaterThreshold[]): string[] => [
  ...new Set(thresholds.filter(({ purpose }) => purpose === 'classes').map(({ alteration }) => alteration)),
];

/** A limit of quantification that is too high is counted by the class itself. */
const BY_CLASS: readonly string[] = ['limit', 'saturation'];

/** `judged`: of the thresholds of one alteration, in a period. Null: nothing that they speak of was analysed then. */
export function classOfAlteration(judged: readonly JudgedParameter[]): ClassedAlteration | null {
  const told = judged.filter(({ verdict }) => verdict.last !== null);
  if (told.length === 0) return null;
  const parameters: ClassedParameter[] = [];
  const open: string[] = [];
  for (const { threshold, parameter, verdict } of told) {
    const found = classVerdict(threshold, verdict.days);
    const reason = verdict.last?.reason ?? null;
    const isOpen = found?.isOpen === true || (reason !== null && !BY_CLASS.includes(reason));
    if (isOpen && !open.includes(parameter)) open.push(parameter);
    if (!found?.class) continue;
    const figures = summaryOf(verdict.days, { rule: 'half', worse: threshold.worse });
    parameters.push({ parameter, unit: threshold.unit, class: found.class, value: found.value, figures });
  }
  const found = worstClass(parameters.map((one) => one.class));
  return { class: found, worst: parameters.find((one) => one.class === found) ?? null, open };
}
