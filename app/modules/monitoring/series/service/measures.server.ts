/**
 * What other modules ask of the measures of series: the door that they are written through, what is read of them, what
 * statements on them share.
 */
export { CAME, closedSql, CODES, codesOf, iso, rankSql, reviewedSql, withoutNestedLoops } from '../data/measure-sql';
export {
  countMeasures,
  findBuckets,
  findInstants,
  findMeasuresAt,
  findNeighbours,
  findPageOfMeasures,
  findPoints,
  type StoredMeasure,
  streamMeasures,
} from '../data/measures.server';
export { findPrecedence, heldAside, recordPrecedence } from '../data/precedence.server';
export { findReviews } from '../data/reviews.server';
export {
  countIncorrect,
  countPeriods,
  differsFromRaw,
  findDayInputs,
  findDayRuns,
  findDaysOfSeveral,
  findPeriods,
  findMeasuredYears,
  findWholeDays,
  type PeriodsAsked,
  refreshDays,
} from '../data/series-days.server';
export {
  afterWriting,
  compareMeasures,
  type CountRow,
  countSelected,
  deleteMeasures,
  findDifferingInstants,
  NOTHING_WRITTEN,
  ReviewedMeasures,
  type Selection,
  writeMeasures,
  type WrittenMeasures,
} from '../data/write-measures.server';
