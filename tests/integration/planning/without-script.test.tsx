/**
 * Forms as they come without script: a control whose effect another one governs cannot follow it before a round trip,
 * so that it is there and open from the start, and the server takes what both say.
 */
import { beforeAll, expect, test } from 'vitest';
import { runNow } from '~/modules/planning/scenario/service/run-now.server';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { ScenarioEditor } from '~/modules/planning/scenario/ui/scenario-editor';
import { ResultsMapPage } from '~/modules/planning/results-map/ui/results-map-page';
import { SliceChoice } from '~/modules/planning/matrix/ui/slice-choice';
import { RuleFields } from '~/modules/core/reference/ui/rule-fields';
import * as edit from '~/routes/territories+/_scenarios.scenario.$id.edit';
import * as map from '~/routes/territories+/_scenarios.scenario.$id.map._index';
import * as rotation from '~/routes/referencial+/rotation._index';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { testQueue } from '../../support/jobs';
import { browsing, type Person } from '../../support/people';
import { makeNitrogen, makePlanning, taken, type Planning } from '../../support/planning-world';
import { renderPage } from '../../support/render-page';
import { makeWorld, type World } from '../../support/territory-world';

testDatabase();
testQueue();
let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await makeWorld();
  planning = await makePlanning(world, await makeNitrogen());
}, 120_000);

const loaded = async (login: Person, loader: unknown, path: string, params: Record<string, string> = {}) =>
  (await browsing(login)).get(loader as never, path, params) as Promise<never>;
const control = (html: string, at: RegExp): string => {
  const [tag] = at.exec(html) ?? [];
  if (tag === undefined) throw new Error(`nothing like ${at.source}`);
  return tag;
};

test('« Maximiser » can be chosen together with what is maximised, and is what is saved', async () => {
  const id = taken(
    await createScenario(world.actors.admin, planning.matrixId, {
      name: 'Sans script',
      objectives: [],
      rotationRules: [],
    }),
  );
  const page = await loaded('admin', edit.loader, `/territories/scenario/${id}/edit`, { id: String(id) });
  const html = await renderPage(<ScenarioEditor page={page} />);
  expect(control(html, /<input[^>]*id="direction-1"[^>]*>/)).not.toContain('disabled');
  const { draft } = page as { draft: { version: number } };
  await (
    await browsing('admin')
  ).post(
    edit.action as never,
    `/territories/scenario/${id}/edit`,
    {
      intent: 'save',
      version: String(draft.version),
      name: 'Sans script',
      status: '2',
      referenceId: '0',
      optimisedId: '1',
      direction: '1',
      changeCap: '',
    },
    { id: String(id) },
  );
  expect(
    await prisma().scenario.findUniqueOrThrow({ where: { id }, select: { optimisedId: true, direction: true } }),
  ).toEqual({ optimisedId: 1, direction: 1 });
});

test('objectives of production can be written when another indicator will be optimised', async () => {
  const id = taken(
    await createScenario(world.actors.admin, planning.matrixId, {
      name: 'Production',
      optimisedId: 1,
      objectives: [],
      rotationRules: [],
    }),
  );
  const page = await loaded('admin', edit.loader, `/territories/scenario/${id}/edit`, { id: String(id) });
  const html = await renderPage(<ScenarioEditor page={page} />);
  expect(control(html, /<section[^>]*aria-labelledby="edit-production"[^>]*>/)).not.toContain('hidden=""');
});

