import { expect, test } from 'vitest';
import { degreesText, generalise, layoutMap } from './layout-map';
import { extentOf, type MapLayer, type MapSpec } from './map-spec';
import { areaAttrs, circleAttrs } from './style-to-svg';

const stations: MapLayer = {
  id: 's',
  label: 'Stations',
  labels: true,
  style: { 'circle-radius': 6 },
  features: [
    { id: '1', label: 'Nord-ouest', href: '/1', geometry: { type: 'Point', coordinates: [0.4, 49.2] } },
    { id: '2', label: 'Sud-est', geometry: { type: 'Point', coordinates: [0.8, 48.9] } },
    { id: '3', label: 'Sud-est bis', geometry: { type: 'Point', coordinates: [0.801, 48.9] } },
  ],
};
const zone: MapLayer = {
  id: 'z',
  label: 'Zones',
  background: true,
  style: { 'fill-color': '#7a5195', 'stroke-color': '#1b2a33' },
  features: [
    {
      id: 'z',
      label: 'Zone',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0.3, 48.8],
            [0.9, 48.8],
            [0.9, 49.3],
            [0.3, 48.8],
          ],
        ],
      },
    },
  ],
};
const spec = (layers: readonly MapLayer[]): MapSpec => ({ id: 'm', title: 'Carte', extent: extentOf(layers), layers });

test('places fall where they lie: north above south, west left of east, all on the sheet', () => {
  const scene = layoutMap(spec([stations]));
  const [first, second] = scene.layers[0]?.features ?? [];
  expect(first!.centre[0]).toBeLessThan(second!.centre[0]);
  expect(first!.centre[1]).toBeLessThan(second!.centre[1]);
  for (const {
    centre: [x, y],
  } of scene.layers[0]?.features ?? []) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(scene.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(scene.height);
  }
});

test('backgrounds do not widen the extent', () => {
  expect(extentOf([zone, stations])).toEqual(extentOf([stations]));
});

test('names that would touch are left to the list', () => {
  expect(layoutMap(spec([stations])).names.map((name) => name.text)).toEqual(['Nord-ouest', 'Sud-est']);
});

test('an area is a closed path; points closer than the eye sees are one', () => {
  expect(layoutMap(spec([zone, stations])).layers[0]?.features[0]?.path).toMatch(/^M[\d. L-]+z$/);
  expect(
    generalise([
      [0, 0],
      [0.2, 0],
      [0.4, 0],
      [5, 0],
    ]),
  ).toEqual([
    [0, 0],
    [5, 0],
  ]);
});

test('a latitude whose line crosses the scale is written beside it, the others at the sheet’s edge', () => {
  let beside = 0;
  for (let south = 48; south < 48.5; south += 0.01) {
    const { graticule, height, scale } = layoutMap({
      id: 'm',
      title: 'Carte',
      extent: [0.3, south, 0.9, south + 0.4],
      layers: [],
    });
    for (const { y, x } of graticule.names.filter(({ vertical }) => !vertical)) {
      if (y >= height - 46) beside += 1;
      expect(x, `${south}`).toBe(y >= height - 46 ? 28 + scale.pixels : 6);
    }
  }
  expect(beside).toBeGreaterThan(0);
});

test('the scale bar is a round distance, true at the map’s latitude', () => {
  const { scale } = layoutMap(spec([stations]));
  expect(String(scale.metres)).toMatch(/^[125]0*$/);
  // 0.4 degree of longitude at 49 degrees north is about 29.2 km.
  const scene = layoutMap(spec([stations]));
  const [first, second] = scene.layers[0]?.features ?? [];
  const metres = ((second!.centre[0] - first!.centre[0]) / scale.pixels) * scale.metres;
  expect(Math.abs(metres - 29_200)).toBeLessThan(300);
});

test('degrees are written as sheets write them', () => {
  expect(degreesText(0.5, 'E', 'O')).toBe('0°30′\u00a0E');
  expect(degreesText(-1.25, 'E', 'O')).toBe('1°15′\u00a0O');
  expect(degreesText(49, 'N', 'S')).toBe('49°\u00a0N');
});

test('the flat style becomes SVG attributes', () => {
  expect(areaAttrs({ 'fill-color': '#7a5195', 'stroke-color': '#1b2a33', 'stroke-line-dash': [6, 3] })).toMatchObject({
    fill: '#7a5195',
    stroke: '#1b2a33',
    'stroke-dasharray': '6 3',
  });
  expect(circleAttrs({ 'circle-radius': 6, 'circle-fill-color': '#a3261b' })).toMatchObject({ r: 6, fill: '#a3261b' });
});
