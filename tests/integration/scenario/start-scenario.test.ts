import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/kernel/actor';
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
let mid = 0;
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
  const link = { usermaj: 'admin' };
  const territory = await db.territory.create({
    data: {
      name: 'Cas travaillé',
      author: 'admin',
      userMaj: 'admin',
      zones: {
        create: [
          { zid: ids.nord, surface: 100, position: 0, ...link },
          { zid: ids.sud, surface: 50, position: 1, ...link },
        ],
      },
      crops: {
        create: [
          { cid: ids.wheat, ...link },
          { cid: ids.alfalfa, ...link },
        ],
      },
      drivingModes: {
        create: [
          { mcid: ids.reasoned, ...link },
          { mcid: ids.organic, ...link },
        ],
      },
      indicators: { create: [{ iid: ids.nitrogen, ...link }] },
      allocation: {
        create: [
          { zid: ids.nord, cid: ids.wheat, mcid: ids.reasoned, surface: 80 },
          { zid: ids.nord, cid: ids.alfalfa, mcid: ids.reasoned, surface: 20 },
          { zid: ids.sud, cid: ids.wheat, mcid: ids.reasoned, surface: 40 },
          { zid: ids.sud, cid: ids.wheat, mcid: ids.organic, surface: 10 },
        ],
      },
    },
  });
  mid = value(await createMatrix(admin, territory.id, { name: 'Matrice' }));
  const nitrogen = [
    [ids.wheat, ids.reasoned, 60],
    [ids.wheat, ids.organic, 30],
    [ids.alfalfa, ids.reasoned, 10],
    [ids.alfalfa, ids.organic, 10],
  ] as const;
  const cells = [ids.nord, ids.sud].flatMap((zid) =>
    nitrogen.map(([cid, mcid, kg]) => ({ iid: ids.nitrogen, zid, cid, mcid, value: kg, generatedValue: false })),
  );
  expect(value(await saveValues(admin, mid, cells)).changed).toBe(8);
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
  ensemble: 1 as const,
  cultureType: 5,
  toutesCultures: false,
  respect: true,
  crops: [ids.alfalfa],
  min: 20,
  max: 100,
});

async function run(name: string, input: Partial<ScenarioInput>) {
  const id = value(await createScenario(admin, mid, { ...input, name }));
  const finished = await awaitRun(value(await startScenario(admin, id)), 30_000);
  return { id, finished };
}

test('C263 C266 C267 a start stores the optimised, reference and evolution surfaces of every combination', async () => {
  const { id, finished } = await run('Moins d’azote', {
    iidDirection: ids.nitrogen,
    direction: 0,
    rotationRules: [legumesInOrganic()],
  });
  expect(finished).toMatchObject({ state: 'done', outcome: 'solved', error: null });
  const lines = await prisma().scenarioResult.findMany({ where: { scid: id } });
  expect(lines).toHaveLength(2 * 2 * 2 * 3);
  const surface = (typeValeur: number, zid: number, cid: number, mcid: number) =>
    lines.find((line) => line.typeValeur === typeValeur && line.zid === zid && line.cid === cid && line.mcid === mcid)
      ?.surface;
  // with respect and the rule, Sud has no alfalfa, so its organic wheat must vanish whatever is optimised
  expect(surface(-4, ids.sud, ids.wheat, ids.organic)).toBeCloseTo(0, 6);
  expect(surface(-4, ids.sud, ids.wheat, ids.reasoned)).toBeCloseTo(50, 6);
  expect(surface(-3, ids.sud, ids.wheat, ids.organic)).toBe(10);
  expect(surface(-2, ids.sud, ids.wheat, ids.organic)).toBeCloseTo(-100, 6);
  expect(surface(-2, ids.sud, ids.alfalfa, ids.organic)).toBe(-999);
  expect(
    finished?.report?.rules.some((rule) => rule.zones.some((zone) => zone.zid === ids.sud && zone.emptiesReference)),
  ).toBe(true);
});

test('C227 C264 a scenario without a solution names the objective, the rule and respect', async () => {
  const objective = {
    id: 1,
    category: ids.nitrogen,
    mode: 6,
    val1: 40,
    val2: null,
    active: true,
    description: 'Azote en Sud',
    sel: { ...all(), zones: [ids.sud] },
    of: none,
  };
  const { id, finished } = await run('Impossible', { objectives: [objective], rotationRules: [legumesInOrganic()] });
  expect(finished).toMatchObject({ state: 'done', outcome: 'nosolution' });
  expect(await prisma().scenarioResult.count({ where: { scid: id } })).toBe(0);
  const members = (finished?.conflicts as { members: { member: { kind: string } }[] }).members
    .map(({ member }) => member.kind)
    .sort();
  expect(members).toEqual(['objective', 'respect', 'rule']);
});
