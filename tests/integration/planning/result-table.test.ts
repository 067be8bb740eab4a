/** A result by zone, crop and driving mode: the table, its filters and pages, the map, the file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import type { CellInput } from '~/records/exchange/domain';
import { exportResults } from '~/modules/planning/scenario/service/export-results.server';
import { isAllocationValid, readTerritorySheet } from '~/modules/planning/territory/service/read-territory.server';
import { duplicateTerritory } from '~/modules/planning/scenario/service/copy-territory.server';
import { importAllocation } from '~/modules/planning/territory/service/import-allocation.server';
import * as results from '~/routes/territories+/scenario.$id.export.$format';
import * as page from '~/routes/territories+/_scenarios.scenario.$id.allocation._index';
import * as file from '~/routes/territories+/scenario.$id.allocation.export.$format';
import * as take from '~/routes/territories+/_scenarios.scenario.$id.allocation.take';
import type { ResultTableView } from '~/modules/planning/result-table/view/result-table.view';
import { prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { addUser, browsing, type Person } from '../../support/people';
import { ADMIN, planningCase, solvedScenario, taken, type PlanningCase } from '../../support/planning-world';

testDatabase({ each: true });
let of: PlanningCase;
let id = 0;
beforeAll(async () => {
  await addUser('admin');
  of = await planningCase();
  await startQueue({ work: true, jobs: JOBS });
  id = await solvedScenario(of.matrixId, 'Moins d’azote', { optimisedId: of.nitrogen, direction: 'minimise' });
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

const open = async (search = '', login: Person = 'admin', scenario = id) =>
  (await (
    await browsing(login)
  ).get(page.loader as never, `/territories/scenario/${scenario}/allocation${search}`, {
    id: String(scenario),
  })) as ResultTableView;

const allocationOf = async (territoryId: number) => {
  const { territory, allocation } = (await readTerritorySheet(ADMIN, territoryId))!;
  const name = (items: readonly { id: number; name: string }[], one: number) =>
    items.find((item) => item.id === one)?.name;
  return allocation.lines.map((line) => [
    name(territory.zones, line.zoneId),
    name(territory.crops, line.cropId),
    name(territory.drivingModes, line.modeId),
    line.surface,
  ]);
};

test('the page says what goes where: zone by zone, crop by crop, each driving mode beside its reference', async () => {
  const view = await open();
  expect(view.zones.map(({ name }) => name)).toEqual(['Nord', 'Sud']);
  expect(view.modes.map(({ name }) => name)).toEqual(['Raisonné', 'AB']);
  expect(view.rows).toEqual([
    {
      key: `${of.nord}-${of.wheat}`,
      zoneId: of.nord,
      crop: 'Blé',
      whole: { reference: 80, result: 80 },
      byMode: [
        { reference: 80, result: 0 },
        { reference: 0, result: 80 },
      ],
    },
    {
      key: `${of.nord}-${of.alfalfa}`,
      zoneId: of.nord,
      crop: 'Luzerne',
      whole: { reference: 20, result: 20 },
      byMode: [{ reference: 20, result: 20 }, null],
    },
    {
      key: `${of.sud}-${of.wheat}`,
      zoneId: of.sud,
      crop: 'Blé',
      whole: { reference: 50, result: 50 },
      byMode: [
        { reference: 40, result: 0 },
        { reference: 10, result: 50 },
      ],
    },
  ]);
  expect(view.totals).toEqual({
    whole: { reference: 150, result: 150 },
    byMode: [
      { reference: 140, result: 20 },
      { reference: 10, result: 130 },
    ],
  });
});

test('the sentence above says how much moves, from what to what', async () => {
  const { finding } = await open();
  expect(finding).toEqual({
    wholeHa: 150,
    movedHa: 120,
    gained: { crop: 'Blé', mode: 'AB', changeHa: 120 },
    lost: { crop: 'Blé', mode: 'Raisonné', changeHa: -120 },
  });
});

test('zone, crop and driving mode narrow the table and its totals; the address holds them', async () => {
  expect((await open(`?zone=${of.sud}`)).totals.whole).toEqual({ reference: 50, result: 50 });
  expect((await open(`?crop=${of.alfalfa}`)).rows.map(({ crop }) => crop)).toEqual(['Luzerne']);
  const organic = await open(`?mode=${of.organic}`);
  expect(organic.modes.map(({ name }) => name)).toEqual(['AB']);
  expect(organic.totals.whole).toEqual({ reference: 10, result: 130 });
  expect((await open('?changed=1')).rows.map(({ crop }) => crop)).toEqual(['Blé', 'Blé']);
});

test('what changes most comes first when asked', async () => {
  expect((await open('?order=change')).rows.map(({ key }) => key)).toEqual([
    `${of.nord}-${of.wheat}`,
    `${of.sud}-${of.wheat}`,
    `${of.nord}-${of.alfalfa}`,
  ]);
});

test('the map has the dominant crop of each zone, today and in the scenario', async () => {
  const { maps, rows } = await open('?show=map');
  expect(rows).toEqual([]);
  expect(maps?.reference.map(({ name, crop }) => [name, crop?.name, crop?.share])).toEqual([
    ['Nord', 'Blé', 80],
    ['Sud', 'Blé', 100],
  ]);
  expect(maps?.changed).toEqual([]);
  const organic = (await open(`?show=map&mode=${of.organic}`)).maps;
  expect(organic?.changed).toEqual([{ id: of.nord, zone: 'Nord', before: null, after: 'Blé' }]);
});

test('the file has what the page shows, all its pages, in hectares', async () => {
  const answer = (await (
    await browsing('admin')
  ).get(file.loader as never, `/territories/scenario/${id}/allocation/export/csv?zone=${of.sud}`, {
    id: String(id),
    format: 'csv',
  })) as Response;
  const lines = (await answer.text()).replace('\ufeff', '').trim().split(/\r?\n/);
  expect(lines).toEqual([
    'Zone;Culture;Conduite;Surface de référence (ha);Surface optimisée (ha);Différence (ha)',
    'Sud;Blé;Raisonné;40;0;-40',
    'Sud;Blé;AB;10;50;40',
  ]);
});

const fileOf = async (route: { loader: unknown }, path: string, format: string): Promise<Uint8Array> => {
  const answer = (await (
    await browsing('admin')
  ).get(route.loader as never, `/territories/scenario/${id}/${path}/${format}`, {
    id: String(id),
    format,
  })) as Response;
  return new Uint8Array(await answer.arrayBuffer());
};

test.each([
  ['allocation/export', 'xlsx', file],
  ['allocation/export', 'csv', file],
  ['export', 'xlsx', results],
  ['export', 'csv', results],
] as const)('an allocation takes the scenario’s own file as it is: %s %s', async (path, format, route) => {
  const bytes = await fileOf(route, path, format);
  const copy = taken(await duplicateTerritory(ADMIN, of.territoryId)).id;
  const taking = taken(await importAllocation(ADMIN, copy, { name: `Scénario.${format}`, bytes }));
  expect([taking.insert, taking.columns.issues]).toEqual([1, []]);
  expect(await allocationOf(copy)).toEqual([
    ['Nord', 'Blé', 'AB', 80],
    ['Nord', 'Luzerne', 'Raisonné', 20],
    ['Sud', 'Blé', 'AB', 50],
  ]);
  expect(await isAllocationValid(copy)).toBe(true);
});

test('a result becomes the allocation of a new territory: named, exact, traced; the old one stays', async () => {
  const asked = (await (
    await browsing('admin')
  ).get(take.loader as never, `/territories/scenario/${id}/allocation/take`, { id: String(id) })) as {
    proposed: string;
  };
  expect(asked.proposed).toBe('Cas travaillé – Moins d’azote');
  const before = await allocationOf(of.territoryId);
  const answer = (await (
    await browsing('admin')
  ).post(
    take.action as never,
    `/territories/scenario/${id}/allocation/take`,
    { name: ' Cas travaillé 2027 ' },
    { id: String(id) },
  )) as Response;
  const made = Number(/territory\/(\d+)\?tab=rotation$/.exec(answer.headers.get('location') ?? '')?.[1]);
  expect(await allocationOf(made)).toEqual([
    ['Nord', 'Blé', 'AB', 80],
    ['Nord', 'Luzerne', 'Raisonné', 20],
    ['Sud', 'Blé', 'AB', 50],
  ]);
  const { territory, allocation } = (await readTerritorySheet(ADMIN, made))!;
  expect([territory.name, territory.matrixCount]).toEqual(['Cas travaillé 2027', 0]);
  expect(allocation.surfaces.map(({ surface }) => surface)).toEqual([100, 50]);
  expect(await allocationOf(of.territoryId)).toEqual(before);
  expect(await prisma().audit.findFirst({ where: { action: 'territory.takeResult' } })).toMatchObject({
    login: 'admin',
    entityId: String(made),
    after: { from: of.territoryId, scenario: id, name: 'Cas travaillé 2027' },
  });
});

test('a territory without a name, a scenario without a result and who may not copy make none', async () => {
  const draft = await prisma().scenario.create({
    data: { matrixId: of.matrixId, name: 'Sans résultat', author: 'admin', updatedBy: 'admin' },
  });
  const count = () => prisma().territory.count();
  const before = await count();
  const taking = async (login: Person, scenario: number, name: string) =>
    (await browsing(login)).post(
      take.action as never,
      `/territories/scenario/${scenario}/allocation/take`,
      { name },
      { id: String(scenario) },
    );
  expect(await taking('admin', id, '  ')).toMatchObject({ init: { status: 400 } });
  expect(((await taking('admin', draft.id, 'Nouveau')) as Response).headers.get('location')).toBe(
    `/territories/scenario/${draft.id}/allocation`,
  );
  expect(((await taking('consultant', id, 'Nouveau')) as Response).status).toBe(302);
  expect(await count()).toBe(before);
  expect((await open('', 'consultant')).mayTake).toBe(false);
  expect((await open()).mayTake).toBe(true);
});

test('the file of the results keeps « au plus » and « au moins », and rules that are only observed', async () => {
  const everywhere = { zones: [of.nord, of.sud], crops: [of.wheat, of.alfalfa], modes: [of.reasoned, of.organic] };
  const none = { zones: [], crops: [], modes: [] };
  const rule = {
    kind: 'AB',
    id: 1,
    together: true,
    cropType: 0,
    allCrops: true,
    crops: [of.wheat],
    min: 0,
    max: 100,
  } as const;
  const bounded = await solvedScenario(of.matrixId, 'Borné', {
    objectives: [
      {
        id: 1,
        quantity: { kind: 'surface' },
        comparison: 7,
        target: 15,
        active: true,
        description: 'Du bio',
        sel: { ...everywhere, modes: [of.organic] },
        of: none,
      },
      {
        id: 2,
        quantity: { kind: 'mean', indicatorId: of.nitrogen },
        comparison: 6,
        target: 55,
        active: true,
        description: 'Moins d’azote',
        sel: everywhere,
        of: none,
      },
    ],
    rotationRules: [
      { ...rule, respect: true },
      { ...rule, id: 2, respect: false },
    ],
  });
  const workbook = (await exportResults(ADMIN, bounded, 'xlsx'))!;
  const rowsOf = (name: string) => [...(workbook.sheets.find((sheet) => sheet.name === name)!.rows as CellInput[][])];
  expect(rowsOf('Objectifs').map(([label, comparison, target]) => [label, comparison, target])).toEqual([
    ['Du bio', 'au moins', 15],
    ['Moins d’azote', 'au plus', 55],
  ]);
  expect(rowsOf('Règles de rotation').map(([label, application]) => [label, application])).toEqual([
    ['Règle AB n° 1', 'appliquée'],
    ['Règle AB n° 2', 'seulement observée'],
  ]);
});

test('before its first result a scenario has an empty page; today’s territory shows its own surfaces', async () => {
  const draft = await prisma().scenario.create({
    data: { matrixId: of.matrixId, name: 'Brouillon', author: 'admin', updatedBy: 'admin' },
  });
  expect((await open('', 'admin', draft.id)).hasResult).toBe(false);
});

test('who may not read the scenario is told nothing of it', async () => {
  const answer = (await open('', 'membre')) as unknown as Response;
  expect(answer.status).toBe(404);
});

test('a territory of 60 zones × 80 crops × 5 modes is paged on the server: a page stays small', async () => {
  const large = await prisma().scenario.create({
    data: { matrixId: of.matrixId, name: 'Grand', author: 'admin', updatedBy: 'admin' },
  });
  const territory = { territoryId: of.territoryId, updatedBy: 'admin' };
  const zones = await prisma().homogeneousZone.createManyAndReturn({
    data: Array.from({ length: 60 }, (_, rank) => ({ name: `Zone ${rank}`, nameKey: `zone ${rank}` })),
  });
  const crops = await prisma().crop.createManyAndReturn({
    data: Array.from({ length: 80 }, (_, rank) => ({ name: `Culture ${rank}`, nameKey: `culture ${rank}` })),
  });
  const modes = await prisma().drivingMode.createManyAndReturn({
    data: Array.from({ length: 3 }, (_, rank) => ({ name: `Mode ${rank}`, nameKey: `mode ${rank}`, parent: rank + 1 })),
  });
  await prisma().territoryZone.createMany({
    data: zones.map((one) => ({ zoneId: one.id, position: 9, ...territory })),
  });
  await prisma().territoryCrop.createMany({
    data: crops.map((one) => ({ cropId: one.id, position: 9, ...territory })),
  });
  await prisma().territoryDrivingMode.createMany({
    data: modes.map((one) => ({ modeId: one.id, position: 9, ...territory })),
  });
  await prisma().$executeRaw`INSERT INTO "ScenarioResult" (scid, "typeValeur", zid, cid, mcid, surface)
    SELECT ${large.id}::int, v, z.zid, c.cid, m.mcid, 1 - v
    FROM "TerritoryZone" z, "TerritoryCrop" c, "TerritoryDrivingMode" m, unnest(ARRAY[-3, -4]) v
    WHERE z.tid = ${of.territoryId}::int AND c.tid = ${of.territoryId}::int AND m.tid = ${of.territoryId}::int`;
  const last = await open('?page=3&size=80', 'admin', large.id);
  expect(last.paging).toEqual({ page: 3, pageSize: 80, total: 62 * 82 });
  expect(last.rows).toHaveLength(80);
  expect(last.totals.whole).toEqual({ reference: 62 * 82 * 5 * 4, result: 62 * 82 * 5 * 5 });
  const first = await open('', 'admin', large.id);
  expect(first.rows).toHaveLength(40);
  expect(JSON.stringify(first).length).toBeLessThan(40_000);
  expect((await open('?page=999999', 'admin', large.id)).paging.page).toBe(Math.ceil((62 * 82) / 40));
});
