/** What planning shows on the signed-in home: the map, « my territories » and the key figures. */
import type { Named } from '~/kernel/small-types';
import type { MapGround } from '~/modules/core/map-ground/domain';

type Ring = readonly (readonly [number, number])[];
export interface HomeShape {
  readonly territoryId: number;
  readonly territory: string;
  readonly zoneId: number;
  readonly name: string;
  readonly coordinates: readonly (readonly Ring[])[];
}
export interface PlanningPanels {
  readonly territoryCount: number;
  readonly map: readonly HomeShape[];
  /** what lies under it */
  readonly ground: MapGround | null;
  readonly figures: {
    readonly territories: number;
    readonly surface: number;
    readonly crops: number;
    readonly matrices: number;
    readonly scenarios: number;
    readonly valid: number;
  } | null;
  readonly mine: {
    readonly territories: readonly Named[];
    readonly territory: number | null;
    readonly matrices: readonly { readonly matrixId: number; readonly name: string }[];
    readonly matrix: number | null;
    readonly counts: { readonly valid: number; readonly invalid: number; readonly complete: boolean } | null;
  } | null;
  readonly createTerritory: boolean;
}

/** Four decimals are ten metres: enough for a sheet of a whole basin, half the weight; points that meet become one. */
const near = (ring: Ring): Ring => {
  const rounded = ring.map(([x, y]) => [Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4] as const);
  return rounded.filter(([x, y], rank) => rank === 0 || x !== rounded[rank - 1]?.[0] || y !== rounded[rank - 1]?.[1]);
};

export function homeMap(
  territories: readonly Named[],
  shapes: readonly {
    readonly territoryId: number;
    readonly zoneId: number;
    readonly name: string;
    readonly geometry: unknown;
  }[],
): HomeShape[] {
  const names = new Map(territories.map((territory) => [territory.id, territory.name]));
  return shapes.map(({ territoryId, zoneId, name, geometry }) => ({
    territoryId,
    zoneId,
    name,
    territory: names.get(territoryId) ?? '',
    coordinates: (geometry as { coordinates: readonly (readonly Ring[])[] }).coordinates.map((polygon) =>
      polygon.map(near),
    ),
  }));
}
