/** The rights of S1§4 and S1§6 on territories, matrices and scenarios, and how to knock at each door. */
import * as matrixPage from '~/routes/territories+/_scenarios.matrice.$matrixId._index';
import * as matrixDelete from '~/routes/territories+/matrice.$matrixId.delete';
import * as matrixDescribe from '~/routes/territories+/matrice.$matrixId.describe';
import * as matrixDuplicate from '~/routes/territories+/matrice.$matrixId.duplicate';
import * as matrixEdit from '~/routes/territories+/matrice.$matrixId.edit';
import * as matrixExport from '~/routes/territories+/matrice.$matrixId.export.$format';
import * as matrixFavourite from '~/routes/territories+/matrice.$matrixId.favourite';
import * as matrixHistory from '~/routes/territories+/matrice.$matrixId.history._index';
import * as matrixImport from '~/routes/territories+/matrice.$matrixId.import';
import * as scenarioNew from '~/routes/territories+/_scenarios.matrice.$matrixId.scenario.new';
import * as compare from '~/routes/territories+/_scenarios.matrice.$matrixId.scenariosCompare._index';
import * as scenarioPage from '~/routes/territories+/_scenarios.scenario.$id._index';
import * as scenarioDelete from '~/routes/territories+/_scenarios.scenario.$id.delete';
import * as scenarioDuplicate from '~/routes/territories+/_scenarios.scenario.$id.duplicate';
import * as scenarioEdit from '~/routes/territories+/_scenarios.scenario.$id.edit';
import * as scenarioFrontier from '~/routes/territories+/_scenarios.scenario.$id.frontier';
import * as scenarioMap from '~/routes/territories+/_scenarios.scenario.$id.map._index';
import * as territoryPage from '~/routes/territories+/territory.$id._index';
import * as allocation from '~/routes/territories+/territory.$id.allocation';
import * as territoryDelete from '~/routes/territories+/territory.$id.delete';
import * as deleteMatrices from '~/routes/territories+/territory.$id.deleteMatrices';
import * as territoryDuplicate from '~/routes/territories+/territory.$id.duplicate';
import * as territoryEdit from '~/routes/territories+/territory.$id.edit';
import * as territoryExport from '~/routes/territories+/territory.$id.export.$format';
import * as territoryHistory from '~/routes/territories+/territory.$id.history._index';
import * as territoryImport from '~/routes/territories+/territory.$id.import';
import * as matrixNew from '~/routes/territories+/territory.$id.matrice.new';
import * as territoryStatus from '~/routes/territories+/territory.$id.status';
import { prisma } from '~/platform/db/client.server';
import { apiRoute } from '../../support/api-route';

const apiOne = apiRoute('territory/{id}');
const apiAllocation = apiRoute('territory/{id}/assolement');
const apiAllocationExport = apiRoute('territory/{id}/assolement/export');
const apiMatricesOf = apiRoute('territory/{id}/matrices');
const apiSurfaces = apiRoute('territory/{id}/surfaces');
const apiUpload = apiRoute('territory/assolement/upload');
const apiDescriptif = apiRoute('territory/descriptif/{id}');
const apiStatut = apiRoute('territory/statut/{id}');
const apiUsers = apiRoute('territory/users/{id}');
const apiMatrix = apiRoute('matrice/{id}');
const apiMatrixExport = apiRoute('matrice/{id}/export');
const apiMatrixScenarios = apiRoute('matrice/{id}/scenarios');
const apiMatrixUpload = apiRoute('matrice/{id}/upload');
const apiValues = apiRoute('matrice/{id}/values');
const apiMatrices = apiRoute('matrice');
const apiScenario = apiRoute('scenario/{id}');
const apiStart = apiRoute('scenario/{id}/start');
const apiScenarios = apiRoute('scenario');

export const STATES = [
  'draft',
  'published',
  'archived',
  'reference-draft',
  'reference-published',
  'reference-archived',
] as const;
export type State = (typeof STATES)[number];
type Who = Partial<Record<'member' | 'consultant' | 'animator' | 'admin', readonly State[]>>;

const ANY = STATES;
const OPEN = ['draft', 'published'] as const;
const UNLOCKED = ['draft', 'published', 'reference-draft', 'reference-published'] as const;
const SEEN = ['published', 'reference-published'] as const;

