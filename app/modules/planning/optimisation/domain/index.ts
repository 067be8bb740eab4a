/** The optimiser's public vocabulary. */
export * from './scenario-model';
export * from './indicator-ids';
export * from './objective-kind';
export { missingInObjective, type Missing, type MissingPart } from './completeness';
export { type MissingValue } from './availability';
export { rotationCropList } from './rotation-rows';
export { isWhole } from './selected-cells';
export { readRotationBound, rotationRefusals, type RotationRefusal } from './rotation-validity';
export { referenceValues } from './objective-value';
export { indicatorFigures, evolution, type IndicatorFigures } from './indicator-totals';
export {
  resultLines,
  OPTIMISED,
  REFERENCE,
  EVOLUTION,
  type ResultLine,
  type ScenarioResult,
  type ObjectiveResult,
  type SurfaceGroups,
} from './scenario-results';
export { sharesToday, type RuleReport, type ShareRange } from './rule-report';
export { type ScenarioOutcome, type SolveStage } from './solve-scenario';
export { type ScenarioRunAnswer } from './run-scenario';
export { type PreviewChange } from './preview-change';
export { memberKey } from './constraint-members';
export { type ConflictExplanation, type ConflictMember } from './explain-conflict';
export { type NearestFeasible } from './nearest-feasible';
export { type FeasibleInterval } from './feasible-interval';
export { type SolutionExplanation } from './explain-solution';
export { type Criterion, type FrontierPoint } from './frontier';
export { type Percentiles, type Robustness } from './robustness';
export { isSure, type RankRobustness } from './rank-robustness';
