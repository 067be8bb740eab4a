import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loopOf } from './chain';

test('a loop is told from the job back to itself', () => {
  const following = new Map([
    [1, 2],
    [2, 3],
    [3, null],
  ]);
  expect(loopOf(following, { id: 3, next: 1 })).toEqual([3, 1, 2, 3]);
  expect(loopOf(following, { id: 3, next: 3 })).toEqual([3, 3]);
  expect(loopOf(following, { id: 3, next: null })).toBeNull();
  expect(loopOf(following, { id: 4, next: 1 })).toBeNull();
});

test('any chains, changed one after the other: what is let through never comes back to where it started', () => {
  const changes = fc.array(fc.record({ id: fc.nat(7), next: fc.option(fc.nat(7)) }), { maxLength: 40 });
  fc.assert(
    fc.property(changes, (all) => {
      const following = new Map<number, number | null>();
      for (const change of all) {
        const loop = loopOf(following, change);
        if (loop === null) following.set(change.id, change.next);
        else {
          expect(loop.at(0)).toBe(change.id);
          expect(loop.at(-1)).toBe(change.id);
        }
      }
      for (const id of following.keys()) {
        const walked: number[] = [];
        for (let at: number | null = id; at !== null; at = following.get(at) ?? null) {
          expect(walked).not.toContain(at);
          walked.push(at);
        }
      }
    }),
  );
});