/** « Admin and animator see all territories; a consultant the published ones, read-only; others none. » */
const READ: Who = { admin: ANY, animator: ANY, consultant: SEEN };
/** « Edits, creates, duplicates, deletes » ; an animator on non-reference territories; archived is locked. */
const WRITE: Who = { admin: UNLOCKED, animator: OPEN };
/**
 * « Reference: admin gets edit, duplicate, delete, animator duplicate only »; an archive is neither copied nor
 * described.
 */
const DUPLICATE: Who = { admin: UNLOCKED, animator: UNLOCKED };
/** « Archived: admin gets edit and delete, animator delete only » */
const DELETE: Who = { admin: ANY, animator: [...OPEN, 'archived'] };
/** « Admin manages users of any territory; animator only of non-reference territories. » */
const USERS: Who = { admin: ANY, animator: [...OPEN, 'archived'] };
/** An administrator unlocks an archive; an animator may only delete it. */
const STATUS: Who = { admin: ANY, animator: OPEN };

export interface Place {
  readonly bare: number;
  readonly territoryId: number;
  readonly matrixId: number;
  readonly scenarioId: number;
  readonly zone: number;
  readonly crop: number;
  readonly mode: number;
  readonly indicator: number;
  readonly nitrogen: number;
}
export interface Target {
  readonly route: unknown;
  readonly method: string;
  readonly path: string;
  readonly params: Record<string, string>;
  readonly fields?: Record<string, string | string[]>;
  readonly file?: { name: string; text: string };
  readonly body?: unknown;
}
export interface Door {
  readonly name: string;
  readonly who: Who;
  readonly reads?: boolean;
  /** the place is not what it was afterwards */ readonly spends?: boolean;
  readonly target: (place: Place) => Target | Promise<Target>;
}

const path = '/x';
let count = 0;
/** Something new each time, so that an accepted call always changes something. */
const fresh = () => {
  count += 1;
  return count;
};
const id = (value: number) => ({ id: String(value) });
const matrixId = (value: number) => ({ matrixId: String(value) });
const reads = (
  name: string,
  route: { loader: unknown },
  params: (place: Place) => Record<string, string>,
  at = path,
): Door => ({
  name,
  who: READ,
  reads: true,
  target: (place) => ({ route: route.loader, method: 'GET', path: at, params: params(place) }),
});
const posts = (
  name: string,
  who: Who,
  route: { action: unknown },
  params: (place: Place) => Record<string, string>,
  fields: (place: Place) => Promise<Record<string, string | string[]>> | Record<string, string | string[]> = () => ({}),
  spends = false,
  at = path,
): Door => ({
  name,
  who,
  spends,
  target: async (place) => ({
    route: route.action,
    method: 'POST',
    path: at,
    params: params(place),
    fields: await fields(place),
  }),
});
const version = async (place: Place) =>
  String((await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId: place.matrixId } })).version);
const territoryVersion = async (territoryId: number) =>
  String((await prisma().territory.findUniqueOrThrow({ where: { id: territoryId } })).version);

const descriptive = async (place: Place) => ({
  multipart: '1',
  intent: 'save',
  name: `Renommé ${fresh()}`,
  description: '',
  year: '2020',
  department: '',
  cityCode: '',
  version: await territoryVersion(place.bare),
  status: String((await prisma().territory.findUniqueOrThrow({ where: { id: place.bare } })).status),
  zones: (await prisma().territoryZone.findMany({ where: { territoryId: place.bare } })).map(({ zoneId }) =>
    String(zoneId),
  ),
  cultures: (await prisma().territoryCrop.findMany({ where: { territoryId: place.bare } })).map(({ cropId }) =>
    String(cropId),
  ),
  modesConduites: (await prisma().territoryDrivingMode.findMany({ where: { territoryId: place.bare } })).map(
    ({ modeId }) => String(modeId),
  ),
  indicateurs: [String(place.indicator)],
});
const scenarioForm = async (place: Place) => ({
  intent: 'save',
  version: String((await prisma().scenario.findUniqueOrThrow({ where: { id: place.scenarioId } })).version),
  name: `Renommé ${fresh()}`,
  description: '',
  status: '2',
  referenceId: '0',
  optimisedId: '-1',
  direction: '0',
  changeCap: '',
  respect: 'on',
});

