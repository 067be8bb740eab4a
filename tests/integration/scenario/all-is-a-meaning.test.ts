/** « Toutes les conduites » means those that join later too; what was a full list of its day is asked about once. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT_MOST, type ScenarioObjective } from '~/modules/planning/optimisation/domain';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { findScenario } from '~/modules/planning/scenario/data/scenarios.server';
import { changesFromBody, ScenarioBody } from '~/modules/planning/scenario/forms/scenario-api';
import { readScenario } from '~/modules/planning/scenario/service/read-scenario.server';
import { runNow } from '~/modules/planning/scenario/service/run-now.server';
import { createScenario, inputOf, saveScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { sayWhole } from '~/modules/planning/scenario/service/say-whole.server';
import { describe as described } from '~/modules/planning/territory/domain';
import { readTerritory } from '~/modules/planning/territory/service/read-territory.server';
import { saveDescriptive } from '~/modules/planning/territory/service/save-descriptive.server';
import { reachedToasts } from '~/modules/planning/territory/view/reached-toasts';
import { prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { ADMIN, cellsOf, planningCase, taken, type PlanningCase } from '../../support/planning-world';

testDatabase();

let world: PlanningCase;
beforeAll(async () => {
  world = await planningCase();
  await startQueue({ work: true, jobs: JOBS });
});
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

/** Alfalfa at most 60 ha, in every zone and mode, as a call says it; production as high as can be. */
const asked = (tous: readonly string[], refs: readonly { typeR: string; refid: number }[]) =>
  changesFromBody(
    ScenarioBody.parse({
      iidDirection: 1,
      direction: 1,
      respect: false,
      objectifs: [
        {
          ...{
            id: 1,
            category: 0,
            mode: 0,
            val_1: 60,
            val_2: AT_MOST,
            actif: true,
            description: 'Luzerne au plus 60 ha',
          },
          objectifRef: [{ typeR: 'cid', refid: world.alfalfa }, ...refs],
          tous,
        },
      ],
    }),
    [],
  );
const listed = () => [
  ...[world.nord, world.sud].map((refid) => ({ typeR: 'zid', refid })),
  ...[world.reasoned, world.organic].map((refid) => ({ typeR: 'mcid', refid })),
];
const create = async (name: string, input: ReturnType<typeof asked>) =>
  taken(await createScenario(ADMIN, world.matrixId, { rotationRules: [], ...input, name }));
const alfalfaIn = async (id: number) => {
  const lines = await prisma().scenarioResult.findMany({
    where: { scenarioId: id, valueType: -4, cropId: world.alfalfa },
  });
  return lines.reduce((sum, { surface }) => sum + Math.max(0, surface), 0);
};
const selection = async (id: number): Promise<ScenarioObjective['sel']> => (await findScenario(id))!.objectives[0]!.sel;

/** What the upgrade does to the rows of before: its own statements, those that add the columns left out. */
async function upgrade() {
  const written = readFileSync('prisma/migrations/0260_all_is_a_meaning/migration.sql', 'utf8');
  const [, ...statements] = written.split(';\n');
  for (const statement of statements) if (statement.trim() !== '') await prisma().$executeRawUnsafe(statement);
}

