/** Comparison, maps, history, merge and workshop: their routes, with real sessions and forms. */
import i18next from 'i18next';
import { createElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import french from '~/locales/fr/comparison.json';
import ui from '~/locales/fr/ui.json';
import { SurfaceSection } from '~/modules/planning/comparison/ui/surface-section';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import { saveMatrix } from '~/modules/planning/matrix/service/change-matrix.server';
import { draftOf } from '~/modules/planning/scenario/forms/scenario-draft';
import { inputOf, saveScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import { prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import * as matrixVersion from '~/routes/territories+/matrice.$matrixId.history.$version';
import * as matrixHistory from '~/routes/territories+/matrice.$matrixId.history._index';
import * as matrixMerge from '~/routes/territories+/matrice.$matrixId.merge';
import * as compare from '~/routes/territories+/_scenarios.matrice.$matrixId.scenariosCompare._index';
import * as compareChart from '~/routes/territories+/matrice.$matrixId.scenariosCompare.chart.$section.$format';
import * as compareFile from '~/routes/territories+/matrice.$matrixId.scenariosCompare.export.$format';
import * as version from '~/routes/territories+/_scenarios.scenario.$id.history.$version';
import * as history from '~/routes/territories+/_scenarios.scenario.$id.history._index';
import * as mapFile from '~/routes/territories+/scenario.$id.map.export.$format';
import * as map from '~/routes/territories+/_scenarios.scenario.$id.map._index';
import * as merge from '~/routes/territories+/_scenarios.scenario.$id.merge';
import * as workshop from '~/routes/territories+/_scenarios.scenario.$id.workshop._index';
import * as minute from '~/routes/territories+/scenario.$id.workshop.export.$format';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { renderPage } from '../../support/render-page';
import { ADMIN, planningCase, solvedScenario, type PlanningCase, taken } from '../../support/planning-world';

const MOVED = /Azote, en moyenne sur tout le territoire, au plus\s: 55,00 → 30,00/;

testDatabase({ each: true });
let is: PlanningCase;
let admin: Awaited<ReturnType<typeof browsing>>;
let solved = 0;
const everything = () => ({
  zones: [is.nord, is.sud],
  crops: [is.wheat, is.alfalfa],
  modes: [is.reasoned, is.organic],
});
const none = { zones: [], crops: [], modes: [] };
beforeAll(async () => {
  is = await planningCase();
  await startQueue({ work: true, jobs: JOBS });
  admin = await browsing('admin');
  solved = await solvedScenario(is.matrixId, 'Moins d’azote', {
    optimisedId: is.nitrogen,
    objectives: [
      {
        id: 1,
        quantity: { kind: 'mean', indicatorId: 2 },
        comparison: 6,
        target: 55,
        active: true,
        description: '',
        sel: everything(),
        of: none,
      },
    ],
  });
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

const stateOf = async (id: number) => taken(await scenarioFor(ADMIN, id, 'scenario.read')).scenario;
const page = async (route: { loader: (args: never) => unknown }, path: string, params: Record<string, string>) =>
  (await admin.get(route.loader as never, path, params)) as Record<string, never>;
const location = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : null);

test(
  'C284 C285 C286 C287 C288 C289 C290 C301 a comparison starts on the baseline, everything checked, its scenarios ' +
    'in the address',
  async () => {
    const view = (await page(compare, `/x?scenario=${solved}&scenario=${is.baseline}`, {
      matrixId: String(is.matrixId),
    })) as unknown as Awaited<ReturnType<typeof compare.loader>>;
    expect(view).toMatchObject({
      problem: null,
      referenceId: is.baseline,
      matrix: 'Matrice',
      territory: { name: 'Cas travaillé' },
    });
    expect(view.state).toMatchObject({
      grouping: 'modesConduites',
      shown: { surfaces: 'chart', indicators: 'chart', production: 'table' },
    });
    expect(view.indicators).toMatchObject({
      auto: true,
      rows: [
        { id: is.nitrogen, checked: true },
        { id: 0, checked: true },
      ],
    });
    expect(view.production).toMatchObject({ auto: true, known: true, scenarios: [solved] });
    expect(view.production.rows.map(({ name, checked }) => [name, checked])).toEqual([
      ['Blé', true],
      ['Luzerne', true],
    ]);
    const shares = view.surfaces.map(({ cells }) => cells.find(({ scenarioId }) => scenarioId === is.baseline)?.share);
    expect(shares.map((share) => share?.toFixed(2))).toEqual(['93.33', '6.67']);
    const shown = { ...view.state, shown: { ...view.state.shown, surfaces: 'table' as const } };
    const words = i18next.createInstance();
    await words.use(initReactI18next).init({ lng: 'fr', resources: { fr: { comparison: french, ui } } });
    const html = await renderPage(
      createElement(
        I18nextProvider,
        { i18n: words },
        createElement(SurfaceSection, { view: { ...view, state: shown } as never }),
      ),
    );
    expect(html, 'C301 a share is shown with its sign').toMatch(/>93,33\s%</);
    expect(html).toMatch(/>6,67\s%</);
    const nitrogen = view.indicators.rows[0]?.cells.find(({ scenarioId }) => scenarioId === solved);
    expect(nitrogen?.evolution).toBeLessThan(0);
  },
);

test('C278 C279 C281 C292 C293 too few or too many scenarios are reported; choices of the URL are kept', async () => {
  expect(await page(compare, `/x?scenario=${solved}`, { matrixId: String(is.matrixId) })).toMatchObject({
    problem: 'tooFew',
  });
  const copies = await prisma().scenario.createManyAndReturn({
    data: Array.from({ length: 9 }, (_, rank) => ({
      matrixId: is.matrixId,
      name: `Copie ${rank}`,
      author: 'admin',
      updatedBy: 'admin',
    })),
    select: { id: true },
  });
  const many = [solved, is.baseline, ...copies.map(({ id }) => id)].map((id) => `scenario=${id}`);
  expect(many).toHaveLength(11);
  expect(await page(compare, `/x?${many.join('&')}`, { matrixId: String(is.matrixId) })).toMatchObject({
    problem: 'tooMany',
  });
  const ten = await page(compare, `/x?${many.slice(0, 10).join('&')}`, { matrixId: String(is.matrixId) });
  expect(ten['problem']).toBeNull();
  await prisma().scenario.deleteMany({ where: { id: { in: copies.map(({ id }) => id) } } });
  const chosen = (await page(
    compare,
    `/x?scenario=${solved}&scenario=${is.baseline}&ref=${solved}&group=cultures&chosenI=1&chosenP=1&cid=` +
      `${is.wheat}&prod=${solved}`,
    { matrixId: String(is.matrixId) },
  )) as unknown as Awaited<ReturnType<typeof compare.loader>>;
  expect(chosen.referenceId).toBe(solved);
  expect(chosen.indicators).toMatchObject({ auto: false, rows: [{ checked: false }, { checked: false }] });
  expect(chosen.production).toMatchObject({ scenarios: [], rows: [{ checked: true }, { checked: false }] });
});

test('C274 the comparison is exported as a workbook, a csv and one chart a section', async () => {
  const search = `?scenario=${solved}&scenario=${is.baseline}`;
  const csv = (await page(compareFile as never, `/x${search}`, {
    matrixId: String(is.matrixId),
    format: 'csv',
  })) as unknown as Response;
  const text = await csv.text();
  expect(text).toContain('Surfaces par culture');
  expect(text).toMatch(/Raisonné;/);
  // each crop's production says what it is counted in
  expect(text).toMatch(/\nBlé[^;\n]*;t;\d/);
  const svg = (await page(compareChart as never, `/x${search}`, {
    matrixId: String(is.matrixId),
    section: 'indicators',
    format: 'svg',
  })) as unknown as Response;
  expect(await svg.text()).toContain('<svg');
  expect(
    (await page(compareFile as never, `/x?scenario=${solved}`, {
      matrixId: String(is.matrixId),
      format: 'csv',
    })) as unknown as Response,
  ).toMatchObject({ status: 404 });
});

test('zones are mapped with their figure, beside another scenario, and leave as geojson', async () => {
  const view = (await page(map, `/x?what=share&of=m${is.reasoned}&with=${is.baseline}`, {
    id: String(solved),
  })) as unknown as Awaited<ReturnType<typeof map.loader>>;
  expect(view.maps.map(({ name, zones }) => [name, zones.length])).toEqual([
    ['Moins d’azote', 2],
    ['Territoire Actuel', 2],
  ]);
  expect(view.maps[1]?.zones.map(({ name, value: share }) => [name, share])).toEqual([
    ['Nord', 100],
    ['Sud', 80],
  ]);
  const file = (await page(mapFile as never, `/x?what=indicator&iid=${is.nitrogen}`, {
    id: String(solved),
    format: 'geojson',
  })) as unknown as Response;
  const collection = JSON.parse(await file.text()) as {
    features: { properties: Record<'value' | 'before' | 'after', number> & { zone: string } }[];
  };
  expect(collection.features.map(({ properties }) => properties.zone)).toEqual(['Nord', 'Sud']);
  // the indicator has one decimal
  for (const { value, before, after } of collection.features.map(({ properties }) => properties))
    for (const figure of [value, before, after]) expect(String(figure)).toMatch(/^-?\d+(\.\d)?$/);
});

test('a number that no row can have shows « page does not exist », or a map without a second scenario', async () => {
  expect(await page(map, '/x', { id: '2147483648' })).toMatchObject({ status: 404 });
  expect(await page(version, '/x', { id: String(solved), version: '99999999999' })).toMatchObject({ status: 404 });
  const alone = (await page(map, `/x?what=share&of=m${is.reasoned}&with=99999999999`, {
    id: String(solved),
  })) as unknown as Awaited<ReturnType<typeof map.loader>>;
  // today, and it: no second scenario
  expect(alone.maps.map(({ id }) => id)).toEqual([0, solved]);
});

test(
  'two people editing one scenario: the stale form is merged part by part, and the history names who ' + 'changed what',
  async () => {
    const opened = await stateOf(solved);
    taken(
      await saveScenario({ ...ADMIN, login: 'paul' }, solved, opened.version, {
        ...inputOf(opened),
        description: 'de Paul',
        objectives: opened.objectives.map((one) => ({ ...one, target: 50 })),
      }),
    );
    const fields = draftFields(opened, { name: 'À moi', 'o.1.target': '45' });
    const asked = (await admin.post(merge.action, '/x', fields, { id: String(solved) })) as unknown as Exclude<
      Awaited<ReturnType<typeof merge.action>>,
      Response
    >;
    expect(asked.data.more!.merge).toMatchObject({
      by: 'paul',
      fromMine: 1,
      fromTheirs: 1,
      conflicts: [{ key: 'objective.1.target', base: '55', theirs: '50', mine: '45' }],
    });
    const { mine, baseVersion, version: current } = asked.data.more!.merge;
    const saved = await admin.post(
      merge.action,
      '/x',
      { mine, baseVersion: String(baseVersion), version: String(current), 'choice.objective.1.target': 'mine' },
      { id: String(solved) },
    );
    expect(location(saved)).toBe(`/territories/scenario/${solved}`);
    expect(await stateOf(solved)).toMatchObject({
      name: 'À moi',
      description: 'de Paul',
      objectives: [{ target: 45 }],
    });
    const { lines } = (await page(history, '/x', { id: String(solved) })) as unknown as Awaited<
      ReturnType<typeof history.loader>
    >;
    expect(lines.map(({ login, what }) => [login, what])).toEqual([
      ['admin', 'Fusion'],
      ['paul', 'Modification'],
      ['admin', 'Création'],
    ]);
    expect(lines[1]?.changes.map(({ what, before, after }) => [what, before, after])).toEqual([
      ['Description', '(vide)', 'de Paul'],
      ['« Azote, en moyenne sur tout le territoire, au plus », valeur visée', '55', '50'],
    ]);
  },
);

test('a second save during the merge asks again instead of overwriting', async () => {
  const before = await stateOf(solved);
  const mine = JSON.stringify({ ...inputOf(before), name: 'Tardif' });
  const paul = { ...ADMIN, login: 'paul' };
  taken(await saveScenario(paul, solved, before.version, { ...inputOf(before), description: 'de Paul' }));
  const posted = (await admin.post(
    merge.action,
    '/x',
    { mine, baseVersion: String(before.version), version: String(before.version) },
    { id: String(solved) },
  )) as unknown as Exclude<Awaited<ReturnType<typeof merge.action>>, Response>;
  expect(posted).toMatchObject({ init: { status: 409 }, data: { more: { again: true } } });
  expect((await stateOf(solved)).name).toBe(before.name);
});

test('any version of a scenario is seen and restored', async () => {
  const opened = await stateOf(solved);
  taken(
    await saveScenario(ADMIN, solved, opened.version, {
      ...{ ...inputOf(opened), name: 'À moi', description: 'de Paul' },
      objectives: opened.objectives.map((one) => ({ ...one, target: 45 })),
    }),
  );
  const seen = (await page(version, '/x', { id: String(solved), version: '1' })) as unknown as Awaited<
    ReturnType<typeof version.loader>
  >;
  expect(seen.rows.filter(({ different }) => different).map(({ what }) => what)).toEqual([
    'Nom',
    'Description',
    '« Azote, en moyenne sur tout le territoire, au plus », valeur visée',
  ]);
  await admin.post(version.action, '/x', {}, { id: String(solved), version: '1' });
  expect(await stateOf(solved)).toMatchObject({ name: 'Moins d’azote', description: '', objectives: [{ target: 55 }] });
});

test('two people editing one matrix: my cells are merged, disagreements are chosen', async () => {
  const start = await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId: is.matrixId } });
  const cell = (modeId: number, kg: number) => ({
    indicatorId: is.nitrogen,
    zoneId: is.nord,
    cropId: is.wheat,
    modeId,
    value: kg,
    generatedValue: false,
  });
  taken(
    await saveValues({ ...ADMIN, login: 'paul' }, is.matrixId, [cell(is.reasoned, 70)], { version: start.version }),
  );
  const params = { matrixId: String(is.matrixId) };
  const sheet = {
    version: String(start.version),
    [`cells.${is.wheat}-${is.reasoned}.${is.nord}`]: '65',
    [`cells.${is.wheat}-${is.organic}.${is.nord}`]: '28,5',
  };
  const asked = (await admin.post(matrixMerge.action, `/x?iid=${is.nitrogen}`, sheet, params)) as unknown as Exclude<
    Awaited<ReturnType<typeof matrixMerge.action>>,
    Response
  >;
  expect(asked.data.more!.merge).toMatchObject({
    by: 'paul',
    fromMine: 1,
    conflicts: [{ base: '60,00', theirs: '70,00', mine: '65,00' }],
  });
  const { mine, baseVersion, version: current, conflicts } = asked.data.more!.merge;
  await admin.post(
    matrixMerge.action,
    `/x?iid=${is.nitrogen}`,
    { mine, baseVersion: String(baseVersion), version: String(current), [`choice.${conflicts[0]?.key}`]: 'theirs' },
    params,
  );
  const stored = await prisma().matrixValue.findMany({
    where: { matrixId: is.matrixId, indicatorId: is.nitrogen, zoneId: is.nord, cropId: is.wheat },
    orderBy: { modeId: 'asc' },
  });
  expect(stored.map(({ value: kg }) => kg)).toEqual([70, 28.5]);
});

test('a matrix goes back to an earlier version with the values of an indicator that had left', async () => {
  const params = { matrixId: String(is.matrixId) };
  const before = await prisma().matrixValue.findMany({
    where: { matrixId: is.matrixId },
    orderBy: [{ indicatorId: 'asc' }, { zoneId: 'asc' }, { cropId: 'asc' }, { modeId: 'asc' }],
    omit: { generatedValue: true },
  });
  const { version: kept } = await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId: is.matrixId } });
  taken(await saveMatrix(ADMIN, is.matrixId, { version: kept, name: 'Sans azote', description: '', indicators: [1] }));
  expect(await prisma().matrixValue.count({ where: { matrixId: is.matrixId } })).toBe(8);
  await admin.post(matrixVersion.action, '/x', {}, { ...params, version: String(kept) });
  expect(
    await prisma().matrixValue.findMany({
      where: { matrixId: is.matrixId },
      orderBy: [{ indicatorId: 'asc' }, { zoneId: 'asc' }, { cropId: 'asc' }, { modeId: 'asc' }],
      omit: { generatedValue: true },
    }),
  ).toEqual(before);
  expect((await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId: is.matrixId } })).name).toBe('Matrice');
  const { lines } = (await page(matrixHistory, '/x', params)) as unknown as Awaited<
    ReturnType<typeof matrixHistory.loader>
  >;
  expect(lines[0]?.what).toBe(`Retour à la version ${kept}`);
  const then = (await page(matrixVersion, `/x?iid=${is.nitrogen}`, { ...params, version: '2' })) as unknown as Awaited<
    ReturnType<typeof matrixVersion.loader>
  >;
  expect(
    then.table?.rows.find(({ crop, mode }) => crop === 'Blé' && mode === 'Raisonné')?.cells.map(({ value: kg }) => kg),
  ).toEqual([60, 60]);
});

