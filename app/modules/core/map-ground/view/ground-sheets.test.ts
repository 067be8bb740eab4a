/** The ground of the demo under its zones: light, quiet, and never on what the subject says. */
import { simplified, simplifiedWithin } from '~/kernel/simplify';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutMap } from '~/ui/map/layout-map';
import { extentOf } from '~/ui/map/map-spec';
import { areasOf, cardsOf, faultsOfGround, faultsOfLabels } from '../../../../../tests/support/hostile/map-faults';
import { HOSTILE_SHAPES } from '../../../../../tests/support/hostile/map-shapes';
import { DEMO_ZONES, demoGround, layerOf, zonesOf, zonesOfShapes } from '../../../../../tests/support/sheets';
import type { Extent, LonLat } from '~/kernel/projection';
import {
  aroundSheet,
  groundOf,
  lineOnGround,
  placeOnGround,
  storedOutline,
  MOST_POINTS,
  type PointOnGround,
} from '../domain';
import { groundLayers } from './ground-layers';

const demo = demoGround();
const zones = layerOf(zonesOf(DEMO_ZONES), '+1 234 ha');
const words = (kind: string) => kind;
const towns: PointOnGround[] = ['Loué', 'Brûlon', 'Asnières-sur-Vègre', 'Chantenay-Villedieu'].map((name, rank) => ({
  kind: 'town',
  name,
  place: [-0.2 + rank * 0.03, 47.9 + rank * 0.03],
}));

describe('the ground under the zones of the demo', () => {
  const sheet = aroundSheet(extentOf([zones]));
  const ground = groundOf(sheet, { lines: demo.lines, points: [...demo.points, ...towns] });
  const { under, over } = groundLayers(ground, words)!;

  test.each([358, 560, 960, 1180])('nothing of it stands on what is written, %i pixels wide', (width) => {
    const scene = layoutMap(
      { id: 'm', title: '', extent: extentOf([zones]), height: 560, layers: [...under, zones, ...over] },
      { width },
    );
    const areas = areasOf(scene);
    expect(faultsOfGround(scene, areas)).toEqual([]);
    expect(faultsOfLabels(areas, scene, scene.field, cardsOf(scene))).toEqual([]);
    // a town without its name would be a speck
    const dots = scene.marks.filter(({ style }) => style['circle-radius'] === 2).length;
    expect(dots).toBe(scene.names.filter(({ lettering }) => lettering === 'town').length);
    if (width >= 960)
      expect(scene.names.map(({ text }) => text)).toEqual(expect.arrayContaining(['La Vègre', 'La Sarthe']));
  });

  test('it is ground, not a subject: in no list, no wider extent, colours of the theme', () => {
    for (const layer of [...under, ...over]) {
      expect(layer.background).toBe(true);
      for (const colour of ['stroke-color', 'circle-fill-color', 'circle-stroke-color'] as const)
        expect(layer.style[colour] ?? 'var(--none)').toMatch(/^var\(--/);
      // woods and built-up areas are tints, which the legend explains
      const isCover = layer.id === 'ground-wood' || layer.id === 'ground-built';
      expect(layer.style['fill-color'] ?? null).toEqual(isCover ? expect.stringMatching(/^var\(--/) : null);
      if (isCover) expect([layer.legend, layer.label]).toEqual([true, layer.id.slice('ground-'.length)]);
    }
    expect(extentOf([...under, zones, ...over])).toEqual(extentOf([zones]));
  });

  test('it is light: some 2 kB for a basin, with its woods and towns 3', () => {
    expect(JSON.stringify(ground).length).toBeLessThan(4200);
    const drawn = layoutMap({ id: 'm', title: '', extent: extentOf([zones]), layers: [...under, zones, ...over] });
    const paths = drawn.layers
      .filter(({ layer }) => layer.background)
      .flatMap((one) => one.features.map(({ path }) => path));
    expect(paths.join('').length).toBeLessThan(2600);
    expect(paths.join('')).not.toContain('.');
  });
});

/** Rivers across the whole sheet, a limit around it, towns all over it. */
const everywhere = ([west, south, east, north]: Extent): Parameters<typeof groundOf>[1] => {
  const at = (x: number, y: number): LonLat => [west + (east - west) * x, south + (north - south) * y];
  const ring = [at(0.1, 0.1), at(0.9, 0.1), at(0.9, 0.9), at(0.1, 0.9), at(0.1, 0.1)];
  return {
    lines: [
      { kind: 'catchment', name: 'Bassin de la Vègre', parts: [ring] },
      { kind: 'river', name: 'La Vègre', parts: [[at(0.2, 1), at(0.45, 0.6), at(0.55, 0.4), at(0.7, 0)]] },
      { kind: 'river', name: 'La Sarthe', parts: [[at(0, 0.3), at(0.5, 0.45), at(1, 0.2)]] },
    ],
    points: Array.from({ length: 24 }, (_, rank) => ({
      kind: rank % 8 === 7 ? 'intake' : 'town',
      name: ['Loué', 'Bernay-Neuvy-en-Champagne', 'Brûlon'][rank % 3]!,
      place: at(((rank % 6) + 0.5) / 6, (Math.floor(rank / 6) + 0.5) / 4),
    })),
  };
};

test.each(HOSTILE_SHAPES)(
  'on a full ground every zone is named, and nothing is written twice over: %s',
  (_, shapes) => {
    const subject = layerOf(zonesOfShapes(shapes), '+1 234 ha');
    const extent = extentOf([subject]);
    const { under, over } = groundLayers(groundOf(aroundSheet(extent), everywhere(aroundSheet(extent))), words)!;
    for (const width of [358, 960]) {
      const spec = { id: 'm', title: '', extent, height: 560, layers: [...under, subject, ...over] };
      const scene = layoutMap(spec, { width });
      const areas = areasOf(scene);
      expect(faultsOfLabels(areas, scene, scene.field, cardsOf(scene)), `${width}`).toEqual([]);
      expect(faultsOfGround(scene, areas), `${width}`).toEqual([]);
    }
  },
);

const place = fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: 47, max: 49, noNaN: true }));
const line = fc.array(place, { minLength: 2, maxLength: 60 });

