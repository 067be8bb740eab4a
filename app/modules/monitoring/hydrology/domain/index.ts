export {
  addOffset,
  clamp,
  compensate,
  correctDrift,
  DRIFT_LAWS,
  type DriftLaw,
  countFilled,
  fillGaps,
  type Sample,
} from './corrections';
export { median, quantileOfSorted } from './order-statistics';
export { yearlyOfDays, type YearKind, type YearStatistics } from './yearly-statistics';
export { findSpikes } from './spike-filter';
export { fitRating } from './rating-fit';
export { gaugingResidual, ratedDischarge, type RatingCurve } from './rating-curve';
export { depthM, toPascals, waterHeight } from './water-level';
