import { extensionOf } from './file-name';

/** What a form takes where it says nothing else, in MB of 1,024 kB. */
export const USUAL_FILE_MB = 20;

/** What a field accepts, by extension; the content decides afterwards how it is read. */
export type FileKind =
  'xlsx' | 'xls' | 'csv' | 'txt' | 'xml' | 'kml' | 'kmz' | 'geojson' | 'json' | 'mon' | 'mis' | 'xle' | 'zip';
/**
 * `lines`: a text whose lines are no table of one delimiter; `document`: XML whose records are a table, what stands
 * outside them another one; `shapes`: a zipped shapefile
 */
export type ReadAs = 'xlsx' | 'xls' | 'csv' | 'lines' | 'xml' | 'document' | 'kml' | 'kmz' | 'geojson' | 'shapes';

export const GRID_FILES = ['xlsx', 'xls', 'csv'] as const satisfies readonly FileKind[];
export const ZONE_FILES = ['kml', 'kmz', 'geojson', 'json'] as const satisfies readonly FileKind[];
export const SHAPE_FILES = ['kml', 'kmz', 'geojson', 'json'] as const satisfies readonly FileKind[];
/** Things with a place each: tables, or maps of points. */
export const PLACE_FILES = [...GRID_FILES, 'kml', 'kmz', 'geojson', 'json'] as const satisfies readonly FileKind[];

export const kindOf = (name: string, accept: readonly FileKind[]): FileKind | undefined =>
  accept.find((kind) => kind === extensionOf(name));

/** The `accept` attribute of a file field. */
export const acceptAttribute = (accept: readonly string[]): string => accept.map((kind) => `.${kind}`).join(',');
/** « .xlsx, .xls, .csv » */
export const acceptedList = (accept: readonly FileKind[]): string => accept.map((kind) => `.${kind}`).join(', ');
