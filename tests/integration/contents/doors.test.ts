/**
 * What the rule hides stays hidden at every door: pages, their data, the API, documents. Through the real routes, with
 * real sessions.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '~/kernel/actor';
import { loadShell } from '~/modules/core/shell/service/load-shell.server';
import { loader as listPage } from '~/routes/contents+/_lists.$categoryId._index';
import { loader as contentPage } from '~/routes/contents+/$categoryId.$contentId._index';
import { loader as editPage } from '~/routes/contents+/_lists.$categoryId.$contentId.edit';
import { loader as historyPage } from '~/routes/contents+/$categoryId.$contentId.history._index';
import { loader as documentDoor } from '~/routes/documents+/$name';
import { testDatabase } from '../../support/database';
import { DRILL } from '../../support/campaign';
import { CATEGORIES, contentWorld, shouldSee, type Case } from '../../support/content-world';
import { attempt, browsing, callApi, routeArgs, signedIn } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { loader: apiList } = apiRoute('cms');
const { loader: apiOne } = apiRoute('cms/{id}');
const { loader: apiCategory } = apiRoute('cms/{id}/category');
const { loader: apiCategories } = apiRoute('cms/category');
const { loader: apiFile } = apiRoute('files/document/{id}');

testDatabase();
let cases: Case[];
beforeAll(async () => {
  ({ cases } = await contentWorld(new Date()));
});

const SIGNED_IN = ['admin', 'animateur', 'consultant', 'membre'] as const;
const titlesIn = (answer: unknown): string[] =>
  [...new Set(JSON.stringify(answer).match(/secret-\d+-fin/g) ?? [])].sort();
const textsIn = (answer: unknown): string[] => [...new Set(JSON.stringify(answer).match(/texte-\d+-fin/g) ?? [])];
const statusOf = (answer: unknown): number => (answer instanceof Response ? answer.status : 200);
/** Every status × authorization × author once, with the dates and the category turning; every published one, open. */
const sample = () =>
  cases.filter(
    (one, rank) =>
      rank % 12 === Math.floor(rank / 72) % 12 ||
      (one.window === 'open' && one.category === 'plain' && (one.status === 1 || DRILL > 1)),
  );

describe.each(SIGNED_IN)('%s', (login) => {
  const expected = (within: (one: Case) => boolean) =>
    cases
      .filter((one) => within(one) && shouldSee(login, one))
      .map((one) => one.title)
      .sort();

  test('C438 C439 C440 C441 C442 lists name what the rule shows and nothing else', async () => {
    const page = await browsing(login);
    for (const category of ['plain', 'shown'] as const) {
      const list = await page.get(listPage, `/contents/${CATEGORIES[category]}?size=10000`, {
        categoryId: String(CATEGORIES[category]),
      });
      expect(titlesIn(list)).toEqual(expected((one) => one.category === category));
      expect((list as { view: { total: number } }).view.total).toBe(
        expected((one) => one.category === category).length,
      );
    }
    expect(titlesIn(await page.get(listPage, '/contents/-2?size=10000', { categoryId: '-2' }))).toEqual(
      expected((one) => one.id % 2 === 0),
    );
    expect(
      titlesIn(
        await page.get(listPage, `/contents/${CATEGORIES.plain}?q=texte-1001`, {
          categoryId: String(CATEGORIES.plain),
        }),
      ),
    ).toEqual(expected((one) => one.id === 1001));
  });

  test('C412 the page, its data, its document and the API answer alike, content by content', async () => {
    const page = await browsing(login);
    const call = await signedIn(login);
    for (const one of sample()) {
      const sees = shouldSee(login, one);
      const say = JSON.stringify({ login, one });
      const categoryId = String(CATEGORIES[one.category]);
      const opensCategory = login === 'admin' || one.category !== 'closed';
      const shown = await page.get(contentPage, `/contents/${categoryId}/${one.id}`, {
        categoryId,
        contentId: String(one.id),
      });
      expect(statusOf(shown), say).toBe(sees && opensCategory ? 200 : 404);
      const document = await page.get(documentDoor, `/documents/doc-${one.id}.txt`, { name: `doc-${one.id}.txt` });
      expect(statusOf(document), say).toBe(sees ? 200 : 404);
      const answer = await call(apiOne, { params: { id: String(one.id) } });
      expect(answer.status, say).toBe(sees ? 200 : 404);
      expect(textsIn(answer.json).length, say).toBe(sees ? 1 : 0);
      const file = await call(apiFile, { params: { id: String(5001 + one.id - 1001) } });
      expect(file.status, say).toBe(sees ? 200 : 404);
    }
  });

  test('C443 C768 the API lists what the rule shows, and counts no more', async () => {
    const call = await signedIn(login);
    expect(titlesIn((await call(apiList)).json)).toEqual(expected(() => true));
    expect(titlesIn((await call(apiCategory, { params: { id: String(CATEGORIES.plain) } })).json)).toEqual(
      expected((one) => one.category === 'plain'),
    );
    for (const category of (await call(apiCategories)).json as { id: number; contentCount: number }[])
      expect(category.contentCount).toBe(expected((one) => CATEGORIES[one.category] === category.id).length);
  });

  test('editing and history open for administrators, and for animators on their own', async () => {
    const page = await browsing(login);
    for (const one of cases.filter(
      (each) => each.window === 'open' && each.category === 'plain' && each.authorization === 'public',
    )) {
      const params = { categoryId: String(CATEGORIES.plain), contentId: String(one.id) };
      const mayEdit = login === 'admin' || (login === 'animateur' && one.author === 'animateur');
      for (const door of [editPage, historyPage])
        expect(statusOf(await page.get(door, '/x', params)), JSON.stringify({ login, one })).toBe(
          mayEdit ? 200 : ['admin', 'animateur'].includes(login) ? 404 : 302,
        );
    }
  });
});

