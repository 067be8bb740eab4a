/**
 * Any sequence of imports, undos, corrections, reviews and reopenings, on the pure model: what stands at the end is
 * what a replay from nothing gives, and every past instant is what stood then, values and statuses.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Correction } from './operation';
import { inForce, replay, type Operation, type RawMeasure } from './replay';
import { closedOf, statusAsOf, type Review } from '~/modules/monitoring/series/domain/review';

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
  fc.record({
    do: fc.constant('import' as const),
    at: rank,
    values: fc.array(level, { minLength: 1, maxLength: 8 }),
    status: fc.constantFrom(1, 2),
  }),
  fc.record({ do: fc.constant('undoImport' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('correct' as const), of: correction }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('review' as const), over: window, status: fc.constantFrom(1, 2, 3) }),
);

/** What a file said of an instant, and the status that people would see while it stands there. */
interface Held {
  readonly raw: number;
  readonly given: number;
  status: number;
}
interface Brought {
  readonly since: number;
  undoneAt: number | null;
  readonly rows: ReadonlyMap<number, Held>;
}
/** By instant: the latest that was brought and not undone by then. */
function standing(brought: readonly Brought[], asOf = Infinity): Map<number, readonly [Brought, Held]> {
  const then = brought.filter(({ since, undoneAt }) => since <= asOf && (undoneAt === null || undoneAt > asOf));
  return new Map(then.flatMap((one) => [...one.rows].map(([at, held]) => [at, [one, held]] as const)));
}
const rawOf = (stood: ReturnType<typeof standing>): RawMeasure[] =>
  [...stood].map(([at, [, { raw }]]) => ({ at, raw, qualification: 4, continuity: 2 })).sort((a, b) => a.at - b.at);

test('the past is what was shown then, and the end what a replay from nothing gives (C613)', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      const brought: Brought[] = [];
      let operations: Operation[] = [];
      const reviews: Review[] = [];
      const shown: { at: number; statuses: [number, number][]; values: unknown }[] = [];
      const isClosed = (at: number) => closedOf(reviews).some(({ from, to }) => from <= at && to >= at);
      for (const [index, one] of steps.entries()) {
        const at = index + 1;
        const now = standing(brought);
        if (one.do === 'import') {
          const rows = one.values.slice(0, HOURS - one.at).map((raw, hour) => [(one.at + hour) * HOUR, raw] as const);
          const held = rows.filter(([instant, raw]) => !isClosed(instant) && now.get(instant)?.[1].raw !== raw);
          const { status } = one;
          const known = held.map(([instant, raw]) => [instant, { raw, given: status, status }] as const);
          brought.push({ since: at, undoneAt: null, rows: new Map(known) });
        } else if (one.do === 'undoImport') {
          const left = brought.filter(({ undoneAt }) => undoneAt === null);
          const chosen = left[one.which % (left.length || 1)];
          const touched = [...now].filter(([, [of]]) => of === chosen).map(([instant]) => instant);
          if (chosen && !touched.some(isClosed)) chosen.undoneAt = at;
        } else if (one.do === 'correct') {
          const known = { comment: '', login: 'h', undoneAt: null, undoneBy: null, fault: null };
          operations = [...operations, { ...one.of, ...known, id: at, at }];
        } else if (one.do === 'undo') {
          const left = inForce(operations);
          const chosen = left[one.which % (left.length || 1)];
          operations = operations.map((of) => (of === chosen ? { ...of, undoneAt: at } : of));
        } else {
          const { from, to } = one.over;
          reviews.push({ from, to, status: one.status, id: at, at, comment: '', login: 'h' });
          for (const [instant, [, held]] of now) if (instant >= from && instant <= to) held.status = one.status;
        }
        const then = standing(brought);
        shown.push({
          at,
          statuses: [...then].map(([instant, [, { status }]]) => [instant, status]),
          values: replay(rawOf(then), inForce(operations), FACTS).measures,
        });
      }
      for (const { at, statuses, values } of shown) {
        const then = standing(brought, at);
        expect(replay(rawOf(then), inForce(operations, at), FACTS).measures).toEqual(values);
        const known = [...then].map(([instant, [of, { given }]]) => {
          const covered = brought
            .slice(brought.indexOf(of) + 1)
            .filter(({ rows, undoneAt }) => rows.has(instant) && undoneAt !== null && undoneAt <= at)
            .map(({ since, undoneAt }) => ({ from: since, to: undoneAt! }));
          return [instant, statusAsOf(reviews, { at: instant, since: of.since, status: given, covered }, at)];
        });
        expect(known).toEqual(statuses);
      }
    }),
    { numRuns: 3000 },
  );
});
