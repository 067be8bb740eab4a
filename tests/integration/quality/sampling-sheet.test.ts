/** The sheet of one sampling: its analyses are called uncertain or incorrect, with a reason, and given their level. */
import { beforeEach, expect, test } from 'vitest';
import type { FormReply } from '~/kernel/form';
import { reopenCorrected } from '~/modules/monitoring/data-quality/service/suspicions.server';
import { examineUnseenAnalyses } from '~/modules/monitoring/quality/service/examine-analyses.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import * as sheet from '~/routes/station+/$typeName.$id.samplings';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import { bring, nitrate, qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase({ each: true });

const PHOSPHORUS = { parameter: '1350', unit: '177', lq: 0.01 };
/** More of it dissolved than in all: the bottles were swapped. */
const SWAPPED = [
  nitrate('2024-03-05', 0.3, PHOSPHORUS),
  nitrate('2024-03-05', 0.2, { ...PHOSPHORUS, fraction: '23' }),
  nitrate('2024-03-05', 31),
];
const [FILTERED, WHOLE_WATER] = ['parameter 1350 3 0 0', 'parameter 1350 23 0 0'];

let stationId = 0;
let sampling = 0;
beforeEach(async () => {
  stationId = await qualityStation();
  await bring(stationId, [...SWAPPED, nitrate('2024-04-02', 33)]);
  sampling = (await prisma().sampling.findFirstOrThrow({ where: { stationId }, orderBy: { at: 'asc' } })).id;
});

const as = async (login = 'admin') => {
  const person = await browsing(login);
  const params = { typeName: 'quality', id: String(stationId) };
  const at = `/station/quality/${stationId}/samplings?sampling=${sampling}`;
  const read = async () =>
    ((await person.get(sheet.loader, at, params)) as Awaited<ReturnType<typeof sheet.loader>>).page;
  return {
    read,
    sheet: async () => (await read()).sampling!,
    post: (fields: Record<string, string | string[]>) => person.post(sheet.action, at, fields, params),
  };
};
/** Somebody who reaches every station, with the rights of their role alone. */
async function reaching(login: string): Promise<void> {
  const { id: userId } = await addUser(login);
  await prisma().grant.create({ data: { userId, type: 'SPECIAL', code: 'ALL' } });
}
type Person = Awaited<ReturnType<typeof as>>;
const call = async (person: Person, analyses: string[], more: Record<string, string> = {}) => {
  const { called } = (await person.sheet()).decide!.seen;
  const fields = { intent: 'qualify', version: String(called), qualification: '3', reason: 'flacons inversés ?' };
  return person.post({ ...fields, analyses, ...more });
};
const level = async (person: Person, status: number, comment = '') => {
  const { reviews } = (await person.sheet()).decide!.seen;
  return person.post({ intent: 'level', version: String(reviews), status: String(status), comment });
};
const faultsOf = (answer: unknown) => (answer as { data: FormReply }).data.faults;
const isSaved = (answer: unknown): boolean => answer instanceof Response && answer.status === 302;
const stored = async () =>
  (await readAnalyses(HYDROLOGIST, { stations: [stationId] })).map(
    ({ parameter, fraction, status, qualification }) => `${parameter}/${fraction} ${status} ${qualification}`,
  );
const examined = () =>
  examineUnseenAnalyses({
    progress: () => Promise.resolve(),
    log: () => Promise.resolve(),
    signal: new AbortController().signal,
  });

test('chosen analyses are called uncertain, with a reason that every reader sees; it is taken back', async () => {
  const admin = await as();
  expect(isSaved(await call(admin, [FILTERED]))).toBe(true);
  expect((await stored()).sort()).toEqual(['1340/3 1 4', '1340/3 1 4', '1350/23 1 4', '1350/3 1 3']);
  await reaching('consultant');
  const { said, decide } = await (await as('consultant')).sheet();
  expect(decide).toBeNull();
  expect(said).toMatchObject([
    { of: 'qualification', code: 3, whole: false, comment: 'flacons inversés ?', by: 'admin', undone: null },
  ]);
  expect(said[0]!.what).toHaveLength(1);
  expect(isSaved(await admin.post({ intent: 'takeBack', called: String(said[0]!.id) }))).toBe(true);
  expect((await stored()).every((one) => one.endsWith(' 4'))).toBe(true);
  expect((await admin.sheet()).said).toMatchObject([{ undone: { by: 'admin' } }]);
  expect(faultsOf(await admin.post({ intent: 'takeBack', called: String(said[0]!.id) }))).toEqual({
    form: { key: 'quality:call.notFound' },
  });
  expect(
    (await prisma().audit.findMany({ where: { entity: 'station' }, orderBy: { id: 'asc' } })).map(
      ({ action }) => action,
    ),
  ).toEqual(expect.arrayContaining(['analyses.qualify', 'analyses.takeBack']));
});

