import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  capabilitiesAddress,
  hexOf,
  MAP_PLACES,
  mapAddress,
  moved,
  orderAsked,
  readColour,
  rgbOf,
  standsOn,
  tileAddress,
  type PlaceFlags,
} from './';

test('a colour is wrapped in rgb(…) where it lacks it, however it was written (C713)', () => {
  for (const typed of ['10, 90, 120', '10 90 120', '10;90;120', 'RGB(10,90,120)', '#0A5A78'])
    expect(rgbOf(typed)).toBe('rgb(10, 90, 120)');
  for (const typed of ['vert', '256, 0, 0', '1, 2', 'rgb(1, 2, 3', '']) expect(readColour(typed)).toBeNull();
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), (colour) => {
      expect(readColour(rgbOf(colour.join(' ')))).toEqual(colour);
      expect(readColour(hexOf(rgbOf(colour.join(','))))).toEqual(colour);
    }),
  );
});

test('an order holds each once, whatever was asked; a step changes two neighbours, never the ends', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.array(fc.nat(60)), fc.nat(60), (known, asked, id) => {
      expect([...orderAsked(known, asked)].sort()).toEqual([...known].sort());
      expect([...moved(known, id, 1)].sort()).toEqual([...known].sort());
    }),
  );
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
});

test('a theme stands on the maps of its flags, and of those of whom it is kept for', () => {
  const flags = (...on: string[]) =>
    Object.fromEntries(MAP_PLACES.map((place) => [place, on.includes(place)])) as PlaceFlags;
  const theme = (more: object, ...on: string[]) => ({ visibility: true, authorization: 0, ...flags(...on), ...more });
  expect(standsOn(theme({}, 'quality'), null, ['quality'])).toBe(true);
  expect(standsOn(theme({}, 'quality'), null, ['homepage'])).toBe(false);
  expect(standsOn(theme({ visibility: false }, 'quality'), null, ['quality'])).toBe(false);
  expect(standsOn(theme({ authorization: 1 }, 'quality'), null, ['quality'])).toBe(false);
  expect(standsOn(theme({ authorization: 1 }, 'quality'), flags('quality'), ['quality'])).toBe(true);
  expect(standsOn(theme({ authorization: 1 }, 'quality'), flags('homepage'), ['quality'])).toBe(false);
});

test('addresses of services keep their own parameters, and are asked for what the map shows', () => {
  const asked = { box: [0, 0, 10, 20] as const, width: 100, height: 200 };
  const map = new URL(mapAddress({ url: 'https://a.example/wms?map=x&request=GetFeature', layer: 'eau' }, asked));
  expect(Object.fromEntries(map.searchParams)).toMatchObject({
    ...{ map: 'x', REQUEST: 'GetMap', LAYERS: 'eau', CRS: 'EPSG:3857', BBOX: '0,0,10,20', WIDTH: '100', HEIGHT: '200' },
  });
  expect(map.searchParams.has('request')).toBe(false);
  const at = { z: 7, x: 63, y: 44 };
  expect(tileAddress({ url: 'https://t.example/{z}/{y}/{x}.png', layer: 'o' }, at)).toBe(
    'https://t.example/7/44/63.png',
  );
  const tile = new URL(tileAddress({ url: 'https://t.example/wmts', layer: 'ORTHO' }, at));
  expect(Object.fromEntries(tile.searchParams)).toMatchObject({
    ...{ LAYER: 'ORTHO', TILEMATRIXSET: 'PM', TILEMATRIX: '7', TILECOL: '63', TILEROW: '44' },
  });
  expect(capabilitiesAddress({ url: 'https://t.example/wmts', typeLayer: 2 })).toContain('SERVICE=WMTS');
});
