/** Analyses enter through one door: the same twice is once, what was replaced is kept, an import is undone whole. */
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import {
  countAnalysesOf,
  readAnalyses,
  summariseAnalyses,
} from '~/modules/monitoring/quality/service/read-analyses.server';
import { undoAnalyses, writeAnalyses } from '~/modules/monitoring/quality/service/write-analyses.server';
import { deleteStation } from '~/modules/monitoring/stations/service/delete-station.server';
import type { SamplingsPage } from '~/modules/monitoring/quality/view/samplings-page';
import { db, prisma } from '~/platform/db/client.server';
import * as samplings from '~/routes/station+/$typeName.$id.samplings';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { bring, nitrate, qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

let stationId = 0;
beforeEach(async () => {
  stationId = await qualityStation();
});
const stored = async (id = stationId) =>
  (await readAnalyses(HYDROLOGIST, { stations: [id] })).map(({ parameter, result, remark }) => [
    ...[parameter, result, remark],
  ]);
const undone = async (importId: number | null) => {
  const answer = await undoAnalyses(HYDROLOGIST, importId!);
  return answer.ok ? answer.value : answer.reason;
};

test('C642 an analysis keeps each code of the Sandre that came with it, and its sampling', async () => {
  const analysedAt = new Date('2024-05-08T10:00:00Z');
  const all = {
    ...{ remark: 10, result: 0.02, lq: 0.02, ld: 0.005, saturation: 50, uncertainty: 12, status: 2, qualification: 3 },
    ...{ accreditation: 1, difficulty: 2, inSitu: 2, method: '250', laboratory: '130002082', producer: '22220001' },
    ...{ analysedAt, code: 'A-17', comment: 'dilué', text: '', parameter: '1107', fraction: '23', unit: '133' },
  };
  const sampling = {
    ...{ at: new Date('2024-05-06T07:00:00Z'), support: '3', point: '001', depth: 1.5, code: 'PRE-1', labCode: 'L-9' },
    ...{ method: '31', producer: '22220001', sampler: '78369683', network: '0400000133', operationCode: 'OP-1' },
    ...{ comment: 'eau trouble', timed: true },
  };
  await bring(stationId, [nitrate('2024-05-06', 0.02, { ...all, sampling })]);
  const [analysis] = await readAnalyses(HYDROLOGIST, { stations: [stationId] });
  expect(analysis).toMatchObject({ ...all, at: sampling.at, support: '3', nature: 'parameter', replicate: 0 });
  const { operationCode, ...own } = sampling;
  expect(
    await prisma().sampling.findFirstOrThrow({ where: { stationId }, include: { operation: true } }),
  ).toMatchObject({ ...own, operation: { code: operationCode, startAt: sampling.at } });
});

test('the same file twice changes nothing and leaves no trace; a corrected one keeps what it replaced', async () => {
  const first = await bring(stationId, [nitrate('2024-01-10', 20), nitrate('2024-02-10', 22)]);
  expect(first.stations).toMatchObject([{ created: 2, changed: 0, same: 0 }]);
  const imports = await prisma().analysisImport.count();
  expect(await bring(stationId, [nitrate('2024-01-10', 20), nitrate('2024-02-10', 22)])).toMatchObject({
    ...{ importId: null, stations: [{ created: 0, changed: 0, same: 2 }] },
  });
  expect(await prisma().analysisImport.count()).toBe(imports);
  const second = await bring(stationId, [nitrate('2024-02-10', 2.2)]);
  expect(second.stations).toMatchObject([{ created: 0, changed: 1 }]);
  expect(await stored()).toEqual([
    ['1340', 20, 1],
    ['1340', 2.2, 1],
  ]);
  expect(await undone(second.importId)).toEqual({ removed: 0, restored: 1 });
  expect(await stored()).toContainEqual(['1340', 22, 1]);
  expect(await undone(second.importId)).toBe('alreadyUndone');
  expect(await undone(first.importId)).toEqual({ removed: 2, restored: 0 });
  expect([await stored(), await prisma().sampling.count({ where: { stationId } })]).toEqual([[], 0]);
  expect(await prisma().samplingOperation.count({ where: { stationId } })).toBe(0);
});

test('an undone import never comes back when a later one is undone', async () => {
  const [first, second, third] = [
    await bring(stationId, [nitrate('2024-01-10', 1)]),
    await bring(stationId, [nitrate('2024-01-10', 2)]),
    await bring(stationId, [nitrate('2024-01-10', 3)]),
  ];
  await undone(second.importId);
  expect(await stored()).toEqual([['1340', 3, 1]]);
  await undone(third.importId);
  expect(await stored()).toEqual([['1340', 1, 1]]);
  await undone(first.importId);
  expect(await stored()).toEqual([]);
});

test('what a source does not say stays as it is; what was validated is not replaced by a raw result', async () => {
  await bring(stationId, [nitrate('2024-01-10', 20, { lq: 0.5, laboratory: 'LABO', status: 3, qualification: 1 })]);
  expect((await bring(stationId, [nitrate('2024-01-10', 21, { status: 1 })])).stations).toMatchObject([{ kept: 1 }]);
  await bring(stationId, [nitrate('2024-01-10', 21, { status: 3 })]);
  expect(await readAnalyses(HYDROLOGIST, { stations: [stationId] })).toMatchObject([
    { result: 21, lq: 0.5, laboratory: 'LABO', qualification: 4 },
  ]);
});

test('a sampling is found again by instant, support, depth and point; two supports are two samplings', async () => {
  const at = new Date('2024-01-10T07:00:00Z');
  await bring(stationId, [nitrate('2024-01-10', 20)]);
  await bring(stationId, [
    nitrate('2024-01-10', 20, { parameter: '1335', sampling: { at, support: '3', point: '001' } }),
  ]);
  await bring(stationId, [nitrate('2024-01-10', 7, { sampling: { at, support: '6' } })]);
  await bring(stationId, [nitrate('2024-01-10', 9, { sampling: { at, support: '3', point: '002' } })]);
  const found = await prisma().sampling.findMany({ where: { stationId }, orderBy: { id: 'asc' } });
  expect(found.map(({ support, point }) => [support, point])).toEqual([
    ['3', '001'],
    ['6', ''],
    ['3', '002'],
  ]);
});

test('results that contradict each other are left out and counted; a station that is gone stops all', async () => {
  expect(
    await bring(stationId, [nitrate('2024-01-10', 20), nitrate('2024-01-10', 21), nitrate('2024-02-10', 22)]),
  ).toMatchObject({ contradicting: 2, stations: [{ created: 1 }] });
  const other = await qualityStation();
  const gone = [
    { stationId: other, analyses: [nitrate('2024-03-10', 1)] },
    { stationId: 999_999, analyses: [nitrate('2024-03-10', 1)] },
  ];
  const about = { kind: 'file' as const, format: 'test', fileName: '' };
  expect(await writeAnalyses(HYDROLOGIST, gone, about)).toEqual({ ok: false, reason: 'notFound' });
  expect(await stored(other)).toEqual([]);
});

test('many come by one statement, and are found by parameter, period, support, status and qualification', async () => {
  const days = Array.from({ length: 700 }, (_, day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10));
  const written = await bring(
    stationId,
    days.flatMap((day, rank) => [
      nitrate(day, rank, { status: rank % 2 ? 1 : 2, qualification: rank === 5 ? 2 : 1 }),
      nitrate(day, 0.02, { parameter: '1107', fraction: '23', unit: '133', remark: 10, lq: 0.02 }),
    ]),
  );
  expect(written.stations).toMatchObject([{ created: 1400 }]);
  const count = (more: object) => countAnalysesOf(HYDROLOGIST, { stations: [stationId], ...more });
  expect(await count({})).toBe(1400);
  expect(await count({ parameters: ['1340'], statuses: [2] })).toBe(350);
  expect(await count({ qualifications: [2] })).toBe(1);
  expect(await count({ fractions: ['23'], units: ['133'] })).toBe(700);
  expect(await count({ supports: ['6'] })).toBe(0);
  const month = { from: new Date('2020-02-01T00:00:00Z'), to: new Date('2020-03-01T00:00:00Z') };
  expect(await count({ ...month, natures: [0] })).toBe(58);
  const page = await readAnalyses(HYDROLOGIST, { stations: [stationId], parameters: ['1340'] }, { skip: 10, take: 2 });
  expect(page.map(({ result }) => result)).toEqual([10, 11]);
});

test('beside a figure stand n, n quantified, the range of limits; incorrect results are counted apart', async () => {
  const atrazine = (day: string, result: number, more: object) =>
    nitrate(day, result, { parameter: '1107', fraction: '23', unit: '133', ...more });
  await bring(stationId, [
    atrazine('2024-01-10', 0.05, { remark: 10, lq: 0.05 }),
    atrazine('2024-02-10', 0.02, { remark: 10 }),
    atrazine('2024-03-10', 0.08, { lq: 0.02 }),
    atrazine('2024-04-10', 7, { qualification: 2 }),
    atrazine('2024-05-10', 1, { remark: 0, result: null }),
  ]);
  expect(await summariseAnalyses(HYDROLOGIST, { stations: [stationId] })).toMatchObject([
    {
      ...{ parameter: '1107', n: 3, nQuantified: 1, nIncorrect: 1, lqMin: 0.02, lqMax: 0.05, min: 0.08, max: 0.08 },
      ...{ lastRemark: 0, lastResult: null },
    },
  ]);
});

test('a parameter that a habilitation closes is not shown; without the station nothing is', async () => {
  await bring(stationId, [nitrate('2024-01-10', 20), nitrate('2024-01-10', 1, { parameter: '1335' })]);
  const reader: Actor = {
    ...HYDROLOGIST,
    id: 77,
    login: 'lectrice',
    isAdmin: false,
    consultant: true,
    grants: ['ALL'],
  };
  const seen = async (actor: Actor) =>
    (await readAnalyses(actor, { stations: [stationId] })).map(({ parameter }) => parameter);
  expect(await seen(reader)).toEqual(['1335', '1340']);
  expect(await seen({ ...reader, grants: ['ALL', '1340_FORBIDEN'] })).toEqual(['1335']);
  expect(await seen({ ...reader, grants: ['ALL', 'QUALITO_FORBIDEN'] })).toEqual([]);
});

test('a station with samplings is not deleted', async () => {
  await bring(stationId, [nitrate('2024-01-10', 20)]);
  expect(await deleteStation(HYDROLOGIST, stationId)).toEqual({
    ...{ ok: false, reason: { holds: [{ what: 'samplings', count: 1 }] } },
  });
});

const open = async (id: number, search = '', typeName = 'quality') =>
  (
    (await (
      await browsing('admin')
    ).get(samplings.loader, `/station/${typeName}/${id}/samplings${search}`, { typeName, id: String(id) })) as {
      page: SamplingsPage;
    }
  ).page;

test('the page of a station lists its samplings, sums its parameters up, and opens one of them', async () => {
  await bring(stationId, [
    nitrate('2024-01-10', 20),
    nitrate('2024-02-10', 0.5, { remark: 10, lq: 0.5 }),
    nitrate('2024-02-10', 8, { parameter: '1409', nature: 'environment', fraction: '', unit: '27' }),
  ]);
  const page = await open(stationId);
  expect(page).toMatchObject({ available: true, count: 2, sampling: null, first: '10/01/2024', last: '10/02/2024' });
  expect(page.lines.map(({ at, hour, n, quantified }) => [formatDay(new Date(at)), hour, n, quantified])).toEqual([
    ['10/02/2024', '08:00', 2, 1],
    ['10/01/2024', '08:00', 1, 1],
  ]);
  expect(page.parameters.find(({ parameter }) => parameter === '1340')).toMatchObject({ n: 2, nQuantified: 1 });
  const { sampling } = await open(stationId, `?sampling=${page.lines[0]!.id}`);
  expect(sampling).toMatchObject({
    analyses: [{ parameter: '1340', remark: 10, result: 0.5 }],
    conditions: [{ parameter: '1409', result: 8 }],
  });
  expect(await open(stationId, '?from=2024-02-01&to=2024-02-10')).toMatchObject({ count: 1 });
  const other = await qualityStation();
  expect((await open(other, `?sampling=${page.lines[0]!.id}`)).sampling).toBeNull();
});

test('C636 a kind of station without analyses says so', async () => {
  expect(await open(await qualityStation('pluviometry'), '', 'pluviometry')).toMatchObject({ available: false });
});

test('a station, its parameter or a sampling is read through an index, however many analyses there are', async () => {
  await db().pool.query(
    `INSERT INTO "Analysis" ("stationId", "samplingId", parameter, at, support, result, remark, "importId")
    SELECT 100000 + n % 400, n / 400, (1300 + n % 25)::text, now() - n * interval '1 hour', '3', 1, 1, 0
    FROM generate_series(1, 40000) n`,
  );
  await db().pool.query('ANALYZE "Analysis"');
  const planOf = async (where: string) => {
    const { rows } = await db().pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM "Analysis" a WHERE ${where}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await planOf(`a."stationId" = ANY('{100007}') AND parameter = ANY('{1310}')`)).not.toContain('Seq Scan');
  expect(await planOf(`a."stationId" = ANY('{100007}') AND "samplingId" = ANY('{4}')`)).not.toContain('Seq Scan');
});
