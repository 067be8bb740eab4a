/**
 * Screens of the reference sets asked as functions: what they answer and say, where a browser would need the demo's own
 * data gone.
 */
import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeAll, expect, test } from 'vitest';
import { seedReference } from '../../../app/boot/seed-demo-reference.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { findSet, REFERENCE_SETS } from '~/modules/core/reference/domain';
import { describeImport } from '~/modules/core/reference/service/import-session.server';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { fitsWorkbook } from '~/modules/core/reference/service/export-set.server';
import { readDashboard } from '~/modules/core/reference/service/read-dashboard.server';
import { createRow } from '~/modules/core/reference/service/save-row.server';
import { markAutomatic } from '~/modules/core/reference/service/sync-session.server';
import { ReferenceDashboard } from '~/modules/core/reference/ui/dashboard';
import { action as purge } from '~/routes/referencial+/$set.purge';
import { action as remove } from '~/routes/referencial+/$set.delete';
import { loader as users } from '~/routes/administration+/user._index';
import { loader as jobs } from '~/routes/job+/list';
import { prisma } from '~/platform/db/client.server';
import { readToasts, toastText } from '~/platform/http/toast.server';
import { translator } from '~/platform/i18n/i18n.server';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { renderPage } from '../../support/render-page';

testDatabase();
const admin: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
const setOf = (key: string) => {
  const set = findSet(key);
  if (!set) throw new Error(key);
  return set;
};
let page: Awaited<ReturnType<typeof browsing>>;
beforeAll(async () => {
  await seedReference(admin, () => undefined);
  page = await browsing('admin');
});

/** What a redirect says, in French. */
async function messages(answer: unknown): Promise<string[]> {
  if (!(answer instanceof Response)) throw new Error('no redirect');
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const t = await translator('fr');
  return (await readToasts(new Request('http://localhost:3000/referencial/zones', { headers: { cookie } }))).map(
    (toast) => `${toast.variant} ${toastText(toast, t)}`,
  );
}
const post = (
  route: unknown,
  path: string,
  fields: Record<string, string | string[]>,
  params: Record<string, string>,
) => page.post(route as (args: ActionFunctionArgs) => unknown, path, fields, params);

test('a deletion says « Élément supprimé »; a purge says how many, or that all are used (C489)', async () => {
  const made = await createRow(admin, setOf('zones'), { name: 'Zone d’un jour' });
  expect(made.ok).toBe(true);
  const id = made.ok ? made.value.row.id : '';
  expect(await messages(await post(remove, '/referencial/zones/delete', { id }, { set: 'zones' }))).toEqual([
    'success Élément supprimé',
  ]);
  expect(await messages(await post(remove, '/referencial/zones/delete', { id }, { set: 'zones' }))).toEqual([
    'error Erreur lors de la suppression : Ces lignes n’existent plus',
  ]);
  const zones = await prisma().homogeneousZone.count();
  expect(await messages(await post(purge, '/referencial/zones/purge', {}, { set: 'zones' }))).toEqual([
    `success ${zones} éléments supprimés`,
  ]);
  expect(await messages(await post(purge, '/referencial/zones/purge', {}, { set: 'zones' }))).toEqual([
    'info Tous les éléments sont utilisés',
  ]);
});

test('a purge whose verification fails says so, and deletes nothing (C640)', async () => {
  for (const name of ['Zone seule', 'Zone de plus']) await createRow(admin, setOf('zones'), { name });
  const before = await prisma().homogeneousZone.count();
  // the page showed one row; another came into the set meanwhile
  const [said] = await messages(await post(purge, '/referencial/zones/purge', { seen: '1' }, { set: 'zones' }));
  expect(said).toMatch(/^error .*Erreur de vérification pendant la purge.*Rien n’est supprimé/);
  expect(await prisma().homogeneousZone.count()).toBe(before);
});

