/** The maps of the demo and of the two large ones, at every width that they are drawn for. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfLabels } from '../../../tests/support/hostile/map-faults';
import { layoutMap } from './layout-map';
import { extentOf, type MapFeature, type MapLayer } from './map-spec';

const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
const FILES: Record<string, string> = {
  'the demo': 'prisma/seed/reference/zones.kml',
  'the large demo': path.join(folder, 'large/reference/zones.kml'),
  'the huge demo': path.join(folder, 'huge/reference/zones.kml'),
};
beforeAll(() => {
  for (const size of ['large', 'huge'])
    spawnSync(process.execPath, ['prisma/seed/generate-large.mjs', path.join(folder, size), '--size', size]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Zones of a KML file with the longest figure that a map writes under a name. */
function layerOf(file: string, value: string | undefined): MapLayer {
  const features = [
    ...readFileSync(file, 'utf8').matchAll(
      /<Placemark>\s*<name>(.*?)<\/name>[^]*?<coordinates>([^]*?)<\/coordinates>/g,
    ),
  ].map(([, label = '', text = ''], rank): MapFeature => ({
    id: String(rank),
    label,
    ...(value === undefined ? {} : { value }),
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
  return { id: 'zones', label: 'Zones', style: { 'fill-color': '#8dbbcbff' }, labels: true, features };
}

test.each(Object.keys(FILES))('every zone of %s is named, no label touches another or stands on a border', (name) => {
  for (const value of [undefined, '+1 234 ha'])
    for (const width of [358, 420, 560, 960, 1180]) {
      const layer = layerOf(FILES[name]!, value);
      expect(layer.features.length).toBeGreaterThan(7);
      const classes = ['moins de 10 500 t/ha', '10 500 à 14 500 t/ha', 'nouvelle'];
      const legend = classes.map((label, rank): MapLayer => ({
        id: `c${rank}`,
        label,
        style: layer.style,
        features: [],
      }));
      const scene = layoutMap(
        { id: 'm', title: '', extent: extentOf([layer]), height: 560, layers: [layer, ...legend] },
        { width },
      );
      const areas = (scene.layers[0]?.features ?? []).map(({ feature, rings }) => ({
        id: feature.id,
        name: feature.label,
        value: feature.value ?? null,
        rings,
      }));
      const { at, width: wide, height } = scene.legend!;
      const cards = [scene.scale.box, scene.buttons!, [at[0], at[1], at[0] + wide, at[1] + height] as const];
      expect(faultsOfLabels(areas, scene, scene.field, cards), `${width}`).toEqual([]);
      // where there is room, nobody looks names up in a key
      if (name === 'the demo' && width >= 560) expect(scene.key.length).toBeLessThan(width >= 960 ? 1 : 2);
    }
});
