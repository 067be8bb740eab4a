/** The queue of those who validate: what comes in is examined, decided on one after the other, taken back. */
import { beforeEach, expect, test, vi } from 'vitest';
import {
  acceptSuspicions,
  MOST_TOGETHER,
  refuseSuspicions,
} from '~/modules/monitoring/corrections/service/decide-suspicion.server';
import { replaceSuspicions } from '~/modules/monitoring/data-quality/data/suspicions.server';
import { kindsSeenIn } from '~/modules/monitoring/data-quality/domain/suspicions';
import { decideSuspicion, findSuspicion } from '~/modules/monitoring/data-quality/service/suspicions.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import type { FormReply } from '~/kernel/form';
import { db, prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import * as corrections from '~/routes/station+/$typeName.$id.corrections';
import * as settings from '~/routes/station+/$typeName.$id.series';
import * as everything from '~/routes/station+/validation';
import * as queue from '~/routes/$stationKind+/validation';
import * as home from '~/routes/$stationKind+/_index';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import { examined, HYDROLOGIST, newSeries, storedValues } from '../../support/series-world';

testDatabase({ each: true });

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);
/** From a page that showed no correction yet. */
const ACCEPTING = { seen: 0, comment: () => '', most: Infinity };
type Page = Awaited<ReturnType<typeof everything.loader>>;
let [seriesId, stationId] = [0, 0];

/** A quiet level with a spike of one value, and a silence of forty hours. */
const value = (hour: number) => (hour === 90 ? 60 : 50 + ((hour * 7) % 5) / 1000);
const bring = (id: number, hours: readonly number[], of: (hour: number) => number) =>
  importMeasures(
    HYDROLOGIST,
    [{ target: id, rows: { at: hours.map((hour) => START + hour * HOUR), value: hours.map(of) } }],
    { kind: 'file', overlap: 'replace' },
  );
const hoursTo = (last: number, from = 0) => Array.from({ length: last - from }, (_, index) => from + index);

beforeEach(async () => {
  seriesId = await newSeries();
  stationId = (await prisma().series.findUniqueOrThrow({ where: { id: seriesId } })).stationId;
  await bring(seriesId, [...hoursTo(150), ...hoursTo(300, 190)], value);
  await examined();
});

const as = async (login: string) => {
  const person = await browsing(login);
  const at = (search: string) => `/station/validation${search}`;
  return {
    person,
    open: async (search = '') => (await person.get(everything.loader, at(search))) as Page,
    post: (fields: Record<string, string | string[]>, search = '') =>
      person.post(everything.action, at(search), fields),
  };
};
const locationOf = (answer: unknown) => (answer as Response).headers.get('Location');
const mine = ({ lines }: Page) => lines.filter(({ series }) => series.id === seriesId);
const kindsOf = async () =>
  (await prisma().suspicion.findMany({ where: { seriesId, state: 'open' }, orderBy: { from: 'asc' } })).map(
    ({ kind }) => kind,
  );

test('what comes in is examined; the queue shows it with the effect of what is proposed', async () => {
  const admin = await as('admin');
  const first = await admin.open();
  expect(mine(first).map(({ kind, count }) => [kind, count])).toEqual([
    ['spike', 1],
    ['gap', 0],
  ]);
  const [spike, gap] = mine(first);
  const page = await admin.open(`?item=${spike!.id}`);
  expect(page.current).toMatchObject({
    id: spike!.id,
    next: gap!.id,
    propose: { kind: 'exclusion', from: START + 90 * HOUR },
    picture: { effect: { excluded: 1, changed: 0 }, fault: null },
  });
  const ofKind = (await (
    await browsing('admin')
  ).get(queue.loader, '/piezometry/validation', { stationKind: 'piezometry' })) as Page;
  expect(ofKind.total).toBe(page.total);
  const sheet = (await (
    await browsing('admin')
  ).get(home.loader, '/piezometry', { stationKind: 'piezometry' })) as Awaited<ReturnType<typeof home.loader>>;
  expect(sheet.toValidate).toBe(page.total);
  const elsewhere = (await (
    await browsing('admin')
  ).get(queue.loader, '/quality/validation', { stationKind: 'quality' })) as Page;
  expect([elsewhere.total, elsewhere.current]).toEqual([0, null]);
});

