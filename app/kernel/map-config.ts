/** Where a map opens: centre, zoom of the usual square grids, size in pixels, and the bounds that these give. */
import { fromWebMercator, toWebMercator, type Extent, type LonLat } from './projection';

interface MapConfig {
  readonly center: LonLat;
  readonly zoom: number;
  /** pixels */ readonly size: number;
  readonly extent: Extent;
}

/** The default place of a map. */
const DEFAULT_MAP = { longitude: 1.75, latitude: 47.5, zoom: 6, size: 300 } as const;
/** Metres of Web Mercator a pixel at zoom 0: the world on 256 pixels. */
const METRES_A_PIXEL = (2 * Math.PI * 6_378_137) / 256;

export function mapConfig(
  center: LonLat = [DEFAULT_MAP.longitude, DEFAULT_MAP.latitude],
  { zoom = DEFAULT_MAP.zoom, size = DEFAULT_MAP.size }: { zoom?: number; size?: number } = {},
): MapConfig {
  const half = (size / 2) * (METRES_A_PIXEL / 2 ** zoom);
  const [x, y] = toWebMercator(center);
  const [west, south] = fromWebMercator([x - half, y - half]);
  const [east, north] = fromWebMercator([x + half, y + half]);
  return { center, zoom, size, extent: [west, south, east, north] };
}
