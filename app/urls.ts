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

export const urls = {
  home: () => '/',
  publicHome: () => '/home',
  homeDocument: (id: number, search: Search = {}) => withSearch(`/home/document/${id}`, search),
  login: (search: Search = {}) => withSearch('/login', search),
  logout: () => '/logout',
  reset: (search: Search = {}) => withSearch('/reset', search),
  askAccount: () => '/askAccount',
  contact: () => '/contact',
  account: (search: Search = {}) => withSearch('/account', search),
  accountPage: (page: string, search: Search = {}) => withSearch(`/account/${page}`, search),
  homePanels: () => '/panels',
  search: (text?: string) => withSearch('/search', { q: text }),
  preferences: () => '/preferences',
  brand: (name: 'logo' | 'favicon') => `/brand/${name}`,
  kept: () => '/kept',
  impersonation: () => '/impersonation',
  health: () => '/healthz',
  events: () => '/events',

  territories: (search: Search = {}) => withSearch('/territories', search),
  newTerritory: () => '/territories/new',
  communeOptions: () => '/territories/communes',
  submittedCells: () => '/territories/typed',
  outlineDrawing: () => '/territories/drawing',
  territory: (id: number | string, search: Search = {}) => withSearch(`/territories/territory/${id}`, search),
  territoryPage: (id: number | string, page: string, search: Search = {}) =>
    withSearch(`/territories/territory/${id}/${page}`, search),
  matrix: (mid: number | string, search: Search = {}) => withSearch(`/territories/matrice/${mid}`, search),
  matrixPage: (mid: number | string, page: string, search: Search = {}) =>
    withSearch(`/territories/matrice/${mid}/${page}`, search),
  scenariosCompare: (mid: number | string, scenarios: readonly number[] = [], search: Search = {}) =>
    withSearch(`/territories/matrice/${mid}/scenariosCompare`, { scenario: scenarios, ...search }),
  scenario: (id: number | string, search: Search = {}) => withSearch(`/territories/scenario/${id}`, search),
  scenarioPage: (id: number | string, page: string, search: Search = {}) =>
    withSearch(`/territories/scenario/${id}/${page}`, search),

  referencialHome: () => '/referencial',
  referencialDashboard: () => '/referencial/dashboard',
  referencial: (set: string, search: Search = {}) => withSearch(`/referencial/${set}`, search),
  referencialItem: (set: string, id: number | string, search: Search = {}) =>
    withSearch(`/referencial/${set}/${encodeURIComponent(String(id))}`, search),
  referencialPage: (set: string, page: string, search: Search = {}) =>
    withSearch(`/referencial/${set}/${page}`, search),

  communication: () => '/contents',
  contents: (categoryId: number | string, search: Search = {}) => withSearch(`/contents/${categoryId}`, search),
  content: (categoryId: number | string, contentId: number | string, search: Search = {}) =>
    withSearch(`/contents/${categoryId}/${contentId}`, search),
  contentPage: (categoryId: number | string, contentId: number | string, page: string, search: Search = {}) =>
    withSearch(`/contents/${categoryId}/${contentId}/${page}`, search),
  contentCategories: () => '/contents/categories',
  deleteContentCategory: (id: number | string) => `/contents/categories/${id}/delete`,
  document: (name: string) => `/documents/${encodeURIComponent(name)}`,

  job: (executionId: string) => `/jobs/${executionId}`,
  import: (importId: string) => `/imports/${importId}`,
  station: (typeName: string, id: number | string) => `/station/${typeName}/${id}`,
  administration: (page: string, search: Search = {}) => withSearch(`/administration/${page}`, search),
  users: (search: Search = {}) => withSearch('/administration/user', search),
  newUser: () => '/administration/user/new',
  user: (id: number | string, search: Search = {}) => withSearch(`/administration/user/${id}`, search),
  deleteUser: (id: number | string, search: Search = {}) => withSearch(`/administration/user/${id}/delete`, search),
  design: (search: Search = {}) => withSearch('/design', search),
  api: (path: string) => `/api/${path}`,
} as const;