test('the queue names the kinds that have something to look at, and the one asked though it has none', async () => {
  await bring(await newSeries('groundwaterDepth'), [0], () => 5);
  const { person } = await as('admin');
  const kindsAt = async (stationKind: string) => {
    const page = (await person.get(queue.loader, `/${stationKind}/validation`, { stationKind })) as Page;
    return page.kinds.map(({ kind, count }) => [kind, count]);
  };
  const { total, kinds } = await (await as('admin')).open();
  expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([['piezometry', total]]);
  expect(await kindsAt('piezometry')).toEqual([['piezometry', total]]);
  expect((await kindsAt('quality')).sort()).toEqual([
    ['piezometry', total],
    ['quality', 0],
  ]);
  await prisma().suspicion.deleteMany();
  expect((await (await as('admin')).open()).kinds).toEqual([]);
  expect(await kindsAt('quality')).toEqual([['quality', 0]]);
});

test('accepted, it is corrected with its reason, and the next one is shown; taken back, it is back', async () => {
  const admin = await as('admin');
  const [spike, gap] = mine(await admin.open());
  const { picture } = (await admin.open(`?item=${spike!.id}`)).current!;
  const fields = { intent: 'accept', item: String(spike!.id), seen: String(picture.seen) };
  expect(locationOf(await admin.post(fields))).toBe(`/station/validation?item=${gap!.id}&done=${spike!.id}`);
  const operation = await prisma().operation.findFirstOrThrow({ where: { seriesId } });
  expect(operation).toMatchObject({ kind: 'exclusion', login: 'admin', undoneAt: null });
  expect(operation.comment).toMatch(/valeur isolée/);
  // an excluded value leaves no gap behind it
  await examined();
  expect(await kindsOf()).toEqual(['gap']);
  const after = await admin.open(`?done=${spike!.id}`);
  expect(after.decided).toMatchObject({ id: spike!.id, state: 'accepted' });

  expect(locationOf(await admin.post({ intent: 'undo', item: String(spike!.id) }))).toBe(
    `/station/validation?item=${spike!.id}`,
  );
  await examined();
  expect(await kindsOf()).toEqual(['spike', 'gap']);
  expect((await storedValues(seriesId))[90]).toEqual(['2026-01-04T18:00', 60]);
  expect((await prisma().operation.findFirstOrThrow({ where: { seriesId } })).undoneAt).not.toBeNull();
});

test('a decision and its correction are one: who was faster is said, and nothing is corrected', async () => {
  const [spike] = mine(await (await as('admin')).open());
  const shown = (await findSuspicion(spike!.id))!;
  await refuseSuspicions(HYDROLOGIST, [shown]);
  expect(await acceptSuspicions(HYDROLOGIST, [shown], ACCEPTING)).toEqual({
    ok: false,
    reason: { kind: 'decided', by: 'hydro' },
  });
  expect(await prisma().operation.count({ where: { seriesId } })).toBe(0);
  expect((await storedValues(seriesId))[90]).toEqual(['2026-01-04T18:00', 60]);
});

test('what is examined again keeps its lines; what is no longer found is said, and the next is shown', async () => {
  const admin = await as('admin');
  const [spike, gap] = mine(await admin.open());
  await bring(seriesId, [300], value);
  await examined();
  expect(mine(await admin.open()).map(({ id }) => id)).toEqual([spike!.id, gap!.id]);
  await bring(seriesId, [90], () => 50);
  await examined();
  const late = (await admin.post({ intent: 'accept', item: String(spike!.id), version: '0' })) as {
    data: FormReply;
  };
  expect(late.data.faults).toEqual({ form: { key: 'timeseries:validation.gone' } });
  expect((await admin.open(`?item=${spike!.id}`)).current).toMatchObject({ id: gap!.id });
});

