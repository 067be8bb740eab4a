/** Coordinates that are no degrees: which projections of France give such numbers; and where France is. */
import type { Position } from './geometry';

interface Projection {
  readonly name: string;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** The nine « coniques conformes » (CC42 to CC50): each has its own millions of northing. */
const CONFORMAL: readonly Projection[] = Array.from({ length: 9 }, (_, zone) => ({
  name: `CC${42 + zone}`,
  west: 1_100_000,
  east: 2_300_000,
  south: (zone + 1) * 1_000_000,
  north: (zone + 2) * 1_000_000,
}));

/** Extents in metres of what French administrations export (IGN, « Systèmes de référence géodésiques en France »). */
const PROJECTIONS: readonly Projection[] = [
  { name: 'Lambert 93', west: 50_000, east: 1_300_000, south: 6_000_000, north: 7_200_000 },
  { name: 'Lambert II étendu', west: 0, east: 1_250_000, south: 1_600_000, north: 2_750_000 },
  ...CONFORMAL,
  { name: 'UTM', west: 160_000, east: 840_000, south: 4_500_000, north: 5_750_000 },
  { name: 'RGR92 UTM 40S', west: 300_000, east: 400_000, south: 7_600_000, north: 7_750_000 },
  { name: 'RGAF09 UTM 20N', west: 450_000, east: 800_000, south: 1_550_000, north: 2_050_000 },
  { name: 'RGFG95 UTM 22N', west: 50_000, east: 500_000, south: 220_000, north: 670_000 },
  { name: 'RGM04 UTM 38S', west: 490_000, east: 550_000, south: 8_550_000, north: 8_620_000 },
  { name: 'Web Mercator', west: -650_000, east: 1_150_000, south: 5_000_000, north: 6_720_000 },
];

export const isOnGlobe = ([longitude, latitude]: Position): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

/** « Lambert 93 », « Lambert 93 / Web Mercator »; empty where no projection of France gives such a place. */
export const projectionsOf = ([x, y]: Position): string =>
  PROJECTIONS.filter(({ west, east, south, north }) => x >= west && x <= east && y >= south && y <= north)
    .map(({ name }) => name)
    .slice(0, 2)
    .join(' / ');

/** Metropolitan France with what its catchments reach, then overseas: west, south, east, north. */
const FRANCE: readonly (readonly [number, number, number, number])[] = [
  [-5.7, 41, 10.2, 51.6],
  [-63.4, 14.2, -60.6, 18.3],
  [-54.8, 1.9, -51.4, 6],
  [55, -21.6, 56, -20.7],
  [44.8, -13.2, 45.5, -12.5],
  [-56.7, 46.6, -55.9, 47.3],
  [156, -24, 174, -17],
  [-155, -28, -134, -7],
  [-178.4, -14.6, -175.9, -12.9],
];

export const isInFrance = ([x, y]: Position): boolean =>
  FRANCE.some(([west, south, east, north]) => x >= west && x <= east && y >= south && y <= north);

/** Latitude before longitude: outside France, and inside with the two exchanged. */
export const isSwapped = ([x, y]: Position): boolean => !isInFrance([x, y]) && isInFrance([y, x]);
