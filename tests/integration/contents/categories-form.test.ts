/** One form holds every category: two people before it meet only where they touched the same one. */
import { beforeAll, expect, it } from 'vitest';
import { saveCategories } from '~/modules/contents/service/save-categories.server';
import type { CategoryDraft, CategoryFault } from '~/modules/contents/forms/category-drafts';
import { prisma } from '~/platform/db/client.server';
import { action, loader } from '~/routes/contents+/categories._index';
import { VISITOR } from '~/modules/accounts/domain';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';

testDatabase();

const TITLES = ['Rivière', 'Nappe', 'Bocage'];
beforeAll(async () => {
  const made = await saveCategories({ ...VISITOR, id: 1, login: 'semeur', isAdmin: true }, TITLES.map((title, position) => ({ fields: { title, position } })));
  expect(made.ok).toBe(true);
});

type Answer = Response | { data: { drafts: CategoryDraft[]; faults: CategoryFault[] }; init: { status: number } };
const admin = () => browsing('admin');
const seen = async (): Promise<CategoryDraft[]> => ((await (await admin()).get(loader, '/contents/categories')) as { drafts: CategoryDraft[] }).drafts;
/** The form as the page drew it, with what was typed in one category. */
async function send(drafts: readonly CategoryDraft[], title: string, typed: string): Promise<Answer> {
  const fields = Object.fromEntries(drafts.flatMap((draft, line) => Object.entries(draft).flatMap(([name, value]) => (value === false || name === 'contents' ? [] : [[`${line}.${name}`, value === true ? 'on' : draft.title === title && name === 'title' ? typed : String(value)]]))));
  return (await (await admin()).post(action, '/contents/categories', fields)) as Answer;
}
const titles = async () => (await prisma().cmsCategory.findMany({ orderBy: { position: 'asc' } })).map(({ title }) => title);

it('a save touches what was touched: another’s change beside it stays, and only one line is written down', async () => {
  const [mine, theirs] = [await seen(), await seen()];
  const before = await prisma().audit.count();
  expect(await send(theirs, 'Rivière', 'Rivière haute')).toBeInstanceOf(Response);
  expect(await send(mine, 'Bocage', 'Haies')).toBeInstanceOf(Response);
  expect(await titles()).toEqual(['Rivière haute', 'Nappe', 'Haies']);
  expect(await prisma().audit.count() - before).toBe(2);
});

it('the same category twice: 409 names it and whoever was before, nothing is overwritten, what was typed stays, a second save is a choice', async () => {
  const [mine, theirs] = [await seen(), await seen()];
  await send(theirs, 'Nappe', 'Nappe libre');
  const answer = await send(mine, 'Nappe', 'Nappe captive');
  if (answer instanceof Response) throw new Error('a stale save went through');
  expect(answer.init.status).toBe(409);
  expect(answer.data.faults).toEqual([{ line: 1, key: 'contents:categories.refusal.conflict', params: { title: 'Nappe libre', user: 'admin' } }]);
  expect(answer.data.drafts[1]?.title).toBe('Nappe captive');
  expect(await titles()).toContain('Nappe libre');
  expect(await send(answer.data.drafts, 'Nappe captive', 'Nappe captive')).toBeInstanceOf(Response);
  expect(await titles()).toEqual(['Rivière haute', 'Nappe captive', 'Haies']);
});
