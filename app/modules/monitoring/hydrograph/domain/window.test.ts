import { expect, test } from 'vitest';
import { clocksOf, usualPeriod, windowOfPeriod } from './window';

const extent = (first: string, last: string) => ({ firstAt: Date.parse(first), lastAt: Date.parse(last) });

test('a page opens with the last year; a young series with all that it holds, not with an empty picture', () => {
  const young = extent('2026-05-02T06:00:00Z', '2026-06-14T09:00:00Z');
  expect(usualPeriod(young)).toBe('all');
  expect(clocksOf(windowOfPeriod(usualPeriod(young), young))).toEqual({ from: '2026-05-02', to: '2026-06-14' });
  const old = extent('2006-05-02T06:00:00Z', '2026-06-14T09:00:00Z');
  expect(usualPeriod(old)).toBe('365D');
  expect(clocksOf(windowOfPeriod(usualPeriod(old), old))).toEqual({ from: '2025-06-15', to: '2026-06-14' });
});
