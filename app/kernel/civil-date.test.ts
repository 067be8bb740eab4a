import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatInstant, formatMinute } from './civil-date';

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

test('the hour that October has twice says its offset, no other hour does', () => {
  const shown = ['2026-10-24T23:59:59Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'];
  expect(shown.map((text) => formatInstant(new Date(text)))).toEqual([
    '25/10/2026 01:59:59',
    '25/10/2026 02:30:00 (UTC+02:00)',
    '25/10/2026 02:30:00 (UTC+01:00)',
    '25/10/2026 03:00:00',
  ]);
  expect(formatMinute(new Date('2026-10-25T01:30:00Z'))).toBe('25/10/2026 02:30 (UTC+01:00)');
});
