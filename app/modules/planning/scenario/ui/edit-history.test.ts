import { expect, test } from 'vitest';
import { BEGUN, noted, redone, undone, type History } from './edit-history';

const begun: History<string> = BEGUN;

test('steps are undone from the last to the first, and redone in their order', () => {
  const history = noted(noted(begun, 'a'), 'b');
  const first = undone(history, 'c');
  expect(first?.wanted).toBe('b');
  const second = first && undone(first.history, 'b');
  expect(second?.wanted).toBe('a');
  expect(second && undone(second.history, 'a')).toBeNull();
  const again = second && redone(second.history, 'a');
  expect(again?.wanted).toBe('b');
  const last = again && redone(again.history, 'b');
  expect(last?.wanted).toBe('c');
  expect(last?.history).toEqual({ past: ['a', 'b'], future: [] });
});

test('a change after an undo leaves nothing to redo', () => {
  const back = undone(noted(begun, 'a'), 'b');
  expect(redone(noted(back?.history ?? begun, 'a'), 'c')).toBeNull();
});

test('two hundred steps are kept, the oldest goes', () => {
  const history = Array.from({ length: 201 }, (_, rank) => `${rank}`).reduce(noted, begun);
  expect([history.past.length, history.past[0]]).toEqual([200, '1']);
});
