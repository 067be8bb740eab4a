import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRetained, leavingExtreme, leavingMean, leavingValues } from './leaving';

const NOISY = 2364.9799999999996;
const MEASURED = { quantity: 'absolutePressure', nature: 'measured', decimals: 1 } as const;
const came = { value: NOISY, raw: NOISY, state: 0, qualification: 4 };

test('a raw value leaves as it came, whatever its quantity’s decimals', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, 1, 3, 4),
      (value, qualification) => {
        const measure = { value, raw: value, state: 0, qualification };
        expect(leavingValues(MEASURED, measure)).toEqual({ value, retained: value, raw: value });
      },
    ),
  );
  // qualified by somebody, its value untouched
  expect(leavingValues(MEASURED, { ...came, state: 1 }).value).toBe(NOISY);
});

test('what a correction made leaves as its series came: a millimetre stays, noise goes', () => {
  const corrected = { ...came, value: NOISY + 10, state: 1 };
  expect(leavingValues(MEASURED, corrected)).toEqual({ value: 2375, retained: 2375, raw: NOISY });
  const filled = { ...came, raw: null, state: 1 };
  expect(leavingValues(MEASURED, filled)).toEqual({ value: 2365, retained: 2365, raw: null });
  const logger = { quantity: 'groundwaterDepth', nature: 'measured', decimals: 3 } as const;
  expect(leavingValues(logger, { ...came, raw: 5.123, value: 5.123 + 0.05, state: 1 }).value).toBe(5.173);
  expect(leavingValues(logger, { ...came, raw: 5.12, value: 5.12 + 0.1, state: 1 }).value).toBe(5.22);
});

test('what a product or a recipe made leaves at its own decimals, however small', () => {
  const derived = { quantity: 'discharge', nature: 'derived', decimals: null } as const;
  const small = { ...came, value: 0.000335, raw: 0.000335, decimals: 6 };
  expect(leavingValues(derived, small)).toEqual({ value: 0.000335, retained: 0.000335, raw: 0.000335 });
  expect(leavingValues(derived, { ...came, value: 1 / 3, raw: 1 / 3, decimals: 2 }).value).toBe(0.33);
  // made before its decimals were kept
  expect(leavingValues(derived, { ...came, value: 1 / 3, raw: 1 / 3 }).value).toBe(0.333333);
  expect([leavingMean({ ...MEASURED }, 1 / 3), leavingExtreme({ ...MEASURED }, 35.21999999999999)]).toEqual([
    0.33, 35.2,
  ]);
});

test('what somebody typed over a measure leaves as typed', () => {
  expect(leavingValues(MEASURED, { ...came, value: 2364.98765, state: 2 }).value).toBe(2364.98765);
  expect(leavingValues(MEASURED, { ...came, value: 0.1 + 0.2, state: 2 }).value).toBe(0.3);
});

test('an incorrect measure shows its value and retains none', () => {
  expect([0, 1, 2, 3, 4].map((qualification) => isRetained({ qualification }))).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(leavingValues(MEASURED, { ...came, qualification: 2 })).toEqual({ value: NOISY, retained: null, raw: NOISY });
});
