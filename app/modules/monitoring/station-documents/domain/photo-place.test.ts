import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photo } from '../../../../../tests/support/photo-with-place';
import { placeOfPhoto, windOf } from './photo-place';

const given = fc.record({
  little: fc.boolean(),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }).filter((value) => Math.abs(value) > 0.01),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  bearing: fc.option(fc.double({ min: 0, max: 359.99, noNaN: true })),
});

test('a photograph tells where it was taken, and which way it looks where that was written', () => {
  fc.assert(
    fc.property(given, (one) => {
      const place = placeOfPhoto(photo(one));
      expect(place!.latitude).toBeCloseTo(one.latitude, 4);
      expect(place!.longitude).toBeCloseTo(one.longitude, 4);
      if (one.bearing === null) expect(place!.bearing).toBeNull();
      else expect(place!.bearing).toBeCloseTo(one.bearing, 1);
    }),
  );
});

test('a file that was cut, changed or is no photograph says nothing wrong, and never fails', () => {
  fc.assert(
    fc.property(
      given,
      fc.nat(260),
      fc.array(fc.tuple(fc.nat(230), fc.nat(255)), { maxLength: 6 }),
      (one, end, ...[hits]) => {
        const bytes = photo(one);
        for (const [at, value] of hits) if (at < bytes.length) bytes[at] = value;
        const place = placeOfPhoto(bytes.subarray(0, end));
        if (place) expect([Math.abs(place.latitude) <= 90, Math.abs(place.longitude) <= 180]).toEqual([true, true]);
      },
    ),
  );
  expect(placeOfPhoto(new Uint8Array())).toBeNull();
  expect(placeOfPhoto(photo({ little: true, latitude: 0, longitude: 0, bearing: null }))).toBeNull();
});

test('a bearing is one of eight winds', () => {
  expect([0, 22, 23, 90, 181, 315, 338].map(windOf)).toEqual(['n', 'n', 'ne', 'e', 's', 'nw', 'n']);
});
