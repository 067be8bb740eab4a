/** The oracle is decimal arithmetic on whole numbers of the last place (BigInt), never the functions themselves. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conversionOf, convertKnown } from './units';
import {
  added,
  atDecimals,
  decimalsIn,
  digitsOf,
  divided,
  exactly,
  EXACT,
  finestIn,
  leaving,
  madeOf,
  multiplied,
  shifted,
  withoutNoise,
  type Known,
} from './precision';

/** units × 10^−decimals as text and as the double that reads it. */
function written(units: bigint, decimals: number): { text: string; number: number } {
  const [sign, size] = units < 0n ? ['-', -units] : ['', units];
  if (decimals <= 0) return number(`${sign}${size * 10n ** BigInt(-decimals)}`);
  const digits = size.toString().padStart(decimals + 1, '0');
  return number(`${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}
const number = (text: string) => ({ text, number: Number(text) + 0 });
const power = (of: number) => 10n ** BigInt(of);
/** Halves away from zero. */
function quotient(value: bigint, by: bigint): bigint {
  const [size, divisor] = [value < 0n ? -value : value, by < 0n ? -by : by];
  const rounded = (2n * size + divisor) / (2n * divisor);
  return value < 0n === by < 0n ? rounded : -rounded;
}

const whole = fc.bigInt({ min: -999_999n, max: 999_999n });
const some = whole.filter((units) => units !== 0n);
const places = fc.integer({ min: 0, max: 5 });
const known = (units: bigint, decimals: number): Known => ({ value: written(units, decimals).number, decimals });

test('a sum leaves with the places of its coarsest input, exactly', () => {
  fc.assert(
    fc.property(whole, places, whole, places, fc.constantFrom(1, -1), (a, fineA, b, fineB, sign) => {
      const most = Math.max(fineA, fineB);
      const sum = a * power(most - fineA) + BigInt(sign) * b * power(most - fineB);
      const coarsest = Math.min(fineA, fineB);
      const expected = written(quotient(sum, power(most - coarsest)), coarsest).number;
      expect(leaving(added(known(a, fineA), known(b, fineB), sign as 1 | -1))).toBe(expected);
    }),
    { numRuns: 20_000 },
  );
});

test('an offset that a person states takes no digit of a logger: its millimetres stay', () => {
  fc.assert(
    fc.property(whole, fc.bigInt({ min: -9999n, max: 9999n }), fc.integer({ min: 0, max: 3 }), (a, offset, fine) => {
      const sum = a + offset * power(3 - fine);
      expect(leaving(added(known(a, 3), exactly(written(offset, fine).number)))).toBe(written(sum, 3).number);
    }),
  );
});

test('a product leaves with the fewest digits of its inputs and one more', () => {
  fc.assert(
    fc.property(some, places, some, places, (a, fineA, b, fineB) => {
      const digits = Math.min(...[a, b].map((one) => String(one).replace('-', '').length)) + 1;
      const product = a * b;
      const excess = String(product).replace('-', '').length - digits;
      const fine = fineA + fineB - excess;
      const units = excess > 0 ? quotient(product, power(excess)) : product * power(-excess);
      expect(leaving(multiplied(known(a, fineA), known(b, fineB)))).toBe(written(units, fine).number);
    }),
  );
});

test('a power of ten moves the mark and changes no digit, whichever side it stands on', () => {
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 12 }), fc.integer({ min: -9, max: 9 }), (units, fine, by) => {
      const expected = written(units, fine - by).number;
      const value = known(units, fine);
      const ten = exactly(Number(`1e${by}`));
      expect(shifted(value.value, by)).toBe(expected);
      for (const one of [multiplied(value, ten), multiplied(ten, value), divided(value, exactly(Number(`1e${-by}`)))]) {
        expect(leaving(one)).toBe(expected);
        expect(one.decimals).toBe(fine - by);
      }
    }),
  );
});

test('15 digits at most, and the noise of binary fractions goes', () => {
  expect([0.1 + 0.2, 35.21999999999999, 59.999999999999993, 2364.9799999999996].map(withoutNoise)).toEqual([
    0.3, 35.22, 60, 2364.98,
  ]);
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -3, max: 30 }),
      (value, fine) => {
        const digits = atDecimals(value, fine).toExponential().split('e')[0]!.replace(/[-.]/g, '');
        expect(digits.length).toBeLessThanOrEqual(15);
      },
    ),
  );
});

test('what the issue names: l/s in m³/s, a chain of products, a quotient, a zero, tens', () => {
  expect(leaving(multiplied({ value: 0.335, decimals: 3 }, exactly(0.001)))).toBe(0.000335);
  const chain = multiplied(multiplied({ value: 12.3, decimals: 1 }, exactly(1.7)), exactly(1.3));
  expect([leaving(chain), chain.guarded]).toEqual([27.18, true]);
  expect(leaving(divided({ value: 10, decimals: 1 }, exactly(3)))).toBe(3.333);
  expect(leaving(madeOf(0, [{ value: 0, decimals: 2 }]))).toBe(0);
  expect([digitsOf({ value: 0, decimals: 2 }), digitsOf({ value: 120, decimals: -1 }), digitsOf(exactly(2))]).toEqual([
    1,
    2,
    EXACT,
  ]);
  expect(atDecimals(1234.5, -2)).toBe(1200);
  expect([1, 12.5, 0.1 + 0.2, 1e-7, 1e21, 0].map(decimalsIn)).toEqual([0, 1, 1, 7, 0, 0]);
  expect(finestIn([12, 12.5, 12.25])).toBe(2);
});

test.each([
  ['l/s', 'm³/s', 43.5, 1, 0.0435],
  ['l/s', 'm³/s', 0.335, 3, 0.000335],
  ['cm', 'm', 28, 0, 0.28],
  ['mm', 'm', 12_345, 0, 12.345],
  ['°F', '°C', 59.3, 1, 15.17],
  ['°F', '°C', 100.1, 1, 37.833],
  ['°F', '°C', 59.36, 2, 15.2],
  ['K', '°C', 293.15, 2, 20],
  ['ft', 'm', 10.25, 2, 3.1242],
  ['mS/cm', 'µS/cm', 0.4567, 4, 456.7],
])('%s become %s without noise and without a lost digit: %s', (from, to, value, decimals, expected) => {
  expect(convertKnown(value, decimals, conversionOf(from, to) as never)).toBe(expected);
});
