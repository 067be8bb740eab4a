/** The events of all stations: filtered, exported, subscribed to, and drawn beside what the stations measured. */
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import { readMarks } from '~/modules/monitoring/series-views/service/read-marks.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { EVENT_FIELDS, type EventValues } from '~/modules/monitoring/station-events/domain';
import { GlobalSearch } from '~/modules/monitoring/station-events/forms/event-search';
import { saveEvent } from '~/modules/monitoring/station-events/service/change-event.server';
import { exportEvents, readGlobalEvents } from '~/modules/monitoring/station-events/service/global-events.server';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import * as feed from '~/routes/globalEvents+/feed._index';
import * as calendar from '~/routes/globalEvents+/feed.$token';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, routeArgs } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

const CONSULTANT: Actor = { ...VISITOR, id: 7, login: 'lectrice', consultant: true, grants: ['ALL'] };
const NO_WELLS: Actor = { ...CONSULTANT, grants: ['ALL', 'PIEZO_FORBIDEN'] };
const today = () => now().toISOString().slice(0, 10);
const dayFrom = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const asked = (given: object) => GlobalSearch.parse(given);

let [well, rain] = [0, 0];
const note = async (stationId: number, given: Partial<EventValues>): Promise<number> => {
  const values = { ...startOf(EVENT_FIELDS), date: today(), ...given };
  const saved = await saveEvent(HYDROLOGIST, { stationId, id: 0, version: 0 }, values);
  if (!saved.ok) throw new Error(JSON.stringify(saved.reason));
  return saved.value;
};
beforeAll(async () => {
  await addUser('admin');
  well = await newPiezometer();
  await prisma().station.update({ where: { id: well }, data: { longitude: -0.14, latitude: 47.99 } });
  await prisma().stationLink.create({ data: { stationId: well, link: 'network', code: 'R1' } });
  const data = { kind: 'pluviometry', code: 'PLUIE', name: 'Pluviomètre' };
  rain = (await prisma().station.create({ data })).id;
  await note(well, { eventType: 'P', date: dayFrom(3), comment: 'Visite annuelle', eventHour: '09:00' });
  await note(well, { eventType: 'S', comment: '=HYPERLINK("x")' });
  await note(rain, { eventType: 'G', date: dayFrom(-400), closeDate: dayFrom(-400) });
});

describe('the list, the month and the map', () => {
  const found = async (given: object, actor = CONSULTANT) =>
    (await readGlobalEvents(actor, asked({ view: 'list', ...given }))).lines.map(({ eventType }) => eventType);

  test('C562: by kind, type, state, period and network; only of stations that one reads', async () => {
    expect(await found({})).toEqual(['P', 'S', 'G']);
    expect(await found({ kind: 'pluviometry' })).toEqual(['G']);
    expect(await found({ type: 'S' })).toEqual(['S']);
    expect(await found({ state: 'toPlan' })).toEqual(['P']);
    expect(await found({ network: 'R1' })).toEqual(['P', 'S']);
    expect(await found({ to: dayFrom(-1) })).toEqual(['G']);
    expect(await found({ from: dayFrom(1) })).toEqual(['P']);
    expect(await found({}, NO_WELLS)).toEqual(['G']);
  });

  test('what is to do is counted first, whatever the period', async () => {
    const page = await readGlobalEvents(CONSULTANT, asked({ view: 'calendar', month: '2001-01' }));
    expect([page.lines.length, page.toPlan, page.toMonitor]).toEqual([0, 1, 1]);
    expect(page.networks).toEqual([{ code: 'R1', name: 'R1' }]);
  });

  test('the map shows what has a place, and says how many have none', async () => {
    const { map, unplaced } = await readGlobalEvents(CONSULTANT, asked({ view: 'map' }));
    expect(map?.events.map(({ type }) => type)).toEqual(['P', 'S']);
    expect(unplaced).toBe(1);
  });

  test('C741: type, date, whether it is monitored or shared, problems and solutions stand in each line', async () => {
    const [line] = (await readGlobalEvents(CONSULTANT, asked({ view: 'list', type: 'S' }))).lines;
    expect(line).toMatchObject({ eventType: 'S', date: today(), state: 'toMonitor', shared: false });
    expect(line).toMatchObject({ problem: '', solution: '' });
  });
});

