/** Reviews of a series: level 1, level 2 which closes, reopening with a reason, and what goes to the bank. */
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { applyOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import { importMeasures, removeMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { reviewSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import type { FormReply } from '~/kernel/form';
import { db, prisma } from '~/platform/db/client.server';
import * as bank from '~/routes/station+/$typeName.$id.bank.$export.$format';
import * as corrections from '~/routes/station+/$typeName.$id.corrections';
import * as graphic from '~/routes/graphic+/export.$format';
import * as review from '~/routes/station+/$typeName.$id.review';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import { examined, HYDROLOGIST, hourly, newSeries, storedValues } from '../../support/series-world';

testDatabase();

let [seriesId, stationId, importId] = [0, 0, 0];
const at = (hour: number) => Date.UTC(2026, 0, 1, hour);
const bring = (from: string, values: readonly number[], status?: readonly number[]) =>
  importMeasures(
    HYDROLOGIST,
    [{ target: seriesId, rows: { ...hourly(from, values), ...(status ? { status } : {}) } }],
    {
      kind: 'file',
      overlap: 'replace',
    },
  );
const decide = (status: number, from: number, to: number, comment = '') =>
  reviewSeries(HYDROLOGIST, seriesId, { status, from: at(from), to: at(to), comment, seen: 1e9 });
const statuses = async () =>
  (
    await db().pool.query<{ status: number }>(`SELECT status FROM "Measure" WHERE "seriesId" = $1 ORDER BY at`, [
      seriesId,
    ])
  ).rows.map(({ status }) => status);

beforeEach(async () => {
  seriesId = await newSeries();
  stationId = (await prisma().series.findUniqueOrThrow({ where: { id: seriesId } })).stationId;
  const made = await bring('2026-01-01T00:00:00Z', [10, 11, 12, 13, 14]);
  if (!made.ok) throw new Error('import refused');
  importId = made.value.importId!;
});

test('level 2 follows level 1, and nobody slips past it (C613)', async () => {
  expect(await decide(3, 0, 2)).toMatchObject({ ok: false, reason: { kind: 'notYet', count: 3 } });
  expect(await decide(2, 0, 2)).toMatchObject({ ok: true, value: { count: 3 } });
  expect(await decide(3, 0, 3)).toMatchObject({ ok: false, reason: { kind: 'notYet', count: 1 } });
  expect(await decide(3, 1, 2)).toMatchObject({ ok: true });
  expect(await statuses()).toEqual([2, 3, 3, 1, 1]);
  expect(await decide(3, 1, 2)).toMatchObject({ ok: false, reason: { kind: 'already' } });
  expect(await decide(2, 0, 4)).toMatchObject({ ok: false, reason: { kind: 'closed', count: 2 } });
  expect(await decide(1, 3, 4, 'rien')).toMatchObject({ ok: false, reason: { kind: 'nothingToReopen' } });
  expect(await decide(2, 20, 30)).toMatchObject({ ok: false, reason: { kind: 'noMeasure' } });
});

test('a closed window takes no import, deletion, undoing nor correction until it is reopened', async () => {
  await decide(2, 0, 4);
  await decide(3, 1, 3);
  const before = await storedValues(seriesId);
  const reviewed = { ok: false, reason: { kind: 'reviewed' } };
  expect((await bring('2026-01-01T02:00:00Z', [99])).ok).toBe(false);
  // instants that the review did not see, whatever status the file gives them
  expect((await bring('2026-01-01T01:30:00Z', [50])).ok).toBe(false);
  expect((await bring('2026-01-01T01:30:00Z', [50], [3])).ok).toBe(false);
  expect((await removeMeasures(HYDROLOGIST, seriesId, { from: at(3), to: at(5) })).ok).toBe(false);
  expect((await undoImport(HYDROLOGIST, importId)).ok).toBe(false);
  const offset = { kind: 'offset', values: { offset: 1 }, comment: '', seen: 0 } as const;
  expect(await applyOperation(HYDROLOGIST, seriesId, { ...offset, from: at(0), to: at(1) })).toMatchObject(reviewed);
  expect(await storedValues(seriesId)).toEqual(before);
  expect((await bring('2026-01-01T05:00:00Z', [15])).ok).toBe(true);

  expect(await decide(1, 2, 2, 'sonde déplacée')).toMatchObject({ ok: true, value: { count: 1 } });
  expect((await bring('2026-01-01T02:00:00Z', [99])).ok).toBe(true);
  expect((await storedValues(seriesId)).map(([, value]) => value)).toEqual([10, 11, 99, 13, 14, 15]);
  expect(await statuses()).toEqual([2, 3, 1, 3, 2, 1]);
  expect(await prisma().audit.count({ where: { action: 'measures.reopen', entityId: String(seriesId) } })).toBe(1);
});

test('a corrected series with a closed window takes the very same file again: nothing changes', async () => {
  const offset = { kind: 'offset', values: { offset: 1 }, comment: '', seen: 0 } as const;
  await applyOperation(HYDROLOGIST, seriesId, { ...offset, from: at(0), to: at(2) });
  await decide(2, 0, 4);
  await decide(3, 1, 3);
  const before = await storedValues(seriesId);
  expect(await bring('2026-01-01T00:00:00Z', [10, 11, 12, 13, 14])).toMatchObject({
    ok: true,
    value: { importId: null },
  });
  expect(await storedValues(seriesId)).toEqual(before);
  expect(await statuses()).toEqual([2, 3, 3, 3, 2]);
  // one value of the closed window differs: refused as before
  expect((await bring('2026-01-01T00:00:00Z', [10, 11, 12.5, 13, 14])).ok).toBe(false);
  // a new value after what was reviewed comes in, and the corrections stand
  expect((await bring('2026-01-01T04:00:00Z', [14, 15])).ok).toBe(true);
  expect((await storedValues(seriesId)).map(([, value]) => value)).toEqual([11, 12, 13, 13, 14, 15]);
});

test('two people review the same window: the second is told of the first', async () => {
  await decide(2, 0, 2);
  const second = { status: 2, from: at(2), to: at(4), comment: '', seen: 0 };
  expect(await reviewSeries(HYDROLOGIST, seriesId, second)).toMatchObject({
    ok: false,
    reason: { kind: 'meanwhile', reviews: [{ login: 'hydro' }] },
  });
});

type Page = Extract<Awaited<ReturnType<typeof review.loader>>, { of: 'series' }>;
type Refused = { data: FormReply; init: { status: number } };
const params = () => ({ typeName: 'piezometry', id: String(stationId) });
const address = (page: string) => `/station/piezometry/${stationId}/${page}?series=${seriesId}`;
const WINDOW = { from: '2026-01-01T01:00', to: '2026-01-01T05:00' };
const as = async (login: string) => {
  const person = await browsing(login);
  return {
    person,
    open: async () => (await person.get(review.loader, address('review'), params())) as Page,
    post: (fields: Record<string, string>) => person.post(review.action, address('review'), fields, params()),
    fetch: (id: string, format = 'csv') =>
      person.get(bank.loader, address(`bank/${id}/${format}`), { ...params(), export: id, format }),
  };
};

test('the page offers the levels that one may give; reopening asks for a reason (C702)', async () => {
  const admin = await as('admin');
  expect((await admin.open()).statuses).toEqual([1, 2, 3, 4]);
  expect(await admin.post({ ...WINDOW, status: '2', comment: '', version: '0', intent: 'review' })).toMatchObject({
    status: 302,
  });
  const page = await admin.open();
  expect(page.counts).toEqual([
    { status: 1, count: 0 },
    { status: 2, count: 5 },
    { status: 3, count: 0 },
    { status: 4, count: 0 },
  ]);
  expect(page.reviews).toMatchObject([{ status: 2, login: 'admin', holds: true }]);
  const refused = (await admin.post({ ...WINDOW, status: '1', comment: '', version: '9' })) as Refused;
  expect([refused.init.status, refused.data.faults]).toEqual([400, { comment: 'timeseries:review.reason' }]);
  expect(refused.data.texts).toMatchObject({ from: [WINDOW.from] });

  const { id: userId } = await addUser('technicienne');
  const roles = [
    { userId, type: 'SPECIAL', code: 'ALL' },
    { userId, type: 'ROLE', code: 'TECHNICIAN' },
  ];
  await prisma().grant.createMany({ data: roles });
  const technician = await as('technicienne');
  expect(await technician.open()).toMatchObject({ statuses: [2], bank: null });
  const tooHigh = (await technician.post({ ...WINDOW, status: '3', comment: '', version: '9' })) as Refused;
  expect([tooHigh.init.status, Object.keys(tooHigh.data.faults ?? {})]).toEqual([400, ['status']]);
  await expect(technician.post({ intent: 'bank' })).resolves.toMatchObject({ status: 403 });
});

test('reviewed measures are sent to the bank once, and the file stays what was sent', async () => {
  const admin = await as('admin');
  expect((await admin.open()).bank).toEqual({ unsent: 0, exports: [] });
  expect(((await admin.post({ intent: 'bank' })) as Refused).init.status).toBe(409);
  await decide(2, 0, 4);
  await decide(3, 0, 3);
  expect((await admin.open()).bank).toMatchObject({ unsent: 4 });
  expect(await admin.post({ intent: 'bank' })).toMatchObject({ status: 302 });
  const sent = (await admin.open()).bank!;
  expect(sent).toMatchObject({ unsent: 0, exports: [{ count: 4, login: 'admin' }] });
  const id = String(sent.exports[0]!.id);
  const file = async () => (await ((await admin.fetch(id)) as Response).text()).trim().split(/\r?\n/);
  const fetched = await admin.person.get(bank.loader, `${address(`bank/${id}/csv`)}&precision=full`, {
    ...params(),
    export: id,
    format: 'csv',
  });
  const full = (await (fetched as Response).text()).trim().split(/\r?\n/);
  expect([full[0]?.split(';').at(-1), full[1]?.split(';').at(-1)]).toEqual(['Valeur, pleine précision', '10']);
  const first = await file();
  expect(first).toHaveLength(5);
  expect(first[1]?.split(';').slice(-14)).toEqual([
    ...['m NGF', '01/01/2026 01:00:00', 'UTC+01:00', '10', '10', '10'],
    ...['0', 'brute', '3', 'contrôlée niveau 2', '4', 'non qualifiée', '1', 'point initial'],
  ]);

  await decide(1, 1, 1, 'relecture');
  await bring('2026-01-01T01:00:00Z', [77]);
  await decide(2, 1, 1);
  await decide(3, 1, 1);
  expect(await file()).toEqual(first);
  expect((await admin.open()).bank).toMatchObject({ unsent: 1 });
});

test('a past state has the statuses of then, in the picture and in its file', async () => {
  await decide(2, 0, 4);
  await wait(5);
  const then = new Date();
  await wait(5);
  await decide(3, 0, 1);
  await bring('2026-01-01T04:00:00Z', [44, 15]);
  const series = (await findSeries(seriesId))!;
  const stood = async (asOf: Date) =>
    (await readAsOf(series, { from: at(0), to: at(9) }, asOf)).map(({ value, status }) => [value, status]);
  expect(await stood(then)).toEqual([10, 11, 12, 13, 14].map((value) => [value, 2]));
  // what came after a review was not seen by it
  expect(await stood(new Date())).toEqual([
    ...[10, 11].map((value) => [value, 3]),
    ...[12, 13].map((value) => [value, 2]),
    ...[44, 15].map((value) => [value, 1]),
  ]);
  expect((await stood(new Date())).map(([, status]) => status)).toEqual(await statuses());

  const person = await browsing('admin');
  const asOf = '2126-01-01T00:00';
  const page = (await person.get(corrections.loader, `${address('corrections')}&asOf=${asOf}`, params())) as Awaited<
    ReturnType<typeof corrections.loader>
  >;
  expect(page.asOf).toMatchObject({
    counts: [
      { status: 1, count: 2 },
      { status: 2, count: 2 },
      { status: 3, count: 2 },
      { status: 4, count: 0 },
    ],
    levels: [{ status: 3 }, { status: 2 }],
  });
  const file = await person.get(graphic.loader, `/graphic/export/csv?series=${seriesId}&period=all&asOf=${asOf}`, {
    format: 'csv',
  });
  expect(await (file as Response).text()).toMatch(
    /;44;44;44;0;brute;1;brute;4;non qualifiée;2;point lié au précédent\r?\n/,
  );
});

test('an export asks for reviewed measures only', async () => {
  await decide(2, 0, 4);
  await decide(3, 2, 3);
  const person = await browsing('admin');
  const rows = async (search: string) => {
    const answer = await person.get(
      graphic.loader,
      `/graphic/export/csv?series=${seriesId}&from=2026-01-01&to=2026-01-02${search}`,
      { format: 'csv' },
    );
    return (await (answer as Response).text()).trim().split(/\r?\n/).length - 1;
  };
  expect([await rows(''), await rows('&reviewed=1')]).toEqual([5, 2]);
});

test('what surprises in the window is listed until a review closes it', async () => {
  await bring(
    '2026-01-02T00:00:00Z',
    Array.from({ length: 200 }, (_, hour) => (hour === 90 ? 60 : 14 + hour / 1000)),
  );
  const page = async () => {
    await examined();
    const search = `/station/piezometry/${stationId}/review?series=${seriesId}&from=2026-01-01&to=2026-01-12`;
    return ((await (await browsing('admin')).get(review.loader, search, params())) as Page).suspicions;
  };
  const [spike, ...others] = (await page())!.filter(({ kind }) => kind === 'spike');
  expect(others).toEqual([]);
  expect(spike).toMatchObject({ from: Date.UTC(2026, 0, 5, 18), count: 1, propose: { kind: 'exclusion' } });
  const over = { from: Date.UTC(2026, 0, 5), to: Date.UTC(2026, 0, 6), comment: '', seen: 1e9 };
  for (const status of [2, 3]) await reviewSeries(HYDROLOGIST, seriesId, { ...over, status });
  expect((await page())!.filter(({ kind }) => kind === 'spike')).toEqual([]);
});
