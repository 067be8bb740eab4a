/** Campaigns: who makes them, how far they are, in which order they go, and who sees what. */
import { removeRecord } from '~/records/record/service/change-record.server';
import { campaignsOf } from '~/modules/monitoring/campaigns/service/campaign-record.server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { restoreDeletion } from '~/modules/core/deletions/service/restore-deletion.server';
import { CAMPAIGN_FIELDS, type CampaignValues } from '~/modules/monitoring/campaigns/domain';
import {
  closeCampaign,
  moveStation,
  orderByNearest,
  saveCampaign,
  visitStation,
} from '~/modules/monitoring/campaigns/service/campaigns.server';
import {
  readCampaign,
  readCampaigns,
  readMyCampaigns,
} from '~/modules/monitoring/campaigns/service/read-campaigns.server';
import { prisma } from '~/platform/db/client.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { DELETABLE } from '~/wings.server';
import { apiRoute } from '../../support/api-route';
import { testDatabase } from '../../support/database';
import { addUser, signedIn } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

const TECHNICIAN: Actor = { ...VISITOR, id: 8, login: 'technicienne', grants: ['ALL', 'TECHNICIAN'] };
const CONSULTANT: Actor = { ...VISITOR, id: 9, login: 'lectrice', consultant: true, grants: ['ALL'] };
let codes: string[] = [];
let ids: number[] = [];
beforeAll(async () => {
  await addUser('admin');
  await addUser('technicienne');
  for (const x of [0, 0.3, 0.1, 0.2]) {
    const id = await newPiezometer();
    const { code } = await prisma().station.update({ where: { id }, data: { longitude: x, latitude: 48 } });
    ids = [...ids, id];
    codes = [...codes, code];
  }
});
beforeEach(() => prisma().campaign.deleteMany({}));

const values = (given: Partial<CampaignValues> = {}): CampaignValues => ({
  ...startOf(CAMPAIGN_FIELDS),
  ...{ name: 'Basses eaux', startDate: '2020-09-01', endDate: '2099-09-30', manager: 'technicienne' },
  ...{ stations: codes.join('\n'), ...given },
});
const made = async (given: Partial<CampaignValues> = {}): Promise<number> => {
  const saved = await saveCampaign(HYDROLOGIST, { id: 0, version: 0 }, values(given));
  if (!saved.ok) throw new Error(JSON.stringify(saved.reason));
  return saved.value;
};
const DONE = { state: 'done', date: null, comment: '' } as const;

test('C574: stations, technicians and dates; who reads stations sees them, who writes events makes them', async () => {
  const id = await made({ stations: `${codes[0]}\n${codes[1]} ; admin` });
  const page = await readCampaign(CONSULTANT, id);
  expect(page?.stops.map(({ code, technician }) => [code, technician])).toEqual([
    [codes[0], 'technicienne'],
    [codes[1], 'admin'],
  ]);
  expect([page?.state, page?.mayEdit]).toEqual(['current', false]);
  expect((await saveCampaign(CONSULTANT, { id: 0, version: 0 }, values())).ok).toBe(false);
  expect((await saveCampaign(TECHNICIAN, { id: 0, version: 0 }, values())).ok).toBe(true);
  expect(await readCampaign({ ...CONSULTANT, grants: ['ALL', 'PIEZO_FORBIDEN'] }, id)).toBeNull();
});

test('what cannot be a campaign is told at its field', async () => {
  const refused = (given: Partial<CampaignValues>) => saveCampaign(HYDROLOGIST, { id: 0, version: 0 }, values(given));
  expect(await refused({ stations: 'INCONNUE' })).toMatchObject({
    reason: { faults: { stations: { key: 'campaigns:fault.unknown', params: { codes: 'INCONNUE (1)' } } } },
  });
  expect(await refused({ manager: 'personne' })).toMatchObject({
    reason: { faults: { manager: { key: 'campaigns:fault.nobody' } } },
  });
});

