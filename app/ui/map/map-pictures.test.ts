import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWebMercator } from '~/kernel/projection';
import { placePictures, tilesOver } from './map-pictures';

test('tiles cover the box, none is outside it, and they are few', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -170, max: 160, noNaN: true }),
      fc.double({ min: -70, max: 70, noNaN: true }),
      fc.double({ min: 0.001, max: 8, noNaN: true }),
      fc.integer({ min: 200, max: 2000 }),
      (longitude, latitude, size, pixels) => {
        const [x0, y0] = toWebMercator([longitude, latitude]);
        const [x1, y1] = toWebMercator([longitude + size, latitude + size]);
        const tiles = tilesOver([x0, y0, x1, y1], pixels / (x1 - x0));
        expect(tiles.length).toBeGreaterThan(0);
        expect(tiles.length).toBeLessThanOrEqual(40);
        expect(Math.min(...tiles.map(({ box }) => box[0]))).toBeLessThanOrEqual(x0 + 1e-6);
        expect(Math.max(...tiles.map(({ box }) => box[3]))).toBeGreaterThanOrEqual(y1 - 1e-6);
        for (const { box } of tiles) expect(box[0] < x1 + 1e-6 && box[2] > x0 - 1e-6).toBe(true);
      },
    ),
  );
});

test('a service is asked for exactly what the field shows, and its picture fills it', () => {
  const scene = { field: [19, 19, 419, 219] as const, view: { x: 1000, y: 5000, k: 0.5 } };
  const picture = { id: '1', label: 'Crues', href: '/layers/1/map', opacity: 0.6, kind: 'map' as const };
  expect(placePictures([picture], scene)).toEqual([
    {
      ...{ href: '/layers/1/map?BBOX=1000,4600,1800,5000&WIDTH=400&HEIGHT=200', opacity: 0.6 },
      ...{ x: 19, y: 19, width: 400, height: 200 },
    },
  ]);
  const still = { ...picture, kind: 'still' as const, box: [1000, 4800, 1400, 5000] as const };
  expect(placePictures([still], scene)).toMatchObject([{ x: 19, y: 19, width: 200, height: 100 }]);
});