test('a visitor reads what is open to visitors, by menu, address and document, and nothing else', async () => {
  const visit = (door: (args: never) => unknown, path: string, params: Record<string, string>) =>
    attempt(() => door(routeArgs(new Request(`http://localhost:3000${path}`), params) as never));
  const expected = (category: Case['category']) =>
    cases
      .filter((one) => one.category === category && shouldSee('visitor', one))
      .map((one) => one.title)
      .sort();
  expect((await loadShell(VISITOR)).categories.map(({ id }) => id)).toEqual([CATEGORIES.shown]);
  const list = await visit(listPage, `/contents/${CATEGORIES.shown}?size=10000`, {
    categoryId: String(CATEGORIES.shown),
  });
  expect(expected('shown').length).toBeGreaterThan(0);
  expect(titlesIn(list)).toEqual(expected('shown'));
  for (const categoryId of [CATEGORIES.plain, CATEGORIES.closed, -2])
    expect(
      ((await visit(listPage, `/contents/${categoryId}`, { categoryId: String(categoryId) })) as Response).headers.get(
        'location',
      ),
    ).toBe('/home');
  for (const one of sample()) {
    const sees = shouldSee('visitor', one);
    const say = JSON.stringify(one);
    const params = { categoryId: String(CATEGORIES[one.category]), contentId: String(one.id) };
    const page = await visit(contentPage, `/contents/${params.categoryId}/${one.id}`, params);
    expect(statusOf(page), say).toBe(sees ? 200 : 302);
    expect(textsIn(page), say).toEqual(sees ? [`texte-${one.id}-fin`] : []);
    const document = await visit(documentDoor, '/documents/x', { name: `doc-${one.id}.txt` });
    expect(statusOf(document), say).toBe(sees ? 200 : 302);
    if (sees) expect(await (document as Response).text()).toBe('abc');
  }
});

test('without a session the API reads nothing', async () => {
  for (const door of [apiList, apiOne, apiCategory, apiFile])
    expect((await callApi(door, null, { params: { id: '1001' } })).status).toBe(403);
});

test('C447 a document is a download of the checked kind, never a page', async () => {
  const page = await browsing('admin');
  const response = (await page.get(documentDoor, '/documents/doc-1001.txt', { name: 'doc-1001.txt' })) as Response;
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="doc-1001.txt"; filename*=UTF-8\'\'doc-1001.txt',
  );
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(await response.text()).toBe('abc');
  for (const name of ['../../etc/passwd', '..', 'doc-1001.txt\u0000', 'nothing.pdf'])
    expect(statusOf(await page.get(documentDoor, '/documents/x', { name }))).toBe(404);
});