describe('how far it is', () => {
  test('the last visit completes it, done or impossible; by hand it is completed and opened again', async () => {
    const id = await made({ stations: codes.slice(0, 2).join('\n') });
    const state = async () => {
      const page = await readCampaign(HYDROLOGIST, id);
      return [page?.treated, page?.total, page?.state];
    };
    await visitStation(HYDROLOGIST, id, ids[0]!, DONE);
    expect(await state()).toEqual([1, 2, 'current']);
    await visitStation(HYDROLOGIST, id, ids[1]!, { state: 'impossible', date: '2026-09-03', comment: 'Crue' });
    expect(await state()).toEqual([2, 2, 'completed']);
    await visitStation(HYDROLOGIST, id, ids[1]!, { ...DONE, state: 'toDo' });
    await closeCampaign(HYDROLOGIST, id, true);
    expect(await state()).toEqual([1, 2, 'completed']);
    await closeCampaign(HYDROLOGIST, id, false);
    expect(await state()).toEqual([1, 2, 'current']);
    expect((await visitStation(CONSULTANT, id, ids[0]!, DONE)).ok).toBe(false);
    expect((await visitStation(HYDROLOGIST, id, ids[3]!, DONE)).ok).toBe(false);
  });

  test('a station that stays keeps its visit when the campaign is changed', async () => {
    const id = await made({ stations: codes.slice(0, 2).join('\n') });
    await visitStation(HYDROLOGIST, id, ids[0]!, DONE);
    const { version } = await prisma().campaign.findUniqueOrThrow({ where: { id } });
    await saveCampaign(HYDROLOGIST, { id, version }, values({ stations: [codes[2], codes[0]].join('\n') }));
    expect((await readCampaign(HYDROLOGIST, id))?.stops.map(({ id: stop, state }) => [stop, state])).toEqual([
      [ids[2], 'toDo'],
      [ids[0], 'done'],
    ]);
  });
});

describe('where stations are given to people', () => {
  beforeAll(async () => {
    await prisma().setting.create({ data: { parameter: 'stations.access', value: 'byUser' } });
    forgetDatabase();
  });
  afterAll(async () => {
    await prisma().setting.deleteMany({ where: { parameter: 'stations.access' } });
    forgetDatabase();
  });

  test('who changes or visits a campaign leaves the stations that only others reach', async () => {
    const { id: userId } = await addUser('voisine');
    const own: Actor = { ...TECHNICIAN, id: userId, login: 'voisine' };
    await prisma().stationGrant.create({ data: { userId, stationId: ids[1]!, mode: 'w' } });
    const id = await made({ stations: codes.slice(0, 3).join('\n') });
    const { version } = await prisma().campaign.findUniqueOrThrow({ where: { id } });
    expect((await visitStation(own, id, ids[0]!, DONE)).ok).toBe(false);
    expect((await visitStation(own, id, ids[1]!, DONE)).ok).toBe(true);
    expect((await saveCampaign(own, { id, version }, values({ name: 'Étiage', stations: codes[1]! }))).ok).toBe(true);
    const page = await readCampaign(HYDROLOGIST, id);
    expect(page?.name).toBe('Étiage');
    expect(page?.stops.map((stop) => [stop.id, stop.state])).toEqual([
      [ids[1], 'done'],
      [ids[0], 'toDo'],
      [ids[2], 'toDo'],
    ]);
    const foreign = await made({ stations: codes[3]! });
    expect(await readCampaign(own, foreign)).toBeNull();
    expect((await removeRecord(own, campaignsOf(own), foreign)).ok).toBe(false);
    expect((await closeCampaign(own, foreign, true)).ok).toBe(false);
  });
});

test('a campaign of quality names lists of parameters, and parameters by their codes', async () => {
  const item = (set: string, code: string, name: string, attributes: object = {}) =>
    prisma().referenceItem.create({ data: { set, code, name, nameKey: name.toLowerCase(), attributes } });
  await item('parameter', '1340', 'Nitrates');
  await item('preselection', 'AZOTE', 'Azote', { parameters: '1340\n1335' });
  const { id: stationId } = await prisma().station.create({ data: { kind: 'quality', code: 'Q-1', name: 'Captage' } });
  await prisma().stationCode.create({ data: { kind: 'quality', code: 'Q-1', stationId } });
  const id = await made({ kind: 'quality', stations: 'Q-1', parameters: 'Azote\n1340\nTurbidité' });
  expect((await readCampaign(HYDROLOGIST, id))?.toSample).toEqual([
    { name: 'Azote', parameters: ['Nitrates (1340)', '1335'] },
    { name: 'Nitrates (1340)', parameters: [] },
    { name: 'Turbidité', parameters: [] },
  ]);
});

