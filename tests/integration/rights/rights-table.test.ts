/** The table of rights that administrators change (DECISIONS B5), its effect, and whom a co-administrator manages. */
import type { ServerBuild } from '@remix-run/node';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PERMISSIONS } from '~/kernel/permissions';
import { guardBuild } from '~/modules/core/shell/http/guard-build.server';
import type { RightsView } from '~/modules/core/rights/view/rights.view';
import type { WhyPageView } from '~/modules/core/rights/view/why.view';
import { sessionCookie } from '~/platform/http/cookies.server';
import { prisma } from '~/platform/db/client.server';
import { action as impersonate } from '~/routes/impersonation';
import { loader as home } from '~/routes/_index';
import { loader as root } from '~/root';
import * as rights from '~/routes/administration+/rights._index';
import { loader as why } from '~/routes/administration+/rights.why';
import { loader as administration } from '~/routes/administration+/_index';
import { loader as contents } from '~/routes/administration+/contents';
import { loader as problemSolution } from '~/routes/administration+/problemSolution';
import { action as editUser, loader as userSheet } from '~/routes/administration+/user.$id._index';
import { action as newUser } from '~/routes/administration+/user.new';
import { action as userStations } from '~/routes/administration+/user.$id.stations';
import { loader as importPage, action as importFile } from '~/routes/import+/_index';
import fr from '~/locales/fr/rights.json';
import { apiRoute } from '../../support/api-route';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, formRequest, routeArgs, signedIn, toldBy } from '../../support/people';

testDatabase();

const ids: Record<string, number> = {};
const people = {
  technicienne: { code: 'TECHNICIAN' },
  coadmin: { code: 'COADMIN' },
  coadmin2: { code: 'COADMIN' },
  assistance: { code: 'SUPPORT' },
} as const;
beforeAll(async () => {
  for (const login of ['admin', 'membre', 'consultant', ...Object.keys(people)]) ids[login] = (await addUser(login)).id;
  for (const [login, { code }] of Object.entries(people))
    await prisma().grant.create({ data: { userId: ids[login]!, type: 'ROLE', code } });
  for (const login of ['technicienne', 'consultant'])
    await prisma().grant.create({ data: { userId: ids[login]!, type: 'SPECIAL', code: 'ALL' } });
  const known = { id: 'import', path: 'import', module: { loader: importPage, action: importFile } };
  const table = { id: 'rights', path: 'administration/rights', module: { loader: rights.loader } };
  guardBuild({ routes: { import: known, rights: table } } as unknown as ServerBuild);
});
beforeEach(() => prisma().rightChange.deleteMany());

const page = async (tab = 'ALL') =>
  ((await (await browsing('admin')).get(rights.loader, `/administration/rights?tab=${tab}`)) as { view: RightsView })
    .view;
const send = async (tab: string, fields: Record<string, string>, login = 'admin') =>
  (await browsing(login)).post(rights.action, `/administration/rights?tab=${tab}`, fields);
interface Tried {
  readonly data: {
    readonly more: { readonly effect: { draft: object; people: { login: string }[]; nobody: object[] } };
  };
}
const tried = async (tab: string, fields: Record<string, string>) =>
  ((await send(tab, { intent: 'try', ...fields })) as Tried).data.more.effect;
const save = async (draft: object, stamp?: string) =>
  send('ALL', { intent: 'save', draft: JSON.stringify(draft), stamp: stamp ?? (await page()).stamp });
const cell = (view: RightsView, action: string, role: string) =>
  view.lines.find((line) => line.action === action)?.cells.find((one) => one.role === role);

test('C705 the table shows the rights of B5; each action has one line, and one name', async () => {
  const view = await page();
  expect(cell(view, 'station.import', 'technician')).toMatchObject({ value: 'all', standard: null, fixed: false });
  expect(cell(view, 'station.read', 'other')?.value).toBe('own');
  expect(cell(view, 'station.validate', 'animator')?.value).toBe('mixed');
  expect(cell(await page('QUALITO'), 'station.validate', 'animator')?.value).toBe('all');
  expect(cell(await page('PIEZO'), 'station.validate', 'animator')?.value).toBe('none');
  const other = await page('OTHER');
  const shown = [...view.lines, ...other.lines, ...other.fixed].map(({ action }) => action);
  expect(shown.sort()).toEqual(Object.keys(PERMISSIONS).sort());
  const names = Object.values(fr.action).flatMap((group) => Object.values(group));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(shown.length);
});

