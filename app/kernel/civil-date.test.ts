import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatInstant } from './civil-date';

test('a day is the one of Paris, whatever was asked before it', () => {
  expect([formatDay(new Date('2026-06-30T21:59:59.999Z')), formatDay(new Date('2026-06-30T22:00:00Z'))]).toEqual([
    '30/06/2026',
    '01/07/2026',
  ]);
  expect([formatDay(new Date('2026-12-31T22:59:59Z')), formatDay(new Date('2026-12-31T23:00:00Z'))]).toEqual([
    '31/12/2026',
    '01/01/2027',
  ]);
  const paris = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (instant) => {
        expect(formatDay(instant)).toBe(paris.format(instant));
      },
    ),
  );
});

test('dates read DD/MM/YYYY and times HH:mm:ss', () => {
  expect(formatInstant(new Date('2026-03-29T01:00:05Z'))).toBe('29/03/2026 03:00:05');
});
