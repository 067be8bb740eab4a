import { expect, test } from 'vitest';
import { layoutMap } from './layout-map';
import { extentOf, type MapLayer, type MapSpec } from './map-spec';
import { generalise } from './place-features';
import { degreesText } from './sheet-frame';
import { areaAttrs, circleAttrs, inkOn } from './style-to-svg';

const stations: MapLayer = {
  id: 's',
  label: 'Stations',
  labels: true,
  style: { 'circle-radius': 6 },
  features: [
    { id: '1', label: 'Nord-ouest', href: '/1', geometry: { type: 'Point', coordinates: [0.4, 49.2] } },
    { id: '2', label: 'Sud-est', geometry: { type: 'Point', coordinates: [0.8, 48.9] } },
    { id: '3', label: 'Sud-est bis', geometry: { type: 'Point', coordinates: [0.801, 48.9] } },
    { id: '4', label: 'Sud-est ter', geometry: { type: 'Point', coordinates: [0.8, 48.901] } },
    { id: '5', label: 'Sud-est quater', geometry: { type: 'Point', coordinates: [0.801, 48.901] } },
    { id: '6', label: 'Sud-est quinquies', geometry: { type: 'Point', coordinates: [0.8, 48.9] } },
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

test('places fall where they lie: north above south, west left of east, all inside the frame', () => {
  const scene = layoutMap(spec([stations]));
  const [first, second] = scene.layers[0]?.features ?? [];
  expect(first!.centre[0]).toBeLessThan(second!.centre[0]);
  expect(first!.centre[1]).toBeLessThan(second!.centre[1]);
  for (const {
    centre: [x, y],
  } of scene.layers[0]?.features ?? []) {
    expect(x).toBeGreaterThan(scene.field[0]);
    expect(x).toBeLessThan(scene.field[2]);
    expect(y).toBeGreaterThan(scene.field[1]);
    expect(y).toBeLessThan(scene.field[3]);
  }
});

test('backgrounds do not widen the extent', () => {
  expect(extentOf([zone, stations])).toEqual(extentOf([stations]));
});

test('a point’s name stands beside it where there is room; where none is, it has a number and the key its name', () => {
  const names = layoutMap(spec([stations])).names.map(({ text, anchor }) => `${text} ${anchor}`);
  expect(names).toContain('Nord-ouest start');
  expect(names.length).toBeLessThan(stations.features.length);
  expect(layoutMap(spec([stations])).key.length).toBe(stations.features.length - names.length);
});

test('an area is a closed path; points closer than the eye sees are one', () => {
  expect(layoutMap(spec([zone, stations])).layers[0]?.features[0]?.path).toMatch(/^M[-\d. L]+z$/);
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

test('every sheet has degrees along its upper and its left edge, whatever it shows', () => {
  for (const wide of [0.05, 0.3, 1, 4, 12])
    for (const width of [358, 560, 960]) {
      const { graticule } = layoutMap(
        { id: 'm', title: 'Carte', extent: [0.3, 48, 0.3 + wide, 48 + wide / 2], layers: [] },
        { width },
      );
      expect(graticule.across.length, `${wide} ${width}`).toBeGreaterThan(0);
      expect(new Set(graticule.across.map(({ text }) => text)).size).toBe(graticule.across.length);
    }
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

test('a live view is drawn where it was left: the same place under the same pixel', () => {
  const still = layoutMap(spec([stations]));
  const again = layoutMap(spec([stations]), { width: still.width, height: still.height, view: still.view });
  expect(again.layers[0]?.features.map(({ centre }) => centre)).toEqual(
    still.layers[0]?.features.map(({ centre }) => centre),
  );
});

test('degrees are written as sheets write them', () => {
  expect(degreesText(0.5, 'E', 'O')).toBe('0°30′\u00a0E');
  expect(degreesText(-1.25, 'E', 'O')).toBe('1°15′\u00a0O');
  expect(degreesText(49, 'N', 'S')).toBe('49°\u00a0N');
});

test('the flat style becomes SVG attributes; letters take the ink that is read on a fill', () => {
  expect(areaAttrs({ 'fill-color': '#7a5195', 'stroke-color': '#1b2a33', 'stroke-line-dash': [6, 3] })).toMatchObject({
    fill: '#7a5195',
    'fill-opacity': 0.22,
    stroke: '#1b2a33',
    'stroke-dasharray': '6 3',
  });
  expect(areaAttrs({ 'fill-color': '#7a5195e6' })).toMatchObject({ fill: '#7a5195', 'fill-opacity': 0.9 });
  expect(circleAttrs({ 'circle-radius': 6, 'circle-fill-color': '#a3261b' })).toMatchObject({ r: 6, fill: '#a3261b' });
  expect(inkOn({ 'fill-color': '#0a5a78ff' })).toEqual({ fill: '#ffffff', stroke: '#0a5a78' });
  expect(inkOn({ 'fill-color': '#eef3f5ff' }).fill).toBe('#1b2a33');
  expect(inkOn({ 'fill-color': '#0a5a7826' }).fill).toBe('var(--ink)');
  // a shade follows the theme, and so does what is read on it
  expect(inkOn({ 'fill-color': 'var(--ramp-part1)' })).toEqual({
    fill: 'var(--ramp-part1-ink)',
    stroke: 'var(--ramp-part1)',
  });
  expect(areaAttrs({ 'fill-color': 'var(--ramp-part1)' })).not.toHaveProperty('fill-opacity');
});
