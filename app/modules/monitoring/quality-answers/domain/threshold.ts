/** A limit of the law, or the classes of an alteration, as people wrote them: with their source and its date. */
import type { Worse } from '~/modules/monitoring/hydrology/domain';

export interface WaterThreshold {
  readonly code: string;
  readonly name: string;
  /** `reference`: beyond it water is unusual, not unfit */
  readonly purpose: 'limit' | 'reference' | 'classes';
  /** « eau potable », the set of somebody's own */
  readonly collection: string;
  readonly alteration: string;
  /** `total`: the sum of what was found of them in one sampling */
  readonly subject: 'parameter' | 'each' | 'total';
  readonly parameters: readonly string[];
  readonly unit: string;
  /** empty: any */
  readonly fraction: string;
  readonly support: string;
  readonly worse: Worse;
  /** from best to worst, at least one */
  readonly levels: readonly number[];
  readonly source: string;
  /** a civil day */
  readonly sourceDate: string | null;
}

/** What is measured, in which unit, of which water: values of two of them are never put together. */
export interface Measurand {
  readonly parameter: string;
  readonly fraction: string;
  readonly unit: string;
  readonly support: string;
}
export const measurandKey = ({ parameter, fraction, unit, support }: Measurand): string =>
  [parameter, fraction, unit, support].join(' ');

/** It judges values of a parameter by themselves, not a sum. */
export const judgesParameter = ({ subject, parameters }: WaterThreshold, parameter: string): boolean =>
  subject !== 'total' && parameters.includes(parameter);

export const isPast = (value: number, level: number, worse: Worse): boolean =>
  worse === 'high' ? value > level : value < level;
