/**
 * What each costly door is asked at its largest: the address, with the numbers of the largest territory, station and
 * series of the attacked server in braces. `tests/architecture/costs` holds that no costly door is missing;
 * `tests/e2e/blocked-loop` asks them all beside a ping.
 */
import { honestZones } from './files';

export interface Asked {
  readonly path: string;
  /** of a call */
  readonly body?: unknown;
}

const pages = (paths: Readonly<Record<string, string>>): Readonly<Record<string, Asked>> =>
  Object.fromEntries(Object.entries(paths).map(([file, path]) => [file, { path }]));

const STATION = '/station/piezometry/{station}';
const SAMPLED = '/station/quality/{sampled}';

/** By their file under app/routes. */
export const LARGEST_PAGES: Readonly<Record<string, Asked>> = pages({
  'administration+/journal.export.$format.ts': '/administration/journal/export/xlsx',
  'account+/data.ts': '/account/data',
  'administration+/user.$id.data.file.ts': '/administration/user/1/data/file',
  '$stationKind+/report._index.tsx': '/quality/report',
  '$stationKind+/report.$format.ts': '/quality/report/xlsx',
  'administration+/stats.$panel.$format.ts': '/administration/stats/stations/xlsx',
  '$stationKind+/export.$format.ts': '/piezometry/export/xlsx',
  '$stationKind+/situation.$format.ts': '/piezometry/situation/xlsx',
  'globalEvents+/export.$format.ts': '/globalEvents/export/xlsx',
  'graphic+/_index.tsx': '/graphic?series={series}&period=all',
  'graphic+/analyses.file.$format.ts': '/graphic/analyses/file/xlsx?parameter=1340&stationType=quality&title=Nitrates',
  'graphic+/export.$format.ts': '/graphic/export/xlsx?series={series}&period=all',
  'graphic+/pair.tsx': '/graphic/pair?series={series}&series={other}&period=all',
  'import+/analyses_.told.$format.ts': '/import/analyses/told/xlsx',
  'import+/requests.$id._index.tsx': '/import/requests/1',
  'import+/requests.$id.file.ts': '/import/requests/1/file',
  'job+/execution.$id.log.$format.ts': '/job/execution/{execution}/log/txt',
  'materiel+/export.$format.ts': '/materiel/export/xlsx',
  'places.ts': '/places?q=saint',
  'referencial+/$set._index.tsx': '/referencial/parameter?size=100',
  'referencial+/$set.export.$format.ts': '/referencial/parameter/export/xlsx',
  'referencial+/export.$format.ts': '/referencial/export/xlsx',
  'referencial+/rpg._index.tsx': '/referencial/rpg',
  'station+/$typeName.$id.bank.$export.$format.ts': `${STATION}/bank/1/xlsx`,
  'station+/$typeName.$id.analyses.$format.ts': `${SAMPLED}/analyses/xlsx`,
  'station+/$typeName.$id.quality.tsx': `${SAMPLED}/quality`,
  'station+/$typeName.$id.report.$format.ts': `${STATION}/report/xlsx`,
  'station+/$typeName.$id.parameter.$code.$format.ts': `${SAMPLED}/parameter/1340/xlsx`,
  'station+/$typeName.$id.parameter.$code._index.tsx': `${SAMPLED}/parameter/1340`,
  'station+/$typeName.$id.samplings.tsx': `${SAMPLED}/samplings`,
  'station+/$typeName.$id.statistics.tsx': `${STATION}/statistics`,
  'territories+/matrice.$matrixId.export.$format.ts': '/territories/matrice/{matrix}/export/xlsx',
  'territories+/matrice.$matrixId.scenariosCompare.chart.$section.$format.ts':
    '/territories/matrice/{matrix}/scenariosCompare/chart/surfaces/svg?{compared}',
  'territories+/matrice.$matrixId.scenariosCompare.export.$format.ts':
    '/territories/matrice/{matrix}/scenariosCompare/export/xlsx?{compared}',
  'territories+/scenario.$id.allocation.export.$format.ts': '/territories/scenario/{scenario}/allocation/export/xlsx',
  'territories+/scenario.$id.chart.$name.$format.ts': '/territories/scenario/{scenario}/chart/indicators/svg',
  'territories+/scenario.$id.export.$format.ts': '/territories/scenario/{scenario}/export/xlsx',
  'territories+/scenario.$id.map.export.$format.ts': '/territories/scenario/{scenario}/map/export/kml',
  'territories+/scenario.$id.model.ts': '/territories/scenario/{scenario}/model',
  'territories+/scenario.$id.workshop.export.$format.ts': '/territories/scenario/{scenario}/workshop/export/xlsx',
  'territories+/territory.$id.intakes.$intakeId.export.$format.ts':
    '/territories/territory/{territory}/intakes/1/export/xlsx',
  'territories+/territory.$id.export.$format.ts': '/territories/territory/{territory}/export/xlsx',
  'territories+/territory.$id.zones.$format.ts': '/territories/territory/{territory}/zones/kml',
});

