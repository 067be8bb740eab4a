import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOf } from '~/modules/core/fields/domain';
import { eventOf, gapIn, isStrange, VISIT_FIELDS, visitFaults } from './visit';

const visit = { ...startOf(VISIT_FIELDS), date: '2026-11-20', eventHour: '10:15' };

describe('the event of a visit', () => {
  test('is closed the same day, unless it plans or lets monitor', () => {
    expect(eventOf({ ...visit, eventType: 'G' }, 3)).toMatchObject({ closeDate: '2026-11-20', campaignCode: '3' });
    expect(eventOf({ ...visit, eventType: 'S' }, null)).toMatchObject({ closeDate: null, campaignCode: '' });
  });
  test('a reading has an hour, a repair its problem and its solution', () => {
    expect(visitFaults({ ...visit, valeurcalee: 4.2 })).toBeUndefined();
    expect(visitFaults({ ...visit, valeurcalee: 4.2, eventHour: '' })).toHaveProperty('eventHour');
    expect(visitFaults({ ...visit, eventType: 'M' })).toHaveProperty('problem');
  });
});

describe('a typed value', () => {
  const known = { lowest: null, highest: null, least: 10, most: 20 };
  test('is strange beyond a tenth of what was seen, or what is allowed', () => {
    expect([8.9, 9.1, 15, 20.9, 21.1].map((value) => isStrange(value, known))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(isStrange(15, { ...known, highest: 14 })).toBe(true);
    expect(isStrange(1e9, { lowest: null, highest: null, least: null, most: null })).toBe(false);
  });
  test('what was measured is never strange', () => {
    const ends = fc.tuple(
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      fc.double({ min: 0, max: 1e4, noNaN: true }),
    );
    fc.assert(
      fc.property(ends, fc.double({ min: 0, max: 1, noNaN: true }), ([least, wide], part) => {
        expect(isStrange(least + wide * part, { ...known, least, most: least + wide })).toBe(false);
      }),
    );
  });
  test('metres are told in centimetres', () => {
    expect(gapIn('m', 0.042).gap).toBeCloseTo(4.2);
    expect(gapIn('m NGF', -0.5)).toEqual({ gap: -50, unit: 'cm' });
    expect(gapIn('°C', 0.3)).toEqual({ gap: 0.3, unit: '°C' });
  });
});
