import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './french-number';
import { plainNumber, roundedTo } from './leaving-number';

const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
const read = (text: string) => Number(text.replace(',', '.'));

test('a number is written with every digit it has, none more, a comma and no exponent', () => {
  expect([1e-7, -1.5e21, 0.1, -0, 123456789.125].map((number) => plainNumber(number))).toEqual([
    '0,0000001',
    '-1500000000000000000000',
    '0,1',
    '0',
    '123456789,125',
  ]);
  expect(plainNumber(2.5, '.')).toBe('2.5');
});

test('whatever number is written reads back to the same number', () => {
  fc.assert(
    fc.property(anyNumber, (value) => {
      const text = plainNumber(value);
      expect(text).toMatch(/^-?\d+(,\d+)?$/);
      expect(read(text)).toBe(value + 0);
    }),
  );
});

test('what a calculation made has no more digits than its quantity, and no noise of binary fractions', () => {
  expect([
    roundedTo(2364.9799999999996, 2),
    roundedTo(0.1 + 0.2, 2),
    roundedTo(1.005, 2),
    roundedTo(-1.005, 2),
    roundedTo(-0.004, 2),
    roundedTo(5e-7, 6),
    roundedTo(1e300, 3),
    roundedTo(1234.5, 0),
  ]).toEqual([2364.98, 0.3, 1.01, -1.01, 0, 0.000001, 1e300, 1235]);
});

test('a rounded number is the one that a screen shows, and rounding it again changes nothing', () => {
  fc.assert(
    // fifteen digits leave at most
    fc.property(fc.double({ min: -1e8, max: 1e8, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, decimals) => {
      const rounded = roundedTo(value, decimals);
      expect(formatNumber(rounded, decimals)).toBe(formatNumber(value, decimals));
      expect(roundedTo(rounded, decimals)).toBe(rounded);
      expect(plainNumber(rounded).split(',')[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
    }),
  );
});
