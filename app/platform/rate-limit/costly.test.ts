import { expect, test } from 'vitest';
import { computedInTurn, computedOnce, secondsToWait } from './costly.server';

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

test('costly questions of one person are answered one after the other, those of others at the same time', async () => {
  let [now, most] = [0, 0];
  const ask = (who: string, what: string) =>
    computedInTurn(who, what, async () => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      now -= 1;
    });
  await Promise.all([ask('a', '1'), ask('a', '2'), ask('a', '3')]);
  expect(most).toBe(1);
  await Promise.all([ask('a', '1'), ask('b', '1'), ask('c', '1')]);
  expect(most).toBe(3);
});
