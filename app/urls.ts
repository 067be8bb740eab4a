/**
 * Every URL of the product is built here. The words are contract: matrice, referencial, scenariosCompare stay as they
 * are.
 */
type Search = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>;

function withSearch(path: string, search: Search = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === null || value === undefined || value === '' || value === false) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, one === true ? '1' : String(one));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

type Id = number | string;
type Sheet = 'csv' | 'xlsx';
type Outlines = 'kml' | 'geojson';
type OfRecord = 'edit' | 'delete' | 'duplicate' | 'history' | `history/${number}`;
type TerritoryPage =
  | OfRecord
  | 'edit/merge'
  | 'status'
  | 'allocation'
  | 'cells'
  | 'import'
  | 'kml'
  | 'deleteMatrices'
  | 'matrice/new'
  | 'intakes'
  | `zones/${Outlines}`
  | `export/${Sheet}`;
type IntakePage = 'edit' | 'delete' | `export/${Sheet}`;
export type ComparisonFile = 'start' | `chart/${string}/${'svg' | 'csv'}` | `export/${Sheet}`;
type MatrixPage =
  | OfRecord
  | 'merge'
  | 'describe'
  | 'describe/merge'
  | 'cells'
  | 'favourite'
  | 'import'
  | 'scenario/new'
  | `export/${Sheet}`
  | `scenariosCompare/${ComparisonFile}`;
type ScenarioPage =
  | OfRecord
  | 'merge'
  | 'apply'
  | 'whole'
  | 'nearest'
  | 'model'
  | 'frontier'
  | 'robustness'
  | 'map'
  | 'allocation'
  | `allocation/export/${Sheet}`
  | 'allocation/take'
  | 'workshop'
  | 'workshop/minute'
  | `workshop/export/${'txt' | Sheet}`
  | `map/export/${Outlines}`
  | `chart/${string}/${'svg' | Sheet}`
  | `export/${Sheet}`;
type ContentPage = Exclude<OfRecord, 'duplicate'> | 'documents';
type AccountPage = 'password' | 'picture' | 'picture/file' | 'secondFactor' | 'keys';
type SetPage =
  | 'new'
  | 'delete'
  | 'purge'
  | 'replace'
  | 'duplicates'
  | 'automatic'
  | 'import'
  | `import/${string}`
  | 'synchronise'
  | `synchronise/${string}`
  | `export/${Sheet | Outlines}`;

type JobPage = 'edit' | 'delete';
type StationsPage =
  | 'new'
  | 'import'
  | 'validation'
  | 'situation'
  | 'bulletin'
  | `situation/${'csv' | 'xlsx'}`
  | 'report'
  | `report/${'csv' | 'xlsx'}`
  | `export/${Sheet | Outlines}`;
type StationPage =
  | Exclude<OfRecord, 'duplicate'>
  | 'bookmark'
  | 'close'
  | 'code'
  | `bank/${number}/${'csv' | 'xlsx'}`
  | 'corrections'
  | 'review'
  | 'recipes'
  | 'rearrange'
  | 'rating'
  | 'series'
  | 'quality'
  | 'samplings'
  | `analyses/${'csv' | 'xlsx' | 'xml'}`
  | `parameter/${string}`
  | 'statistics'
  | 'events'
  | `report/${'csv' | 'xlsx'}`
  | 'merge'
  | 'points'
  | 'links'
  | `links/${number}`
  | `parts/${string}`
  | `picture/${number}`;

const pagesUnder =
  <Page extends string>(path: string) =>
  (id: Id, page: Page, search: Search = {}) =>
    withSearch(`${path}/${id}/${page}`, search);

type DevicePage = 'edit';

