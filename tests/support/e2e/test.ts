/**
 * The browser tests' vocabulary: signing in, axe, and a page whose console must stay silent. `import { continueAs,
 * expect, test, expectAccessible } from '../support/e2e/test';`
 */
import { existsSync, readFileSync } from 'node:fs';
import {
  expect,
  test as base,
  type BrowserContext,
  type Cookie,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { FormClient } from '../form-client';
import { DEMO_PASSWORD } from './own-server';
import { slowDown } from './slow';

export type DemoLogin = 'admin' | 'animateur' | 'consultant' | 'membre';

/**
 * Console messages that are no defect: Chromium reports expected statuses (a 404 page, a 422 form) as failed loads,
 * what is asked in a context that a test set offline too, and warns about a machine that takes seconds to draw a page.
 * Remix writes down a navigation that the next one interrupts while its answer is read (`single-fetch.js`): nothing
 * failed.
 */
const EXPECTED_NOISE = new RegExp(
  'Failed to load resource: (the server responded with a status of (4\\d\\d|50[03])|net::ERR_INTERNET_DISCONNECTED)|' +
    'was preloaded using link preload but not used within a few seconds|' +
    '^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)',
);

interface Fixtures {
  /** Somebody without script, over HTTP: a test that takes no `page` starts no browser. */
  visitor: FormClient;
  /** `test.use({ ownContext: true })`: for tests that leave more behind in a context than cookies, as its clock. */
  ownContext: boolean;
}
interface WorkerFixtures {
  kept: { context?: BrowserContext };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  visitor: async ({}, use) => {
    await use(new FormClient(process.env['E2E_URL'] ?? ''));
  },
  browser: [
    async ({ browser }, use) => {
      slowDown(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  kept: [
    async ({}, use) => {
      const kept: WorkerFixtures['kept'] = {};
      await use(kept);
      await kept.context?.close();
    },
    { scope: 'worker' },
  ],
  ownContext: [false, { option: true }],
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL']);
  },
  /**
   * The tests of a worker share one context, whose cache keeps the scripts of the pages: to load and compile them anew
   * took a tenth of the suite. The pages, the cookies and the drafts of a test go with it; nothing of ours uses other
   * storage.
   */
  context: async ({ browser, kept, ownContext, baseURL, javaScriptEnabled, locale, timezoneId, viewport }, use) => {
    const open = () => browser.newContext({ baseURL, javaScriptEnabled, locale, timezoneId, viewport });
    const context = ownContext ? await open() : (kept.context ??= await open());
    await use(context);
    if (ownContext) await context.close();
    else {
      await forgetDrafts(context.pages(), baseURL);
      for (const page of context.pages()) await page.close();
      await context.clearCookies();
    }
  },
  /** Its console stays silent. */
  page: async ({ page }, use, info) => {
    const noise: string[] = [];
    const failed: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !EXPECTED_NOISE.test(message.text()))
        noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 500)
        failed.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    await use(page);
    if (info.status !== info.expectedStatus)
      process.stdout.write(
        `  ${info.titlePath.slice(1).join(' › ')} [${info.project.name}], try ${info.retry + 1}\n` +
          `${await whatWasSeen(page, failed)}\n`,
      );
    expect(noise, 'console noise').toEqual([]);
  },
});

export { expect };

/**
 * What guards a form and asks before it is left has come: asked for by the first field that is entered, the question
 * last. The network may go then.
 */
export const guardCame = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        ['leave-dialog', 'dialog-sheet'].every((part) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
        ),
      ),
    )
    .toBe(true);

/** With script, who leaves a form with unsaved changes is asked; without, the page is left. */
export async function leaveUnsaved(page: Page): Promise<void> {
  if (scripted()) await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
}

/** What a test typed and did not save: a page that is closed keeps it, so it is left first. */
async function forgetDrafts(pages: readonly Page[], baseURL: string | undefined): Promise<void> {
  const ours = pages.filter((page) => page.url().startsWith(baseURL ?? 'http'));
  for (const page of ours) await page.goto('about:blank');
  const [page] = ours;
  if (!page || baseURL === undefined) return;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'local_storage' });
}

/**
 * Attached to a failed test, as traces are not always kept: its last page, and the requests that the server refused.
 */
async function whatWasSeen(page: Page, failed: readonly string[]): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((error: Error) => `(${error.message.split('\n')[0]})`);
  const fields = await page
    .evaluate(() => {
      const filled = [
        ...document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=hidden]), textarea, select)'),
      ]
        .filter((one) => one.value !== '')
        .slice(0, 12)
        .map(
          (one) =>
            `${one.name || one.id}=` +
            `${one.type === 'checkbox' || one.type === 'radio' ? one.checked : one.value.slice(0, 60)}`,
        );
      return (
        `${document.documentElement.hasAttribute('data-awake') ? 'awake' : 'without its script'}, focus on ` +
        `${document.activeElement?.tagName} ${document.activeElement?.getAttribute('name') ?? ''}, ` +
        `${filled.join(' ; ')}`
      );
    })
    .catch((error: Error) => error.message.split('\n')[0]);
  const log = process.env['E2E_SERVER_LOG'];
  return [
    `  seen at the end: ${page.url()}`,
    `  its state: ${fields}`,
    ...text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 25)
      .map((line) => `  | ${line}`),
    ...failed.map((one) => `  answered ${one}`),
    ...(log && existsSync(log)
      ? readFileSync(log, 'utf8')
          .trim()
          .split('\n')
          .slice(-8)
          .map((line) => `  server: ${line.slice(0, 400)}`)
      : []),
  ].join('\n');
}

