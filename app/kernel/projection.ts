/**
 * Between WGS 84 degrees (EPSG:4326) and Web Mercator metres (EPSG:3857, spherical, as every web map draws). Lambert-93
 * and Lambert II étendu need proj4: grids.ts.
 */
export type LonLat = readonly [longitude: number, latitude: number];
export type Metres = readonly [x: number, y: number];
/** West, south, east, north. */
export type Extent = readonly [number, number, number, number];

const RADIUS = 6_378_137;
/** Beyond this latitude the square map ends. */
const MAX_LATITUDE = 85.0511287798066;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

export function toWebMercator([longitude, latitude]: LonLat): Metres {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  return [RADIUS * radians(longitude), RADIUS * Math.log(Math.tan(Math.PI / 4 + radians(bounded) / 2))];
}

export function fromWebMercator([x, y]: Metres): LonLat {
  return [degrees(x / RADIUS), degrees(2 * Math.atan(Math.exp(y / RADIUS)) - Math.PI / 2)];
}

/** Metres on the ground for one metre of the map at a latitude. */
export const groundScale = (latitude: number): number => Math.cos(radians(latitude));

/** Mean radius of the Earth. */
const EARTH_KM = 6371;

/** Great circle, in kilometres. */
export function distanceKm([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const [dLat, dLon] = [radians(latB - latA), radians(lonB - lonA)];
  const chord = Math.sin(dLat / 2) ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