export const SCREEN_DOORS: readonly Door[] = [
  reads('the sheet of a territory', territoryPage, (place) => id(place.bare)),
  reads('its history', territoryHistory, (place) => id(place.bare)),
  reads('its allocation as a file', territoryExport, (place) => ({ ...id(place.bare), format: 'csv' })),
  posts(
    'describing a territory (C094, C095, C096, C097, C098, C122)',
    WRITE,
    territoryEdit,
    (place) => id(place.bare),
    descriptive,
    true,
  ),
  posts(
    'its status (C092, C093)',
    STATUS,
    territoryStatus,
    (place) => id(place.bare),
    async (place) => ({
      users: [],
      status: String(((await prisma().territory.findUniqueOrThrow({ where: { id: place.bare } })).status + 1) % 3),
    }),
    true,
  ),
  posts(
    'its users (C117)',
    USERS,
    territoryStatus,
    (place) => id(place.bare),
    async (place) => ({
      users:
        (await prisma().territoryUser.count({ where: { territoryId: place.bare, login: 'membre' } })) > 0
          ? []
          : ['membre'],
    }),
  ),
  posts('duplicating it', DUPLICATE, territoryDuplicate, (place) => id(place.bare)),
  posts('deleting it', DELETE, territoryDelete, (place) => id(place.bare), undefined, true),
  posts('deleting its matrices', WRITE, deleteMatrices, (place) => id(place.territoryId), undefined, true),
  posts(
    'its allocation',
    WRITE,
    allocation,
    (place) => id(place.bare),
    async (place) => ({
      intent: 'save',
      version: String((await prisma().territory.findUniqueOrThrow({ where: { id: place.bare } })).allocationVersion),
      [`cells.${place.crop}-${place.mode}.${place.zone}`]: String(1 + (fresh() % 900) / 100),
    }),
    true,
  ),
  {
    name: 'a file for its allocation',
    who: WRITE,
    target: (place) => ({
      route: territoryImport.action,
      method: 'POST',
      path,
      params: id(place.bare),
      file: { name: 'a.csv', text: 'Zone;Culture;Conduite;Surface\nAmont;Orge;AB;1\n' },
    }),
  },
  posts(
    'a new matrix',
    WRITE,
    matrixNew,
    (place) => id(place.bare),
    () => ({ name: 'Neuve', description: '' }),
    true,
  ),

  reads('a matrix', matrixPage, (place) => matrixId(place.matrixId)),
  reads('its history', matrixHistory, (place) => matrixId(place.matrixId)),
  reads('its values as a file', matrixExport, (place) => ({ ...matrixId(place.matrixId), format: 'csv' })),
  posts(
    'its values (C178)',
    WRITE,
    matrixEdit,
    (place) => matrixId(place.matrixId),
    async (place) => ({
      intent: 'values',
      version: await version(place),
      [`cells.${place.crop}-${place.mode}.${place.zone}`]: String(fresh()),
    }),
    false,
    '/x?iid=1',
  ),
  posts(
    'its name and indicators (C193)',
    WRITE,
    matrixDescribe,
    (place) => matrixId(place.matrixId),
    async (place) => ({
      name: `Dite ${fresh()}`,
      description: '',
      version: await version(place),
      indicators: [String(place.indicator), String(place.nitrogen)],
    }),
  ),
  {
    name: 'a file for its values',
    who: WRITE,
    target: (place) => ({
      route: matrixImport.action,
      method: 'POST',
      path,
      params: matrixId(place.matrixId),
      file: { name: 'v.csv', text: 'Zone;Culture;Conduite;Indicateur;Valeur\nAmont;Orge;AB;Azote;1\n' },
    }),
  },
  posts(
    'its favourite mark',
    READ,
    matrixFavourite,
    (place) => matrixId(place.matrixId),
    () => ({ favoris: '1' }),
    true,
  ),
  posts('duplicating a matrix', WRITE, matrixDuplicate, (place) => matrixId(place.matrixId)),
  posts('deleting a matrix', WRITE, matrixDelete, (place) => matrixId(place.matrixId), undefined, true),

  reads('a scenario', scenarioPage, (place) => id(place.scenarioId)),
  reads('its map', scenarioMap, (place) => id(place.scenarioId)),
  reads('the comparison', compare, (place) => matrixId(place.matrixId)),
  posts(
    'a new scenario (C224)',
    WRITE,
    scenarioNew,
    (place) => matrixId(place.matrixId),
    () => ({ name: 'Neuf', description: '' }),
  ),
  posts('changing a scenario', WRITE, scenarioEdit, (place) => id(place.scenarioId), scenarioForm),
  posts('duplicating a scenario', WRITE, scenarioDuplicate, (place) => id(place.scenarioId)),
  posts(
    'starting a scenario',
    WRITE,
    scenarioPage,
    (place) => id(place.scenarioId),
    () => ({ intent: 'start' }),
  ),
  posts(
    'drawing its frontier',
    WRITE,
    scenarioFrontier,
    (place) => id(place.scenarioId),
    (place) => ({ intent: 'draw', first: String(place.nitrogen), second: '0' }),
    true,
  ),
  posts('deleting a scenario', WRITE, scenarioDelete, (place) => id(place.scenarioId), undefined, true),
];

