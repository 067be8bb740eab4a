/** A fit as it is kept: the four models one by one, and a few hundred of what the measures leave possible. */
import { bestFit } from './best-fit';
import { calibrate, type Calibration } from './calibration';
import type { Measure } from './likelihood';
import { evenly, type InputYear } from './outlook';
import type { Candidate } from './posterior';
import { SHAPE_RANGES, type ResponseModel, type TransferResponse } from './response';
import { yearlyHistory } from './yearly-history';

export interface FittedModel {
  readonly response: TransferResponse;
  readonly factor: number;
  /** root mean square of what it misses, on all measures */
  readonly errorMgL: number;
}

export interface FittedTransfer {
  /** all weigh the same */
  readonly candidates: readonly Candidate[];
  readonly models: readonly (FittedModel & { readonly weight: number })[];
  readonly trial: Calibration['trial'];
  /** none: it may be used for a date */
  readonly refusals: Calibration['refusals'];
}

export interface FitGiven {
  readonly measures: readonly Measure[];
  /** before the ground's factor; one year at least */
  readonly history: readonly InputYear[];
}

/** Shapes tried for a model that has one, evenly over their logarithm. */
const SHAPES_TRIED = 5;
const KEPT = 200;

function shapesOf(model: ResponseModel): (number | null)[] {
  const range = SHAPE_RANGES[model];
  if (!range) return [null];
  return Array.from(
    { length: SHAPES_TRIED },
    (_, rank) => range.least * (range.most / range.least) ** ((rank + 0.5) / SHAPES_TRIED),
  );
}

/** The likeliest of one model. */
export function fitModel({ measures, history }: FitGiven, model: ResponseModel): FittedModel {
  const years = yearlyHistory(history)!;
  const [first, ...others] = shapesOf(model).map((shape) => bestFit(measures, years, model, shape));
  const best = others.reduce((one, other) => (other.minusLogLikelihood < one.minusLogLikelihood ? other : one), first!);
  return { response: best.response, factor: best.factor, errorMgL: best.sigmaMgL };
}

/** @param models each fitted already: `fitModel` */
export function fitTransfer({ measures, history }: FitGiven, models: readonly FittedModel[]): FittedTransfer {
  const { candidates, trial, refusals } = calibrate(measures, yearlyHistory(history)!);
  const weightOf = (model: ResponseModel): number =>
    candidates.reduce((sum, { response, weight }) => sum + (response.model === model ? weight : 0), 0);
  const kept = candidates.length > 0 ? [...evenly(candidates, KEPT)] : [];
  return {
    candidates: kept.map((one) => ({ ...one, weight: 1 / KEPT })),
    models: models.map((one) => ({ ...one, weight: weightOf(one.response.model) })),
    trial,
    refusals,
  };
}
