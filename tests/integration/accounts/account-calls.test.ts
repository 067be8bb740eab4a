import { afterEach, beforeAll, expect, it } from 'vitest';
import { readSettings } from '~/platform/settings.server';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { action as signInPage } from '~/routes/login';
import { testDatabase } from '../../support/database';
import { addUser, attempt, callApi, formRequest, PASSWORD, routeArgs, signedIn, visiting } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { action: reset } = apiRoute('reset');
const { loader: parameters } = apiRoute('user/parameters');
const { action: putParameter } = apiRoute('user/parameters/{parameter}');
const { loader: stations, action: putStations } = apiRoute('user/station/{login}');
const { loader: statistic } = apiRoute('user/statistic/{login}');
const { loader: termsOf } = apiRoute('user/statistic/cgu/{login}');
const { loader: contentsOf } = apiRoute('user/statistic/cms/{login}');
const { loader: stationStatistic } = apiRoute('user/statistic/station/{login}');
const { loader: usage } = apiRoute('user/statistic/usage/{login}');
const { action: postView, loader: view } = apiRoute('user/view');
const { action: postGenericView, loader: genericView } = apiRoute('user/view/generic');

testDatabase();
beforeAll(async () => {
  for (const login of ['admin', 'membre', 'consultant']) await addUser(login);
});
afterEach(() => {
  env.PUBLIC_TOKEN = undefined;
});

it('C400 C402 C403 an account reads its statistics; somebody else’s are refused, but to an administrator', async () => {
  const seen = { login: 'membre', eventType: 'CONNEXION', module: 'CCE', value: 'WEB', at: now() };
  await prisma().statistic.createMany({ data: [seen, seen, { ...seen, login: 'consultant' }] });
  const params = { login: 'membre' };
  const [own, other, administrator] = [await signedIn('membre'), await signedIn('consultant'), await signedIn('admin')];
  const { json } = await own(statistic, { params });
  expect(json).toEqual([
    {
      module: 'CCE',
      value: 'WEB',
      nbAccess: 2,
      statisticDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      lastAccess: seen.at.toISOString(),
    },
  ]);
  expect((await own(usage, { params })).json).toMatchObject([{ eventType: 'CONNEXION', module: 'CCE', nbAccess: 2 }]);
  for (const route of [statistic, usage, contentsOf, termsOf, stationStatistic]) {
    expect([
      (await own(route, { params })).status,
      (await other(route, { params })).status,
      (await administrator(route, { params })).status,
    ]).toEqual([200, 405, 200]);
  }
});

it('C404 a parameter of one’s own is kept and read again; a station nobody knows is refused in French', async () => {
  const [own, administrator] = [await signedIn('membre'), await signedIn('admin')];
  expect(
    (await own(putParameter, { method: 'PUT', params: { parameter: 'carte.fond' }, body: { value: 'satellite' } }))
      .json,
  ).toEqual({ update: 1 });
  expect((await own(parameters)).json).toMatchObject([{ parameter: 'carte.fond', value: 'satellite' }]);
  expect((await administrator(parameters)).json).toEqual([]);
  const params = { login: 'membre' };
  expect((await own(stations, { params })).json).toEqual([]);
  expect((await administrator(stations, { params: { login: 'personne' } })).status).toBe(404);
  const body = [{ stationType: 1, stationCode: '03238X0012/F', selectedMode: 'r' }];
  expect(await administrator(putStations, { method: 'PUT', params, body })).toMatchObject({
    status: 422,
    json: { error: 'La station 03238X0012/F n’existe pas dans cette installation\u202f: la liste n’a pas changé.' },
  });
  expect(await administrator(putStations, { method: 'PUT', params, body: [] })).toMatchObject({
    status: 200,
    json: { update: 1 },
  });
  expect((await own(putStations, { method: 'PUT', params, body: [] })).status).toBe(405);
});

it('C380 C381 home panels: login, panel, visible; a user’s choice goes over the installation’s', async () => {
  const [own, other, administrator] = [await signedIn('membre'), await signedIn('consultant'), await signedIn('admin')];
  const panel = async (call: typeof own, route: typeof view, name: string) =>
    ((await call(route)).json as { login: string; panel: string; visible: boolean }[]).find(
      (line) => line.panel === name,
    );
  expect((await own(postView, { method: 'POST', body: { panel: 'news', visible: 0 } })).json).toEqual({ update: 1 });
  expect(await panel(own, view, 'news')).toMatchObject({ login: 'membre', panel: 'news', visible: false });
  expect(await panel(other, view, 'news')).toMatchObject({ login: 'consultant', visible: true });
  expect((await own(postGenericView, { method: 'POST', body: { panel: 'links', visible: false } })).status).toBe(405);
  expect(
    (await administrator(postGenericView, { method: 'POST', body: { panel: 'links', visible: false } })).json,
  ).toEqual({ update: 1 });
  expect(await panel(own, genericView, 'links')).toMatchObject({ login: '', visible: false });
  expect(await panel(other, view, 'links')).toMatchObject({ visible: false });
});

it('C330 public calls take the deployment’s fixed token, which opens nothing else', async () => {
  const forgotten = { method: 'POST', body: { login: 'membre' } };
  const token = 'jeton-public-de-ce-deploiement';
  expect((await callApi(reset, token, forgotten)).status).toBe(403);
  env.PUBLIC_TOKEN = token;
  expect((await callApi(reset, null, forgotten)).status).toBe(403);
  expect((await callApi(reset, `${token}s`, forgotten)).status).toBe(403);
  expect((await callApi(reset, token, forgotten)).status).toBe(200);
  expect((await callApi(parameters, token)).status).toBe(403);
});

it('C337 a failure while reading the date of acceptance is said, and opens no session', async () => {
  const visitor = await visiting();
  await prisma().$executeRaw`ALTER TABLE "Statistic" RENAME TO "StatisticAway"`;
  try {
    const answer = await attempt(() =>
      signInPage(
        routeArgs(
          formRequest('/login', { csrf: visitor.csrfToken, login: 'membre', password: PASSWORD }, visitor.cookie),
        ),
      ),
    );
    expect(answer).toMatchObject({ data: { faults: { form: { key: 'accounts:signIn.refusal.errorGetUserInfo' } } } });
  } finally {
    await prisma().$executeRaw`ALTER TABLE "StatisticAway" RENAME TO "Statistic"`;
  }
  expect(await prisma().session.count({ where: { kind: 'browser' } })).toBe(0);
});

it('keys kept from the product are configuration: each is empty until an installation sets it', async () => {
  const settings = await readSettings();
  for (const name of [
    'termsUrl',
    'termsText',
    'supportMail',
    'adminMail',
    'TwitterUser',
    'GoogleCalendarID',
    'formationToken',
  ] as const)
    expect([name, settings[name]]).toEqual([name, '']);
  expect(env.PUBLIC_TOKEN).toBeUndefined();
});
