import { expect, test } from 'vitest';
import { readHistory } from './typed-history';

test('years come typed or pasted, in any order, in kilograms a hectare or milligrams a litre', () => {
  expect(readHistory('1980 42\n1975\t30,5\n\n1990; 55 ; kg N/ha\n1996 : 48 mg/l\n')).toEqual({
    ok: true,
    value: [
      { year: 1975, value: 30.5, unit: 'kgHa' },
      { year: 1980, value: 42, unit: 'kgHa' },
      { year: 1990, value: 55, unit: 'kgHa' },
      { year: 1996, value: 48, unit: 'mgL' },
    ],
  });
});

test('a line that says no year and no value is named, and a year that stands twice', () => {
  expect(readHistory('1980 42\nvers 1990, beaucoup')).toEqual({ ok: false, reason: { line: 2, why: 'unread' } });
  expect(readHistory('1980 42\n1980 43')).toEqual({ ok: false, reason: { line: 2, why: 'twice' } });
  expect(readHistory('0042 42')).toEqual({ ok: false, reason: { line: 1, why: 'unread' } });
  expect(readHistory('')).toEqual({ ok: true, value: [] });
});
