/** The signed-in home over the demonstration catchment. */
import { expect, test } from 'vitest';
import type { HomeView } from '~/modules/core/home/view/home.view';
import type { PlanningPanels } from '~/modules/planning/core-parts/view/planning-panels.view';
import { forgetSettings } from '~/platform/settings.server';
import { prisma } from '~/platform/db/client.server';
import { loader as home } from '~/routes/_index';
import { action as panels } from '~/routes/panels';
import { testDatabase } from '../../support/database';
import { browsing, signedIn, attempt, routeArgs } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { action: saveView, loader: readView } = apiRoute('user/view');
const { action: saveGeneric, loader: readGeneric } = apiRoute('user/view/generic');

testDatabase({ demo: true });

const seen = async (login: string, search = '') =>
  (await (await browsing(login)).get(home, `/${search}`)) as { view: HomeView; wings: PlanningPanels };
const view = async (login: string): Promise<HomeView> => (await seen(login)).view;
const planning = async (login: string, search = ''): Promise<PlanningPanels> => (await seen(login, search)).wings;
const ids = async () => ({
  territoryId: (await prisma().territory.findFirstOrThrow()).id,
  matrixId: (await prisma().planningMatrix.findFirstOrThrow()).matrixId,
});

test('C366 C367 C368 C369 C370 a territory, then its matrix, then what its scenarios came to', async () => {
  const { territoryId, matrixId } = await ids();
  const other = await prisma().territory.create({
    data: { name: 'Voisin', author: 'admin', updatedBy: 'admin', updatedAt: new Date('2020-01-01') },
  });
  expect((await planning('admin', `?territory=${territoryId}`)).mine).toMatchObject({
    territory: territoryId,
    matrix: null,
    counts: null,
    matrices: [{ matrixId }],
  });
  const scenarios = await prisma().scenario.findMany({
    where: { matrixId },
    include: { _count: { select: { results: true } } },
  });
  const valid = scenarios.filter((scenario) => scenario._count.results > 0).length;
  expect(valid).toBeGreaterThan(0);
  expect((await planning('admin', `?territory=${territoryId}&matrix=${matrixId}`)).mine?.counts).toEqual({
    valid,
    invalid: scenarios.length - valid,
    complete: true,
  });
  expect((await planning('admin', `?territory=${other.id}&matrix=${matrixId}`)).mine).toMatchObject({
    territory: other.id,
    matrix: null,
    counts: null,
    matrices: [],
  });
  const empty = await prisma().planningMatrix.create({
    data: { territoryId, name: 'Vide', author: 'admin', updatedBy: 'admin' },
  });
  expect((await planning('admin', `?territory=${territoryId}&matrix=${empty.matrixId}`)).mine?.counts).toEqual({
    valid: 0,
    invalid: 0,
    complete: false,
  });
});

test('what a member may not read is neither drawn, counted nor offered', async () => {
  const { territoryId, matrixId } = await ids();
  const { view: home, wings } = await seen('membre', `?territory=${territoryId}&matrix=${matrixId}`);
  expect(wings).toMatchObject({
    map: [],
    figures: null,
    territoryCount: 0,
    mine: { territories: [], territory: null, matrices: [], counts: null },
  });
  expect(home.rights).toEqual({ dashboard: false });
  expect((await planning('admin')).map.length).toBeGreaterThan(5);
});

test('C371 the calendar shows the configured one in Paris time, and is off without one', async () => {
  expect((await view('admin')).calendar).toBeNull();
  await prisma().setting.create({ data: { parameter: 'GoogleCalendarID', value: 'bassin@group.calendar.google.com' } });
  forgetSettings();
  expect((await view('admin')).calendar).toBe(
    'https://calendar.google.com/calendar/embed?src=bassin%40group.calendar.google.com&ctz=Europe%2FParis&mode=AGENDA',
  );
  await prisma().setting.deleteMany({ where: { parameter: 'GoogleCalendarID' } });
  forgetSettings();
});

