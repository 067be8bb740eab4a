/** The map of a preview: drawn once, its legend inside the frame, every zone named. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import i18next from 'i18next';
import { afterAll, describe, expect, test } from 'vitest';
import { cardsOf, faultsOfLabels } from '../../../../../tests/support/hostile/map-faults';
import { HOSTILE_SHAPES } from '../../../../../tests/support/hostile/map-shapes';
import {
  DEMO_ZONES,
  demoGround,
  largeZones,
  layerOf,
  zonesOf,
  zonesOfShapes,
  type ZoneOnMap,
} from '../../../../../tests/support/sheets';
import fr from '~/locales/fr/scenario.json';
import { aroundSheet, groundOf } from '~/modules/core/map-ground/domain';
import { groundLayers } from '~/modules/core/map-ground/view/ground-layers';
import { extentOf, type MapLayer } from '~/ui/map/map-spec';
import { zoneOutlines, type ZoneSheet } from './zone-outlines';

const t = (key: string, params: Record<string, string | number> = {}) =>
  `${key.slice(12)} ${Object.values(params).join(' ')}`;

const words = i18next.createInstance();
await words.init({ lng: 'fr', interpolation: { escapeValue: false }, resources: { fr: { scenario: fr } } });

const square = (west: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 48],
      [west + size, 48],
      [west + size, 48 + size],
      [west, 48 + size],
      [west, 48],
    ],
  ],
});

test('zones are drawn once, each with its name and room for its figure, or with a number and its key', () => {
  const drawn = zoneOutlines(
    [
      { id: 1, name: 'Amont', geometry: square(0, 0.1) },
      { id: 2, name: 'Aval', geometry: square(0.1, 0.1) },
      { id: 3, name: 'Sans contour', geometry: null },
    ],
    { t, locale: 'fr' },
  )?.s;
  expect(drawn?.sheet.labels.map(({ id, how, lines }) => [id, how, ...lines])).toEqual([
    ['1', 'inside', 'Amont'],
    ['2', 'inside', 'Aval'],
  ]);
  expect(drawn?.zones[0]?.path).toMatch(/^M[\d. L]+z$/);
  const crowded = zoneOutlines(
    [
      { id: 1, name: 'Un nom assez long pour deux zones', geometry: square(0, 0.1) },
      { id: 2, name: 'Un autre nom assez long', geometry: square(0.1, 0.1) },
      { id: 4, name: 'Dessous', geometry: square(0, 0.1) },
    ],
    { t, locale: 'fr' },
  )!.s;
  const named = [...crowded.sheet.labels, ...crowded.sheet.key].map(({ id }) => id);
  expect([...new Set(named)].sort()).toEqual(['1', '2', '4']);
  expect(zoneOutlines([{ id: 3, name: 'Sans contour', geometry: null }], { t, locale: 'fr' })).toBeNull();
});

test('rivers and limits of the ground are drawn once too, under and over the zones', () => {
  const line = (id: string): MapLayer => ({
    id,
    label: '',
    background: true,
    style: { 'stroke-color': 'var(--rain)' },
    features: [
      {
        id: `${id}-0`,
        label: 'La Vègre',
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [0, 48],
              [0.1, 48.1],
            ],
          ],
        },
      },
    ],
  });
  const drawn = zoneOutlines([{ id: 1, name: 'Amont', geometry: square(0, 0.1) }], {
    ...{ t, locale: 'fr' },
    ground: { under: [line('limits')], over: [line('rivers')] },
  })!.s;
  expect(drawn.zones.map(({ id }) => id)).toEqual([1]);
  expect([drawn.ground.under, drawn.ground.over].flat()).toMatchObject([
    { id: 'limits', path: expect.stringMatching(/^M/) },
    { id: 'rivers', path: expect.stringMatching(/^M/), style: { 'stroke-color': 'var(--rain)' } },
  ]);
});

describe('every zone of the preview is named, or has a number in its key', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const faults = (zones: readonly ZoneOnMap[]) =>
    [false, true].flatMap((projected) => {
      const { large, s } = zoneOutlines(zones, { t, locale: 'fr', projected })!;
      return [large, s].flatMap(faultsOf);
    });
  const faultsOf = ({ sheet, zones: drawn }: ZoneSheet) => {
    expect(sheet.legend!.rows.map(({ layer }) => layer.id)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
    const areas = drawn.map(({ id, name, path: outline }) => ({
      ...{ id: String(id), name, value: null },
      rings: outline
        .split(/(?=M)/)
        .map((ring) => [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)),
    }));
    return faultsOfLabels(areas, sheet, sheet.field, cardsOf(sheet));
  };

  test.each(['the demo', 'large', 'huge'] as const)('%s', { timeout: 120_000 }, (name) => {
    const zones = zonesOf(name === 'the demo' ? DEMO_ZONES : largeZones(folder, name));
    expect(zones.length).toBeGreaterThan(7);
    expect(faults(zones)).toEqual([]);
  });
  test('on a screen, most of those of the demo by name, among its rivers and beside its legend', () => {
    const zones = zonesOf(DEMO_ZONES);
    const sheet = aroundSheet(extentOf([layerOf(zones)]));
    const { large } = zoneOutlines(zones, {
      t: (key, params) => words.t(`scenario:${key}`, params ?? {}),
      locale: 'fr',
      ground: groundLayers(groundOf(sheet, demoGround()), () => 'Captage d’eau'),
    })!;
    expect(new Set(large.sheet.labels.map(({ id }) => id)).size).toBe(8);
    // most by name; the narrow ones have no room for a name over the widest figure
    expect(large.sheet.labels.filter(({ how }) => how === 'inside').length).toBeGreaterThanOrEqual(4);
    expect(large.sheet.key.map(({ name: zone }) => zone)).toEqual(
      expect.arrayContaining(['Vallée de Loué', 'Périmètre des captages']),
    );
    expect(large.sheet.labels.filter(({ how }) => how === 'leader')).toEqual([]);
  });
  test.each(HOSTILE_SHAPES)('%s', (_, shapes) => expect(faults(zonesOfShapes(shapes))).toEqual([]));
});
