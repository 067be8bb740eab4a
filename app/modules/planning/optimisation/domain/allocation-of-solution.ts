/** From the solver's columns back to hectares per cell. */
import type { LinearSolution } from '../../../../../optimiser-as/binding/types';
import type { CellColumns } from './cell-rows';
import type { PreparedScenario } from './prepared-scenario';
import { ROUNDING_HA } from './tolerances';

export function allocationOfSolution(
  prepared: PreparedScenario,
  columns: CellColumns,
  solution: Pick<LinearSolution, 'x'>,
): Float64Array {
  const x = new Float64Array(prepared.reference.length);
  for (let cell = 0; cell < x.length; cell++) {
    const up = columns.up[cell]!;
    if (up < 0) continue;
    const reference = prepared.reference[cell]!;
    const down = columns.down[cell]!;
    const surface = reference + solution.x[up]! - (down >= 0 ? solution.x[down]! : 0);
    if (Math.abs(surface - reference) < ROUNDING_HA) x[cell] = reference;
    else x[cell] = surface < ROUNDING_HA ? 0 : surface;
  }
  return x;
}

/** Déviation: share of the territory whose use changes, in % (100 · Σ d⁺ / T). */
export function deviationOf(reference: Float64Array, x: Float64Array, territoryHa: number): number {
  let changed = 0;
  for (let cell = 0; cell < x.length; cell++) changed += Math.max(0, x[cell]! - reference[cell]!);
  return territoryHa > 0 ? (100 * changed) / territoryHa : 0;
}