test('a line comes back where it was, to the step', () => {
  fc.assert(
    fc.property(line, (points) => {
      const ground = groundOf([-1.5, 46.5, 1.5, 49.5], {
        lines: [{ kind: 'river', name: '', parts: [points] }],
        points: [],
      });
      const back = ground.lines.flatMap(({ parts }) => parts.map((part) => lineOnGround(ground, part))).flat();
      for (const [x, y] of back)
        expect(Math.min(...points.map(([u, v]) => Math.max(Math.abs(u - x), Math.abs(v - y))))).toBeLessThanOrEqual(
          ground.step,
        );
    }),
  );
});

test('what is simplified keeps its ends, and strays from the line no farther than it may', () => {
  fc.assert(
    fc.property(line, fc.double({ min: 0.001, max: 0.3, noNaN: true }), (points, tolerance) => {
      const kept = simplified(points, tolerance);
      expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
      for (const at of points) expect(nearest(at, kept)).toBeLessThanOrEqual(tolerance + 1e-9);
    }),
  );
});
const nearest = ([x, y]: LonLat, along: readonly LonLat[]): number =>
  Math.min(
    ...along.slice(1).map(([x2, y2], rank) => {
      const [x1, y1] = along[rank]!;
      const [dx, dy] = [x2 - x1, y2 - y1];
      const length = dx * dx + dy * dy;
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
      return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
    }),
  );

test('a coast of a hundred thousand points and a cloud of specks are stored within bounds', () => {
  const coast = Array.from({ length: 100_000 }, (_, rank): LonLat => [rank / 1e5, 47 + Math.sin(rank * 0.7) / 50]);
  const specks = Array.from({ length: 5000 }, (_, rank): LonLat[] => {
    const [x, y] = [(rank % 70) / 70, 47 + Math.floor(rank / 70) / 70];
    return [
      [x, y],
      [x + 0.004, y],
      [x, y + 0.004],
      [x, y],
    ];
  });
  for (const parts of [[coast], specks]) {
    const { points, parts: kept, box } = storedOutline({ shape: 'area', parts });
    expect(points).toBeLessThanOrEqual(MOST_POINTS);
    expect(kept.length).toBeGreaterThan(0);
    expect(box.every(Number.isFinite)).toBe(true);
  }
  expect(simplifiedWithin([], 0.1, 10)).toEqual([]);
});

test('a place is told in whole steps', () => {
  const ground = groundOf([0, 47, 1, 48], { lines: [], points: [{ kind: 'town', name: 'Loué', place: [0.25, 47.5] }] });
  expect(ground.points[0]!.at.every(Number.isInteger)).toBe(true);
  const [x, y] = placeOnGround(ground, ground.points[0]!.at);
  expect([x, y].map((value) => Math.round(value * 1000) / 1000)).toEqual([0.25, 47.5]);
});
