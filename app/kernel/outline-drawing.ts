/** What a KML file would draw, shown before anything is stored. */
export interface OutlineDrawing {
  readonly fileName: string;
  /** the placemark taken for one zone; empty where all of the file is taken */
  readonly name: string;
  /** false: no placemark bears the zone's name, the first is taken */
  readonly named: boolean;
  /** surfaces in the file */
  readonly surfaces: number;
  readonly areaHa: number;
  /** a GeoJSON MultiPolygon, WGS 84 */
  readonly geometry: {
    readonly type: 'MultiPolygon';
    readonly coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[];
  };
}
