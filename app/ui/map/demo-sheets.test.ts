/** The maps of the demo and of the two large ones, at every width that they are drawn for. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { areasOf, cardsOf, faultsOfLabels } from '../../../tests/support/hostile/map-faults';
import { DEMO_ZONES, largeZones, layerOf, zonesOf } from '../../../tests/support/sheets';
import { layoutMap } from './layout-map';
import { extentOf, type MapLayer } from './map-spec';

const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
const FILES: Record<string, () => string> = {
  'the demo': () => DEMO_ZONES,
  'the large demo': () => largeZones(folder, 'large'),
  'the huge demo': () => largeZones(folder, 'huge'),
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// generating the large ones takes seconds on a busy machine
test.each(Object.keys(FILES))(
  'every zone of %s is named, no label touches another or stands on a border',
  { timeout: 120_000 },
  (name) => {
    const zones = zonesOf(FILES[name]!());
    expect(zones.length).toBeGreaterThan(7);
    for (const value of [undefined, '+1 234 ha'])
      for (const width of [358, 420, 560, 960, 1180]) {
        const layer = layerOf(zones, value);
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
        expect(faultsOfLabels(areasOf(scene), scene, scene.field, cardsOf(scene)), `${width}`).toEqual([]);
        // where there is room, hardly anybody looks a name up in a key; no leader runs over the map for it
        if (name === 'the demo' && width >= 560) expect(scene.key.length).toBeLessThan(value ? 5 : 3);
      }
  },
);
