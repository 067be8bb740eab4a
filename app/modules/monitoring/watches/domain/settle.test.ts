import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  alertsOf,
  judge,
  restartBefore,
  settle,
  startOf,
  type JudgedAlert,
  type StoredAlert,
  type Watch,
  type WatchEvent,
  type WatchState,
} from '.';

const HOUR = 3_600_000;
const NOW = 1000 * HOUR;

const watch: Watch = {
  kind: 'range',
  levels: [10, 20],
  direction: 'ascending',
  confirmations: 2,
  hysteresis: { mode: 'absolute', value: 1 },
  maxGapMs: 10 * HOUR,
  silences: [[20 * HOUR, 30 * HOUR]],
};

const eventsOf = (values: ReadonlyMap<number, number>, from = -Infinity): WatchEvent[] =>
  [...values]
    .filter(([hour]) => hour * HOUR >= from)
    .sort(([a], [b]) => a - b)
    .map(([hour, value]) => ({ is: 'measure', at: hour * HOUR, value }));

/** What a worker keeps of a watched series, without a database. */
class Keeper {
  values = new Map<number, number>();
  alerts: (StoredAlert & { alert: JudgedAlert })[] = [];
  state: WatchState | null = null;
  judgedTo = -Infinity;
  told: [number, number][] = [];

  write(written: readonly (readonly [hour: number, value: number])[]): void {
    for (const [hour, value] of written) this.values.set(hour, value);
    const changedFrom = Math.min(...written.map(([hour]) => hour * HOUR));
    if (this.state && changedFrom > this.judgedTo) this.goOn();
    else this.judgeAgain(changedFrom);
    this.judgedTo = Math.max(this.judgedTo, ...written.map(([hour]) => hour * HOUR));
  }

  private goOn(): void {
    const { state, transitions } = judge(watch, eventsOf(this.values, this.judgedTo + 1), this.state!);
    const last = this.alerts.find(({ closedAt, isWithdrawn }) => closedAt === null && !isWithdrawn);
    this.keep(last ? [last] : [], alertsOf(transitions, last?.alert ?? null));
    this.state = state;
  }

  private judgeAgain(changedFrom: number): void {
    const restart = restartBefore(this.alerts, changedFrom);
    const { state, transitions } = judge(watch, eventsOf(this.values, restart ?? -Infinity), startOf(watch));
    const after = this.alerts.filter(({ raisedAt }) => restart === null || raisedAt > restart);
    this.keep(after, alertsOf(transitions));
    this.state = state;
  }

  private keep(stored: readonly StoredAlert[], judged: readonly JudgedAlert[]): void {
    const { settled, withdrawn } = settle(stored, judged, NOW, { heardTo: this.judgedTo });
    this.alerts = this.alerts.map((one) => (withdrawn.includes(one.id) ? { ...one, isWithdrawn: true } : one));
    for (const { id, alert, told, toTell } of settled) {
      const { raisedAt, closedAt } = alert;
      const kept = { id: id ?? this.alerts.length, raisedAt, closedAt, told, isWithdrawn: false, alert };
      this.alerts = id === null ? [...this.alerts, kept] : this.alerts.map((one) => (one.id === id ? kept : one));
      if (toTell !== null) this.told.push([kept.id, toTell]);
    }
  }

  /** those that stand, as a batch would give them */
  get standing(): [number, number | null, number][] {
    return this.alerts
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ alert }): [number, number | null, number] => [alert.raisedAt, alert.closedAt, alert.highest])
      .sort(([a], [b]) => a - b);
  }
}

const written = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 5, max: 24 })), {
  minLength: 1,
  maxLength: 6,
});

describe('what was judged again', () => {
  test('gives the alerts of a batch over the final values, in whatever order they came and were corrected', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 30 }), (writes) => {
        const keeper = new Keeper();
        for (const one of writes) keeper.write(one);
        const batch = alertsOf(judge(watch, eventsOf(keeper.values)).transitions);
        expect(keeper.standing).toEqual(batch.map(({ raisedAt, closedAt, highest }) => [raisedAt, closedAt, highest]));
      }),
      { numRuns: 500 },
    );
  });

  test('tells a level of an alert once, whatever is written, corrected and put back', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 30 }), (writes) => {
        const keeper = new Keeper();
        for (const one of writes) keeper.write(one);
        for (const one of [...writes].reverse()) keeper.write(one);
        const levels = keeper.told.map(([id, level]) => `${id}: ${level}`);
        expect(new Set(levels).size).toBe(levels.length);
      }),
      { numRuns: 300 },
    );
  });
});

const judged = (raisedAt: number, closedAt: number | null, told = 1): JudgedAlert => ({
  ...{ raisedAt, closedAt, told, since: raisedAt, level: 1, highest: told, value: 11 },
  ...{ reason: closedAt === null ? null : 'data', peak: null, isAcknowledged: false, moments: [] },
});
const stored = (id: number, raisedAt: number, closedAt: number | null, told = 1, isWithdrawn = false): StoredAlert => ({
  ...{ id, raisedAt, closedAt, told, isWithdrawn },
});

describe('an alert', () => {
  test('that a correction shortens, or begins later, is still the same one, and nobody is told again', () => {
    const { settled, withdrawn } = settle([stored(7, 100, null)], [judged(200, 300)], 400);
    expect(settled.map(({ id, toTell }) => [id, toTell])).toEqual([[7, null]]);
    expect(withdrawn).toEqual([]);
  });

  test('that a correction takes away is withdrawn, and is itself again when that is undone', () => {
    expect(settle([stored(7, 100, 200)], [], 400).withdrawn).toEqual([7]);
    const back = settle([stored(7, 100, 200, 1, true)], [judged(100, 200)], 400);
    expect(back.settled.map(({ id, toTell }) => [id, toTell])).toEqual([[7, null]]);
  });

  test('that a correction cuts in two was told of once', () => {
    const { settled } = settle([stored(7, 100, null)], [judged(100, 150), judged(200, null)], 400);
    expect(settled.map(({ id, toTell, told }) => [id, toTell, told])).toEqual([
      [7, null, 1],
      [null, null, 1],
    ]);
  });

  test('that begins after what was heard is another one: it is told of though the first closed in that batch', () => {
    const [first, second] = [judged(100, 150), judged(200, null)];
    const told = (heardTo: number) =>
      settle([stored(7, 100, null)], [first, second], 400, { heardTo }).settled.map(({ id, toTell }) => [id, toTell]);
    expect(told(120)).toEqual([
      [7, null],
      [null, 1],
    ]);
    // it stood in what was heard: a correction cut it
    expect(told(200)).toEqual([
      [7, null],
      [null, null],
    ]);
  });

  test('is told of when it is higher than what was told', () => {
    expect(settle([stored(7, 100, null, 1)], [judged(100, null, 2)], 400).settled[0]?.toTell).toBe(2);
  });

  test('that closed more than five days before it was known is history', () => {
    const day = 86_400_000;
    const toldAfter = (days: number) => settle([], [judged(0, day)], day + days * day).settled[0]?.toTell;
    expect([toldAfter(5), toldAfter(5.001)]).toEqual([1, null]);
    expect(settle([], [judged(0, null)], 400 * day).settled[0]?.toTell).toBe(1);
  });
});