test('what is chosen and why is asked for, and nothing typed is lost; who was faster is named', async () => {
  const admin = await as();
  expect(faultsOf(await call(admin, []))).toEqual({ analyses: 'quality:call.none' });
  const unsaid = await call(admin, [FILTERED], { reason: '', qualification: '2' });
  expect(unsaid).toMatchObject({
    init: { status: 400 },
    data: { faults: { reason: 'quality:call.reason' }, texts: { analyses: [FILTERED], qualification: ['2'] } },
  });
  expect(faultsOf(await call(admin, ['parameter 9999 3 0 0']))).toEqual({ form: { key: 'quality:call.gone' } });
  // what is correct needs no reason
  expect(isSaved(await call(admin, [FILTERED], { reason: '', qualification: '1' }))).toBe(true);
  const late = await call(admin, [FILTERED], { version: '0' });
  expect(late).toMatchObject({
    init: { status: 409 },
    data: { faults: { form: { key: 'quality:call.meanwhile', params: { login: 'admin' } } } },
  });
  expect(await prisma().analysisQualification.count()).toBe(1);
});

test('the level that comes next is the one that is offered', async () => {
  const admin = await as();
  const offered = async () => (await admin.sheet()).decide!;
  expect(await offered()).toMatchObject({ status: 2, closed: false });
  await level(admin, 2);
  expect(await offered()).toMatchObject({ status: 3, closed: false });
  await level(admin, 3);
  expect(await offered()).toMatchObject({ status: 1, closed: true });
});

test('one sampling is given its level, its neighbour keeps its own; closed, it is reopened with a reason', async () => {
  const admin = await as();
  expect(isSaved(await level(admin, 2))).toBe(true);
  expect(isSaved(await level(admin, 3, 'cohérent'))).toBe(true);
  expect((await stored()).sort()).toEqual(['1340/3 1 4', '1340/3 3 4', '1350/23 3 4', '1350/3 3 4']);
  expect((await admin.sheet()).said).toMatchObject([{ of: 'review', code: 3, comment: 'cohérent' }, { code: 2 }]);
  expect(faultsOf(await call(admin, [FILTERED]))).toEqual({ form: { key: 'quality:check.reviewed' } });
  expect(faultsOf(await level(admin, 3))).toEqual({ form: { key: 'quality:review.already' } });
  expect(faultsOf(await level(admin, 1))).toEqual({ comment: 'quality:level.reason' });
  expect(isSaved(await level(admin, 1, 'résultat contesté'))).toBe(true);
  expect(isSaved(await call(admin, [], { whole: 'on', qualification: '2' }))).toBe(true);
  expect((await stored()).sort()).toEqual(['1340/3 1 2', '1340/3 1 4', '1350/23 1 2', '1350/3 1 2']);
});

test('what checks doubt is on the sheet; called so by hand it leaves the queue, taken back it returns', async () => {
  await examined();
  const admin = await as();
  const [doubt] = (await admin.sheet()).doubts;
  expect(doubt).toMatchObject({ check: 'dissolvedOverTotal', samplingId: sampling });
  await call(admin, [FILTERED]);
  expect((await admin.sheet()).doubts).toHaveLength(1);
  await call(admin, [FILTERED, WHOLE_WATER]);
  await examined();
  expect((await admin.sheet()).doubts).toEqual([]);
  const { id } = (await admin.sheet()).said[0]!;
  // a correction of a series that has the same number reopens nothing here
  await inTransaction((tx) => reopenCorrected(tx, [id]));
  expect((await admin.sheet()).doubts).toEqual([]);
  await admin.post({ intent: 'takeBack', called: String(id) });
  await examined();
  expect((await admin.sheet()).doubts).toMatchObject([{ id: doubt!.id }]);
});

test('C652: whoever does not validate decides nothing; a laboratory gives level 1 alone', async () => {
  await reaching('consultant');
  const consultant = await as('consultant');
  expect(await consultant.sheet()).toMatchObject({ decide: null, doubts: [] });
  const posted = (await consultant.post({
    intent: 'qualify',
    whole: 'on',
    qualification: '2',
    reason: 'x',
  })) as Response;
  expect(posted.headers.get('Location')).toBe('/');
  expect(await prisma().analysisQualification.count()).toBe(0);
  await reaching('animateur');
  const animator = await as('animateur');
  expect((await animator.sheet()).decide!.statuses).toEqual([2]);
  expect(faultsOf(await level(animator, 3))).toHaveProperty('status');
  expect(isSaved(await level(animator, 2))).toBe(true);
});
