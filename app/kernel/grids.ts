/** The three grids of the field (DECISIONS B37), by proj4: pages load this on demand only, the server always. */
import proj4 from 'proj4';
import type { LonLat, Metres } from './projection';

proj4.defs(
  'EPSG:2154',
  '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 ' +
    '+towgs84=0,0,0,0,0,0,0 +units=m +no_defs',
);
proj4.defs(
  'EPSG:27572',
  '+proj=lcc +lat_1=46.8 +lat_0=46.8 +lon_0=0 +k_0=0.99987742 +x_0=600000 +y_0=2200000 +a=6378249.2 ' +
    '+b=6356515 +towgs84=-168,-60,320,0,0,0,0 +pm=paris +units=m +no_defs',
);

/** EPSG codes that files and services may bring: Lambert-93, Lambert II étendu, WGS 84, Web Mercator. */
export type SourceGrid = 2154 | 27572 | 4326 | 3857;

/** Proper names, the same in every language. */
export const SHOWN_GRIDS = [
  { epsg: 27572, name: 'Lambert II étendu' },
  { epsg: 2154, name: 'Lambert 93' },
  { epsg: 4326, name: 'WGS 84' },
] as const;

export function inGrid(grid: SourceGrid, [longitude, latitude]: LonLat): Metres {
  if (grid === 4326) return [longitude, latitude];
  const [x, y] = proj4('EPSG:4326', `EPSG:${grid}`, [longitude, latitude]) as [number, number];
  return [x, y];
}

export function fromGrid(grid: SourceGrid, [x, y]: Metres): LonLat {
  if (grid === 4326) return [x, y];
  const [longitude, latitude] = proj4(`EPSG:${grid}`, 'EPSG:4326', [x, y]) as [number, number];
  return [longitude, latitude];
}
