/** Searches of analyses: what criteria find, stations × parameters, files, whose they are. */
import { saveRecord } from '~/records/record/service/change-record.server';
import { beforeEach, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import {
  ANALYSIS_SEARCH_FIELDS,
  ANALYSIS_SEARCH_FORM,
  type AnalysisSearchValues,
} from '~/modules/monitoring/searches/domain';
import {
  exportSearchMessage,
  exportSearchTable,
} from '~/modules/monitoring/searches/service/export-analyses-search.server';
import { ANALYSIS_RESEARCH, SERIES_RESEARCH } from '~/modules/monitoring/searches/service/research.server';
import { runAnalysisSearch } from '~/modules/monitoring/searches/service/run-analysis-search.server';
import {
  openSearch,
  readCriteria,
  readSearches,
  searchesOf,
} from '~/modules/monitoring/searches/service/searches.server';
import { db, prisma } from '~/platform/db/client.server';
import * as file from '~/routes/graphic+/analyses.file.$format';
import * as calls from '~/routes/api+/$';
import * as route from '~/routes/graphic+/analyses.new';
import { testDatabase } from '../../support/database';
import { browsing, signedIn } from '../../support/people';
import { bring, nitrate, qualityRow, qualityStation, referenceRow } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

const wanted = (given: Partial<AnalysisSearchValues>): AnalysisSearchValues => ({
  ...(startOf(ANALYSIS_SEARCH_FIELDS) as AnalysisSearchValues),
  ...{ title: 'Essai', ...given },
});
const found = async (given: Partial<AnalysisSearchValues>, actor: Actor = HYDROLOGIST) =>
  (await runAnalysisSearch(actor, wanted(given))).count;
const atrazine = (day: string, result: number, more: object = {}) =>
  nitrate(day, result, { parameter: '1107', fraction: '23', unit: '133', ...more });

let [left, right] = [0, 0];
beforeEach(async () => {
  await db().pool.query('TRUNCATE "Station", "StationSelection", "SavedSearch", "ReferenceItem" CASCADE');
  [left, right] = [await qualityStation('quality', 'Q-GAUCHE'), await qualityStation('quality', 'Q-DROITE')];
  await prisma().stationLink.create({ data: { stationId: left, link: 'network', code: 'R1' } });
  await bring(left, [
    nitrate('2023-03-01', 40, { method: 'M1', producer: 'P1', status: 3, qualification: 1 }),
    nitrate('2024-03-01', 55),
    atrazine('2024-03-01', 0.12),
    atrazine('2024-06-01', 0.02, {
      remark: 10,
      lq: 0.02,
      sampling: { at: new Date('2024-06-01T07:00:00Z'), support: '6' },
    }),
  ]);
  await bring(right, [nitrate('2024-03-01', 12), atrazine('2024-03-01', 0.2, { remark: 10, lq: 0.2 })]);
});

test('C648 C649 producer, network, selection, unit, threshold, support, method, status… each narrow', async () => {
  await qualityRow('preselection', { code: 'PEST', name: 'Pesticides', parameters: '1107' });
  const limit = { purpose: 'limit', collection: 'Eau potable', source: 'Arrêté' };
  await qualityRow('qualityThreshold', {
    ...limit,
    code: 'NO3',
    name: 'Nitrates',
    parameters: '1340',
    unit: '173',
    level1: 50,
  });
  await qualityRow('qualityThreshold', {
    ...{ ...limit, code: 'CLASSES', name: 'Nitrates', purpose: 'classes', parameters: '1340', unit: '173' },
    ...{ level1: 10, level2: 25, level3: 50 },
  });
  await qualityRow('qualityThreshold', {
    ...{ ...limit, code: 'EACH', name: 'Pesticide', subject: 'each', parameters: 'PEST', unit: '133', level1: 0.1 },
  });
  await prisma().stationSelection.create({
    data: { code: 'SEL', name: 'Une', login: HYDROLOGIST.login, stationIds: [right] },
  });
  for (const [given, count] of [
    [{ producer: 'P1' }, 1],
    [{ network: 'R1' }, 4],
    [{ parameter: '1340' }, 3],
    [{ parameter: '1340; 1107' }, 6],
    [{ parameterList: 'PEST' }, 3],
    [{ parameterList: 'DISPARUE' }, 0],
    [{ selection: 'SEL' }, 2],
    [{ unit: '133' }, 3],
    [{ support: '6' }, 1],
    [{ fraction: '23' }, 3],
    [{ method: 'M1' }, 1],
    [{ status: '3' }, 1],
    [{ qualification: '1' }, 1],
    [{ qualitometerId: 'Q-DROITE' }, 2],
    [{ startDate: '2024-03-01', endDate: '2024-03-01' }, 4],
    [{ quantificationControl: 'quantified' }, 4],
    [{ quantificationControl: 'below' }, 2],
    [{ threshold: 'NO3' }, 1],
    [{ threshold: 'CLASSES' }, 3],
    [{ threshold: 'CLASSES', thresholdLevel: 2 }, 2],
    // a level that the threshold has not
    [{ threshold: 'CLASSES', thresholdLevel: 4 }, 0],
    [{ threshold: 'EACH' }, 1],
    // under a limit of 0.2 nobody knows whether 0.1 was past
    [{ threshold: 'EACH', quantificationControl: 'limitPast' }, 1],
    [{ threshold: 'NO3', qualitometerId: 'Q-DROITE' }, 0],
  ] as const)
    expect([given, await found(given)]).toEqual([given, count]);
});

test('a level of a list says nothing of a parameter in a unit that is only another one’s of the list', async () => {
  await qualityRow('preselection', { code: 'AZOTE', name: 'Azote', parameters: '1340 1339' });
  const limit = { purpose: 'limit', collection: 'Eau potable', source: 'Arrêté', subject: 'each' };
  await qualityRow('qualityThreshold', {
    ...limit,
    code: 'AZ',
    name: 'Azote',
    parameters: 'AZOTE',
    unit: '162',
    level1: 50,
  });
  // 3 mg(NO3)/L written of nitrite is no nitrite that anybody can compare
  await bring(left, [
    nitrate('2025-01-01', 60, { parameter: '1339', unit: '173' }),
    nitrate('2025-02-01', 61, { parameter: '1339', unit: '171' }),
    nitrate('2025-03-01', 62, { parameter: '1339', unit: '162' }),
    nitrate('2025-04-01', 63),
  ]);
  expect(await found({ threshold: 'AZ', startDate: '2025-01-01' })).toBe(3);
});

test('a parameter is found by its name too; one that no set knows stands for itself', async () => {
  await referenceRow('parameter', { code: '1107', name: 'Atrazine' });
  expect(await found({ parameter: 'atrazine' })).toBe(3);
  expect(await found({ parameter: 'Rien' })).toBe(0);
});

test('C651: one criterion at least; what leans on a threshold asks for it', () => {
  const faults = (given: Partial<AnalysisSearchValues>) => ANALYSIS_SEARCH_FORM.check?.(wanted(given));
  expect(faults({})).toEqual({ form: 'searches:fault.noAnalysisCriterion' });
  expect(faults({ thresholdLevel: 2, support: '3' })).toEqual({ threshold: 'searches:fault.complete' });
  expect(faults({ quantificationControl: 'limitPast' })).toEqual({ threshold: 'searches:fault.complete' });
  expect(faults({ quantificationControl: 'below', threshold: 'NO3' })).toEqual({
    quantificationControl: 'searches:fault.belowPast',
  });
  expect(faults({ startDate: '2024-01-02', endDate: '2024-01-01' })).toEqual({ endDate: 'searches:fault.order' });
});

test('stations × parameters: the largest result with n and n quantified, a limit where nothing was found', async () => {
  const { rows, columns, stations } = await runAnalysisSearch(HYDROLOGIST, wanted({ startDate: '2024-01-01' }));
  expect([stations, columns.map(({ key }) => key).sort()]).toEqual([2, ['1107 133', '1340 173']]);
  const cells = Object.fromEntries(rows.map(({ code, cells: own }) => [code, own]));
  expect(cells['Q-GAUCHE']).toMatchObject({
    '1340 173': { n: 1, nQuantified: 1, max: 55 },
    '1107 133': { n: 2, nQuantified: 1, max: 0.12, lqMax: 0.02 },
  });
  expect(cells['Q-DROITE']!['1107 133']).toMatchObject({ n: 1, nQuantified: 0, max: null, lqMax: 0.2 });
});

test('« Compter » keeps nothing; what was counted leaves as a table with its criteria, and as QUESU', async () => {
  const admin = await browsing('admin');
  const counted = (await admin.post(route.action, '/graphic/analyses/new', {
    ...{ intent: 'count', title: 'Pesticides', parameter: '1107', startDate: '2024-01-01' },
  })) as { data: { more: { count: number; files: Record<string, string> } } };
  expect(counted.data.more).toMatchObject({
    count: 3,
    files: { title: 'Pesticides', parameter: '1107', startDate: '2024-01-01' },
  });
  expect(await prisma().savedSearch.count()).toBe(0);
  const address = `/graphic/analyses/file/csv?${new URLSearchParams(counted.data.more.files).toString()}`;
  const answer = (await admin.get(file.loader, address, { format: 'csv' })) as Response;
  expect((await answer.text()).trim().split('\n')).toHaveLength(4);
  const table = await exportSearchTable(HYDROLOGIST, wanted({ title: 'Pesticides', parameter: '1107', status: '1' }));
  if (!table.ok) throw new Error(table.reason);
  expect([...(table.value.sheets[2]!.rows as Iterable<unknown>)]).toEqual([
    ['Titre', 'Pesticides'],
    ['Type de station', 'Qualitomètres'],
    ['Paramètre', '1107'],
    ['Statut', 'brute'],
  ]);
  const message = await exportSearchMessage(HYDROLOGIST, wanted({ parameter: '1107' }));
  expect(message.ok && message.value.match(/<CdParametre/g)).toHaveLength(3);
  expect(await exportSearchMessage(HYDROLOGIST, wanted({ parameter: 'Rien' }))).toMatchObject({ reason: 'notFound' });
});

test('a shared search is run by others, among the stations that they read; « autres » only in their own', async () => {
  const given = wanted({ shared: true, unit: '173' });
  const saved = await saveRecord(HYDROLOGIST, searchesOf(HYDROLOGIST, ANALYSIS_RESEARCH), { id: 0, version: 0 }, given);
  if (!saved.ok) throw new Error(saved.reason);
  const grants = ['QUALITO'];
  const consultant: Actor = { ...VISITOR, id: 9, login: 'bureau', consultant: true, grants };
  const other: Actor = { ...VISITOR, id: 10, login: 'autre', grants };
  expect(await openSearch(consultant, ANALYSIS_RESEARCH, saved.value)).toMatchObject({
    ...{ mayEdit: false, found: { count: 3 } },
  });
  expect(await found({ unit: '173' }, other)).toBe(0);
  // kept under its type: it is no search for series
  expect(await openSearch(HYDROLOGIST, SERIES_RESEARCH, saved.value)).toBeNull();
  expect((await readSearches(HYDROLOGIST)).searches).toMatchObject([{ ofAnalyses: true }]);
  const manager: Actor = { ...VISITOR, id: 11, login: 'gestion', metadata: true, grants };
  expect(await readSearches(manager)).toMatchObject({ mayAnalyses: false, searches: [] });
});

test('C603 campaign, watermass, network, contributor, location, operation, sample, calculate, criteria', async () => {
  const call = await signedIn('admin');
  const get = async (path: string) =>
    (await call(calls.loader, { path: `/api/${path}`, params: { '*': path.split('?')[0]! } })).json;
  await prisma().station.update({ where: { id: left }, data: { watermassCode: 'FRG001' } });
  await prisma().stationLink.create({ data: { stationId: right, link: 'contributor', code: 'I1' } });
  await prisma().campaign.create({
    data: { kind: 'quality', name: 'Étiage', startDate: new Date('2024-03-01'), endDate: new Date('2024-04-01') },
  });
  expect(await get('quality/watermass')).toEqual([{ code: 'FRG001', name: '', stations: 1 }]);
  expect(await get('quality/network')).toEqual([{ code: 'R1', name: '', stations: 1 }]);
  expect(await get('quality/contributor')).toEqual([{ code: 'I1', name: '', stations: 1 }]);
  expect(await get('quality/campaign')).toMatchObject([{ name: 'Étiage' }]);
  expect(await get(`quality/${left}/location`)).toHaveLength(2);
  expect(await get(`quality/${left}/operation`)).toHaveLength(3);
  expect(await get(`quality/${left}/sample`)).toHaveLength(3);
  expect(await get(`quality/${left}/calculate?parameter=1340`)).toMatchObject([{ n: 2, max: 55 }]);
  const kept = await saveRecord(
    HYDROLOGIST,
    searchesOf(HYDROLOGIST, ANALYSIS_RESEARCH),
    { id: 0, version: 0 },
    wanted({ title: 'N', unit: '173' }),
  );
  if (!kept.ok) throw new Error(kept.reason);
  await prisma().savedSearch.updateMany({ data: { login: 'admin' } });
  const path = `quality/superposition/${kept.value}`;
  expect(await get('quality/superposition')).toMatchObject([{ listCode: kept.value, title: 'N', unit: '173' }]);
  expect(await get(path)).toMatchObject({ listCode: kept.value });
  const remove = () => call(calls.action, { method: 'DELETE', path: `/api/${path}`, params: { '*': path } });
  expect([(await remove()).json, (await remove()).status]).toEqual([{ deleted: kept.value }, 404]);
});

test('C647 C648 C649: every criterion of the contract is kept, and comes back under its own word', async () => {
  const criteria: Partial<AnalysisSearchValues> = {
    ...{ title: 'Tout', filterCode: 'Q', startDate: '2024-01-01', endDate: '2024-12-31', producer: 'P1' },
    ...{ network: 'R1', parameter: '1340', selection: 'SEL', unit: '173', threshold: 'NO3', thresholdLevel: 1 },
    ...{ support: '3', method: 'M1', status: '3', qualification: '1', quantificationControl: 'quantified' },
    ...{ qualitometerId: 'Q-GAUCHE', stationType: 'quality' },
  };
  const kept = await saveRecord(
    HYDROLOGIST,
    searchesOf(HYDROLOGIST, ANALYSIS_RESEARCH),
    { id: 0, version: 0 },
    wanted(criteria),
  );
  if (!kept.ok) throw new Error(kept.reason);
  expect(await readCriteria(HYDROLOGIST)).toMatchObject([
    { ...criteria, listCode: kept.value, researchType: 'quality' },
  ]);
});

test('a calculated parameter is found like any other; what it stands on is told, its files have it', async () => {
  await qualityRow('preselection', { code: 'PEST', name: 'Pesticides', parameters: '1107\n1108' });
  const sum = { code: '6276', name: 'Somme des pesticides', calculation: 'total(PEST)', calculationUnit: '133' };
  await referenceRow('parameter', { ...sum, whenMissing: 'zero' });
  await bring(left, [atrazine('2024-03-01', 0.3, { parameter: '1108' })]);
  const run = (given: Partial<AnalysisSearchValues>) => runAnalysisSearch(HYDROLOGIST, wanted(given));
  const all = await run({ parameter: 'somme des pesticides' });
  expect([all.count, all.columns.map(({ name }) => name)]).toEqual([3, ['Somme des pesticides']]);
  expect(all.rows.map(({ code, cells }) => [code, Object.values(cells)])).toEqual([
    ['Q-GAUCHE', [expect.objectContaining({ n: 2, nQuantified: 1, lqMax: 0.02, max: 0.42 })]],
    ['Q-DROITE', [expect.objectContaining({ n: 1, nQuantified: 0, lqMax: 0.2, max: null })]],
  ]);
  expect(all.reckoned).toEqual([
    {
      ...{ code: '6276', name: 'Somme des pesticides', formula: 'total(PEST)', missing: 'zero', below: 'zero' },
      ...{ n: 3, incomplete: 0, completed: 2, withLimits: 2 },
    },
  ]);
  for (const [given, count] of [
    [{ quantificationControl: 'quantified' }, 1],
    [{ quantificationControl: 'below' }, 2],
    [{ support: '6' }, 1],
    [{ unit: '133' }, 3],
    [{ unit: '162' }, 0],
    [{ method: 'M1' }, 0],
    [{ endDate: '2024-03-31' }, 2],
    [{ qualitometerId: 'Q-DROITE' }, 1],
  ] as const)
    expect([given, (await run({ parameter: '6276', ...given })).count]).toEqual([given, count]);
  // both kinds at once; all parameters are those that were analysed
  expect([(await run({ parameter: '6276; 1340' })).count, (await run({ status: '1' })).reckoned]).toEqual([6, []]);
  const table = await exportSearchTable(HYDROLOGIST, wanted({ parameter: '6276' }));
  if (!table.ok) throw new Error(table.reason);
  const [analyses, crossed] = table.value.sheets.map(({ rows }) => [...(rows as Iterable<readonly unknown[]>)]);
  expect([analyses!.length, crossed!.length]).toEqual([3, 2]);
  const closed: Actor = { ...VISITOR, id: 9, login: 'bureau', consultant: true, grants: ['QUALITO', '1108_FORBIDEN'] };
  expect((await runAnalysisSearch(closed, wanted({ parameter: '6276' }))).count).toBe(0);
});
