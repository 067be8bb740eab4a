import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumberOf, dayStart } from '~/kernel/civil-time';
import { dailyResults, exceedancesOf, summaryOf, trendOfResults, turnOf } from '.';

const [VALUE, BELOW, NOT_DONE] = [1, 10, 0];
const result = (day: string, value: number | null, { remark = VALUE, lq = null as number | null } = {}) => ({
  ...{ at: new Date(dayStart(dayNumberOf(day)) + 9 * 3_600_000), remark, value, lq },
});
const below = (day: string, lq: number) => result(day, lq, { remark: BELOW, lq });
const yearly = (first: number, values: readonly number[]) =>
  dailyResults(
    values.flatMap((value, rank) => ['02', '08'].map((month) => result(`${first + rank}-${month}-10`, value))),
  );

describe('results of one day', () => {
  test('become their mean; what was found outweighs a limit; of limits the largest holds', () => {
    const days = dailyResults([
      ...[result('2024-01-10', 20), result('2024-01-10', 22)],
      ...[below('2024-02-10', 0.02), result('2024-02-10', 0.08)],
      ...[below('2024-03-10', 0.02), below('2024-03-10', 0.05)],
      ...[result('2024-04-10', null, { remark: NOT_DONE }), result('2024-05-10', null)],
    ]);
    expect(days.map(({ remark, value, lq }) => [remark, value, lq])).toEqual([
      [VALUE, 21, null],
      [VALUE, 0.08, 0.02],
      [BELOW, 0.05, 0.05],
    ]);
  });
});

describe('figures', () => {
  const twelve = dailyResults(
    Array.from({ length: 12 }, (_, month) => result(`2024-${String(month + 1).padStart(2, '0')}-05`, month + 1)),
  );
  test('C627 the percentile 90 of classes is a rank, that of statistics is interpolated', () => {
    expect(summaryOf(twelve, { rule: 'half', worse: 'high' })).toMatchObject({
      p90: { value: 11, rank: 11, of: 12 },
      p90Type7: 10.9,
    });
    expect(summaryOf(twelve, { rule: 'half', worse: 'low' })).toMatchObject({ p90: { value: 2, rank: 2 } });
  });
  test('C644 a result under its limit counts half of it, nothing, or a fixed value; n and limits stay', () => {
    const days = dailyResults([below('2024-01-05', 0.02), below('2024-02-05', 0.1), result('2024-03-05', 0.3)]);
    const by = (rule: Parameters<typeof summaryOf>[1]['rule']) => summaryOf(days, { rule, worse: 'high' });
    const beside = { n: 3, nQuantified: 1, lqMin: 0.02, lqMax: 0.1 };
    expect(by('half')).toMatchObject({ ...beside, min: 0.01, median: 0.05 });
    expect(by('half').mean).toBeCloseTo(0.12, 12);
    expect(by('excluded')).toMatchObject({ ...beside, mean: 0.3, min: 0.3 });
    expect(by({ fixed: 0 })).toMatchObject({ ...beside, median: 0, min: 0 });
  });
});

describe('past a limit', () => {
  const days = dailyResults([
    ...[result('2023-04-01', 0.2), result('2023-05-01', 0.3), result('2023-06-01', 0.05)],
    ...[below('2023-07-01', 0.2), result('2024-04-01', 0.1), result('2024-05-01', 0.11)],
  ]);
  test('how often, in which months, the longest run up to the result that ends it, and what nobody knows', () => {
    expect(exceedancesOf(days, 0.1, 'high')).toMatchObject({
      ...{ n: 6, past: 3, unknown: 1, months: [4, 5], lastPast: dayNumberOf('2024-05-01') },
      longest: {
        first: dayNumberOf('2023-04-01'),
        last: dayNumberOf('2023-05-01'),
        n: 2,
        endedBy: dayNumberOf('2023-06-01'),
      },
      years: [
        { year: 2023, n: 4, past: 2 },
        { year: 2024, n: 2, past: 1 },
      ],
    });
  });
  test('a value equal to the limit keeps it; low is worse for oxygen', () => {
    expect(exceedancesOf(dailyResults([result('2024-01-01', 4)]), 4, 'low').past).toBe(0);
    expect(exceedancesOf(dailyResults([result('2024-01-01', 3.9)]), 4, 'low').past).toBe(1);
  });
});

describe('a trend of analyses', () => {
  test('a finer instrument never makes one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 0.02, noNaN: true }), { minLength: 12, maxLength: 20 }),
        (lqs) => {
          const falling = [...lqs].sort((a, b) => b - a);
          const days = dailyResults(
            falling.flatMap((lq, rank) => ['02', '08'].map((month) => below(`${2000 + rank}-${month}-10`, lq))),
          );
          expect(trendOfResults(days)).toMatchObject({
            turn: null,
            annual: { verdict: 'no significant trend', slope: 0 },
          });
        },
      ),
    );
  });
  test('a season that moved is doubted, on both sides of a turn too', () => {
    const season = (year: number, month: number) => 30 + 15 * Math.cos((2 * Math.PI * (month - 1)) / 12) + (year % 3);
    const results = (monthsOf: (year: number) => readonly number[]) =>
      dailyResults(
        Array.from({ length: 24 }, (_, rank) => 2000 + rank).flatMap((year) =>
          monthsOf(year).map((month) => result(`${year}-${String(month).padStart(2, '0')}-15`, season(year, month))),
        ),
      );
    const [winter, summer] = [
      [1, 2, 3, 11, 12],
      [5, 6, 7, 8, 9],
    ];
    expect(trendOfResults(results((year) => (year < 2012 ? winter : summer)))).toMatchObject({ doubt: 'months' });
    expect(trendOfResults(results(() => winter))).toMatchObject({ turn: null, doubt: null });
  });
  test('a rise and a fall turn in the year between them; a rise alone does not turn', () => {
    const up = Array.from({ length: 11 }, (_, rank) => 25 + 1.5 * rank);
    const down = Array.from({ length: 10 }, (_, rank) => 39 - rank);
    expect(trendOfResults(yearly(2005, [...up, ...down])).turn).toMatchObject({ year: 2015 });
    expect(turnOf(up.map((value, rank) => ({ year: 2000 + rank, value })))).toBeNull();
  });
});
