import { expect, test } from 'vitest';
import { whatIsWritten } from './what-is-written';

const by = {
  skip: { writes: 5, aside: 2, taken: 0, leftOut: 1 },
  replace: { writes: 6, aside: 3, taken: 1, leftOut: 0 },
  keep: { writes: 0, aside: 0, taken: 0, leftOut: 7 },
};

test('the button counts what all channels write, hold aside and leave out, by the choice for overlaps', () => {
  const both = [{ counts: { by } }, { counts: { by } }];
  expect(whatIsWritten(both, 'skip')).toEqual({ writes: 10, aside: 4, taken: 0, leftOut: 2, holds: true });
  expect(whatIsWritten(both, 'replace')).toEqual({ writes: 12, aside: 6, taken: 2, leftOut: 0, holds: true });
  expect(whatIsWritten(both, 'keep'), 'nothing to confirm').toMatchObject({ leftOut: 14, holds: false });
  const lost = { ...by, skip: { writes: 0, aside: 4, taken: 0, leftOut: 0 } };
  expect(whatIsWritten([{ counts: { by: lost } }], 'skip'), 'held aside is held').toMatchObject({ holds: true });
});
