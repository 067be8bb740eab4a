/**
 * The size of each page on the network with an empty cache, without and with script, in kilobytes (brotli). Fonts have
 * a limit of their own (app/ui/styles/styles.test.ts); the favicon is not counted.
 */
import type { Browser, BrowserContext } from '@playwright/test';
import { awake, expect, followRequests, signIn, test, type DemoLogin } from '../support/e2e/test';

interface Weight {
  readonly kilobytes: number;
  readonly fonts: number;
  readonly fontFiles: number;
  readonly heaviest: string;
}
interface Budget {
  readonly screen: string;
  readonly path: string;
  /** kilobytes at most */
  readonly html: number;
  readonly browser: number;
  /** loaded by the script after hydration */
  readonly live?: string;
}

const PLAIN = { html: 30, browser: 190 } as const;
const GRID = { html: 50, browser: 210 } as const;
const CHART = { html: 75, browser: 250 } as const;
const MAP = { html: 80, browser: 330 } as const;
/**
 * A chart's page with the solver: 40 kB of it (with what calls it), and the values that it computes with, senses of all
 * indicators among them since ties are decided by them.
 */
const LIVE = { html: CHART.html, browser: CHART.browser + 40 + 17 } as const;
const BUDGETS: readonly Budget[] = [
  { screen: 'list', path: '/territories', ...PLAIN },
  { screen: 'form', path: '/territories/new', ...PLAIN },
  { screen: 'reference dashboard', path: '/referencial/dashboard', ...PLAIN },
  { screen: 'crops', path: '/referencial/cultures?size=50', ...PLAIN },
  { screen: 'parcel register', path: '/referencial/rpg?f.year=2020&size=50', ...PLAIN },
  { screen: 'reference matrix', path: '/referencial/matriceRef?size=50', ...PLAIN },
  { screen: 'account', path: '/account', ...PLAIN },
  { screen: 'categories', path: '/contents', ...PLAIN },
  { screen: 'contents', path: '/contents/9', ...PLAIN },
  // among the rivers, woods, towns and stations around it
  { screen: 'content with a map', path: '/contents/9/15', live: '.ol-viewport', ...MAP, html: 36 },
  { screen: 'content editor', path: '/contents/9/15/edit', ...PLAIN },
  { screen: 'users', path: '/administration/user', ...PLAIN },
  { screen: 'new user', path: '/administration/user/new', ...PLAIN },
  { screen: 'editable grid', path: '/territories/matrice/1/edit', ...GRID },
  // a sheet that is printed has all its rows
  { screen: 'allocation grid', path: '/territories/territory/1/allocation', ...GRID },
  {
    screen: 'charts',
    path: '/territories/matrice/1/scenariosCompare?scenario=1&scenario=2&scenario=3',
    ...CHART,
    // what the scenarios make of the water of intakes
    browser: CHART.browser + 2,
  },
  // it begins with two maps, and ends with the water of intakes
  { screen: 'results', path: '/territories/scenario/2', ...MAP, browser: MAP.browser + 2 },
  // the solver is not loaded before a field is changed (tests/e2e/exploring.spec)
  { screen: 'scenario editor', path: '/territories/scenario/2/edit', ...CHART },
  // nothing is known of it yet: its preview is computed in the browser once the page has nothing else to do
  {
    screen: 'scenario editor before any result',
    path: '/territories/scenario/4/edit',
    ...LIVE,
  },
  { screen: 'workshop, projected', path: '/territories/scenario/2/workshop?projected=1', ...LIVE },
  { screen: 'home', path: '/', live: '.ol-viewport', ...MAP },
  { screen: 'outlines under the maps', path: '/administration/outlines', live: '.ol-viewport', ...MAP },
  // beside charts, its intakes and its stations with the thirty days of each (decision 140 says what is left)
  { screen: 'map', path: '/territories/territory/1', live: '.ol-viewport', ...MAP, browser: 349 },
  // 2 kB past the bar: what laboratories found is said there too, past states in words of their own (decision 140)
  { screen: 'stations beside their map', path: '/piezometry', live: '.ol-viewport', ...MAP, browser: 334 },
  // beside its chart a drawn map, which comes alive when it is in sight
  { screen: 'sheet of a station', path: '/station/piezometry/1?period=all', html: CHART.html, browser: 334 },
  { screen: 'twenty years of hours', path: '/graphic?series=1&series=2&period=all', ...CHART },
  // fifteen years of a river: its classes, nitrate and pesticides, with the table behind each chart
  { screen: 'quality of a station', path: '/station/quality/16/quality', ...CHART },
  { screen: 'samplings of a station', path: '/station/quality/16/samplings?sampling=1', ...GRID },
  // a number is read as its page writes it, and asked where it may be read in two ways (decisions 140 and 190)
  { screen: 'search of analyses', path: '/graphic/analyses/new', ...PLAIN, browser: PLAIN.browser + 1 },
  { screen: 'report of a network', path: '/quality/report', ...MAP },
  { screen: 'new station', path: '/piezometry/new', ...PLAIN },
];

