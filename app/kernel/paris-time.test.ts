import { expect, test } from 'vitest';
import { isDoubled, isSkipped, parisClock, parisInstant } from './paris-time';

test.each([
  ['2026-01-15T08:00', '2026-01-15T07:00:00.000Z'],
  ['2026-07-15T08:00', '2026-07-15T06:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:30+02:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z'],
])('%s in Paris is %s', (text, iso) => {
  expect(parisInstant(text)?.toISOString()).toBe(iso);
});
test('a moment comes back as it was typed', () => {
  for (const text of ['2026-01-15T08:05', '2026-07-15T23:59'])
    expect(parisClock(parisInstant(text) as Date)).toBe(text);
});
test('the hour that spring skips is read an hour later', () => {
  expect(parisClock(parisInstant('2026-03-29T02:30') as Date)).toBe('2026-03-29T03:30');
});
test('nothing is null, nonsense is undefined', () => {
  expect(parisInstant('')).toBeNull();
  for (const text of ['demain', '2026-02-30T10:00', '2026-13-01', '2026-01-01T25:00', '2026-07-01T10:00+01:00'])
    expect(parisInstant(text)).toBeUndefined();
});

// zoneinfo Europe/Paris: 28/03/2027 from 02:00 to 03:00 is on no clock, 25/10/2026 the same hour is on them twice
test('the hour that is on no clock and the one that is on them twice are known; an offset says which', () => {
  const [march, october] = ['2027-03-28', '2026-10-25'];
  const hours = ['01:59', '02:00', '02:30', '02:59', '03:00'];
  expect(hours.map((hour) => isSkipped(`${march}T${hour}`))).toEqual([false, true, true, true, false]);
  expect(hours.map((hour) => isDoubled(`${october}T${hour}`))).toEqual([false, true, true, true, false]);
  expect(isDoubled(`${october}T02:30+01:00`)).toBe(false);
  expect([isSkipped('2026-07-12T00:30'), isDoubled('2026-07-12T00:30'), isDoubled(october)]).toEqual([
    ...[false, false, false],
  ]);
});
