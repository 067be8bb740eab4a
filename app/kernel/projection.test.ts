import { expect, test } from 'vitest';
import { fromWgs84, toWgs84 } from './lambert.server';
import { fromWebMercator, toWebMercator } from './projection';

test('Web Mercator: known corners of the world and the way back', () => {
  expect(toWebMercator([180, 0])[0]).toBeCloseTo(20037508.342789, 5);
  expect(toWebMercator([0, 85.0511287798066])[1]).toBeCloseTo(20037508.342789, 3);
  const [longitude, latitude] = fromWebMercator(toWebMercator([0.597, 49.094]));
  expect([longitude, latitude]).toEqual([expect.closeTo(0.597, 9), expect.closeTo(49.094, 9)]);
});

test('Lambert-93: its origin, and the way back within a millimetre', () => {
  expect(toWgs84(2154, [700000, 6600000])).toEqual([expect.closeTo(3, 9), expect.closeTo(46.5, 9)]);
  const back = fromWgs84(2154, toWgs84(2154, [520123.45, 6890456.78]));
  expect(back).toEqual([expect.closeTo(520123.45, 3), expect.closeTo(6890456.78, 3)]);
});

test('Lambert II étendu falls where Lambert-93 says and where its own sheet of Paris says', () => {
  const place = [2.3488, 48.8534] as const;
  const [x, y] = fromWgs84(2154, toWgs84(27572, fromWgs84(27572, place)));
  const [x93, y93] = fromWgs84(2154, place);
  expect(Math.hypot(x - x93, y - y93)).toBeLessThan(0.01);
  const [x2, y2] = fromWgs84(27572, place);
  expect(Math.abs(x2 - 600_932)).toBeLessThan(200);
  expect(Math.abs(y2 - 2_428_200)).toBeLessThan(400);
});
