import { describe, expect, test } from 'vitest';
import { nextDates } from './cron';

describe('cron in Paris time', () => {
  test('keeps the wall clock across both changes of hour', () => {
    const utc = (dates: Date[]) => dates.map((date) => date.toISOString());
    expect(utc(nextDates('15 5 * * *', new Date('2026-03-28T00:00:00Z'), 3))).toEqual([
      '2026-03-28T04:15:00.000Z',
      '2026-03-29T03:15:00.000Z',
      '2026-03-30T03:15:00.000Z',
    ]);
    expect(utc(nextDates('15 5 * * *', new Date('2026-10-24T00:00:00Z'), 3))).toEqual([
      '2026-10-24T03:15:00.000Z',
      '2026-10-25T04:15:00.000Z',
      '2026-10-26T04:15:00.000Z',
    ]);
  });

  test('is strictly after the given instant, so that a slot is not started twice', () => {
    expect(nextDates('0 6 * * *', new Date('2026-07-01T04:00:00Z'), 1)[0]?.toISOString()).toBe(
      '2026-07-02T04:00:00.000Z',
    );
  });

  test('refuses what is not five readable fields', () => {
    for (const wrong of ['', '* * *', '0 0 5 * * *', '61 * * * *', 'chaque jour à cinq'])
      expect(() => nextDates(wrong, new Date(0), 1), wrong).toThrow();
  });

  test('a date that never comes has no next', () => {
    expect(nextDates('0 0 30 2 *', new Date('2026-01-01T00:00:00Z'), 1)).toEqual([]);
  });
});
