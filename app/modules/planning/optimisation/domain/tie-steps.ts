/**
 * The steps that decide between equal optima, on open programmes: one that changes its costs from step to step (a cold
 * solve), or one a step, each left where it ended (a preview). Both take the same steps and keep the same bounds, and
 * every step's answer is certified on the programme as it then is.
 */
import type { LinearSolution, SolveOptions } from '../../../../../optimiser-as/binding/types';
import type { LiveProgramme } from './live-programme';
import type { Direction } from './scenario-model';
import { capHa, type ScenarioProgramme } from './scenario-to-programme';
import { costOfCells, deviationCost, keptOptimum, orderCost } from './tie-break';

export interface TieStep {
  readonly sense: Direction;
  readonly cost: Float64Array;
  /** the row that keeps what the step finds; −1 for the last step, after which nothing is left to decide */
  readonly row: number;
  readonly shift: number;
}

type TieAnswer =
  | { readonly status: 'found'; readonly solution: LinearSolution; readonly iterations: number }
  /** a step without an optimum that could be certified */
  | { readonly status: 'uncertain'; readonly iterations: number }
  | { readonly status: 'limit' | 'cancelled'; readonly reason: string; readonly iterations: number };

export function tieSteps(built: ScenarioProgramme): readonly TieStep[] {
  const { columns, prepared, others } = built;
  const count = built.programme.cost.length;
  return [
    ...(built.goalRow === built.deviationRow
      ? []
      : [{ sense: 'minimise' as const, cost: deviationCost(columns, count), row: built.deviationRow, shift: 0 }]),
    ...(others
      ? [
          {
            sense: 'maximise' as const,
            cost: costOfCells(columns, others.gains, count),
            row: others.row,
            shift: others.shift,
          },
        ]
      : []),
    { sense: 'minimise', cost: orderCost(columns, prepared.ranked, count), row: -1, shift: 0 },
  ];
}

/** `at` gives the programme of a step, with that step's costs. */
export function solveTies(
  built: ScenarioProgramme,
  steps: readonly TieStep[],
  optimum: number,
  at: (step: number) => LiveProgramme,
  { tolerance, ...options }: SolveOptions & { readonly tolerance: number },
): TieAnswer {
  const goal = { sense: built.goalSense, row: built.goalRow, shift: built.goalShift };
  const kept = [{ row: goal.row, bounds: keptBounds(built, goal, optimum, tolerance) }];
  let iterations = 0;
  for (const [k, step] of steps.entries()) {
    const live = at(k);
    for (const { row, bounds } of kept) live.setRowBounds(row, ...bounds);
    const { solution, certified } = live.solve(options);
    iterations += solution.iterations;
    const { status, reason } = solution;
    if (status === 'limit' || status === 'cancelled') return { status, reason, iterations };
    if (status !== 'optimal' || !certified) return { status: 'uncertain', iterations };
    if (step.row < 0) return { status: 'found', solution, iterations };
    const reached = solution.rowActivity[step.row]! + step.shift;
    kept.push({ row: step.row, bounds: keptBounds(built, step, reached, tolerance) });
  }
  return { status: 'uncertain', iterations };
}

/** Bounds of a row that keep its optimum; the deviation's row keeps its cap as well. */
function keptBounds(
  { prepared, deviationRow }: ScenarioProgramme,
  { sense, row, shift }: Omit<TieStep, 'cost'>,
  optimum: number,
  tolerance: number,
): readonly [number, number] {
  const [lower, upper] = keptOptimum(sense, optimum, tolerance);
  const cap = row === deviationRow ? capHa(prepared, prepared.model.changeCap) : Infinity;
  return [lower - shift, Math.min(upper, cap) - shift];
}
