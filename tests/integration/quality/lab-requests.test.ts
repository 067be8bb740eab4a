/** Requests to laboratories: what comes leaves again, what is made is read, what comes back is matched. */
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ANALYSIS_IMPORT, ANALYSIS_TARGET } from '~/modules/monitoring/quality/service/import-analyses.server';
import { confirmImport, readImport, startImport } from '~/records/exchange/service/import-session.server';
import { startOf } from '~/records/fields/domain';
import {
  REQUEST_FIELDS,
  readRequest,
  type MessageElement,
  type RequestValues,
} from '~/modules/monitoring/lab-requests/domain';
import { CAMPAIGN_FIELDS, type CampaignValues } from '~/modules/monitoring/campaigns/domain';
import { saveCampaign } from '~/modules/monitoring/campaigns/service/campaigns.server';
import { answeredRequests } from '~/modules/monitoring/lab-requests/service/answered-requests.server';
import { bringRequest, removeRequest } from '~/modules/monitoring/lab-requests/service/keep-request.server';
import { makeRequest } from '~/modules/monitoring/lab-requests/service/make-request.server';
import {
  openNewRequest,
  readRequestPage,
  requestFile,
} from '~/modules/monitoring/lab-requests/service/read-requests.server';
import { db, prisma } from '~/platform/db/client.server';
import * as list from '~/routes/import+/requests._index';
import * as fresh from '~/routes/import+/requests.new';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import { bring, nitrate, qualityRow, qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();
beforeAll(async () => void (await addUser('admin')));

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/quality/${name}`));
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bringFile = (content: string | Uint8Array, name = 'commande.xml') =>
  bringRequest(HYDROLOGIST, { name, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content });
const brought = async (content: string | Uint8Array = fixture('com-labo.xml')): Promise<number> => {
  const stored = await bringFile(content);
  if (!stored.ok) throw new Error(stored.reason.kind);
  return stored.value;
};

let stationId = 0;
beforeEach(async () => {
  await db().pool.query('TRUNCATE "Station", "LabRequest", "ReferenceItem" CASCADE');
  stationId = await qualityStation('quality', '09000001');
});

test('a request leaves as it came: elements, attributes, texts and their order; in again it is the same', async () => {
  const id = await brought();
  const file = await requestFile(id);
  const { message } = await prisma().labRequest.findUniqueOrThrow({ where: { id } });
  await removeRequest(HYDROLOGIST, id);
  const again = await brought(file!.text);
  expect((await prisma().labRequest.findUniqueOrThrow({ where: { id: again } })).message).toEqual(message);
  expect(file!.text).toContain("<NomIntervenant>Laboratoire d'essai &amp; fils</NomIntervenant>");
  expect(file!.text).toContain('<CdPrelevement schemeAgencyID="22222222200022">PRE-1</CdPrelevement>');
  // the same once more is the same request; another content under its code is refused
  expect(await brought(file!.text)).toBe(again);
  expect(await bringFile(file!.text.replace('Suivi de mai', 'Suivi de juin'))).toMatchObject({
    reason: { kind: 'exists' },
  });
});

test('results that answer it are matched: what came, is missing, has another unit, is awaited', async () => {
  const id = await brought();
  expect((await readRequestPage(HYDROLOGIST, id))!.samplings.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  const session = await startImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, {
    ...{ name: 'r.xml', originalName: 'r.xml', content: fixture('labo-dest.xml') },
  });
  if (!session.ok) throw new Error('no session');
  await confirmImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, session.value);
  const { samplings } = (await readRequestPage(HYDROLOGIST, id))!;
  expect(samplings).toMatchObject([
    { code: 'PRE-1', state: 'partly', asked: 4, came: 3, missing: ['1108'], otherUnit: ['1340'], unasked: [] },
    { code: 'PRE-2', state: 'waiting', isKnown: false, station: 'Une autre rivière' },
  ]);
});

test('what answers under no code answers by support and day; one sampling answers one that was asked', async () => {
  await bring(stationId, [nitrate('2024-05-09', 20), nitrate('2024-06-20', 21)]);
  const twice = text(fixture('com-labo.xml')).replaceAll('09999999', '09000001');
  const { samplings } = (await readRequestPage(HYDROLOGIST, await brought(twice)))!;
  expect(samplings.map(({ state, came }) => [state, came])).toEqual([
    ['partly', 1],
    ['waiting', 0],
  ]);
  // 44 days later is late, unless so many were given
  const late = twice.replace('DEM-2024-05', 'DEM-2').replaceAll('</DatePrel>', '</DatePrel><DelaiPrel>44</DelaiPrel>');
  expect((await readRequestPage(HYDROLOGIST, await brought(late)))!.samplings.map(({ state }) => state)).toEqual([
    ...['partly', 'partly'],
  ]);
});

test('a file that is no request is refused with what to do', async () => {
  const good = text(fixture('com-labo.xml'));
  for (const [kind, content] of [
    ['notRequest', good.replaceAll('COM_LABO', 'LABO_DEST')],
    ['noCode', good.replace('DEM-2024-05', '')],
    ['noSampling', good.replaceAll('<Prelevement>', '<Autre>').replaceAll('</Prelevement>', '</Autre>')],
    [
      'severalRequests',
      good.replace('</COM_LABO>', '<Demande><CdDemandeCommanditaire>2</CdDemandeCommanditaire></Demande></COM_LABO>'),
    ],
    ['badDay', good.replace('<DatePrel>2024-05-07', '<DatePrel>07/05/2024')],
    ['file', good.slice(0, 900)],
  ] as const)
    expect(await bringFile(content), kind).toMatchObject({ ok: false, reason: { kind } });
  const admin = await browsing('admin');
  expect(await prisma().labRequest.count()).toBe(0);
  expect(await admin.get(list.loader, '/import/requests')).toEqual({ requests: [] });
});

const wanted = (given: Partial<RequestValues>): RequestValues => ({
  ...(startOf(REQUEST_FIELDS) as RequestValues),
  ...{ code: 'DEM-1', label: 'Printemps', commissioner: '22222222200022', laboratory: '1234', support: '3' },
  ...{ from: '2026-04-01', to: '2026-04-10', stations: '09000001', ...given },
});

test('a request is made of stations and parameters; what no line says is what the station usually has', async () => {
  await qualityRow('preselection', { code: 'PEST', name: 'Pesticides', parameters: '1107\n1340' });
  await bring(stationId, [
    nitrate('2024-05-09', 20),
    nitrate('2024-05-09', 0.1, { parameter: '1107', fraction: '23', unit: '133' }),
    nitrate('2024-05-09', 12, { parameter: '1409', fraction: '', unit: '27', nature: 'environment' }),
  ]);
  const made = await makeRequest(HYDROLOGIST, wanted({ parameterList: 'PEST', parameters: '1340;23;162;454\n1409' }));
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  const { message } = await prisma().labRequest.findUniqueOrThrow({ where: { id: made.value } });
  expect(readRequest(message as unknown as MessageElement)).toMatchObject({
    request: {
      ...{ code: 'DEM-1', label: 'Printemps', laboratory: '1234', from: '2026-04-01', to: '2026-04-10' },
      samplings: [
        {
          ...{ code: 'DEM-1-1', station: '09000001', support: '3', day: '2026-04-01', delay: 9 },
          asked: [
            { parameter: '1340', fraction: '23', unit: '162', method: '454', environment: false },
            { parameter: '1107', fraction: '23', unit: '133', method: '', environment: false },
            { parameter: '1409', fraction: '', unit: '27', environment: true },
          ],
        },
      ],
    },
  });
  // its own file comes in as what it is already
  expect(await brought((await requestFile(made.value))!.text)).toBe(made.value);
  expect(await makeRequest(HYDROLOGIST, wanted({ parameters: '1340' }))).toMatchObject({ reason: 'exists' });
});

test('what is missing from a request is told at its field, and nothing typed is lost', async () => {
  const admin = await browsing('admin');
  const typed = { code: 'D', commissioner: '1', laboratory: '2', from: '2026-04-01', to: '2026-04-02', support: '3' };
  const post = (sent: object) => admin.post(fresh.action, '/import/requests/new', { ...typed, ...sent });
  expect(await post({})).toMatchObject({
    data: { faults: { stations: 'labRequests:fault.noStation', parameters: 'labRequests:fault.noParameter' } },
  });
  expect(await post({ stations: '09000001; AILLEURS', parameters: '1340' })).toMatchObject({
    data: {
      faults: { stations: { key: 'labRequests:fault.unknown', params: { count: 1, codes: 'AILLEURS' } } },
      texts: { stations: ['09000001; AILLEURS'] },
    },
  });
  expect(await post({ stations: '09000001', parameters: '1340', to: '2026-03-01' })).toMatchObject({
    data: { faults: { to: 'labRequests:fault.order' } },
  });
});

const reportOf = async (content: Uint8Array) => {
  const session = await startImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, { name: 'r.xml', content });
  if (!session.ok) throw new Error('no session');
  const page = await readImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, session.value);
  if (!page.ok) throw new Error('no page');
  return { ...page.value, confirm: () => confirmImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, session.value) };
};

test('before it is confirmed, a file names the request it answers, what is missing, what nobody asked', async () => {
  const first = await reportOf(fixture('labo-dest.xml'));
  expect(await answeredRequests(HYDROLOGIST, first.answers)).toEqual([{ code: 'DEM-2024-05', request: null }]);
  const id = await brought();
  const more = text(fixture('labo-dest.xml')).replace('<CdParametre>1107', '<CdParametre>1301');
  const { answers, confirm, report } = await reportOf(new TextEncoder().encode(more));
  expect(report).not.toHaveProperty('answers');
  const told = {
    ...{ to: `/import/requests/${id}`, samplings: 2, whole: 0, asked: 7, came: 2, waiting: ['Une autre rivière'] },
    ...{ missing: ['1107', '1108'], otherUnit: ['1340'], unasked: ['1301'] },
  };
  expect(await answeredRequests(HYDROLOGIST, answers)).toMatchObject([{ code: 'DEM-2024-05', request: told }]);
  await confirm();
  // the same once it is stored: what was brought is not counted twice
  expect(await answeredRequests(HYDROLOGIST, answers)).toMatchObject([{ request: told }]);
  const reader = { ...HYDROLOGIST, isAdmin: false, roles: [], grants: [] };
  expect(await answeredRequests(reader, answers)).toEqual([]);
});

test('a campaign of quality is asked of the laboratory: stations, days and parameters stand in the form', async () => {
  await qualityRow('preselection', { code: 'PEST', name: 'Pesticides', parameters: '1107\n1108' });
  await qualityRow('preselection', { code: 'SELS', name: 'Sels', parameters: '1337' });
  const values = {
    ...(startOf(CAMPAIGN_FIELDS) as CampaignValues),
    ...{ name: 'Printemps', kind: 'quality' as const, startDate: '2026-04-01', endDate: '2026-04-10' },
    ...{ stations: '09000001', parameters: 'Pesticides\nSELS\n1340' },
  };
  const saved = await saveCampaign(HYDROLOGIST, { id: 0, version: 0 }, values);
  if (!saved.ok) throw new Error(JSON.stringify(saved.reason));
  const { texts } = await openNewRequest(HYDROLOGIST, saved.value);
  expect(texts).toMatchObject({
    ...{ code: [`2026-04-C${saved.value}`], label: ['Printemps'], from: ['2026-04-01'], to: ['2026-04-10'] },
    ...{ stations: ['09000001'], parameterList: ['PEST'], parameters: ['1337\n1340'] },
  });
  expect((await openNewRequest(HYDROLOGIST, 987_654)).texts).toMatchObject({ stations: [''] });
});
