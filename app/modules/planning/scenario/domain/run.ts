/** One start of a scenario, and what its results page shows beside the stored surfaces. */
import type {
  IndicatorFigures,
  Missing,
  MissingValue,
  ObjectiveResult,
  RuleReport,
  ScenarioModel,
  ScenarioResult,
  SolveStage,
  SurfaceGroups,
} from '~/modules/planning/optimisation/domain';

export type RunState = 'queued' | 'running' | 'done';
/** What a run at work is doing: reading the territory, then the solver's stages, then storing. */
export type RunPhase = 'read' | SolveStage | 'store';
/** failure: a fault on our side; the others are answers. */
export type RunOutcome =
  'solved' | 'nosolution' | 'incomplete' | 'matrixIncomplete' | 'limit' | 'cancelled' | 'failure';

export interface RunReport {
  readonly optimum: number | null;
  readonly deviation: number;
  readonly iterations: number;
  readonly indicators: readonly {
    readonly indicatorId: number;
    readonly reference: PlainFigures;
    readonly optimised: PlainFigures;
  }[];
  readonly surfaces: { readonly reference: PlainGroups; readonly optimised: PlainGroups };
  readonly objectives: readonly ObjectiveResult[];
  readonly rules: readonly RuleReport[];
  /** ids in the order of the arrays above */
  readonly zones: readonly number[];
  readonly crops: readonly number[];
  readonly modes: readonly number[];
  readonly explanation?: unknown;
}

/** Typed arrays as plain ones, for JSON; null where a figure is not available. */
export interface PlainFigures {
  readonly territory: number | null;
  readonly byZone: readonly (number | null)[];
  readonly byCrop: readonly (number | null)[];
  readonly byMode: readonly (number | null)[];
  readonly surfaceWithoutValueHa: number;
}
export interface PlainGroups {
  readonly byZone: number[];
  readonly byCrop: number[];
  readonly byMode: number[];
}

export interface ScenarioRun {
  readonly id: string;
  readonly scenarioId: number;
  readonly executionId: string | null;
  readonly state: RunState;
  readonly outcome: RunOutcome | null;
  readonly progress: number;
  readonly phase: RunPhase | '';
  readonly matrixVersion: number;
  readonly allocationVersion: number;
  readonly scenarioVersion: number;
  readonly inputHash: string;
  readonly report: RunReport | null;
  readonly conflicts: unknown;
  readonly timings: Readonly<Record<string, number>> | null;
  readonly error: string | null;
  readonly login: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** What a run was computed from. */
export type ChangedSince = 'scenario' | 'matrix' | 'allocation' | 'reference';
interface Versions {
  readonly matrixVersion: number;
  readonly allocationVersion: number;
  readonly scenarioVersion: number;
}
/** Which of it has changed since: the scenario shows « à relancer », and says why. */
export const changedSince = (run: Versions, current: Versions): ChangedSince[] => [
  ...(run.scenarioVersion === current.scenarioVersion ? [] : ['scenario' as const]),
  ...(run.matrixVersion === current.matrixVersion ? [] : ['matrix' as const]),
  ...(run.allocationVersion === current.allocationVersion ? [] : ['allocation' as const]),
];

export const isOutdated = (run: Versions, current: Versions): boolean => changedSince(run, current).length > 0;

/** Why a run could not be computed: what the planner has to complete first. */
export interface IncompleteReport {
  readonly missing?: readonly Missing[];
  readonly cells?: readonly MissingValue[];
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
const plainFigures = (figures: IndicatorFigures): PlainFigures => ({
  territory: finite(figures.territory),
  byZone: Array.from(figures.byZone, finite),
  byCrop: Array.from(figures.byCrop, finite),
  byMode: Array.from(figures.byMode, finite),
  surfaceWithoutValueHa: figures.surfaceWithoutValueHa,
});
const plainGroups = (groups: SurfaceGroups): PlainGroups => ({
  byZone: [...groups.byZone],
  byCrop: [...groups.byCrop],
  byMode: [...groups.byMode],
});

/** The parts of a result stored as JSON; its surfaces have their own table. */
export function runReport(
  model: Pick<ScenarioModel, 'zones' | 'crops' | 'drivingModes'>,
  result: ScenarioResult,
): RunReport {
  return {
    optimum: result.optimum,
    deviation: result.deviation,
    iterations: result.iterations,
    indicators: result.indicators.map(({ indicatorId, reference, optimised }) => ({
      indicatorId,
      reference: plainFigures(reference),
      optimised: plainFigures(optimised),
    })),
    surfaces: { reference: plainGroups(result.surfaces.reference), optimised: plainGroups(result.surfaces.optimised) },
    objectives: result.objectives,
    rules: result.rules,
    zones: model.zones.map(({ id }) => id),
    crops: model.crops.map(({ id }) => id),
    modes: model.drivingModes.map(({ id }) => id),
  };
}
