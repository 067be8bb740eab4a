/** Matrices, scenarios and comparison as clients of the API call them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { db, prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { signedIn } from '../../support/people';
import { planningCase, type PlanningCase } from '../../support/planning-world';
import { apiRoute } from '../../support/api-route';

const indicators = apiRoute('indicateur');
const matrices = apiRoute('matrice');
const oneMatrix = apiRoute('matrice/{id}');
const exportMatrix = apiRoute('matrice/{id}/export');
const matrixIndicators = apiRoute('matrice/{id}/indicateurs');
const scenariosOfMatrix = apiRoute('matrice/{id}/scenarios');
const autofill = apiRoute('matrice/{id}/autofill');
const upload = apiRoute('matrice/{id}/upload');
const values = apiRoute('matrice/{id}/values');
const referenceCount = apiRoute('matrice/reference/count');
const scenarios = apiRoute('scenario');
const oneScenario = apiRoute('scenario/{id}');
const exportScenario = apiRoute('scenario/{id}/export');
const start = apiRoute('scenario/{id}/start');
const compare = apiRoute('scenario/comparison/export');
const multiple = apiRoute('scenario/multiple');
const rotations = apiRoute('scenario/rotations/{kind}');
const matricesOfTerritory = apiRoute('territory/{id}/matrices');

testDatabase({ each: true });
let is: PlanningCase;
let call: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  is = await planningCase();
  await prisma().rotationRule.create({
    data: { scenarioId: 0, kind: 'AB', id: 1, cropType: 5, allCrops: false, cultures: [is.alfalfa], min: 20 },
  });
  await startQueue({ work: true, jobs: JOBS });
  call = await signedIn('admin');
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

const at = (id: number) => ({ params: { id: String(id) } });
type Line = { zid: number; cid: number; mcid: number; typeValeur: number; surface: number };
type ScenarioJson = {
  id: number;
  mid: number;
  name: string;
  scType: number;
  scRef: number;
  datemaj: string;
  usermaj: string;
  objectifs: {
    id: number;
    val_1: number | null;
    objectifRef: { scid: number; objid: number; typeR: string; refid: number }[];
    valueRefCalc: number | null;
  }[];
  constraintsAB: { id: number; cultures: number[] }[];
  results?: Line[];
};

test('C170 C171 C173 C194 C195 C201 matrices of a territory, all of them, one with its values', async () => {
  const [ofTerritory, all, one] = [
    await call(matricesOfTerritory.loader, at(is.territoryId)),
    await call(matrices.loader),
    await call(oneMatrix.loader, at(is.matrixId)),
  ];
  expect(ofTerritory.json).toEqual(all.json);
  const bare = await prisma().territory.create({ data: { name: 'Sans matrice', author: 'admin', updatedBy: 'admin' } });
  expect((await call(matricesOfTerritory.loader, at(bare.id))).json).toEqual([]);
  expect(all.json).toMatchObject([
    {
      mid: is.matrixId,
      id: is.matrixId,
      tid: is.territoryId,
      name: 'Matrice',
      descriptif: '',
      favoris: false,
      usermaj: 'admin',
      indicateurs: [
        { mid: is.matrixId, iid: 1, usermaj: 'admin' },
        { mid: is.matrixId, iid: is.nitrogen, usermaj: 'admin' },
      ],
    },
  ]);
  const [listed] = all.json as Record<'datecreation' | 'datemaj', string>[];
  for (const moment of ['datecreation', 'datemaj'] as const)
    expect(listed?.[moment]).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  const { indicateursValues } = one.json as { indicateursValues: object[] };
  expect(indicateursValues).toHaveLength(16);
  expect(indicateursValues).toContainEqual({
    mid: is.matrixId,
    iid: is.nitrogen,
    zid: is.nord,
    cid: is.wheat,
    mcid: is.reasoned,
    value: 60,
    generatedValue: false,
  });
  expect((await call(matrixIndicators.loader, at(is.matrixId))).json).toMatchObject([
    { id: 1 },
    { id: is.nitrogen, name: 'Azote', unit: 'kg/ha' },
  ]);
  expect((await call(indicators.loader, { path: '/api/indicateur?id=2' })).json).toMatchObject([{ id: 2 }]);
  expect((await call(indicators.loader)).json).toHaveLength(2);
});

test('C196 C195 C191 C198 a matrix is created, changed under a lock, filled and deleted', async () => {
  const created = await call(matrices.action, {
    method: 'POST',
    body: { tid: is.territoryId, name: 'Deuxième', indicateurs: [{ mid: 0, iid: is.nitrogen, usermaj: '' }] },
  });
  const { id } = created.json as { id: number };
  expect(created.json).toEqual({ id, mid: id });
  const before = (await call(oneMatrix.loader, at(id))).json as { datemaj: string };
  expect(
    (
      await call(oneMatrix.action, {
        ...at(id),
        method: 'PUT',
        body: { name: 'Renommée', favoris: true, datemaj: before.datemaj },
      })
    ).json,
  ).toEqual({ update: 1 });
  expect((await call(oneMatrix.loader, at(id))).json).toMatchObject({ name: 'Renommée', favoris: true });
  const stale = await call(oneMatrix.action, {
    ...at(id),
    method: 'PUT',
    body: { name: 'Perdue', datemaj: '2001-01-01T00:00:00Z' },
  });
  expect(stale).toMatchObject({ status: 409, json: { detail: { usermaj: 'admin' } } });
  const row = {
    mid: id,
    iid: is.nitrogen,
    zid: is.nord,
    cid: is.wheat,
    mcid: is.organic,
    value: 12.5,
    generatedValue: true,
  };
  expect((await call(values.action, { ...at(id), method: 'POST', body: [row] })).json).toEqual({ insert: 1 });
  expect((await call(values.action, { ...at(id), method: 'POST', body: [row] })).json).toEqual({ insert: 0 });
  expect((await call(values.action, { ...at(id), method: 'POST', body: [{ ...row, zid: 999_999 }] })).status).toBe(422);
  expect(await call(values.action, { ...at(id), method: 'POST', body: [{ ...row, value: 'douze' }] })).toMatchObject({
    status: 400,
    json: { field: '0.value' },
  });
  expect((await call(oneMatrix.action, { ...at(id), method: 'DELETE' })).json).toEqual({ delete: 1 });
  expect((await call(oneMatrix.loader, at(id))).status).toBe(404);
});

test('C199 C200 C204 a spreadsheet goes in as a data URL and comes out as content and fileName', async () => {
  const csv = 'Zone;Culture;Conduite;Indicateur;Valeur\r\nNord;Blé;AB;Azote;31\r\nNord;Orge;AB;Azote;5\r\n';
  const sent = await call(upload.action, {
    ...at(is.matrixId),
    method: 'POST',
    body: {
      mid: is.matrixId,
      fileName: 'valeurs.csv',
      fileContent: `data:text/csv;base64,${Buffer.from(csv).toString('base64')}`,
    },
  });
  expect(sent.json).toMatchObject({ insert: 2, update: 1, errors: [{ line: 3 }] });
  const file = (await call(exportMatrix.loader, { ...at(is.matrixId), path: '/api/x?format=csv&layout=long' }))
    .json as {
    content: string;
    fileName: string;
  };
  expect(file.fileName).toBe('Matrice Matrice.csv');
  expect(Buffer.from(file.content, 'base64').toString()).toContain('Nord;Blé;AB;Azote;31');
  expect(
    (
      await call(upload.action, {
        ...at(is.matrixId),
        method: 'POST',
        body: { fileName: 'valeurs.csv', fileContent: 'pas du base64 !' },
      })
    ).status,
  ).toBe(400);
  await call(values.action, {
    ...at(is.matrixId),
    method: 'POST',
    body: [{ iid: is.nitrogen, zid: is.nord, cid: is.wheat, mcid: is.organic, value: 30 }],
  });
});

test('C202 the reference matrix says how many rows it holds', async () => {
  expect((await call(referenceCount.loader)).json).toEqual({ count: 0 });
  await prisma().referenceMatrixRow.create({
    data: {
      cultureId: is.wheat,
      department: '27',
      typeSuccession: '1',
      driveModeId: is.organic,
      indicatorId: 2,
      value: 1,
    },
  });
  expect((await call(referenceCount.loader)).json).toEqual({ count: 1 });
});

test('C197 auto-fill writes empty cells that the reference matrix has, and tolerates an unknown matrix', async () => {
  await prisma().territory.update({ where: { id: is.territoryId }, data: { year: 2024, department: '27' } });
  const given = { cultureId: is.wheat, department: '27', typeSuccession: '1', driveModeId: is.organic };
  await prisma().referenceMatrixRow.create({ data: { ...given, indicatorId: 2, value: 1 } });
  await prisma().matrixValue.deleteMany({
    where: { matrixId: is.matrixId, indicatorId: is.nitrogen, cropId: is.wheat, modeId: is.organic },
  });
  expect((await call(autofill.action, { ...at(is.matrixId), method: 'POST' })).json).toEqual({ insert: 2 });
  expect(await prisma().matrixValue.count({ where: { matrixId: is.matrixId, generatedValue: true, value: 1 } })).toBe(
    2,
  );
  expect((await call(autofill.action, { ...at(999_999), method: 'POST' })).status).toBe(404);
});

test('C231 the reference rotation rules, AB and Eco', async () => {
  expect((await call(rotations.loader, { params: { kind: 'AB' } })).json).toMatchObject([
    {
      id: 1,
      ensemble: true,
      cultureType: 5,
      toutesCultures: false,
      cultures: [is.alfalfa],
      min: 20,
      max: 100,
      respect: true,
    },
  ]);
  expect((await call(rotations.loader, { params: { kind: 'Eco' } })).json).toEqual([]);
  expect((await call(rotations.loader, { params: { kind: 'autre' } })).status).toBe(404);
});

const objectif = (val_1: number) => ({
  id: 1,
  category: 2,
  mode: 6,
  val_1,
  val_2: null,
  actif: 1,
  description: 'Azote',
  objectifRef: [
    ['zid', is.nord],
    ['zid', is.sud],
    ['cid', is.wheat],
    ['cid', is.alfalfa],
    ['mcid', is.reasoned],
    ['mcid', is.organic],
  ].map(([typeR, refid]) => ({ scid: 0, objid: 1, typeR, refid })),
});

const created = async (name: string, target: number): Promise<number> => {
  const { json } = await call(scenarios.action, {
    method: 'POST',
    body: {
      ...{ mid: is.matrixId, name, iidDirection: 2, direction: 0, respect: true },
      ...{ objectifs: [objectif(target)], constraintsAB: [], constraintsEco: [] },
    },
  });
  return (json as { id: number }).id;
};
const solved = async (name: string): Promise<number> => {
  const id = await created(name, 55);
  await call(start.loader, at(id));
  return id;
};

test(
  'C225 C226 a scenario is created with its objectives and references, read back in the same names, changed ' +
    'under a lock',
  async () => {
    const made = await created('Moins d’azote', 55);
    const read = (await call(oneScenario.loader, at(made))).json as ScenarioJson;
    expect(read).toMatchObject({
      id: made,
      mid: is.matrixId,
      scRef: 0,
      scType: 0,
      direction: 0,
      iidDirection: 2,
      respect: true,
      usermaj: 'admin',
      constraintsAB: [],
      results: [],
    });
    expect(read.objectifs[0]).toMatchObject({
      id: 1,
      category: 2,
      mode: 6,
      val_1: 55,
      val_2: null,
      actif: true,
      valueRefCalc: expect.closeTo(51.33, 1),
    });
    expect(read.objectifs[0]?.objectifRef).toContainEqual({ scid: made, objid: 1, typeR: 'mcid', refid: is.organic });
    expect(
      (await call(oneScenario.action, { ...at(made), method: 'PUT', body: { name: 'Azote', datemaj: read.datemaj } }))
        .json,
    ).toEqual({ update: 1 });
    expect(
      await call(oneScenario.action, { ...at(made), method: 'PUT', body: { name: 'Perdu', datemaj: read.datemaj } }),
    ).toMatchObject({ status: 409, json: { detail: { usermaj: 'admin' } } });
    const [ofMatrix, all] = [
      (await call(scenariosOfMatrix.loader, at(is.matrixId))).json as ScenarioJson[],
      (await call(scenarios.loader)).json as ScenarioJson[],
    ];
    expect(ofMatrix.map(({ name }) => name).sort()).toEqual(['Azote', 'Territoire Actuel']);
    expect(all).toEqual(ofMatrix);
  },
);

test('C227 start waits for the answer: results, no solution, or an error when the scenario is incomplete', async () => {
  const made = await created('Azote', 55);
  const answer = (await call(start.loader, at(made))).json as { nosolution: boolean; error: boolean; results: Line[] };
  expect(answer).toMatchObject({ nosolution: false, error: false });
  expect(answer.results).toHaveLength(24);
  expect(Object.keys(answer.results[0] ?? {}).sort()).toEqual(['cid', 'mcid', 'surface', 'typeValeur', 'zid']);
  await call(oneScenario.action, { ...at(made), method: 'PUT', body: { objectifs: [objectif(5)] } });
  expect((await call(start.loader, at(made))).json).toMatchObject({
    nosolution: true,
    error: false,
    results: [],
    message: 'Aucune solution trouvée',
  });
  await call(oneScenario.action, {
    ...at(made),
    method: 'PUT',
    body: { objectifs: [{ ...objectif(5), val_1: null }] },
  });
  expect((await call(start.loader, at(made))).json).toMatchObject({
    nosolution: false,
    error: true,
    results: [],
    message: 'Erreur : scénario incomplet',
  });
});

test('C228 C229 C230 exports and several scenarios at once', async () => {
  const made = await solved('Azote');
  const several = (await call(multiple.action, { method: 'POST', body: [made, is.baseline] })).json as ScenarioJson[];
  expect(several.map(({ id, results }) => [id, results?.length])).toEqual([
    [made, 24],
    [is.baseline, 0],
  ]);
  expect((await call(exportScenario.loader, at(made))).json).toMatchObject({ fileName: 'Scénario Azote.xlsx' });
  const compared = (
    await call(compare.action, { method: 'POST', body: { scenarioRef: is.baseline, ids: [made], format: 'csv' } })
  ).json as { content: string; fileName: string };
  expect(compared.fileName).toBe('Comparaison Matrice.csv');
  expect(Buffer.from(compared.content, 'base64').toString()).toContain('Territoire Actuel (référence)');
  expect(await call(compare.action, { method: 'POST', body: { ids: [made] } })).toMatchObject({
    status: 422,
    json: { error: 'Choisissez au moins 2 scénarios.' },
  });
  expect((await call(compare.action, { method: 'POST', body: { ids: [made, 999_999] } })).status).toBe(404);
});

test('fifty scenarios cost as many queries as two; more are refused; a repeated request is computed once', async () => {
  const made = await solved('Azote');
  const ask = (body: number[]) => call(multiple.action, { method: 'POST', body });
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  db().pool.on('acquire', count);
  // the least of three: the queue asks the same pool now and then
  const costOf = async (work: () => Promise<unknown>) => {
    const counts: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      queries = 0;
      await work();
      counts.push(queries);
    }
    return Math.min(...counts);
  };
  const two = await costOf(() => ask([made, is.baseline]));
  const others = await prisma().scenario.createManyAndReturn({
    data: Array.from({ length: 49 }, (_, rank) => ({
      matrixId: is.matrixId,
      name: `S${rank}`,
      author: 'a',
      updatedBy: 'a',
    })),
  });
  const ids = [made, ...others.map(({ id }) => id)];
  expect(await costOf(async () => expect((await ask(ids)).status).toBe(200))).toBeLessThanOrEqual(two);
  await prisma().scenario.deleteMany({ where: { id: { in: others.map(({ id }) => id) } } });
  expect(await costOf(() => Promise.all([ask([made]), ask([made])]))).toBeLessThan(2 * two);
  db().pool.off('acquire', count);
  expect(await ask(Array.from({ length: 1000 }, () => made))).toMatchObject({
    status: 422,
    json: { error: 'Pas plus de 50 scénarios à la fois.', field: 'ids' },
  });
});

test('costly calls are limited per person: over the limit 429 says when to retry, others are served', async () => {
  const caller = await signedIn('animateur');
  const answers: Awaited<ReturnType<typeof caller>>[] = [];
  for (let turn = 0; turn < 61; turn += 1) answers.push(await caller(exportScenario.loader, at(999_999)));
  expect(answers.slice(0, 60).every(({ status }) => status === 404)).toBe(true);
  expect(answers[60]).toMatchObject({ status: 429, json: { error: expect.stringContaining('Trop de demandes') } });
  expect(Number(answers[60]?.response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(exportScenario.loader, at(is.baseline))).status).toBe(200);
});

test('scenarios and matrices that a role may not write answer 405, those it may not see 404', async () => {
  const made = await created('Azote', 55);
  const [consultant, member] = [await signedIn('consultant'), await signedIn('membre')];
  expect((await consultant(oneScenario.loader, at(made))).status).toBe(200);
  expect((await consultant(oneScenario.action, { ...at(made), method: 'DELETE' })).status).toBe(405);
  expect((await consultant(start.loader, at(made))).status).toBe(405);
  expect((await consultant(values.action, { ...at(is.matrixId), method: 'POST', body: [] })).status).toBe(405);
  expect((await member(oneMatrix.loader, at(is.matrixId))).status).toBe(404);
  await prisma().territory.update({ where: { id: is.territoryId }, data: { status: 0 } });
  expect((await consultant(oneScenario.loader, at(made))).status).toBe(404);
  expect((await consultant(scenarios.loader)).json).toEqual([]);
  await prisma().territory.update({ where: { id: is.territoryId }, data: { status: 2 } });
  expect((await call(oneScenario.action, { ...at(made), method: 'PUT', body: { name: 'Archivé' } })).status).toBe(405);
  await prisma().territory.update({ where: { id: is.territoryId }, data: { status: 1 } });
});

test('a number that no row can have is an address or a body that is wrong, never a fault', async () => {
  for (const id of [2_147_483_648, 99_999_999_999_999]) {
    for (const route of [oneScenario, oneMatrix, matricesOfTerritory])
      expect((await call(route.loader, at(id))).status).toBe(404);
    expect((await call(multiple.action, { method: 'POST', body: [is.baseline, id] })).status).toBe(400);
    expect((await call(matrices.action, { method: 'POST', body: { tid: id, name: 'Nulle part' } })).status).toBe(400);
  }
});

test('C198 C199 rows and files of another matrix than the URL’s are refused and change nothing', async () => {
  const row = {
    mid: is.matrixId + 1,
    iid: is.nitrogen,
    zid: is.nord,
    cid: is.wheat,
    mcid: is.reasoned,
    value: 1,
    generatedValue: false,
  };
  const before = await call(oneMatrix.loader, at(is.matrixId));
  expect(await call(values.action, { ...at(is.matrixId), method: 'POST', body: [row] })).toMatchObject({
    status: 422,
    json: { error: 'Une valeur est celle d’une autre matrice que celle de l’adresse.', field: 'mid' },
  });
  expect(
    await call(upload.action, {
      ...at(is.matrixId),
      method: 'POST',
      body: { mid: is.matrixId + 1, fileName: 'a.csv', fileContent: 'data:text/csv;base64,QQ==' },
    }),
  ).toMatchObject({ status: 422, json: { field: 'mid' } });
  expect((await call(oneMatrix.loader, at(is.matrixId))).json).toEqual(before.json);
});

test(
  'C225 C194 scenarios of a matrix and matrices of a territory are deleted; the baseline goes with its ' +
    'matrix only',
  async () => {
    await created('Azote', 55);
    expect((await call(scenariosOfMatrix.action, { ...at(is.matrixId), method: 'DELETE' })).json).toEqual({
      delete: 1,
    });
    expect((await call(oneScenario.action, { ...at(is.baseline), method: 'DELETE' })).status).toBe(422);
    expect((await call(matricesOfTerritory.action, { ...at(is.territoryId), method: 'DELETE' })).json).toEqual({
      delete: 1,
    });
    expect(await prisma().scenario.count()).toBe(0);
    // who did it is written down
    expect(await prisma().audit.findMany({ where: { action: 'matrix.deleteAll' } })).toMatchObject([
      { login: 'admin', entityId: String(is.territoryId) },
    ]);
  },
);