test('a change is told before it is saved, holds from the next request on, and stands in the journal', async () => {
  const call = await signedIn('consultant');
  const { loader: models } = apiRoute('importModel');
  expect((await call(models)).status).toBe(405);
  const effect = await tried('PIEZO', { 'cell.consultant.station.import': 'all' });
  expect(effect.draft).toEqual({ 'station.import consultant PIEZO': 'all' });
  expect(effect.people).toMatchObject([
    { login: 'consultant', gains: [{ action: 'station.import', domains: ['PIEZO'], before: 'none', after: 'all' }] },
  ]);
  expect(await prisma().rightChange.count(), 'nothing is saved yet').toBe(0);
  expect(await toldBy(await save(effect.draft))).toMatchObject([{ key: 'rights:saved' }]);
  expect((await call(models)).status).toBe(200);
  expect(cell(await page('PIEZO'), 'station.import', 'consultant')).toMatchObject({ value: 'all', standard: 'none' });
  expect(cell(await page('QUALITO'), 'station.import', 'consultant')?.value).toBe('none');
  expect(await prisma().audit.findFirst({ where: { action: 'rights.save' }, orderBy: { id: 'desc' } })).toMatchObject({
    login: 'admin',
    before: {},
    after: effect.draft,
  });
  const { draft } = await tried('ALL', { intent: 'defaults' });
  await save(draft);
  expect((await call(models)).status).toBe(405);
});

test('the administration is neither lost nor given away, whatever is sent', async () => {
  const stolen = {
    'administration.rights other': 'all',
    'administration.settings support': 'all',
    'session.impersonate coAdmin': 'all',
    'administration.users admin': 'none',
    'reference.edit manager': 'all',
    'territory.create consultant': 'all',
    'station.read visitor PIEZO': 'all',
    'station.create other PIEZO': 'own',
  };
  await save(stolen);
  expect(await prisma().rightChange.count()).toBe(0);
  await prisma().rightChange.createMany({
    data: Object.entries(stolen).map(([key, reach]) => {
      const [action = '', role = '', domain = ''] = key.split(' ');
      return { action, role, domain, reach, updatedBy: 'intrus', updatedAt: new Date() };
    }),
  });
  expect(((await send('ALL', { intent: 'try' }, 'membre')) as Response).headers.get('location')).toBe('/');
  expect(((await send('ALL', { intent: 'try' }, 'coadmin')) as Response).headers.get('location')).toBe('/');
  expect((await page()).stamp).toBeTruthy();
});

test('who saves over another’s change is told so, and nothing is saved', async () => {
  const { stamp } = await page();
  await save({ 'job.edit technician': 'all' });
  const late = (await save({ 'job.edit support': 'all' }, stamp)) as { data: object; init: { status: number } };
  expect(late).toMatchObject({ data: { faults: { form: { key: 'rights:conflict' } } }, init: { status: 409 } });
  expect(await prisma().rightChange.findMany()).toMatchObject([{ action: 'job.edit', role: 'technician' }]);
});

test('rights that nobody holds are told, now and as they would be', async () => {
  expect((await page()).nobody).toEqual([]);
  const effect = await tried('OTHER', { 'cell.admin.job.edit': 'none', 'cell.coAdmin.job.edit': 'none' });
  expect(effect.nobody).toMatchObject([{ action: 'job.edit', everywhere: true }]);
});