test('C374 C375 help pages follow the support language and the training token', async () => {
  await prisma().setting.createMany({
    data: [
      { parameter: 'supportLanguage', value: 'EN' },
      { parameter: 'formationToken', value: 'abc' },
      { parameter: 'helpSite', value: 'https://aide.exemple.fr' },
    ],
  });
  forgetSettings();
  const { links, rights } = await view('admin');
  expect(links).toEqual({
    faq: 'https://aide.exemple.fr/en/faq?token=abc',
    about: 'https://aide.exemple.fr/en/a-propos?token=abc',
    confidentiality: 'https://aide.exemple.fr/en/confidentialite?token=abc',
  });
  expect(rights.dashboard).toBe(true);
  await prisma().setting.deleteMany({
    where: { parameter: { in: ['supportLanguage', 'formationToken', 'helpSite'] } },
  });
  forgetSettings();
});

test('C377 without a session the home reads nothing and leads to the public one', async () => {
  const answer = (await attempt(() => home(routeArgs(new Request('http://localhost:3000/'))))) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home']);
});

test('C378 C379 C380 C381 panels: read, hidden and moved by their owner, kept for the others', async () => {
  const call = await signedIn('membre');
  const before = (await call(readView)).json as { login: string; panel: string; visible: boolean }[];
  expect(before.filter((line) => !line.visible)).toEqual([]);
  expect(new Set(before.map((line) => line.login))).toEqual(new Set(['membre']));
  expect(before.map((line) => line.panel)).toEqual(
    expect.arrayContaining([
      'quality',
      'piezometry',
      'hydrometry',
      'pluviometry',
      'map',
      'keyFigures',
      'arrests',
      'tweets',
      'productionUnit',
    ]),
  );
  expect(await call(saveView, { method: 'POST', body: { login: 'admin', panel: 'tweets', visible: 0 } })).toMatchObject(
    { json: { update: 1 } },
  );
  expect((await view('membre')).panels).not.toContain('tweets');
  expect((await view('admin')).panels).toContain('tweets');
  expect(await call(saveView, { method: 'POST', body: { panel: 'unknown', visible: true } })).toMatchObject({
    status: 400,
  });
  expect(await call(saveGeneric, { method: 'POST', body: { panel: 'news', visible: false } })).toMatchObject({
    status: 405,
  });
  expect(
    await (
      await signedIn('admin')
    )(saveGeneric, { method: 'POST', body: [{ panel: 'contracts', visible: false }] }),
  ).toMatchObject({ json: { update: 1 } });
  expect(
    ((await call(readGeneric)).json as { panel: string; visible: boolean }[]).find((line) => line.panel === 'contracts')
      ?.visible,
  ).toBe(false);
  expect((await view('consultant')).panels).not.toContain('contracts');
  await (
    await signedIn('admin')
  )(saveGeneric, { method: 'POST', body: [{ panel: 'contracts', visible: true }] });
});

test('the page of panels saves what is ticked, in the order it moved to', async () => {
  const person = await browsing('animateur');
  const order = [
    'map',
    'myTerritories',
    'keyFigures',
    'news',
    'shortcuts',
    'documents',
    'links',
    'contracts',
    'calendar',
    'tweets',
  ];
  expect(
    await person.post(panels, '/panels', {
      intent: 'up news',
      order,
      visible: order.filter((panel) => panel !== 'links'),
    }),
  ).toMatchObject({ status: 302 });
  expect((await view('animateur')).panels).toEqual([
    'map',
    'myTerritories',
    'news',
    'keyFigures',
    'shortcuts',
    'documents',
    'contracts',
    'calendar',
    'tweets',
  ]);
});

test('C382 news, links, documents and contracts come by their kind, within what the reader may see', async () => {
  const { lists } = await view('admin');
  for (const kind of ['news', 'links', 'documents', 'contracts'] as const) {
    expect(lists[kind].length, kind).toBeGreaterThan(0);
    const rows = await prisma().cmsContent.findMany({
      where: { title: { in: lists[kind].map((line) => line.title) } },
      select: { category: { select: { kind: true } } },
    });
    expect([...new Set(rows.map(({ category }) => category.kind))], `${kind} holds nothing else`).toEqual([kind]);
  }
  const reserved = (
    await prisma().cmsContent.findMany({ where: { authorization: { in: ['anim', 'admin'] } }, select: { title: true } })
  ).map((row) => row.title);
  expect(
    Object.values((await view('membre')).lists)
      .flat()
      .filter((line) => reserved.includes(line.title)),
  ).toEqual([]);
});
