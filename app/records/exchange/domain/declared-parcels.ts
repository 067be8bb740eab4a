import type { Position, Ring } from './geometry';
import type { CellValue, SheetRow } from './table';

/** One parcel of a telepac declaration, as its XML or its shapefile says it; rings in Lambert 93. */
export interface DeclaredParcel {
  /** of the file, or the rank of the parcel where lines say nothing */
  readonly line: number;
  readonly holding: string;
  readonly block: string;
  readonly number: string;
  readonly year: number | null;
  readonly cityCode: string;
  readonly crop: string;
  /** the first ring of each polygon is its edge, the others are holes */
  readonly polygons: readonly (readonly Ring[])[];
  /** what the declaration says where it draws nothing */
  readonly hectares: number | null;
}

/** The element that makes a row of telepac's XML: a set that asks for it is given declarations only. */
export const TELEPAC_RECORD = 'parcelle';

/** The names that the register's own files give these columns. */
const HEADER = ['ID_PARCEL', 'year', 'department', 'CODE_CULTU', 'SURF_PARC', 'cityCode', 'x', 'y'];

/** A declaration as a table of the register: the importer reads it as it reads a CSV. */
export function parcelTable(
  parcels: readonly DeclaredParcel[],
  toDegrees: (position: Position) => Position,
): SheetRow[] {
  const distinct = new Set(parcels.map(({ line }) => line)).size === parcels.length;
  return [
    { line: 0, cells: HEADER },
    // telepac writes its XML on one line: the rank of a parcel then says more
    ...parcels.map((parcel, rank) => ({ line: distinct ? parcel.line : rank + 1, cells: cellsOf(parcel, toDegrees) })),
  ];
}

function cellsOf(parcel: DeclaredParcel, toDegrees: (position: Position) => Position): CellValue[] {
  const { area, centre } = measured(parcel.polygons);
  const place = centre && toDegrees(centre);
  return [
    // the same parcel has the same identifier in the XML and in the shapefile
    [parcel.holding, parcel.block, parcel.number].includes('')
      ? null
      : `${parcel.holding}-${parcel.block}-${parcel.number}`,
    parcel.year,
    departmentOf(parcel.cityCode),
    parcel.crop || null,
    area > 0 ? rounded(area / 10_000, 4) : parcel.hectares,
    parcel.cityCode || null,
    place ? rounded(place[0], 6) : null,
    place ? rounded(place[1], 6) : null,
  ];
}

/** What the drawing covers, holes left out, in hectares (4 decimals); 0 where nothing is drawn. */
export const drawnHectares = (polygons: DeclaredParcel['polygons']): number =>
  rounded(measured(polygons).area / 10_000, 4);

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The department of an INSEE code: « 49007 » → « 49 », « 2A004 » → « 2A », « 97411 » → « 974 ». */
const departmentOf = (cityCode: string): string | null =>
  cityCode === '' ? null : cityCode.slice(0, cityCode.startsWith('97') ? 3 : 2);

/** Square metres without the holes, and the point that balances the surface. */
function measured(polygons: readonly (readonly Ring[])[]): { area: number; centre: Position | null } {
  let area = 0;
  let eastings = 0;
  let northings = 0;
  for (const rings of polygons)
    rings.forEach((ring, rank) => {
      const one = ringMoments(ring);
      const sign = (rank === 0 ? 1 : -1) * Math.sign(one.area);
      area += sign * one.area;
      eastings += sign * one.eastings;
      northings += sign * one.northings;
    });
  return { area, centre: area > 0 ? [eastings / area, northings / area] : null };
}

/** The shoelace sums of a ring, seen from its first corner: far coordinates would eat the digits. */
function ringMoments(ring: Ring): { area: number; eastings: number; northings: number } {
  const [x0, y0] = ring[0] ?? [0, 0];
  let twice = 0;
  let xs = 0;
  let ys = 0;
  ring.forEach(([x, y], rank) => {
    const [nextX, nextY] = ring[(rank + 1) % ring.length] ?? [x, y];
    const cross = (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
    twice += cross;
    xs += (x + nextX - 2 * x0) * cross;
    ys += (y + nextY - 2 * y0) * cross;
  });
  const area = twice / 2;
  return { area, eastings: xs / 6 + x0 * area, northings: ys / 6 + y0 * area };
}

/** Metropolitan France in Lambert 93, with a margin: degrees and other grids fall outside. */
export const inLambert93 = ([x, y]: Position): boolean => x >= 0 && x <= 1_300_000 && y >= 6_000_000 && y <= 7_200_000;
