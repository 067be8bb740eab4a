/**
 * The nearest feasible scenario (OPTIMISER §Answers, b): zones, rules, "respect" and cap stay as they are, each
 * objective may miss its target by a slack on its own left-hand side, weighted by 1 / max(|target| · surface of Sel on
 * ref, 1); the weighted sum is minimised. Among equal answers the one nearest to the reference is shown, as for every
 * result.
 */
import type { LpEngine, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { allocationOfSolution } from './allocation-of-solution';
import { certifyInfeasible } from './certify-solution';
import type { PreparedScenario } from './prepared-scenario';
import { scenarioResult, type ScenarioResult } from './scenario-results';
import { scenarioToProgramme } from './scenario-to-programme';
import { tieBreakCost } from './tie-break';
import { OPTIMUM_KEPT } from './tolerances';

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
  const built = scenarioToProgramme(prepared, { elastic: true });
  const { programme } = built;
  // Weights may be as small as 1e-7: written around 1, so that the solver's tolerances mean something.
  const weights = programme.cost.filter((weight) => weight > 0);
  const scale = Math.exp(-weights.reduce((sum, weight) => sum + Math.log(weight), 0) / Math.max(1, weights.length));
  const cost = programme.cost.map((weight) => weight * scale);
  const session = engine.open({ ...programme, cost });
  try {
    const first = session.solve(options);
    if (first.status === 'infeasible')
      return first.ray && certifyInfeasible({ ...programme, cost }, first.ray)
        ? { status: 'none' }
        : { status: 'trouble', reason: 'infeasibility-not-certified' };
    if (first.status !== 'optimal')
      return { status: first.status === 'unbounded' ? 'trouble' : first.status, reason: first.reason };
    const slackColumns = Int32Array.from(cost.keys()).filter((column) => cost[column]! > 0);
    const slackWeights = Float64Array.from(slackColumns, (column) => cost[column]!);
    const kept = first.objective + OPTIMUM_KEPT * Math.max(1, Math.abs(first.objective));
    if (slackColumns.length > 0) session.addRow(-Infinity, kept, slackColumns, slackWeights);
    session.setCosts(tieBreakCost(built.columns, prepared.ranked, cost.length));
    const second = session.solve(options);
    const solution = second.status === 'optimal' ? second : first;
    const x = allocationOfSolution(prepared, built.columns, solution);
    return {
      status: 'found',
      result: scenarioResult(prepared, x, { optimum: null, iterations: first.iterations + second.iterations }),
    };
  } finally {
    session.dispose();
  }
}
