import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayStart } from '~/kernel/civil-time';
import type { InputPoint } from './derived';
import { RECIPE_KINDS } from './recipe-kinds';
import { daysOf, indexOf, instantOfMonth, monthOfInstant, monthsOf } from './month-indices';

const DAY = 86_400_000;
const dayOf = (text: string): number => Date.parse(text) / DAY;
/** A value a day from one date up to another, which is left out; null: nothing. */
const daily = (from: string, to: string, value: (day: number) => number | null): InputPoint[] => {
  const points: InputPoint[] = [];
  for (let day = dayOf(from); day < dayOf(to); day += 1) {
    const known = value(day);
    if (known !== null) points.push({ at: dayStart(day), value: known, state: 0, status: 1 });
  }
  return points;
};
const monthText = (at: number): string => {
  const month = monthOfInstant(at);
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
};
/** A level that is another one each year, and has a season. */
const level = (day: number): number => {
  const date = new Date(day * DAY);
  const year = date.getUTCFullYear();
  return 50 + ((year * 7) % 11) / 10 + Math.cos((2 * Math.PI * date.getUTCMonth()) / 12);
};

describe('months', () => {
  test('begin at midnight in Paris, in winter as in summer', () => {
    expect(new Date(instantOfMonth(2024 * 12)).toISOString()).toBe('2023-12-31T23:00:00.000Z');
    expect(new Date(instantOfMonth(2024 * 12 + 6)).toISOString()).toBe('2024-06-30T22:00:00.000Z');
    fc.assert(
      fc.property(fc.integer({ min: 1700 * 12, max: 2299 * 12 }), (month) => {
        expect(monthOfInstant(instantOfMonth(month))).toBe(month);
      }),
    );
  });

  test('a mean needs fifteen days, a sum every day of its month', () => {
    const half = daily('2024-02-01', '2024-03-01', (day) => (day < dayOf('2024-02-16') ? 2 : null));
    expect(monthsOf(half, { summed: false }).series.values).toEqual([2]);
    expect(monthsOf(half.slice(1), { summed: false }).series.values).toEqual([null]);
    const whole = daily('2024-02-01', '2024-03-01', () => 1);
    expect(monthsOf(whole, { summed: true }).series.values).toEqual([29]);
    expect(monthsOf(whole.slice(0, -1), { summed: true }).series.values).toEqual([null]);
  });

  test('an hourly gauge needs four fifths of its hours to make a day, a logger of levels one', () => {
    const hours = Array.from({ length: 19 }, (_, hour) => ({
      ...{ at: dayStart(dayOf('2024-02-01')) + hour * 3_600_000, value: 1, state: 0, status: 1 },
    }));
    expect(daysOf(hours, { quantity: 'rain', step: 60 })).toEqual([]);
    expect(daysOf([...hours, { ...hours[0]!, at: hours[18]!.at + 3_600_000 }], { quantity: 'rain', step: 60 })).toEqual(
      [expect.objectContaining({ value: 20 })],
    );
    expect(daysOf(hours.slice(0, 1), { quantity: 'groundwaterElevation', step: 60 })).toHaveLength(1);
  });
});

// known from pastas #742: an index over several months that carried a value over months that were never measured
describe('an index never bridges a gap', () => {
  const gap = [dayOf('2015-03-01'), dayOf('2015-06-01')] as const;
  const points = daily('2000-01-01', '2024-01-01', (day) => (day >= gap[0] && day < gap[1] ? null : level(day)));
  const monthsWithout = (k: number, index: 'groundwaterIndex' | 'precipitationIndex') => {
    const made = new Set(
      indexOf(index, points, { k }, index === 'precipitationIndex' ? 'rain' : 'groundwaterElevation').map(({ at }) =>
        monthText(at),
      ),
    );
    return ['02', '03', '04', '05', '06', '07', '08', '09'].filter((month) => !made.has(`2015-${month}`));
  };

  test.each(['groundwaterIndex', 'precipitationIndex'] as const)('%s', (index) => {
    expect(monthsWithout(1, index)).toEqual(['03', '04', '05']);
    expect(monthsWithout(3, index)).toEqual(['03', '04', '05', '06', '07']);
  });
});

test('a depth counts the other way: the deepest month has the lowest index', () => {
  const levels = daily('2000-01-01', '2020-01-01', level);
  const depths = levels.map((point) => ({ ...point, value: 100 - point.value }));
  const ofLevel = indexOf('groundwaterIndex', levels, { k: 1 }, 'groundwaterElevation');
  const ofDepth = indexOf('groundwaterIndex', depths, { k: 1 }, 'groundwaterDepth');
  expect(ofLevel.length).toBe(240);
  expect(ofDepth.map(({ value }) => value.toFixed(4))).toEqual(ofLevel.map(({ value }) => value.toFixed(4)));
});

test('fifteen years of a month make an IPS, fourteen none; twenty make a SPI', () => {
  const years = (count: number) => daily('2000-01-01', `${2000 + count}-01-01`, level);
  expect(indexOf('groundwaterIndex', years(15), { k: 1 }, 'groundwaterElevation')).toHaveLength(180);
  expect(indexOf('groundwaterIndex', years(14), { k: 1 }, 'groundwaterElevation')).toEqual([]);
  expect(indexOf('precipitationIndex', years(20), { k: 1 }, 'rain')).toHaveLength(240);
  expect(indexOf('precipitationIndex', years(19), { k: 1 }, 'rain')).toEqual([]);
  expect(indexOf('positionIndex', years(1), { k: 1 }, 'groundwaterElevation').map(({ value }) => value)).toContain(100);
});

test('a frequency is that of Hazen: of five Januaries the middle one is at 50 %, the lowest at 10 %', () => {
  const points = daily('2020-01-01', '2025-01-01', (day) => new Date(day * DAY).getUTCFullYear());
  const januaries = indexOf('monthFrequency', points, { k: 1 }, 'discharge').filter(({ at }) =>
    monthText(at).endsWith('-01'),
  );
  expect(januaries.map(({ value }) => value)).toEqual([10, 30, 50, 70, 90]);
});

test('reference years fit the law, every month is held against it; a value is as sure as its least sure day', () => {
  const { groundwaterIndex } = RECIPE_KINDS;
  const points = daily('1990-01-01', '2010-01-01', level).map((point, rank) =>
    rank === 3 ? { ...point, status: 1 } : { ...point, status: 3 },
  );
  const facts = {
    inputs: [{ quantity: 'groundwaterElevation' as const, breakMs: 0, step: 1440 }],
    ...{ curves: [], gauged: null },
  };
  const of = (first: number | null, last: number | null) =>
    groundwaterIndex.compute([points], { months: '1', first, last }, facts);
  expect(of(1990, 2004).map(({ value }) => value)).not.toEqual(of(null, null).map(({ value }) => value));
  expect(of(1990, 2004)).toHaveLength(240);
  expect(of(1990, 2003)).toEqual([]);
  expect(of(null, 2009)).toEqual(of(null, null));
  expect(
    of(null, null)
      .map(({ status }) => status)
      .slice(0, 2),
  ).toEqual([1, 3]);
  expect(groundwaterIndex.refuse!({ months: '1', first: 2000, last: 1999 }, facts)).toMatchObject({ field: 'last' });
  expect(groundwaterIndex.refuse!({ months: '1', first: 2000, last: 2000 }, facts)).toBeNull();
});
