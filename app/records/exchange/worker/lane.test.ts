import { expect, test } from 'vitest';
import { Lane } from './lane';

/** Who is inside, in the order of entering. */
function visits(lane: Lane) {
  const entered: string[] = [];
  const arrive = (owner: string, file = owner) =>
    lane.enter(owner).then((leave) => {
      entered.push(file);
      return leave;
    });
  return { entered, arrive };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('one person reads one file at a time: the others pass, and all get their turn', async () => {
  const { entered, arrive } = visits(new Lane(2));
  const first = arrive('anne', 'anne 1');
  const second = arrive('anne', 'anne 2');
  const beside = arrive('bruno');
  const last = arrive('chloé');
  await settled();
  expect(entered).toEqual(['anne 1', 'bruno']);
  (await beside)();
  await settled();
  expect(entered).toEqual(['anne 1', 'bruno', 'chloé']);
  (await first)();
  (await second)();
  (await last)();
  expect(entered).toEqual(['anne 1', 'bruno', 'chloé', 'anne 2']);
});