test('the indicator of an objective that the start needs is required, its name whole', async () => {
  const none = { zones: [], crops: [], modes: [] };
  const id = taken(
    await createScenario(world.actors.admin, planning.matrixId, {
      name: 'Sans indicateur',
      objectives: [
        {
          id: 1,
          quantity: { kind: 'mean', indicatorId: planning.nitrogen },
          comparison: 6,
          target: 40,
          active: true,
          description: '',
          sel: none,
          of: none,
        },
      ],
      rotationRules: [],
    }),
  );
  const page = await loaded('admin', edit.loader, `/territories/scenario/${id}/edit`, { id: String(id) });
  const html = await renderPage(<ScenarioEditor page={page} />);
  expect(control(html, /<select[^>]*name="[^"]*indicatorId"[^>]*>/)).toContain('required');
  expect(control(html, /<option[^>]*selected[^>]*>Azote \(kg\/ha\)<\/option>/)).toBeTruthy();
});

test('the editor asks what is sought first, name and description last; what the scenario gives is there', async () => {
  const id = taken(
    await createScenario(world.actors.admin, planning.matrixId, {
      name: 'Sobre',
      optimisedId: planning.nitrogen,
      direction: 'minimise',
      objectives: [],
      rotationRules: [],
    }),
  );
  await runNow(world.actors.admin, id);
  const page = await loaded('admin', edit.loader, `/territories/scenario/${id}/edit`, { id: String(id) });
  const html = await renderPage(<ScenarioEditor page={page} />);
  const order = ['name="optimisedId"', 'id="constraintes"', 'id="rotations"', 'name="name"', 'name="description"'];
  const places = order.map((part) => html.indexOf(part));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(control(html, /<a class="answer-strip"[^]*?<\/a>/)).toMatch(/Azote.*kg\/ha.*[−-]\d.*kg\/ha/);
  expect(control(html, /<aside[^]*<\/aside>/)).toContain('Azote');
});

test('« toutes les zones » and an indicator are chosen at once', async () => {
  const html = await renderPage(
    <SliceChoice
      slice={{ by: 'zone', zoneId: 3 }}
      indicators={[{ id: 1, name: 'Production' }]}
      zones={[{ id: 3, name: 'Amont' }]}
      action="/"
    />,
  );
  expect(control(html, /<select[^>]*name="iid"[^>]*>/)).not.toContain('disabled');
});

test('what colours a map and its subject are chosen at once', async () => {
  const baseline = await prisma().scenario.findFirstOrThrow({ where: { matrixId: planning.matrixId, type: -1 } });
  const view = await loaded('admin', map.loader, `/territories/scenario/${baseline.id}/map`, {
    id: String(baseline.id),
  });
  const html = await renderPage(<ResultsMapPage view={view} />);
  expect(control(html, /<select[^>]*name="iid"[^>]*>/)).not.toContain('disabled');
  expect(control(html, /<select[^>]*name="of"[^>]*>/)).not.toContain('disabled');
});

test('a reference rule whose crop type changed is saved with the crops of that type', async () => {
  await prisma().rotationRule.create({ data: { scenarioId: 0, kind: 'Eco', id: 1, cropType: 1 } });
  const view = (await loaded('admin', rotation.loader, '/referencial/rotation?edit=1')) as {
    rules: { key: string; version: number; cropType: number }[];
    crops: [];
    types: [];
    ofType: Record<string, string[]>;
  };
  const shown = view.rules[0];
  if (!shown) throw new Error('no rule');
  const html = await renderPage(
    <RuleFields rule={shown as never} crops={view.crops} types={view.types} ofType={view.ofType} />,
  );
  expect(html).toContain(`name="rule.${shown.key}.typeShown" value="${shown.cropType}"`);
  const type = shown.cropType === 4 ? 3 : 4;
  await prisma().crop.update({ where: { id: world.crops[0] }, data: { periodeSemence: 1 } });
  await prisma().crop.update({ where: { id: world.crops[1] }, data: { periodeSemence: 2 } });
  const name = (field: string) => `rule.${shown.key}.${field}`;
  await (
    await browsing('admin')
  ).post(
    rotation.action as never,
    '/referencial/rotation',
    {
      [name('#version')]: String(shown.version),
      [name('typeShown')]: String(shown.cropType),
      [name('cultureType')]: String(type),
      [name('ensemble')]: '1',
      [name('min')]: '0',
      [name('max')]: '50',
      [name('cultures')]: [],
    },
    {},
  );
  const again = (await loaded('admin', rotation.loader, '/referencial/rotation?edit=1')) as typeof view;
  expect(again.rules[0]).toMatchObject({
    key: shown.key,
    cropType: type,
    cultures: [`#${world.crops[type === 4 ? 1 : 0]}`],
  });
});
