/** Restoring an earlier version, undoing it at once, and what happens when somebody saved after it. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR } from '~/kernel/actor';
import { noteEditing } from '~/records/versions/service/edit-presence.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { createStation, saveStation } from '~/modules/monitoring/stations/service/save-station.server';
import { setClock } from '~/platform/clock.server';
import { readToasts, toastHeader } from '~/platform/http/toast.server';
import * as editing from '~/routes/editing';
import * as stationVersion from '~/routes/station+/$typeName.$id.history.$version';
import { saveContent } from '~/modules/core/contents/service/save-content.server';
import { NEW_CONTENT, newContent } from '~/modules/core/contents/domain';
import { createScenario, saveScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import type { ScenarioInput } from '~/modules/planning/scenario/domain';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import { readHistoryPage, readVersionPage } from '~/modules/planning/territory/service/read-version-page.server';
import { saveAllocation } from '~/modules/planning/territory/service/save-allocation.server';
import { prisma } from '~/platform/db/client.server';
import * as contentVersion from '~/routes/contents+/$categoryId.$contentId.history.$version';
import * as matrixVersion from '~/routes/territories+/matrice.$matrixId.history.$version';
import * as scenarioVersion from '~/routes/territories+/_scenarios.scenario.$id.history.$version';
import * as territoryVersion from '~/routes/territories+/territory.$id.history.$version';
import { testDatabase } from '../../support/database';
import { browsing, toldBy } from '../../support/people';
import { makeNitrogen, makePlanning, taken } from '../../support/planning-world';
import { fillAllocation, makeTerritory, makeWorld, type World } from '../../support/territory-world';

testDatabase({ each: true });
let world: World;
let nitrogen = 0;
beforeAll(async () => {
  world = await makeWorld();
  nitrogen = await makeNitrogen();
});
const admin = () => world.actors.admin;

type Route = { readonly action: unknown };
type Posted = Parameters<Awaited<ReturnType<typeof browsing>>['post']>[0];
const post = async ({ action }: Route, params: Record<string, string>, search = '') =>
  (await browsing('admin')).post(action as Posted, `/x${search}`, {}, params);

/** Restores a version; `undo` presses what its message offers, and answers the message that follows. */
async function restored(route: Route, params: Record<string, string>, version: number) {
  const [told] = await toldBy(await post(route, { ...params, version: String(version) }));
  expect(told).toMatchObject({ key: 'history:toast.restored', params: { version } });
  const [, back = '', over = ''] = /\/history\/(\d+)(\?over=\d+)$/.exec(told?.undoTo ?? '') ?? [];
  return { undo: async () => (await toldBy(await post(route, { ...params, version: back }, over)))[0] };
}

const RESTORED = { key: 'history:toast.restored' };

it('a scenario goes back to a version, and at once to what it was', async () => {
  const { matrixId } = await makePlanning(world, nitrogen);
  const id = taken(await createScenario(admin(), matrixId, { name: 'Premier' }));
  const stored = () => prisma().scenario.findUniqueOrThrow({ where: { id } });
  const first = (await stored()).version;
  const { snapshot } = await prisma().revision.findFirstOrThrow({
    where: { entity: 'scenario', entityId: String(id) },
  });
  taken(await saveScenario(admin(), id, first, { ...(snapshot as unknown as ScenarioInput), name: 'Second' }));
  const { undo } = await restored(scenarioVersion, { id: String(id) }, first);
  expect((await stored()).name).toBe('Premier');
  expect(await undo()).toMatchObject(RESTORED);
  expect((await stored()).name).toBe('Second');
});

it('a matrix is taken back at once, and never over what somebody saved since', async () => {
  const { matrixId } = await makePlanning(world, nitrogen);
  const [zoneId, cropId, modeId] = [world.zones[0], world.crops[0], world.modes[0]];
  const put = async (value: number) =>
    taken(
      await saveValues(admin(), matrixId, [
        { indicatorId: nitrogen, zoneId, cropId, modeId, value, generatedValue: false },
      ]),
    );
  const value = async () =>
    (await prisma().matrixValue.findFirst({ where: { matrixId, indicatorId: nitrogen, zoneId, cropId, modeId } }))
      ?.value;
  const { version: first } = await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId } });
  await put(99);
  const { undo } = await restored(matrixVersion, { matrixId: String(matrixId) }, first);
  expect(await value()).toBe(60);
  expect(await undo()).toMatchObject(RESTORED);
  expect(await value()).toBe(99);
  const again = await restored(matrixVersion, { matrixId: String(matrixId) }, first);
  await put(12);
  expect(await again.undo()).toMatchObject({ variant: 'error', key: 'history:refusal.conflict' });
  expect(await value()).toBe(12);
});

it('an allocation is restored and taken back; what is there already changes nothing, and says so', async () => {
  const id = await makeTerritory(world);
  await fillAllocation(world, id);
  const lines = () => prisma().cropAllocation.count({ where: { territoryId: id } });
  const { allocationVersion: first } = await prisma().territory.findUniqueOrThrow({ where: { id } });
  taken(await saveAllocation(admin(), id, { lines: [] }));
  const { undo } = await restored(territoryVersion, { id: String(id) }, first);
  expect(await lines()).toBe(3);
  expect(await undo()).toMatchObject(RESTORED);
  expect(await lines()).toBe(0);
  const [told] = await toldBy(await post(territoryVersion, { id: String(id), version: String(first + 1) }));
  expect(told).toMatchObject({ variant: 'info', key: 'history:toast.alreadySo' });
});

