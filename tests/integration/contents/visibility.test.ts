/**
 * The rule on rows against the rule said plainly, over 864 contents and five lookers: lists, details, search, counts,
 * documents.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/kernel/actor';
import { canSee } from '~/modules/core/contents/domain';
import { openDocument } from '~/modules/core/contents/service/documents.server';
import {
  countContents,
  listCategories,
  listContents,
  readContent,
  readContents,
} from '~/modules/core/contents/service/read-contents.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { CATEGORIES, contentWorld, PEOPLE, shouldSee, type Case, type Looker } from '../../support/content-world';

testDatabase();
let cases: Case[];
let actors: Record<Looker, Actor>;
beforeAll(async () => {
  ({ cases, actors } = await contentWorld(new Date()));
});

const expected = (looker: Looker, within: (one: Case) => boolean = () => true) =>
  cases
    .filter((one) => within(one) && shouldSee(looker, one))
    .map((one) => one.id)
    .sort();
const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id).sort();

describe.each(PEOPLE)('%s', (looker) => {
  test('C437 C438 C439 C440 C441 C442 lists exactly what the rule gives', async () => {
    expect(ids(await listContents(actors[looker]))).toEqual(expected(looker));
    expect(ids(await readContents(actors[looker]))).toEqual(expected(looker));
    expect(ids(await listContents(actors[looker], { idCategory: -2 }))).toEqual(
      expected(looker, (one) => one.id % 2 === 0),
    );
    expect(ids(await listContents(actors[looker], { idCategory: CATEGORIES.shown, status: 2 }))).toEqual(
      expected(looker, (one) => one.category === 'shown' && one.status === 2),
    );
  });
  test('counts exactly that much', async () => {
    expect(await countContents(actors[looker])).toBe(expected(looker).length);
    for (const category of await listCategories(actors[looker]))
      expect(category.contentCount).toBe(expected(looker, (one) => CATEGORIES[one.category] === category.id).length);
  });
  test('opens nothing else by its address, its search or its document', async () => {
    for (const one of cases.filter((each) => each.id % 3 === 0)) {
      const sees = shouldSee(looker, one);
      expect((await readContent(actors[looker], one.id)) !== null, JSON.stringify({ looker, one })).toBe(sees);
      expect(
        (await openDocument(actors[looker], { name: `doc-${one.id}.txt` }, { count: false })) !== null,
        JSON.stringify({ looker, one }),
      ).toBe(sees);
    }
    expect(ids(await listContents(actors[looker], { search: 'texte-1' }))).toEqual(
      expected(looker, (one) => String(one.id).startsWith('1')),
    );
  });
});

test('the pure rule says the same as the condition on rows', async () => {
  const rows = await prisma().cmsContent.findMany({ include: { category: true } });
  const at = new Date();
  for (const looker of PEOPLE) {
    const seen = rows.filter((row) =>
      canSee(
        actors[looker],
        {
          ...row,
          authorization: row.authorization === 'admin' || row.authorization === 'anim' ? row.authorization : 'public',
        },
        at,
      ),
    );
    expect(ids(seen)).toEqual(expected(looker));
  }
});

test('a content is reached through its own category only', async () => {
  const [one] = cases.filter((each) => each.category === 'plain');
  expect(await readContent(actors.admin, one?.id ?? 0, CATEGORIES.plain)).not.toBeNull();
  expect(await readContent(actors.admin, one?.id ?? 0, CATEGORIES.shown)).toBeNull();
  expect(await readContent(actors.admin, 1001, -2)).toBeNull();
  expect(await readContent(actors.admin, 1002, -2)).not.toBeNull();
});

test('what was changed last is listed first, among contents of the same rank', async () => {
  const [first, , last] = (await listContents(actors.admin, { idCategory: CATEGORIES.plain })).map(({ id }) => id);
  const day = 86_400_000;
  const changed = (id: number | undefined, days: number) =>
    prisma().cmsContent.update({ where: { id: id ?? 0 }, data: { updateDate: new Date(Date.now() + days * day) } });
  await changed(first, -30);
  await changed(last, 30);
  const listed = (await listContents(actors.admin, { idCategory: CATEGORIES.plain })).map(({ id }) => id);
  expect([listed[0], listed.at(-1)]).toEqual([last, first]);
});
