import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parisClock } from '~/kernel/paris-time';
import { nextDate, nextDates, sayCron } from './cron';

const utc = (dates: Date[]) => dates.map((date) => date.toISOString());

describe('cron in Paris time', () => {
  test('keeps the wall clock across both changes of hour', () => {
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

  test('an hour that does not exist in March is not lost, one that comes twice in October is one night', () => {
    expect(utc(nextDates('30 2 * * *', new Date('2026-03-28T12:00:00Z'), 2))).toEqual([
      '2026-03-29T01:00:00.000Z', // 03:00, the first instant after the gap
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(utc(nextDates('15 2 * * *', new Date('2026-10-24T12:00:00Z'), 2))).toEqual([
      '2026-10-25T00:15:00.000Z',
      '2026-10-26T01:15:00.000Z',
    ]);
  });

  test('what comes each half hour comes each half hour, in the hour that October repeats too', () => {
    const dates = nextDates('*/30 * * * *', new Date('2026-10-24T23:45:00Z'), 8);
    expect(dates[0]).toEqual(new Date('2026-10-25T00:00:00Z'));
    for (const [at, date] of dates.entries())
      if (at > 0) expect(date.getTime() - dates[at - 1]!.getTime()).toBe(1_800_000);
  });

  test('any hour of any day: five dates, later and later, one a day, at that hour where the day has it', () => {
    const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.nat(23), fc.nat(59), (after, hour, minute) => {
        const dates = nextDates(`${minute} ${hour} * * *`, after, 5);
        const clocks = dates.map(parisClock);
        expect(dates).toHaveLength(5);
        expect(dates[0]!.getTime()).toBeGreaterThan(after.getTime());
        expect(new Set(clocks.map((clock) => clock.slice(0, 10))).size).toBe(5);
        const wanted = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        for (const [at, clock] of clocks.entries()) {
          if (at > 0) expect(dates[at]!.getTime() - dates[at - 1]!.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
          // the hour from 2 to 3 that spring leaves out begins at 3
          expect([wanted, hour === 2 ? '03:00' : wanted]).toContain(clock.slice(11));
        }
      }),
    );
  });

  test('is strictly after the given instant, so that a slot is not started twice', () => {
    expect(nextDates('0 6 * * *', new Date('2026-07-01T04:00:00Z'), 1)[0]?.toISOString()).toBe(
      '2026-07-02T04:00:00.000Z',
    );
  });

  test('refuses what is not five readable fields', () => {
    for (const wrong of ['', '* * *', '0 0 5 * * *', '61 * * * *', 'chaque jour à cinq', '@daily', '0 6 * * lundi']) {
      expect(() => nextDates(wrong, new Date(0), 1), wrong).toThrow();
      expect(nextDate(wrong, new Date(0)), wrong).toBeNull();
    }
  });

  test('a date that never comes has no next', () => {
    expect(nextDates('0 0 30 2 *', new Date('2026-01-01T00:00:00Z'), 1)).toEqual([]);
    expect(nextDate('0 0 30 2 *', new Date('2026-01-01T00:00:00Z'))).toBeNull();
  });
});

describe('cron in words', () => {
  test('French and English say the same, by 24 hours', () => {
    const said = (expression: string) => [sayCron(expression, 'fr'), sayCron(expression, 'en')];
    expect(said('15 5 * * *')).toEqual(['À 05:15, tous les jours', 'At 05:15, every day']);
    expect(said('0 18 * * 1-5')).toEqual(['À 18:00, de lundi à vendredi', 'At 18:00, Monday through Friday']);
    expect(said('30 7 * * 1,3,5')).toEqual([
      'À 07:30, uniquement le lundi, mercredi et vendredi',
      'At 07:30, only on Monday, Wednesday, and Friday',
    ]);
    expect(said('0 6 1 * *')).toEqual(['À 06:00, le 1er du mois', 'At 06:00, on day 1 of the month']);
    expect(said('0 6 15 * *')[0]).toBe('À 06:00, le 15 du mois');
    expect(said('*/15 * * * *')).toEqual(['Toutes les 15 minutes', 'Every 15 minutes']);
  });

  test('whatever has dates has words, in both languages', () => {
    const part = (min: number, max: number) =>
      fc.oneof(
        fc.constant('*'),
        fc.integer({ min, max }).map(String),
        fc.integer({ min: 2, max: Math.min(10, max) }).map((step) => `*/${step}`),
        fc
          .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
          .map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
      );
    fc.assert(
      fc.property(fc.tuple(part(0, 59), part(0, 23), part(1, 28), part(1, 12), part(0, 6)), (fields) => {
        const expression = fields.join(' ');
        expect(nextDates(expression, new Date('2026-01-01T00:00:00Z'), 1)).toHaveLength(1);
        for (const locale of ['fr', 'en']) expect(sayCron(expression, locale)).not.toMatch(/undefined|null|^$/);
      }),
    );
  });
});
