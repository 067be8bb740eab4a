/** What the specification names and does not show: payloads, codes, errors and addresses of planning, as decided. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeApi } from '~/modules/core/api-docs/service/describe-api.server';
import { DEVIATION } from '~/modules/planning/optimisation/domain';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import fr from '~/locales/fr/common.json';
import en from '~/locales/en/common.json';
import { prisma } from '~/platform/db/client.server';
import { i18nOf } from '~/platform/i18n/i18n.server';
import { toastText } from '~/platform/http/toast.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { API_CALLS, API_EXAMPLES, JOBS } from '~/wings.server';
import { env } from '~/platform/env.server';
import { testDatabase } from '../../support/database';
import { callApi, signedIn } from '../../support/people';
import { planningCase, type PlanningCase } from '../../support/planning-world';
import { apiRoute } from '../../support/api-route';

const matrices = apiRoute('matrice');
const oneMatrix = apiRoute('matrice/{id}');
const scenarios = apiRoute('scenario');
const oneScenario = apiRoute('scenario/{id}');
const start = apiRoute('scenario/{id}/start');

testDatabase();
let is: PlanningCase;
let call: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  is = await planningCase();
  await startQueue({ work: true, jobs: JOBS });
  call = await signedIn('admin');
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

const at = (id: number) => ({ params: { id: String(id) } });
type Json = Record<string, unknown> & { id: number };
const read = async (id: number) => (await call(oneScenario.loader, at(id))).json as Json;
const rule = (id: number) => ({
  id,
  ensemble: 1,
  cultureType: 5,
  toutesCultures: false,
  cultures: [is.alfalfa],
  min: 20,
  max: 100,
});
const objective = (more: object = {}) => ({
  id: 1,
  category: is.nitrogen,
  mode: 6,
  val_1: 55,
  val_2: null,
  actif: true,
  description: 'Azote',
  objectifRef: [is.nord, is.sud]
    .map((refid) => ({ typeR: 'zid', refid }))
    .concat(
      [is.wheat, is.alfalfa].map((refid) => ({ typeR: 'cid', refid })),
      [is.reasoned, is.organic].map((refid) => ({ typeR: 'mcid', refid })),
    ),
  ...more,
});
const create = (body: object) =>
  call(scenarios.action, { method: 'POST', body: { mid: is.matrixId, name: 'Contrat', ...body } });

test(
  'C232 C234 C235 C236 an objective says its fields, and of what it speaks: zones, crops and modes, and those that ' +
    'a share is taken of',
  async () => {
    const about = {
      zid: is.nord,
      cid: is.alfalfa,
      mcid: is.organic,
      ofZid: is.nord,
      ofCid: is.wheat,
      ofMCid: is.reasoned,
    };
    const objectifRef = Object.entries(about).map(([typeR, refid]) => ({ typeR, refid }));
    const share = { id: 1, category: 0, mode: 1, val_1: 15, val_2: 7, actif: true, description: 'AB' };
    const made = (await create({ objectifs: [{ ...share, objectifRef }] })).json as Json;
    const [told] = (await read(made.id))['objectifs'] as { objectifRef: object[] }[];
    expect(told).toMatchObject({ ...share, scid: made.id });
    expect(told?.objectifRef).toHaveLength(6);
    for (const one of objectifRef) expect(told?.objectifRef).toContainEqual({ scid: made.id, objid: 1, ...one });
  },
);

test(
  'C217 C218 C219 C220 C221 C222 C271 a scenario says its fields under the names of the contract, its results ' +
    'once it has been solved',
  async () => {
    const made = (
      await create({
        description: 'Essai',
        iidDirection: is.nitrogen,
        direction: 0,
        respect: false,
        objectifs: [objective()],
        constraintsAB: [rule(1)],
        constraintsEco: [],
      })
    ).json as Json;
    const before = await read(made.id);
    expect(before).toMatchObject({
      id: made.id,
      mid: is.matrixId,
      name: 'Contrat',
      description: 'Essai',
      scRef: 0,
      scType: 0,
      direction: 0,
      iidDirection: is.nitrogen,
      respect: false,
      usermaj: 'admin',
      results: [],
    });
    for (const moment of ['datecreation', 'datemaj']) expect(before[moment]).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    expect(before).toMatchObject({
      objectifs: [{ id: 1, scid: made.id }],
      constraintsAB: [{ id: 1 }],
      constraintsEco: [],
    });
    expect(await read(is.baseline)).toMatchObject({
      scRef: 0,
      scType: -1,
      direction: 0,
      iidDirection: -1,
      respect: true,
    });
    // the linear programme of the decision: the least nitrogen over 150 ha is alfalfa everywhere, 10 kg a hectare, in
    // any mode
    const answer = (await call(start.loader, at(made.id))).json as {
      nosolution: boolean;
      error: boolean;
      results: { typeValeur: number; cid: number; surface: number }[];
    };
    expect([answer.nosolution, answer.error]).toEqual([false, false]);
    const optimised = answer.results.filter(({ typeValeur, surface }) => typeValeur === -4 && surface > 0.001);
    expect(new Set(optimised.map(({ cid }) => cid))).toEqual(new Set([is.alfalfa]));
    expect(optimised.reduce((sum, { surface }) => sum + surface, 0)).toBeCloseTo(150, 6);
    expect((await read(made.id)).results).toEqual(answer.results);
  },
);

test('C243 C245 rotation rules go in and come out with their own fields, ids 1 to 5 of each kind', async () => {
  const made = (
    await create({
      constraintsAB: [1, 2, 3, 4, 5].map(rule),
      constraintsEco: [{ ...rule(5), ensemble: 0, toutesCultures: true, min: 0, max: 60 }],
    })
  ).json as Json;
  const { constraintsAB, constraintsEco } = (await read(made.id)) as unknown as {
    constraintsAB: Json[];
    constraintsEco: Json[];
  };
  expect(constraintsAB.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(constraintsAB[0]).toEqual({
    id: 1,
    ensemble: true,
    cultureType: 5,
    toutesCultures: false,
    cultures: [is.alfalfa],
    min: 20,
    max: 100,
    respect: true,
    usermaj: 'admin',
    datemaj: expect.stringMatching(/Z$/) as string,
  });
  expect(constraintsEco).toMatchObject([{ id: 5, ensemble: false, toutesCultures: true, max: 60 }]);
  for (const id of [0, 6]) expect((await create({ constraintsAB: [rule(id)] })).status, `rule ${id}`).toBe(400);
});

test('C270 « Déviation » is no indicator but a number beside them: −1 to optimise, 0 in results', async () => {
  expect(DEVIATION).toBe(0);
  expect(await prisma().indicator.count({ where: { id: { lte: 0 } } })).toBe(0);
  const made = (await create({ iidDirection: -1, direction: 1 })).json as Json;
  // nothing to maximise: « none » resets the direction
  expect(await read(made.id)).toMatchObject({ iidDirection: -1, direction: 0 });
  expect((await create({ iidDirection: -2 })).status).toBe(400);
});

test('C748 an objective’s category is the quantity it bounds; codes that were never named are refused', async () => {
  for (const category of [-2, -1, 0, 1, is.nitrogen])
    expect((await create({ objectifs: [objective({ category })] })).status, `category ${category}`).toBeLessThan(300);
  expect((await create({ objectifs: [objective({ category: -3 })] })).status).toBe(400);
  expect((await create({ constraintsAB: [{ ...rule(1), cultureType: 6 }] })).status).toBe(400);
  expect((await create({ objectifs: [objective({ objectifRef: [{ typeR: 'zone', refid: 1 }] })] })).status).toBe(400);
});

test('C749 every failure has its words, in both languages, and a toast puts them before the reason', async () => {
  expect(fr.failure).toMatchObject({
    fetch: 'Erreur lors du chargement :',
    update: 'Erreur lors de la mise à jour :',
    delete: 'Erreur lors de la suppression :',
    export: "Erreur lors de l'export :",
    add: "Erreur lors de l'ajout :",
  });
  expect(Object.keys(en.failure).sort()).toEqual(Object.keys(fr.failure).sort());
  const { t } = await i18nOf('fr');
  for (const failed of ['fetch', 'update', 'delete', 'export', 'add'] as const) {
    const text = toastText({ variant: 'error', key: 'scenario:refusal.conflict', failed } as never, t);
    expect(text.startsWith(fr.failure[failed])).toBe(true);
    expect(text.length).toBeGreaterThan(fr.failure[failed].length + 10);
  }
});

test('C750 C751 calls answer under the resources’ names, and say a refusal in French without its inside', async () => {
  const { paths } = describeApi(API_CALLS, API_EXAMPLES) as unknown as { paths: Record<string, unknown> };
  for (const path of [
    '/territory',
    '/territory/{id}',
    '/matrice',
    '/matrice/{id}',
    '/matrice/{id}/export',
    '/scenario',
    '/scenario/{id}',
    '/scenario/{id}/start',
    '/scenario/multiple',
    '/scenario/comparison/export',
  ])
    expect(
      Object.keys(paths).some((one) => one === path || one === `/api${path}`),
      path,
    ).toBe(true);
  const unknown = await call(oneMatrix.loader, at(999_999));
  expect(unknown).toMatchObject({ status: 404, json: { error: expect.stringMatching(/[a-zé]/) as string } });
  const wrong = await create({ name: '' });
  expect(wrong).toMatchObject({ status: 400, json: { field: 'name' } });
  const stale = await call(oneScenario.action, {
    ...at(((await create({})).json as Json).id),
    method: 'PUT',
    body: { name: 'Perdu', datemaj: '2001-01-01T00:00:00Z' },
  });
  expect(stale).toMatchObject({ status: 409, json: { detail: { usermaj: 'admin' } } });
  for (const { json } of [unknown, wrong, stale])
    expect(JSON.stringify(json)).not.toMatch(/at .*\.ts|Prisma|node_modules|stack/);
});

test('C766 a call needs its bearer token and its module header', async () => {
  expect((await callApi(matrices.loader, null)).status).toBe(403);
  expect((await call(matrices.loader, { headers: { module: '' } })).status).toBe(403);
  expect((await call(matrices.loader, { headers: { module: `${env.MODULE_NAME}-autre` } })).status).toBe(403);
  expect((await call(matrices.loader)).status).toBe(200);
});
