/** Things deleted while a page of theirs is open: one reading of the journal says who and when. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { deleteScenarios } from '~/modules/planning/scenario/service/save-scenario.server';
import { deleteMatrix } from '~/modules/planning/matrix/service/change-matrix.server';
import { importMatrix } from '~/modules/planning/matrix/service/import-values.server';
import { readScenario } from '~/modules/planning/scenario/service/read-scenario.server';
import { importAllocation } from '~/modules/planning/territory/service/import-allocation.server';
import { deleteTerritory } from '~/modules/planning/territory/service/delete-territory.server';
import { audit } from '~/platform/audit.server';
import { db, prisma } from '~/platform/db/client.server';
import { deletedAmong, deletedBy } from '~/platform/deleted-by.server';
import * as newMatrix from '~/routes/territories+/territory.$id.matrice.new';
import * as newScenario from '~/routes/territories+/_scenarios.matrice.$matrixId.scenario.new';
import * as describeMatrix from '~/routes/territories+/matrice.$matrixId.describe';
import * as editSheet from '~/routes/territories+/matrice.$matrixId.edit';
import * as mergeSheet from '~/routes/territories+/matrice.$matrixId.merge';
import * as editAllocation from '~/routes/territories+/territory.$id.allocation';
import * as submittedCells from '~/routes/territories+/typed';
import * as mergeScenario from '~/routes/territories+/_scenarios.scenario.$id.merge';
import * as editScenario from '~/routes/territories+/_scenarios.scenario.$id.edit';
import * as matrixPage from '~/routes/territories+/_scenarios.matrice.$matrixId._index';
import * as scenarioPage from '~/routes/territories+/_scenarios.scenario.$id._index';
import * as territoryPage from '~/routes/territories+/territory.$id._index';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { makeNitrogen, makePlanning, taken } from '../../support/planning-world';
import { makeTerritory, makeWorld, type World } from '../../support/territory-world';

testDatabase({ each: true });
let world: World;
let nitrogen: number;
beforeAll(async () => {
  world = await makeWorld();
  nitrogen = await makeNitrogen();
});

interface Answered {
  status: number;
  answer: Record<string, unknown>;
}
async function told(answered: unknown): Promise<Answered> {
  const response = answered as Response;
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
const read = async (login: string, route: { loader: unknown }, params: Record<string, string>) =>
  told(await (await browsing(login)).get(route.loader as never, '/x', params));

describe('a territory, its matrices and their scenarios', () => {
  it('show who deleted them, when and a link onwards, though only the territory was deleted', async () => {
    const { territoryId, matrixId } = await makePlanning(world, nitrogen);
    const sid = taken(await createScenario(world.actors.admin, matrixId, { name: 'Le sien', description: '' }));
    taken(await deleteTerritory(world.actors.admin, territoryId));
    expect(await read('animateur', territoryPage, { id: String(territoryId) })).toMatchObject({
      status: 404,
      answer: { by: 'admin', what: expect.stringMatching(/^Bassin/) as string, kind: 'territory', to: '/territories' },
    });
    expect(await read('animateur', matrixPage, { matrixId: String(matrixId) })).toMatchObject({
      status: 404,
      answer: { by: 'admin', what: 'Matrice du comité', to: `/territories/territory/${territoryId}?tab=matrices` },
    });
    expect(await read('consultant', scenarioPage, { id: String(sid) }), 'who could read it is told').toMatchObject({
      status: 404,
      answer: { by: 'admin', what: 'Le sien', to: `/territories/matrice/${matrixId}?tab=scenarios` },
    });
  });
  it('of a draft are told to nobody who could not read it; what never was is an unknown page', async () => {
    const { territoryId, matrixId } = await makePlanning(world, nitrogen, { status: 0 });
    taken(await deleteTerritory(world.actors.admin, territoryId));
    expect((await read('consultant', matrixPage, { matrixId: String(matrixId) })).answer).toEqual({ code: 'notFound' });
    expect((await read('admin', matrixPage, { matrixId: String(matrixId) })).answer).toMatchObject({ by: 'admin' });
    expect((await read('admin', matrixPage, { matrixId: '987654' })).answer).toEqual({ code: 'notFound' });
  });
  it('what was typed for a matrix or a scenario comes back, and makes a new one where the old one stood', async () => {
    const { territoryId, matrixId } = await makePlanning(world, nitrogen);
    const sid = taken(await createScenario(world.actors.admin, matrixId, { name: 'Perdu', description: '' }));
    taken(await deleteScenarios(world.actors.admin, matrixId, [sid]));
    const person = await browsing('animateur');
    const lost = await told(
      await person.post(
        editScenario.action as never,
        '/x',
        { name: 'Gardé', description: 'Mes mots', version: '1', intent: 'update' },
        { id: String(sid) },
      ),
    );
    expect(lost).toMatchObject({
      status: 404,
      answer: { by: 'admin', action: `/territories/matrice/${matrixId}/scenario/new` },
    });
    expect(lost.answer['submitted']).toEqual(
      expect.arrayContaining([
        ['Nom', 'Gardé'],
        ['Description', 'Mes mots'],
      ]),
    );
    const again = (await person.post(
      newScenario.action as never,
      '/x',
      Object.fromEntries(lost.answer['fields'] as [string, string][]),
      { matrixId: String(matrixId) },
    )) as Response;
    expect(
      await prisma().scenario.findUnique({
        where: { id: Number(/scenario\/(\d+)/.exec(again.headers.get('location') ?? '')?.[1]) },
      }),
    ).toMatchObject({ matrixId, name: 'Gardé', description: 'Mes mots' });

    taken(await deleteMatrix(world.actors.admin, matrixId));
    const matrix = await told(
      await person.post(
        describeMatrix.action as never,
        '/x',
        { name: 'Ma matrice', description: 'Mon texte', version: '1', indicators: [String(nitrogen)] } as never,
        { matrixId: String(matrixId) },
      ),
    );
    expect(matrix).toMatchObject({
      status: 404,
      answer: { by: 'admin', what: 'Matrice du comité', action: `/territories/territory/${territoryId}/matrice/new` },
    });
    const made = (await person.post(
      newMatrix.action as never,
      '/x',
      Object.fromEntries(matrix.answer['fields'] as [string, string][]),
      { id: String(territoryId) },
    )) as Response;
    expect(
      await prisma().planningMatrix.findUnique({
        where: { matrixId: Number(/matrice\/(\d+)/.exec(made.headers.get('location') ?? '')?.[1]) },
      }),
    ).toMatchObject({ territoryId, name: 'Ma matrice', description: 'Mon texte' });
  });
});

type Fields = Record<string, string | readonly string[]>;
const asFields = (pairs: readonly (readonly [string, string])[]): Fields =>
  pairs.reduce<Record<string, string[]>>(
    (all, [name, value]) => ({ ...all, [name]: [...(all[name] ?? []), value] }),
    {},
  );
const fieldsOf = (lost: Answered): Fields => asFields(lost.answer['fields'] as [string, string][]);
const scenarioAt = async (answer: unknown) =>
  prisma()
    .scenario.findUniqueOrThrow({
      where: { id: Number(/scenario\/(\d+)/.exec((answer as Response).headers.get('location') ?? '')?.[1]) },
    })
    .then(async ({ id }) => taken(await readScenario(world.actors.admin, id)).scenario);

describe('a scenario that somebody deleted while it was written', () => {
  /** What the editor posts of a scenario with an objective on one zone and a rule of 5 to 25 % on one crop. */
  const submitted = (more: Fields = {}): Fields => ({
    version: '1',
    intent: 'save',
    name: 'Moins d’azote',
    description: 'Mes mots',
    status: '2',
    referenceId: '0',
    optimisedId: String(nitrogen),
    direction: '0',
    respect: 'on',
    changeCap: '30',
    objective: ['4'],
    'o.4.kind': 'production',
    'o.4.fromTemplate': '',
    'o.4.comparison': '7',
    'o.4.target': '1 200,5',
    'o.4.active': 'on',
    'o.4.description': 'Tenir le grain',
    'o.4.sel.zones': [String(world.zones[0])],
    'o.4.sel.crops': world.crops.map(String),
    'o.4.sel.modes': world.modes.map(String),
    rule: ['Eco.1'],
    'r.Eco.1.type': '0',
    'r.Eco.1.typeBefore': '0',
    'r.Eco.1.together': '1',
    'r.Eco.1.min': '5',
    'r.Eco.1.max': '25',
    'r.Eco.1.crops': [String(world.crops[1])],
    'r.Eco.1.respect': 'on',
    ...more,
  });
  async function deleted() {
    const { territoryId, matrixId } = await makePlanning(world, nitrogen);
    const sid = taken(await createScenario(world.actors.admin, matrixId, { name: 'Perdu', description: '' }));
    taken(await deleteScenarios(world.actors.admin, matrixId, [sid]));
    return { territoryId, matrixId, sid, person: await browsing('animateur') };
  }
  const post = async ({ sid, person }: Awaited<ReturnType<typeof deleted>>, fields: Fields) =>
    told(await person.post(editScenario.action as never, '/x', fields, { id: String(sid) }));

  it('comes back with its objectives and its rules said one by one, and made anew it carries them', async () => {
    const deletedMeanwhile = await deleted();
    const lost = await post(deletedMeanwhile, submitted());
    expect(lost.answer['submitted']).toEqual(
      expect.arrayContaining([
        ['Nom', 'Moins d’azote'],
        ['Indicateur à optimiser', 'minimiser Azote'],
        ['Plafond de changement', expect.stringMatching(/^30\s%$/) as string],
      ]),
    );
    expect(lost.answer['parts']).toEqual([
      {
        title: 'Objectif saisi',
        lines: [
          [
            'Tenir le grain',
            expect.stringMatching(
              /^production au moins 1 200,5 · Amont · toutes les cultures · toutes les conduites$/,
            ) as string,
          ],
        ],
      },
      {
        title: 'Règle de rotation saisie',
        lines: [['Règle Eco+ 1', expect.stringMatching(/de 5 à 25\s%$/) as string]],
      },
    ]);
    const made = await scenarioAt(
      await deletedMeanwhile.person.post(newScenario.action as never, '/x', fieldsOf(lost), {
        matrixId: String(deletedMeanwhile.matrixId),
      }),
    );
    expect(made).toMatchObject({
      matrixId: deletedMeanwhile.matrixId,
      name: 'Moins d’azote',
      optimisedId: nitrogen,
      changeCap: 30,
    });
    expect(made.objectives).toMatchObject([
      {
        quantity: { kind: 'production' },
        comparison: 7,
        target: 1200.5,
        description: 'Tenir le grain',
        active: true,
        sel: { zones: [world.zones[0]], crops: world.crops, modes: world.modes },
      },
    ]);
    expect(made.rotationRules).toMatchObject([
      { kind: 'Eco', id: 1, min: 5, max: 25, crops: [world.crops[1]], respect: true },
    ]);
  });
  it('with a figure that cannot be read waits for it to be corrected, everything else along', async () => {
    const deletedMeanwhile = await deleted();
    const lost = await post(deletedMeanwhile, submitted({ 'o.4.target': '12,,5' }));
    const refused = (await deletedMeanwhile.person.post(newScenario.action as never, '/x', fieldsOf(lost), {
      matrixId: String(deletedMeanwhile.matrixId),
    })) as { data: { faults: object; texts: Record<string, string[]> }; init: { status: number } };
    expect([refused.init.status, Object.keys(refused.data.faults)]).toEqual([400, ['o.4.target']]);
    const corrected = { ...refused.data.texts, 'o.4.target': '12,5' };
    expect(
      (
        await scenarioAt(
          await deletedMeanwhile.person.post(newScenario.action as never, '/x', corrected, {
            matrixId: String(deletedMeanwhile.matrixId),
          }),
        )
      ).objectives,
    ).toMatchObject([{ target: 12.5 }]);
  });
  it('that leant on another one deleted too leans on the territory as it is', async () => {
    const deletedMeanwhile = await deleted();
    const lost = await post(deletedMeanwhile, submitted({ referenceId: '987654' }));
    expect(
      (
        await scenarioAt(
          await deletedMeanwhile.person.post(newScenario.action as never, '/x', fieldsOf(lost), {
            matrixId: String(deletedMeanwhile.matrixId),
          }),
        )
      ).referenceId,
    ).toBe(0);
  });
  it('whose choices between two saves were being made comes back as typed', async () => {
    const deletedMeanwhile = await deleted();
    const mine = {
      name: 'Le mien',
      description: '',
      referenceId: 0,
      direction: 'minimise',
      optimisedId: -1,
      status: 2,
      respect: true,
      changeCap: null,
      objectives: [],
      rotationRules: [
        {
          kind: 'AB',
          id: 2,
          together: false,
          cropType: 0,
          allCrops: true,
          respect: false,
          crops: [],
          min: 0,
          max: 40,
        },
      ],
    };
    const lost = await told(
      await deletedMeanwhile.person.post(
        mergeScenario.action as never,
        '/x',
        { mine: JSON.stringify(mine), baseVersion: '1', version: '2' },
        { id: String(deletedMeanwhile.sid) },
      ),
    );
    expect(lost.answer['parts']).toEqual([
      {
        title: 'Règle de rotation saisie',
        lines: [
          ['Règle AB 2', expect.stringMatching(/^chaque culture · tous · de 0 à 40\s% · non imposée$/) as string],
        ],
      },
    ]);
    expect(
      (
        await scenarioAt(
          await deletedMeanwhile.person.post(newScenario.action as never, '/x', fieldsOf(lost), {
            matrixId: String(deletedMeanwhile.matrixId),
          }),
        )
      ).rotationRules,
    ).toMatchObject([{ kind: 'AB', id: 2, max: 40, respect: false }]);
  });
  it('whose matrix is gone too is shown, with no press that would lose it', async () => {
    const deletedMeanwhile = await deleted();
    taken(await deleteMatrix(world.actors.admin, deletedMeanwhile.matrixId));
    const lost = await post(deletedMeanwhile, submitted());
    expect(lost.answer).toMatchObject({
      next: expect.stringContaining('supprimé aussi') as string,
      parts: [{ lines: [['Tenir le grain', expect.stringContaining('1 200,5') as string]] }, {}],
    });
    expect(lost.answer).not.toHaveProperty('action');
    const late = await told(
      await deletedMeanwhile.person.post(newScenario.action as never, '/x', submitted({ draft: '1' }), {
        matrixId: String(deletedMeanwhile.matrixId),
      }),
    );
    expect(late.answer, 'pressed after the matrix went').toMatchObject({
      kind: 'matrix',
      parts: [{ lines: [['Tenir le grain', expect.stringContaining('1 200,5') as string]] }, {}],
    });
  });
});