test('an examination that runs while somebody decides waits for the decision, and keeps it', async () => {
  const [spike] = mine(await (await as('admin')).open());
  await bring(seriesId, [90], () => 50);
  let letGo = (): void => undefined;
  let decided = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const isDecided = new Promise<void>((resolve) => (decided = resolve));
  const deciding = inTransaction(async (tx) => {
    await decideSuspicion(tx, spike!.id, { state: 'refused', login: 'hydro' });
    decided();
    await held;
  });
  await isDecided;
  const examination = examined();
  await vi.waitFor(async () => {
    const { rows } = await db().pool.query("SELECT 1 FROM pg_locks WHERE NOT granted AND locktype <> 'advisory'");
    expect(rows).not.toEqual([]);
  });
  letGo();
  await deciding;
  await examination;
  expect(await findSuspicion(spike!.id)).toMatchObject({ state: 'refused', decidedBy: 'hydro' });
});

test('what is taken back while an examination runs stays in the queue, though that one did not see it', async () => {
  const admin = await as('admin');
  const [spike] = mine(await admin.open());
  const { picture } = (await admin.open(`?item=${spike!.id}`)).current!;
  await admin.post({ intent: 'accept', item: String(spike!.id), seen: String(picture.seen) });
  const whenItBegan = await prisma().seriesUnseen.findUniqueOrThrow({ where: { seriesId } });
  await admin.post({ intent: 'undo', item: String(spike!.id) });
  const everything = { from: START, to: START + 300 * HOUR, kinds: kindsSeenIn() };
  const endsWithNothing = (unseen: { seriesId: number; marks: number }) =>
    inTransaction((tx) => replaceSuspicions(tx, unseen, everything, []));
  await endsWithNothing(whenItBegan);
  expect(await kindsOf()).toEqual(['spike', 'gap']);
  await endsWithNothing(await prisma().seriesUnseen.findUniqueOrThrow({ where: { seriesId } }));
  expect(await kindsOf()).toEqual([]);
});

test('refused, it is not asked again, whatever comes in after; what comes in with a fault is', async () => {
  const admin = await as('admin');
  const [spike] = mine(await admin.open());
  await admin.post({ intent: 'refuse', item: String(spike!.id) });
  await bring(seriesId, hoursTo(420, 300), (hour) => (hour === 350 ? 70 : value(hour)));
  await examined();
  expect(await kindsOf()).toEqual(['gap', 'spike']);
  expect(await prisma().suspicion.count({ where: { seriesId, state: 'refused' } })).toBe(1);
  expect(
    await prisma().audit.count({ where: { action: 'measures.refuseSuspicion', entityId: String(seriesId) } }),
  ).toBe(1);
});

test('two people on the same run: the second is told who decided, and of a correction made meanwhile', async () => {
  const admin = await as('admin');
  const [spike, gap] = mine(await admin.open());
  await refuseSuspicions(HYDROLOGIST, [(await findSuspicion(spike!.id))!]);
  const late = (await admin.post({ intent: 'accept', item: String(spike!.id), version: '0' })) as {
    data: FormReply;
  };
  expect(late.data.faults).toEqual({
    form: { key: 'timeseries:validation.decidedBy', params: { login: 'hydro' } },
  });
  const filled = (await findSuspicion(gap!.id))!;
  expect((await acceptSuspicions(HYDROLOGIST, [filled], ACCEPTING)).ok).toBe(true);
  expect(await acceptSuspicions(HYDROLOGIST, [filled], ACCEPTING)).toMatchObject({
    ok: false,
    reason: { kind: 'meanwhile' },
  });
});

