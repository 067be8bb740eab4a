/**
 * The nearest feasible scenario (OPTIMISER §Answers, b): zones, rules, "respect" and cap stay as they are, each
 * objective may miss its target by a slack on its own left-hand side, weighted by 1 / max(|target| · surface of Sel on
 * ref, 1); the weighted sum is minimised. Between equal answers the same steps decide as for every result.
 */
import type { LpEngine, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { allocationOfSolution } from './allocation-of-solution';
import { LiveProgramme } from './live-programme';
import type { PreparedScenario } from './prepared-scenario';
import { scenarioResult, type ScenarioResult } from './scenario-results';
import { scenarioToProgramme } from './scenario-to-programme';
import { tiesFrom } from './solve-scenario';

export type NearestFeasible =
  | { readonly status: 'found'; readonly result: ScenarioResult }
  /** rules, "respect" and cap exclude each other already */
  | { readonly status: 'none' }
  | { readonly status: 'limit' | 'cancelled' | 'trouble'; readonly reason: string };

export function nearestFeasible(
  engine: LpEngine,
  prepared: PreparedScenario,
  options: SolveOptions = {},
): NearestFeasible {
  const built = scenarioToProgramme(prepared, { elastic: true, ties: true });
  const session = engine.open(built.programme);
  try {
    const live = new LiveProgramme(session, built.programme);
    const { solution: first, certified } = live.solve(options);
    if (first.status === 'infeasible')
      return certified ? { status: 'none' } : { status: 'trouble', reason: 'infeasibility-not-certified' };
    if (first.status !== 'optimal')
      return { status: first.status === 'unbounded' ? 'trouble' : first.status, reason: first.reason };
    const ties = tiesFrom(live, built, first.objective, options);
    const x = allocationOfSolution(prepared, built.columns, ties.status === 'found' ? ties.solution : first);
    return {
      status: 'found',
      result: scenarioResult(prepared, x, { optimum: null, iterations: first.iterations + ties.iterations }),
    };
  } finally {
    session.dispose();
  }
}
