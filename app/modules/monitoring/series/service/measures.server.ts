/**
 * What other modules ask of the measures of series: the verbs that they are written through, what is read of them, what
 * statements on them share.
 */
export { closedSql, iso, rankSql } from '../data/measure-sql';
export {
  countMeasures,
  findBuckets,
  findInstants,
  findLastBefore,
  findLastBeforeEach,
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
  findDayEnds,
  findWholeDays,
  type PeriodsAsked,
} from '../data/series-days.server';
export { NOTHING_WRITTEN, ReviewedMeasures, type WrittenMeasures } from '../data/door/after-writing.server';
export { bringMeasures, compareMeasures, findDifferingInstants } from '../data/door/bring-measures.server';
export { correctMeasures, withdrawCorrections, type Withdrawn } from '../data/door/correct-measures.server';
export { countSelected, deleteMeasures, type Selection } from '../data/door/delete-measures.server';
export { deriveElevations, deriveMeasures } from '../data/door/derive-measures.server';
export { reviewMeasures } from '../data/door/review-measures.server';
export { type AsideMeasure, holdAside, settleMeasures } from '../data/door/settle-measures.server';