/** Signs in with a demo account, and accepts the terms of use if asked. */
export async function signIn(page: Page, login: DemoLogin, password: string = DEMO_PASSWORD, base = ''): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const accept = page
    .getByRole('button', { name: 'J’ai lu et j’accepte' })
    .or(page.getByRole('button', { name: "J'ai lu et j'accepte" }));
  // only signed-in pages have a log-out button; the public header has a menu too
  const inside = page.getByRole('button', { name: 'Se déconnecter' });
  await expect(accept.or(inside).first()).toBeAttached();
  if (await accept.isVisible()) await accept.click();
  await expect(inside).toBeAttached();
}

/** Session cookies of this worker, by address and login, so that only the tests about signing in use the form. */
const opened = new Map<string, Cookie[]>();

/**
 * Signs out. Leaves the page first: a running request could set a cookie again after the cookies are cleared, and the
 * token of the next form would then be wrong.
 */
async function becomeNobody(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().clearCookies();
}

/**
 * Continues as this user without the sign-in form, if this worker has a valid session of theirs. No page is open
 * afterwards.
 */
export async function continueAs(page: Page, login: DemoLogin, base = ''): Promise<void> {
  const key = `${base} ${login}`;
  const context = page.context();
  const known = opened.get(key);
  await becomeNobody(page);
  if (known) {
    await context.addCookies(known);
    // the server may close a line that was idle for five seconds just when it is used again
    const answer = await context.request.get(`${base}/account`, { maxRedirects: 0, maxRetries: 1 });
    if (answer.status() === 200) return;
    await context.clearCookies();
  }
  await signIn(page, login, DEMO_PASSWORD, base);
  opened.set(key, await context.cookies());
}

const cookies = new Map<string, string>();
/** The same without a browser. */
export async function visitAs(visitor: FormClient, login: DemoLogin): Promise<void> {
  const key = `${visitor.base} ${login}`;
  visitor.cookie = cookies.get(key) ?? '';
  await visitor.open('/account');
  if (visitor.path === '/account') return;
  visitor.cookie = '';
  await visitor.open('/login');
  visitor.fill('Identifiant', login);
  visitor.fill('Mot de passe', DEMO_PASSWORD);
  await visitor.press('Se connecter');
  const [accept] = visitor.here.named('button', /^J['’]ai lu et j['’]accepte$/);
  if (accept) await visitor.press(accept);
  visitor.here.find('button', 'Se déconnecter');
  cookies.set(key, visitor.cookie);
}

/** True when script is on in this test. */
const scripted = (): boolean => test.info().project.name !== 'html';

/**
 * Waits until the page is hydrated, before using what needs script (keys of a dialog, a number put back). Without
 * script it returns at once.
 */
export async function awake(page: Page): Promise<void> {
  if (scripted()) await expect(page.locator('html')).toHaveAttribute('data-awake', '');
}

/** A confirmation: a dialog over the page, or a page of its own if the link was followed before hydration. */
export const question = (page: Page): Locator => page.getByRole('dialog').or(page.locator('main .question'));

/** Holds the answers of an address back (of one method only), until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp, method?: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await held;
    await route.continue();
  });
  return letGo;
}

export const SCRIPT = /\/assets\/entry\.client/;

/** Opens a page before hydration: its script loads only after the test has begun. */
export async function begunEarly(page: Page, path: string, begin: () => Promise<void>): Promise<void> {
  const come = await holdBack(page, SCRIPT);
  await page.goto(path, { waitUntil: 'commit' });
  await begin();
  await expect(page.locator('html[data-awake]')).toHaveCount(0);
  come();
  await awake(page);
  await page.unroute(SCRIPT);
}

/**
 * Follows what a page asks of the network, from now on. The returned function waits until nothing is on its way and
 * two frames later the page has asked for nothing more.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const ended = (request: Request) => open.delete(request);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    await page.waitForLoadState('load');
    do {
      await expect.poll(() => open.size, { intervals: [10] }).toBe(0);
      if (scripted())
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
            }),
        );
    } while (open.size > 0);
  };
}

/** Waits for the style and, with script, for hydration, before a page is measured. */
async function stands(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  if ((await page.locator('script[type="module"]').count()) > 0) await awake(page);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * axe finds no violation of the WCAG 2.2 AA rules on this page. Needs script, so the html project skips it. To save
 * three quarters of its time, axe is loaded once into the page itself (our CSP forbids a second page for foreign
 * frames) and reports violations only. Contrast and the size of targets take four fifths of the rest: `drawn` turns
 * them on, and design.spec checks them on each kind of screen.
 */
export async function expectAccessible(
  page: Page,
  { drawn = false }: { readonly drawn?: boolean } = {},
): Promise<void> {
  if (!scripted()) return;
  await stands(page);
  const options: RunOptions = {
    runOnly: WCAG,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: drawn }, 'target-size': { enabled: drawn } },
  };
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  const found = await page.evaluate(async (given) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, options);
  expect(found).toEqual([]);
}

/** On these pages axe finds nothing, and none is wider than a phone. */
export async function expectFitForAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await awake(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 800 });
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(wider, path).toBeLessThanOrEqual(0);
  }
}
