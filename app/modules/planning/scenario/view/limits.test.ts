/** The sentences and marks of results at the edge of their limits. */
import { expect, test } from 'vitest';
import { placedMarks } from './ghost-marks';
import { modeFinding } from './findings';
import { sideVerdict } from './robustness-findings';

test('marks 10 % of the scale apart are two, nearer ones share one, counted from the first', () => {
  const at = (value: number) => value;
  const marks = (...values: number[]) => values.map((value, rank) => ({ label: String(rank + 1), value }));
  expect(placedMarks(marks(20, 30), at).map(({ label }) => label)).toEqual(['1', '2']);
  expect(placedMarks(marks(29.9, 20, 39), at)).toEqual([
    { at: 20, label: '2, 1' },
    { at: 39, label: '3' },
  ]);
  expect(placedMarks([], at)).toEqual([]);
});

test('a side that 80 draws of 100 keep is sure, 79 are not', () => {
  const key = (robustPercent: number) => sideVerdict({ side: 'better', robustPercent }).key;
  expect([key(80), key(79)]).toEqual(['better', 'unsure']);
});

test('modes of which none changes by 0.05 % of the surface stand still', () => {
  const said = (moved: number) =>
    modeFinding(
      [
        { id: 1, name: 'AB', reference: 1000, optimised: 1000 + moved },
        { id: 2, name: 'Raisonné', reference: 1000, optimised: 1000 - moved },
      ] as never,
      'fr',
    ).key;
  expect([said(1), said(0.99)]).toEqual(['scenario:finding.mode', 'scenario:finding.modesStill']);
});
