import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statesToForget, type KeptState } from './kept-states';

const AT = new Date('2026-11-22T04:00:00Z');
const policy = { at: AT, keepDays: 90 };
const daysAgo = (days: number, hours = 0) => new Date(AT.getTime() - days * 86_400_000 - hours * 3_600_000);
const none: ReadonlySet<number> = new Set();

test(
  'all of the last days stay, then the last of each day, then the last of each month, and always the ' + 'first of all',
  () => {
    const states: KeptState[] = [
      { version: 25, at: daysAgo(800) },
      { version: 50, at: new Date('2025-03-03T10:00:00Z') },
      { version: 75, at: new Date('2025-03-20T10:00:00Z') },
      { version: 100, at: new Date('2025-03-21T10:00:00Z') },
      { version: 125, at: daysAgo(200, 2) },
      { version: 150, at: daysAgo(200, 1) },
      { version: 175, at: daysAgo(199) },
      { version: 200, at: daysAgo(30, 2) },
      { version: 225, at: daysAgo(30, 1) },
    ];
    expect(statesToForget(states, none, policy)).toEqual([50, 75, 125]);
    expect(statesToForget(states, new Set([75]), policy), 'what a restoration wrote stays').toEqual([50, 125]);
    expect(statesToForget(states, none, { ...policy, keepDays: 3650 })).toEqual([]);
  },
);

test('thinned once, nothing more goes the same night; nothing recent, first or restored ever does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 60 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 60 })),
      (ages, put) => {
        const states = [...ages]
          .sort((a, b) => b - a)
          .map((age, rank): KeptState => ({ version: (rank + 1) * 25, at: daysAgo(age) }));
        const restored = new Set(put.map((rank) => rank * 25));
        const forgotten = new Set(statesToForget(states, restored, policy));
        const left = states.filter(({ version }) => !forgotten.has(version));
        expect(statesToForget(left, restored, policy)).toEqual([]);
        for (const [rank, state] of states.entries())
          if (rank === 0 || restored.has(state.version) || AT.getTime() - state.at.getTime() <= 90 * 86_400_000)
            expect(forgotten.has(state.version)).toBe(false);
        // every month that had a state still has one
        const months = (some: readonly KeptState[]) => new Set(some.map(({ at }) => at.toISOString().slice(0, 7)));
        expect(months(left)).toEqual(months(states));
      },
    ),
  );
});
