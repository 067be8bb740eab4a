import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDoubtfulNumber, numberColumn } from './number-column';

const readAll = (...texts: string[]) => texts.map(numberColumn(texts).read);

test('beside a decimal comma a point parts thousands', () => {
  expect(readAll('987,5', '1.002,3', '1.015', '1 020', '12')).toEqual([987.5, 1002.3, 1015, 1020, 12]);
});

test('beside a decimal point it is decimal, and a comma parts thousands', () => {
  expect(readAll('987.5', '1.015', '1,250.5', '1,250')).toEqual([987.5, 1.015, 1250.5, 1250]);
});

test('without a proof a point may be both, a comma is decimal', () => {
  expect(readAll('1.250', '12')).toEqual([{ whole: 1250, decimal: 1.25 }, 12]);
  expect(readAll('1,250', '-12')).toEqual([1.25, -12]);
});

test('cells that contradict each other leave the others in doubt', () => {
  expect(readAll('987,5', '12.5', '1.015', '1.002,3')).toEqual([
    987.5,
    12.5,
    { whole: 1015, decimal: 1.015 },
    undefined,
  ]);
});

test.each(['0.015', '1234.567', '12.50', '.500', '1.0000'])('« %s » proves a decimal point by itself', (text) => {
  expect(readAll(text, '1.015')).toEqual([Number(text), 1.015]);
});

test('several groups prove that their mark parts thousands', () => {
  expect(readAll('1.250.000', '1.015', '3,5')).toEqual([1_250_000, 1015, 3.5]);
});

test.each(['1 41,88', '1\u202f2345', "1'250", '2e2', '1..2', '12,5 ha', '-', '1.25.000', '1,2,3', '0x10'])(
  '« %s » is no number',
  (text) => {
    expect(readAll(text)).toEqual([undefined]);
  },
);

test('spaces of every kind part thousands, signs of every kind are read, nothing is nothing', () => {
  expect(readAll('1\u00a0250,5', '1\u202f250', '−3', '+4', ' ', '')).toEqual([1250.5, 1250, -3, 4, null, null]);
});

test('what is written with one mark and groups is read back, whatever the column holds beside', () => {
  const value = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((thousandths) => thousandths / 100);
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const french = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
      expect(readAll(...values.map((one) => french.format(one)))).toEqual(values.map((one) => one + 0 || one));
    }),
  );
});

test.each(['1.250', '-12.500', '999.999', '1 41,88', '12 5'])('« %s » alone is asked', (text) => {
  expect(isDoubtfulNumber(text)).toBe(true);
});

test.each(['', '1250', '1 250', '1 250,5', '1,250', '1.25', '0.125', '1234.567', '1.2500', 'abc', '2e2'])(
  '« %s » alone leaves no doubt, or is no number that could be stored',
  (text) => {
    expect(isDoubtfulNumber(text)).toBe(false);
  },
);