test('adjusted on the page of corrections, it leaves the queue with that correction', async () => {
  const { person } = await as('admin');
  const spike = await prisma().suspicion.findFirstOrThrow({ where: { seriesId, kind: 'spike' } });
  const asked = `series=${seriesId}&kind=exclusion&suspicion=${spike.id}`;
  const address = `/station/piezometry/${stationId}/corrections?${asked}`;
  const params = { typeName: 'piezometry', id: String(stationId) };
  const page = (await person.get(corrections.loader, address, params)) as Awaited<
    ReturnType<typeof corrections.loader>
  >;
  expect(page.suspicion).toBe(spike.id);
  const fields = { kind: 'typed', value: '50', from: '2026-01-04T19:00', to: '2026-01-04T19:30', comment: 'vu' };
  const answer = await person.post(corrections.action, address, { ...fields, version: '0', intent: 'apply' }, params);
  expect(locationOf(answer)).toBe(`/piezometry/validation?done=${spike.id}`);
  expect(await findSuspicion(spike.id)).toMatchObject({ state: 'accepted', decidedBy: 'admin' });
  await examined();
  expect(await kindsOf()).toEqual(['gap']);
});

test('readings by hand tell a drift; the proposal brings the logger onto them (C620)', async () => {
  const id = await newSeries('groundwaterDepth');
  const own = (await prisma().series.findUniqueOrThrow({ where: { id } })).stationId;
  // faster in its first half: the reading in the middle tells
  const drifted = (hour: number) => (hour <= 150 ? hour / 1000 : 0.15 + (hour - 150) / 2000);
  await bring(id, hoursTo(400), (hour) => 12 + (hour <= 300 ? drifted(hour) : 0));
  const { person } = await as('admin');
  const params = { typeName: 'piezometry', id: String(own) };
  const address = `/station/piezometry/${own}/corrections?series=${id}`;
  const read = (readAt: string, readValue: string) =>
    person.post(corrections.action, address, { intent: 'reading', readAt, readValue, remark: '' }, params);
  const refused = (await read('2026-01-01T01:00', '')) as { data: FormReply };
  expect(refused.data).toMatchObject({
    form: 'reading',
    faults: { readValue: 'timeseries:readings.required' },
  });
  await read('2026-01-01T01:00', '12');
  await read('2026-01-07T07:00', '12');
  await read('2026-01-13T13:00', '12');
  await examined();
  const drift = await prisma().suspicion.findFirstOrThrow({ where: { seriesId: id, kind: 'drift' } });
  expect([drift.from.getTime(), drift.to.getTime()]).toEqual([START, START + 300 * HOUR]);
  // its end is no jump of its own
  expect(await prisma().suspicion.count({ where: { seriesId: id, kind: 'jump' } })).toBe(0);
  await acceptSuspicions(HYDROLOGIST, [(await findSuspicion(drift.id))!], ACCEPTING);
  const values = (await storedValues(id)).map(([, level]) => level);
  expect(values.every((level) => Math.abs(level - 12) < 1e-9)).toBe(true);
  await examined();
  expect(await prisma().suspicion.count({ where: { seriesId: id, state: 'open' } })).toBe(0);
  // a reading that is taken back takes what it told with it
  const page = (await person.get(corrections.loader, address, params)) as Awaited<
    ReturnType<typeof corrections.loader>
  >;
  expect(page.readings.map(({ gap }) => Math.abs(gap ?? 9) < 1e-9)).toEqual([true, true, true]);
  const undo = { intent: 'undoReading', reading: String(page.readings[1]!.id) };
  expect(await person.post(corrections.action, address, undo, params)).toMatchObject({ status: 302 });
  expect(await prisma().controlReading.count({ where: { seriesId: id, undoneAt: null } })).toBe(2);
});

