import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '~/kernel/civil-time';
import { trendOfDays } from './day-trend';
import { dryYears } from './dry-days';
import type { DayValue } from './day-values';
import { dryValue, fitLowFlows, lowestMeans, lowestMonths, returnPeriod } from './low-flow';
import { durationCurve, monthlyRegime } from './regime';

const dayOf = (text: string): number => Date.parse(text) / DAY_MS;
const daily = (from: string, to: string, value: (day: number) => number | null): DayValue[] => {
  const days: DayValue[] = [];
  for (let day = dayOf(from); day < dayOf(to); day += 1) {
    const known = value(day);
    if (known !== null) days.push({ day, value: known });
  }
  return days;
};
const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

describe('low flows', () => {
  test('the lowest mean of three days, by hand: never over a missing day', () => {
    const low = new Map(
      [
        ['2023-08-10', 1],
        ['2023-08-11', 2],
        ['2023-08-12', 3],
      ].map(([day, value]) => [dayOf(day as string), value as number]),
    );
    const year = daily('2023-01-01', '2024-01-01', (day) => low.get(day) ?? 10);
    expect(lowestMeans(year, 3)).toEqual([{ year: 2023, value: 2, day: dayOf('2023-08-12') }]);
    const torn = year.filter(({ day }) => day !== dayOf('2023-08-11'));
    expect(lowestMeans(torn, 3)[0]!.value).toBeCloseTo((10 + 10 + 1) / 3, 10);
  });

  test('a year under four fifths of its days has none, nor a month', () => {
    const days = daily('2023-01-01', '2023-10-19', () => 5);
    expect(days).toHaveLength(291);
    expect(lowestMeans(days, 3)).toEqual([]);
    expect(
      lowestMeans(
        daily('2023-01-01', '2023-10-20', () => 5),
        3,
      ),
    ).toHaveLength(1);
    const august = daily('2023-01-01', '2024-01-01', (day) =>
      day >= dayOf('2023-08-01') && day < dayOf('2023-09-01') ? (day < dayOf('2023-08-24') ? 1 : null) : 5,
    );
    expect(lowestMonths(august)).toEqual([{ year: 2023, value: 5, day: dayOf('2023-01-01') }]);
  });

  test('one year in five is under the five-year dry value, after the law of Galton', () => {
    // logarithms 0 to 9: mean 4.5, standard deviation √(82.5 / 9), normal quantile of 0.2 −0.8416212
    const law = fitLowFlows(Array.from({ length: 10 }, (_, rank) => Math.exp(rank)))!;
    expect(Math.log(dryValue(law, 5))).toBeCloseTo(4.5 - 0.8416212335729143 * Math.sqrt(82.5 / 9), 9);
    expect(returnPeriod(law, dryValue(law, 5))).toBeCloseTo(5, 6);
    expect(returnPeriod(law, Math.exp(8))).toBeNull();
    expect(fitLowFlows(Array.from({ length: 9 }, (_, rank) => rank + 1))).toBeNull();
    expect(fitLowFlows(Array.from({ length: 12 }, () => 3))).toBeNull();
  });

  test('years that run dry are apart: three of ten dry make a dry value of zero, one of twenty doesn’t', () => {
    const law = fitLowFlows([0, 0, 0, 1, 2, 3, 4, 5, 6, 7])!;
    expect([law.dry.toFixed(2), dryValue(law, 5)]).toEqual(['0.30', 0]);
    expect(returnPeriod(law, 0)).toBeCloseTo(1 / 0.3, 9);
    expect(dryValue(fitLowFlows([0, ...Array.from({ length: 19 }, (_, rank) => rank + 1)])!, 5)).toBeGreaterThan(0);
  });
});

describe('regimes', () => {
  test('months over the years: means of fifteen days, sums of whole months', () => {
    const days = daily('2020-01-01', '2025-01-01', (day) => yearOf(day) - 2019);
    const [january] = monthlyRegime(days, { summed: false });
    expect(january).toMatchObject({ month: 0, n: 5, min: 1, median: 3, mean: 3, max: 5, p10: 1.4, p90: 4.6 });
    expect(january!.latest).toEqual({ year: 2024, value: 5 });
    const torn = days.filter(({ day }) => day !== dayOf('2024-01-10'));
    expect(monthlyRegime(torn, { summed: true })[0]).toMatchObject({ n: 4, max: 124 });
    expect(monthlyRegime([], { summed: false })).toEqual([]);
  });

  test('a duration curve falls from the highest day to the lowest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e4, noNaN: true }), { minLength: 1, maxLength: 200 }),
        (values) => {
          const curve = durationCurve(values.map((value, day) => ({ day, value })));
          expect(curve[0]!.value).toBe(Math.max(...values));
          expect(curve.at(-1)!.value).toBe(Math.min(...values));
          for (const [rank, { value }] of curve.entries())
            if (rank > 0) expect(value).toBeLessThanOrEqual(curve[rank - 1]!.value);
        },
      ),
    );
    expect(durationCurve([])).toEqual([]);
  });
});

test('dry days are under a millimetre; a missing day ends a spell, a year’s end doesn’t', () => {
  const wet = new Set(['2023-12-20', '2024-01-06', '2024-02-01'].map(dayOf));
  const days = daily('2023-12-01', '2024-03-01', (day) => (wet.has(day) ? 12.5 : day % 2 ? 0.9 : 0));
  const [first, second] = dryYears(days.filter(({ day }) => day !== dayOf('2024-01-20')));
  expect(first).toMatchObject({ year: 2023, days: 31, dry: 30, complete: false });
  expect(first!.longest).toEqual({ days: 19, last: dayOf('2023-12-19') });
  // from 21 December to 5 January
  expect(second).toMatchObject({ year: 2024, longest: { days: 28, last: dayOf('2024-02-29') } });
  expect(second!.wettest).toEqual({ day: dayOf('2024-01-06'), value: 12.5 });
  const all = dryYears(daily('2023-01-01', '2024-01-01', () => 0));
  expect(all).toEqual([
    expect.objectContaining({ dry: 365, complete: true, longest: { days: 365, last: dayOf('2023-12-31') } }),
  ]);
});

