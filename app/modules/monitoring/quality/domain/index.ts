export { resultOf, type Analysis, type IncomingAnalysis, type IncomingSampling, type Sampling } from './analysis';
export { INCORRECT, natureCode, natureOf, NUMBERED, reachOfRemark, UNDER_A_LIMIT } from './codes';
export type { AnalysisFilter, CrossedCell, ParameterSummary } from './summary';
export { suspectedAnalyses, type UnitReading } from './expressions';
