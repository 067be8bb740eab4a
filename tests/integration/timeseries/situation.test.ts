/** The situation of a kind in a month: classes, hollow stations and why; what is signed stays as it was. */
import { beforeEach, expect, test } from 'vitest';
import { dayStart } from '~/kernel/civil-time';
import { recomputeDue } from '~/modules/monitoring/derived-series/service/recompute-series.server';
import { issueBulletin, readBulletin } from '~/modules/monitoring/situation/service/bulletins.server';
import { readSituation } from '~/modules/monitoring/situation/service/read-situation.server';
import { situationReport } from '~/modules/monitoring/situation/service/situation-report.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { db, prisma } from '~/platform/db/client.server';
import * as bulletin from '~/routes/$stationKind+/bulletin';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

const DAY = 86_400_000;
const monthOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1;

async function piezometer(name: string, quantity: Quantity, from: string, to: string, value: (day: number) => number) {
  const id = await newPiezometer();
  await prisma().station.update({ where: { id }, data: { name, longitude: -0.2, latitude: 48 } });
  await measure(id, quantity, { from, to, value });
  return id;
}
async function measure(
  stationId: number,
  quantity: Quantity,
  { from, to, value }: { readonly from: string; readonly to: string; readonly value: (day: number) => number },
) {
  const found = await prisma().series.findFirst({ where: { stationId, quantity } });
  const made = found
    ? { ok: true as const, value: found }
    : await createSeries(HYDROLOGIST, { stationId, quantity, name: '', step: 1440, breakHours: 72 });
  if (!made.ok) throw new Error(made.reason);
  const [first, last] = [Date.parse(from) / DAY, Date.parse(to) / DAY];
  const days = Array.from({ length: last - first }, (_, rank) => first + rank);
  const rows = { at: Float64Array.from(days, dayStart), value: Float64Array.from(days, value) };
  const brought = await importMeasures(HYDROLOGIST, [{ target: made.value.id, rows }], {
    kind: 'file',
    overlap: 'replace',
  });
  if (!brought.ok) throw new Error(brought.reason.kind);
}
const recompute = () =>
  recomputeDue({
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    log: () => Promise.resolve(),
  });
const yearOf = (day: number): number => new Date(day * DAY).getUTCFullYear();
/** Rising year after year: its latest month is the highest of all. */
const rising = (day: number): number => 50 + (yearOf(day) - 2000) / 10;

beforeEach(async () => {
  await db().pool.query('TRUNCATE "Station" CASCADE');
});

