/** Which crops can be positive where, once "respect" is taken into account. */
import type { PreparedScenario } from './prepared-scenario';
import { cellAt, modesOfKind, type RotationKind, type ScenarioModel } from './scenario-model';

/** Surface of each (zone, crop) pair of an allocation, index = zone · C + crop. */
export function cropSurfaces({ zones, crops, drivingModes }: ScenarioModel, x: Float64Array): Float64Array {
  const surfaces = new Float64Array(zones.length * crops.length);
  const modes = drivingModes.length;
  for (let pair = 0, k = 0; pair < surfaces.length; pair++) {
    let ha = 0;
    for (let m = 0; m < modes; m++, k++) ha += x[k]!;
    surfaces[pair] = ha;
  }
  return surfaces;
}

export const referenceCropSurfaces = (prepared: PreparedScenario): Float64Array =>
  cropSurfaces(prepared.model, prepared.reference);

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

interface Possible {
  readonly model: ScenarioModel;
  readonly byKind: Record<RotationKind, Uint8Array>;
}

/** What a preview does not move: found once for each set of available cells. */
const possibleFound = new WeakMap<Uint8Array, Possible>();

/** Pairs (zone, crop) that can be grown under a mode of each kind, index = zone · C + crop; not to be written to. */
export function possiblePairs(prepared: PreparedScenario): Record<RotationKind, Uint8Array> {
  const { model, available } = prepared;
  const known = possibleFound.get(available);
  if (
    known &&
    known.model.respect === model.respect &&
    known.model.respectScope === model.respectScope &&
    known.model.zones === model.zones &&
    known.model.crops === model.crops &&
    known.model.drivingModes === model.drivingModes
  )
    return known.byKind;
  const growable = growablePairs(prepared);
  const ofKind = (kind: RotationKind): Uint8Array => {
    const modes = modesOfKind(model, kind);
    const width = model.drivingModes.length;
    return growable.map((grows, pair) => (grows && modes.some((m) => available[pair * width + m]) ? 1 : 0));
  };
  const byKind = { Eco: ofKind('Eco'), AB: ofKind('AB') };
  possibleFound.set(available, { model, byKind });
  return byKind;
}

/** Available cells of the given modes, per growable crop of a zone. */
export function growableCells(
  prepared: PreparedScenario,
  growable: Uint8Array,
  zone: number,
  modes: readonly number[],
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
