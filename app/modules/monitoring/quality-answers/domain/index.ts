export { trendOfResults, turnOf, type AnalysisTrend } from './analysis-trend';
export { dailyResults, type DatedResult } from './daily-results';
export { exceedancesOf, runLength, type Exceedances } from './exceedances';
export { classOf, isPast, judges, measurandKey, speaksOf, type Measurand, type WaterThreshold } from './threshold';
export { summaryOf, type FigureSet } from './figures';
export { alterationsOf, classOfAlteration, type MeasuredSeries } from './alterations';
export { groupDaysOf, moleculesOf, type Molecule } from './group';
