import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { alertsOf, judge, peakOf, startOf, startOfLevel, type Transition, type Watch, type WatchEvent } from '.';

const HOUR = 3_600_000;
const LEVELS = [10, 20, 30];

const range: Watch = {
  kind: 'range',
  levels: LEVELS,
  direction: 'ascending',
  confirmations: 2,
  hysteresis: { mode: 'absolute', value: 2 },
  maxGapMs: 4 * HOUR,
  silences: [],
};

const measure = (hour: number, value: number | null, incorrect = false): WatchEvent => ({
  ...{ is: 'measure', at: hour * HOUR, value, incorrect },
});
const measures = (...values: (number | null)[]) => values.map((value, hour) => measure(hour, value));
const told = (transitions: readonly Transition[]) =>
  transitions.flatMap((one) => (one.is === 'notify' ? [[one.at / HOUR, one.level]] : []));

const anyEvents = fc
  .array(
    fc.record({
      gap: fc.constantFrom(1, 1, 1, 2, 6),
      what: fc.oneof(
        { weight: 8, arbitrary: fc.record({ value: fc.integer({ min: 0, max: 36 }), incorrect: fc.boolean() }) },
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constant('check' as const) },
        { weight: 1, arbitrary: fc.constant('acknowledgement' as const) },
      ),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let hour = 0;
    return steps.map(({ gap, what }): WatchEvent => {
      hour += gap;
      if (what === 'check') return { is: 'check', at: hour * HOUR };
      if (what === 'acknowledgement') return { is: 'acknowledgement', at: hour * HOUR, by: 'technicien' };
      return measure(hour, what?.value ?? null, what?.incorrect);
    });
  });
const anySilences = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, length]) => [from * HOUR, (from + length) * HOUR] as const),
  { maxLength: 3 },
);

describe('an alert that is judged in pieces', () => {
  test('is the one that is judged at once, wherever it was put down and taken up again', () => {
    fc.assert(
      fc.property(anyEvents, anySilences, fc.nat({ max: 60 }), (events, silences, cut) => {
        const watch = { ...range, silences };
        const whole = judge(watch, events);
        const first = judge(watch, events.slice(0, cut));
        const kept = JSON.parse(JSON.stringify(first.state)) as typeof first.state;
        const second = judge(watch, events.slice(cut), kept);
        expect([...first.transitions, ...second.transitions]).toEqual(whole.transitions);
        expect(second.state).toEqual(whole.state);
      }),
    );
  });

  test('stands at the highest level whose last confirmation is later than its last return', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const counted = events.flatMap((one) =>
          one.is === 'measure' && one.value !== null && !one.incorrect ? [{ at: one.at, value: one.value }] : [],
        );
        /** Written from the definition: no switch, no run. */
        const levelAfter = (rank: number): number => {
          const seen = counted.slice(0, rank + 1);
          return LEVELS.filter((level) => {
            const confirmed = seen.findLastIndex(
              ({ at, value }, of) =>
                of > 0 && value > level && seen[of - 1]!.value > level && at - seen[of - 1]!.at <= 4 * HOUR,
            );
            const returned = seen.findLastIndex(({ value }) => value <= level - 2);
            return confirmed > returned;
          }).length;
        };
        const { transitions } = judge(range, events);
        const changes = transitions.flatMap((one) => ('to' in one ? [[one.at, one.to]] : []));
        const expected = counted.flatMap(({ at }, rank) => {
          const level = levelAfter(rank);
          return level === (rank === 0 ? 0 : levelAfter(rank - 1)) ? [] : [[at, level]];
        });
        expect(changes).toEqual(expected);
      }),
    );
  });

  test('has its peak, and the start of each level, among the measures that it stands on', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { state, transitions } = judge(range, events);
        const counted = events.flatMap((one) =>
          one.is === 'measure' && one.value !== null && !one.incorrect ? [{ at: one.at, value: one.value }] : [],
        );
        for (const alert of alertsOf(transitions, null, peakOf(state))) {
          const since = startOfLevel({ ...alert, closedAt: alert.raisedAt }, 1)!;
          const within = counted.filter(({ at }) => since <= at && at < (alert.closedAt ?? Infinity));
          const most = Math.max(...within.map(({ value }) => value));
          expect(alert.peak).toEqual(within.find(({ value }) => value === most));
          for (let level = 1; level <= alert.highest; level += 1) {
            const at = startOfLevel(alert, level);
            const first = counted.findIndex((one) => one.at === at);
            expect(counted[first]!.value).toBeGreaterThan(LEVELS[level - 1]!);
            const before = counted[first - 1];
            const isFirst = !before || before.value <= LEVELS[level - 1]! || counted[first]!.at - before.at > 4 * HOUR;
            expect(isFirst).toBe(true);
          }
        }
      }),
    );
  });

  test('tells a level once at most, and only higher ones after it', () => {
    fc.assert(
      fc.property(anyEvents, anySilences, (events, silences) => {
        let most = 0;
        for (const one of judge({ ...range, silences }, events).transitions) {
          if (one.is === 'clear') most = 0;
          if (one.is !== 'notify') continue;
          expect(one.level).toBeGreaterThan(most);
          expect(silences.some(([from, to]) => from <= one.at && one.at < to)).toBe(false);
          most = one.level;
        }
      }),
    );
  });
});

