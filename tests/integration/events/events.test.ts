/** Events of stations: who writes them, what they follow, and what follows them. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import { knownSet } from '~/modules/core/reference/domain';
import { deleteRows } from '~/modules/core/reference/service/delete-rows.server';
import { restoreDeletion } from '~/modules/core/deletions/service/restore-deletion.server';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { EVENT_FIELDS, type EventValues } from '~/modules/monitoring/station-events/domain';
import { deleteEvent, saveEvent } from '~/modules/monitoring/station-events/service/change-event.server';
import { addAction, removeAction } from '~/modules/monitoring/station-events/service/diagnose-event.server';
import { openEvent, readStationEvents } from '~/modules/monitoring/station-events/service/read-events.server';
import { readProblems } from '~/modules/monitoring/station-events/service/read-problems.server';
import { findLastEvents } from '~/modules/monitoring/stations/service/last-events.server';
import { prisma } from '~/platform/db/client.server';
import * as page from '~/routes/station+/$typeName.$id.events.$event._index';
import * as fresh from '~/routes/station+/$typeName.$id.events.new';
import { PROBLEM_FILES, REFERENCE_FOLDER, seedReference } from '../../../app/boot/seed-demo-reference.server';
import { DELETABLE, USED_BY } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

const READER: Actor = { ...VISITOR, id: 7, login: 'lectrice', consultant: true, grants: ['ALL'] };
const TECHNICIAN: Actor = { ...VISITOR, id: 8, login: 'technicienne', grants: ['ALL', 'TECHNICIAN'] };
const values = (given: Partial<EventValues>): EventValues => ({
  ...startOf(EVENT_FIELDS),
  ...{ date: '2026-11-20', ...given },
});
let station = 0;
beforeAll(async () => {
  await addUser('admin');
  await seedReference(HYDROLOGIST, () => undefined, { folder: REFERENCE_FOLDER, files: PROBLEM_FILES });
});
beforeEach(async () => void (station = await newPiezometer()));

const saved = async (given: Partial<EventValues>, id = 0, version = 0): Promise<number> => {
  const outcome = await saveEvent(HYDROLOGIST, { stationId: station, id, version }, values(given));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value;
};
const readings = () => prisma().controlReading.findMany({ where: { undoneAt: null }, orderBy: { id: 'asc' } });

describe('who may', () => {
  test('B5: a technician notes events, a consultant reads them, and nobody finds one at another station', async () => {
    const asked = { stationId: station, id: 0, version: 0 };
    expect((await saveEvent(TECHNICIAN, asked, values({}))).ok).toBe(true);
    expect(await saveEvent(READER, asked, values({}))).toEqual({ ok: false, reason: 'notFound' });
    const list = await readStationEvents(READER, station, {}, { page: 1, size: 15 });
    expect([list?.lines.length, list?.mayWrite]).toEqual([1, false]);
    const elsewhere = await newPiezometer();
    expect(await openEvent(READER, elsewhere, list?.lines[0]?.id ?? 0)).toBeNull();
  });

  test('a module that is closed to a person closes its events', async () => {
    await saved({});
    const forbidden: Actor = { ...TECHNICIAN, grants: ['ALL', 'TECHNICIAN', 'PIEZO_FORBIDEN'] };
    expect(await readStationEvents(forbidden, station, {}, { page: 1, size: 15 })).toBeNull();
    expect((await saveEvent(forbidden, { stationId: station, id: 0, version: 0 }, values({}))).ok).toBe(false);
  });
});

describe('an event', () => {
  test('C585 C586 C587: keeps every field of the contract, who wrote it and when', async () => {
    const given = {
      ...{
        eventType: 'M' as const,
        eventHour: '10:20',
        comment: 'Vue',
        problem: 'PILE',
        solution: 'CHG-PILE',
        code: 'E-1',
      },
      ...{ volt: 3.6, chgtpiles: true, graph: true, bankExport: true, razstation: true, valeurcalee: 4.25 },
      ...{ sondeTemperature: 11.2, centralTemperature: 18, contactCode: '12', ns: 'S-1', nc: 'C-1' },
      ...{ closeDate: '2026-11-21', campaignCode: 'K-1', action: 'Pile changée' },
    };
    const row = await prisma().stationEvent.findUniqueOrThrow({ where: { id: await saved(given) } });
    const { closeDate, ...rest } = given;
    expect(row).toMatchObject({ ...rest, stationId: station, updatedBy: 'hydro', author: 'hydro', version: 1 });
    expect([row.date, row.closeDate].map((day) => day?.toISOString().slice(0, 10))).toEqual(['2026-11-20', closeDate]);
  });

  test('goes from to plan to to monitor to closed by its buttons, one after the other', async () => {
    const admin = await browsing('admin');
    const id = String(await saved({ eventType: 'P' }));
    const params = { typeName: 'piezometry', id: String(station), event: id };
    const press = (sent: Record<string, string>) => admin.post(page.action, '/x', sent, params);
    const state = async () => (await openEvent(HYDROLOGIST, station, Number(id)))?.state;
    expect(await state()).toBe('toPlan');
    await press({ intent: 'close', closedOn: '2026-11-22' });
    expect(await state()).toBe('toPlan');
    await press({ intent: 'monitor' });
    expect(await state()).toBe('toMonitor');
    expect(await press({ intent: 'close', closedOn: '' })).toMatchObject({
      data: { faults: { closedOn: 'stationEvents:fault.closeDay' } },
    });
    await press({ intent: 'close', closedOn: '2026-11-22' });
    expect(await state()).toBe('closed');
    await press({ intent: 'reopen' });
    expect(await state()).toBe('toMonitor');
  });

  test('that is refused keeps what was typed', async () => {
    const admin = await browsing('admin');
    const params = { typeName: 'piezometry', id: String(station) };
    const sent = { intent: 'save', eventType: 'M', date: '2026-11-20', comment: 'Sonde muette depuis hier' };
    const { data, init } = (await admin.post(fresh.action, '/x', sent, params)) as {
      data: { texts: Record<string, string[]>; faults: object };
      init: { status: number };
    };
    expect(init.status).toBe(400);
    expect(data.texts['comment']).toEqual(['Sonde muette depuis hier']);
    expect(Object.keys(data.faults)).toEqual(['problem', 'solution']);
  });

  test('of two people who save at once, one is told', async () => {
    const id = await saved({});
    expect((await saveEvent(HYDROLOGIST, { stationId: station, id, version: 1 }, values({ comment: 'a' }))).ok).toBe(
      true,
    );
    expect(await saveEvent(HYDROLOGIST, { stationId: station, id, version: 1 }, values({ comment: 'b' }))).toEqual({
      ok: false,
      reason: 'conflict',
    });
  });

  test('names a problem and a solution that the reference sets hold, and keeps them from being deleted', async () => {
    const refused = await saveEvent(
      HYDROLOGIST,
      { stationId: station, id: 0, version: 0 },
      values({ problem: 'INVENTÉ', solution: 'CHG-PILE' }),
    );
    expect(refused).toMatchObject({ reason: { faults: { problem: 'stationEvents:fault.unknownProblem' } } });
    await saved({ problem: 'PILE' });
    const { id } = await prisma().diagnostic.findUniqueOrThrow({ where: { codeDiagnostic: 'PILE' } });
    const deleted = await deleteRows(HYDROLOGIST, USED_BY, knownSet('diagnostic'), [String(id)]);
    expect(deleted.ok).toBe(false);
  });

  test('C597: says what else was diagnosed, and what was done about it', async () => {
    const id = await saved({});
    await addAction(HYDROLOGIST, station, id, { diagnosticCode: 'SONDE', solutionCode: 'CHG-SONDE' });
    await addAction(HYDROLOGIST, station, id, { diagnosticCode: 'PILE', solutionCode: '' });
    const unknown = await addAction(HYDROLOGIST, station, id, { diagnosticCode: 'NON', solutionCode: '' });
    expect(unknown).toMatchObject({ reason: { faults: { diagnosticCode: 'stationEvents:fault.unknownProblem' } } });
    const actions = (await openEvent(HYDROLOGIST, station, id))?.actions ?? [];
    expect(actions.map(({ problem, solution }) => [problem, solution])).toEqual([
      ['Sonde en panne', 'Remplacer la sonde'],
      ['Pile faible ou déchargée', ''],
    ]);
    await removeAction(HYDROLOGIST, station, id, actions[0]!.id);
    expect((await openEvent(HYDROLOGIST, station, id))?.actions).toHaveLength(1);
  });
});

describe('what follows an event', () => {
  const withSeries = async (): Promise<number> => {
    const given = { stationId: station, quantity: 'groundwaterElevation', name: '', breakHours: 24 } as const;
    const made = await createSeries(HYDROLOGIST, given);
    if (!made.ok) throw new Error(String(made.reason));
    return made.value.id;
  };

  test('B16 B19: a value that the station was set to is a control reading, which follows its event', async () => {
    const series = await withSeries();
    const id = await saved({ razstation: true, valeurcalee: 52.5, eventHour: '10:00' });
    const [reading] = await readings();
    expect(reading).toMatchObject({ seriesId: series, value: 52.5, at: new Date('2026-11-20T09:00:00Z'), eventId: id });
    await saved({ razstation: true, valeurcalee: 52.5, eventHour: '10:00' }, id, 1);
    expect((await readings()).map((one) => one.id)).toEqual([reading!.id]);
    await saved({ valeurcalee: 51, eventHour: '10:00' }, id, 2);
    expect((await readings()).map(({ value }) => value)).toEqual([51]);
    await saved({}, id, 3);
    expect(await readings()).toEqual([]);
  });

  test('a deleted event takes its reading along, and brings it back whole', async () => {
    await withSeries();
    const id = await saved({ valeurcalee: 52.5, eventHour: '10:00' });
    await addAction(HYDROLOGIST, station, id, { diagnosticCode: 'DERIVE', solutionCode: 'RECALER' });
    expect((await deleteEvent(HYDROLOGIST, station, id)).ok).toBe(true);
    expect([await readings(), await openEvent(READER, station, id)]).toEqual([[], null]);
    const { undo } = await deletionOf('stationEvent', id);
    expect(await restoreDeletion(HYDROLOGIST, DELETABLE, undo ?? 0)).toMatchObject({
      ok: true,
      value: { address: `/globalEvents/${id}` },
    });
    expect([(await readings()).length, (await openEvent(HYDROLOGIST, station, id))?.actions.length]).toEqual([1, 1]);
  });

  test('C580: the last event of a station stands in its summary; new batteries begin their age again', async () => {
    expect((await findLastEvents([station])).size).toBe(0);
    await saved({ date: '2026-10-01', chgtpiles: true });
    await saved({ date: '2026-11-02', eventType: 'P', comment: 'À revoir' });
    expect((await findLastEvents([station])).get(station)).toMatchObject({
      ...{ eventType: 'P', date: '2026-11-02', comment: 'À revoir', closeDate: null },
    });
    const list = await readStationEvents(HYDROLOGIST, station, {}, { page: 1, size: 15 });
    expect([list?.battery?.day, list?.toPlan]).toEqual(['2026-10-01', 1]);
    const onlyPlanned = await readStationEvents(HYDROLOGIST, station, { state: 'toPlan' }, { page: 1, size: 15 });
    expect(onlyPlanned?.lines.map(({ eventType }) => eventType)).toEqual(['P']);
  });

  test('each change is audited with what it was', async () => {
    const id = await saved({ comment: 'Avant' });
    await saved({ comment: 'Après' }, id, 1);
    await deleteEvent(HYDROLOGIST, station, id);
    const lines = await prisma().audit.findMany({
      where: { entity: 'stationEvent', entityId: String(id) },
      orderBy: { id: 'asc' },
    });
    expect(lines.map(({ action }) => action)).toEqual([
      ...['stationEvent.create', 'stationEvent.update', 'stationEvent.delete'],
    ]);
    expect(lines[1]).toMatchObject({ before: { comment: 'Avant' }, after: { comment: 'Après' } });
  });
});

test('C594 C595 C596: problems and solutions with their links to events, to equipment and to each other', async () => {
  const { problems, solutions } = await readProblems();
  expect(problems.find(({ code }) => code === 'MUETTE')).toMatchObject({
    ...{ types: ['M', 'P'], materials: ['datalogger', 'sim', 'telecom'] },
    solutions: ['Remplacer l’enregistreur', 'Remplacer la carte SIM'],
  });
  expect(solutions.find(({ code }) => code === 'RELEVE-MANUEL')).toMatchObject({
    ...{ materialChange: false, degradation: true, problems: ['Dégradation volontaire', 'Sonde en panne'] },
  });
});
