import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCorrection, MOST_FILLED, OPERATION_NAMES, type CorrectedMeasure, type Correction } from './operation';
import { inForce, replay, type Operation } from './replay';

const HOUR = 3_600_000;
const FACTS = { breakMs: 24 * HOUR, step: 60 };
const hourly = (values: readonly number[]): CorrectedMeasure[] =>
  values.map((value, rank) => ({ at: rank * HOUR, raw: value, value, qualification: 4, continuity: 2, state: 0 }));
const apply = (values: readonly number[], kind: Correction['kind'], given: Record<string, unknown>) => {
  const measures = hourly(values);
  return applyCorrection(measures, { kind, values: given, from: 0, to: (values.length - 1) * HOUR }, FACTS);
};
const valuesOf = (made: ReturnType<typeof apply>) => (made.ok ? made.value.map(({ value }) => value) : made.reason);

describe('a correction', () => {
  it('of a drift spreads the difference of two readings between them', () => {
    expect(valuesOf(apply([10, 10, 10, 10, 10], 'drift', { first: 10, last: 12 }))).toEqual([10, 10.5, 11, 11.5, 12]);
  });

  it('whose result is too large to be a number is refused, by any kind that computes', () => {
    const tooLarge = { key: 'timeseries:operationFault.tooLarge' };
    expect(valuesOf(apply([1e300, 1], 'compensation', { coefficient: 1e10, offset: 0 }))).toEqual(tooLarge);
    expect(valuesOf(apply([1.7e308], 'offset', { offset: 1.7e308 }))).toEqual(tooLarge);
    expect(valuesOf(apply([1e300, 1], 'compensation', { coefficient: 1e8, offset: 0 }))).toEqual([1e308, 1e8]);
  });

  it('of a drift goes through the readings between, but those whose measure went', () => {
    const between = [
      { at: HOUR, manual: 14 },
      { at: 2.5 * HOUR, manual: 99 },
      { at: 2 * HOUR, manual: 11 },
    ];
    const made = apply([10, 10, 10, 10, 10], 'drift', { first: 10, last: 12, between });
    expect(valuesOf(made)).toEqual([10, 14, 11, 11.5, 12]);
  });

  it('of an exponential drift goes slowly at first, then faster, and ends on the same readings', () => {
    const made = valuesOf(
      apply([10, 10, 10, 10, 10], 'drift', { first: 10, last: 12, law: 'exponential' }),
    ) as number[];
    expect([made[0], made[4]]).toEqual([10, 12]);
    const steps = made.slice(1).map((value, rank) => value - made[rank]!);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    // a quarter, the half, three quarters of the way: (e^3s − 1) / (e^3 − 1)
    expect(made.slice(1, 4).map((value) => Math.round(((value - 10) / 2) * 1000) / 1000)).toEqual([
      0.059, 0.182, 0.445,
    ]);
  });

  it('of a drift whose last offset is kept goes on by it behind the last reading', () => {
    const values = { first: 10, last: 12, after: 'keep', lastReading: 2 * HOUR };
    // half the way at one hour; +2 from the reading on
    expect(valuesOf(apply([10, 10, 10, 10, 11], 'drift', values))).toEqual([10, 11, 12, 12, 13]);
    expect(valuesOf(apply([10, 10, 10], 'drift', { first: 10, last: 12, after: 'step' }))).toEqual([10, 11, 12]);
  });

  it('of a drift without measure near a reading is refused', () => {
    const far = { kind: 'drift' as const, values: { first: 1, last: 2 }, from: -HOUR, to: 2 * HOUR };
    expect(applyCorrection(hourly([1, 1, 1]), far, FACTS)).toEqual({
      ok: false,
      reason: { key: 'timeseries:operationFault.noLoggerValue' },
    });
  });

  it('by compensation is the value times a coefficient, plus a constant (C621)', () => {
    expect(valuesOf(apply([1, 2, 3], 'compensation', { coefficient: 2, offset: 0.5 }))).toEqual([2.5, 4.5, 6.5]);
  });

  it('by bounds takes the bound, and asks for at least one, in order', () => {
    expect(valuesOf(apply([1, 5, 9], 'clamp', { low: 2, high: 8 }))).toEqual([2, 5, 8]);
    expect(valuesOf(apply([1], 'clamp', { low: null, high: null }))).toEqual({
      key: 'timeseries:operationFault.noBound',
    });
    expect(valuesOf(apply([1], 'clamp', { low: 3, high: 2 }))).toEqual({
      key: 'timeseries:operationFault.boundsOrder',
    });
  });

  it('of spikes calls incorrect what its neighbours contradict, and keeps its value', () => {
    const made = apply([1, 1.1, 1, 9, 1.1, 1, 1.1], 'spikes', { size: 5, minDeviation: 0.5 });
    expect(made.ok && made.value.map(({ value, qualification }) => [value, qualification])).toEqual([
      [1, 4],
      [1.1, 4],
      [1, 4],
      [9, 2],
      [1.1, 4],
      [1, 4],
      [1.1, 4],
    ]);
  });

  it('of gaps adds values without raw one, up to the limit, over a value called incorrect too', () => {
    const measures = hourly([1, 2, 3, 4, 5, 6, 7, 8]).filter((_, rank) => ![2, 5, 6].includes(rank));
    const wrong = measures.map((one) => (one.at === 3 * HOUR ? { ...one, value: 99, qualification: 2 } : one));
    const over = { kind: 'gaps' as const, from: 0, to: 7 * HOUR };
    const filled = applyCorrection(wrong, { ...over, values: { hours: 3 } }, FACTS);
    expect(filled.ok && filled.value.map(({ at, raw, value }) => [at / HOUR, raw, value])).toEqual([
      [0, 1, 1],
      [1, 2, 2],
      [2, null, 3],
      [3, 4, 4],
      [4, 5, 5],
      [5, null, 6],
      [6, null, 7],
      [7, 8, 8],
    ]);
    const short = applyCorrection(measures, { ...over, values: { hours: 2 } }, FACTS);
    expect(short.ok && short.value.map(({ at }) => at / HOUR)).toEqual([0, 1, 2, 3, 4, 7]);
  });

  it('of gaps that would fill nothing is refused, with why', () => {
    const measures = hourly([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).filter((_, hour) => hour < 3 || hour > 9);
    const over = { kind: 'gaps' as const, from: 0, to: 10 * HOUR };
    expect(applyCorrection(measures, { ...over, values: { hours: 6 } }, FACTS)).toEqual({
      ...{ ok: false, reason: { key: 'timeseries:operationFault.gapsTooLong', params: { hours: 8, limit: 6 } } },
    });
    expect(applyCorrection(measures.slice(0, 3), { ...over, values: { hours: 6 } }, FACTS)).toEqual({
      ...{ ok: false, reason: { key: 'timeseries:operationFault.noGap' } },
    });
  });

  it('of gaps makes as many points as the limit, and refuses one more, counted before any is made', () => {
    const MINUTE = HOUR / 60;
    const over = (steps: number) => {
      const ends = hourly([1, 2]).map((one, rank) => ({ ...one, at: rank * steps * MINUTE }));
      const asked = { kind: 'gaps' as const, values: { hours: 1_000_000 }, from: 0, to: steps * MINUTE };
      return applyCorrection(ends, asked, { ...FACTS, step: 1 });
    };
    const made = over(MOST_FILLED + 1);
    expect(made.ok && made.value.length).toBe(MOST_FILLED + 2);
    expect(over(MOST_FILLED + 2)).toEqual({
      ok: false,
      reason: {
        key: 'timeseries:operationFault.tooManyFilled',
        params: { points: MOST_FILLED + 1, limit: MOST_FILLED, minutes: 1 },
      },
    });
    // sixty years of minutes: nobody waits for them
    expect(over(2 ** 25)).toMatchObject({ ok: false, reason: { params: { points: 2 ** 25 - 1 } } });
  });

  it('leaves what came beside: the raw value, and state corrected or modified (C613)', () => {
    const state = (kind: Correction['kind'], given: Record<string, unknown>) => {
      const made = apply([1, 2], kind, given);
      return made.ok && made.value.map((one) => [one.raw, one.state]);
    };
    expect(state('offset', { offset: 1 })).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(state('typed', { value: 7 })).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(state('exclusion', {})).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('has a kind for each thing the specification names', () => {
    expect(OPERATION_NAMES).toEqual([
      ...['drift', 'offset', 'compensation', 'clamp', 'exclusion', 'spikes', 'gaps', 'typed', 'qualification'],
      'continuity',
    ]);
  });

  it('parts the line before the first value of its window that nobody called incorrect, or joins all of it', () => {
    const parted = apply([1, 2, 3], 'continuity', { line: 'broken' });
    expect(parted.ok && parted.value.map(({ continuity, value, state }) => [continuity, value, state])).toEqual([
      [1, 1, 1],
      [2, 2, 0],
      [2, 3, 0],
    ]);
    const whole =
      parted.ok &&
      applyCorrection(parted.value, { kind: 'continuity', values: { line: 'joined' }, from: 0, to: HOUR }, FACTS);
    expect(whole && whole.ok && whole.value.map(({ continuity }) => continuity)).toEqual([2, 2, 2]);
  });
});

describe('a replay', () => {
  const operation = (id: number, more: Partial<Operation>): Operation => ({
    ...{ id, kind: 'offset', values: { offset: 1 }, from: 0, to: HOUR, comment: '', login: 'h', at: id },
    ...{ undoneAt: null, undoneBy: null, fault: null },
    ...more,
  });
  const raw = [0, 1, 2].map((rank) => ({ at: rank * HOUR, raw: rank, qualification: 4, continuity: 2 }));

  it('applies operations in the order they were recorded, each on its window alone, both ends included', () => {
    const twice = operation(2, { kind: 'compensation', values: { coefficient: 2, offset: 0 }, to: 2 * HOUR });
    const values = (all: Operation[]) => replay(raw, inForce(all), FACTS).measures.map(({ value }) => value);
    expect(values([operation(1, {}), twice])).toEqual([2, 4, 4]);
    expect(values([{ ...twice, id: 1 }, operation(2, {})])).toEqual([1, 3, 4]);
  });

  it('goes by the order of recording alone, whatever windows they have and however they are listed', () => {
    const hours = Array.from({ length: 12 }, (_, rank) => ({
      at: rank * HOUR,
      raw: rank,
      qualification: 4,
      continuity: 2,
    }));
    const hour = fc.integer({ min: 0, max: 11 });
    const level = fc.integer({ min: -5, max: 15 });
    const asked = fc.array(fc.tuple(hour, hour, fc.constantFrom('offset', 'compensation', 'clamp', 'typed'), level), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(asked, fc.infiniteStream(fc.nat()), (all, places) => {
        // the same, one measure and one operation after the other
        const expected = hours.map(({ at, raw: value }) =>
          all.reduce((now, [a, b, kind, by]) => {
            if (at < Math.min(a, b) * HOUR || at > Math.max(a, b) * HOUR) return now;
            if (kind === 'offset') return now + by;
            if (kind === 'compensation') return now * 2 + by;
            return kind === 'clamp' ? Math.max(now, by) : by;
          }, value),
        );
        const given = { offset: 'offset', typed: 'value', clamp: 'low' } as const;
        const recorded = all.map(([a, b, kind, by], rank) =>
          operation(rank + 1, {
            kind,
            values:
              kind === 'compensation'
                ? { coefficient: 2, offset: by }
                : { [given[kind]]: by, ...(kind === 'clamp' && { high: null }) },
            from: Math.min(a, b) * HOUR,
            to: Math.max(a, b) * HOUR,
          }),
        );
        const listed = recorded
          .map((one) => [places.next().value as number, one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one);
        expect(replay(hours, inForce(listed), FACTS).measures.map(({ value }) => value)).toEqual(expected);
      }),
    );
  });

  it('leaves out what was undone, and at a past instant what was not yet recorded', () => {
    const all = [operation(1, {}), operation(2, { undoneAt: 5 }), operation(3, {})];
    expect(inForce(all).map(({ id }) => id)).toEqual([1, 3]);
    expect(inForce(all, 4).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(inForce(all, 2).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('names the operations that no longer apply, and goes on without them', () => {
    const drift = operation(1, { kind: 'drift', values: { first: 1, last: 1 }, from: 10 * HOUR, to: 12 * HOUR });
    const { measures, failed } = replay(raw, [drift, operation(2, {})], FACTS);
    expect(failed).toEqual([{ id: 1, fault: { key: 'timeseries:operationFault.noLoggerValue' } }]);
    expect(measures.map(({ value }) => value)).toEqual([1, 2, 2]);
  });
});
