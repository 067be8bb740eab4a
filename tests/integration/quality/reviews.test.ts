/** Analyses are reviewed as measures are: the queue, levels, closed windows, the bank, as of an instant. */
import { beforeEach, expect, test } from 'vitest';
import type { FormReply } from '~/kernel/form';
import type { IncomingAnalysis } from '~/modules/monitoring/quality/domain';
import { examineUnseenAnalyses } from '~/modules/monitoring/quality/service/examine-analyses.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { settledAnalyses } from '~/modules/monitoring/quality/service/settled-analyses.server';
import { readAnalysesAsOf, reviewAnalyses } from '~/modules/monitoring/quality/service/review-analyses.server';
import { undoAnalyses } from '~/modules/monitoring/quality/service/write-analyses.server';
import { prisma } from '~/platform/db/client.server';
import { settingTexts } from '~/modules/core/administration/domain';
import { showSettings } from '~/modules/core/administration/service/show-settings.server';
import * as settings from '~/routes/administration+/settings';
import * as file from '~/routes/station+/$typeName.$id.analyses.$format';
import * as bank from '~/routes/station+/$typeName.$id.bank.$export.$format';
import * as review from '~/routes/station+/$typeName.$id.review';
import * as calls from '~/routes/api+/$';
import * as queue from '~/routes/$stationKind+/validation';
import { testDatabase } from '../../support/database';
import { addUser, browsing, signedIn } from '../../support/people';
import { bring, nitrate, qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase({ each: true });

let stationId = 0;
beforeEach(async () => {
  stationId = await qualityStation();
});
const stored = async () =>
  (await readAnalyses(HYDROLOGIST, { stations: [stationId] })).map(({ result, status, qualification }) => [
    ...[result, status, qualification],
  ]);
const examined = () =>
  examineUnseenAnalyses({
    progress: () => Promise.resolve(),
    log: () => Promise.resolve(),
    signal: new AbortController().signal,
  });
const YEAR = { from: Date.UTC(2024, 0, 1), to: Date.UTC(2024, 11, 31) };
const decided = async (status: number, window = YEAR) => {
  const last = await prisma().review.findFirst({ where: { stationId }, orderBy: { id: 'desc' } });
  const answer = await reviewAnalyses(HYDROLOGIST, stationId, {
    ...window,
    status,
    comment: 'vu',
    seen: last?.id ?? 0,
  });
  return answer.ok ? answer.value.count : answer.reason.kind;
};
const IONS = { 1374: 140, 1372: 10, 1375: 20, 1367: 3, 1327: 300, 1337: 35, 1338: 20, 1340: 30 };
/** Calcium was typed 140 instead of 100 mg/l. */
const unbalanced = (day: string): IncomingAnalysis[] =>
  Object.entries(IONS).map(([parameter, result]) => nitrate(day, result, { parameter, unit: '162', lq: 0.5 }));

const as = async (login = 'admin') => {
  const person = await browsing(login);
  const page = (search: string) => ({
    at: `/station/quality/${stationId}/review?analyses=1${search}`,
    params: { typeName: 'quality', id: String(stationId) },
  });
  return {
    person,
    review: async (search = '') => {
      const { at, params } = page(search);
      return (await person.get(review.loader, at, params)) as Awaited<ReturnType<typeof review.loader>>;
    },
    decide: (fields: Record<string, string>, search = '') => {
      const { at, params } = page(search);
      return person.post(review.action, at, fields, params);
    },
    queue: async (search = '') =>
      (await person.get(queue.loader, `/quality/validation${search}`, { stationKind: 'quality' })) as Awaited<
        ReturnType<typeof queue.loader>
      >,
    press: (intent: string, item: number) =>
      person.post(queue.action, '/quality/validation', { intent, item: String(item) }, { stationKind: 'quality' }),
  };
};
const locationOf = (answer: unknown) => (answer as Response).headers.get('Location');

test('levels follow each other; a closed window refuses imports and undoing until it is reopened', async () => {
  const first = await bring(stationId, [nitrate('2024-01-10', 20), nitrate('2025-01-10', 21)]);
  expect(await decided(3)).toBe('notYet');
  expect([await decided(2), await decided(3), await decided(3)]).toEqual([1, 1, 'already']);
  // the year that nobody closed takes what comes, the closed one keeps what was reviewed
  const second = await bring(stationId, [
    ...[nitrate('2024-01-10', 2), nitrate('2024-02-10', 3), nitrate('2025-01-10', 22)],
  ]);
  expect(second.stations).toMatchObject([{ created: 0, changed: 1, kept: 2, reviewed: 2 }]);
  expect(await stored()).toEqual([
    [20, 3, 4],
    [22, 1, 4],
  ]);
  expect(await prisma().sampling.count({ where: { stationId } })).toBe(2);
  const undone = await undoAnalyses(HYDROLOGIST, first.importId!);
  expect(undone).toMatchObject({ ok: false, reason: 'reviewed' });
  expect(await decided(1)).toBe(1);
  // a review changes nothing of what came: the same file again is the same
  expect((await bring(stationId, [nitrate('2024-01-10', 20)])).importId).toBeNull();
  expect((await bring(stationId, [nitrate('2024-01-10', 2)])).stations).toMatchObject([{ changed: 1, reviewed: 0 }]);
  expect(
    (await prisma().audit.findMany({ where: { entity: 'station' }, orderBy: { id: 'asc' } }))
      .map(({ action }) => action)
      .filter((action) => action.startsWith('analyses')),
  ).toEqual(['analyses.review', 'analyses.review', 'analyses.reopen']);
});

test('what was sent to the bank is fetched again as it was; a state of then is a file', async () => {
  await bring(stationId, [nitrate('2024-01-10', 20)]);
  await decided(2);
  await decided(3);
  const admin = await as();
  expect(locationOf(await admin.decide({ intent: 'bank' }))).toContain('#bank');
  const { id, at } = await prisma().bankExport.findFirstOrThrow({ where: { stationId } });
  expect((await admin.decide({ intent: 'bank' })) as FormReply).toMatchObject({ init: { status: 409 } });
  await decided(1);
  await bring(stationId, [nitrate('2024-01-10', 99)]);
  const params = { typeName: 'quality', id: String(stationId), format: 'csv' };
  const sent = (await admin.person.get(bank.loader, `/station/quality/${stationId}/bank/${id}/csv?analyses=1`, {
    ...{ ...params, export: String(id) },
  })) as Response;
  expect(await sent.text()).toMatch(/;20;.*;3;/);
  const known = await readAnalysesAsOf(stationId, YEAR, at);
  expect(known.map(({ result, status }) => [result, status])).toEqual([[20, 3]]);
  expect((await readAnalysesAsOf(stationId, YEAR, new Date())).map(({ result }) => result)).toEqual([99]);
  const call = await signedIn('admin');
  const ask = async (path: string) => (await call(calls.loader, { path: `/api/quality/${stationId}/${path}` })).json;
  const asof = `asof=${encodeURIComponent(at.toISOString())}`;
  expect(await ask(`sample?${asof}`)).toMatchObject([
    { date: '2024-01-10', analyses: [{ result: 20, status: 3, parameter: '1340' }] },
  ]);
  expect(await ask('sample')).toMatchObject([{ analyses: [{ result: 99, status: 1 }] }]);
  expect(await ask('sample?asof=2020-01-01T00:00:00Z')).toEqual([]);
  // what holds now, and then: closed, before it was reopened
  expect(await ask('review')).toMatchObject([{ status: 1, closed: false }]);
  expect(await ask(`review?${asof}`)).toMatchObject([
    { status: 3, closed: true, from: new Date(YEAR.from).toISOString(), to: new Date(YEAR.to).toISOString() },
  ]);
  const early = (await admin.person.get(
    file.loader,
    `/station/quality/${stationId}/analyses/csv?asof=2020-01-01`,
    params,
  )) as Response;
  expect((await early.text()).trim().split('\n')).toHaveLength(1);
});

test('analyses that do not agree enter the queue; qualified, they leave it, and come back', async () => {
  await bring(stationId, unbalanced('2024-03-05'));
  expect(await examined()).toBe(1);
  const admin = await as();
  const page = await admin.queue();
  expect(page).toMatchObject({ total: 1, current: null, lines: [] });
  expect(page.currentDoubt).toMatchObject({ check: 'ionicBalance', station: { id: stationId }, rank: 1, next: null });
  const { id, facts } = page.currentDoubt!;
  expect(Math.round(facts['percent']!)).toBe(13);
  expect(await admin.review()).toMatchObject({ of: 'analyses', doubts: [{ id }] });
  expect(locationOf(await admin.press('accept', id))).toBe(`/quality/validation?done=${id}`);
  expect((await stored()).map(([, , qualification]) => qualification)).toEqual(Array.from({ length: 8 }, () => 3));
  // the same file again changes nothing of what people called it
  expect((await bring(stationId, unbalanced('2024-03-05'))).importId).toBeNull();
  await examined();
  expect((await admin.queue()).total).toBe(0);
  expect((await admin.queue(`?done=${id}`)).decided).toMatchObject({ id, state: 'accepted', of: 'analyses' });
  expect(await admin.press('refuse', id)).toMatchObject({ init: { status: 409 } });
  expect(locationOf(await admin.press('undo', id))).toBe(`/quality/validation?item=${id}`);
  expect((await stored()).map(([, , qualification]) => qualification)).toEqual(Array.from({ length: 8 }, () => 4));
  await examined();
  expect((await admin.queue()).currentDoubt?.id).toBe(id);
  // incorrect analyses are held against nothing
  await admin.press('incorrect', id);
  await examined();
  expect([(await admin.queue()).total, (await stored())[0]![2]]).toEqual([0, 2]);
});

test('nothing wrong stays so until the analyses change; corrected and closed ones are not asked', async () => {
  await bring(stationId, unbalanced('2024-03-05'));
  await examined();
  const admin = await as();
  const { id } = (await admin.queue()).currentDoubt!;
  await admin.press('refuse', id);
  await bring(stationId, [nitrate('2024-03-05', 21, { parameter: '1841', unit: '163' })]);
  await examined();
  expect((await admin.queue()).total).toBe(0);
  await bring(stationId, [nitrate('2024-03-05', 150, { parameter: '1374', unit: '162', lq: 0.5 })]);
  await examined();
  expect((await admin.queue()).total).toBe(1);
  await decided(2);
  await decided(3);
  await examined();
  expect((await admin.queue()).total).toBe(0);
  await decided(1);
  await examined();
  expect((await admin.queue()).total).toBe(1);
  await bring(stationId, [nitrate('2024-03-05', 100, { parameter: '1374', unit: '162', lq: 0.5 })]);
  await examined();
  expect((await admin.queue()).total).toBe(0);
});

test('another tolerance has everything looked at again; what was found right stays so', async () => {
  await bring(stationId, unbalanced('2024-03-05'));
  const other = await qualityStation();
  await bring(other, unbalanced('2024-04-05'));
  await examined();
  const admin = await as();
  const first = (await admin.queue()).currentDoubt!;
  await admin.press('refuse', first.id);
  expect((await admin.queue()).total).toBe(1);
  const tolerated = async (percent: string) => {
    const texts = settingTexts('stations', (await showSettings('stations')).values);
    const shown = Object.entries(texts).flatMap(([name, [text = '']]) => (text === '' ? [] : [[name, text]]));
    const saved = await admin.person.post(settings.action, '/administration/settings?section=stations', {
      ...(Object.fromEntries(shown) as Record<string, string>),
      ...{ intent: 'save', 'checks.ionicBalance': percent },
    });
    expect((saved as Response).status).toBe(302);
    await examined();
    return (await admin.queue()).currentDoubt;
  };
  expect(await tolerated('20')).toBeNull();
  const again = await tolerated('10');
  expect([again?.facts['tolerance'], (await admin.queue()).total]).toEqual([10, 1]);
  expect(again?.station.id).not.toBe(first.station.id);
});

test('a result that was stored below its own limit is read again, told, and can be taken back', async () => {
  await bring(stationId, [
    nitrate('2024-03-05', 0.01, { parameter: '1108', unit: '133', lq: 0.02 }),
    nitrate('2024-04-05', 0.02, { parameter: '1108', unit: '133', lq: 0.02 }),
    nitrate('2024-05-05', 0.01, { parameter: '1108', unit: '133', lq: 0.02 }),
  ]);
  // a period that somebody closed stays as it was validated
  await decided(2, { from: Date.UTC(2024, 4, 1), to: Date.UTC(2024, 4, 30) });
  await decided(3, { from: Date.UTC(2024, 4, 1), to: Date.UTC(2024, 4, 30) });
  const told: string[] = [];
  const log = (_: string, text: unknown) => Promise.resolve(void told.push(JSON.stringify(text)));
  await examineUnseenAnalyses({
    ...{ log: log as never, progress: () => Promise.resolve(), signal: new AbortController().signal },
  });
  const read = async () =>
    (await readAnalyses(HYDROLOGIST, { stations: [stationId] })).map(({ remark, result, text }) => [
      ...[remark, result, text],
    ]);
  expect(await read()).toEqual([
    [10, 0.02, '0,01'],
    [1, 0.02, ''],
    [1, 0.01, ''],
  ]);
  expect(told[0]).toContain('quality:log.reread');
  expect(told[0]).toContain('\\"count\\":1,\\"kept\\":1');
  const last = await prisma().analysisImport.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(await undoAnalyses(HYDROLOGIST, last.id)).toMatchObject({ ok: true, value: { restored: 1 } });
  await examined();
  expect((await read())[0]).toEqual([1, 0.01, '']);
});

test('nitrate or nitrogen, which no unit says, waits in the queue; called right, it is judged', async () => {
  const said = ['01', '02', '03', '04', '05', '06'].map((month) => nitrate(`2024-${month}-05`, 48));
  const bare = nitrate('2024-07-05', 11.3, { unit: '162' });
  await bring(stationId, [...said, bare]);
  await examined();
  const admin = await as();
  const { currentDoubt, total } = await admin.queue();
  expect([total, currentDoubt?.check, currentDoubt?.facts]).toEqual([1, 'expression', { value: 11.3 }]);
  const settled = async () => {
    const [one] = await readAnalyses(HYDROLOGIST, { stations: [stationId], units: ['162'] });
    return (await settledAnalyses(stationId))(one!);
  };
  expect(await settled()).toBe(false);
  await admin.press('refuse', currentDoubt!.id);
  await examined();
  expect([(await admin.queue()).total, await settled()]).toEqual([0, true]);
  await admin.press('undo', currentDoubt!.id);
  await examined();
  expect([(await admin.queue()).total, await settled()]).toEqual([1, false]);
  // what came before it is asked too, and what is written in its unit is asked no more
  await bring(stationId, [nitrate('2023-12-05', 10.9, { unit: '162' })]);
  await examined();
  expect((await admin.queue()).total).toBe(2);
  await bring(stationId, [nitrate('2024-07-05', 50, { unit: '173' })]);
  await examined();
  expect((await admin.queue()).total).toBe(1);
});

test('C652: a technician and a laboratory give level 1, nobody else validates; the bank is its own right', async () => {
  await bring(stationId, [nitrate('2024-01-10', 20)]);
  const fields = { intent: 'review', from: '2024-01-01T00:00', to: '2024-12-31T00:00', comment: '', version: '0' };
  for (const login of ['technicien', 'animateur']) {
    const { id: userId } = await addUser(login);
    await prisma().grant.create({ data: { userId, type: 'SPECIAL', code: 'ALL' } });
    if (login === 'technicien') await prisma().grant.create({ data: { userId, type: 'ROLE', code: 'TECHNICIAN' } });
    const page = await (await as(login)).review();
    expect([page.statuses, page.bank]).toEqual([[2], null]);
  }
  const animator = await as('animateur');
  expect(await animator.decide({ ...fields, status: '3' })).toMatchObject({ init: { status: 400 } });
  expect(locationOf(await animator.decide({ ...fields, status: '2' }))).toContain('/review?analyses=1');
  expect(locationOf(await (await as('consultant')).review())).toBe('/');
});