test('a station that leaves what an associated one lets expect is to be looked at', async () => {
  const season = (day: number) => Math.sin((2 * Math.PI * day) / 365);
  const days = Array.from({ length: 700 }, (_, day) => day);
  const daily = async (id: number, of: (day: number) => number) => {
    const station = await prisma().station.create({
      data: { kind: 'piezometry', code: `D-${id}-${seriesId}`, name: `Voisine ${id}` },
    });
    const made = await createSeries(HYDROLOGIST, {
      ...{ stationId: station.id, quantity: 'groundwaterElevation', name: '', step: 1440, breakHours: 72 },
    });
    if (!made.ok) throw new Error(made.reason);
    const rows = { at: days.map((day) => START + day * 24 * HOUR), value: days.map(of) };
    await importMeasures(HYDROLOGIST, [{ target: made.value.id, rows }], { kind: 'file', overlap: 'skip' });
    return { station: station.id, series: made.value.id };
  };
  const neighbour = await daily(1, (day) => 40 + season(day) * 2);
  const own = await daily(2, (day) => 60 + season(day) + (day >= 300 && day < 340 ? 0.09 * (day - 299) : 0));
  await prisma().stationLink.create({
    data: { stationId: neighbour.station, link: 'associated', otherId: own.station },
  });
  await examined();
  const [apart] = await prisma().suspicion.findMany({ where: { seriesId: own.series, kind: 'apart' } });
  expect(apart).toMatchObject({ propose: { kind: 'qualification', values: { code: 3 } } });
  expect(apart!.from.getTime()).toBeGreaterThan(START + 299 * 24 * HOUR);
});

test('limits of a series are set on its page, and what is stored is examined with them', async () => {
  const { person } = await as('admin');
  const params = { typeName: 'piezometry', id: String(stationId) };
  const address = `/station/piezometry/${stationId}/series`;
  const page = (await person.get(settings.loader, `${address}?edit=${seriesId}`, params)) as Awaited<
    ReturnType<typeof settings.loader>
  >;
  const { form } = page.page;
  const texts = Object.fromEntries(
    Object.entries(form!.texts).flatMap(([name, [text]]) => (text ? [[name, text]] : [])),
  );
  const fields = { ...texts, series: String(seriesId), version: String(form!.version), intent: 'save' };
  const refused = (await person.post(settings.action, address, { ...fields, leastStep: '-1' }, params)) as {
    data: { faults: unknown };
  };
  expect(refused.data.faults).toEqual({ leastStep: 'timeseries:settingsFault.limit' });
  expect(
    await person.post(settings.action, address, { ...fields, leastStep: '20', mostPerHour: '20' }, params),
  ).toMatchObject({
    status: 302,
  });
  await examined();
  expect(await kindsOf()).toEqual(['gap']);
});

/** Silences of thirty hours, each after a hundred hours of a quiet level. */
const withGaps = (gaps: number) => hoursTo(130 * (gaps + 1)).filter((hour) => hour % 130 < 100);
const gapsOf = (id: number) => prisma().suspicion.count({ where: { seriesId: id, kind: 'gap', state: 'open' } });
/** What the page of a group sends. */
const sentOf = (page: Page) => {
  const { runs, seen } = page.group!;
  return { run: runs.map(({ id }) => String(id)), version: String(seen) };
};

test('all gaps of a series are filled in one press, with their count, and taken back in one', async () => {
  const other = await newSeries();
  await bring(other, withGaps(3), value);
  await examined();
  const admin = await as('admin');
  const page = await admin.open();
  expect(page.groups.filter(({ kind }) => kind === 'gap').map(({ count, series }) => [count, series?.id])).toEqual(
    expect.arrayContaining([[3, other]]),
  );
  const group = await admin.open(`?group=gap&series=${other}`);
  expect(group.group).toMatchObject({ kind: 'gap', count: 3 });
  const before = await storedValues(other);
  const answer = await admin.post({ intent: 'accept', ...sentOf(group) });
  const done = Number(new URL(locationOf(answer)!, 'http://x').searchParams.get('done'));
  expect(await gapsOf(other)).toBe(0);
  // thirty instants are missing in each, 29 of them between two measures
  expect((await storedValues(other)).length).toBe(before.length + 3 * 30);
  expect((await admin.open(`?done=${done}`)).decided).toMatchObject({ state: 'accepted', count: 3 });
  await admin.post({ intent: 'undo', item: String(done) });
  expect(await storedValues(other)).toEqual(before);
  expect(await gapsOf(other)).toBe(3);
  expect(await prisma().operation.count({ where: { seriesId: other, undoneAt: null } })).toBe(0);
});

