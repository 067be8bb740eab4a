import { expect, test } from 'vitest';
import { computedOnce, secondsToWait } from './costly.server';

test('the same question asked while it is being answered is computed once, then anew', async () => {
  let computed = 0;
  const ask = (who: string) => computedOnce([who, '/export'], () => Promise.resolve((computed += 1)));
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual([1, 1, 2, 1]);
  expect(await ask('a')).toBe(3);
});

test('what is asked too often within a minute waits, each person apart', async () => {
  const waits: number[] = [];
  for (let turn = 0; turn < 61; turn += 1) waits.push(await secondsToWait('export', 'a'));
  expect([waits.slice(0, 60).every((one) => one === 0), (waits[60] ?? 0) > 0]).toEqual([true, true]);
  expect(await secondsToWait('export', 'b')).toBe(0);
});
