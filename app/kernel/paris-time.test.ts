import { expect, test } from 'vitest';
import { parisClock, parisInstant } from './paris-time';

test.each([
  ['2026-01-15T08:00', '2026-01-15T07:00:00.000Z'],
  ['2026-07-15T08:00', '2026-07-15T06:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
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
  for (const text of ['demain', '2026-02-30T10:00', '2026-13-01', '2026-01-01T25:00'])
    expect(parisInstant(text)).toBeUndefined();
});
