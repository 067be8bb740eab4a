import { expect, test } from 'vitest';
import { leftToStart } from './left-to-start';

const candidates = [1, 2, 3, 4, 5].map((id) => ({
  id,
  name: `S${id}`,
  changedSince: id === 3 || id === 5 ? ['matrix'] : [],
}));
const compared = { asked: [1, 2, 3, 4], withoutResult: [{ id: 4, name: 'S4' }], candidates };

test('left to start are the asked ones without a result or with an old one, not those at work', () => {
  expect(leftToStart(compared, [])).toEqual({ toStart: [4, 3], running: [] });
  expect(leftToStart(compared, [4])).toEqual({ toStart: [3], running: [4] });
  expect(leftToStart({ ...compared, asked: [1, 2], withoutResult: [] }, [])).toEqual({ toStart: [], running: [] });
});
