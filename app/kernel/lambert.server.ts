/**
 * French national grids to WGS 84, on the server only (proj4 stays out of the browser). Parameters: IGN, EPSG registry.
 */
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

export function toWgs84(grid: SourceGrid, [x, y]: Metres): LonLat {
  if (grid === 4326) return [x, y];
  const [longitude, latitude] = proj4(`EPSG:${grid}`, 'EPSG:4326', [x, y]) as [number, number];
  return [longitude, latitude];
}

export function fromWgs84(grid: SourceGrid, [longitude, latitude]: LonLat): Metres {
  if (grid === 4326) return [longitude, latitude];
  const [x, y] = proj4('EPSG:4326', `EPSG:${grid}`, [longitude, latitude]) as [number, number];
  return [x, y];
}
