import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { parisClock, parisInstant } from '~/kernel/paris-time';
import { parseTexts, startOf, textsOf } from '~/records/fields/domain';
import { eventOf, gapIn, isStrange, readingOf, VISIT_FIELDS, visitFaults } from './visit';

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

describe('the day and the hour of a visit', () => {
  const zones = ['Europe/Paris', 'America/Cayenne', 'Pacific/Noumea'];
  const home = process.env['TZ'];
  afterEach(() => {
    process.env['TZ'] = home;
  });

  test('stay as they were typed, however often and wherever the form is opened and kept again', () => {
    const days = fc.integer({ min: 0, max: 1000 }).map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString());
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const clock = (minute: number) =>
      [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
    fc.assert(
      fc.property(days, minutes, (day, minute) => {
        const typed = { date: [day.slice(0, 10)], eventHour: [clock(minute)] };
        let texts: FieldTexts = { ...textsOf(VISIT_FIELDS, startOf(VISIT_FIELDS)), ...typed };
        for (const zone of [...zones, ...zones.slice(0, 2)]) {
          process.env['TZ'] = zone;
          const read = parseTexts(VISIT_FIELDS, texts);
          if ('faults' in read) throw new Error(JSON.stringify(read.faults));
          texts = textsOf(VISIT_FIELDS, { ...read.values, comment: `${zone} ${minute}` });
        }
        expect([texts['date'], texts['eventHour']]).toEqual([typed.date, typed.eventHour]);
      }),
    );
  });

  test('mean one instant, whatever the zone of the device', () => {
    for (const zone of zones) {
      process.env['TZ'] = zone;
      expect(parisInstant('2026-07-12T00:30')?.toISOString()).toBe('2026-07-11T22:30:00.000Z');
      expect(parisClock(new Date('2026-07-11T22:30:00Z'))).toBe('2026-07-12T00:30');
    }
  });
});

describe('a depth under the mark', () => {
  const marks = [
    { from: -Infinity, altitude: 72 },
    { from: 100, altitude: 72.25 },
  ];
  const read = (belowMark: boolean, at: number, of = marks) => readingOf({ valeurcalee: 8.753, belowMark }, of, at);
  test('is the elevation under the mark of that time, without binary noise', () => {
    expect([read(true, 50), read(true, 100)]).toEqual([63.247, 63.497]);
    expect(read(false, 50)).toBe(8.753);
    expect(readingOf({ valeurcalee: null, belowMark: true }, marks, 50)).toBeNull();
    expect(read(true, 50, marks.slice(1))).toBe('noMark');
  });
});

describe('a typed value', () => {
  const known = { lowest: null, highest: null, least: 10, most: 20, last: null };
  test('is strange beyond a tenth of what was seen, or what is allowed', () => {
    expect([8.9, 9.1, 15, 20.9, 21.1].map((value) => isStrange(value, known))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(isStrange(15, { ...known, highest: 14 })).toBe(true);
    expect(isStrange(1e9, { ...known, least: null, most: null })).toBe(false);
  });
  test('is strange a thousand times its last value too, even where the station has known as much', () => {
    const wide = { ...known, least: 0, most: 90_000, last: 65_000 };
    expect([65, 66, 65_000, 0].map((value) => isStrange(value, wide))).toEqual([true, false, false, false]);
    expect(isStrange(5000, { ...wide, last: 5 })).toBe(true);
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
