import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extentOf } from '~/ui/map/map-spec';
import { mapConfig } from './map-config';
import { toWebMercator } from './projection';

test(
  'a map without a place opens on the middle of France: longitude 1.75, latitude 47.5, zoom 6, 300 pixels, an ' +
    'extent of four numbers (C435)',
  () => {
    const { center, zoom, size, extent } = mapConfig();
    expect({ center, zoom, size }).toEqual({ center: [1.75, 47.5], zoom: 6, size: 300 });
    // 300 pixels of 2,445.98 m
    const [west, south, east, north] = extent;
    expect(toWebMercator([east, north])[0] - toWebMercator([west, south])[0]).toBeCloseTo(300 * 2445.985, -1);
    expect(extentOf([])).toEqual(extent);
  },
);

test('the extent is centred on its place, and a zoom more halves it (C435)', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -70, max: 70, noNaN: true }),
      fc.integer({ min: 4, max: 16 }),
      (longitude, latitude, zoom) => {
        const [near, far] = [
          mapConfig([longitude, latitude], { zoom: zoom + 1 }).extent,
          mapConfig([longitude, latitude], { zoom }).extent,
        ];
        expect((far[0] + far[2]) / 2).toBeCloseTo(longitude, 6);
        expect(far[1]).toBeLessThan(latitude);
        expect(far[3]).toBeGreaterThan(latitude);
        expect((near[2] - near[0]) * 2).toBeCloseTo(far[2] - far[0], 6);
      },
    ),
  );
});