test('more than 1,000 values change only once the person has read how many, over several series too', async () => {
  const [one, two] = [await newSeries(), await newSeries()];
  for (const id of [one, two]) await bring(id, withGaps(20), value);
  await examined();
  const admin = await as('admin');
  const group = await admin.open('?group=gap');
  expect(group.group).toMatchObject({ series: null, runs: { length: group.group!.count } });
  const sent = { intent: 'accept', ...sentOf(group) };
  const asked = (await admin.post(sent)) as { data: FormReply<{ values: number }>; init: { status: number } };
  const most = asked.data.more!.values;
  expect([asked.init.status, most > 1000]).toEqual([409, true]);
  expect(await gapsOf(one)).toBe(20);
  expect(await prisma().operation.count()).toBe(0);
  // fewer than would change were read of
  expect(await admin.post({ ...sent, confirmed: String(most - 1) })).toMatchObject({ init: { status: 409 } });
  expect(locationOf(await admin.post({ ...sent, confirmed: String(most) }))).toMatch(/done=/);
  expect([await gapsOf(one), await gapsOf(two)]).toEqual([0, 0]);
});

test('a group that another person decided meanwhile is refused whole, and says who', async () => {
  const admin = await as('admin');
  const other = await newSeries();
  await bring(other, withGaps(3), value);
  await examined();
  const group = await admin.open(`?group=gap&series=${other}`);
  await refuseSuspicions(HYDROLOGIST, [(await findSuspicion(group.group!.runs[1]!.id))!]);
  for (const intent of ['accept', 'refuse']) {
    const late = (await admin.post({ intent, ...sentOf(group) })) as { data: FormReply };
    expect(late.data.faults).toEqual({
      form: { key: 'timeseries:validation.decidedBy', params: { login: 'hydro' } },
    });
  }
  expect(await gapsOf(other)).toBe(2);
  expect(await prisma().operation.count({ where: { seriesId: other } })).toBe(0);
});

test('of a group, at most 200 runs are shown and decided at once', async () => {
  const other = await newSeries();
  await prisma().suspicion.createMany({
    data: Array.from({ length: MOST_TOGETHER + 1 }, (_, rank) => {
      const at = new Date(START + rank * HOUR);
      return { seriesId: other, kind: 'flat', from: at, to: at, count: 1, size: 1 };
    }),
  });
  const { group } = await (await as('admin')).open(`?group=flat&series=${other}`);
  expect([group!.count, group!.runs.length]).toEqual([MOST_TOGETHER + 1, MOST_TOGETHER]);
});

test('who may validate and has no station of their own is told so', async () => {
  await addUser('laborantine', { labo: true });
  expect((await (await as('laborantine')).open()).noStation).toBe(true);
  expect((await (await as('admin')).open()).noStation).toBe(false);
});

test('nobody decides on a station that is not theirs to validate (C702)', async () => {
  // level 1, of quality only
  await addUser('laborantine', { labo: true });
  const [item] = (await (await as('admin')).open()).lines;
  const stranger = await as('laborantine');
  expect((await stranger.open()).total).toBe(0);
  expect(await stranger.post({ intent: 'refuse', item: String(item!.id) })).toMatchObject({ init: { status: 404 } });
  expect(await findSuspicion(item!.id)).toMatchObject({ state: 'open' });
});