describe('the trend of a series', () => {
  const rising = (from: string, to: string) => daily(from, to, (day) => yearOf(day) / 10 + (day % 7) / 100);

  test('ten years make one, nine none', () => {
    expect(trendOfDays(rising('2010-01-01', '2020-01-01')).annual).toMatchObject({ verdict: 'increasing', n: 10 });
    const nine = trendOfDays(rising('2010-01-01', '2019-01-01'));
    expect([nine.annual, nine.seasonal, nine.years.length]).toEqual([null, null, 9]);
    expect(trendOfDays([])).toMatchObject({ annual: null, years: [] });
  });

  test('the slope is that of the years, whatever the year under way measured so far', () => {
    const whole = trendOfDays(rising('2008-01-01', '2020-01-01'));
    const begun = trendOfDays([
      ...rising('2008-01-01', '2020-01-01'),
      ...daily('2020-01-01', '2020-02-20', () => 5000),
    ]);
    expect(whole.annual!.slope).toBeCloseTo(0.1, 6);
    expect(begun.annual).toEqual(whole.annual);
    expect(begun.leftOut).toEqual([2020]);
  });

  test('a monthly sampling has twelve days a year, and a trend all the same', () => {
    const monthly = rising('2000-01-01', '2020-01-01').filter(({ day }) => new Date(day * DAY_MS).getUTCDate() === 15);
    expect(trendOfDays(monthly)).toMatchObject({ annual: { verdict: 'increasing', n: 20 }, leftOut: [] });
    expect(trendOfDays(monthly).seasonal).toMatchObject({ verdict: 'increasing', n: 240 });
  });

  test('of amounts the totals of whole years are tested: most days are dry', () => {
    const rain = daily('2000-01-01', '2021-07-01', (day) => (day % 4 ? 0 : 10 + yearOf(day) - 2000));
    const { years, annual, leftOut } = trendOfDays(rain, { summed: true });
    expect(years[0]).toEqual({ year: 2000, value: 91 * 10 });
    expect([annual!.verdict, leftOut]).toEqual(['increasing', [2021]]);
    expect(annual!.slope).toBeCloseTo(91.3, 0);
    expect(trendOfDays(rain).annual!.verdict).toBe('no significant trend');
  });

  /** A season of 30 ± 15 without any trend, sampled on the 15th of the months of each year. */
  const sampled = (monthsOf: (year: number) => readonly number[], slope = 0) =>
    Array.from({ length: 12 }, (_, rank) => 2010 + rank).flatMap((year) =>
      monthsOf(year).map((month) => ({
        day: Date.UTC(year, month - 1, 15) / 86_400_000,
        value:
          30 + 15 * Math.cos((2 * Math.PI * (month - 1)) / 12) + slope * (year - 2010) + 0.2 * ((year * month) % 3),
      })),
    );
  const [WINTER, SUMMER] = [
    [1, 2, 3, 4, 11, 12],
    [5, 6, 7, 8, 9, 10],
  ];
  test('months of sampling that changed are told: a season is not taken for a fall', () => {
    const moved = trendOfDays(sampled((year) => (year < 2016 ? WINTER : SUMMER)));
    expect(moved).toMatchObject({ annual: { verdict: 'decreasing' }, doubt: 'months' });
    // all months, then only those of the high season: these years are measured less, and left out
    expect(trendOfDays(sampled((year) => (year < 2016 ? [...WINTER, ...SUMMER] : WINTER))).annual).toBeNull();
    for (const months of [WINTER, SUMMER, [...WINTER, ...SUMMER], [1, 4, 7, 10]])
      expect(trendOfDays(sampled(() => months))).toMatchObject({
        annual: { verdict: expect.any(String) },
        doubt: null,
      });
    // quarters that begin a month later are the same seasons, and yet another month of each: the years alone say more
    expect(trendOfDays(sampled((year) => (year < 2016 ? [1, 4, 7, 10] : [2, 5, 8, 11]))).doubt).toBe('tests');
  });
  test('years and months that contradict each other are told; where both say it nothing is doubted', () => {
    // one month of winter less each four years: the medians fall, no month does
    const thinned = trendOfDays(sampled((year) => [...SUMMER, ...WINTER.slice(Math.floor((year - 2010) / 4))]));
    expect(thinned.annual!.verdict === thinned.seasonal!.verdict).toBe(thinned.doubt === null);
    const rising = trendOfDays(sampled(() => [...WINTER, ...SUMMER], 1.5));
    expect(rising).toMatchObject({
      ...{ annual: { verdict: 'increasing' }, seasonal: { verdict: 'increasing' }, doubt: null },
    });
    // every month falls together, so little that its years drown in their noise
    const slight = sampled(() => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], -0.05);
    const noisy = slight.map(({ day, value }) => ({ day, value: value + ((day * 7919) % 11) * 0.01 }));
    const told = trendOfDays(noisy);
    expect(told.doubt).toBe(told.annual!.verdict === told.seasonal!.verdict ? null : 'tests');
  });

  test('noise has no trend, said so', () => {
    const noise = daily('2000-01-01', '2020-01-01', (day) => ((yearOf(day) * 7919) % 13) + (day % 5));
    expect(trendOfDays(noise).annual!.verdict).toBe('no significant trend');
  });
});
