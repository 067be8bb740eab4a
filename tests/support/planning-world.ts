/**
 * Test data for scenarios: a matrix with values over a small territory (`makePlanning`), or the complete worked example
 * of the specification (`planningCase`).
 */
import type { Actor } from '~/kernel/actor';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import type { ScenarioInput } from '~/modules/planning/scenario/domain';
import { runNow } from '~/modules/planning/scenario/service/run-now.server';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import type { Outcome } from '~/kernel/outcome';
import { prisma } from '~/platform/db/client.server';
import { fillAllocation, makeTerritory, type World } from './territory-world';

export function taken<Value>(outcome: Outcome<Value, unknown>): Value {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.reason)}`);
  return outcome.value;
}

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

interface Combinations {
  readonly zones: readonly number[];
  readonly crops: readonly number[];
  readonly modes: readonly number[];
}

/** One indicator's value for every combination, the same in each zone: `rates[crop][mode]`. */
export const cellsOf = (
  { zones, crops, modes }: Combinations,
  indicatorId: number,
  rates: readonly (readonly number[])[],
) =>
  zones.flatMap((zoneId) =>
    crops.flatMap((cropId, crop) =>
      modes.map((modeId, mode) => ({
        indicatorId,
        zoneId,
        cropId,
        modeId,
        value: rates[crop]?.[mode] ?? 0,
        generatedValue: false,
      })),
    ),
  );

export interface Planning {
  readonly territoryId: number;
  readonly matrixId: number;
  readonly nitrogen: number;
}

export async function makeNitrogen(): Promise<number> {
  return (
    await prisma().indicator.create({
      data: { id: 2, name: 'Azote', nameKey: 'azote', unit: 'kg/ha', decimals: 1, better: 'lower' },
    })
  ).id;
}

/**
 * Production and nitrogen for every cell, unless `values` is given: organic crops yield less and need less nitrogen.
 */
export async function makePlanning(
  world: World,
  nitrogen: number,
  { fill = true, status = 1, referencial = false }: { fill?: boolean; status?: 0 | 1 | 2; referencial?: boolean } = {},
): Promise<Planning> {
  const territoryId = await makeTerritory(world, {
    name: `Bassin ${Math.random()}`,
    indicators: [world.indicator, nitrogen],
  });
  await fillAllocation(world, territoryId);
  const matrixId = taken(
    await createMatrix(world.actors.admin, territoryId, {
      name: 'Matrice du comité',
      description: 'Valeurs discutées',
    }),
  );
  if (fill) {
    const cells = [
      ...cellsOf(world, world.indicator, [
        [7, 4],
        [6, 3],
      ]),
      ...cellsOf(world, nitrogen, [
        [60, 30],
        [40, 10],
      ]),
    ];
    taken(await saveValues(world.actors.admin, matrixId, cells));
  }
  await prisma().territory.update({ where: { id: territoryId }, data: { status, referencial } });
  return { territoryId, matrixId, nitrogen };
}

const squareOfCase = (west: number, south: number) => ({
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
    db.homogeneousZone.create({ data: { name: 'Nord', nameKey: 'nord', geometry: squareOfCase(0.5, 49.1) } }),
  );
  const sud = await id(
    db.homogeneousZone.create({ data: { name: 'Sud', nameKey: 'sud', geometry: squareOfCase(0.5, 49) } }),
  );
  await db.indicator.upsert({
    where: { id: 1 },
    update: {},
    create: { id: 1, name: 'Production', nameKey: 'production', unit: 't' },
  });
  const nitrogen = await makeNitrogen();
  const link = { updatedBy: 'admin' };
  const territory = await db.territory.create({
    data: {
      name: 'Cas travaillé',
      author: 'admin',
      updatedBy: 'admin',
      zones: {
        create: [
          { zoneId: nord, surface: 100, position: 0, ...link },
          { zoneId: sud, surface: 50, position: 1, ...link },
        ],
      },
      crops: {
        create: [
          { cropId: wheat, ...link },
          { cropId: alfalfa, ...link },
        ],
      },
      drivingModes: {
        create: [
          { modeId: reasoned, ...link },
          { modeId: organic, ...link },
        ],
      },
      indicators: {
        create: [
          { indicatorId: 1, ...link },
          { indicatorId: nitrogen, position: 1, ...link },
        ],
      },
      allocation: {
        create: [
          { zoneId: nord, cropId: wheat, modeId: reasoned, surface: 80 },
          { zoneId: nord, cropId: alfalfa, modeId: reasoned, surface: 20 },
          { zoneId: sud, cropId: wheat, modeId: reasoned, surface: 40 },
          { zoneId: sud, cropId: wheat, modeId: organic, surface: 10 },
        ],
      },
    },
  });
  const matrixId = taken(await createMatrix(ADMIN, territory.id, { name: 'Matrice' }));
  const combinations = { zones: [nord, sud], crops: [wheat, alfalfa], modes: [reasoned, organic] };
  const cells = [
    ...cellsOf(combinations, nitrogen, [
      [60, 30],
      [10, 10],
    ]),
    ...cellsOf(combinations, 1, [
      [7, 4],
      [10, 9],
    ]),
  ];
  taken(await saveValues(ADMIN, matrixId, cells));
  const baseline = (await db.scenario.findFirstOrThrow({ where: { matrixId, type: -1 } })).id;
  return { territoryId: territory.id, matrixId, baseline, wheat, alfalfa, reasoned, organic, nord, sud, nitrogen };
}
export type PlanningCase = Awaited<ReturnType<typeof planningCase>>;

/** The test must start the queue: `startQueue({ work: true, jobs: JOBS })`. */
export async function solvedScenario(matrixId: number, name: string, input: Partial<ScenarioInput>): Promise<number> {
  const id = taken(await createScenario(ADMIN, matrixId, { rotationRules: [], ...input, name }));
  const run = await runNow(ADMIN, id);
  if (run.outcome !== 'solved') throw new Error(`${name}: ${run.outcome}`);
  return id;
}