const calls = (
  name: string,
  who: Who,
  route: { action: unknown },
  method: string,
  params: (place: Place) => Record<string, string>,
  body: (place: Place) => unknown,
  spends = false,
): Door => ({
  name,
  who,
  spends,
  target: async (place) => ({ route: route.action, method, path, params: params(place), body: await body(place) }),
});
const nothing = () => undefined;
const dataUrl = (text: string) => `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;

export const API_DOORS: readonly Door[] = [
  reads('GET a territory', apiOne, (place) => id(place.bare)),
  reads('GET its allocation', apiAllocation, (place) => id(place.bare)),
  reads('GET its allocation as a file', apiAllocationExport, (place) => id(place.bare)),
  calls(
    'PUT a territory',
    WRITE,
    apiOne,
    'PUT',
    (place) => id(place.bare),
    () => ({ name: `Par l’API ${fresh()}` }),
    true,
  ),
  calls(
    'PUT its description',
    WRITE,
    apiDescriptif,
    'PUT',
    (place) => id(place.bare),
    () => ({ name: `Décrit ${fresh()}` }),
    true,
  ),
  calls(
    'PUT its status',
    STATUS,
    apiStatut,
    'PUT',
    (place) => id(place.bare),
    async (place) => ({
      statut: ((await prisma().territory.findUniqueOrThrow({ where: { id: place.bare } })).status + 1) % 3,
    }),
    true,
  ),
  calls(
    'PUT its users',
    USERS,
    apiUsers,
    'PUT',
    (place) => id(place.bare),
    async (place) => ({
      utilisateurs:
        (await prisma().territoryUser.count({ where: { territoryId: place.bare, login: 'membre' } })) > 0
          ? []
          : ['membre'],
    }),
  ),
  calls(
    'PUT the reference flag (C118)',
    { admin: UNLOCKED },
    apiOne,
    'PUT',
    (place) => id(place.bare),
    async (place) => ({
      referencial: !(await prisma().territory.findUniqueOrThrow({ where: { id: place.bare } })).referencial,
    }),
    true,
  ),
  calls(
    'PUT its surfaces',
    WRITE,
    apiSurfaces,
    'PUT',
    (place) => id(place.bare),
    (place) => [{ zid: place.zone, surface: 100 + fresh() }],
    true,
  ),
  calls(
    'PUT its allocation',
    WRITE,
    apiAllocation,
    'PUT',
    (place) => id(place.bare),
    (place) => [{ zid: place.zone, cid: place.crop, mcid: place.mode, surface: 100 + fresh() }],
    true,
  ),
  calls(
    'POST a file for its allocation',
    WRITE,
    apiUpload,
    'POST',
    () => ({}),
    (place) => ({
      tid: place.bare,
      fileName: 'a.csv',
      fileContent: dataUrl(`Zone;Culture;Conduite;Surface\nAmont;Orge;AB;${100 + fresh()}\n`),
    }),
    true,
  ),
  calls('DELETE its matrices', WRITE, apiMatricesOf, 'DELETE', (place) => id(place.territoryId), nothing, true),
  calls('DELETE a territory', DELETE, apiOne, 'DELETE', (place) => id(place.bare), nothing, true),

  reads('GET the matrices of a territory', apiMatricesOf, (place) => id(place.territoryId)),
  reads('GET a matrix', apiMatrix, (place) => id(place.matrixId)),
  reads('GET a matrix as a file', apiMatrixExport, (place) => id(place.matrixId)),
  calls(
    'POST a matrix',
    WRITE,
    apiMatrices,
    'POST',
    () => ({}),
    (place) => ({
      tid: place.territoryId,
      name: 'Par l’API',
      indicateurs: [{ mid: 0, iid: place.nitrogen, usermaj: '' }],
    }),
  ),
  calls(
    'PUT a matrix',
    WRITE,
    apiMatrix,
    'PUT',
    (place) => id(place.matrixId),
    () => ({ name: `Par l’API ${fresh()}` }),
  ),
  calls(
    'POST values',
    WRITE,
    apiValues,
    'POST',
    (place) => id(place.matrixId),
    (place) => [
      {
        mid: place.matrixId,
        iid: place.nitrogen,
        zid: place.zone,
        cid: place.crop,
        mcid: place.mode,
        value: fresh(),
        generatedValue: false,
      },
    ],
  ),
  calls(
    'POST a file of values',
    WRITE,
    apiMatrixUpload,
    'POST',
    (place) => id(place.matrixId),
    (place) => ({
      mid: place.matrixId,
      fileName: 'v.csv',
      fileContent: dataUrl(`Zone;Culture;Conduite;Indicateur;Valeur\nAmont;Orge;AB;Azote;${fresh()}\n`),
    }),
  ),
  calls('DELETE a matrix', WRITE, apiMatrix, 'DELETE', (place) => id(place.matrixId), nothing, true),

  reads('GET the scenarios of a matrix', apiMatrixScenarios, (place) => id(place.matrixId)),
  reads('GET a scenario', apiScenario, (place) => id(place.scenarioId)),
  calls(
    'POST a scenario',
    WRITE,
    apiScenarios,
    'POST',
    () => ({}),
    (place) => ({
      mid: place.matrixId,
      name: 'Par l’API',
      optimisedId: -1,
      direction: 0,
      respect: true,
      objectifs: [],
      constraintsAB: [],
      constraintsEco: [],
    }),
  ),
  calls(
    'PUT a scenario',
    WRITE,
    apiScenario,
    'PUT',
    (place) => id(place.scenarioId),
    () => ({ name: `Par l’API ${fresh()}` }),
  ),
  {
    name: 'GET start',
    who: WRITE,
    target: (place) => ({ route: apiStart.loader, method: 'GET', path, params: id(place.scenarioId) }),
  },
  calls('DELETE a scenario', WRITE, apiScenario, 'DELETE', (place) => id(place.scenarioId), nothing, true),
  calls(
    'DELETE the scenarios of a matrix',
    WRITE,
    apiMatrixScenarios,
    'DELETE',
    (place) => id(place.matrixId),
    nothing,
    true,
  ),
];

/** What each page offers in its action bar: the same sentences of S1§4. */
export const BUTTONS: readonly {
  readonly name: string;
  readonly loader: unknown;
  readonly params: (place: Place) => Record<string, string>;
  readonly offers: Readonly<Record<string, Who>>;
}[] = [
  // editing an archive opens its status alone, to an administrator
  {
    name: 'a territory (C094, C095, C096, C097, C098)',
    loader: territoryPage.loader,
    params: (place) => id(place.bare),
    offers: { edit: STATUS, duplicate: DUPLICATE, delete: DELETE },
  },
  {
    name: 'a matrix (C178)',
    loader: matrixPage.loader,
    params: (place) => matrixId(place.matrixId),
    offers: { edit: WRITE, duplicate: WRITE, delete: WRITE },
  },
  {
    name: 'a scenario (C213, C224)',
    loader: scenarioPage.loader,
    params: (place) => id(place.scenarioId),
    offers: { edit: WRITE, duplicate: WRITE, delete: WRITE, start: WRITE },
  },
];
