import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysInMonth, daysInYear, firstDayOfMonth, monthIso, monthOfDay, monthOfIso, yearOfDay } from './civil-months';
import { dayNumberOf } from './civil-time';

test('every day stands in its month, its year, and their lengths', () => {
  fc.assert(
    fc.property(fc.integer({ min: dayNumberOf('1700-01-01'), max: dayNumberOf('2299-12-31') }), (day) => {
      const month = monthOfDay(day);
      const rank = day - firstDayOfMonth(month);
      expect(rank >= 0 && rank < daysInMonth(month)).toBe(true);
      expect(yearOfDay(day)).toBe(Math.floor(month / 12));
      expect(monthOfIso(monthIso(month))).toBe(month);
    }),
  );
});

test('February and its year, of a leap year and of another', () => {
  expect(['2024-02', '2023-02', '1900-02', '2000-02'].map((text) => daysInMonth(monthOfIso(text)))).toEqual([
    ...[29, 28, 28, 29],
  ]);
  expect([daysInYear(2024), daysInYear(1900)]).toEqual([366, 365]);
  expect(monthIso(2026 * 12)).toBe('2026-01');
});
