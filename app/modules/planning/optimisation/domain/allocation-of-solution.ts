/** From the solver's columns back to hectares per cell. */
import type { LinearSolution } from '../../../../../optimiser-as/binding/types';
import type { CellColumns } from './cell-rows';
import type { PreparedScenario } from './prepared-scenario';
import { NOISE_SHARE, ROUNDING_HA, SUM_ROUNDING_HA } from './tolerances';

export function allocationOfSolution(
  prepared: PreparedScenario,
  columns: CellColumns,
  solution: Pick<LinearSolution, 'x'>,
): Float64Array {
  const { reference, model } = prepared;
  const x = new Float64Array(reference.length);
  for (let cell = 0; cell < x.length; cell++) {
    const up = columns.up[cell]!;
    if (up < 0) continue;
    const down = columns.down[cell]!;
    x[cell] = reference[cell]! + solution.x[up]! - (down >= 0 ? solution.x[down]! : 0);
  }
  const perZone = model.crops.length * model.drivingModes.length;
  model.zones.forEach(({ surfaceHa }, z) => {
    const cells = [z * perZone, (z + 1) * perZone] as const;
    withoutNoise(x.subarray(...cells), reference.subarray(...cells), Math.max(ROUNDING_HA, NOISE_SHARE * surfaceHa));
  });
  return x;
}

/**
 * A kept optimum leaves its slack in cells: they hold nothing, or their reference, and the largest cell that changed
 * takes what they gave, so that the zone stays as full as it was.
 */
function withoutNoise(x: Float64Array, reference: Float64Array, noise: number): void {
  const full = sumOf(x);
  let largest = -1;
  for (let cell = 0; cell < x.length; cell++) {
    if (Math.abs(x[cell]! - reference[cell]!) < noise) x[cell] = reference[cell]!;
    else if (x[cell]! < noise) x[cell] = 0;
    else if (largest < 0 || x[cell]! > x[largest]!) largest = cell;
  }
  const given = full - sumOf(x);
  if (largest >= 0 && Math.abs(given) > SUM_ROUNDING_HA) x[largest] = x[largest]! + given;
  const typed = x.map((surface, cell) => (surface === reference[cell] ? surface : inSquareMetres(surface)));
  if (Math.abs(sumOf(typed) - full) <= SUM_ROUNDING_HA) x.set(typed);
}

/** 59,99999995 ha is 60: square metres are as people type. */
function inSquareMetres(surface: number): number {
  const rounded = Math.round(surface * SQUARE_METRES) / SQUARE_METRES;
  return Math.abs(rounded - surface) < ROUNDING_HA ? rounded : surface;
}
const SQUARE_METRES = 10_000;

const sumOf = (surfaces: Float64Array): number => surfaces.reduce((sum, surface) => sum + surface, 0);

/** Déviation: share of the territory whose use changes, in % (100 · Σ d⁺ / T). */
export function deviationOf(reference: Float64Array, x: Float64Array, territoryHa: number): number {
  let changed = 0;
  for (let cell = 0; cell < x.length; cell++) changed += Math.max(0, x[cell]! - reference[cell]!);
  return territoryHa > 0 ? (100 * changed) / territoryHa : 0;
}
