import { expect, test } from 'vitest';
import { findApart } from './apart';

const DAYS = 800;
const days = (value: (day: number) => number) =>
  new Map(Array.from({ length: DAYS }, (_, day) => [day, value(day)] as const));
const season = (day: number) => Math.sin((2 * Math.PI * day) / 365);
const other = days((day) => 50 + 2 * season(day));
const noise = (day: number) => ((day * 7919) % 11) / 1000;
const LIMITS = { mostApart: null, least: 0.1 };

test('days on which a series leaves its neighbour are one run; the rest of two years is none', () => {
  const own = days((day) => 80 + 3 * season(day) + noise(day) + (day >= 300 && day < 330 ? 0.8 : 0));
  const [run, ...others] = findApart(own, other, LIMITS);
  expect(others).toEqual([]);
  expect(run).toMatchObject({ firstDay: 300, lastDay: 329, days: 30 });
  expect(run!.size).toBeCloseTo(0.8, 1);
  // a limit that somebody set holds instead
  expect(findApart(own, other, { ...LIMITS, mostApart: 1 })).toEqual([]);
});

test('neighbours that do not follow each other, or hardly met, say nothing', () => {
  const alone = days((day) => 80 + noise(day) * 100 + (day >= 300 && day < 330 ? 5 : 0));
  expect(findApart(alone, other, LIMITS)).toEqual([]);
  const short = new Map([...other].slice(0, 100));
  expect(
    findApart(
      days((day) => 80 + 3 * season(day) + (day === 50 ? 9 : 0)),
      short,
      LIMITS,
    ),
  ).toEqual([]);
});

test('a few days are weather; a silence parts a run', () => {
  const far = (day: number) => ((day >= 300 && day < 303) || (day >= 400 && day < 440) ? 0.8 : 0);
  const own = days((day) => 80 + 3 * season(day) + noise(day) + far(day));
  for (let day = 410; day < 420; day += 1) own.delete(day);
  expect(findApart(own, other, LIMITS).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
    [400, 409],
    [420, 439],
  ]);
});
