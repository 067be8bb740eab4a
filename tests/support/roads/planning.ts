/** Territories, matrices and scenarios. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { textsOf } from '~/records/fields/domain';
import { INTAKE_FIELDS } from '~/modules/planning/intakes/domain';
import { MATRIX_FIELDS, type MatrixDescription } from '~/modules/planning/matrix/domain';
import { SCENARIO_FIELDS } from '~/modules/planning/scenario/domain';
import { TERRITORY_FORM, TERRITORY_LISTS } from '~/modules/planning/territory/domain';
import { db, prisma } from '~/platform/db/client.server';
import type { Database } from '~/platform/db/open.server';
import * as removeScenario from '~/routes/territories+/_scenarios.scenario.$id.delete';
import * as scenario from '~/routes/territories+/_scenarios.scenario.$id.edit';
import * as freshScenario from '~/routes/territories+/_scenarios.matrice.$matrixId.scenario.new';
import * as removeMatrix from '~/routes/territories+/matrice.$matrixId.delete';
import * as matrix from '~/routes/territories+/matrice.$matrixId.describe';
import * as freshTerritory from '~/routes/territories+/new';
import * as freshMatrix from '~/routes/territories+/territory.$id.matrice.new';
import * as editIntake from '~/routes/territories+/territory.$id.intakes.$intakeId.edit';
import * as intakes from '~/routes/territories+/territory.$id.intakes._index';
import * as removeIntake from '~/routes/territories+/territory.$id.intakes.$intakeId.delete';
import * as removeTerritory from '~/routes/territories+/territory.$id.delete';
import * as territory from '~/routes/territories+/territory.$id.edit';
import { attempt, routeArgs } from '../people';
import { makeNitrogen, makePlanning, type Planning } from '../planning-world';
import { makeTerritory, makeWorld, type World } from '../territory-world';
import type { Browser, Opened, Road } from './road';

const idIn = (answer: unknown): number =>
  Number(/\/(\d+)(?:$|\?)/.exec((answer as Response).headers?.get('location') ?? '')?.[1]);

interface Ground {
  readonly world: World;
  readonly planning: Planning;
}
const grounds = new WeakMap<Database, Promise<Ground>>();
/** One world for all of them, in each database: files of tests share what a module keeps. */
function onGround(): Promise<Ground> {
  const known = grounds.get(db());
  if (known) return known;
  const made = makeWorld().then(async (world) => ({
    world,
    planning: await makePlanning(world, await makeNitrogen()),
  }));
  grounds.set(db(), made);
  return made;
}

/** A form that may bring files. */
function postFiles(admin: Browser, route: { action: unknown }, path: string, fields: FieldTexts, params = {}) {
  const body = new FormData();
  for (const [name, texts] of Object.entries({ csrf: [admin.csrfToken], ...fields }))
    for (const text of texts) body.append(name, text);
  const headers = { cookie: admin.cookie, origin: 'http://localhost:3000' };
  const request = new Request(`http://localhost:3000${path}`, { method: 'POST', body, headers });
  return attempt(() => (route.action as (args: unknown) => unknown)(routeArgs(request, params)));
}

const place: Road = {
  name: 'territory',
  fields: TERRITORY_FORM,
  // an archived one has no such form: only its status changes
  given: { status: [['1'], ['0']] },
  async start(admin) {
    const { world } = await onGround();
    let id = 0;
    const at = () => ({ id: String(id) });
    const made = {
      zones: world.zones.map(String),
      cultures: world.crops.map(String),
      modesConduites: world.modes.map(String),
      indicateurs: [String(world.indicator)],
    };
    return {
      async make(sent) {
        const answer = await postFiles(admin, freshTerritory, '/territories/new', {
          intent: ['save'],
          ...made,
          ...sent,
        });
        id = idIn(answer);
        return answer;
      },
      async open() {
        const page = await admin.get(territory.loader, `/territories/territory/${id}/edit`, at());
        const { draft } = (page as { form: { draft: Opened } }).form;
        return draft;
      },
      save: (sent) =>
        postFiles(admin, territory, `/territories/territory/${id}/edit`, { intent: ['save'], ...made, ...sent }, at()),
      remove: () => admin.post(removeTerritory.action, `/territories/territory/${id}/delete`, {}, at()),
      isGone: async () => (await prisma().territory.findUnique({ where: { id } })) === null,
    };
  },
};

/** What it is made of; its form calls three of the lists otherwise. */
const FORM_NAMES: Readonly<Record<keyof typeof TERRITORY_LISTS, string>> = {
  zones: 'zones',
  crops: 'cultures',
  drivingModes: 'modesConduites',
  indicators: 'indicateurs',
  users: 'users',
};
const renamed = (texts: FieldTexts, names: Readonly<Record<string, string>>): FieldTexts =>
  Object.fromEntries(Object.entries(texts).map(([name, each]) => [names[name] ?? name, each]));