export const urls = {
  home: () => '/',
  publicHome: () => '/home',
  homeDocument: (id: number, search: Search = {}) => withSearch(`/home/document/${id}`, search),
  login: (search: Search = {}) => withSearch('/login', search),
  agencySignIn: (search: Search = {}) => withSearch('/login/agency', search),
  logout: () => '/logout',
  reset: (search: Search = {}) => withSearch('/reset', search),
  askAccount: () => '/askAccount',
  contact: () => '/contact',
  account: (search: Search = {}) => withSearch('/account', search),
  accountPage: (page: AccountPage, search: Search = {}) => withSearch(`/account/${page}`, search),
  homePanels: () => '/panels',
  search: (text?: string) => withSearch('/search', { q: text }),
  preferences: () => '/preferences',
  brand: (name: 'logo' | 'favicon') => `/brand/${name}`,
  kept: () => '/kept',
  impersonation: () => '/impersonation',
  health: () => '/healthz',
  ownSession: () => '/session',
  editing: (kind: string, id: Id, left = false) =>
    withSearch('/editing', { kind, id: String(id), left: left ? '1' : undefined }),
  help: (page?: string) => (page ? `/help/${page}` : '/help'),
  events: () => '/events',

  territories: (search: Search = {}) => withSearch('/territories', search),
  newTerritory: () => '/territories/new',
  communeOptions: () => '/territories/communes',
  submittedCells: () => '/territories/typed',
  outlineDrawing: () => '/territories/drawing',
  territory: (id: Id, search: Search = {}) => withSearch(`/territories/territory/${id}`, search),
  territoryPage: pagesUnder<TerritoryPage>('/territories/territory'),
  intake: (territoryId: Id, id: Id, search: Search = {}) =>
    withSearch(`/territories/territory/${territoryId}/intakes/${id}`, search),
  intakePage: (territoryId: Id, id: Id, page: IntakePage) =>
    `/territories/territory/${territoryId}/intakes/${id}/${page}`,
  matrix: (matrixId: Id, search: Search = {}) => withSearch(`/territories/matrice/${matrixId}`, search),
  matrixPage: pagesUnder<MatrixPage>('/territories/matrice'),
  scenariosCompare: (matrixId: Id, scenarios: readonly number[] = [], search: Search = {}) =>
    withSearch(`/territories/matrice/${matrixId}/scenariosCompare`, { scenario: scenarios, ...search }),
  scenario: (id: Id, search: Search = {}) => withSearch(`/territories/scenario/${id}`, search),
  scenarioPage: pagesUnder<ScenarioPage>('/territories/scenario'),

  referencialHome: () => '/referencial',
  referencialExport: () => '/referencial/export/xlsx',
  referencialDashboard: () => '/referencial/dashboard',
  referencial: (set: string, search: Search = {}) => withSearch(`/referencial/${set}`, search),
  referencialItem: (set: string, id: Id, search: Search = {}) =>
    withSearch(`/referencial/${set}/${encodeURIComponent(String(id))}`, search),
  referencialHistory: (set: string, id: Id, version?: number) =>
    `/referencial/${set}/${encodeURIComponent(String(id))}/history${version === undefined ? '' : `/${version}`}`,
  referencialPage: pagesUnder<SetPage>('/referencial'),

  communication: () => '/contents',
  contents: (categoryId: Id, search: Search = {}) => withSearch(`/contents/${categoryId}`, search),
  content: (categoryId: Id, contentId: Id, search: Search = {}) =>
    withSearch(`/contents/${categoryId}/${contentId}`, search),
  contentPage: (categoryId: Id, contentId: Id, page: ContentPage, search: Search = {}) =>
    withSearch(`/contents/${categoryId}/${contentId}/${page}`, search),
  contentCategories: () => '/contents/categories',
  deleteContentCategory: (id: Id) => `/contents/categories/${id}/delete`,
  /** where a device sends a visit that waited on it */
  sendVisit: (word: string, id: Id) => `/station/${word}/${id}/visit/send`,
  stationVisit: (word: string, id: Id, search: Search = {}) => withSearch(`/station/${word}/${id}/visit`, search),
  documents: (search: Search = {}) => withSearch('/documents', search),
  newStationDocument: (search: Search = {}) => withSearch('/documents/new', search),
  stationDocument: (id: Id) => `/documents/station/${id}`,
  stationFile: (id: Id, no: number, search: Search = {}) => withSearch(`/documents/station/${id}/${no}`, search),
  sitePlans: (search: Search = {}) => withSearch('/sitePlan', search),
  sitePlan: (id: Id, search: Search = {}) => withSearch(`/sitePlan/${id}`, search),
  document: (name: string) => `/documents/${encodeURIComponent(name)}`,

  jobsHome: () => '/job',
  jobs: (search: Search = {}) => withSearch('/job/list', search),
  newJob: (search: Search = {}) => withSearch('/job/new', search),
  jobSchedule: (search: Search) => withSearch('/job/schedule', search),
  job: (id: Id, search: Search = {}) => withSearch(`/job/${id}`, search),
  jobPage: pagesUnder<JobPage>('/job'),
  jobExecutions: (search: Search = {}) => withSearch('/job/execution', search),
  jobExecution: (executionId: string, search: Search = {}) => withSearch(`/job/execution/${executionId}`, search),
  jobExecutionLog: (executionId: string, format: 'txt' | 'csv', level: string) =>
    withSearch(`/job/execution/${executionId}/log/${format}`, { level }),
  import: (importId: string) => `/imports/${importId}`,
  devices: (search: Search = {}) => withSearch('/materiel', search),
  newDevice: (search: Search = {}) => withSearch('/materiel/new', search),
  device: (id: number) => `/materiel/${id}`,
  devicePage: (id: number, page: DevicePage) => `/materiel/${id}/${page}`,
  assignDevice: (id: number, search: Search = {}) => withSearch(`/materiel/${id}/assign`, search),
  findDevice: (search: Search = {}) => withSearch('/materiel/find', search),
  forecast: (search: Search = {}) => withSearch('/materiel/forecast', search),
  inventory: (search: Search = {}) => withSearch('/materiel/inventory', search),
  devicesExport: (format: Sheet) => `/materiel/export/${format}`,
  alerts: (search: Search = {}) => withSearch('/alert', search),
  thresholds: (search: Search = {}) => withSearch('/alert/config', search),
  newThreshold: (search: Search = {}) => withSearch('/alert/config/new', search),
  threshold: (id: Id, search: Search = {}) => withSearch(`/alert/config/${id}`, search),
  thresholdsOfMany: (search: Search = {}) => withSearch('/alert/config/stations', search),
  silences: (search: Search = {}) => withSearch('/alert/silences', search),
  stationKinds: () => '/station',
  stations: (kind: string, search: Search = {}) => withSearch(`/${kind}`, search),
  stationsPage: (kind: string, page: StationsPage, search: Search = {}) => withSearch(`/${kind}/${page}`, search),
  station: (typeName: string, id: Id, search: Search = {}) => withSearch(`/station/${typeName}/${id}`, search),
  stationPage: (typeName: string, id: Id, page: StationPage, search: Search = {}) =>
    withSearch(`/station/${typeName}/${id}/${page}`, search),
  stationEvents: (typeName: string, id: Id, search: Search = {}) =>
    withSearch(`/station/${typeName}/${id}/events`, search),
  newStationEvent: (typeName: string, id: Id, search: Search = {}) =>
    withSearch(`/station/${typeName}/${id}/events/new`, search),
  stationEvent: (typeName: string, id: Id, event: Id) => `/station/${typeName}/${id}/events/${event}`,
  deleteStationEvent: (typeName: string, id: Id, event: Id) => `/station/${typeName}/${id}/events/${event}/delete`,
  campaigns: (search: Search = {}) => withSearch('/campaigns', search),
  myCampaigns: () => '/campaigns/mine',
  deviceKey: () => '/campaigns/mine/key',
  newCampaign: () => '/campaigns/new',
  campaign: (id: Id) => `/campaigns/${id}`,
  editCampaign: (id: Id) => `/campaigns/${id}/edit`,
  globalEvents: (search: Search = {}) => withSearch('/globalEvents', search),
  globalEventsExport: (format: Sheet, search: Search = {}) => withSearch(`/globalEvents/export/${format}`, search),
  eventFeed: () => '/globalEvents/feed',
  eventCalendar: (token: string) => `/globalEvents/feed/${token}`,
  /** of whatever station it is */
  anyEvent: (event: Id) => `/globalEvents/${event}`,
  problemSolution: () => '/administration/problemSolution',
  stationItems: (set: string) => `/station/items/${set}`,
  arrests: () => '/arrests',
  arrest: (id: Id) => `/arrests/${id}`,
  arrestDocument: (id: Id) => `/arrests/${id}/document`,
  administration: (page: 'settings' | 'jobs' | 'user', search: Search = {}) =>
    withSearch(`/administration/${page}`, search),
  administrationHome: () => '/administration',
  ownData: () => '/account/data',
  personalData: () => '/administration/personalData',
  personFile: (id: Id) => `/administration/user/${id}/data/file`,
  journal: (search: Search = {}) => withSearch('/administration/journal', search),
  journalLine: (id: Id, search: Search = {}) => withSearch(`/administration/journal/${id}`, search),
  journalExport: (format: 'csv' | 'xlsx', search: Search = {}) =>
    withSearch(`/administration/journal/export/${format}`, search),
  usage: (search: Search = {}) => withSearch('/administration/stats', search),
  usageFile: (panel: string, format: string, search: Search = {}) =>
    withSearch(`/administration/stats/${panel}/${format}`, search),
  apiKeys: () => '/administration/keys',
  rights: (search: Search = {}) => withSearch('/administration/rights', search),
  rightsWhy: (search: Search = {}) => withSearch('/administration/rights/why', search),
  outlines: () => '/administration/outlines',
  outlinesImport: (search: Search = {}) => withSearch('/administration/outlines/import', search),
  outline: (id: Id) => `/administration/outlines/${id}`,
  cartography: () => '/administration/cartography',
  theme: (id: Id) => `/administration/cartography/theme/${id}`,
  mapLayer: (id: Id, search: Search = {}) => withSearch(`/administration/cartography/layer/${id}`, search),
  pictos: () => '/administration/cartography/pictos',
  firstSteps: () => '/administration/firstSteps',
  homepage: (search: Search = {}) => withSearch('/administration/homepage', search),
  places: (q: string) => withSearch('/places', { q }),
  layerChoices: () => '/layers/choices',
  layerPicture: (id: Id, what: 'map' | 'tile' | 'legend') => `/layers/${id}/${what}`,
  /** of a base map, as a template */
  tiles: (preset: string) => `/tiles/${preset}/{z}/{x}/{y}`,
  deletions: () => '/administration/deleted',
  deletion: (id: Id) => `/administration/deleted/${id}`,
  users: (search: Search = {}) => withSearch('/administration/user', search),
  newUser: () => '/administration/user/new',
  user: (id: Id, search: Search = {}) => withSearch(`/administration/user/${id}`, search),
  userPage: (id: Id, page: 'stations' | 'themes' | 'usage' | 'picture' | 'data', search: Search = {}) =>
    withSearch(`/administration/user/${id}/${page}`, search),
  deleteUser: (id: Id, search: Search = {}) => withSearch(`/administration/user/${id}/delete`, search),
  graphic: (search: Search = {}) => withSearch('/graphic', search),
  pair: (search: Search = {}) => withSearch('/graphic/pair', search),
  searches: () => '/graphic/searches',
  newSearch: () => '/graphic/searches/new',
  savedSearch: (id: Id) => `/graphic/searches/${id}`,
  newAnalysisSearch: () => '/graphic/analyses/new',
  savedAnalysisSearch: (id: Id) => `/graphic/analyses/${id}`,
  analysesFile: (format: Sheet | 'xml', search: Search) => withSearch(`/graphic/analyses/file/${format}`, search),
  newSelection: (search: Search = {}) => withSearch('/graphic/selections/new', search),
  selection: (id: Id) => `/graphic/selections/${id}`,
  graphicExport: (format: Sheet | 'svg', search: Search = {}) => withSearch(`/graphic/export/${format}`, search),
  measureImport: (typeName: string, id: Id, search: Search = {}) =>
    withSearch(`/station/${typeName}/${id}/import`, search),
  imports: (search: Search = {}) => withSearch('/import', search),
  analysisImport: (search: Search = {}) => withSearch('/import/analyses', search),
  analysisImportTold: (format: 'csv' | 'xlsx', search: Search) => withSearch(`/import/analyses/told/${format}`, search),
  labRequests: () => '/import/requests',
  newLabRequest: (search: Search = {}) => withSearch('/import/requests/new', search),
  labRequest: (id: Id) => `/import/requests/${id}`,
  labRequestFile: (id: Id) => `/import/requests/${id}/file`,
  importModels: () => '/import/models',
  importModel: (id: Id) => `/import/models/${id}`,
  stationMeasures: (typeName: string, id: Id, search: Search = {}) =>
    withSearch(`/station/${typeName}/${id}/measures`, search),
  design: (search: Search = {}) => withSearch('/design', search),
  api: (path: string) => `/api/${path}`,
} as const;
