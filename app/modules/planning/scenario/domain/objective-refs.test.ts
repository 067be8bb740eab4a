import { expect, it } from 'vitest';
import { PICKED_SETS, refsOfSelections, selectionsOfRefs } from './objective-refs';

const selections = {
  sel: { zones: [1, 2], crops: [3], modes: [4, 5] },
  of: { zones: [6], crops: [7, 8], modes: [9] },
};

it('what an objective picks comes back from its references, each set in its place', () => {
  expect(selectionsOfRefs(refsOfSelections(selections))).toEqual(selections);
  expect([...new Set(refsOfSelections(selections).map(({ set }) => set))]).toEqual(PICKED_SETS);
});

it('references given twice, out of order or of an unknown set are tidied', () => {
  const refs = [
    { set: 'zid', id: 2 },
    { set: 'zid', id: 1 },
    { set: 'zid', id: 2 },
    { set: 'autre', id: 3 },
  ];
  expect(selectionsOfRefs(refs).sel).toEqual({ zones: [1, 2], crops: [], modes: [] });
});
