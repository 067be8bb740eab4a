/** A limit of the law, or the classes of an alteration, as people wrote them: with their source and its date. */
import { qualityClass, type QualityClass, type Worse } from '~/modules/monitoring/hydrology/domain';

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

const within = (wanted: string, here: string): boolean => wanted === '' || wanted === here;
/** Only in its own unit: mg(NO3)/l is not mg(N)/l. */
export const speaksOf = (threshold: WaterThreshold, of: Measurand): boolean =>
  threshold.parameters.includes(of.parameter) &&
  threshold.unit === of.unit &&
  within(threshold.fraction, of.fraction) &&
  within(threshold.support, of.support);
/** It judges the values of one parameter, not a sum. */
export const judges = (threshold: WaterThreshold, of: Measurand): boolean =>
  threshold.subject !== 'total' && speaksOf(threshold, of);

export const isPast = (value: number, level: number, worse: Worse): boolean =>
  worse === 'high' ? value > level : value < level;
export const classOf = (value: number, { levels, worse }: Pick<WaterThreshold, 'levels' | 'worse'>): QualityClass =>
  qualityClass(value, levels, worse);
