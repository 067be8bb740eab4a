/** Corrections one after the other: the oracle is arithmetic by hand, not the product's own replay. */
import { expect, test } from 'vitest';
import { inForce, replay, type Operation } from './replay';

const FACTS = { breakMs: 10, step: null };
const raw = [0, 1, 2, 3].map((at) => ({ at, raw: 5, qualification: 1, continuity: 1 }));
const operation = (id: number, what: Partial<Operation>): Operation =>
  ({ id, comment: '', login: 'a', at: 100 + id, undoneAt: null, undoneBy: null, fault: null, ...what }) as Operation;
const valuesOf = (operations: readonly Operation[], asOf?: number) =>
  replay(raw, inForce(operations, asOf), FACTS).measures.map(({ value }) => value);

/** The second recorded begins before the first: by their windows they would come the other way round. */
const raise = operation(1, { kind: 'offset', values: { offset: 10 }, from: 1, to: 3 } as never);
const clamp = operation(2, { kind: 'clamp', values: { low: 0, high: 12 }, from: 0, to: 3 } as never);

test('corrections are made in the order they were recorded, whatever their windows and their order of arrival', () => {
  // 5 + 10 = 15, held to 12; by windows it would be held first and then raised to 15
  expect(valuesOf([raise, clamp])).toEqual([5, 12, 12, 12]);
  expect(valuesOf([clamp, raise])).toEqual([5, 12, 12, 12]);
  const clampedFirst = [operation(1, { ...clamp, id: 1 }), operation(2, { ...raise, id: 2 })];
  expect(valuesOf(clampedFirst)).toEqual([5, 15, 15, 15]);
});

test('a window holds both of its ends and nothing beside', () => {
  const one = (from: number, to: number) => valuesOf([operation(1, { ...raise, from, to })]);
  expect(one(1, 2)).toEqual([5, 15, 15, 5]);
  expect(one(2, 2)).toEqual([5, 5, 15, 5]);
  expect(one(4, 9)).toEqual([5, 5, 5, 5]);
});

test('a correction is in force from the instant it was recorded until the one it was undone at', () => {
  const undone = operation(1, { ...raise, at: 100, undoneAt: 200 });
  const inForceAt = (asOf?: number) => inForce([undone], asOf).length;
  expect([inForceAt(99), inForceAt(100), inForceAt(199), inForceAt(200), inForceAt()]).toEqual([0, 1, 1, 0, 0]);
  expect(inForce([raise]).length).toBe(1);
});
