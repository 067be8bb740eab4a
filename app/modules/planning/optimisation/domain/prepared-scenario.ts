/**
 * A scenario checked and made ready once for everything that follows: the reference rescaled so that it fills each zone
 * exactly, the available cells, and the order of the tie-break.
 */
import { findAvailability, type MissingValue } from './availability';
import { missingInScenario, type Missing } from './completeness';
import { cellAt, territorySurface, type ScenarioModel } from './scenario-model';

export interface PreparedScenario {
  readonly model: ScenarioModel;
  /** rescaled: Σ over a zone is its surface to the last bit that matters */
  readonly reference: Float64Array;
  readonly available: Uint8Array;
  /** available cells, by (zoneId, cropId, modeId): the order that decides between equal optima */
  readonly ranked: Int32Array;
  readonly territoryHa: number;
}

type Preparation =
  | { readonly status: 'ready'; readonly prepared: PreparedScenario }
  | { readonly status: 'incomplete'; readonly missing: readonly Missing[] }
  | { readonly status: 'matrixIncomplete'; readonly cells: readonly MissingValue[] };

export function prepareScenario(model: ScenarioModel, alsoNeeded: readonly number[] = []): Preparation {
  const missing = missingInScenario(model);
  if (missing.length > 0) return { status: 'incomplete', missing };
  const availability = findAvailability(model, alsoNeeded);
  const available = withoutEmptyZones(model, availability.available);
  if (availability.missing.length > 0) return { status: 'matrixIncomplete', cells: availability.missing };
  return {
    status: 'ready',
    prepared: {
      model,
      reference: rescaledReference(model),
      available,
      ranked: rankedCells(model, available),
      territoryHa: territorySurface(model),
    },
  };
}

/** A zone of 0 ha has nothing to give out: it stays out of the programme, and its figures are not available. */
function withoutEmptyZones(model: ScenarioModel, available: Uint8Array): Uint8Array {
  const perZone = model.crops.length * model.drivingModes.length;
  return available.map((one, cell) => (model.zones[Math.floor(cell / perZone)]!.surfaceHa > 0 ? one : 0));
}

/** Within the 0.01 ha that B6 accepts, each zone's cells are stretched to its surface. */
export function rescaledReference(model: ScenarioModel): Float64Array {
  const reference = Float64Array.from(model.reference);
  const perZone = model.crops.length * model.drivingModes.length;
  model.zones.forEach((zone, z) => {
    const cells = reference.subarray(z * perZone, (z + 1) * perZone);
    const sum = cells.reduce((a, b) => a + b, 0);
    if (sum > 0) for (let k = 0; k < perZone; k++) cells[k] = (cells[k] ?? 0) * (zone.surfaceHa / sum);
  });
  return reference;
}

function rankedCells(model: ScenarioModel, available: Uint8Array): Int32Array {
  const rankOf = (list: readonly { readonly id: number }[]) =>
    [...list.entries()].sort(([, a], [, b]) => a.id - b.id).map(([position]) => position);
  const zones = rankOf(model.zones);
  const crops = rankOf(model.crops);
  const modes = rankOf(model.drivingModes);
  const ranked: number[] = [];
  for (const z of zones)
    for (const c of crops)
      for (const m of modes) {
        const cell = cellAt(model, z, c, m);
        if (available[cell]) ranked.push(cell);
      }
  return Int32Array.from(ranked);
}
