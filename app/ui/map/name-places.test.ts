/** Points on a sheet: named or numbered wherever they crowd, whatever areas they stand on. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOfPoints } from '../../../tests/support/hostile/map-faults';
import { HOSTILE_SHAPES } from '../../../tests/support/hostile/map-shapes';
import { layerOf, zonesOfShapes } from '../../../tests/support/sheets';
import { layoutMap } from './layout-map';
import { extentOf, type MapLayer } from './map-spec';

const label = fc.constantFrom('Le Gué, à Brûlon', 'Puits', 'Forage de reconnaissance du Bas-Pré, à Loué');
const among = (x: number, y: number, most: number) =>
  fc.array(fc.record({ x: fc.integer({ min: 0, max: x }), y: fc.integer({ min: 0, max: y }), label }), {
    minLength: 1,
    maxLength: most,
  });
type Drawn = readonly { readonly x: number; readonly y: number; readonly label: string }[];
const stationsAt = (drawn: Drawn, place: (x: number, y: number) => readonly [number, number]): MapLayer => ({
  id: 's',
  label: 'Stations',
  labels: true,
  style: { 'circle-radius': 7 },
  features: drawn.map(({ x, y, label: name }, rank) => ({
    ...{ id: String(rank), label: `${name} ${rank}` },
    geometry: { type: 'Point', coordinates: place(x, y) },
  })),
});
const EXTENT = [-0.05, 47.95, 0.45, 48.35] as const;

test('wherever points crowd, each is named or numbered on the map, and nothing is written over anything else', () => {
  // spread, in one corner, and all on some spots of a pixel or two
  const crowds = fc.oneof(
    among(40, 30, 30).map((drawn) => stationsAt(drawn, (x, y) => [x / 100, 48 + y / 100])),
    among(20, 20, 40).map((drawn) => stationsAt(drawn, (x, y) => [x / 500, 48 + y / 500])),
    among(6, 6, 40).map((drawn) => stationsAt(drawn, (x, y) => [0.2 + x / 2000, 48.1 + y / 2000])),
  );
  fc.assert(
    fc.property(crowds, fc.constantFrom(288, 350, 440, 560, 960), (layer, width) => {
      const scene = layoutMap({ id: 'm', title: '', extent: EXTENT, height: 560, layers: [layer] }, { width });
      expect(faultsOfPoints(scene)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test.each(HOSTILE_SHAPES)('stations over areas are named or numbered: %s', (_, shapes) => {
  const zones = layerOf(zonesOfShapes(shapes));
  const extent = extentOf([zones]);
  const [west, south, east, north] = extent;
  fc.assert(
    fc.property(among(20, 20, 16), fc.constantFrom(288, 350, 960), (drawn, width) => {
      const layer = stationsAt(drawn, (x, y) => [west + ((east - west) * x) / 20, south + ((north - south) * y) / 20]);
      const scene = layoutMap({ id: 'm', title: '', extent, height: 560, layers: [zones, layer] }, { width });
      expect(faultsOfPoints(scene)).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

test('a station walled in by the numbers of eighty zones has its own, on a leader beneath theirs', () => {
  const shapes = HOSTILE_SHAPES.find(([name]) => name === 'a raster of tiny zones')![1];
  const zones = layerOf(zonesOfShapes(shapes));
  const extent = extentOf([zones]);
  const [west, south, east, north] = extent;
  for (const place of [3, 4, 5, 8]) {
    const middle = [west + ((east - west) * place) / 16, south + ((north - south) * (1 + ((place * 7) % 15))) / 16];
    const layer = stationsAt([{ x: 0, y: 0, label: 'Puits' }], () => [middle[0]!, middle[1]!]);
    const scene = layoutMap({ id: 'm', title: '', extent, height: 560, layers: [zones, layer] }, { width: 288 });
    expect(faultsOfPoints(scene), String(place)).toEqual([]);
  }
});

test('what stands on one spot shares one number, and the key names each', () => {
  const layer = stationsAt(
    Array.from({ length: 6 }, () => ({ x: 0, y: 0, label: 'Piézomètre de la Grande Prairie' })),
    () => [0.2, 48.1],
  );
  const scene = layoutMap({ id: 'm', title: '', extent: EXTENT, height: 560, layers: [layer] }, { width: 358 });
  const { length: named } = scene.names;
  expect(scene.numbers.map(({ text }) => text)).toEqual([`1–${6 - named}`]);
  expect(scene.key).toHaveLength(6 - named);
});

test('ninety-nine stations in one valley are each told by a number, whatever the crowd', () => {
  const layer = stationsAt(
    Array.from({ length: 99 }, (_, rank) => ({ x: rank % 11, y: Math.floor(rank / 11), label: 'Forage du Bas-Pré' })),
    (x, y) => [0.2 + x / 300, 48.1 + y / 400],
  );
  const scene = layoutMap({ id: 'm', title: '', extent: EXTENT, height: 560, layers: [layer] }, { width: 358 });
  expect(faultsOfPoints(scene)).toEqual([]);
});

test('a river’s name stands on one fill, or in the halo of the paper where it must stand on two', () => {
  const zone = (id: string, west: number): MapLayer => ({
    ...{ id, label: id, style: { 'fill-color': '#8c510aff' } },
    features: [
      {
        ...{ id, label: id },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [west, 48],
              [west + 0.2, 48],
              [west + 0.2, 48.3],
              [west, 48.3],
              [west, 48],
            ],
          ],
        },
      },
    ],
  });
  const river = (coordinates: readonly (readonly number[])[]): MapLayer => ({
    ...{ id: 'rivers', label: '', background: true, labels: true, lettering: 'water', style: {} },
    features: [{ id: 'r', label: 'Le Végroneau', geometry: { type: 'LineString', coordinates } }],
  });
  const nameOf = (line: readonly (readonly number[])[]) => {
    const layers = [zone('a', 0), zone('b', 0.2), river(line)];
    const { names } = layoutMap({ id: 'm', title: '', extent: EXTENT, layers }, { width: 540, still: true });
    return names.find(({ text }) => text === 'Le Végroneau');
  };
  const across = nameOf([
    [0.02, 48.1],
    [0.38, 48.1],
  ]);
  const middle = (across!.box[0] + across!.box[2]) / 2;
  expect(across!.style).not.toBeNull();
  // the border stands in the middle of the river
  expect(Math.abs(middle - 270)).toBeGreaterThan((across!.box[2] - across!.box[0]) / 2);
  const short = nameOf([
    [0.18, 48.1],
    [0.22, 48.1],
  ]);
  expect(short!.style).toBeNull();
});