test(
  'a workshop previews without script, notes who proposed what, and leaves as a minute; the scenario stays ' +
    'as it was',
  async () => {
    const scenario = await stateOf(solved);
    const params = { id: String(solved) };
    const moved = draftFields(scenario, { 'o.1.target': '30' });
    const tried = (await admin.post(workshop.action, '/x', { ...moved, intent: 'preview' }, params)) as {
      data: { more: { preview: { status: string } } };
    };
    expect(tried.data.more.preview.status).toBe('solved');
    const nameless = (await admin.post(workshop.action, '/x', { ...moved, intent: 'note', who: ' ' }, params)) as {
      data: { faults: Record<string, string> };
      init: { status: number };
    };
    expect([nameless.data.faults, nameless.init.status]).toEqual([{ who: 'workshop:note.whoMissing' }, 400]);
    const noted = await admin.post(
      workshop.action,
      '/x',
      { ...moved, intent: 'note', who: 'Mme Lefèvre', text: 'la nappe' },
      params,
    );
    const { id } = await prisma().workshopProposal.findFirstOrThrow();
    expect(location(noted)).toBe(`/territories/scenario/${solved}/workshop?proposal=${id}`);
    const view = (await page(workshop, `/x?proposal=${id}`, params)) as unknown as Awaited<
      ReturnType<typeof workshop.loader>
    >;
    expect(view).toMatchObject({
      taken: id,
      draft: { objectives: [{ target: '30' }] },
      proposals: [
        {
          who: 'Mme Lefèvre',
          text: 'la nappe',
          login: 'admin',
          outcome: 'Réalisable',
          changes: [expect.stringMatching(MOVED) as string],
        },
      ],
    });
    const text = await (
      (await page(minute as never, '/x', { ...params, format: 'txt' })) as unknown as Response
    ).text();
    expect(text).toContain('1. Mme Lefèvre');
    expect(text).toMatch(MOVED);
    expect((await stateOf(solved)).version).toBe(scenario.version);
    await admin.post(workshop.action, '/x', { intent: `remove:${id}` }, params);
    expect(await prisma().workshopProposal.count()).toBe(0);
  },
);

