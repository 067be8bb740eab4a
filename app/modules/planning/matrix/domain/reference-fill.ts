/**
 * Values of a planning matrix from the reference matrix (DECISIONS B40): the mean over succession types, weighted by
 * the area of the crop in each type among the parcels of the place; the plain mean without such parcels.
 */
export interface ReferenceValue {
  readonly cultureId: number;
  readonly department: string;
  readonly typeSuccession: string;
  readonly driveModeId: number;
  readonly indicatorId: number;
  readonly value: number;
}

/** Hectares by succession type. */
export type SuccessionAreas = ReadonlyMap<string, number>;

export function weightedMean(
  rows: readonly { readonly typeSuccession: string; readonly value: number }[],
  areas: SuccessionAreas,
): number | null {
  if (rows.length === 0) return null;
  const weights = rows.map((row) => areas.get(row.typeSuccession) ?? 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Without parcels, or when the types of the parcels have no value, all types have the same weight.
  const mean =
    total > 0
      ? rows.reduce((sum, row, rank) => sum + row.value * (weights[rank] ?? 0), 0) / total
      : rows.reduce((sum, row) => sum + row.value, 0) / rows.length;
  return Math.round(mean * 1e6) / 1e6;
}

/** Hectares by RPG code, then by succession type: read once a zone, whatever the number of its crops. */
type AreasByCode = ReadonlyMap<string, SuccessionAreas>;

export function areasByCode(
  parcels: readonly { readonly codeRPG: string; readonly typeSuccession?: string; readonly area: number }[],
): AreasByCode {
  const byCode = new Map<string, Map<string, number>>();
  for (const { codeRPG, typeSuccession, area } of parcels) {
    if (!typeSuccession) continue;
    let types = byCode.get(codeRPG);
    if (!types) byCode.set(codeRPG, (types = new Map()));
    types.set(typeSuccession, (types.get(typeSuccession) ?? 0) + area);
  }
  return byCode;
}

/** Area by succession type of the parcels that grow one of the codes. */
export function areasOfCodes(areas: AreasByCode, codes: readonly string[]): SuccessionAreas {
  const sums = new Map<string, number>();
  for (const code of new Set(codes))
    for (const [type, area] of areas.get(code) ?? []) sums.set(type, (sums.get(type) ?? 0) + area);
  return sums;
}

export interface FillPlace {
  readonly zoneId: number;
  readonly department: string;
  readonly areasOf: (cropId: number) => SuccessionAreas;
}
interface FilledCell {
  readonly indicatorId: number;
  readonly zoneId: number;
  readonly cropId: number;
  readonly modeId: number;
  readonly value: number;
  readonly generatedValue: true;
}

/** Every cell of the matrix that the reference gives a value to. */
export function fillCells(
  places: readonly FillPlace[],
  bricks: {
    readonly crops: readonly number[];
    readonly modes: readonly number[];
    readonly indicators: readonly number[];
  },
  reference: readonly ReferenceValue[],
): FilledCell[] {
  const rows = new Map<string, ReferenceValue[]>();
  for (const row of reference) {
    const key = `${row.department} ${row.cultureId} ${row.driveModeId} ${row.indicatorId}`;
    const same = rows.get(key);
    if (same) same.push(row);
    else rows.set(key, [row]);
  }
  const cells: FilledCell[] = [];
  for (const { zoneId, department, areasOf } of places)
    for (const cropId of bricks.crops) {
      const areas = areasOf(cropId);
      for (const modeId of bricks.modes)
        for (const indicatorId of bricks.indicators) {
          const value = weightedMean(rows.get(`${department} ${cropId} ${modeId} ${indicatorId}`) ?? [], areas);
          if (value !== null) cells.push({ indicatorId, zoneId, cropId, modeId, value, generatedValue: true });
        }
    }
  return cells;
}
