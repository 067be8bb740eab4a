/** The two readers of shpjs that this product uses; its package brings no types. */
declare module 'shpjs' {
  type Pair = readonly [number, number];
  export type ShapeGeometry =
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Pair[])[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Pair[])[])[] }
    | { readonly type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' };
  export function parseShp(shp: Uint8Array): (ShapeGeometry | null)[];
  export function parseDbf(dbf: Uint8Array, encoding?: string): Record<string, unknown>[];
}