it('an allocation that cannot be restored says why: matrices stand on it, or a crop left the territory', async () => {
  const { territoryId } = await makePlanning(world, nitrogen);
  expect((await readHistoryPage(admin(), territoryId))?.head).toMatchObject({
    allocationClosed: 'hasMatrices',
    matrixCount: 1,
  });
  const id = await makeTerritory(world);
  await fillAllocation(world, id);
  const { allocationVersion: filled } = await prisma().territory.findUniqueOrThrow({ where: { id } });
  expect((await readVersionPage(admin(), id, filled))?.fault).toBeNull();
  taken(await saveAllocation(admin(), id, { lines: [] }));
  await prisma().territoryCrop.deleteMany({ where: { territoryId: id, cropId: world.crops[0] } });
  expect((await readVersionPage(admin(), id, filled))?.fault).toBe('unknownCrop');
  const [told] = await toldBy(await post(territoryVersion, { id: String(id), version: String(filled) }));
  expect(told).toMatchObject({ variant: 'error', key: 'territory:refusal.unknownCrop' });
});

it('a content goes back to a version, and at once to what it was', async () => {
  await prisma().cmsCategory.create({ data: { id: 900, title: 'Essais' } });
  const fields = { ...newContent(900), title: 'Premier' };
  const { id } = taken(await saveContent(admin(), NEW_CONTENT, fields));
  taken(await saveContent(admin(), id, { ...fields, title: 'Second' }, { version: 1 }));
  const title = async () => (await prisma().cmsContent.findUniqueOrThrow({ where: { id } })).title;
  const { undo } = await restored(contentVersion, { categoryId: '900', contentId: String(id) }, 1);
  expect(await title()).toBe('Premier');
  expect(await undo()).toMatchObject(RESTORED);
  expect(await title()).toBe('Second');
});

it('a station goes back to a version, and at once to what it was', async () => {
  const values = { ...newStation('piezometry'), code: 'BSS000AAAA', name: 'Premier' };
  const { id } = taken(await createStation(admin(), 'piezometry', values));
  taken(await saveStation(admin(), id, 1, (station) => ({ ...station.values, name: 'Second' })));
  const name = async () => (await stationFor(admin(), id, 'station.read'))?.values.name;
  const { undo } = await restored(stationVersion, { typeName: kindOf('piezometry').word, id: String(id) }, 1);
  expect(await name()).toBe('Premier');
  expect(await undo()).toMatchObject(RESTORED);
  expect(await name()).toBe('Second');
});

it('a message offers to go back to a version of ours, and to no other address', async () => {
  const offered = async (undoTo: string) =>
    readToasts(
      new Request('http://localhost/', {
        headers: { cookie: await toastHeader({ variant: 'info', key: 'x', undoTo }) },
      }),
    );
  expect(await offered('/territories/scenario/3/history/2?over=5')).toHaveLength(1);
  for (const wrong of ['https://example.org/a/history/1?over=2', '//x/history/1?over=2', '/logout', '/a/delete?over=2'])
    expect(await offered(wrong), wrong).toEqual([]);
});

describe('who edits the same record', () => {
  const [durand, morel] = [{ login: 'durand' }, { login: 'morel' }].map((one) => ({ ...VISITOR, ...one }));
  afterEach(() => setClock(undefined));

  it('is told to whoever opens it, until they leave, or for a quarter of an hour', async () => {
    setClock(new Date('2026-03-02T09:00:00Z'));
    expect(await noteEditing(durand!, 'matrix', 5)).toEqual([]);
    expect(await noteEditing(morel!, 'matrix', 5)).toEqual(['durand']);
    expect(await noteEditing(durand!, 'matrix', 5)).toEqual(['morel']);
    expect(await noteEditing(durand!, 'matrix', 6)).toEqual([]);
    expect(await noteEditing(durand!, 'scenario', 5)).toEqual([]);
    await noteEditing(morel!, 'matrix', 5, true);
    expect(await noteEditing(durand!, 'matrix', 5)).toEqual([]);
    setClock(new Date('2026-03-02T09:15:00Z'));
    expect(await noteEditing(morel!, 'matrix', 5)).toEqual(['durand']);
    setClock(new Date('2026-03-02T09:15:01Z'));
    expect(await noteEditing(morel!, 'matrix', 5)).toEqual([]);
    expect(await prisma().editPresence.count()).toBe(1);
  });

  it('is told of nobody as whom an administrator looks', async () => {
    expect(await noteEditing({ ...morel!, impersonator: 'admin' }, 'matrix', 7)).toEqual([]);
    expect(await noteEditing(durand!, 'matrix', 7)).toEqual([]);
    expect(await noteEditing({ ...morel!, impersonator: 'admin' }, 'matrix', 7)).toEqual(['durand']);
  });

  it('is asked by an open page, of what its user may edit only', async () => {
    const { matrixId } = await makePlanning(world, nitrogen);
    await noteEditing(admin(), 'matrix', matrixId);
    const ask = async (login: string, id: number) =>
      (await (await browsing(login)).get(editing.loader as never, `/editing?kind=matrix&id=${id}`)) as Response;
    expect(await (await ask('animateur', matrixId)).json()).toEqual({ others: ['admin'] });
    expect((await ask('consultant', matrixId)).status).toBe(404);
    expect((await ask('animateur', 999_999)).status).toBe(404);
  });
});
