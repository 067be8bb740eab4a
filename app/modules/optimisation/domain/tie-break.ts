/**
 * Among equal optima the one nearest to the reference (OPTIMISER §Objective function): the optimum is kept
 * as a bound and the deviation minimised, d⁺ of the k-th of N cells costing 1 + 10⁻³·k/N.
 *
 * Two exchanges can still cost the same to the last bit (cells 1 and 4 against 2 and 3), so each rank also
 * carries a hundredth of a rank of its own: it decides only where the rule above does not. Costs are
 * written N times larger, to keep one rank well above the solver's tolerance.
 */
import type { CellColumns } from './cell-rows';

/** Optimum kept to this, relative (absolute below 1). */
export const OPTIMUM_KEPT = 1e-9;

export function tieBreakCost(columns: CellColumns, ranked: Int32Array, columnCount: number): Float64Array {
  const cost = new Float64Array(columnCount);
  const n = ranked.length;
  for (let k = 0; k < n; k++) {
    const up = columns.up[ranked[k]!]!;
    if (up >= 0) cost[up] = n + 1e-3 * (k + 1 + 1e-2 * goldenFraction(k + 1));
  }
  return cost;
}

/** Fractional part of k·φ: distinct, evenly spread, the same on every engine. */
function goldenFraction(k: number): number {
  const t = k * 0.6180339887498949;
  return t - Math.floor(t);
}

/** Bounds that keep a goal row at its optimum. */
export function keptOptimum(sense: 'minimise' | 'maximise', optimum: number, tolerance = OPTIMUM_KEPT): readonly [number, number] {
  const slack = tolerance * Math.max(1, Math.abs(optimum));
  return sense === 'minimise' ? [-Infinity, optimum + slack] : [optimum - slack, Infinity];
}
