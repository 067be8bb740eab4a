/**
 * What decides between equal optima (OPTIMISER §Objective function): the least change of land use; then the other
 * indicators, each improved in its favourable sense; then the order of the cells. Each step keeps what those before it
 * found, as bounds.
 */
import type { CellColumns } from './cell-rows';
import { OPTIMUM_KEPT } from './tolerances';

const RANK = 1e-2;

/** Costs of Σ up, the surface whose use changes. */
export function deviationCost(columns: CellColumns, columnCount: number): Float64Array {
  const cost = new Float64Array(columnCount);
  for (const up of columns.up) if (up >= 0) cost[up] = 1;
  return cost;
}

/** Costs of Σ value·x for values by cell, over the columns that carry x. */
export function costOfCells(columns: CellColumns, values: Float64Array, columnCount: number): Float64Array {
  const cost = new Float64Array(columnCount);
  for (let cell = 0; cell < columns.up.length; cell++) {
    const up = columns.up[cell]!;
    if (up < 0) continue;
    cost[up] = values[cell]!;
    const down = columns.down[cell]!;
    if (down >= 0) cost[down] = -values[cell]!;
  }
  return cost;
}

/**
 * Costs of the last step: d⁺ of the k-th of N cells costs 1 + 10⁻³·k/N.
 *
 * That alone does not make it unique: two exchanges can cost the same to the last bit (cells 1 and 4 against 2 and 3),
 * and it says nothing of which cells give way (d⁻). So every rank, up and down, carries at most a tenth of a rank of
 * its own, which decides only where the rule above hardly does. Costs are written 10·N times larger, to keep a tenth of
 * a rank above the solver's tolerance.
 */
export function orderCost(columns: CellColumns, ranked: Int32Array, columnCount: number): Float64Array {
  const cost = new Float64Array(columnCount);
  const n = ranked.length;
  for (let k = 0; k < n; k++) {
    const up = columns.up[ranked[k]!]!;
    const down = columns.down[ranked[k]!]!;
    if (up >= 0) cost[up] = 10 * n + RANK * (k + 1 + 0.1 * scattered(2 * k + 1));
    if (down >= 0) cost[down] = RANK * 0.1 * scattered(2 * k + 2);
  }
  return cost;
}

/**
 * A fixed number in [0, 1) for each integer (the finaliser of MurmurHash3, A. Appleby). Anything linear in k, even
 * modulo 1, would cancel in the very exchanges it has to tell apart.
 */
function scattered(k: number): number {
  let h = k | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Bounds that keep a row at its optimum. */
export function keptOptimum(
  sense: 'minimise' | 'maximise',
  optimum: number,
  tolerance = OPTIMUM_KEPT,
): readonly [number, number] {
  const slack = tolerance * Math.max(1, Math.abs(optimum));
  return sense === 'minimise' ? [-Infinity, optimum + slack] : [optimum - slack, Infinity];
}
