/** Which crops can be positive where, once "respect" is taken into account. */
import type { PreparedScenario } from './prepared-scenario';
import { cellAt } from './scenario-model';

/** Surface of each (zone, crop) pair in the reference, index = zone · C + crop. */
export function referenceCropSurfaces(prepared: PreparedScenario): Float64Array {
  const { zones, crops, drivingModes } = prepared.model;
  const surfaces = new Float64Array(zones.length * crops.length);
  for (let k = 0; k < prepared.reference.length; k++) {
    const pair = Math.floor(k / drivingModes.length);
    surfaces[pair] = surfaces[pair]! + prepared.reference[k]!;
  }
  return surfaces;
}

/** Pairs (zone, crop) that "respect" leaves at 0 are not growable; index = zone · C + crop. */
export function growablePairs(prepared: PreparedScenario): Uint8Array {
  const { model } = prepared;
  const crops = model.crops.length;
  const surfaces = referenceCropSurfaces(prepared);
  const growable = new Uint8Array(surfaces.length).fill(1);
  if (!model.respect) return growable;
  const total = new Float64Array(crops);
  for (let k = 0; k < surfaces.length; k++) total[k % crops] = total[k % crops]! + surfaces[k]!;
  for (let k = 0; k < surfaces.length; k++) {
    const kept = model.respectScope === 'zone' ? surfaces[k]! : total[k % crops]!;
    if (kept <= 0) growable[k] = 0;
  }
  return growable;
}

/** Available cells of the given modes, per growable crop of a zone. */
export function growableCells(
  prepared: PreparedScenario, growable: Uint8Array, zone: number, modes: readonly number[],
): Map<number, number[]> {
  const { model } = prepared;
  const found = new Map<number, number[]>();
  model.crops.forEach((_, c) => {
    if (!growable[zone * model.crops.length + c]) return;
    const cells = modes.map((m) => cellAt(model, zone, c, m)).filter((cell) => prepared.available[cell]);
    if (cells.length > 0) found.set(c, cells);
  });
  return found;
}
