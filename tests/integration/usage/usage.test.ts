/** The statistics of use: what is counted, what is shown of it, and how long it is kept. */
import { beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '~/kernel/permissions';
import { purgeStatistics } from '~/modules/core/usage/service/purge-statistics.server';
import type { UsageView } from '~/modules/core/usage/view/usage.view';
import { prisma } from '~/platform/db/client.server';
import { wordAt } from '~/platform/i18n/i18n.server';
import { flushUses } from '~/platform/usage.server';
import { loader as settings } from '~/routes/administration+/settings';
import { loader as stats } from '~/routes/administration+/stats._index';
import { loader as file } from '~/routes/administration+/stats.$panel.$format';
import { loader as userList } from '~/routes/administration+/user._index';
import { loader as stationPage } from '~/routes/station+/$typeName.$id._index';
import { apiRoute } from '../../support/api-route';
import { testDatabase } from '../../support/database';
import { addUser, browsing, signedIn } from '../../support/people';

testDatabase();

const on = (text: string) => new Date(`${text}T10:00:00Z`);
let station = 0;
beforeAll(async () => {
  for (const login of ['admin', 'membre']) await addUser(login);
  const made = await prisma().station.create({
    data: { kind: 'piezometry', code: 'P-1', name: 'Forage du pré', updatedBy: 'admin' },
  });
  station = made.id;
  const content = await prisma().cmsContent.findFirst({ select: { id: true } });
  await prisma().statistic.createMany({
    data: [
      ...['2026-03-02', '2026-03-02', '2026-03-05'].map((day) => ({
        ...{ login: 'membre', eventType: 'CONNEXION', module: 'CCE', value: 'web', at: on(day) },
      })),
      { login: 'admin', eventType: 'CONNEXION', module: 'CCE', value: 'web', at: on('2026-03-04') },
      ...['admin', 'membre', 'membre'].map((login) => ({
        ...{ login, eventType: 'STATION', module: 'PIEZO', value: String(station), at: on('2026-03-04') },
      })),
      { login: 'membre', eventType: 'STATION', module: 'HYDRO', value: '999', at: on('2026-03-04') },
      { login: 'membre', eventType: 'CMS', module: 'CCE', value: String(content?.id ?? 7), at: on('2026-03-04') },
      { login: 'membre', eventType: 'FUNCTION', module: 'station', value: 'station.export', at: on('2026-03-04') },
      { login: 'membre', eventType: 'CGU', module: 'CGU', value: '', at: on('2020-01-01') },
    ],
  });
});

const march = '?from=2026-03-01&to=2026-03-31';
const page = async (search = march) =>
  ((await (await browsing('admin')).get(stats, `/administration/stats${search}`)) as { view: UsageView }).view;

test('C670 C683 last connections, most visited stations, most read contents, most used functions', async () => {
  const admin = await browsing('admin');
  expect(await admin.get(settings, '/administration/settings')).toMatchObject({ section: 'application' });
  const { panels, days } = await page();
  expect(panels.connections.map(({ name, times }) => [name, times])).toEqual([
    ['membre d’essai (membre)', 2 + 1],
    ['admin d’essai (admin)', 1],
  ]);
  expect(days).toEqual([
    { day: '2026-03-02', times: 2, people: 1 },
    { day: '2026-03-04', times: 1, people: 1 },
    { day: '2026-03-05', times: 1, people: 1 },
  ]);
  expect(panels.stations).toMatchObject([
    { name: 'Forage du pré', to: `/station/piezometry/${station}`, times: 3, people: 2 },
    { name: 'n° 999', to: null, times: 1 },
  ]);
  expect(panels.contents).toMatchObject([{ times: 1, people: 1 }]);
  expect(panels.functions).toMatchObject([{ name: 'Exporter', module: 'Stations', times: 1 }]);
});

test('a period and a module narrow the lists; what is outside counts nothing', async () => {
  const { panels } = await page('?from=2026-03-04&to=2026-03-04&module=HYDRO');
  expect(panels.stations.map(({ name }) => name)).toEqual(['n° 999']);
  expect(panels.functions).toEqual([]);
  expect((await page('?from=2026-04-01&to=2026-04-30')).days).toEqual([]);
});

test('each part of the product that is counted has its word', () => {
  const parts = new Set(Object.keys(PERMISSIONS).map((action) => action.split('.')[0]));
  for (const locale of ['fr', 'en'])
    expect([...parts].filter((part) => wordAt(locale, `usage:module.${part}`) === null)).toEqual([]);
});

test('each list leaves as a file', async () => {
  const answer = (await (
    await browsing('admin')
  ).get(file, `/administration/stats/stations/csv${march}`, { panel: 'stations', format: 'csv' })) as Response;
  expect(answer.headers.get('content-disposition')).toContain('.csv');
  expect(await answer.text()).toContain('Forage du pré');
});

test('C682 a statistic has its number, login, date, module and value', async () => {
  const { loader: lines } = apiRoute('statisticApplication');
  const { json } = await (await signedIn('admin'))(lines, { path: `/api/statisticApplication${march}&module=HYDRO` });
  expect(json).toEqual([
    {
      id: expect.any(Number) as number,
      login: 'membre',
      statisticDate: '2026-03-04T10:00:00.000Z',
      eventType: 'STATION',
      module: 'HYDRO',
      value: '999',
    },
  ]);
  const { loader: visited } = apiRoute('user/statistic/station/{login}');
  expect((await (await signedIn('admin'))(visited, { params: { login: 'membre' } })).json).toEqual([
    { stationType: 1, stationCode: 'P-1', visits: 2 },
  ]);
});

test('opening a station and a page counts them, together and later, once a request', async () => {
  const admin = await browsing('admin');
  const count = () =>
    prisma().statistic.count({ where: { login: 'admin', eventType: { in: ['STATION', 'FUNCTION'] } } });
  await flushUses();
  const before = await count();
  await admin.get(stationPage, `/station/piezometry/${station}`, { typeName: 'piezometry', id: String(station) });
  await admin.get(userList, '/administration/user');
  expect(await count(), 'no page waits for its count').toBe(before);
  await flushUses();
  expect(await count()).toBe(before + 3);
});

test('every night, what is older than the notice says is erased; acceptances of the terms stay', async () => {
  await prisma().statistic.createMany({
    data: ['2020-05-05', '2021-05-05'].map((day) => ({
      ...{ login: 'membre', eventType: 'STATION', module: 'PIEZO', value: '1', at: on(day) },
    })),
  });
  const erased = await purgeStatistics({ login: 'system', signal: new AbortController().signal });
  expect(erased).toBeGreaterThanOrEqual(2);
  expect(await prisma().statistic.count({ where: { at: { lt: on('2022-01-01') } } })).toBe(1);
  expect(await prisma().audit.findFirst({ where: { action: 'statistics.purge' } })).toMatchObject({
    after: { days: 395 },
  });
});