test('of each station the class of the month, or why it has none', async () => {
  await piezometer('Montante', 'groundwaterElevation', '2004-01-01', '2021-01-01', rising);
  await piezometer('Descendante', 'groundwaterElevation', '2004-01-01', '2021-01-01', (day) => 100 - rising(day));
  await piezometer('Courte', 'groundwaterElevation', '2017-01-01', '2021-01-01', rising);
  await piezometer('Muette', 'groundwaterElevation', '2004-01-01', '2020-06-01', rising);
  await piezometer('Profondeur', 'groundwaterDepth', '2004-01-01', '2021-01-01', rising);
  await recompute();
  const page = await readSituation(HYDROLOGIST, 'piezometry', { month: null, q: '' });
  expect(page.month).toBe(monthOf('2020-12'));
  expect(page.lines.map(({ name, hollow, position }) => [name, hollow, position])).toEqual([
    ['Descendante', null, null],
    ['Montante', null, null],
    ['Courte', 'short', 100],
    ['Muette', 'month', null],
    ['Profondeur', 'none', null],
  ]);
  expect(page.counts).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(page.countsBefore.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(page.history.at(-1)).toEqual({ month: page.month, counts: page.counts });
  // a past month, an address that asks beyond the ends, a name
  const june = await readSituation(HYDROLOGIST, 'piezometry', { month: monthOf('2020-05'), q: '' });
  expect(june.lines.find(({ name }) => name === 'Muette')?.value).toBeGreaterThan(1.28);
  const far = await readSituation(HYDROLOGIST, 'piezometry', { month: monthOf('2050-01'), q: 'P-' });
  expect([far.month, far.lines.length]).toEqual([page.month, 5]);
  const none = await readSituation(HYDROLOGIST, 'piezometry', { month: null, q: 'nulle part' });
  expect(none.lines).toEqual([]);
});

test('C572: a network has its report: findings, classes and stations, as the page says them', async () => {
  const inside = await piezometer('Montante', 'groundwaterElevation', '2004-01-01', '2021-01-01', rising);
  await piezometer('Ailleurs', 'groundwaterElevation', '2004-01-01', '2021-01-01', (day) => 100 - rising(day));
  await prisma().stationLink.create({ data: { stationId: inside, link: 'network', code: 'RES1' } });
  await recompute();
  const of = async (network: string) => {
    const { sheets } = await situationReport(HYDROLOGIST, 'piezometry', { month: monthOf('2020-12'), q: '', network });
    return sheets.map(({ rows }) => [...(rows as Iterable<readonly unknown[]>)].map((row) => [...row]));
  };
  const [said, classes, stations] = await of('RES1');
  expect(said!.flat()).toContain('Pour le réseau RES1');
  expect(said![0]![0]).toMatch(/^Décembre 2020\s: une seule station a un indice, Montante /);
  expect(classes!.map(([, count]) => count)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(stations!.map(([, name, word]) => [name, word])).toEqual([['Montante', 'Très haut']]);
  expect((await of(''))[2]!.map(([, name]) => name)).toEqual(['Ailleurs', 'Montante']);
});

test('no station, or none with measures, is a page that says so', async () => {
  const none = await readSituation(HYDROLOGIST, 'piezometry', { month: null, q: '' });
  expect([none.lines, none.counts.every((count) => count === 0)]).toEqual([[], true]);
  await newPiezometer();
  const bare = await readSituation(HYDROLOGIST, 'piezometry', { month: null, q: '' });
  expect(bare.lines.map(({ hollow }) => hollow)).toEqual(['none']);
});

test('what is signed stays: a correction later changes the month, not the bulletin', async () => {
  const id = await piezometer('Montante', 'groundwaterElevation', '2004-01-01', '2021-01-01', rising);
  await recompute();
  const month = monthOf('2020-12');
  const issued = await issueBulletin(HYDROLOGIST, 'piezometry', { month, note: 'Recharge tardive.' });
  if (!issued.ok) throw new Error(issued.reason);
  const before = await readBulletin(HYDROLOGIST, 'piezometry', { month: null, issue: issued.value });
  await measure(id, 'groundwaterElevation', { from: '2020-12-01', to: '2021-01-01', value: () => 40 });
  await recompute();
  const live = await readBulletin(HYDROLOGIST, 'piezometry', { month, issue: null });
  expect(live?.situation.lines[0]!.value).toBeLessThan(-1);
  const after = await readBulletin(HYDROLOGIST, 'piezometry', { month: null, issue: issued.value });
  expect(after).toEqual(before);
  expect(after).toMatchObject({ note: 'Recharge tardive.', issued: { by: 'hydro' }, situation: { month } });
  expect(after!.situation.lines[0]!.value).toBeGreaterThan(1);
  expect(await readBulletin(HYDROLOGIST, 'hydrometry', { month: null, issue: issued.value })).toBeNull();
  expect(await prisma().audit.count({ where: { action: 'bulletin.issue' } })).toBe(1);
});

test('a person who doesn’t see every station signs nothing; a too long comment is told, and kept', async () => {
  await addUser('animateur');
  const leader = await browsing('animateur');
  const address = '/piezometry/bulletin?month=2020-12';
  const kind = { stationKind: 'piezometry' };
  const long = await leader.post(bulletin.action, address, { note: 'a'.repeat(2001) }, kind);
  expect(long).toMatchObject({ data: { texts: { note: ['a'.repeat(2001)] } } });
  expect(await leader.post(bulletin.action, address, { note: '' }, kind)).toBeInstanceOf(Response);
  await addUser('membre');
  const reader = await browsing('membre');
  const answer = await attempt(() => reader.post(bulletin.action, address, { note: '' }, kind));
  expect((answer as Response).headers.get('location')).toBe('/');
  expect(await prisma().bulletin.count()).toBe(1);
});
