/**
 * Solves a scenario: the optimum, then the optimum nearest to the reference. Every answer is certified on the programme
 * and checked again in the planner's terms; what can't be certified is « trouble », never a result. A stored result
 * always comes from here (cold), never from a preview.
 */
import type { LinearSolution, LpEngine, LpSession, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { allocationOfSolution } from './allocation-of-solution';
import type { MissingValue } from './availability';
import { certifyInfeasible, certifyOptimum } from './certify-solution';
import type { Missing } from './completeness';
import { prepareScenario, type PreparedScenario } from './prepared-scenario';
import type { ScenarioModel } from './scenario-model';
import { scenarioResult, type ScenarioResult } from './scenario-results';
import { capHa, goalSense, scenarioToProgramme, type ScenarioProgramme } from './scenario-to-programme';
import { keptOptimum, tieBreakCost } from './tie-break';
import { breachesOf } from './verify-allocation';
import { OPTIMUM_LOOSENED } from './tolerances';

/** What a run is at: writing the programme, its optimum, the nearest to the reference at that optimum, why. */
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
  const built = scenarioToProgramme(prepared);
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

/** Optimum and tie-break on one open session of `built`; leaves the session on the tie-break. */
export function solveBoth(session: LpSession, built: ScenarioProgramme, bounds: RunBounds): AllocationAnswer {
  bounds.onStage?.('solve');
  const first = session.solve(bounds);
  const refused = refusal(built, first);
  if (refused) return refused;
  bounds.onStage?.('spread');
  const { prepared, programme } = built;
  const cost = tieBreakCost(built.columns, prepared.ranked, programme.cost.length);
  session.setSense('minimise');
  session.setCosts(cost);
  const raw = first.objective;
  let iterations = first.iterations;
  // The optimum is a bound the solver may meet only to its own tolerance: loosen it before giving up.
  for (const tolerance of OPTIMUM_LOOSENED) {
    session.setRowBounds(built.goalRow, ...goalBounds(built, raw, tolerance));
    const second = session.solve(bounds);
    iterations += second.iterations;
    if (second.status === 'limit' || second.status === 'cancelled')
      return { status: second.status, reason: second.reason, iterations };
    if (second.status !== 'optimal') continue;
    const x = allocationOfSolution(prepared, built.columns, second);
    const breaches = breachesOf(prepared, x);
    if (breaches.length > 0) return { status: 'trouble', reason: `breach-${breaches[0]!.kind}`, iterations };
    return { status: 'allocation', x, optimum: raw * built.goalScale, iterations };
  }
  return { status: 'trouble', reason: 'tie-break', iterations };
}

/** Bounds of the goal's row that keep the optimum; the deviation's row keeps its cap as well. */
export function goalBounds(built: ScenarioProgramme, optimum: number, tolerance: number): readonly [number, number] {
  const [lower, upper] = keptOptimum(goalSense(built.prepared), optimum, tolerance);
  const cap = built.goalRow === built.deviationRow ? capHa(built.prepared, built.prepared.model.changeCap) : Infinity;
  return [lower - built.goalShift, Math.min(upper, cap) - built.goalShift];
}

function refusal(
  built: ScenarioProgramme,
  solution: LinearSolution,
): Exclude<AllocationAnswer, { status: 'allocation' }> | null {
  const { status, reason, iterations } = solution;
  if (status === 'infeasible') {
    const certified = solution.ray !== undefined && certifyInfeasible(built.programme, solution.ray);
    return certified
      ? { status, reason, iterations, certified }
      : { status: 'trouble', reason: 'infeasibility-not-certified', iterations };
  }
  if (status === 'limit' || status === 'cancelled') return { status, reason, iterations };
  // Zones bound every surface: a scenario can't be unbounded, so that too is trouble.
  if (status !== 'optimal') return { status: 'trouble', reason, iterations };
  return certifyOptimum(built.programme, solution).certified
    ? null
    : { status: 'trouble', reason: 'not-certified', iterations };
}
