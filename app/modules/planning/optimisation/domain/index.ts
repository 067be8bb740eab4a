/** The optimiser's public vocabulary. */
export * from './scenario-model';
export * from './objective-kind';
export {
  missingInObjective,
  missingInScenario,
  isComplete,
  ALLOCATION_TOLERANCE_HA,
  type Missing,
  type MissingPart,
} from './completeness';
export { findAvailability, type Availability, type MissingValue } from './availability';
export { cropsOfCultureType, rotationCropList, CULTURE_TYPES } from './rotation-crops';
export { readRotationBound, rotationRefusals, type RotationRefusal } from './rotation-validity';
export { objectiveValue, referenceValues, isObjectiveMet, type ObjectiveValue } from './objective-value';
export { indicatorFigures, evolution, type IndicatorFigures } from './indicator-totals';
export { deviationOf } from './allocation-of-solution';
export {
  resultLines,
  cellEvolution,
  OPTIMISED,
  REFERENCE,
  EVOLUTION,
  type ResultLine,
  type ScenarioResult,
  type IndicatorResult,
  type ObjectiveResult,
  type SurfaceGroups,
} from './scenario-results';
export { type RuleReport, type RuleZoneReport } from './rule-report';
export { solveScenario, type ScenarioOutcome, type RunBounds, type SolveStage } from './solve-scenario';
export { runScenario, type ScenarioRunAnswer } from './run-scenario';
export { applyChange, type PreviewChange } from './preview-change';
export { memberKey, type Member } from './constraint-members';
export { type Reach } from './best-reachable';
export { type ConflictExplanation, type ConflictMember } from './explain-conflict';
export { type NearestFeasible } from './nearest-feasible';
export { type SolutionExplanation, type Price, type PriceRange, type NearlyChosen } from './explain-solution';
export { type Criterion, type Frontier, type FrontierPoint } from './frontier';
export { drawnIndicators, percentiles, type DrawOptions, type Percentiles, type Robustness } from './robustness';
export { rankRobustness, type ComparedScenario, type RankRobustness } from './rank-robustness';
export {
  createTaskRunner,
  type Report,
  type TaskAnswer,
  type TaskLimits,
  type TaskProgress,
  type TaskRunner,
  type WorkerTask,
} from './worker-tasks';
