/** Zones and ground of the demo and of the two large ones, as maps are made of. Fixtures of tests. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isOutlineKind, type LineOnGround, type PointOnGround } from '~/modules/core/map-ground/domain';
import type { MapFeature, MapLayer } from '~/ui/map/map-spec';
import type { NamedArea } from '~/ui/map/labels/place-areas';

export const DEMO_ZONES = 'prisma/seed/reference/zones.kml';

/** Writes the zones of a large demo beneath a folder and says where. */
export function largeZones(folder: string, size: 'large' | 'huge'): string {
  spawnSync(process.execPath, ['prisma/seed/generate-large.mjs', path.join(folder, size), '--size', size]);
  return path.join(folder, size, 'reference/zones.kml');
}

export interface ZoneOnMap {
  readonly id: number;
  readonly name: string;
  readonly geometry: MapFeature['geometry'];
}
/** Zones of a KML file. */
export const zonesOf = (file: string): ZoneOnMap[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /<Placemark>\s*<name>(.*?)<\/name>[^]*?<coordinates>([^]*?)<\/coordinates>/g,
    ),
  ].map(([, name = '', text = ''], id) => ({
    id,
    name,
    geometry: {
      type: 'Polygon',
      coordinates: [
        text
          .trim()
          .split(/\s+/)
          .map((one) => one.split(',').map(Number).slice(0, 2)),
      ],
    },
  }));

/** A shape drawn in pixels, somewhere on the globe. */
export const zonesOfShapes = (areas: readonly NamedArea[]): ZoneOnMap[] =>
  areas.map(({ name, rings }, id) => ({
    id,
    name,
    geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map(([x, y]) => [x / 3000, 48 - y / 4500])) },
  }));

/** `value`: the longest figure that a map writes under a name. */
export const layerOf = (zones: readonly ZoneOnMap[], value?: string): MapLayer => ({
  id: 'zones',
  label: 'Zones',
  style: { 'fill-color': '#8dbbcbff' },
  labels: true,
  features: zones.map(({ id, name, geometry }) => ({
    id: String(id),
    label: name,
    geometry,
    ...(value === undefined ? {} : { value }),
  })),
});

interface Feature {
  readonly properties: { readonly name: string; readonly kind: string };
  readonly geometry: { readonly type: string; readonly coordinates: never };
}
/** What the seed draws under the maps of the demo. */
export function demoGround(): { lines: LineOnGround[]; points: PointOnGround[] } {
  const { features } = JSON.parse(readFileSync('prisma/seed/reference/contours.geojson', 'utf8')) as {
    readonly features: readonly Feature[];
  };
  return {
    lines: features.flatMap(({ properties: { name, kind }, geometry: { type, coordinates } }): LineOnGround[] =>
      isOutlineKind(kind) && type !== 'Point'
        ? [{ kind, name, parts: type === 'LineString' ? [coordinates] : coordinates }]
        : [],
    ),
    points: features.flatMap(({ properties: { name }, geometry: { type, coordinates } }): PointOnGround[] =>
      type === 'Point' ? [{ kind: 'intake', name, place: coordinates }] : [],
    ),
  };
}
