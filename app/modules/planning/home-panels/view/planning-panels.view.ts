/** What planning shows on the signed-in home: the map, « my territories » and the key figures. */
type Ring = readonly (readonly [number, number])[];
export interface HomeShape {
  readonly tid: number;
  readonly territory: string;
  readonly zid: number;
  readonly name: string;
  readonly coordinates: readonly (readonly Ring[])[];
}
export interface PlanningPanels {
  readonly territoryCount: number;
  readonly map: readonly HomeShape[];
  readonly figures: {
    readonly territories: number;
    readonly surface: number;
    readonly crops: number;
    readonly matrices: number;
    readonly scenarios: number;
    readonly valid: number;
  } | null;
  readonly mine: {
    readonly territories: readonly { readonly id: number; readonly name: string }[];
    readonly territory: number | null;
    readonly matrices: readonly { readonly mid: number; readonly name: string }[];
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
  territories: readonly { readonly id: number; readonly name: string }[],
  shapes: readonly { readonly tid: number; readonly zid: number; readonly name: string; readonly geometry: unknown }[],
): HomeShape[] {
  const names = new Map(territories.map((territory) => [territory.id, territory.name]));
  return shapes.map(({ tid, zid, name, geometry }) => ({
    tid,
    zid,
    name,
    territory: names.get(tid) ?? '',
    coordinates: (geometry as { coordinates: readonly (readonly Ring[])[] }).coordinates.map((polygon) =>
      polygon.map(near),
    ),
  }));
}