test('« voir comme » shows the product with a table that is not saved, and leads back to it', async () => {
  const admin = await browsing('admin');
  const draft = { 'job.read consultant': 'all' };
  const started = (await admin.post(impersonate, '/impersonation', {
    intent: 'start',
    userId: String(ids['consultant']),
    rights: JSON.stringify(draft),
  })) as Response;
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const request = new Request('http://localhost:3000/', { headers: { cookie } });
  const { data } = await root(routeArgs(request));
  expect(data).toMatchObject({
    shell: { mayReadJobs: true },
    user: { login: 'consultant', impersonator: 'admin', tries: true },
  });
  const stop = formRequest('/impersonation', { csrf: data.csrf, intent: 'stop' }, cookie);
  const back = (await attempt(() => impersonate(routeArgs(stop)))) as Response;
  const { searchParams } = new URL(back.headers.get('location') ?? '', 'http://localhost');
  expect(JSON.parse(searchParams.get('draft') ?? '')).toEqual(draft);
  expect(await sessionCookie.parse(back.headers.getSetCookie()[0] ?? '')).toBeTypeOf('string');
  expect(await prisma().rightChange.count()).toBe(0);
});

const explain = async (who: string, address: string) =>
  (await (
    await browsing('admin')
  ).get(why, `/administration/rights/why?${new URLSearchParams({ who, page: address }).toString()}`)) as WhyPageView;

test('« pourquoi ? » names the right of a page, the role that gives it and what stands in between', async () => {
  expect((await explain('technicienne', 'https://eau.exemple.fr/import?x=1')).found).toMatchObject({
    path: '/import?x=1',
    read: { action: 'station.import', reach: 'all', roles: [{ role: 'technician', reach: 'all', standard: null }] },
    write: { action: 'station.import', reach: 'all' },
  });
  expect((await explain('coadmin', '/import')).found).toMatchObject({ read: { reach: 'none', closed: true } });
  await save({ 'station.import technician QUALITO': 'none' });
  expect((await explain('technicienne', '/import')).found?.read).toMatchObject({
    domain: 'QUALITO',
    reach: 'none',
    roles: [{ role: 'technician', reach: 'none', standard: 'all' }],
  });
  // what the table gives to nobody is not promised by it
  expect((await explain('technicienne', '/administration/rights')).found?.read).toMatchObject({
    ...{ reach: 'none', fixedTo: ['admin'] },
  });
  expect((await explain('technicienne', '/import')).found?.read).toMatchObject({ fixedTo: null });
  expect(await explain('technicienne', '/nulle/part')).toMatchObject({ found: null, refusal: 'noPage' });
  expect(await explain('inconnue', '/import')).toMatchObject({ found: null, refusal: 'noPerson' });
});

test('a refused page says which right it asks for, and who can give it', async () => {
  const answer = await (await browsing('membre')).get(importPage, '/import');
  expect(await toldBy(answer)).toMatchObject([
    { key: 'session.notAllowed' },
    { key: 'rights:refused', params: { right: 'station.import', who: 'admin d’essai' } },
  ]);
});

const version = async (login: string) => String((await prisma().user.findUniqueOrThrow({ where: { login } })).version);
const edited = async (by: string, whom: string, fields: Record<string, string>, tab = '') =>
  (await browsing(by)).post(editUser, `/administration/user/${ids[whom]}${tab}`, fields, { id: String(ids[whom]) });
const grants = async (by: string, whom: string, held: Record<string, string>) =>
  edited(by, whom, { intent: 'grants', version: await version(whom), ...held }, '?tab=modules');
const held = async (login: string) =>
  (await prisma().grant.findMany({ where: { user: { login } }, orderBy: { code: 'asc' } })).map(({ code }) => code);

test('a co-administrator manages accounts: it makes one, gives roles and modules, blocks, gives stations', async () => {
  const by = await browsing('coadmin');
  const made = await by.post(newUser, '/administration/user/new', {
    ...{ login: 'recrue', name: 'Recrue', email: 'recrue@essai.example', locale: 'fr' },
  });
  expect(made).toMatchObject({ data: { more: { created: { name: 'Recrue' } } } });
  ids['recrue'] = (await prisma().user.findUniqueOrThrow({ where: { login: 'recrue' } })).id;
  await grants('coadmin', 'recrue', { 'role-TECHNICIAN': 'on', all: 'on' });
  expect(await held('recrue')).toEqual(['ALL', 'TECHNICIAN']);
  await edited('coadmin', 'recrue', { intent: 'block' });
  expect(await prisma().user.findUniqueOrThrow({ where: { login: 'recrue' } })).toMatchObject({ blocked: true });
});

