export type { Analysis, IncomingAnalysis, IncomingSampling, Sampling } from './analysis';
export { INCORRECT, natureCode, natureOf, NUMBERED, reachOfRemark, UNDER_A_LIMIT } from './codes';
export type { AnalysisFilter, ParameterSummary } from './summary';
