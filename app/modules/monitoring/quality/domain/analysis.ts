/** An analysis and the sampling that it was made of. */
import type { AnalysisResult } from '~/modules/monitoring/hydrology/domain';
import { REMARK, reachOfRemark, type Nature } from './codes';

export interface Sampling {
  readonly id: number;
  readonly stationId: number;
  readonly operationId: number;
  readonly operationCode: string;
  readonly at: Date;
  /** whether the source says the hour */
  readonly timed: boolean;
  readonly support: string;
  readonly point: string;
  /** m below the surface */
  readonly depth: number;
  readonly code: string;
  readonly labCode: string;
  readonly method: string;
  readonly producer: string;
  readonly sampler: string;
  readonly network: string;
  readonly comment: string;
}

/** What is measured, apart from where and when. */
interface Measured {
  readonly nature: Nature;
  readonly parameter: string;
  readonly fraction: string;
  readonly inSitu: number;
  /** the number that stands beside the remark: a value, or the limit that it is under */
  readonly result: number | null;
  /** a result that is no number */
  readonly text: string;
  readonly remark: number;
  readonly unit: string;
  readonly lq: number | null;
  readonly ld: number | null;
  readonly saturation: number | null;
  readonly uncertainty: number | null;
  readonly status: number;
  readonly qualification: number;
  readonly accreditation: number;
  readonly difficulty: number;
  readonly method: string;
  readonly laboratory: string;
  readonly producer: string;
  readonly analysedAt: Date | null;
  readonly code: string;
  readonly comment: string;
}
export interface Analysis extends Measured {
  readonly stationId: number;
  readonly samplingId: number;
  readonly replicate: number;
  readonly at: Date;
  readonly support: string;
  readonly importId: number;
}

/** What a source says of a sampling; it is found again by its station, instant, support, point and depth. */
export type IncomingSampling = Pick<Sampling, 'at' | 'support'> &
  Partial<Omit<Sampling, 'id' | 'stationId' | 'operationId' | 'at' | 'support'>>;
type Needed = 'parameter' | 'remark' | 'result';
export interface IncomingAnalysis extends Pick<Measured, Needed>, Partial<Omit<Measured, Needed>> {
  readonly sampling: IncomingSampling;
}

/** What statistics take of an analysis: only what is a number, or a limit that it is under. */
export function resultOf({ remark, result, lq }: Pick<Analysis, 'remark' | 'result' | 'lq'>): AnalysisResult {
  const reach = reachOfRemark(remark);
  if (reach === 'none' || (result === null && lq === null)) return { remark: REMARK.notDone, value: null, lq: null };
  if (reach === 'below') return { remark: REMARK.below, value: result, lq: lq ?? result };
  return { remark: reach === 'above' ? REMARK.saturated : REMARK.value, value: result, lq };
}
