/**
 * Solves a scenario: the optimum, then which of its equals (tie-steps). Every answer is certified on the programme and
 * checked again in the planner's terms; what can't be certified is « trouble », never a result. A stored result
 * always comes from here (cold), never from a preview.
 */
import type { LinearSolution, LpEngine, LpSession, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { allocationOfSolution } from './allocation-of-solution';
import type { MissingValue } from './availability';
import type { Missing } from './completeness';
import { LiveProgramme } from './live-programme';
import { prepareScenario, type PreparedScenario } from './prepared-scenario';
import type { ScenarioModel } from './scenario-model';
import { scenarioResult, type ScenarioResult } from './scenario-results';
import { scenarioToProgramme, type ScenarioProgramme } from './scenario-to-programme';
import { solveTies, tieSteps } from './tie-steps';
import { breachesOf } from './verify-allocation';
import { OPTIMUM_LOOSENED } from './tolerances';

/** What a run is at: writing the programme, its optimum, which of the equal ones, why. */
export type SolveStage = 'build' | 'solve' | 'spread' | 'explain';
export interface RunBounds extends SolveOptions {
  readonly onStage?: (stage: SolveStage) => void;
}

export type Unfinished = {
  readonly status: 'limit' | 'cancelled' | 'trouble';
  readonly reason: string;
  readonly iterations: number;
};
export type Unsolvable =
  | { readonly status: 'incomplete'; readonly missing: readonly Missing[] }
  | { readonly status: 'matrixIncomplete'; readonly cells: readonly MissingValue[] };

export type ScenarioOutcome =
  | { readonly status: 'solved'; readonly result: ScenarioResult }
  | { readonly status: 'infeasible'; readonly reason: string; readonly iterations: number; readonly certified: boolean }
  | Unsolvable
  | Unfinished;

export function solveScenario(engine: LpEngine, model: ScenarioModel, bounds: RunBounds = {}): ScenarioOutcome {
  const preparation = prepareScenario(model);
  if (preparation.status !== 'ready') return preparation;
  const { prepared } = preparation;
  if (model.baseline)
    return { status: 'solved', result: scenarioResult(prepared, prepared.reference, { optimum: null, iterations: 0 }) };
  const answer = solvePrepared(engine, prepared, bounds);
  return answer.status === 'allocation'
    ? {
        status: 'solved',
        result: scenarioResult(prepared, answer.x, { optimum: answer.optimum, iterations: answer.iterations }),
      }
    : answer;
}

/** Optimum and tie-break, cold. */
export function solvePrepared(engine: LpEngine, prepared: PreparedScenario, bounds: RunBounds = {}): AllocationAnswer {
  bounds.onStage?.('build');
  const built = scenarioToProgramme(prepared, { ties: true });
  const attempt = (options: RunBounds) => {
    const session = engine.open(built.programme);
    try {
      return solveBoth(session, built, options);
    } finally {
      session.dispose();
    }
  };
  const answer = attempt(bounds);
  // What could not be certified is tried once more on the programme as it is written, unscaled.
  return answer.status === 'trouble' ? attempt({ ...bounds, presolve: false, scale: false }) : answer;
}

type AllocationAnswer =
  | { readonly status: 'allocation'; readonly x: Float64Array; readonly optimum: number; readonly iterations: number }
  | { readonly status: 'infeasible'; readonly reason: string; readonly iterations: number; readonly certified: boolean }
  | Unfinished;

/** Optimum and ties on one open session of `built`; leaves the session on the last step. */
export function solveBoth(session: LpSession, built: ScenarioProgramme, bounds: RunBounds): AllocationAnswer {
  const live = new LiveProgramme(session, built.programme);
  bounds.onStage?.('solve');
  const { solution: first, certified } = live.solve(bounds);
  const refused = refusal(first, certified);
  if (refused) return refused;
  bounds.onStage?.('spread');
  const { prepared } = built;
  const found = tiesFrom(live, built, first.objective, bounds);
  const iterations = first.iterations + found.iterations;
  if (found.status === 'uncertain') return { status: 'trouble', reason: 'tie-break', iterations };
  if (found.status !== 'found') return { status: found.status, reason: found.reason, iterations };
  const x = allocationOfSolution(prepared, built.columns, found.solution);
  const breaches = breachesOf(prepared, x);
  if (breaches.length > 0) return { status: 'trouble', reason: `breach-${breaches[0]!.kind}`, iterations };
  return { status: 'allocation', x, optimum: first.objective * built.goalScale, iterations };
}

/** The ties of a programme that is at its optimum, one after the other on its one session. */
export function tiesFrom(live: LiveProgramme, built: ScenarioProgramme, optimum: number, options: SolveOptions) {
  const steps = tieSteps(built);
  const { rowLower, rowUpper } = built.programme;
  const at = (k: number) => {
    live.setSense(steps[k]!.sense);
    live.setCosts(steps[k]!.cost);
    return live;
  };
  let iterations = 0;
  // What is kept is a bound the solver may meet only to its own tolerance: loosen it before giving up.
  for (const tolerance of OPTIMUM_LOOSENED) {
    for (const { row } of steps) if (row >= 0) live.setRowBounds(row, rowLower[row]!, rowUpper[row]!);
    const found = solveTies(built, steps, optimum, at, { ...options, tolerance });
    iterations += found.iterations;
    if (found.status !== 'uncertain') return { ...found, iterations };
  }
  return { status: 'uncertain' as const, iterations };
}

function refusal(
  { status, reason, iterations }: LinearSolution,
  certified: boolean,
): Exclude<AllocationAnswer, { status: 'allocation' }> | null {
  if (status === 'infeasible')
    return certified
      ? { status, reason, iterations, certified }
      : { status: 'trouble', reason: 'infeasibility-not-certified', iterations };
  if (status === 'limit' || status === 'cancelled') return { status, reason, iterations };
  // Zones bound every surface: a scenario can't be unbounded, so that too is trouble.
  if (status !== 'optimal') return { status: 'trouble', reason, iterations };
  return certified ? null : { status: 'trouble', reason: 'not-certified', iterations };
}
