/** Where a statistic begins to be given, and where one class ends and the next begins. */
import { expect, test } from 'vitest';
import { evolutionArrow } from './evolution-arrow';
import { fitGroundwater, groundwaterClass, groundwaterIndex, monthlyMean } from './groundwater-index';
import { annualTrend, seasonalTrend } from './trend';
import { yearlyStatistics } from './yearly-statistics';

const count = <Made>(n: number, make: (rank: number) => Made): Made[] =>
  Array.from({ length: n }, (_, rank) => make(rank));

test('an index of groundwater needs fifteen years of a month, and a mean of a month fifteen of its days', () => {
  expect(fitGroundwater(count(14, (rank) => rank)).status).toBe('not-available');
  expect(fitGroundwater(count(15, (rank) => rank)).status).toBe('ok');
  expect(fitGroundwater(count(15, () => 3)).status).toBe('degenerate');
  expect(monthlyMean(count(14, () => 2))).toBeNull();
  expect(monthlyMean(count(15, () => 2))).toBe(2);
});

test('each of the seven classes of groundwater begins at its lower limit', () => {
  const limits = [-1.28, -0.84, -0.25, 0.25, 0.84, 1.28];
  const names = ['veryLow', 'low', 'moderatelyLow', 'nearMean', 'moderatelyHigh', 'high', 'veryHigh'];
  limits.forEach((limit, rank) => {
    expect([groundwaterClass(limit - 1e-9), groundwaterClass(limit)]).toEqual([names[rank], names[rank + 1]]);
  });
});

test('beyond all that was ever seen the index of groundwater is 3, never more', () => {
  const law = fitGroundwater(count(20, (rank) => 50 + rank / 10));
  expect(groundwaterIndex(-1000, law)).toMatchObject({ F: 0, ips: -3, class: 'veryLow' });
  expect(groundwaterIndex(1000, law)).toMatchObject({ F: 1, ips: 3, class: 'veryHigh' });
});

/** A level a day up to `day`, that gains `slope` a day. */
const levels = (days: number, slope: number, day = 1000) =>
  count(days, (rank) => day - days + 1 + rank).map((at) => ({ day: at, level: at * slope }));

test('an arrow needs fifteen levels of the last thirty days', () => {
  expect(evolutionArrow(levels(14, 1), 1000)).toMatchObject({ n: 14, arrow: null, slope: null });
  expect(evolutionArrow(levels(15, 1), 1000)).toMatchObject({ n: 15, arrow: 'rising' });
  expect(evolutionArrow(levels(100, -1), 1000), 'the thirtieth day before is another month').toMatchObject({
    n: 30,
    arrow: 'falling',
  });
  const later = [...levels(15, 1), { day: 1001, level: 0 }];
  expect(evolutionArrow(later, 1000), 'what comes after the day is not known yet').toMatchObject({ n: 15 });
});

test('a change of a twentieth of the usual spread is one, less is none', () => {
  // thirty levels from day 5000 on, after a thousand that spread from 0 to 1000: nine tenths of them over 800 or so
  const old = count(1000, (day) => day).map((day) => ({ day, level: day }));
  const of = (slope: number) =>
    evolutionArrow([...old, ...count(30, (rank) => ({ day: 5000 + rank, level: 500 + slope * rank }))], 5029);
  const { spread } = of(1);
  expect(spread).toBeGreaterThan(700);
  for (const [slope, arrow] of [
    [1, 'stable'],
    [(0.0499 * spread) / 30, 'stable'],
    [(0.0501 * spread) / 30, 'rising'],
    [(-0.0499 * spread) / 30, 'stable'],
    [(-0.0501 * spread) / 30, 'falling'],
  ] as const)
    expect(of(slope).arrow, String(slope)).toBe(arrow);
  expect(evolutionArrow(levels(30, 0), 1000), 'no spread at all: no change is one').toMatchObject({ change: 0 });
});

test('a trend needs ten values, of one series or of all its months', () => {
  const rising = (n: number) => count(n, (rank) => rank).map((t) => ({ t, x: 2 * t }));
  expect(annualTrend(rising(9))).toBeNull();
  expect(annualTrend(rising(10))).toMatchObject({ verdict: 'increasing', slope: 2, tauB: 1 });
  const months = (a: number, b: number) => [
    { season: 1, points: rising(a) },
    { season: 7, points: rising(b) },
  ];
  expect(seasonalTrend(months(4, 5))).toBeNull();
  expect(seasonalTrend(months(5, 5))).toMatchObject({ n: 10, S: 20 });
});

test('a level that does not move has no trend; what falls is said to fall', () => {
  const points = (of: (t: number) => number) => count(12, (t) => t).map((t) => ({ t, x: of(t) }));
  expect(annualTrend(points(() => 5))).toMatchObject({ S: 0, z: 0, p: 1, tauB: 0, verdict: 'no significant trend' });
  expect(annualTrend(points((t) => -t))).toMatchObject({ S: -66, tauB: -1, verdict: 'decreasing' });
});

const DAY = 86_400_000;
const measures = (first: string, days: number, valueOf: (rank: number) => number = () => 1) =>
  count(days, (rank) => Date.parse(first) / DAY + rank).map((day, rank) => ({
    day,
    at: day * DAY,
    value: valueOf(rank),
  }));

test('four days in five make a year that can be compared; one day less is hatched', () => {
  const of = (days: number) => yearlyStatistics(measures('2023-01-01', days), 'civil')[0];
  expect(of(292)).toMatchObject({ days: 292, daysInYear: 365, completeness: 80, hatched: false });
  expect(of(291)).toMatchObject({ days: 291, hatched: true });
  expect(yearlyStatistics(measures('2024-01-01', 366), 'civil')).toMatchObject([
    { daysInYear: 366, completeness: 100 },
  ]);
});

test('a hydrological year begins on 1 October, a civil one on 1 January', () => {
  const two = measures('2023-09-30', 2);
  expect(yearlyStatistics(two, 'hydrological').map(({ year, days }) => [year, days])).toEqual([
    ['2022-2023', 1],
    ['2023-2024', 1],
  ]);
  expect(yearlyStatistics(two, 'civil').map(({ year, days }) => [year, days])).toEqual([['2023', 2]]);
  expect(yearlyStatistics(measures('2023-12-31', 2), 'civil').map(({ year }) => year)).toEqual(['2023', '2024']);
});

test('of equal extremes the earliest counts, and a day of many measures weighs as one', () => {
  const [year] = yearlyStatistics(
    [
      { day: 19_800, at: 1, value: 4 },
      { day: 19_800, at: 2, value: 0 },
      { day: 19_801, at: 3, value: 4 },
      { day: 19_801, at: 4, value: 0 },
      { day: 19_802, at: 5, value: 1 },
    ],
    'civil',
  );
  expect(year).toMatchObject({ measures: 5, days: 3, min: { at: 2 }, max: { at: 1 }, average: 5 / 3 });
});
