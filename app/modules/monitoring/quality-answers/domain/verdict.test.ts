import { describe, expect, test } from 'vitest';
import { dayNumberOf, dayStart } from '~/kernel/civil-time';
import { scaleOfCode } from '~/modules/monitoring/analysed-units/domain';
import {
  classOfAlteration,
  classVerdict,
  dailyResults,
  isKept,
  verdictOf,
  type KnownSeries,
  type WaterThreshold,
} from '.';

const [NITRATE, BELOW] = ['1340', 10];
const limit: WaterThreshold = {
  ...{ code: 'L', name: 'L', purpose: 'limit', collection: '', alteration: '', subject: 'parameter' },
  ...{ parameters: [NITRATE, '1506'], unit: '173', fraction: '', support: '', worse: 'high', levels: [50] },
  ...{ source: '', sourceDate: null },
};
type Written = readonly [day: string, value: number, more?: { remark?: number; lq?: number }];
const known = (written: readonly Written[], more: Partial<KnownSeries> = {}): KnownSeries => {
  const unit = more.unit ?? '173';
  const results = written.map(([day, value, { remark = 1, lq = null as number | null } = {}]) => ({
    ...{ at: new Date(dayStart(dayNumberOf(day)) + 9 * 3_600_000), remark, value, lq },
  }));
  return {
    ...{
      parameter: NITRATE,
      fraction: '3',
      unit,
      support: '3',
      source: 'analyses',
      scale: scaleOfCode(unit),
      aside: [],
    },
    days: dailyResults(results),
    ...more,
  };
};
const judge = (all: readonly KnownSeries[], threshold: WaterThreshold = limit) =>
  verdictOf({ threshold, scale: scaleOfCode(threshold.unit), known: all });
const counts = (...of: Parameters<typeof judge>) => {
  const { judged, exceedances, notJudged, last, lastJudged } = judge(...of);
  const told = notJudged.map(({ reason, n }) => [reason, n]);
  return [judged, exceedances.past, told, last?.reason ?? null, lastJudged?.value ?? null];
};

describe('the verdict of a parameter', () => {
  test('stands on every unit of its dimension, every fraction and support: 62 mg/L are past 50 mg(NO3)/L', () => {
    expect(counts([known([['2024-01-10', 62]], { unit: '162' }), known([['2024-02-10', 44]])])).toEqual([
      ...[2, 1, [], null, 44],
    ]);
    const waters = [known([['2024-03-10', 61]], { fraction: '23' }), known([['2024-01-10', 23.2]], { support: '0' })];
    expect(counts(waters)).toEqual([2, 1, [], null, 61]);
    // sludge is no water
    expect(judge([known([['2024-03-10', 61]], { support: '6' })]).last).toBeNull();
  });
  test('counts what it cannot judge, with its reason, and never takes it for good', () => {
    const older = known([['2024-01-10', 44]]);
    const nitrogen = judge([older, known([['2024-02-10', 11]], { unit: '168' })]);
    expect([nitrogen.last, isKept(nitrogen)]).toMatchObject([{ reason: 'unit', value: 11 }, false]);
    const narrow = { ...limit, fraction: '3' };
    expect(counts([older, known([['2024-02-10', 62]], { fraction: '23' })], narrow)).toEqual([
      ...[1, 0, [['fraction', 1]], 'fraction', 44],
    ]);
    expect(counts([known([['2024-02-10', 80, { remark: BELOW, lq: 80 }]])])).toEqual([
      0,
      0,
      [['limit', 1]],
      'limit',
      null,
    ]);
    const aside = [{ at: dayStart(dayNumberOf('2024-02-10')), day: dayNumberOf('2024-02-10'), value: 20 }];
    for (const reason of ['remark', 'expression'] as const)
      expect(counts([older, known([], { aside: aside.map((one) => ({ ...one, reason })) })])).toEqual([
        ...[1, 0, [[reason, 1]], reason, 44],
      ]);
    // what came before the last judged one is counted, and does not hold it back
    const later = judge([
      known([
        ['2024-01-10', 80, { remark: BELOW, lq: 80 }],
        ['2024-02-10', 12],
      ]),
    ]);
    expect([later.notJudged.length, isKept(later)]).toEqual([1, true]);
  });
  test('of one day and several waters the worst speaks; a run that nobody can judge has not ended', () => {
    const both = [known([['2024-01-10', 30]]), known([['2024-01-10', 62]], { fraction: '23' })];
    expect(counts(both)).toEqual([1, 1, [], null, 62]);
    const run = judge([
      known([
        ...([
          ['2024-01-10', 62],
          ['2024-02-10', 80, { remark: BELOW, lq: 80 }],
          ['2024-03-10', 63],
        ] as const),
      ]),
    ]);
    expect(run.exceedances.longest).toMatchObject({ n: 2, endedBy: null });
  });
  test('a sensor is judged by the worst of its days, and told by its last value', () => {
    const sensor = known([['2024-03-10', 51.6]], {
      ...{ source: 'sensor', fraction: '', unit: 'mg/l', scale: scaleOfCode('162') },
      last: { at: dayStart(dayNumberOf('2024-03-10')) + 3_600_000, day: dayNumberOf('2024-03-10'), value: 49 },
    });
    const { exceedances, last } = judge([known([['2024-01-10', 41]]), sensor]);
    expect([exceedances.past, last]).toMatchObject([1, { source: 'sensor', value: 49, past: false }]);
  });
  test('0,0004 mg/l of glyphosate is past 0,1 µg/l', () => {
    const glyphosate = { ...limit, unit: '133', levels: [0.1] };
    const found = known([['2024-01-10', 0.0004]], { parameter: '1506', unit: '162' });
    const { days, exceedances } = judge([found], glyphosate);
    expect([days[0]!.value, exceedances.past]).toEqual([0.4, 1]);
  });
});

describe('a class', () => {
  const levels = { levels: [0.05, 0.1, 0.5, 2], worse: 'high' } as const;
  test('is told where what is below its limit cannot change it, and nowhere else', () => {
    const of = (...written: readonly Written[]) => classVerdict(levels, known(written).days);
    expect(of(['2024-01-10', 0.5, { remark: BELOW, lq: 0.5 }])).toMatchObject({ class: null, isOpen: true });
    expect(of(['2024-01-10', 0.05, { remark: BELOW, lq: 0.05 }])).toMatchObject({ class: 'blue', isOpen: false });
    expect(of(['2024-01-10', 3], ['2024-02-10', 0.5, { remark: BELOW, lq: 0.5 }])).toMatchObject({ class: 'red' });
    expect(of()).toBeNull();
  });
  test('of an alteration is the worst of those that are told, and names those that may be worse', () => {
    const threshold: WaterThreshold = { ...limit, purpose: 'classes', ...levels, unit: '133' };
    const of = (parameter: string, series: KnownSeries) => ({
      threshold,
      parameter,
      verdict: judge([series], threshold),
    });
    const micro = { unit: '133', parameter: '1506' };
    const found = classOfAlteration([
      of('A', known([['2024-01-10', 0.07]], micro)),
      of('B', known([['2024-01-10', 0.5, { remark: BELOW, lq: 0.5 }]], micro)),
      of('C', known([['2024-01-10', 5]], { ...micro, unit: '158' })),
    ]);
    expect(found).toMatchObject({ class: 'green', worst: { parameter: 'A' }, open: ['B', 'C'] });
    expect(classOfAlteration([])).toBeNull();
  });
});