test('a consultant looks at comparison, map, history and workshop, and changes none of them', async () => {
  const consultant = await browsing('consultant');
  const params = { id: String(solved), version: '1' };
  for (const route of [map, history, version, workshop])
    expect(await consultant.get(route.loader as never, '/x', params)).not.toBeInstanceOf(Response);
  for (const route of [version, merge, workshop])
    expect(location(await consultant.post(route.action as never, '/x', { intent: 'note', who: 'x' }, params))).toBe(
      '/',
    );
  const member = await browsing('membre');
  for (const route of [map, history, workshop])
    expect(await member.get(route.loader as never, '/x', params)).toMatchObject({ status: 404 });
});

/** The edit form as a browser posts it, with some fields typed over. */
function draftFields(
  scenario: Awaited<ReturnType<typeof stateOf>>,
  submitted: Record<string, string>,
): Record<string, string | readonly string[]> {
  const draft = draftOf(scenario);
  const fields: Record<string, string | readonly string[]> = {
    version: String(draft.version),
    name: draft.name,
    description: draft.description,
    status: draft.status,
    referenceId: draft.referenceId,
    optimisedId: draft.optimisedId,
    direction: draft.direction,
    changeCap: draft.changeCap,
    ...(draft.respect ? { respect: 'on' } : {}),
    objective: draft.objectives.map(({ id }) => String(id)),
  };
  for (const one of draft.objectives)
    Object.assign(fields, {
      [`o.${one.id}.kind`]: one.kind,
      [`o.${one.id}.indicatorId`]: one.indicatorId,
      [`o.${one.id}.unit`]: one.unit,
      [`o.${one.id}.comparison`]: one.comparison,
      [`o.${one.id}.target`]: one.target,
      [`o.${one.id}.description`]: one.description,
      ...(one.active ? { [`o.${one.id}.active`]: 'on' } : {}),
      [`o.${one.id}.sel.zones`]: one.sel.zones.map(String),
      [`o.${one.id}.sel.crops`]: one.sel.crops.map(String),
      [`o.${one.id}.sel.modes`]: one.sel.modes.map(String),
    });
  return { ...fields, ...submitted };
}
