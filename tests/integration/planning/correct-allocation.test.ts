/** « Corriger et recalculer »: an allocation under matrices is corrected, they stay, scenarios are to be run again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { describe as describeTerritory } from '~/modules/planning/territory/domain';
import { readTerritory } from '~/modules/planning/territory/service/read-territory.server';
import { saveDescriptive } from '~/modules/planning/territory/service/save-descriptive.server';
import { openScenario } from '~/modules/planning/scenario/service/read-scenario-page.server';
import { runNow } from '~/modules/planning/scenario/service/run-now.server';
import { exportResultTable } from '~/modules/planning/result-table/service/read-result-table.server';
import { exportResults } from '~/modules/planning/scenario/service/export-results.server';
import { prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import * as allocation from '~/routes/territories+/territory.$id.allocation';
import { JOBS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { browsing, type Person } from '../../support/people';
import { ADMIN, planningCase, solvedScenario, taken, type PlanningCase } from '../../support/planning-world';

testDatabase({ each: true });
let of: PlanningCase;
let scenario = 0;
beforeAll(async () => {
  of = await planningCase();
  await startQueue({ work: true, jobs: JOBS });
  scenario = await solvedScenario(of.matrixId, 'Moins d’azote', { optimisedId: of.nitrogen, direction: 'minimise' });
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

const save = async (login: Person, search: string) => {
  const { allocationVersion } = await prisma().territory.findUniqueOrThrow({ where: { id: of.territoryId } });
  return (await browsing(login)).post(
    allocation.action as never,
    `/territories/territory/${of.territoryId}/allocation${search}`,
    {
      version: String(allocationVersion),
      [`cells.${of.wheat}-${of.reasoned}.${of.nord}`]: '70',
      [`cells.${of.alfalfa}-${of.reasoned}.${of.nord}`]: '30',
    },
    { id: String(of.territoryId) },
  );
};
const wheatInNord = async () =>
  (
    await prisma().cropAllocation.findFirstOrThrow({
      where: { territoryId: of.territoryId, zoneId: of.nord, cropId: of.wheat, modeId: of.reasoned },
    })
  ).surface;
/** The last column of the lines of both files of a result, where it is a text. */
async function savedStates(): Promise<string[]> {
  const files = [
    await exportResults(ADMIN, scenario, 'csv'),
    taken(await exportResultTable(ADMIN, scenario, { narrowing: { changed: false } } as never)),
  ];
  const rows = files.flatMap((file) => [...(file!.sheets[0]!.rows as Iterable<readonly unknown[]>)]);
  return rows.flatMap((row) => (typeof row.at(-1) === 'string' ? [row.at(-1) as string] : []));
}
const outdated = async () => taken(await openScenario(ADMIN, scenario)).head.outdated;

test('without the word, matrices keep the allocation closed', async () => {
  expect(await save('admin', '')).toMatchObject({
    data: { faults: { form: 'territory:refusal.hasMatrices' } },
    init: { status: 409 },
  });
  expect(await wheatInNord()).toBe(80);
});

test('who may not write a territory corrects nothing', async () => {
  expect(((await save('consultant', '?correct=1')) as Response).status).toBe(302);
  expect(await wheatInNord()).toBe(80);
});

test('corrected: the matrix and its values stay, its scenarios are to be run again, the journal says so', async () => {
  const values = await prisma().matrixValue.count({ where: { matrixId: of.matrixId } });
  expect(await outdated()).toBe(false);
  const page = (await (
    await browsing('admin')
  ).get(allocation.loader as never, `/territories/territory/${of.territoryId}/allocation?correct=1`, {
    id: String(of.territoryId),
  })) as { correcting: boolean };
  expect(page.correcting).toBe(true);
  const answer = (await save('admin', '?correct=1')) as Response;
  expect(answer.headers.get('location')).toBe(`/territories/territory/${of.territoryId}?tab=rotation`);
  expect(await wheatInNord()).toBe(70);
  expect(await prisma().matrixValue.count({ where: { matrixId: of.matrixId } })).toBe(values);
  expect(await outdated()).toBe(true);
  const sayings = await savedStates();
  expect([...new Set(sayings)], 'each file says it beside its numbers').toEqual([
    'À relancer. A changé depuis ce calcul\u202f: l’assolement.',
  ]);
  expect(
    await prisma().audit.findFirst({ where: { action: 'allocation.update' }, orderBy: { id: 'desc' } }),
  ).toMatchObject({ login: 'admin', after: { cells: 2, correctedUnderMatrices: 1 } });
  expect((await runNow(ADMIN, scenario)).outcome).toBe('solved');
  expect(await outdated()).toBe(false);
  expect(await savedStates(), 'a fresh result has no such column').toEqual([]);
});

test('a crop joins under matrices: areas and values stay, scenarios are to be run again', async () => {
  const { territoryId, matrixId } = of;
  const values = () => prisma().matrixValue.count({ where: { matrixId } });
  const areas = () => prisma().cropAllocation.findMany({ where: { territoryId } });
  const before = { values: await values(), areas: await areas() };
  await runNow(ADMIN, scenario);
  expect(await outdated()).toBe(false);
  const crop = await prisma().crop.create({ data: { name: 'Chanvre', nameKey: 'chanvre' } });
  const territory = (await readTerritory(ADMIN, territoryId))!;
  const wanted = { ...describeTerritory(territory), crops: [...territory.crops.map(({ id }) => id), crop.id] };
  taken(await saveDescriptive(ADMIN, territoryId, territory.version, wanted));
  expect({ values: await values(), areas: await areas() }).toEqual(before);
  expect(await outdated()).toBe(true);
  await runNow(ADMIN, scenario);
  expect(await outdated(), 'and can be').toBe(false);
});