const calls = (paths: Readonly<Record<string, string>>): Readonly<Record<string, Asked>> =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { path: `/api/${path}` }]));

/** Rows of 20 cells: 5.6 MB, under the limit of the call. */
const MANY_CELLS = Array.from({ length: 15_000 }, (_, row) =>
  Object.fromEntries(Array.from({ length: 20 }, (_, column) => [`colonne ${column}`, row * column])),
);
const MANY_ZONES = honestZones(20_000).toString('base64');

/** By method and path. */
export const LARGEST_CALLS: Readonly<Record<string, Asked>> = {
  ...calls({
    'GET distributionUnit/{id}/calculate': 'distributionUnit/{distribution}/calculate?parameter=1340',
    'GET distributionUnit/{id}/classes': 'distributionUnit/{distribution}/classes',
    'GET distributionUnit/{id}/sample': 'distributionUnit/{distribution}/sample',
    'GET productionUnit/{id}/calculate': 'productionUnit/{production}/calculate?parameter=1340',
    'GET productionUnit/{id}/classes': 'productionUnit/{production}/classes',
    'GET productionUnit/{id}/sample': 'productionUnit/{production}/sample',
    'GET quality/{id}/calculate': 'quality/{sampled}/calculate?parameter=1340',
    'GET quality/{id}/classes': 'quality/{sampled}/classes',
    'GET quality/{id}/verdict': 'quality/{sampled}/verdict',
    'GET productionUnit/{id}/verdict': 'productionUnit/{production}/verdict',
    'GET distributionUnit/{id}/verdict': 'distributionUnit/{distribution}/verdict',
    'GET quality/{id}/sample': 'quality/{sampled}/sample',
    'GET hubeau/v1/niveaux_nappes/chroniques': 'hubeau/v1/niveaux_nappes/chroniques?size=20000&code_bss={code}',
    'GET hubeau/v1/niveaux_nappes/stations': 'hubeau/v1/niveaux_nappes/stations?size=20000',
    'GET hubeau/v1/qualite_nappes/analyses': 'hubeau/v1/qualite_nappes/analyses?size=20000',
    'GET hubeau/v2/hydrometrie/obs_elab': 'hubeau/v2/hydrometrie/obs_elab?size=20000',
    'GET hubeau/v2/hydrometrie/sites': 'hubeau/v2/hydrometrie/sites?size=10000',
    'GET hubeau/v2/hydrometrie/stations': 'hubeau/v2/hydrometrie/stations?size=10000',
    'GET hubeau/v2/qualite_rivieres/analyse_pc': 'hubeau/v2/qualite_rivieres/analyse_pc?size=20000',
    'GET matrice/{id}/export': 'matrice/{matrix}/export',
    'GET referencial/rpg': 'referencial/rpg',
    'GET referencial/{set}': 'referencial/parameter',
    'GET referencial/{set}/export': 'referencial/parameter/export',
    'GET scenario/{id}/export': 'scenario/{scenario}/export',
    'GET sensorthings/v1.1': 'sensorthings/v1.1',
    'GET sensorthings/v1.1/{entities}': 'sensorthings/v1.1/Observations?$top=10000',
    'GET sensorthings/v1.1/{entities}/{related}': 'sensorthings/v1.1/Things({thing})/Datastreams',
    'GET sensorthings/v1.1/{entities}/{related}/{of}': 'sensorthings/v1.1/Things({thing})/Datastreams/$ref',
    'GET territory/{id}/assolement/export': 'territory/{territory}/assolement/export',
    'GET territory/{id}/averageAllocation': 'territory/{territory}/averageAllocation',
    'GET territory/{id}/surfacesRPG': 'territory/{territory}/surfacesRPG',
  }),
  'POST referencial/exportData': { path: '/api/referencial/exportData', body: { type: 'large', data: MANY_CELLS } },
  'POST referencial/exportKml': { path: '/api/referencial/exportKml', body: { data: MANY_ZONES } },
  'POST referencial/rpg': { path: '/api/referencial/rpg', body: { year: 2024, limit: 5000 } },
  'POST scenario/comparison/export': { path: '/api/scenario/comparison/export', body: { ids: '{scenarios}' } },
  'POST scenario/multiple': { path: '/api/scenario/multiple', body: '{scenarios}' },
};
