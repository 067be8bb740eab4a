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
export { yearlyOfDays, type YearKind, type YearStatistics } from './yearly-statistics';
export { findSpikes } from './spike-filter';
export { fitRating } from './rating-fit';
export { errorOf, gaugedRange, ratedPeriods, type RatedPeriod } from './rating-error';
export {
  curveAt,
  gaugingResidual,
  jumpsOf,
  rangeOf,
  ratedDischarge,
  stageOfDischarge,
  type Jump,
  type RatingCurve,
  type StageRange,
} from './rating-curve';
export { depthM, toPascals, waterHeight } from './water-level';
export { ENOUGH_YEARS, seriesState, type SeriesState } from './series-state';
export { groundwaterClass, groundwaterIndices } from './groundwater-index';
export { precipitationClass, precipitationIndices } from './precipitation-index';
export { monthFrequencies } from './month-frequency';
export { type MonthlySeries, type ReferenceYears } from './month-sums';
export { dryValue, fitLowFlows, lowestMeans, lowestMonths, returnPeriod, type YearLow } from './low-flow';
export { monthValue, type DayValue } from './day-values';
export { durationCurve, monthlyRegime, type MonthRegime } from './regime';
export { dryYears, type DryYear } from './dry-days';
export { annualTrend, type AnnualTrend } from './trend';
export { trendOfDays, type DayTrend } from './day-trend';
export { bestLag, correlationOf, doubleMass, pairsOf } from './pairs';
export {
  groupTotal,
  isBelow,
  percentile90,
  QUALITY_CLASSES,
  qualityClass,
  summariseResults,
  tiedUnderLargestLimit,
  worstClass,
  type AnalysisResult,
  type QualityClass,
  type QuantificationRule,
  type QuantifiedSummary,
  type Worse,
} from './quality-statistics';
