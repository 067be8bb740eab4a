export { trendOfResults, turnOf, type AnalysisTrend } from './analysis-trend';
export { dailyResults, type DatedResult } from './daily-results';
export { exceedancesOf, judgedAs, runLength } from './exceedances';
export { isPast, judgesParameter, measurandKey, type Measurand, type WaterThreshold } from './threshold';
export { summaryOf, type FigureSet } from './figures';
export { alterationsOf, classOfAlteration, type MeasuredSeries } from './alterations';
export { groupDaysOf, moleculesOf, type Molecule } from './group';
export {
  classVerdict,
  comparability,
  isAbout,
  isCurrent,
  isKept,
  movedResult,
  REASONS,
  supportsOf,
  verdictOf,
  type KnownSeries,
  type LastKnown,
  type NotJudged,
  type Verdict,
  type Within,
} from './verdict';
export { knownSeries } from './known';
