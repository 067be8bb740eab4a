/**
 * Judges a solver's answer on the programme it was given, with nothing of the solver's own: an optimum must be primal
 * feasible, dual feasible and without gap; an infeasibility must come with multipliers that no x in its bounds can
 * satisfy (Farkas). No answer is shown as optimal or impossible without this.
 */
import type { LinearProgramme, LinearSolution } from '../../../../../optimiser-as/binding/types';
import { DUAL_RESIDUAL, GAP, PRIMAL_RESIDUAL, RAY_NOISE, RAY_ROUNDING } from './tolerances';

interface Certificate {
  readonly certified: boolean;
  readonly primalResidual: number;
  readonly dualResidual: number;
  /** |primal − dual objective| / (1 + |primal|) */
  readonly gap: number;
}

/** Residuals are relative to the compared values (1 + |bound|, 1 + |cost|). */
export function certifyOptimum(programme: LinearProgramme, solution: LinearSolution): Certificate {
  const { matrix, cost, columnLower, columnUpper, rowLower, rowUpper } = programme;
  const rows = rowLower.length;
  const sign = programme.sense === 'minimise' ? 1 : -1;
  const activity = new Float64Array(rows);
  let primalResidual = 0;
  let dualResidual = 0;
  let primal = 0;
  let dual = 0;
  const violation = (v: number, lower: number, upper: number) =>
    Math.max(lower > v ? (lower - v) / (1 + Math.abs(lower)) : 0, v > upper ? (v - upper) / (1 + Math.abs(upper)) : 0);
  /**
   * price ≥ 0 leans on the lower bound (minimisation), ≤ 0 on the upper; a price on an infinite bound is a dual
   * violation
   */
  const support = (price: number, lower: number, upper: number, size: number) => {
    const bound = price > 0 ? lower : upper;
    if (Number.isFinite(bound)) {
      dual += price * bound;
      return;
    }
    dualResidual = Math.max(dualResidual, Math.abs(price) / size);
  };
  for (let j = 0; j < cost.length; j++) {
    const x = solution.x[j]!;
    let reduced = sign * cost[j]!;
    let size = 1 + Math.abs(cost[j]!);
    for (let k = matrix.starts[j]!; k < matrix.starts[j + 1]!; k++) {
      const i = matrix.rowIndex[k]!;
      const a = matrix.value[k]!;
      activity[i] = activity[i]! + a * x;
      const term = sign * solution.rowDual[i]! * a;
      reduced -= term;
      size = Math.max(size, Math.abs(term));
    }
    primal += sign * cost[j]! * x;
    primalResidual = Math.max(primalResidual, violation(x, columnLower[j]!, columnUpper[j]!));
    support(reduced, columnLower[j]!, columnUpper[j]!, size);
  }
  for (let i = 0; i < rows; i++) {
    primalResidual = Math.max(primalResidual, violation(activity[i]!, rowLower[i]!, rowUpper[i]!));
    support(sign * solution.rowDual[i]!, rowLower[i]!, rowUpper[i]!, 1);
  }
  const gap = Math.abs(primal - dual) / (1 + Math.abs(primal));
  return {
    certified: primalResidual <= PRIMAL_RESIDUAL && dualResidual <= DUAL_RESIDUAL && gap <= GAP,
    primalResidual,
    dualResidual,
    gap,
  };
}

/** y proves infeasibility when (Aᵀy)·x can't reach, over the column bounds, what y asks of the rows. */
export function certifyInfeasible(programme: LinearProgramme, ray: Float64Array): boolean {
  const { matrix, columnLower, columnUpper, rowLower, rowUpper } = programme;
  const scale = ray.reduce((max, y) => Math.max(max, Math.abs(y)), 0);
  if (scale === 0) return false;
  let rowsLow = 0;
  let rowsHigh = 0;
  let columnsLow = 0;
  let columnsHigh = 0;
  let size = 0;
  const y = ray.map((v) => (Math.abs(v) < RAY_NOISE * scale ? 0 : v / scale));
  for (let i = 0; i < y.length; i++) {
    if (y[i] === 0) continue;
    const a = y[i]! * (y[i]! > 0 ? rowLower[i]! : rowUpper[i]!);
    const b = y[i]! * (y[i]! > 0 ? rowUpper[i]! : rowLower[i]!);
    rowsLow += a;
    rowsHigh += b;
    size = Math.max(size, Number.isFinite(a) ? Math.abs(a) : 0, Number.isFinite(b) ? Math.abs(b) : 0);
  }
  for (let j = 0; j < columnLower.length; j++) {
    let g = 0;
    let terms = 0;
    for (let k = matrix.starts[j]!; k < matrix.starts[j + 1]!; k++) {
      const term = matrix.value[k]! * y[matrix.rowIndex[k]!]!;
      g += term;
      terms = Math.max(terms, Math.abs(term));
    }
    if (Math.abs(g) <= RAY_ROUNDING * (1 + terms)) continue;
    columnsLow += g * (g > 0 ? columnLower[j]! : columnUpper[j]!);
    columnsHigh += g * (g > 0 ? columnUpper[j]! : columnLower[j]!);
  }
  const margin = RAY_ROUNDING * (1 + size);
  return rowsLow > columnsHigh + margin || rowsHigh < columnsLow - margin;
}