test('the route goes to the nearest next, and by hand; « Mes campagnes » follows it', async () => {
  const id = await made();
  const order = async () => (await readCampaign(HYDROLOGIST, id))?.stops.map(({ id: stop }) => ids.indexOf(stop));
  await orderByNearest(HYDROLOGIST, id);
  expect(await order()).toEqual([0, 2, 3, 1]);
  await moveStation(HYDROLOGIST, id, ids[1]!, -1);
  expect(await order()).toEqual([0, 2, 1, 3]);
  const mine = await readMyCampaigns(TECHNICIAN);
  expect(mine.map((page) => page.stops.map(({ id: stop }) => ids.indexOf(stop)))).toEqual([[0, 2, 1, 3]]);
  expect(await readMyCampaigns(CONSULTANT)).toEqual([]);
});

test('« Mes campagnes » has the stops of one technician, not another’s, and no campaign without any', async () => {
  await made({ stations: [`${codes[0]} ; admin`, codes[1], `${codes[2]} ; technicienne`].join('\n') });
  await made({ name: 'D’un autre', stations: codes.join('\n'), manager: 'admin' });
  const stops = (await readMyCampaigns(TECHNICIAN)).map(({ name, stops: all }) => [
    name,
    all.map(({ id: stop }) => ids.indexOf(stop)),
  ]);
  expect(stops).toEqual([['Basses eaux', [1, 2]]]);
});

test('a deleted campaign comes back with what was visited', async () => {
  const id = await made();
  await visitStation(HYDROLOGIST, id, ids[0]!, DONE);
  await removeRecord(HYDROLOGIST, campaignsOf(HYDROLOGIST), id);
  expect(await readCampaigns(HYDROLOGIST)).toEqual([]);
  const { undo } = await deletionOf('campaign', id);
  expect((await restoreDeletion(HYDROLOGIST, DELETABLE, undo ?? 0)).ok).toBe(true);
  expect((await readCampaign(HYDROLOGIST, id))?.treated).toBe(1);
});

test('C604: campaigns by calls: current, completed, progress, and their stations', async () => {
  const call = await signedIn('admin');
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(apiRoute(`piezometer/campaign${path}`)[method === 'GET' ? 'loader' : 'action'], {
      method,
      ...(body && { body }),
    });
  const sent = { name: 'Hautes eaux', startDate: '2020-02-01', endDate: '2099-02-28', stations: codes[0] };
  const { id } = (await ask('POST', '', sent)).json as { id: number };
  expect((await ask('GET', '/current')).json).toMatchObject([
    { id, name: 'Hautes eaux', state: 'current', progress: 0 },
  ]);
  expect(await ask('PUT', `/${id}/station/${ids[0]}`, { state: 'done' })).toMatchObject({ json: { update: 1 } });
  expect((await ask('GET', '/completed')).json).toMatchObject([
    { id, stations: [{ stationId: ids[0], state: 'done' }] },
  ]);
  expect((await ask('GET', '/progress')).json).toMatchObject([{ id, treated: 1, total: 1, progress: 1 }]);
  expect(await ask('PUT', `/${id}`, { name: 'Étiage' })).toMatchObject({ json: { update: 1, id } });
  expect(await ask('PUT', `/${id}`, { endDate: '2000-01-01' })).toMatchObject({ status: 422 });
  expect((await ask('GET', `/${id}`)).json).toMatchObject({ name: 'Étiage' });
  expect(await ask('DELETE', `/${id}`)).toMatchObject({ json: { delete: 1 } });
  expect((await ask('GET', `/${id}`)).status).toBe(404);
});
