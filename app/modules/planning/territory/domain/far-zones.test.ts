import { expect, test } from 'vitest';
import type { ZoneOutline } from '~/kernel/outline';
import { boxOfPoint, farZones } from './far-zones';

/** A square of a tenth of a degree, its lower left corner given. */
const square = (x: number, y: number): ZoneOutline => {
  const [east, north] = [x + 0.1, y + 0.1];
  const ring: [number, number][] = [
    [x, y],
    [east, y],
    [east, north],
    [x, north],
    [x, y],
  ];
  return { type: 'MultiPolygon', coordinates: [[ring]] };
};
const zone = (name: string, x: number, y: number) => ({ name, outline: square(x, y) });

// one degree of a meridian is 6371 × π / 180 = 111.19 km: 50 km are 0.44966°
test('a zone is far from 50 km of the place on, counted between their edges', () => {
  const place = boxOfPoint([0, 48]);
  const told = (zones: ReturnType<typeof zone>[]) =>
    farZones(place, zones).map(({ name, km }) => [name, Math.round(km)]);
  expect(told([zone('proche', 0, 48.4496), zone('loin', 0, 48.4497)])).toEqual([['loin', 50]]);
  expect(told([zone('proche', 0, 47.4504), zone('loin', 0, 47.4503)])).toEqual([['loin', 50]]);
  // at 48° north a degree of longitude is 74.4 km
  expect(told([zone('est', 1, 48), zone('ouest', -1.1, 48), zone('voisine', 0.6, 48)])).toEqual([
    ['est', 74],
    ['ouest', 74],
  ]);
});

test('a zone inside the place, around it or across its edge is never far', () => {
  const place = { west: -1, south: 47, east: 2, north: 49 };
  expect(farZones(place, [zone('dedans', 0, 48), zone('bord', 1.95, 48.95)])).toEqual([]);
  expect(farZones(boxOfPoint([0.05, 48.05]), [zone('autour', 0, 48)])).toEqual([]);
  expect(farZones(place, [zone('Somalie', 48, -0.2)]).map(({ name }) => name)).toEqual(['Somalie']);
});