describe('cells typed in a sheet that somebody deleted', () => {
  const csv = async (person: Awaited<ReturnType<typeof browsing>>, lost: Answered) => {
    const {
      cells: { kind, all },
      what,
    } = lost.answer as { cells: { kind: string; all: string }; what: string };
    return (await person.post(submittedCells.action as never, '/x', {
      kind,
      name: what,
      submittedCells: all,
    })) as Response;
  };
  it('of a matrix come back with their names, and as a file that another matrix takes in', async () => {
    const { matrixId } = await makePlanning(world, nitrogen, { fill: false });
    const other = await makePlanning(world, nitrogen, { fill: false });
    const [zone, crop, mode] = [world.zones[0]!, world.crops[0]!, world.modes[0]!];
    taken(await deleteMatrix(world.actors.admin, matrixId));
    const person = await browsing('animateur');
    const sheet = {
      version: '1',
      slice: `indicatorId.${nitrogen}`,
      [`cells.${crop}-${mode}.${zone}`]: '41,5',
      [`cells.${crop}-${mode}.${world.zones[1]}`]: 'beaucoup',
      [`cells.${world.crops[1]}-${mode}.${zone}`]: '',
    };
    const lost = await told(await person.post(editSheet.action as never, '/x', sheet, { matrixId: String(matrixId) }));
    expect(lost).toMatchObject({
      status: 404,
      answer: {
        by: 'admin',
        cells: {
          columns: ['Zone', 'Culture', 'Conduite', 'Valeur'],
          notes: [
            '2 valeurs dans la feuille que vous avez envoyée.',
            'Indicateur\u202f: Azote',
            'Une cellule y est vide.',
          ],
        },
      },
    });
    expect((lost.answer['cells'] as { rows: string[][] }).rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['Amont', '41,5'],
      ['Aval', 'beaucoup'],
    ]);
    const file = await csv(person, lost);
    expect(file.headers.get('content-disposition')).toContain('.csv');
    const imported = taken(
      await importMatrix(world.actors.admin, other.matrixId, {
        name: 'gardé.csv',
        bytes: new Uint8Array(await file.arrayBuffer()),
      }),
    );
    expect([imported.update, imported.columns.refused], 'what is no number is refused with its line').toEqual([1, 1]);
    expect(
      await prisma().matrixValue.findMany({ where: { matrixId: other.matrixId, indicatorId: nitrogen } }),
    ).toMatchObject([{ zoneId: zone, cropId: crop, modeId: mode }]);
  });
  it('are read by pages when they are many, also from the choices of a merge', async () => {
    const { matrixId } = await makePlanning(world, nitrogen, { fill: false });
    taken(await deleteMatrix(world.actors.admin, matrixId));
    const person = await browsing('animateur');
    const mine = JSON.stringify(
      Array.from({ length: 60 }, (_, at) => [nitrogen, at + 1, world.crops[0], world.modes[0], at]),
    );
    const first = await told(
      await person.post(
        mergeSheet.action as never,
        '/x',
        { mine, baseVersion: '1', version: '2' },
        { matrixId: String(matrixId) },
      ),
    );
    expect(first.answer['cells']).toMatchObject({ shown: 'Valeurs 1 à 50 sur 60 (page 1 sur 2)', next: 2 });
    const { all } = first.answer['cells'] as { all: string };
    const second = await told(
      await person.post(
        mergeSheet.action as never,
        '/x',
        { submittedCells: all, submittedPage: '2' },
        { matrixId: String(matrixId) },
      ),
    );
    const cells = second.answer['cells'] as { rows: string[][]; all: string; previous: number };
    expect([cells.rows.length, cells.rows.at(-1)?.at(-1), cells.previous, cells.all === all]).toEqual([
      10,
      '59',
      1,
      true,
    ]);
  });
  it('of an allocation come back with the surfaces of the zones, even where one of them is wrong', async () => {
    const [territoryId, other] = [
      await makeTerritory(world, { name: 'Bassin qui s’en va' }),
      await makeTerritory(world, { name: 'Bassin voisin' }),
    ];
    taken(await deleteTerritory(world.actors.admin, territoryId));
    const person = await browsing('animateur');
    const [zone, crop, mode] = [world.zones[0]!, world.crops[0]!, world.modes[0]!];
    const lost = await told(
      await person.post(
        editAllocation.action as never,
        '/x',
        {
          version: '1',
          intent: 'save',
          [`cells.surface.${zone}`]: '120',
          [`cells.${crop}-${mode}.${zone}`]: '33,25',
          [`cells.${crop}-${mode}.${world.zones[1]}`]: '-4',
        },
        { id: String(territoryId) },
      ),
    );
    expect((lost.answer['cells'] as { rows: string[][] }).rows.map((row) => [row[1], row.at(-1)])).toMatchObject([
      ['Surface de la zone', '120'],
      [expect.any(String), '33,25'],
      [expect.any(String), '-4'],
    ]);
    const imported = taken(
      await importAllocation(world.actors.admin, other, {
        name: 'gardé.csv',
        bytes: new Uint8Array(await (await csv(person, lost)).arrayBuffer()),
      }),
    );
    // the area of the zone and that of a combination
    expect([imported.update, imported.columns.refused]).toEqual([2, 1]);
    expect(await prisma().territoryZone.findMany({ where: { territoryId: other, zoneId: zone } })).toMatchObject([
      { surface: 120 },
    ]);
    expect(await prisma().cropAllocation.findMany({ where: { territoryId: other } })).toMatchObject([
      { zoneId: zone, cropId: crop, modeId: mode },
    ]);
  });
});