test('neither administrators, nor co-administrators, nor itself; and it gives none of these roles', async () => {
  for (const whom of ['admin', 'coadmin', 'coadmin2']) {
    for (const intent of ['block', 'removeTotp', 'firstPassword'])
      expect(await toldBy(await edited('coadmin', whom, { intent })), `${intent} ${whom}`).toMatchObject([
        { variant: 'error' },
      ]);
    expect(await grants('coadmin', whom, { all: 'on' }), whom).toMatchObject({ init: { status: 405 } });
    const given = await (
      await browsing('coadmin')
    ).post(userStations, `/administration/user/${ids[whom]}/stations`, { code: 'X' }, { id: String(ids[whom]) });
    expect(await toldBy(given)).toMatchObject([{ key: 'administration:user.refusal.notYours' }]);
  }
  const fields = async (whom: string) => ({
    intent: 'save',
    version: await version(whom),
    name: 'Autre',
    locale: 'fr',
    email: 'a@essai.example',
  });
  expect(await edited('coadmin', 'admin', await fields('admin'))).toMatchObject({ init: { status: 405 } });
  expect(await edited('coadmin', 'membre', { ...(await fields('membre')), isAdmin: 'on' })).toMatchObject({
    init: { status: 405 },
  });
  expect(await grants('coadmin', 'membre', { 'role-COADMIN': 'on' })).toMatchObject({ init: { status: 405 } });
  const call = await signedIn('coadmin');
  const { action: change } = apiRoute('user');
  const { action: remove } = apiRoute('user/{login}');
  expect((await call(change, { method: 'PUT', body: { login: 'membre', isAdmin: '1' } })).status).toBe(405);
  expect((await call(remove, { method: 'DELETE', params: { login: 'coadmin2' } })).status).toBe(405);
  expect(await prisma().user.count({ where: { isAdmin: true } })).toBe(1);
  expect(await held('coadmin2')).toEqual(['COADMIN']);
});

test('support reads accounts and settings, and changes neither', async () => {
  const by = await browsing('assistance');
  expect(await by.get(userSheet, `/administration/user/${ids['membre']}`, { id: String(ids['membre']) })).toMatchObject(
    {
      may: { edit: false, impersonate: false },
    },
  );
  const pages = async (login: string) =>
    ((await (await browsing(login)).get(administration, '/administration')) as { pages: { id: string }[] }).pages.map(
      ({ id }) => id,
    );
  expect(await pages('assistance')).toEqual(['users', 'settings', 'cartography']);
  expect(await pages('coadmin')).toEqual(['users', 'keys']);
});

test('C672 /administration/contents and /administration/problemSolution, which the administration lists', async () => {
  const [admins, members] = [await browsing('admin'), await browsing('membre')];
  const { pages } = (await admins.get(administration, '/administration')) as { pages: { to: string }[] };
  expect(pages.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/contents/categories', '/administration/problemSolution']),
  );
  expect(((await admins.get(contents, '/administration/contents')) as Response).headers.get('location')).toBe(
    '/contents/categories',
  );
  expect(await admins.get(problemSolution, '/administration/problemSolution')).toHaveProperty('problems');
  for (const [loader, path] of [
    [contents, '/administration/contents'],
    [problemSolution, '/administration/problemSolution'],
  ] as const)
    expect(await attempt(() => members.get(loader, path))).toMatchObject({ status: 302 });
});

test('a home and a menu offer what the role may do: nothing empty that was not asked for', async () => {
  const by = await browsing('membre');
  const panels = async () => ((await by.get(home, '/')) as { view: { panels: string[] } }).view.panels;
  const empty = ['map', 'myTerritories', 'keyFigures', 'documents', 'links', 'contracts', 'calendar', 'tweets'];
  expect((await panels()).filter((panel) => empty.includes(panel))).toEqual([]);
  await prisma().userView.create({ data: { login: 'membre', panel: 'tweets', visible: true, position: 3 } });
  expect(await panels()).toContain('tweets');
  const request = new Request('http://localhost:3000/', { headers: { cookie: by.cookie } });
  expect((await root(routeArgs(request))).data.shell).toMatchObject({
    ...{ showsTerritories: false, showsStations: false, administers: false, mayReadJobs: false },
  });
});
