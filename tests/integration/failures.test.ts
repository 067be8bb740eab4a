/** What could not be done is said by its label first (S3 §8), in toasts, in exports and under /api. */
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import { toastCookie } from '~/platform/http/cookies.server';
import { FAILURES, readToasts, toastHeader, toastText } from '~/platform/http/toast.server';
import { translator } from '~/platform/i18n/i18n.server';
import { action as deleteCategory } from '~/routes/contents+/categories.$id.delete';
import { action as deleteUser } from '~/routes/administration+/user.$id.delete';
import { loader as exportSets } from '~/routes/referencial+/export.$format';
import { testDatabase } from '../support/database';
import { attempt, browsing, routeArgs, signedIn } from '../support/people';
import { apiRoute } from '../support/api-route';

const { action: cms, loader: listContents } = apiRoute('cms');
const { action: cmsCategory } = apiRoute('cms/category');

testDatabase();
beforeAll(async () => {
  await prisma().cmsCategory.create({
    data: { id: 9, title: 'Actualités', contents: { create: { title: 'x', author: 'a', login: 'a', loginMaj: 'a' } } },
  });
});

/** The message that the next page would show. */
async function toastOf(answer: unknown): Promise<{ variant: string; text: string }> {
  const line =
    (answer as Response).headers.getSetCookie().find((cookie) => cookie.startsWith(`${toastCookie.name}=`)) ?? '';
  const [toast] = await readToasts(
    new Request('http://localhost:3000/', { headers: { cookie: line.split(';')[0] ?? '' } }),
  );
  if (!toast) throw new Error('no message');
  return { variant: toast.variant, text: toastText(toast, await translator('fr')) };
}
async function without<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await prisma().$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table}Away"`);
  try {
    return await work();
  } finally {
    await prisma().$executeRawUnsafe(`ALTER TABLE "${table}Away" RENAME TO "${table}"`);
  }
}

it(
  'loading, creating, updating, deleting, adding, exporting and sharing have their labels, in both languages ' +
    '(C735, C736, C737)',
  async () => {
    const words = async (locale: 'fr' | 'en') => {
      const t = await translator(locale);
      return FAILURES.map((failure) => t(`common:failure.${failure}`));
    };
    expect(await words('fr')).toEqual([
      'Erreur lors du chargement :',
      'Erreur lors de la création :',
      'Erreur lors de la mise à jour :',
      'Erreur lors de la suppression :',
      "Erreur lors de l'ajout :",
      "Erreur lors de l'export :",
      'Erreur lors de la publication sur un réseau social :',
    ]);
    for (const label of await words('en')) expect(label).toMatch(/^Error while [a-z ]+:$/);
    for (const failed of FAILURES) {
      const cookie = (await toastHeader({ variant: 'error', failed, key: 'refusal.conflict' })).split(';')[0] ?? '';
      const [toast] = await readToasts(new Request('http://localhost:3000/', { headers: { cookie } }));
      expect(toast && toastText(toast, await translator('fr'))).toMatch(
        /^Erreur lors .+ : Quelqu’un a enregistré avant vous/,
      );
    }
  },
);

it('a deletion that is refused says so in its toast (C735)', async () => {
  const admin = await browsing('admin');
  expect(await toastOf(await admin.post(deleteCategory, '/x', {}, { id: '9' }))).toEqual({
    variant: 'error',
    text: 'Erreur lors de la suppression : Cette catégorie contient des contenus\u202f: elle n’a pas été supprimée.',
  });
  const { id } = await prisma().user.findUniqueOrThrow({ where: { login: 'admin' } });
  expect(await toastOf(await admin.post(deleteUser, '/x', {}, { id: String(id) }))).toMatchObject({
    variant: 'error',
    text: expect.stringMatching(/^Erreur lors de la suppression : Vous ne pouvez pas/) as string,
  });
});

it('a failed export comes back to its page with a message and the reference for support (C735)', async () => {
  const { cookie } = await browsing('admin');
  const ask = (referer?: string) =>
    attempt(() =>
      exportSets(
        routeArgs(
          new Request('http://localhost:3000/referencial/export/xlsx', {
            headers: { cookie, ...(referer ? { referer } : {}) },
          }),
          { format: 'xlsx' },
        ),
      ),
    ) as Promise<Response>;
  await without('Crop', async () => {
    const back = await ask('http://localhost:3000/referencial/dashboard?x=1');
    expect([back.status, back.headers.get('location')]).toEqual([302, '/referencial/dashboard?x=1']);
    expect((await toastOf(back)).text).toMatch(
      /^Erreur lors de l'export : le serveur a rencontré une difficulté.+référence test/,
    );
    for (const elsewhere of [undefined, 'https://ailleurs.example/piege', 'nimporte quoi'])
      expect((await ask(elsewhere)).headers.get('location')).toBe('/');
  });
  expect((await ask()).status).toBe(200);
});

it('a call of the API that fails says what it was doing, and never why in our own terms (C736)', async () => {
  const call = await signedIn('admin');
  const sentence = async (answer: Promise<{ status: number; json: unknown }>) => {
    const { status, json } = await answer;
    expect(status).toBe(500);
    expect(JSON.stringify(json)).not.toMatch(/relation|prisma|CmsC|stack/i);
    return (json as { error: string }).error;
  };
  await without('CmsCategory', async () => {
    expect(await sentence(call(listContents))).toMatch(/^Erreur lors du chargement : /);
    expect(await sentence(call(cms, { method: 'POST', body: { idCategory: 9, title: 'x' } }))).toMatch(
      /^Erreur lors de la création : /,
    );
    expect(await sentence(call(cms, { method: 'PUT', body: { id: 1, title: 'x' } }))).toMatch(
      /^Erreur lors de la mise à jour : /,
    );
    expect(await sentence(call(cmsCategory, { method: 'DELETE', path: '/api/cms/category', body: { id: 9 } }))).toMatch(
      /^Erreur lors de la suppression : /,
    );
  });
});
