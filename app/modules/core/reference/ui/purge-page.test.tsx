import { expect, test } from 'vitest';
import { renderFrench } from '../../../../../tests/support/render-french';
import { PurgePage } from './purge-page';

const page = (n: number) => {
  const unused = Array.from({ length: n }, (_, rank) => ({ id: String(rank), name: `N${rank}` }));
  return renderFrench(<PurgePage unused={unused} backTo="/x" />, 'reference', 'referenceTasks');
};
const lines = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);

test('thirty unused items are named, of more the others are counted, without any nothing is deleted', async () => {
  expect(lines(await page(30))).toHaveLength(30);
  expect(lines(await page(31)).slice(29)).toEqual(['N29', expect.stringMatching(/et (1|une) autre/)]);
  expect(lines(await page(35)).at(-1)).toMatch(/et 5 autres/);
  const none = await page(0);
  expect([lines(none), /type="submit"/.test(none)]).toEqual([[], false]);
  expect(await page(1)).toMatch(/type="submit"/);
});
