/** What is typed a thousand times too large or too small is saved, and the next page says so, form by form. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ScenarioObjective } from '~/modules/planning/scenario/domain';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { prisma } from '~/platform/db/client.server';
import { toastText } from '~/platform/http/toast.server';
import { translator } from '~/platform/i18n/i18n.server';
import * as scenario from '~/routes/territories+/_scenarios.scenario.$id.edit';
import * as matrix from '~/routes/territories+/matrice.$matrixId.edit';
import * as allocation from '~/routes/territories+/territory.$id.allocation';
import { testDatabase } from '../../support/database';
import { browsing, toldBy } from '../../support/people';
import { makeNitrogen, makePlanning, taken, type Planning } from '../../support/planning-world';
import { fillAllocation, makeTerritory, makeWorld, type World } from '../../support/territory-world';

testDatabase({ each: true });
let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await makeWorld();
  planning = await makePlanning(world, await makeNitrogen());
});

type Fields = Record<string, string | readonly string[]>;
/** Posted as the page without script does; what its next page says, in words. */
async function said(
  route: { action: unknown },
  path: string,
  fields: Fields,
  params: Record<string, string>,
): Promise<string[]> {
  const answer = await (await browsing('animateur')).post(route.action as never, path, fields, params);
  expect((answer as Response).status).toBe(302);
  const t = await translator('fr');
  const warnings = (await toldBy(answer)).filter(({ variant }) => variant === 'warning');
  return warnings.map((toast) => toastText(toast, t).replaceAll(/[\u00a0\u202f]/g, ' '));
}

const LAND = () => ({ zones: [...world.zones], crops: [...world.crops], modes: [...world.modes] });

/** Nitrogen is 640 / 14 kg/ha today, production 6·7 + 4·6 + 4·4 = 82 t. */
async function goal(of: 'production' | 'nitrogen', target: string, before: number | null = null): Promise<string[]> {
  const quantity: ScenarioObjective['quantity'] =
    of === 'production' ? { kind: 'production' } : { kind: 'mean', indicatorId: planning.nitrogen };
  const stored: ScenarioObjective = {
    ...{ id: 1, quantity, comparison: 6, target: before, active: true, description: '' },
    ...{ sel: LAND(), of: { zones: [], crops: [], modes: [] } },
  };
  const input = { name: `But ${Math.random()}`, rotationRules: [], objectives: [stored] };
  const id = taken(await createScenario(world.actors.admin, planning.matrixId, input));
  const fields: Fields = {
    ...{ intent: 'save', version: '1', name: 'But', description: '', status: '2', referenceId: '0' },
    ...{ optimisedId: '-1', direction: '0', changeCap: '', objective: ['1'], 'o.1.active': 'on' },
    ...{ 'o.1.kind': of === 'production' ? 'production' : 'indicator', 'o.1.comparison': '6', 'o.1.target': target },
    'o.1.indicatorId': of === 'production' ? '' : String(planning.nitrogen),
  };
  for (const list of ['zones', 'crops', 'modes'] as const) fields[`o.1.sel.${list}`] = LAND()[list].map(String);
  const told = await said(scenario, `/territories/scenario/${id}/edit`, fields, { id: String(id) });
  // taken all the same
  const kept = await prisma().objective.findFirstOrThrow({ where: { scenarioId: id } });
  expect(kept.target).toBe(Number(target.replace(',', '.')));
  return told;
}

/** Of nitrogen, where 60, 40, 30 and 10 stand twice: 35 in median, of those that are not typed over. */
async function cell(text: string): Promise<string[]> {
  const version = (await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId: planning.matrixId } })).version;
  const name = `cells.${world.crops[0]}-${world.modes[0]}.${world.zones[0]}`;
  return said(
    matrix,
    `/territories/matrice/${planning.matrixId}/edit?iid=${planning.nitrogen}`,
    { intent: 'values', version: String(version), [name]: text },
    { matrixId: String(planning.matrixId) },
  );
}

/** 10 ha in the first zone: 6, and 4 of barley. */
async function areas(typed: Readonly<Record<string, string>>): Promise<string[]> {
  const id = await makeTerritory(world, { name: `Bassin ${Math.random()}` });
  await fillAllocation(world, id);
  const { allocationVersion } = await prisma().territory.findUniqueOrThrow({ where: { id } });
  const fields = { intent: 'save', version: String(allocationVersion), ...typed };
  return said(allocation, `/territories/territory/${id}/allocation`, fields, { id: String(id) });
}
const wheat = () => `cells.${world.crops[0]}-${world.modes[0]}.${world.zones[0]}`;
const zone = () => `cells.surface.${world.zones[0]}`;
const CHECK = 'La valeur est prise ainsi : vérifiez la virgule et l’unité.';

describe('goals', () => {
  test('are held against what the land gives today', async () => {
    expect(await goal('production', '0,082')).toEqual([
      `Production de tout le territoire, au plus : 0,082 t est au moins 1 000 ` +
        `fois plus petit que la valeur d’aujourd’hui, 82 t. ${CHECK}`,
    ]);
    expect(await goal('nitrogen', '45800')).toEqual([
      expect.stringMatching(/Azote.* : 45 800 kg\/ha est au moins 1 000 fois plus grand .* 45,7143 kg\/ha\./),
    ]);
    expect(await goal('production', '0,083')).toEqual([]);
    expect(await goal('production', '0')).toEqual([]);
  });
  test('are told once: a save that leaves one as it was says nothing', async () => {
    expect(await goal('production', '0,082', 0.082)).toEqual([]);
  });
});

describe('cells of a matrix', () => {
  test('are held against the other values of their indicator', async () => {
    expect(await cell('60000')).toEqual([
      `Azote, Amont, Blé tendre, Raisonné : 60 000 kg/ha est au moins 1 000 ` +
        `fois plus grand que les valeurs voisines, 30 kg/ha en médiane. ${CHECK}`,
    ]);
    expect(await cell('0,03')).toEqual([expect.stringMatching(/0,03 kg\/ha est au moins 1 000 fois plus petit/)]);
    expect(await cell('29999')).toEqual([]);
    expect(await cell('')).toEqual([]);
  });
});

describe('areas of an allocation', () => {
  test('of a crop are held against its zone, and against the others that grow there', async () => {
    expect(await areas({ [wheat()]: '10000' })).toEqual([
      `Amont, Blé tendre, Raisonné : 10 000 ha est au moins 1 000 ` +
        `fois plus grand que la surface de la zone, 10 ha. ${CHECK}`,
    ]);
    expect(await areas({ [wheat()]: '0,004' })).toEqual([
      `Amont, Blé tendre, Raisonné : 0,004 ha est au moins 1 000 ` +
        `fois plus petit que les valeurs voisines, 4 ha en médiane. ${CHECK}`,
    ]);
    expect(await areas({ [wheat()]: '5' })).toEqual([]);
  });
  test('of a zone are held against its outline', async () => {
    expect(await areas({ [zone()]: '330000' })).toEqual([
      `Amont : 330 000 ha est au moins 1 000 fois plus grand que la surface de son contour, 330 ha. ${CHECK}`,
    ]);
    expect(await areas({ [zone()]: '0,33' })).toEqual([expect.stringMatching(/plus petit que la surface de son/)]);
    expect(await areas({ [zone()]: '0,34' })).toEqual([]);
  });
});
