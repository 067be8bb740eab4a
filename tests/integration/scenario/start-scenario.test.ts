import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/kernel/actor';
import type { ScenarioObjective } from '~/modules/planning/scenario/domain';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import type { ScenarioInput } from '~/modules/planning/scenario/domain';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { awaitRun, startScenario } from '~/modules/planning/scenario/service/start-scenario.server';
import { prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { testDatabase } from '../../support/database';

testDatabase();

const admin: Actor = {
  id: 1,
  login: 'admin',
  name: 'Admin',
  isAdmin: true,
  labo: false,
  consultant: false,
  metadata: false,
  grants: [],
  locale: 'fr',
};
const key = (name: string) => name.toLowerCase();
let matrixId = 0;
const ids = { wheat: 0, alfalfa: 0, reasoned: 0, organic: 0, nord: 0, sud: 0, nitrogen: 0 };

const value = <Value>(outcome: { ok: true; value: Value } | { ok: false; reason: unknown }): Value => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.reason)}`);
  return outcome.value;
};

/** The worked case of the specification: two zones, wheat and alfalfa, reasoned and organic. */
beforeAll(async () => {
  const db = prisma();
  ids.wheat = (await db.crop.create({ data: { name: 'Blé', nameKey: key('Ble') } })).id;
  ids.alfalfa = (await db.crop.create({ data: { name: 'Luzerne', nameKey: key('Luzerne'), legumineuse: true } })).id;
  ids.reasoned = (await db.drivingMode.create({ data: { name: 'Raisonné', nameKey: key('Raisonne'), parent: 2 } })).id;
  ids.organic = (await db.drivingMode.create({ data: { name: 'AB', nameKey: key('AB'), parent: 5 } })).id;
  ids.nord = (await db.homogeneousZone.create({ data: { name: 'Nord', nameKey: key('Nord') } })).id;
  ids.sud = (await db.homogeneousZone.create({ data: { name: 'Sud', nameKey: key('Sud') } })).id;
  await db.indicator.create({ data: { id: 1, name: 'Production', nameKey: 'production' } });
  ids.nitrogen = (await db.indicator.create({ data: { id: 2, name: 'Azote', nameKey: 'azote', unit: 'kg/ha' } })).id;
  const link = { updatedBy: 'admin' };
  const territory = await db.territory.create({
    data: {
      name: 'Cas travaillé',
      author: 'admin',
      updatedBy: 'admin',
      zones: {
        create: [
          { zoneId: ids.nord, surface: 100, position: 0, ...link },
          { zoneId: ids.sud, surface: 50, position: 1, ...link },
        ],
      },
      crops: {
        create: [
          { cropId: ids.wheat, ...link },
          { cropId: ids.alfalfa, ...link },
        ],
      },
      drivingModes: {
        create: [
          { modeId: ids.reasoned, ...link },
          { modeId: ids.organic, ...link },
        ],
      },
      indicators: { create: [{ indicatorId: ids.nitrogen, ...link }] },
      allocation: {
        create: [
          { zoneId: ids.nord, cropId: ids.wheat, modeId: ids.reasoned, surface: 80 },
          { zoneId: ids.nord, cropId: ids.alfalfa, modeId: ids.reasoned, surface: 20 },
          { zoneId: ids.sud, cropId: ids.wheat, modeId: ids.reasoned, surface: 40 },
          { zoneId: ids.sud, cropId: ids.wheat, modeId: ids.organic, surface: 10 },
        ],
      },
    },
  });
  matrixId = value(await createMatrix(admin, territory.id, { name: 'Matrice' }));
  const nitrogen = [
    [ids.wheat, ids.reasoned, 60],
    [ids.wheat, ids.organic, 30],
    [ids.alfalfa, ids.reasoned, 10],
    [ids.alfalfa, ids.organic, 10],
  ] as const;
  const cells = [ids.nord, ids.sud].flatMap((zoneId) =>
    nitrogen.map(([cropId, modeId, kg]) => ({
      indicatorId: ids.nitrogen,
      zoneId,
      cropId,
      modeId,
      value: kg,
      generatedValue: false,
    })),
  );
  expect(value(await saveValues(admin, matrixId, cells)).changed).toBe(8);
  await startQueue({ work: true, jobs: JOBS });
}, 120_000);

afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

const all = () => ({ zones: [ids.nord, ids.sud], crops: [ids.wheat, ids.alfalfa], modes: [ids.reasoned, ids.organic] });
const none = { zones: [], crops: [], modes: [] };
const legumesInOrganic = () => ({
  kind: 'AB' as const,
  id: 1,
  together: true,
  cropType: 5,
  allCrops: false,
  respect: true,
  crops: [ids.alfalfa],
  min: 20,
  max: 100,
});

async function run(name: string, input: Partial<ScenarioInput>) {
  const id = value(await createScenario(admin, matrixId, { ...input, name }));
  const finished = await awaitRun(value(await startScenario(admin, id)), 30_000);
  return { id, finished };
}

test('C263 C266 C267 a start stores the optimised, reference and evolution surfaces of every combination', async () => {
  const { id, finished } = await run('Moins d’azote', {
    optimisedId: ids.nitrogen,
    direction: 'minimise',
    rotationRules: [legumesInOrganic()],
  });
  expect(finished).toMatchObject({ state: 'done', outcome: 'solved', error: null });
  const lines = await prisma().scenarioResult.findMany({ where: { scenarioId: id } });
  expect(lines).toHaveLength(2 * 2 * 2 * 3);
  const surface = (valueType: number, zoneId: number, cropId: number, modeId: number) =>
    lines.find(
      (line) =>
        line.valueType === valueType && line.zoneId === zoneId && line.cropId === cropId && line.modeId === modeId,
    )?.surface;
  // with respect and the rule, Sud has no alfalfa, so its organic wheat must vanish whatever is optimised
  expect(surface(-4, ids.sud, ids.wheat, ids.organic)).toBeCloseTo(0, 6);
  expect(surface(-4, ids.sud, ids.wheat, ids.reasoned)).toBeCloseTo(50, 6);
  expect(surface(-3, ids.sud, ids.wheat, ids.organic)).toBe(10);
  expect(surface(-2, ids.sud, ids.wheat, ids.organic)).toBeCloseTo(-100, 6);
  expect(surface(-2, ids.sud, ids.alfalfa, ids.organic)).toBe(-999);
  expect(
    finished?.report?.rules.some((rule) => rule.zones.some((zone) => zone.zoneId === ids.sud && zone.emptiesReference)),
  ).toBe(true);
});

test('C227 C264 a scenario without a solution names the objective, the rule and respect', async () => {
  const objective: ScenarioObjective = {
    id: 1,
    quantity: { kind: 'mean', indicatorId: ids.nitrogen },
    comparison: 6,
    target: 40,
    active: true,
    description: 'Azote en Sud',
    sel: { ...all(), zones: [ids.sud] },
    of: none,
  };
  const { id, finished } = await run('Impossible', { objectives: [objective], rotationRules: [legumesInOrganic()] });
  expect(finished).toMatchObject({ state: 'done', outcome: 'nosolution' });
  expect(await prisma().scenarioResult.count({ where: { scenarioId: id } })).toBe(0);
  const members = (finished?.conflicts as { members: { member: { kind: string } }[] }).members
    .map(({ member }) => member.kind)
    .sort();
  expect(members).toEqual(['objective', 'respect', 'rule']);
});
