import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, formatSigned, numberForInput, parseFrenchNumber, formatQuantity, withUnit } from './french-number';

test('numbers are read as French users write and paste them', () => {
  expect(['1 234,5', '1234.5', '1\u202f234,50', '-12,5', '\u221212', ',5', ' 7 '].map(parseFrenchNumber)).toEqual([1234.5, 1234.5, 1234.5, -12.5, -12, 0.5, 7]);
});

test('an empty text is no number, a doubtful one is refused', () => {
  expect(parseFrenchNumber('  ')).toBeNull();
  expect(['1e3', 'n.d.', '1,2,3', '1.234,5', 'Infinity', '--1', ','].map(parseFrenchNumber)).toEqual(Array(7).fill(undefined));
});

test('what is written in a field is read back unchanged', () => {
  fc.assert(fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter((x) => !String(x).includes('e')), (x) => {
    expect(parseFrenchNumber(numberForInput(x))).toBe(Object.is(x, -0) ? 0 : x);
  }));
});

test('a difference carries its sign and its typographic minus', () => {
  expect([formatSigned(12.345, 1), formatSigned(-3, 1), formatSigned(-0.001, 1)]).toEqual(['+12,3', '\u22123,0', '0,0']);
  expect(formatNumber(1234567.891, 2)).toBe('1\u202f234\u202f567,89');
});

test('a number and its unit: a narrow no-break space between them, and none before an English « % »', () => {
  expect(formatQuantity(12.5, 'ha', 1)).toBe('12,5\u202fha');
  expect(formatQuantity(20, '%', 2)).toBe('20,00\u202f%');
  expect(formatQuantity(20, '%', 2, 'en')).toBe('20.00%');
  expect(formatQuantity(1200, 'kg N/ha', 0, 'en')).toBe('1,200\u202fkg N/ha');
  expect(withUnit('3', '')).toBe('3');
});
