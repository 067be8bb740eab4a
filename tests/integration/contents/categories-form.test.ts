/** One form holds every category: two people before it meet only where they touched the same one. */
import { beforeAll, expect, it } from 'vitest';
import { conflictFields, writeTexts } from '~/kernel/edit-conflict';
import { deleteCategories, saveCategories } from '~/modules/core/contents/service/save-categories.server';
import type { Faults } from '~/kernel/form';
import { draftTitle, type CategoryDraft } from '~/modules/core/contents/forms/category-drafts';
import { prisma } from '~/platform/db/client.server';
import { action, loader } from '~/routes/contents+/_lists.categories._index';
import { VISITOR } from '~/kernel/actor';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { postedTexts } from '../../support/posted-texts';

testDatabase({ each: true });

const TITLES = ['Rivière', 'Nappe', 'Bocage'];
beforeAll(async () => {
  const made = await saveCategories(
    { ...VISITOR, id: 1, login: 'semeur', isAdmin: true },
    TITLES.map((title, position) => ({ fields: { title, position } })),
  );
  expect(made.ok).toBe(true);
});

type Answer = Response | { data: { faults: Faults; more: { drafts: CategoryDraft[] } }; init: { status: number } };
const admin = () => browsing('admin');
const seen = async (): Promise<CategoryDraft[]> =>
  ((await (await admin()).get(loader, '/contents/categories')) as { drafts: CategoryDraft[] }).drafts;
/** The form as the page drew it, with what was typed in one category. */
async function send(
  drafts: readonly CategoryDraft[],
  title: string,
  submitted: string,
  choices: Record<string, string> = {},
): Promise<Answer> {
  const fields = Object.fromEntries(
    drafts.flatMap((draft, line) => [
      [`${line}.id`, draft.id],
      [`${line}.version`, draft.version],
      ...(draft.seen ? [[conflictFields(`${line}.`).seen, writeTexts(draft.seen)]] : []),
      ...Object.entries(postedTexts(draft.texts)).map(([name, text]) => [
        `${line}.${name}`,
        name === 'title' && text === title ? submitted : text,
      ]),
    ]),
  );
  return (await (await admin()).post(action, '/contents/categories', { ...fields, ...choices })) as Answer;
}
const titles = async () =>
  (await prisma().cmsCategory.findMany({ orderBy: { position: 'asc' } })).map(({ title }) => title);

it('a save touches what was touched: another’s change beside it stays, and only one line is written down', async () => {
  const [mine, theirs] = [await seen(), await seen()];
  const before = await prisma().audit.count();
  expect(await send(theirs, 'Rivière', 'Rivière haute')).toBeInstanceOf(Response);
  expect(await send(mine, 'Bocage', 'Haies')).toBeInstanceOf(Response);
  expect(await titles()).toEqual(['Rivière haute', 'Nappe', 'Haies']);
  expect((await prisma().audit.count()) - before).toBe(2);
});

it(
  'the same category twice: 409 names it and whoever was before, nothing is overwritten, what was typed stays, ' +
    'a second save is a choice',
  async () => {
    const [mine, theirs] = [await seen(), await seen()];
    await send(theirs, 'Nappe', 'Nappe libre');
    const answer = await send(mine, 'Nappe', 'Nappe captive');
    if (answer instanceof Response) throw new Error('a stale save went through');
    expect(answer.init.status).toBe(409);
    expect(answer.data.more.drafts[1]?.editConflict).toMatchObject({
      by: 'admin',
      at: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) as string,
      lines: [{ label: 'Nom', base: 'Nappe', theirs: 'Nappe libre', mine: 'Nappe captive' }],
    });
    expect(answer.data.more.drafts[0]?.editConflict).toBeUndefined();
    expect(answer.data.more.drafts[1]?.texts['title']).toEqual(['Nappe captive']);
    expect(await titles()).toContain('Nappe libre');
    expect(await send(answer.data.more.drafts, 'Nappe captive', 'Nappe captive')).toBeInstanceOf(Response);
    expect(await titles()).toEqual(['Rivière', 'Nappe captive', 'Bocage']);
  },
);

it(
  'two categories met at once are both asked about, with what the other changed beside; giving way to theirs ' +
    'keeps theirs',
  async () => {
    const [mine, theirs] = [await seen(), await seen()];
    await send(theirs, 'Nappe', 'Nappe profonde');
    await send(await seen(), 'Bocage', 'Haies et talus');
    const both = mine.map((draft) =>
      draftTitle(draft) === 'Bocage' ? { ...draft, texts: { ...draft.texts, title: ['Bosquets'] } } : draft,
    );
    const answer = await send(both, 'Nappe', 'Nappe claire');
    if (answer instanceof Response) throw new Error('a stale save went through');
    expect(
      answer.data.more.drafts.map(({ editConflict }) => editConflict?.lines.map(({ theirs: one }) => one)),
    ).toEqual([undefined, ['Nappe profonde'], ['Haies et talus'], undefined]);
    const choices = Object.fromEntries(
      answer.data.more.drafts.flatMap(({ editConflict }, line) =>
        editConflict
          ? [
              [
                conflictFields(`${line}.`).served,
                writeTexts(
                  Object.fromEntries(editConflict.lines.map(({ name }) => [name, editConflict.values[name] ?? []])),
                ),
              ],
              [conflictFields(`${line}.`).choice('title'), line === 1 ? 'theirs' : 'mine'],
            ]
          : [],
      ),
    );
    expect(await send(answer.data.more.drafts, '', '', choices)).toBeInstanceOf(Response);
    expect(await titles()).toEqual(['Rivière', 'Nappe profonde', 'Bosquets']);
  },
);

it('a category deleted meanwhile: who and when, what was typed stays, and saving makes it anew', async () => {
  const mine = await seen();
  const deletedMeanwhile = mine.find((draft) => draftTitle(draft) === 'Bocage')!;
  expect(
    await deleteCategories({ ...VISITOR, id: 2, login: 'paul', isAdmin: true }, [Number(deletedMeanwhile.id)]),
  ).toMatchObject({
    ok: true,
  });
  const answer = await send(mine, 'Bocage', 'Bosquets du haut');
  if (answer instanceof Response) throw new Error('a category that is gone was saved');
  expect(answer.data.more.drafts[2]).toMatchObject({
    id: '',
    texts: { title: ['Bosquets du haut'] },
    deletedMeanwhile: { by: 'paul', what: 'Bocage', at: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) as string },
  });
  expect(await send(answer.data.more.drafts, '', '')).toBeInstanceOf(Response);
  expect(await titles()).toContain('Bosquets du haut');
});