describe('a watch', () => {
  test('asks for as many measures beyond as it says, a missing one between them or not', () => {
    const { transitions } = judge({ ...range, confirmations: 3 }, measures(11, 11, null, 11, 5));
    expect(transitions.map(({ is, at }) => [is, at / HOUR])).toEqual([
      ['raise', 3],
      ['notify', 3],
      ['clear', 4],
    ]);
  });

  test('tells at the end of a silence, without a measure then, when a clock asks', () => {
    const watch = { ...range, silences: [[0, 5 * HOUR]] as const };
    const events: WatchEvent[] = [...measures(12, 12), { is: 'check', at: 5 * HOUR - 1 }];
    expect(told(judge(watch, events).transitions)).toEqual([]);
    expect(told(judge(watch, [...events, { is: 'check', at: 5 * HOUR }]).transitions)).toEqual([[5, 1]]);
  });

  test('is silent by the clock: what arrives inside a silence, whenever it was measured, and nothing else', () => {
    const watch = { ...range, silences: [[20 * HOUR, 25 * HOUR]] as const };
    const late = (hour: number, arrived: number): WatchEvent => ({
      ...{ is: 'measure', at: hour * HOUR, arrived: arrived * HOUR, value: 12 },
    });
    // measured before the silence, known inside it; measured inside it, known after
    expect(told(judge(watch, [late(0, 22), late(1, 22)]).transitions)).toEqual([]);
    expect(told(judge(watch, [late(20, 26), late(21, 26)]).transitions)).toEqual([[26, 1]]);
    // still on at its end: told then, once, whatever came late in between
    const after: WatchEvent[] = [late(0, 22), late(1, 22), late(2, 21), { is: 'check', at: 30 * HOUR }];
    expect(told(judge(watch, after).transitions)).toEqual([[25, 1]]);
    const again: WatchEvent[] = [...after, late(3, 23), { is: 'check', at: 31 * HOUR }];
    expect(told(judge(watch, again).transitions)).toEqual([[25, 1]]);
  });

  test('tells nothing at the end of a silence that another one goes on from', () => {
    const silences = [
      [0, 5 * HOUR],
      [4 * HOUR, 9 * HOUR],
    ] as const;
    const { transitions } = judge({ ...range, silences }, [...measures(12, 12), { is: 'check', at: 20 * HOUR }]);
    expect(told(transitions)).toEqual([[9, 1]]);
  });

  test('of changes looks at an hour, whatever lies between two values, and not across a gap', () => {
    const watch: Watch = { ...range, kind: 'rate', levels: [1], confirmations: 1 };
    const events = [measure(0, 5), measure(2, 7.1), measure(3, 8.1), measure(8, 20), measure(9, 18)];
    expect(judge(watch, events).transitions.map(({ is, at }) => [is, at / HOUR])).toEqual([
      ['raise', 2],
      ['notify', 2],
    ]);
    const calm = { ...watch, hysteresis: { mode: 'ratio', value: 0 } } as const;
    expect(judge(calm, events).transitions.map(({ is, at }) => [is, at / HOUR])).toEqual([
      ['raise', 2],
      ['notify', 2],
      ['clear', 3],
      ['raise', 9],
      ['notify', 9],
    ]);
  });

  test('of values that stand still counts from the first of the run, and ends as soon as one moves', () => {
    const watch: Watch = {
      ...range,
      kind: 'persistence',
      levels: [3],
      confirmations: 1,
      epsilon: 0.1,
      hysteresis: { mode: 'absolute', value: 0 },
    };
    const { transitions } = judge(watch, measures(5, 5.1, 5, 4.9, 5.05, 5.2, 5.2));
    expect(transitions.map(({ is, at }) => [is, at / HOUR])).toEqual([
      ['raise', 3],
      ['notify', 3],
      ['clear', 5],
    ]);
  });

  test('of missing data rings by the clock, until any value comes, and not before the first', () => {
    const watch: Watch = {
      ...range,
      kind: 'missing',
      levels: [2, 5],
      confirmations: 1,
      maxGapMs: null,
      hysteresis: { mode: 'absolute', value: 0 },
    };
    const check = (hour: number): WatchEvent => ({ is: 'check', at: hour * HOUR });
    const events = [check(0), measure(1, 4), check(49), check(50), check(122), measure(123, 4, true), check(124)];
    expect(judge(watch, events).transitions.map(({ is, at }) => [is, at / HOUR])).toEqual([
      ['raise', 50],
      ['notify', 50],
      ['levelUp', 122],
      ['notify', 122],
      ['clear', 123],
    ]);
  });

  test('over a season that crosses the new year is in force at both ends', () => {
    const watch: Watch = { ...range, confirmations: 1, season: ['11-01', '03-31'] };
    const on = (day: string): number => {
      const event: WatchEvent = { is: 'measure', at: 0, value: 12, day };
      return judge(watch, [event]).state.level;
    };
    expect(['10-31', '11-01', '12-31', '01-01', '03-31', '04-01'].map(on)).toEqual([0, 1, 1, 1, 1, 0]);
  });

  test('begins with nothing', () => {
    expect(judge(range, [])).toEqual({ state: startOf(range), transitions: [] });
  });
});
