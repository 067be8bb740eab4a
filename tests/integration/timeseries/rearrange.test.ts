/** A logger was replaced: one series becomes two, two become one, and both can be taken back. */
import { beforeEach, expect, test } from 'vitest';
import { addReading } from '~/modules/monitoring/data-quality/service/control-readings.server';
import { applyOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { readRearrangement, rearrange } from '~/modules/monitoring/raw-measures/service/rearrange-series.server';
import { reviewSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import { createSeries, findSeries } from '~/modules/monitoring/series/service/series.server';
import { settleMeasures } from '~/modules/monitoring/series/service/measures.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { db, prisma } from '~/platform/db/client.server';
import * as page from '~/routes/station+/$typeName.$id.rearrange';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { HYDROLOGIST, hourly, newSeries, storedValues } from '../../support/series-world';

testDatabase();

let [seriesId, stationId] = [0, 0];
const at = (hour: number) => Date.UTC(2026, 0, 1, hour);
const bring = (id: number, from: string, values: readonly number[]) =>
  importMeasures(HYDROLOGIST, [{ target: id, rows: hourly(from, values) }], { kind: 'file', overlap: 'replace' });
const series = async (id = seriesId) => (await findSeries(id))!;
const values = async (id: number) => (await storedValues(id)).map(([, value]) => value);
const lastImport = async () => (await prisma().measureImport.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
const other = async () => {
  const made = await createSeries(HYDROLOGIST, { stationId, quantity: 'groundwaterElevation', name: 'ancienne' });
  if (!made.ok) throw new Error(made.reason);
  return made.value.id;
};
const correct = (id: number, kind: 'offset' | 'drift', from: number, to: number) =>
  applyOperation(HYDROLOGIST, id, {
    ...(kind === 'offset' ? { kind, values: { offset: 1 } } : { kind, values: { first: 10, last: 20, law: 'linear' } }),
    ...{ from: at(from), to: at(to), comment: 'essai', seen: 1e9 },
  });

beforeEach(async () => {
  seriesId = await newSeries();
  stationId = (await series()).stationId;
  await bring(seriesId, '2026-01-01T00:00:00Z', [10, 11, 12, 13, 14, 15]);
});

test('cut: what comes from an instant on goes into a new series, corrections and readings with it', async () => {
  await correct(seriesId, 'offset', 2, 4);
  await addReading(HYDROLOGIST, seriesId, { at: at(4), value: 15, comment: '' });
  const before = await storedValues(seriesId);
  const cut = await rearrange(HYDROLOGIST, await series(), { kind: 'cut', at: at(3), name: 'sonde 2' });
  if (!cut.ok) throw new Error(cut.reason.kind);
  expect(await values(seriesId)).toEqual([10, 11, 13]);
  expect(await values(cut.value)).toEqual([14, 15, 15]);
  expect(await series(cut.value)).toMatchObject({ name: 'sonde 2', main: false, stationId });
  expect(await prisma().controlReading.count({ where: { seriesId: cut.value } })).toBe(1);

  await undoImport(HYDROLOGIST, await lastImport());
  expect(await storedValues(seriesId)).toEqual(before);
  expect([await values(cut.value), (await series(cut.value)).count]).toEqual([[], 0]);
  expect(await prisma().operation.count({ where: { seriesId: cut.value, undoneAt: null } })).toBe(0);
  expect(await prisma().controlReading.count({ where: { seriesId } })).toBe(1);
});

test('a correction that needs both parts stands in the way of a cut; so do a review and a taken name', async () => {
  await correct(seriesId, 'drift', 2, 4);
  const move = { kind: 'cut', at: at(3), name: 'sonde 2' } as const;
  expect(await rearrange(HYDROLOGIST, await series(), move)).toEqual({ ok: false, reason: { kind: 'torn', count: 1 } });
  expect(await prisma().series.count({ where: { stationId } })).toBe(1);
  expect(await rearrange(HYDROLOGIST, await series(), { ...move, at: at(5), name: '' })).toMatchObject({
    reason: { kind: 'exists' },
  });
  expect(await rearrange(HYDROLOGIST, await series(), { ...move, at: at(9) })).toMatchObject({
    reason: { kind: 'nothing' },
  });
  for (const status of [2, 3])
    await reviewSeries(HYDROLOGIST, seriesId, { from: at(5), to: at(5), status, comment: '', seen: 1e9 });
  expect(await rearrange(HYDROLOGIST, await series(), { ...move, at: at(5) })).toMatchObject({
    reason: { kind: 'reviewed', count: 1 },
  });
  expect(await values(seriesId)).toHaveLength(6);
});

test('merged: all goes into the other, of two values one is chosen; undone, both are as they were', async () => {
  const old = await other();
  await bring(old, '2025-12-31T22:00:00Z', [8, 9, 10, 99]);
  await correct(old, 'offset', -2, -1);
  const before = [await storedValues(seriesId), await storedValues(old)];
  const merge = async (overlap: 'skip' | 'replace') =>
    rearrange(HYDROLOGIST, await series(old), { kind: 'merge', into: seriesId, overlap });
  expect(await merge('skip')).toEqual({ ok: true, value: seriesId });
  expect(await values(seriesId)).toEqual([9, 10, 10, 11, 12, 13, 14, 15]);
  expect(await values(old)).toEqual([]);
  await undoImport(HYDROLOGIST, await lastImport());
  expect([await storedValues(seriesId), await storedValues(old)]).toEqual(before);
  expect((await merge('replace')).ok).toBe(true);
  expect(await values(seriesId)).toEqual([9, 10, 10, 99, 12, 13, 14, 15]);
  await undoImport(HYDROLOGIST, await lastImport());
  expect([await storedValues(seriesId), await storedValues(old)]).toEqual(before);
});

test('before a merge the page says which origin wins, and what is only here, only there, aside', async () => {
  const depths = [await newSeries('groundwaterDepth'), await newSeries('groundwaterDepth')] as const;
  const bringAs = async (id: number, values: readonly (number | null)[], status: number) => {
    const rows = hourly('2026-01-01T00:00:00Z', values);
    const made = await importMeasures(
      HYDROLOGIST,
      [{ target: id, rows: { ...rows, status: Array.from(rows.at, () => status) } }],
      { kind: 'file', overlap: 'replace', source: 'logger' },
    );
    if (!made.ok) throw new Error(made.reason.kind);
  };
  // of six hours, here: nothing, same, raw, checked, raw, alone; below the checked one a raw one stays aside
  const [here, there] = depths;
  await bringAs(here, [null, 1, 2, null, 4, 5], 1);
  await bringAs(here, [null, null, null, 3], 2);
  await bringAs(here, [null, null, null, 3.3], 1);
  await bringAs(there, [9, 1, null, 8, 7], 1);
  await bringAs(there, [null, null, 6], 3);
  const asked = await readRearrangement(await series(here), { kind: 'merge', into: there, overlap: 'skip' });
  expect(asked).toMatchObject({
    ...{ moved: 5, reviewed: 0, same: 1, differing: 3, onlyThere: 1 },
    ...{ wins: 1, loses: 1, aside: 1 },
  });
  const merged = await rearrange(HYDROLOGIST, await series(here), { kind: 'merge', into: there, overlap: 'skip' });
  expect(merged.ok).toBe(true);
  expect(await values(there), 'checked wins, validated stays, of equals the other’s').toEqual([9, 1, 6, 3, 7, 5]);
});

/** Of one instant, what each origin says there in the order they came. */
const bringAt = async (id: number, value: number, said: { status?: number; qualification?: number }) => {
  const rows = hourly('2026-01-01T00:00:00Z', [value]);
  const codes = Object.fromEntries(Object.entries(said).map(([code, one]) => [code, [one]]));
  const made = await importMeasures(HYDROLOGIST, [{ target: id, rows: { ...rows, ...codes } }], {
    ...{ kind: 'file', overlap: 'replace', source: 'logger' },
  });
  if (!made.ok) throw new Error(made.reason.kind);
};
/** By the ranks of validated, checked, logger and service. */
const ruled = async (id: number, precedence: readonly number[]) => {
  const now = await series(id);
  await inTransaction(async (tx) => {
    await tx.series.update({ where: { id }, data: { precedence: [...precedence] } });
    await settleMeasures(tx, { ...now, precedence }, { from: new Date(at(-99)), to: new Date(at(99)) });
  });
};

test('what is held aside goes along with what stands above it, and comes back with it', async () => {
  const [here, there] = [await newSeries('groundwaterDepth'), await newSeries('groundwaterDepth')];
  // a validated value stands above a logger's and above one that is called incorrect
  await bringAt(here, 1, { status: 1 });
  await bringAt(here, 2, { status: 3 });
  await bringAt(here, 99, { qualification: 2 });
  await bringAt(there, 4, { status: 2 });
  const before = [await storedValues(here), await storedValues(there)];
  const aside = () => prisma().measureReplaced.findMany({ where: { seriesId: there }, orderBy: { raw: 'asc' } });
  const asked = await readRearrangement(await series(here), { kind: 'merge', into: there, overlap: 'skip' });
  expect(asked.aside).toBe(2);
  expect((await rearrange(HYDROLOGIST, await series(here), { kind: 'merge', into: there, overlap: 'skip' })).ok).toBe(
    true,
  );
  expect(await values(there)).toEqual([2]);
  expect((await aside()).map(({ raw }) => raw)).toEqual([1, 4, 99]);
  const merge = await lastImport();
  // the rule of the series they came to says what stands, of what came with the merge too
  await ruled(there, [4, 3, 1, 2]);
  expect(await values(there)).toEqual([1]);
  await ruled(there, [3, 1, 2, 4]);
  expect(await values(there)).toEqual([4]);
  await ruled(there, [1, 2, 3, 4]);
  expect(await values(there)).toEqual([2]);

  await undoImport(HYDROLOGIST, merge);
  expect([await storedValues(here), await storedValues(there)]).toEqual(before);
  await ruled(there, [4, 3, 1, 2]);
  expect(await values(there), 'the logger’s went back').toEqual([4]);
  await ruled(here, [4, 3, 1, 2]);
  expect(await values(here), 'where it is held as before').toEqual([1]);
});

test('a merge into a series of another rule brings what was held aside to the top', async () => {
  const [here, there] = [await newSeries('groundwaterDepth'), await newSeries('groundwaterDepth')];
  await bringAt(here, 1, { status: 1 });
  await bringAt(here, 2, { status: 3 });
  await ruled(there, [4, 3, 1, 2]);
  expect((await rearrange(HYDROLOGIST, await series(here), { kind: 'merge', into: there, overlap: 'skip' })).ok).toBe(
    true,
  );
  expect(await values(there)).toEqual([1]);
  expect(await series(there)).toMatchObject({ count: 1, lastValue: 1 });
  await undoImport(HYDROLOGIST, await lastImport());
  expect([await values(here), await values(there)]).toEqual([[2], []]);
});

test('only like goes into like', async () => {
  const depth = await createSeries(HYDROLOGIST, { stationId, quantity: 'groundwaterDepth', name: '' });
  if (!depth.ok) throw new Error(depth.reason);
  const move = { kind: 'merge', into: depth.value.id, overlap: 'skip' } as const;
  expect(await rearrange(HYDROLOGIST, await series(), move)).toMatchObject({ reason: { kind: 'unlike' } });
});

test('the page lists what would move and every conflict before its button', async () => {
  const old = await other();
  await bring(old, '2025-12-31T22:00:00Z', [8, 9, 10, 99]);
  await correct(old, 'offset', -2, -1);
  const person = await browsing('admin');
  const params = { typeName: 'piezometry', id: String(stationId) };
  const address = (search: string) => `/station/piezometry/${stationId}/rearrange?${search}`;
  const open = async (search: string) =>
    ((await person.get(page.loader, address(search), params)) as Awaited<ReturnType<typeof page.loader>>).page;
  expect((await open(`series=${old}`)).asked).toBeNull();
  expect((await open(`series=${old}&into=${seriesId}`)).asked).toMatchObject({
    ...{ kind: 'merge', moved: 4, same: 1, differing: 1, reviewed: 0 },
    first: [{ at: at(1), raw: 99, there: 11 }],
    corrections: [{ kind: 'offset', torn: false }],
  });
  await correct(seriesId, 'drift', 2, 4);
  expect((await open(`series=${seriesId}&at=2026-01-01T04:00&name=b`)).asked).toMatchObject({
    ...{ kind: 'cut', moved: 3 },
    corrections: [{ kind: 'drift', torn: true }],
  });
  const posted = await person.post(page.action, address(`series=${old}&into=${seriesId}&overlap=skip`), {}, params);
  expect((posted as Response).headers.get('Location')).toBe(`/station/piezometry/${stationId}?series=${seriesId}`);
  expect(await values(seriesId)).toHaveLength(8);
});

test('who may reopen takes reviewed measures along: reopened here, closed there as they were', async () => {
  const into = await other();
  for (const status of [2, 3])
    await reviewSeries(HYDROLOGIST, seriesId, { from: at(1), to: at(2), status, comment: 'relu', seen: 1e9 });
  const move = { kind: 'merge', into, overlap: 'skip' } as const;
  expect(await rearrange(HYDROLOGIST, await series(), move)).toMatchObject({ reason: { kind: 'reviewed' } });
  expect(await rearrange(HYDROLOGIST, await series(), move, 'réunie')).toEqual({ ok: true, value: into });
  expect([await values(seriesId), await values(into)]).toEqual([[], [10, 11, 12, 13, 14, 15]]);
  const { rows } = await db().pool.query<{ status: number }>(
    'SELECT status FROM "Measure" WHERE "seriesId" = $1 ORDER BY at',
    [into],
  );
  expect(rows.map(({ status }) => status)).toEqual([1, 3, 3, 1, 1, 1]);
  const reviews = await prisma().review.findMany({
    orderBy: { id: 'asc' },
    where: { seriesId: { in: [seriesId, into] } },
  });
  expect(reviews.slice(-2)).toMatchObject([
    { seriesId, status: 1, comment: 'réunie', from: new Date(at(1)), to: new Date(at(2)) },
    { seriesId: into, status: 3, comment: 'relu (hydro)', from: new Date(at(1)), to: new Date(at(2)) },
  ]);
});

test('values that nobody reviewed do not become reviewed by a merge', async () => {
  const into = await other();
  await bring(into, '2026-01-01T02:00:00Z', [99]);
  for (const status of [2, 3])
    await reviewSeries(HYDROLOGIST, seriesId, { from: at(1), to: at(2), status, comment: '', seen: 1e9 });
  const before = await storedValues(seriesId);
  expect(await rearrange(HYDROLOGIST, await series(), { kind: 'merge', into, overlap: 'skip' }, 'réunie')).toEqual({
    ok: false,
    reason: { kind: 'mixed', count: 1 },
  });
  expect([await storedValues(seriesId), await values(into)]).toEqual([before, [99]]);
});
