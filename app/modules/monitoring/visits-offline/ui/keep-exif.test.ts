import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfPhoto } from '~/modules/monitoring/station-documents/domain';
import { photo } from '../../../../../tests/support/photo-with-place';
import { withExif } from './keep-exif';

/** As a canvas writes it: no place. */
const SMALL = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 0xff, 0xd9]);
const taken = fc.record({
  little: fc.boolean(),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  bearing: fc.option(fc.double({ min: 0, max: 359.99, noNaN: true })),
});

test('the smaller photograph says the same place and bearing, and its picture stays', () => {
  fc.assert(
    fc.property(taken, (one) => {
      const told = withExif(photo(one), SMALL);
      expect(placeOfPhoto(told)).toEqual(placeOfPhoto(photo(one)));
      expect([...told.slice(-12)]).toEqual([...SMALL.slice(-12)]);
    }),
  );
});

test('a picture that was turned is upright now', () => {
  const turned = photo({ little: true, latitude: 46, longitude: 1, bearing: null });
  // its one entry, of the position, made one of the turn: a quarter
  const at = 2 + 6 + 4 + 6 + 10;
  turned.set([0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0], at);
  expect([...withExif(turned, SMALL).slice(2 + 4 + 6 + 10 + 8, 2 + 4 + 6 + 10 + 12)]).toEqual([1, 0, 0, 0]);
});

test('a file that was cut or is no JPEG gives the picture as it is', () => {
  const whole = photo({ little: false, latitude: 46, longitude: 1, bearing: 90 });
  fc.assert(
    fc.property(fc.nat({ max: 200 }), (end) => {
      expect([...withExif(whole.subarray(0, end), SMALL)]).toEqual([...SMALL]);
    }),
  );
});