test('a set that cannot be counted is reported in a toast with its name; the other figures show (C490)', async () => {
  await prisma().$executeRawUnsafe('ALTER TABLE "RpgParcel" RENAME TO "RpgParcelAway"');
  const view = await readDashboard();
  await prisma().$executeRawUnsafe('ALTER TABLE "RpgParcelAway" RENAME TO "RpgParcel"');
  expect(view.countFailed).toBe(true);
  expect(view.cards.filter((card) => card.count === null).map((card) => card.key)).toEqual(['rpg']);
  const html = await renderPage(<ReferenceDashboard view={view} />);
  expect(html).toMatch(/class="toasts" role="status"/);
  const t = await translator('fr');
  expect(`${t('common:failure.fetch')} ${t('reference:dashboard.keyFigures')}`).toBe(
    'Erreur lors du chargement : chiffres clés',
  );
  expect(html).toContain('failure.fetch dashboard.keyFigures');
  expect((await readDashboard()).countFailed).toBe(false);
});

test('a card has the wifi icon when the Sandre updates its set by itself (C458)', async () => {
  const iconOf = async () =>
    (await renderPage(<ReferenceDashboard view={await readDashboard()} />)).match(/aria-label="dashboard.automatic"/g)
      ?.length ?? 0;
  expect(await iconOf()).toBe(0);
  expect(await markAutomatic(admin, setOf('unit'), true)).toBe(true);
  expect((await readDashboard()).shared.find((card) => card.key === 'unit')?.automatic).toBe(true);
  expect(await iconOf()).toBe(1);
});

test('what failed opens its message, in French and in English (C756)', async () => {
  const [fr, en] = [await translator('fr'), await translator('en')];
  expect(['delete', 'export', 'update'].map((what) => fr(`common:failure.${what}`))).toEqual([
    'Erreur lors de la suppression :',
    "Erreur lors de l'export :",
    'Erreur lors de la mise à jour :',
  ]);
  for (const what of ['delete', 'export', 'update'])
    expect(en(`common:failure.${what}`)).not.toBe(fr(`common:failure.${what}`));
  expect(
    toastText(
      { variant: 'error', forced: false, failed: 'export', key: 'referenceToasts:exportRefused', params: {} },
      fr,
    ),
  ).toMatch(/^Erreur lors de l'export : un classeur Excel/);
});

test('more lines than an Excel sheet holds are not exported to one', async () => {
  const rpg = setOf('rpg');
  expect(await fitsWorkbook(rpg, {})).toBe(true);
  expect(await fitsWorkbook(rpg, {}, 1000)).toBe(false);
  expect(await fitsWorkbook(rpg, { filters: { year: '2020', codeRPG: 'CZH' } }, 1000)).toBe(true);
});

test('each list has its own page sizes, the first one being what it shows unasked (C501, C723)', async () => {
  const { paging } = (await page.get(users as never, '/administration/user')) as {
    paging: { sizes: number[]; pageSize: number };
  };
  expect([paging.sizes, paging.pageSize]).toEqual([[25, 50, 100, 1000], 25]);
  expect(Object.values(PAGE_SETS)).toEqual([
    [25, 50, 100, 1000],
    [20, 50, 100, 1000],
    [15, 25, 50, 100, 1000],
    [10, 25, 50, 100, 1000],
    [5, 10, 15, 25, 50, 1000],
  ]);
  expect(await page.get(jobs as never, '/job/list')).toMatchObject({
    paging: { sizes: [15, 25, 50, 100, 1000], pageSize: 15 },
  });
  for (const sizes of Object.values(PAGE_SETS)) {
    expect(readPaging(new URLSearchParams(), { sizes }).pageSize).toBe(sizes[0]);
    expect(readPaging(new URLSearchParams({ size: '33' }), { sizes }).pageSize).toBe(sizes[0]);
    // « toutes », bounded: also as older links ask for it
    expect(readPaging(new URLSearchParams({ size: '10000' }), { sizes }).pageSize).toBe(1000);
  }
});

test('each set’s door offers the formats that its reader takes, and its sentence names no other', async () => {
  const kinds = ['xlsx', 'xls', 'csv', 'txt', 'xml', 'zip', 'kml', 'kmz', 'json', 'geojson', 'mon', 'mis'];
  for (const set of REFERENCE_SETS) {
    const taken: string[] = [];
    for (const kind of kinds) {
      const read = await importReferenceFile(admin, set.key, { name: `a.${kind}`, content: new Uint8Array() });
      if (read.ok && read.value.refused[0]?.reason.key !== 'reason.wrongExtension') taken.push(`.${kind}`);
    }
    const { accept, list } = await describeImport(admin, set);
    expect(accept.split(',').sort(), set.key).toEqual(taken.sort());
    expect(list.split(', ').sort(), set.key).toEqual(taken.sort());
  }
});