const lists: Road = {
  name: 'lists of a territory',
  fields: TERRITORY_LISTS,
  // the first rows of the prepared world
  given: {
    ...{ zones: [['1', '2'], ['1']], crops: [['1', '2'], ['2']], drivingModes: [['1', '2'], ['1']] },
    ...{ indicators: [['1', '2'], ['1']], users: [['animateur', 'consultant'], ['animateur'], []] },
  },
  async start(admin) {
    const { world } = await onGround();
    const id = await makeTerritory(world, { name: 'Route des listes' });
    const address = `/territories/territory/${id}/edit`;
    const at = { id: String(id) };
    let texts: FieldTexts = {};
    return {
      async open() {
        const page = await admin.get(territory.loader, address, at);
        const { draft } = (page as { form: { draft: Opened & Readonly<Record<string, unknown>> } }).form;
        texts = draft.texts;
        const of = (name: string) => (draft[name] as readonly unknown[]).map(String).sort();
        const read = Object.entries(FORM_NAMES).map(([name, posted]) => [name, of(posted)]);
        return { texts: Object.fromEntries(read) as FieldTexts, version: draft.version };
      },
      save: (sent) =>
        postFiles(admin, territory, address, { intent: ['save'], ...texts, ...renamed(sent, FORM_NAMES) }, at),
    };
  },
};

const grid: Road = {
  name: 'matrix',
  fields: MATRIX_FIELDS,
  // rows of the territory: its indicators
  given: { indicators: [['1', '2'], ['1']] },
  async start(admin) {
    const { planning } = await onGround();
    const territoryId = String(planning.territoryId);
    let id = 0;
    const at = () => ({ matrixId: String(id) });
    return {
      async make(sent) {
        const address = `/territories/territory/${territoryId}/matrice/new`;
        const answer = await admin.post(freshMatrix.action, address, { ...sent }, { id: territoryId });
        id = idIn(answer);
        return answer;
      },
      async open() {
        const { head, description } = (await admin.get(matrix.loader, `/territories/matrice/${id}/describe`, at())) as {
          head: { version: number };
          description: MatrixDescription;
        };
        return { texts: textsOf(MATRIX_FIELDS, description), version: head.version };
      },
      save: (sent) => admin.post(matrix.action, `/territories/matrice/${id}/describe`, { ...sent }, at()),
      remove: () => admin.post(removeMatrix.action, `/territories/matrice/${id}/delete`, {}, at()),
      isGone: async () => (await prisma().planningMatrix.findUnique({ where: { matrixId: id } })) === null,
    };
  },
};

const plan: Road = {
  name: 'scenario',
  fields: SCENARIO_FIELDS,
  async start(admin) {
    const { planning } = await onGround();
    const matrixId = String(planning.matrixId);
    const made = await admin.post(
      freshScenario.action,
      `/territories/matrice/${matrixId}/scenario/new`,
      { name: 'Route' },
      { matrixId },
    );
    const id = idIn(made);
    const at = { id: String(id) };
    const address = `/territories/scenario/${id}/edit`;
    type Draft = Readonly<Record<string, unknown>> & {
      readonly version: number;
      readonly more: FieldTexts;
      readonly optimisedId: string;
      readonly direction: string;
    };
    let draft: Draft;
    return {
      async open() {
        draft = ((await admin.get(scenario.loader, address, at)) as { draft: Draft }).draft;
        const texts = Object.fromEntries(
          Object.entries(SCENARIO_FIELDS).map(([name, { input }]) => {
            const value = draft[name];
            if (draft.more[name]) return [name, draft.more[name]];
            return [name, input.control === 'check' ? (value ? ['on'] : []) : [String(value)]];
          }),
        );
        return { texts, version: draft.version };
      },
      save: (sent) =>
        admin.post(
          scenario.action,
          address,
          { intent: 'save', referenceId: '0', optimisedId: draft.optimisedId, direction: draft.direction, ...sent },
          at,
        ),
      remove: () => admin.post(removeScenario.action, `/territories/scenario/${id}/delete`, {}, at),
      isGone: async () => (await prisma().scenario.findUnique({ where: { id } })) === null,
    };
  },
};

const intake: Road = {
  name: 'intake',
  fields: INTAKE_FIELDS,
  // rows of the prepared world, years and their order, a shape that its model takes
  given: {
    ...{ stationId: [['1'], ['']], indicatorId: [['1'], ['2'], ['']], model: [['exponential'], ['dispersion'], ['']] },
    ...{ meanTime: [['12'], ['14,5']], meanTimeLeast: [['8,5'], ['']], meanTimeMost: [['20'], ['']] },
    ...{ shape: [['1,5'], ['']], history: [['1975 42\n1980 30 mg/l'], ['1990 12,5'], ['']] },
  },
  async start(admin) {
    const { planning } = await onGround();
    const territoryId = String(planning.territoryId);
    let id = 0;
    const at = () => ({ id: territoryId, intakeId: String(id) });
    const page = (name: string) => `/territories/territory/${territoryId}/intakes/${id}/${name}`;
    return {
      async make(sent) {
        const made = await admin.post(
          intakes.action,
          `/territories/territory/${territoryId}/intakes`,
          { name: sent.name ?? [] },
          { id: territoryId },
        );
        id = Number(/intakes\/(\d+)/.exec((made as Response).headers.get('location') ?? '')?.[1]);
        return admin.post(editIntake.action, page('edit'), { ...sent, version: ['1'] }, at());
      },
      open: async () => (await admin.get(editIntake.loader, page('edit'), at())) as Opened,
      save: (sent) => admin.post(editIntake.action, page('edit'), sent, at()),
      remove: () => admin.post(removeIntake.action, page('delete'), {}, at()),
      isGone: async () => (await prisma().intake.findUnique({ where: { id } })) === null,
    };
  },
};

export const PLANNING_ROADS: readonly Road[] = [place, lists, grid, plan, intake];
