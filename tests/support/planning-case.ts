/**
 * The worked case of the specification, whole: territory, matrix, scenarios solved. For screens and calls of planning.
 */
import type { Actor } from '~/kernel/actor';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import type { ScenarioInput } from '~/modules/planning/scenario/domain';
import { runNow } from '~/modules/planning/scenario/service/run-now.server';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { prisma } from '~/platform/db/client.server';

export const ADMIN: Actor = {
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

export const value = <Value>(outcome: { ok: true; value: Value } | { ok: false; reason: unknown }): Value => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.reason)}`);
  return outcome.value;
};

const square = (west: number, south: number) => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, south],
        [west + 0.1, south],
        [west + 0.1, south + 0.1],
        [west, south + 0.1],
        [west, south],
      ],
    ],
  ],
});

/** Two zones, wheat and alfalfa, reasoned and organic; production and nitrogen for every combination. */
export async function planningCase() {
  const db = prisma();
  const id = async (row: Promise<{ id: number }>) => (await row).id;
  const wheat = await id(db.crop.create({ data: { name: 'Blé', nameKey: 'ble' } }));
  const alfalfa = await id(db.crop.create({ data: { name: 'Luzerne', nameKey: 'luzerne', legumineuse: true } }));
  const reasoned = await id(db.drivingMode.create({ data: { name: 'Raisonné', nameKey: 'raisonne', parent: 2 } }));
  const organic = await id(db.drivingMode.create({ data: { name: 'AB', nameKey: 'ab', parent: 5 } }));
  const nord = await id(
    db.homogeneousZone.create({ data: { name: 'Nord', nameKey: 'nord', geometry: square(0.5, 49.1) } }),
  );
  const sud = await id(db.homogeneousZone.create({ data: { name: 'Sud', nameKey: 'sud', geometry: square(0.5, 49) } }));
  await db.indicator.upsert({
    where: { id: 1 },
    update: {},
    create: { id: 1, name: 'Production', nameKey: 'production', unit: 't' },
  });
  const nitrogen = await id(
    db.indicator.create({ data: { id: 2, name: 'Azote', nameKey: 'azote', unit: 'kg/ha', better: 'lower' } }),
  );
  const link = { usermaj: 'admin' };
  const territory = await db.territory.create({
    data: {
      name: 'Cas travaillé',
      author: 'admin',
      userMaj: 'admin',
      zones: {
        create: [
          { zid: nord, surface: 100, position: 0, ...link },
          { zid: sud, surface: 50, position: 1, ...link },
        ],
      },
      crops: {
        create: [
          { cid: wheat, ...link },
          { cid: alfalfa, ...link },
        ],
      },
      drivingModes: {
        create: [
          { mcid: reasoned, ...link },
          { mcid: organic, ...link },
        ],
      },
      indicators: {
        create: [
          { iid: 1, ...link },
          { iid: nitrogen, position: 1, ...link },
        ],
      },
      allocation: {
        create: [
          { zid: nord, cid: wheat, mcid: reasoned, surface: 80 },
          { zid: nord, cid: alfalfa, mcid: reasoned, surface: 20 },
          { zid: sud, cid: wheat, mcid: reasoned, surface: 40 },
          { zid: sud, cid: wheat, mcid: organic, surface: 10 },
        ],
      },
    },
  });
  const mid = value(await createMatrix(ADMIN, territory.id, { name: 'Matrice' }));
  const hectare = [
    [wheat, reasoned, 60, 7],
    [wheat, organic, 30, 4],
    [alfalfa, reasoned, 10, 10],
    [alfalfa, organic, 10, 9],
  ] as const;
  const cells = [nord, sud].flatMap((zid) =>
    hectare.flatMap(([cid, mcid, kg, tonnes]) => [
      { iid: nitrogen, zid, cid, mcid, value: kg, generatedValue: false },
      { iid: 1, zid, cid, mcid, value: tonnes, generatedValue: false },
    ]),
  );
  value(await saveValues(ADMIN, mid, cells));
  const baseline = (await db.scenario.findFirstOrThrow({ where: { mid, scType: -1 } })).id;
  return { tid: territory.id, mid, baseline, wheat, alfalfa, reasoned, organic, nord, sud, nitrogen };
}
export type PlanningCase = Awaited<ReturnType<typeof planningCase>>;

/** Needs the queue: `startQueue({ work: true, jobs: JOBS })`. */
export async function solvedScenario(mid: number, name: string, input: Partial<ScenarioInput>): Promise<number> {
  const id = value(await createScenario(ADMIN, mid, { rotationRules: [], ...input, name }));
  const run = await runNow(ADMIN, id);
  if (run.outcome !== 'solved') throw new Error(`${name}: ${run.outcome}`);
  return id;
}
