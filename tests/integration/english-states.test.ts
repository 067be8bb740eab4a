/** What was saved before the domain spoke English, and words for codes, is read as it was: migrations 0014 and 0078. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findAllocationAt } from '~/modules/planning/territory/data/revisions.server';
import { findCellsAt, findVersion } from '~/modules/planning/matrix/data/matrix-versions.server';
import { findRunInput } from '~/modules/planning/scenario/data/runs.server';
import { db, prisma } from '~/platform/db/client.server';
import { testDatabase } from '../support/database';
import { ADMIN, makeNitrogen, makePlanning, type Planning } from '../support/planning-world';
import { makeWorld } from '../support/territory-world';

const none = { zones: [], crops: [], modes: [] };
const oldObjective = (id: number, codes: object) => ({
  id,
  ...codes,
  active: true,
  description: 'Il a dit "zid": 4',
  sel: none,
  of: none,
});
const OLD_SCENARIO = {
  name: 'Avant',
  scRef: 0,
  iidDirection: 7,
  direction: 1,
  objectives: [
    oldObjective(1, { category: 0, mode: 1, val1: 30, val2: 7 }),
    oldObjective(2, { category: 7, mode: 6, val1: 12.5, val2: null }),
    oldObjective(3, { category: 1, mode: null, val1: null, val2: null }),
    oldObjective(4, { category: -2, mode: 5, val1: null, val2: null }),
    oldObjective(5, { category: 0, mode: null, val1: null, val2: 5 }),
  ],
  rotationRules: [
    { kind: 'AB', id: 1, ensemble: 1, cultureType: 5, toutesCultures: false, crops: [4], min: 0, max: 20 },
  ],
};

testDatabase();
let planning: Planning;
beforeAll(async () => {
  planning = await makePlanning(await makeWorld(), await makeNitrogen());
  const { matrixId, territoryId } = planning;
  const saved = { login: 'admin', at: new Date('2024-01-01') };
  await prisma().revision.createMany({
    data: [
      {
        ...saved,
        entity: 'territory',
        entityId: String(territoryId),
        version: 90,
        summary: 'name,statut',
        snapshot: { statut: 1, name: 'Avant' },
      },
      {
        ...saved,
        entity: 'allocation',
        entityId: String(territoryId),
        version: 90,
        snapshot: { surfaces: [{ zid: 3, surface: 8 }], lines: [{ zid: 3, cid: 4, mcid: 5, surface: 8 }] },
      },
      {
        ...saved,
        entity: 'matrixState',
        entityId: String(matrixId),
        version: 90,
        snapshot: { name: 'M', descriptif: 'Décrite avant', indicators: [7] },
      },
      {
        ...saved,
        entity: 'matrixState',
        entityId: `${matrixId}:7`,
        version: 90,
        snapshot: { zid: '3', cid: '4', mcid: '5', value: '12', generated: '0' },
      },
      {
        ...saved,
        entity: 'matrix',
        entityId: String(matrixId),
        version: 90,
        snapshot: {
          columns: { iid: '7', zid: '3', cid: '4', mcid: '5', before: '10', after: '12', generatedBefore: '0' },
        },
        outline: { count: 1, cells: [], before: { descriptif: 'Avant' }, after: { descriptif: 'Après' } },
      },
    ],
  });
  const { id } = await prisma().scenario.findFirstOrThrow({ where: { matrixId } });
  await prisma().scenarioRun.create({
    data: {
      id: RUN,
      scenarioId: id,
      matrixVersion: 1,
      allocationVersion: 1,
      scenarioVersion: 1,
      login: ADMIN.login,
      input: OLD_SCENARIO,
      report: { indicators: [{ iid: 7 }] },
    },
  });
  await prisma().keptForm.create({
    data: {
      userId: 1,
      action: '/x',
      fields: [
        ['o.3.val1', '12'],
        ['o.3.slot', '-2'],
        ['r.AB.1.ensemble', '1'],
        ['iidDirection', '7'],
        ['name', 'statut'],
      ],
    },
  });
  await db().pool.query(readFileSync('prisma/migrations-before/0014_english_states/migration.sql', 'utf8'));
  // a run whose scenario was deleted, and that a restoration brings back
  const run = await prisma().scenarioRun.findUniqueOrThrow({ where: { id: RUN }, select: { id: true, input: true } });
  const parts = { create: { place: 1, part: 1, table: 'ScenarioRun', rows: [run] } };
  await prisma().deletion.create({ data: { kind: 'scenario', count: 1, login: 'admin', parts } });
  await db().pool.query(readFileSync('prisma/migrations-before/0078_scenarios_in_words/migration.sql', 'utf8'));
});
const RUN = '00000000-0000-4000-8000-000000000014';

test('an objective’s codes become what is measured, how it compares and its target', async () => {
  const input = await findRunInput(RUN);
  expect(input).toMatchObject({ referenceId: 0, optimisedId: 7, direction: 'maximise' });
  expect(input?.objectives.map(({ quantity, comparison, target }) => [quantity, comparison, target])).toEqual([
    [{ kind: 'share' }, 7, 30],
    [{ kind: 'mean', indicatorId: 7 }, 6, 12.5],
    [{ kind: 'production' }, null, null],
    [{ kind: 'unset', fromTemplate: true }, null, null],
    [{ kind: 'surfaceWithoutUnit' }, null, null],
  ]);
  expect(input?.objectives[0]).not.toHaveProperty('category');
  expect(input?.rotationRules[0]).toMatchObject({ together: true, cropType: 5, allCrops: false, crops: [4] });
});

test('a run that waits to be restored is read like the others', async () => {
  const { rows } = await prisma().deletedPart.findFirstOrThrow();
  expect(rows).toMatchObject([{ id: RUN, input: { direction: 'maximise', rotationRules: [{ together: true }] } }]);
});

test('a name that somebody wrote inside a text stays as it was written', async () => {
  expect((await findRunInput(RUN))?.objectives[0]?.description).toBe('Il a dit "zid": 4');
});

test('a version of an allocation and one of a matrix are read as before', async () => {
  const { territoryId, matrixId } = planning;
  expect((await findAllocationAt(territoryId, 90))?.allocation).toEqual({
    surfaces: [{ zoneId: 3, surface: 8 }],
    lines: [{ zoneId: 3, cropId: 4, modeId: 5, surface: 8 }],
  });
  expect((await findVersion(matrixId, 90))?.outline).toMatchObject({
    before: { description: 'Avant' },
    after: { description: 'Après' },
  });
  const cell = { indicatorId: 7, zoneId: 3, cropId: 4, modeId: 5 };
  expect(await findCellsAt(matrixId, 7, 90, { version: 90 })).toMatchObject([{ ...cell, value: 12 }]);
  expect(await findCellsAt(matrixId, 7, 89, { version: 90 })).toMatchObject([{ ...cell, value: 10 }]);
});

test('a territory’s save names the field by its name today', async () => {
  const saved = await prisma().revision.findFirstOrThrow({ where: { entity: 'territory', version: 90 } });
  expect(saved).toMatchObject({ summary: 'name,status', snapshot: { status: 1, name: 'Avant' } });
});

test('a form that waits for its author carries the names that the page reads', async () => {
  expect((await prisma().keptForm.findFirstOrThrow()).fields).toEqual([
    ['o.3.target', '12'],
    ['o.3.fromTemplate', '1'],
    ['r.AB.1.together', '1'],
    ['optimisedId', '7'],
    ['name', 'statut'],
  ]);
});
