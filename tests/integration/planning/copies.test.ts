/** Copies of territories, matrices and scenarios: what they take along, and how they are called. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import * as copyScenario from '~/routes/territories+/_scenarios.scenario.$id.duplicate';
import * as take from '~/routes/territories+/_scenarios.scenario.$id.allocation.take';
import * as copyMatrix from '~/routes/territories+/matrice.$matrixId.duplicate';
import * as copyTerritory from '~/routes/territories+/territory.$id.duplicate';
import * as start from '~/routes/territories+/matrice.$matrixId.scenariosCompare.start';
import * as comparison from '~/routes/territories+/_scenarios.matrice.$matrixId.scenariosCompare._index';
import { JOBS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { addUser, browsing, type Person } from '../../support/people';
import { ADMIN, planningCase, solvedScenario, taken, type PlanningCase } from '../../support/planning-world';

testDatabase({ each: true });
let of: PlanningCase;
let solved = 0;
beforeAll(async () => {
  await addUser('admin');
  of = await planningCase();
  await startQueue({ work: true, jobs: JOBS });
  solved = await solvedScenario(of.matrixId, 'Moins d’azote', { optimisedId: of.nitrogen, direction: 'minimise' });
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

type Route = { readonly loader: unknown; readonly action: unknown };
const post = async (route: Route, path: string, params: Record<string, string>, fields: Record<string, string>) =>
  (await (await browsing('admin')).post(route.action as never, path, fields, params)) as Response;
const idIn = (answer: Response, word: string): number =>
  Number(new RegExp(`${word}/(\\d+)`).exec(answer.headers.get('location') ?? '')?.[1]);

const duplicated = async (fields: Record<string, string>): Promise<number> => {
  const id = String(of.territoryId);
  return idIn(await post(copyTerritory, `/territories/territory/${id}/duplicate`, { id }, fields), 'territory');
};
const matricesOf = async (territoryId: number) =>
  prisma().planningMatrix.findMany({
    where: { territoryId },
    orderBy: { matrixId: 'asc' },
    include: { scenarios: { orderBy: { id: 'asc' }, include: { objectives: true, results: true } } },
  });
const valuesOf = async (matrixId: number) =>
  prisma().matrixValue.findMany({
    where: { matrixId },
    orderBy: [{ indicatorId: 'asc' }, { zoneId: 'asc' }, { cropId: 'asc' }, { modeId: 'asc' }],
    select: { indicatorId: true, zoneId: true, cropId: true, modeId: true, value: true },
  });

test('a territory is copied alone, unless its matrices are asked for (A41)', async () => {
  expect(await matricesOf(await duplicated({ name: 'Seul' }))).toEqual([]);
  const copy = await duplicated({ name: ' Avec matrices ', matrices: 'on' });
  expect(await prisma().territory.findUnique({ where: { id: copy } })).toMatchObject({ name: 'Avec matrices' });
  const [original] = await matricesOf(of.territoryId);
  const matrices = await matricesOf(copy);
  expect(matrices.map(({ name, scenarios }) => [name, scenarios.map((one) => one.name)])).toEqual([
    [original!.name, ['Territoire Actuel']],
  ]);
  const values = await valuesOf(original!.matrixId);
  expect(values.length).toBeGreaterThan(0);
  expect(await valuesOf(matrices[0]!.matrixId)).toEqual(values);
});

test('with its scenarios: objectives and rules, no result, and each stands on the copy of its reference', async () => {
  const everywhere = { zones: [of.nord, of.sud], crops: [of.wheat, of.alfalfa], modes: [of.reasoned, of.organic] };
  const followed = taken(
    await createScenario(ADMIN, of.matrixId, {
      name: 'Suite',
      referenceId: solved,
      objectives: [
        {
          ...{ id: 1, quantity: { kind: 'share' }, comparison: 7, target: 15, active: true, description: 'du bio' },
          ...{ sel: { ...everywhere, modes: [of.organic] }, of: everywhere },
        },
      ],
    }),
  );
  const copy = await duplicated({ name: 'Tout', scenarios: 'on' });
  const [matrix] = await matricesOf(copy);
  const [baseline, reference, suite] = matrix!.scenarios;
  expect(matrix!.scenarios.map(({ name, results }) => [name, results.length])).toEqual([
    ['Territoire Actuel', 0],
    ['Moins d’azote', 0],
    ['Suite', 0],
  ]);
  expect(suite!.referenceId).toBe(reference!.id);
  expect([baseline!.type, reference!.optimisedId]).toEqual([-1, of.nitrogen]);
  const asks = async (id: number) => {
    const rows = await prisma().objective.findMany({ where: { scenarioId: id }, include: { refs: true } });
    return rows.map(({ refs, scenarioId: _of, ...asked }) => ({
      ...asked,
      refs: refs.map(({ part, refId }) => `${part}:${refId}`).toSorted(),
    }));
  };
  expect(await asks(suite!.id)).toEqual(await asks(followed));
  expect((await asks(followed))[0]).toMatchObject({ target: 15, description: 'du bio' });
  // the originals stay
  expect((await matricesOf(of.territoryId)).map(({ scenarios }) => scenarios.length)).toEqual([3]);
});

test('copies are named where they are made, and numbered: the name proposed is free', async () => {
  const proposed = async (route: Route, path: string, params: Record<string, string>) =>
    ((await (await browsing('admin')).get(route.loader as never, path, params)) as { proposed: string }).proposed;
  const id = String(of.territoryId);
  const asked = () => proposed(copyTerritory, `/territories/territory/${id}/duplicate`, { id });
  expect(await asked()).toBe('Cas travaillé_dupliqué');
  await duplicated({ name: '' });
  expect(await asked()).toBe('Cas travaillé_dupliqué 2');

  const matrixId = String(of.matrixId);
  const address = `/territories/matrice/${matrixId}/duplicate`;
  const first = await proposed(copyMatrix, address, { matrixId });
  expect(first).toMatch(/_dupliqué$/);
  const named = idIn(await post(copyMatrix, address, { matrixId }, { name: 'Hypothèse basse' }), 'matrice');
  expect(await prisma().planningMatrix.findUnique({ where: { matrixId: named } })).toMatchObject({
    name: 'Hypothèse basse',
  });
  expect(await proposed(copyMatrix, address, { matrixId })).toBe(first);

  const at = { id: String(solved) };
  const scenarioAddress = `/territories/scenario/${solved}/duplicate`;
  await post(copyScenario, scenarioAddress, at, {});
  expect(await proposed(copyScenario, scenarioAddress, at)).toBe('Moins d’azote_dupliqué 2');
  const tooLong = await post(copyScenario, scenarioAddress, at, { name: 'a'.repeat(256) });
  expect(tooLong).toMatchObject({ init: { status: 400 }, data: { texts: { name: ['a'.repeat(256)] } } });
});

test('a result taken as an allocation carries the matrices, unless they are left', async () => {
  const made = async (fields: Record<string, string>) =>
    idIn(
      await post(take, `/territories/scenario/${solved}/allocation/take`, { id: String(solved) }, fields),
      'territory',
    );
  const [original] = await matricesOf(of.territoryId);
  const [matrix] = await matricesOf(await made({ name: 'Avec', matrices: 'on' }));
  expect(await valuesOf(matrix!.matrixId)).toEqual(await valuesOf(original!.matrixId));
  expect(matrix!.scenarios.map(({ name }) => name)).toEqual(['Territoire Actuel']);
  expect(await matricesOf(await made({ name: 'Sans' }))).toEqual([]);
});

test('« Lancer les restants » starts what has no result or an old one, once', async () => {
  const fresh = [
    taken(await createScenario(ADMIN, of.matrixId, { name: 'Un', optimisedId: of.nitrogen, direction: 'maximise' })),
    taken(await createScenario(ADMIN, of.matrixId, { name: 'Deux', optimisedId: of.nitrogen })),
  ];
  const matrixId = String(of.matrixId);
  const search = [solved, ...fresh].map((id) => `scenario=${id}`).join('&');
  const address = `/territories/matrice/${matrixId}/scenariosCompare`;
  const left = async (login: Person) =>
    (
      (await (await browsing(login)).get(comparison.loader as never, `${address}?${search}`, { matrixId })) as {
        left: { toStart: number[] };
      }
    ).left;
  expect((await left('admin')).toStart).toEqual(fresh);
  expect(await left('consultant')).toEqual({ toStart: [], running: [] });
  const answer = await post(start, `${address}/start?${search}`, { matrixId }, {});
  expect(answer.headers.get('location')).toBe(`${address}?${search}`);
  await expect.poll(() => left('admin'), { timeout: 30_000 }).toEqual({ toStart: [], running: [] });
  const runs = () => prisma().scenarioRun.count({ where: { scenarioId: { in: [solved, ...fresh] } } });
  const before = await runs();
  await post(start, `${address}/start?${search}`, { matrixId }, {});
  expect(await runs()).toBe(before);
});
