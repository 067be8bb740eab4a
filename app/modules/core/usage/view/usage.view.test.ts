/** The sentences above the charts of use: nothing is said to stand out that doesn't. */
import { expect, test } from 'vitest';
import { daysFinding, panelFinding, type UsageRow } from './usage.view';

const t = (key: string, values: object) => `${key} ${Object.values(values).join(' ')}`;
const ofDays = (...times: number[]) =>
  daysFinding(
    times.map((one, rank) => ({ day: `2026-11-${20 + rank}`, times: one, people: 1 })),
    t,
    (day) => day,
  );
const ofRows = (...times: number[]) =>
  panelFinding(
    'stations',
    times.map((one, rank) => ({ name: `S${rank}`, times: one }) as UsageRow),
    t,
  );

test('a busiest day is told among others; all on one day are; of equal days none is the busiest', () => {
  expect(ofDays(2, 5, 1)).toBe('found.days 8 5 2026-11-21');
  expect(ofDays(7)).toBe('found.oneDay 7 7 2026-11-20');
  expect(ofDays(0, 7)).toBe('found.oneDay 7 7 2026-11-21');
  expect(ofDays(3, 3)).toBe('found.total 6');
});

test('what comes first is named among others; alone it has nobody behind it; equals are counted', () => {
  expect(ofRows(9, 4)).toBe('found.stations S0 9');
  expect(ofRows(9)).toBe('found.alone S0 9');
  expect(ofRows(1, 1, 1, 1, 1, 1)).toBe('found.even 6 1');
});