test('a file holds what the filters show, of the stations that one may take along', async () => {
  const { sheets } = await exportEvents(CONSULTANT, asked({ type: 'S' }));
  const rows = [...(sheets[0]!.rows as Iterable<readonly unknown[]>)];
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveLength(sheets[0]!.columns.length);
  expect(rows[0]).toEqual(expect.arrayContaining(['S', 'À surveiller', 'à surveiller', today()]));
  const support: Actor = { ...CONSULTANT, consultant: false, grants: ['ALL', 'SUPPORT'] };
  const closed = await exportEvents({ ...support, grants: ['SUPPORT'] }, asked({}));
  expect([...(closed.sheets[0]!.rows as Iterable<unknown>)]).toEqual([]);
});

describe('the calendar of a person', () => {
  const press = async (intent: string) => (await browsing('admin')).post(feed.action, '/x', { intent });
  const open = (token: string) =>
    attempt(() => calendar.loader(routeArgs(new Request('http://localhost:3000/x'), { token }))) as Promise<Response>;
  const tokenOf = (answer: unknown) => (answer as { data: { address: string } }).data.address.split('/').pop() ?? '';

  test('opens without signing in what the person sees, until it is closed or made anew', async () => {
    const token = tokenOf(await press('make'));
    const opened = await open(token);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = (await opened.text()).replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:À planifier – Piézomètre');
    // a year back, no further
    expect(text).not.toContain('Pluviomètre');
    expect((await prisma().eventFeed.findFirstOrThrow()).tokenHash).not.toContain(token);
    const next = tokenOf(await press('make'));
    expect([(await open(token)).status, (await open(next)).status]).toEqual([404, 200]);
    await press('revoke');
    expect((await open(next)).status).toBe(404);
  });

  test('opens nothing any more for a blocked or an ended account', async () => {
    const token = tokenOf(await press('make'));
    await prisma().user.update({ where: { login: 'admin' }, data: { endDate: new Date(now().getTime() - 1000) } });
    expect((await open(token)).status).toBe(404);
    await prisma().user.update({ where: { login: 'admin' }, data: { endDate: null, blocked: true } });
    expect((await open(token)).status).toBe(404);
    await prisma().user.update({ where: { login: 'admin' }, data: { blocked: false } });
    expect((await open(token)).status).toBe(200);
  });
});

test('events are marks of the hydrograph of their station, which open them', async () => {
  const given = { stationId: well, quantity: 'groundwaterElevation', name: '', breakHours: 24 } as const;
  const made = await createSeries(HYDROLOGIST, given);
  if (!made.ok) throw new Error(String(made.reason));
  const hidden = await note(well, { comment: 'Sans intérêt', graph: false });
  const window = { from: now().getTime() - 86_400_000, to: now().getTime() + 30 * 86_400_000 };
  const marks = await readMarks(made.value as Series, window, { suspicions: [], withEvents: true });
  expect(marks.map(({ kind, name, comment }) => [kind, name, comment])).toEqual([
    ['event', 'S', '=HYPERLINK("x")'],
    ['event', 'P', 'Visite annuelle'],
  ]);
  expect(marks.every(({ opens }) => /^\/station\/piezometry\/\d+\/events\/\d+$/.test(opens ?? ''))).toBe(true);
  expect(marks.some(({ opens }) => opens?.endsWith(`/${hidden}`))).toBe(false);
  // beside another series of the same station they stand once
  expect(await readMarks(made.value as Series, window, { suspicions: [], withEvents: false })).toEqual([]);
});
