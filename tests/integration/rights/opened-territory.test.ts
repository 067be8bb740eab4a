/** A published territory that lets its users read (A15): what one of them reads, and that nothing else opens. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { searchPlanning } from '~/modules/planning/core-parts/service/search-planning.server';
import { listTerritories } from '~/modules/planning/territory/service/read-territory.server';
import { saveUsers } from '~/modules/planning/territory/service/save-status-and-users.server';
import { prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import * as matrixPage from '~/routes/territories+/_scenarios.matrice.$matrixId._index';
import * as compare from '~/routes/territories+/_scenarios.matrice.$matrixId.scenariosCompare._index';
import * as scenarioPage from '~/routes/territories+/_scenarios.scenario.$id._index';
import * as scenarioEdit from '~/routes/territories+/_scenarios.scenario.$id.edit';
import * as resultMap from '~/routes/territories+/_scenarios.scenario.$id.map._index';
import * as allocation from '~/routes/territories+/_scenarios.scenario.$id.allocation._index';
import * as territoryPage from '~/routes/territories+/territory.$id._index';
import * as territoryEdit from '~/routes/territories+/territory.$id.edit';
import * as statusPage from '~/routes/territories+/territory.$id.status';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import { ADMIN, planningCase, solvedScenario, taken, type PlanningCase } from '../../support/planning-world';
import type { Actor } from '~/kernel/actor';

testDatabase();
let of: PlanningCase;
let scenario = 0;
const MEMBER: Actor = { ...ADMIN, id: 99, login: 'agricultrice', isAdmin: false };
beforeAll(async () => {
  of = await planningCase();
  await startQueue({ work: true, jobs: JOBS });
  scenario = await solvedScenario(of.matrixId, 'Moins d’azote', { optimisedId: of.nitrogen, direction: 'minimise' });
  for (const login of ['agricultrice', 'voisin']) await addUser(login);
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

const set = (data: { status?: number; usersRead?: boolean }) =>
  prisma().territory.update({ where: { id: of.territoryId }, data });
beforeEach(async () => {
  await set({ status: 1, usersRead: false });
  taken(await saveUsers(ADMIN, of.territoryId, { users: ['agricultrice'], usersRead: true }));
});

const PAGES = () =>
  [
    ['its description', territoryPage, {}, { id: of.territoryId }],
    ['its allocation', territoryPage, { tab: 'rotation' }, { id: of.territoryId }],
    ['its matrices', territoryPage, { tab: 'matrices' }, { id: of.territoryId }],
    ['a matrix', matrixPage, { tab: 'matrice' }, { matrixId: of.matrixId }],
    ['a scenario', scenarioPage, {}, { id: scenario }],
    ['its result', scenarioPage, { tab: 'results' }, { id: scenario }],
    ['the map of a result', resultMap, {}, { id: scenario }],
    ['the allocation of a result', allocation, {}, { id: scenario }],
    ['a comparison', compare, { scenarios: `${scenario}` }, { matrixId: of.matrixId }],
  ] as const;
async function opens(login: string): Promise<string[]> {
  const person = await browsing(login as never);
  const opened: string[] = [];
  for (const [name, page, search, params] of PAGES()) {
    const at = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
    const answer = await person
      .get(page.loader as never, `/x?${new URLSearchParams(search)}`, at)
      .catch((e: unknown) => e);
    if (!(answer instanceof Response)) opened.push(name);
  }
  return opened;
}
const all = () => PAGES().map(([name]) => name);

it('its users read it, its matrices, scenarios and results; nobody else does', async () => {
  expect(await opens('agricultrice')).toEqual(all());
  expect(await opens('voisin')).toEqual([]);
});

it('once it is published only, and only with the tick', async () => {
  for (const [status, usersRead] of [
    [0, true],
    [2, true],
    [1, false],
  ] as const) {
    await set({ status, usersRead });
    expect(await opens('agricultrice'), `status ${status}, ${usersRead}`).toEqual([]);
    expect(await listTerritories(MEMBER)).toEqual([]);
    expect(await searchPlanning(MEMBER, 'azote')).toEqual([]);
  }
});

it('it stands in the list and is found, with what hangs on it', async () => {
  expect((await listTerritories(MEMBER)).map(({ id }) => id)).toEqual([of.territoryId]);
  expect((await searchPlanning(MEMBER, 'Moins d’azote')).map(({ kind }) => kind)).toEqual(['scenario']);
});

it('its users change nothing of it', async () => {
  const person = await browsing('agricultrice' as never);
  const before = await prisma().audit.count();
  const at = { id: String(of.territoryId) };
  for (const [door, params] of [
    [territoryEdit.action, at],
    [statusPage.action, at],
    [scenarioEdit.action, { id: String(scenario) }],
  ] as const) {
    const answer = await person.post(door as never, '/x', { name: 'À moi', users: 'voisin' }, params);
    expect((answer as Response).status).toBe(302);
  }
  expect(await prisma().audit.count()).toBe(before);
});

it('the tick is journalled and kept in the history, and a second save changes nothing', async () => {
  const where = { entityId: String(of.territoryId), action: 'territory.users' };
  expect(await prisma().audit.findFirstOrThrow({ where, orderBy: { id: 'desc' } })).toMatchObject({
    after: { users: ['agricultrice'], usersRead: true },
  });
  const kept = await prisma().revision.findFirstOrThrow({
    where: { entity: 'territory', entityId: String(of.territoryId) },
    orderBy: { version: 'desc' },
  });
  expect([kept.summary, (kept.snapshot as { usersRead: boolean }).usersRead]).toEqual(['usersRead', true]);
  expect(taken(await saveUsers(ADMIN, of.territoryId, { users: ['agricultrice'], usersRead: true })).update).toBe(0);
});