describe('the journal', () => {
  beforeEach(async () => {
    const line = { login: 'admin', action: 'reference.purge', entity: 'unit', entityId: 'unit' };
    await prisma().$transaction(async (tx) => {
      await audit(tx, {
        ...line,
        deletedRows: [
          { entity: 'unit', id: 7, name: 'mètre' },
          { entity: 'unit', id: 'a,b', name: 'au code bizarre' },
        ],
      });
      await audit(tx, {
        ...line,
        login: 'animateur',
        deletedRows: [{ entity: 'unit', id: 7, name: 'mètre', into: 'kilomètre' }],
      });
    });
  });
  it('tells one of many by its number, the last deletion first, and nothing of what is there', async () => {
    expect(await deletedBy('unit', 7)).toMatchObject({ login: 'animateur', name: 'mètre', into: 'kilomètre' });
    expect(await deletedBy('unit', 'a,b')).toMatchObject({ login: 'admin', name: 'au code bizarre', into: null });
    expect(await deletedBy('unit', 77)).toBeNull();
    expect(await deletedBy('zone', 7)).toBeNull();
  });
  it('tells of many things in one question, each with its own name', async () => {
    const found = await deletedAmong('unit', [7, 'a,b', 77]);
    expect([...found].map(([id, { login, name }]) => [id, login, name]).sort()).toEqual([
      ['7', 'animateur', 'mètre'],
      ['a,b', 'admin', 'au code bizarre'],
    ]);
    expect((await deletedAmong('unit', [])).size).toBe(0);
  });
  it('is searched by an index, however long it is', async () => {
    await db().pool.query(
      `INSERT INTO "Audit" (login, action, entity, "entityId") SELECT 'admin', 'matrix.values', 'matrix', n::text
        FROM generate_series(1, 20000) AS n`,
    );
    await db().pool.query('ANALYZE "Audit"');
    const { rows } = await db().pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT DISTINCT ON (asked.id) asked.id, a.login FROM unnest('{12,13}'::text[]) AS asked(id) ` +
        `JOIN "Audit" a ON a.gone @> jsonb_build_array(jsonb_build_object('entity', 'user'::text, 'id', ` +
        'asked.id)) ORDER BY asked.id, a.id DESC',
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Audit_gone_idx');
  });
});