test('a mode that joins is bound by what means all, and asked about where a list was full on its day', async () => {
  const whole = await create('Toutes', asked(['zid', 'mcid'], []));
  const list = await create('Liste', asked([], listed()));
  expect(await selection(whole)).toMatchObject({ whole: ['zones', 'modes'], modes: [world.reasoned, world.organic] });
  expect(await selection(list)).not.toHaveProperty('whole');
  // as they were stored before: a full list of ids, and one that never was full
  await upgrade();
  const part = await create('Partie', asked([], listed().slice(1)));
  await upgrade();
  expect((await findScenario(list))!.wholeUnsaid).toEqual([{ objectiveId: 1, sets: ['zid', 'mcid'] }]);
  expect((await findScenario(part))!.wholeUnsaid).toEqual([{ objectiveId: 1, sets: ['mcid'] }]);
  // a save that leaves the list as it was is no answer
  const stored = (await findScenario(list))!;
  taken(await saveScenario(ADMIN, list, stored.version, { ...inputOf(stored), description: 'relue' }));
  expect((await findScenario(list))!.wholeUnsaid).toEqual([{ objectiveId: 1, sets: ['zid', 'mcid'] }]);

  const frugal = (await prisma().drivingMode.create({ data: { name: 'Econome', nameKey: 'econome', parent: 3 } })).id;
  const territory = (await readTerritory(ADMIN, world.territoryId))!;
  const before = described(territory);
  const saved = taken(
    await saveDescriptive(ADMIN, world.territoryId, null, {
      ...before,
      drivingModes: [...before.drivingModes, frugal],
    }),
  );
  expect(saved.reached).toEqual([
    { scenario: 'Toutes', objective: 'Luzerne au plus 60 ha', reached: true },
    { scenario: 'Liste', objective: 'Luzerne au plus 60 ha', reached: false },
    { scenario: 'Partie', objective: 'Luzerne au plus 60 ha', reached: false },
  ]);
  expect(reachedToasts(saved.reached).map(({ key, params }) => [key, params.count])).toEqual([
    ['territory:toast.reached', 1],
    ['territory:toast.reachedUnsaid', 2],
  ]);
  // in the new mode alfalfa gives most: only a bound keeps it out
  const cells = { zones: [world.nord, world.sud], crops: [world.wheat, world.alfalfa], modes: [frugal] };
  const values = [...cellsOf(cells, 1, [[1], [50]]), ...cellsOf(cells, world.nitrogen, [[20], [20]])];
  taken(await saveValues(ADMIN, world.matrixId, values));
  for (const id of [whole, list]) expect((await runNow(ADMIN, id)).outcome).toBe('solved');
  expect(await alfalfaIn(whole)).toBeCloseTo(60, 3);
  expect(await alfalfaIn(list)).toBeCloseTo(150, 3);

  // each question is answered, or none
  const version = async () => (await findScenario(list))!.version;
  expect(
    await sayWhole(ADMIN, list, await version(), (field) => (field === 'whole.1.zid' ? 'list' : '')),
  ).toMatchObject({
    reason: 'wholeUnsaid',
  });
  const answer = (field: string) => (field === 'whole.1.mcid' ? 'all' : 'list');
  expect(await sayWhole(ADMIN, list, await version(), answer)).toEqual({ ok: true, value: 'all' });
  const now = (await findScenario(list))!;
  expect(now).toMatchObject({
    wholeUnsaid: [],
    objectives: [{ sel: { whole: ['modes'], zones: [world.nord, world.sud] } }],
  });
  expect(now.objectives[0]!.sel.modes).toEqual([world.reasoned, world.organic, frugal]);
  expect((await runNow(ADMIN, list)).outcome).toBe('solved');
  expect(await alfalfaIn(list)).toBeCloseTo(60, 3);
});

test('the calls say all as it is meant, and give the ids of today beside it', async () => {
  const id = await create('Contrat', asked(['zid', 'mcid'], []));
  const { answer } = taken(await readScenario(ADMIN, id));
  const modes = (await findScenario(id))!.objectives[0]!.sel.modes;
  expect(answer.objectifs[0]).toMatchObject({ tous: ['zid', 'mcid'], tousADire: [] });
  expect(answer.objectifs[0]!.objectifRef.filter(({ typeR }) => typeR === 'mcid').map(({ refid }) => refid)).toEqual(
    modes,
  );
  // as it came: nothing changes
  const again = changesFromBody(ScenarioBody.parse(structuredClone(answer)), []);
  expect(again.objectives?.[0]?.sel).toMatchObject({ whole: ['zones', 'modes'] });
  // « toutesCultures » is all of them, whatever the list says, and those that join
  const body = ScenarioBody.parse({
    constraintsAB: [{ id: 1, ensemble: true, cultureType: 0, toutesCultures: true, cultures: [], min: 0, max: 100 }],
  });
  const stored = (await findScenario(id))!;
  taken(await saveScenario(ADMIN, id, stored.version, { ...inputOf(stored), ...changesFromBody(body, []) }));
  const rules = taken(await readScenario(ADMIN, id)).answer.constraintsAB;
  expect(rules[0]).toMatchObject({ toutesCultures: true, cultures: [world.wheat, world.alfalfa] });
});

test('what the territory does not have is refused when it is saved', async () => {
  const stored = await create('Refus', asked(['zid', 'mcid'], []));
  const scenario = (await findScenario(stored))!;
  const withModes = (modes: readonly number[]) => ({
    ...inputOf(scenario),
    objectives: scenario.objectives.map((one) => ({ ...one, sel: { ...one.sel, modes, whole: undefined } })),
  });
  expect(await saveScenario(ADMIN, stored, scenario.version, withModes([world.reasoned, 999_999]))).toMatchObject({
    reason: 'brickUnknown',
  });
  expect(
    await createScenario(ADMIN, world.matrixId, { ...asked([], [{ typeR: 'mcid', refid: 999_999 }]), name: 'Neuf' }),
  ).toMatchObject({ reason: 'brickUnknown' });
  const withIndicator = (indicatorId: number) => ({
    ...inputOf(scenario),
    objectives: scenario.objectives.map((one) => ({ ...one, quantity: { kind: 'mean' as const, indicatorId } })),
  });
  expect(await saveScenario(ADMIN, stored, scenario.version, withIndicator(999_999))).toMatchObject({
    reason: 'indicatorUnknown',
  });
  expect(await saveScenario(ADMIN, stored, scenario.version, withIndicator(world.nitrogen))).toMatchObject({
    ok: true,
  });
  const saved = (await findScenario(stored))!;
  expect(await saveScenario(ADMIN, stored, saved.version, withModes([world.reasoned]))).toMatchObject({ ok: true });
});
