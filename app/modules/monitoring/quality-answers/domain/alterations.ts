/** Classes by alteration and year: the percentile 90 of each parameter, the worst of them for the alteration. */
import { worstClass, type QualityClass } from '~/modules/monitoring/hydrology/domain';
import type { DatedResult } from './daily-results';
import { summaryOf, type FigureSet } from './figures';
import { classOf, judges, type Measurand, type WaterThreshold } from './threshold';

export interface MeasuredSeries extends Measurand {
  /** in order of time, one a day */
  readonly days: readonly DatedResult[];
}
interface ClassedParameter {
  readonly parameter: string;
  readonly unit: string;
  readonly class: QualityClass;
  readonly value: number;
  readonly figures: FigureSet;
}
interface ClassedAlteration {
  readonly class: QualityClass;
  /** the one that makes the class; of equal ones the first */
  readonly worst: ClassedParameter;
  readonly parameters: readonly ClassedParameter[];
}

export const alterationsOf = (thresholds: readonly WaterThreshold[]): string[] => [
  ...new Set(thresholds.filter(({ purpose }) => purpose === 'classes').map(({ alteration }) => alteration)),
];

/** Null: nothing that its thresholds speak of was analysed then. */
export function classOfAlteration(
  alteration: string,
  thresholds: readonly WaterThreshold[],
  series: readonly MeasuredSeries[],
): ClassedAlteration | null {
  const parameters = thresholds
    .filter((one) => one.purpose === 'classes' && one.alteration === alteration)
    .flatMap((threshold) =>
      series
        .filter((one) => one.days.length > 0 && judges(threshold, one))
        .flatMap(({ parameter, unit, days }): ClassedParameter[] => {
          const figures = summaryOf(days, { rule: 'half', worse: threshold.worse });
          if (figures.p90 === null) return [];
          const { value } = figures.p90;
          return [{ parameter, unit, class: classOf(value, threshold), value, figures }];
        }),
    );
  const found = worstClass(parameters.map((one) => one.class));
  const worst = parameters.find((one) => one.class === found);
  return found && worst ? { class: found, worst, parameters } : null;
}
