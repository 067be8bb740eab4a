/**
 * Any sequence of imports, undos, corrections, reviews and reopenings, on the pure model: what stands at the end is
 * what a replay from nothing gives, and every past instant is what stood then, values and statuses.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Correction } from './operation';
import { inForce, replay, type Operation, type RawMeasure } from './replay';
import { closedOf, statusAsOf, type Review } from './review';

const HOUR = 3_600_000;
const HOURS = 24;
const FACTS = { breakMs: 6 * HOUR, step: 60 };
const rank = fc.integer({ min: 0, max: HOURS - 1 });
const window = fc.tuple(rank, rank).map(([a, b]) => ({ from: Math.min(a, b) * HOUR, to: Math.max(a, b) * HOUR }));
const level = fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 4);
const law = fc.constantFrom('linear', 'exponential');
const correction = fc
  .tuple(
    window,
    fc.oneof(
      level.map((offset) => ({ kind: 'offset' as const, values: { offset } })),
      fc.tuple(level, level, law).map(([first, last, of]) => ({
        kind: 'drift' as const,
        values: { first, last, law: of },
      })),
      level.map((low) => ({ kind: 'clamp' as const, values: { low, high: low + 4 } })),
      fc.constant({ kind: 'exclusion' as const, values: {} }),
      fc.constant({ kind: 'gaps' as const, values: { hours: 5 } }),
      level.map((value) => ({ kind: 'typed' as const, values: { value } })),
    ),
  )
  .map(([over, what]): Correction => ({ ...over, ...what }));
const step = fc.oneof(
  fc.record({ do: fc.constant('import' as const), at: rank, values: fc.array(level, { minLength: 1, maxLength: 8 }) }),
  fc.record({ do: fc.constant('correct' as const), of: correction }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('review' as const), over: window, status: fc.constantFrom(1, 2, 3) }),
);

/** Measures by instant: what came last, when, and the status that people would see. */
type Came = ReadonlyMap<number, { readonly raw: number; readonly since: number; readonly status: number }>;
const rawOf = (came: Came): RawMeasure[] =>
  [...came].map(([at, { raw }]) => ({ at, raw, qualification: 4 })).sort((a, b) => a.at - b.at);

test('the past is what was shown then, and the end what a replay from nothing gives (C613)', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      let came: Came = new Map();
      let operations: Operation[] = [];
      const reviews: Review[] = [];
      const shown: { readonly at: number; readonly came: Came; readonly values: unknown }[] = [];
      const isClosed = (at: number) => closedOf(reviews).some(({ from, to }) => from <= at && to >= at);
      for (const [index, one] of steps.entries()) {
        const at = index + 1;
        if (one.do === 'import') {
          const rows = one.values.slice(0, HOURS - one.at).map((raw, hour) => [(one.at + hour) * HOUR, raw] as const);
          const open = rows.filter(([instant, raw]) => !isClosed(instant) && came.get(instant)?.raw !== raw);
          came = new Map([...came, ...open.map(([instant, raw]) => [instant, { raw, since: at, status: 1 }] as const)]);
        } else if (one.do === 'correct') {
          const known = { comment: '', login: 'h', undoneAt: null, undoneBy: null, fault: null };
          operations = [...operations, { ...one.of, ...known, id: at, at }];
        } else if (one.do === 'undo') {
          const left = inForce(operations);
          const chosen = left[one.which % (left.length || 1)];
          operations = operations.map((of) => (of === chosen ? { ...of, undoneAt: at } : of));
        } else {
          reviews.push({ ...one.over, status: one.status, id: at, at, comment: '', login: 'h' });
          const covered = (instant: number) => instant >= one.over.from && instant <= one.over.to;
          came = new Map(
            [...came].map(([instant, held]) => [instant, covered(instant) ? { ...held, status: one.status } : held]),
          );
        }
        shown.push({ at, came, values: replay(rawOf(came), inForce(operations), FACTS).measures });
      }
      for (const { at, came: then, values } of shown) {
        expect(replay(rawOf(then), inForce(operations, at), FACTS).measures).toEqual(values);
        for (const [instant, { since, status }] of then)
          expect(statusAsOf(reviews, { at: instant, since, status: 1 }, at)).toBe(status);
      }
    }),
    { numRuns: 3000 },
  );
});
