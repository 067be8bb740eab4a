import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { costlyLine } from './costly-line.server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PATIENCE = 3000;
/** Enters, and tells how far it is. */
function asked(enter: ReturnType<typeof costlyLine>, key: string, who = key) {
  const state = { answer: undefined as (() => void) | null | undefined };
  void enter({ who, visitor: who.startsWith('visitor') }, key, PATIENCE).then((answer) => (state.answer = answer));
  return state;
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('as many as there are places begin at once, the next ones in order as places are given up', async () => {
  const enter = costlyLine(2);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => asked(enter, key));
  await settled();
  expect([a, b, c, d].map((one) => typeof one?.answer)).toEqual(['function', 'function', 'undefined', 'undefined']);
  b?.answer?.();
  b?.answer?.(); // a place is given up once
  await settled();
  expect([typeof c?.answer, typeof d?.answer]).toEqual(['function', 'undefined']);
});

test('who waits too long is told so and keeps the turn: who comes back is served before later ones', async () => {
  const enter = costlyLine(1);
  const working = asked(enter, 'long');
  const waiting = asked(enter, 'page');
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(waiting.answer).toBeNull();
  const later = asked(enter, 'later');
  await settled();
  working.answer?.(); // the page is away: the place is held for it
  await settled();
  expect(later.answer).toBeUndefined();
  const back = asked(enter, 'page');
  await settled();
  expect(typeof back.answer).toBe('function');
  back.answer?.();
  await settled();
  expect(typeof later.answer).toBe('function');
});

test('a page that does not come back in ten seconds loses its turn, called or not', async () => {
  const enter = costlyLine(1);
  const working = asked(enter, 'long');
  const [called, left] = [asked(enter, 'called'), asked(enter, 'left')];
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect([called.answer, left.answer]).toEqual([null, null]);
  working.answer?.();
  const last = asked(enter, 'last');
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(last.answer).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  const fresh = asked(enter, 'fresh');
  await settled();
  expect(typeof fresh.answer).toBe('function');
});

test('two requests of the same page wait one after the other', async () => {
  const enter = costlyLine(1);
  const working = asked(enter, 'long');
  const [one, two] = [asked(enter, 'page'), asked(enter, 'page')];
  await settled();
  working.answer?.();
  await settled();
  expect([typeof one.answer, typeof two.answer]).toEqual(['function', 'undefined']);
  one.answer?.();
  await settled();
  expect(typeof two.answer).toBe('function');
});

test('a person has one place, however many there are: the second question lets somebody else pass', async () => {
  const enter = costlyLine(2);
  const [first, second, other] = [asked(enter, '1', 'a'), asked(enter, '2', 'a'), asked(enter, '1', 'b')];
  await settled();
  expect([first, second, other].map((one) => typeof one.answer)).toEqual(['function', 'undefined', 'function']);
  first.answer?.();
  await settled();
  expect(typeof second.answer).toBe('function');
});

test('visitors have half of the places together, one each, in turns; a person passes them', async () => {
  const enter = costlyLine(4);
  const flood = Array.from({ length: 5 }, (_, rank) => asked(enter, `${rank}`, 'visitor a'));
  const [b, c] = [asked(enter, '1', 'visitor b'), asked(enter, '1', 'visitor c')];
  const person = asked(enter, '1', 'somebody');
  await settled();
  const served = (states: readonly { readonly answer: unknown }[]) =>
    states.map(({ answer }) => typeof answer === 'function');
  expect(served(flood)).toEqual([true, false, false, false, false]);
  expect(served([b, c, person])).toEqual([true, false, true]);
  flood[0]!.answer?.();
  await settled();
  expect([served(flood), served([c])], 'the first of the flood does not take its place again at once').toEqual([
    [true, false, false, false, false],
    [true],
  ]);
  b.answer?.();
  await settled();
  expect(served(flood)).toEqual([true, true, false, false, false]);
});

test('visitors beyond those that may wait are told at once', async () => {
  const enter = costlyLine(2);
  const own = Array.from({ length: 12 }, (_, rank) => asked(enter, `${rank}`, 'visitor a'));
  await settled();
  expect(own.map(({ answer }) => answer).filter((answer) => answer === null)).toHaveLength(1);
  const others = Array.from({ length: 95 }, (_, rank) => asked(enter, '1', `visitor ${rank}`));
  await settled();
  expect(others.filter(({ answer }) => answer === null)).toHaveLength(5);
});
