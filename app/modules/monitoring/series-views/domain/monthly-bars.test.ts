import { expect, test } from 'vitest';
import { dayNumberOf, dayStart, DAY_MS } from '~/kernel/civil-time';
import { MONTH_WIDTH, monthlyBars } from './monthly-bars';

const start = (day: string) => dayStart(dayNumberOf(day));
const every = (from: string, to: string, value: number) =>
  Array.from({ length: dayNumberOf(to) - dayNumberOf(from) }, (_, rank) => ({ day: dayNumberOf(from) + rank, value }));

test('a month is the sum of its days, whole; one that began before the window is left out', () => {
  const bars = monthlyBars(every('2025-01-01', '2026-01-01', 2), {
    from: start('2025-01-15'),
    to: start('2026-01-01'),
  });
  expect(bars.map(({ value }) => value)).toEqual([56, 62, 60, 62, 60, 62, 62, 60, 62, 60, 62]);
});

test('each bar lies inside its month, and a month without a value has none', () => {
  const bars = monthlyBars([...every('2025-01-01', '2025-02-01', 1), ...every('2025-03-01', '2025-04-01', 1)], {
    from: start('2025-01-01'),
    to: start('2026-01-01'),
  });
  expect(bars).toHaveLength(2);
  expect(bars[1]!.at).toBeGreaterThan(start('2025-03-01'));
  expect(bars[1]!.at + MONTH_WIDTH).toBeLessThan(start('2025-04-01') + DAY_MS);
});