/** A browser with an empty cache, but with its cookies. */
async function weigh(open: () => Promise<BrowserContext>, path: string, live?: string): Promise<Weight> {
  const context = await open();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const seen = new Map<string, { type: string; url: string }>();
  const files: { type: string; url: string; bytes: number }[] = [];
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    seen.set(requestId, { type, url: response.url });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = seen.get(requestId);
    // files from the browser's cache, or drawn by itself, did not come over the network
    if (file && encodedDataLength > 0 && !file.url.startsWith('data:') && !file.url.endsWith('favicon.svg'))
      files.push({ ...file, bytes: encodedDataLength });
  });
  const quiet = followRequests(page);
  await page.goto(path);
  if ((await page.locator('script[type="module"]').count()) > 0) await awake(page);
  await quiet();
  if (live) await page.locator(live).first().waitFor();
  await context.close();
  const fonts = files.filter((file) => file.type === 'Font');
  const others = files.filter((file) => file.type !== 'Font');
  const kilo = (list: typeof files) => list.reduce((sum, file) => sum + file.bytes, 0) / 1000;
  return {
    kilobytes: kilo(others),
    fonts: kilo(fonts),
    fontFiles: fonts.length,
    heaviest: others
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 6)
      .map((file) => `${Math.round(file.bytes / 1000)} ${file.url.split('/').at(-1) ?? ''}`)
      .join(', '),
  };
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
async function fresh(
  browser: Browser,
  javaScriptEnabled: boolean,
  headers: Record<string, string> = {},
  session?: Session,
): Promise<BrowserContext> {
  return browser.newContext({
    javaScriptEnabled,
    locale: 'fr-FR',
    extraHTTPHeaders: headers,
    ...(session ? { storageState: session } : {}),
    ...(process.env['E2E_URL'] ? { baseURL: process.env['E2E_URL'] } : {}),
  });
}

async function sessionOf(context: BrowserContext, login: DemoLogin): Promise<Session> {
  await signIn(await context.newPage(), login);
  const session = await context.storageState();
  await context.close();
  return session;
}

test('each kind of screen stays within its bytes', { tag: '@both' }, async ({ browser, javaScriptEnabled }, info) => {
  const script = javaScriptEnabled !== false;
  const measured: string[] = [];
  const tooHeavy: string[] = [];
  const judge = (screen: string, weight: Weight, budget: Pick<Budget, 'html' | 'browser'>) => {
    const most = script ? budget.browser : budget.html;
    const line = `${screen}: ${weight.kilobytes.toFixed(1)} of ${most} kB`;
    measured.push(line);
    if (weight.kilobytes > most) tooHeavy.push(`${line} (${weight.heaviest})`);
  };
  judge('login', await weigh(() => fresh(browser, script), '/login'), PLAIN);
  const session = await sessionOf(await fresh(browser, script), 'admin');
  for (const budget of BUDGETS)
    judge(
      budget.screen,
      await weigh(() => fresh(browser, script, {}, session), budget.path, script ? budget.live : undefined),
      budget,
    );
  await info.attach('weights', { body: measured.join('\n') });
  expect(tooHeavy).toEqual([]);
});

test('mode sobre: no script, font or picture, and a quarter of the bytes at most', async ({ browser }) => {
  const session = await sessionOf(await fresh(browser, true), 'animateur');
  for (const path of ['/territories', '/territories/matrice/1']) {
    const [heavy, light] = [
      await weigh(() => fresh(browser, true, {}, session), path),
      await weigh(() => fresh(browser, true, { 'Save-Data': 'on' }, session), path),
    ];
    expect(light.fontFiles, path).toBe(0);
    expect(light.heaviest, path).not.toMatch(/\.js\b/);
    expect(light.kilobytes, path).toBeLessThanOrEqual((heavy.kilobytes + heavy.fonts) / 4);
  }
});
