/** Error pages: in French, they say what to do and never show a stack trace. */
import type { Page } from '@playwright/test';
import { EmptyInstallation } from '../support/e2e/empty-installation';
import type { OwnServer } from '../support/e2e/own-server';
import { awake, continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const STACK = /\bat [\w.<>]+ \(|node_modules|\.tsx?:\d+/;

/** The error page has its title, the status in the tab too, no stack trace, no axe violation, and a link out. */
async function expectErrorPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} – `));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('link', { name: 'Revenir à l’accueil' })).toBeVisible();
  expect(await page.content()).not.toMatch(STACK);
  await expectAccessible(page);
}

/** One of our forms sent to an address without action, or with other fields, as with the browser's developer tools. */
const send = (page: Page, action: string, fields: Record<string, string>) =>
  page.evaluate(
    ([where, values]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: where });
      for (const [name, value] of Object.entries(values))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      document.body.append(form);
      form.submit();
    },
    [action, fields] as const,
  );

test('404: an address that leads nowhere, inside the reader’s frame', async ({ page }) => {
  await continueAs(page, 'membre');
  expect((await page.goto('/nulle/part'))?.status()).toBe(404);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeAttached();
  await expectErrorPage(page, 'Cette page n’existe pas');
});

test(
  '403 and 405: a form without its token, a form sent to a page that takes none',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'membre');
    for (const [address, fields, title] of [
      ['/account', { csrf: 'faux', intent: 'contact' }, 'Accès refusé'],
      ['/nulle/part', { a: '1' }, 'Cette action n’est pas possible ici'],
    ] as const) {
      await page.goto('/account');
      await send(page, address, fields);
      await expectErrorPage(page, title);
      // the page has its frame although the failed request loaded no data for it
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeAttached();
      await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeAttached();
    }
  },
);

test(
  'a file that does not exist, a form of another site and an address that cannot be decoded have pages too, ' +
    'with the security headers',
  { tag: '@html' },
  async ({ page, request }) => {
    const base = process.env['E2E_URL'] ?? '';
    const nothing = await page.goto('/brand/rien');
    expect(nothing?.status()).toBe(404);
    await expectErrorPage(page, 'Cette page n’existe pas');
    expect((await page.goto('/%E0%A4%A'))?.status()).toBe(400);
    await expectErrorPage(page, 'La demande n’est pas comprise');
    const foreign = await request.post('/login', {
      headers: { origin: 'https://ailleurs.example' },
      form: { login: 'a' },
    });
    expect([foreign.status(), (await foreign.text()).includes('Cet envoi vient d’un autre site')]).toEqual([403, true]);
    for (const answer of [
      nothing,
      foreign,
      await request.get('/healthz'),
      await request.get('/favicon.svg'),
      await request.get('/brand/logo'),
      await request.get('/api/territory'),
      await request.get('/home'),
    ]) {
      const headers = answer?.headers() ?? {};
      expect(headers, answer?.url()).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
    }
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(await (await request.get('/home')).text())?.[1] ?? '';
    expect((await request.get(style)).headers()).toMatchObject({
      'content-type': 'text/css',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public,max-age=31536000,immutable',
    });
    const policy = (await request.get('/home')).headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{20,}' 'wasm-unsafe-eval';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|style-src[^;]*unsafe-inline/);
    for (const closed of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(closed);
    expect((await request.get('/api/territory')).headers()['content-security-policy']).toContain("default-src 'none'");
    expect(base).not.toBe('');
  },
);

test.describe('an installation of its own', () => {
  const installation = new EmptyInstallation();
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await installation.start();
  });
  test.afterAll(async () => {
    expect(await installation.stop(), 'SIGTERM: it finishes and exits 0').toBe(0);
  });

  test('500: a fault is logged once, and the page gives the reference of its line', async ({ page }) => {
    await installation.signIn(page);
    await installation.sql('ALTER TABLE "Territory" RENAME TO "Elsewhere"');
    try {
      const answer = await page.goto(`${server.base}/territories`);
      expect(answer?.status()).toBe(500);
      await expectErrorPage(page, 'Une erreur est survenue de notre côté');
      const reference = answer?.headers()['x-request-id'] ?? '';
      await expect(page.getByText(`Référence à donner à l’assistance : ${reference}`)).toBeVisible();
      await expect(page.getByRole('status').getByText('Erreur lors du chargement : territoire')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeAttached();
      // the server's output comes through another pipe than its answer
      await expect
        .poll(
          () =>
            server
              .output()
              .split('\n')
              .filter((line) => line.includes('request failed') && line.includes(reference)).length,
        )
        .toBe(1);
      // with script: the same error page without a page load
      await page.goto(`${server.base}/account`);
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Territoires', exact: true })
        .click();
      await expectErrorPage(page, 'Une erreur est survenue de notre côté');
      await page.goto(`${server.base}/territories/new`);
      const written = await page.request.get(`${server.base}/api/territory`, { headers: { module: 'CCE' } });
      expect(written.status()).toBe(403);
    } finally {
      await installation.sql('ALTER TABLE "Elsewhere" RENAME TO "Territory"');
    }
    expect((await page.goto(`${server.base}/territories`))?.status()).toBe(200);
  });

  test('what nothing takes is no fault: the log tells the refused token and the unreadable address only', async ({
    request,
  }) => {
    const before = server.output().length;
    const origin = { origin: server.base };
    const answers = [
      await request.get(`${server.base}/nulle/part`),
      await request.get(`${server.base}/nulle.data`),
      await request.post(`${server.base}/home`, { headers: origin, form: { a: '1' } }),
      await request.post(`${server.base}/home.data`, { headers: origin, form: { a: '1' } }),
      await request.fetch(`${server.base}/home`, { method: 'PUT', headers: origin }),
      await request.post(`${server.base}/login`, { headers: origin, form: { csrf: 'faux' } }),
      await request.get(`${server.base}/%E0%A4%A`),
    ];
    expect(answers.map((answer) => answer.status())).toEqual([404, 404, 405, 405, 405, 403, 400]);
    const lines = () =>
      server
        .output()
        .slice(before)
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as { level: number; path: string; why: string })
        .map(({ level, path, why }) => [level, path, why]);
    // a line is written after its answer; the last request's comes last, so none is missing then
    await expect.poll(() => lines().at(-1)).toEqual([40, '/%E0%A4%A', 'unreadable']);
    expect(lines()).toEqual([
      [40, '/login', 'csrf'],
      [40, '/%E0%A4%A', 'unreadable'],
    ]);
  });

  test('429: after too many wrong passwords the page says how long to wait', async ({ page }) => {
    for (let turn = 0; turn < 6; turn += 1) {
      await page.goto(`${server.base}/login`);
      await page.getByLabel('Identifiant').fill(`inconnue`);
      await page.getByLabel('Mot de passe', { exact: true }).fill('ce n’est pas lui');
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && /\/login/.test(response.url()),
      );
      await page.getByRole('button', { name: 'Se connecter' }).click();
      const answer = await answered;
      expect(answer.status()).toBe(turn < 5 ? 401 : 429);
      // the status comes before the page: wait for the page, or the next step meets the old one
      await expect(
        page
          .getByRole('alert')
          .getByText(turn < 5 ? 'Identifiant ou mot de passe incorrect.' : /minutes?/)
          .first(),
      ).toBeVisible();
      if (turn === 5) expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    }
    await expect(page.getByLabel('Identifiant')).toHaveValue(`inconnue`);
    await expectAccessible(page);
  });
});

test(
  'with script, a screen whose data cannot be fetched says what was not loaded in a toast, and tries again ' +
    'when asked (C735)',
  async ({ browser }) => {
    // in a page of its own: the browser logs a network error on the console, which is expected here
    const page = await browser.newPage({ locale: 'fr-FR', baseURL: process.env['E2E_URL'] });
    await continueAs(page, 'admin');
    await page.goto('/referencial/dashboard');
    await awake(page);
    const dataOf = /\/referencial\/zones\.data/;
    await page.route(dataOf, (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Zones', exact: true }).first().click();
    await expect(page.getByRole('status').getByText(/^Erreur lors du chargement : référentiel/)).toBeVisible();
    await page.unroute(dataOf);
    await page.getByRole('link', { name: 'Recharger la page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zones' })).toBeVisible();
    await page.context().close();
  },
);

test('a step that another one cuts short is no failure: nothing is said of it, not on the console either', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  await page.goto('/referencial/dashboard');
  await awake(page);
  const asked = page.waitForRequest(/\/referencial\/zones\.data/);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/referencial\/zones\.data/, async (route) => {
    await held;
    await route.continue().catch((error: Error) => {
      expect(error.message).toContain('route');
    });
  });
  await page.getByRole('link', { name: 'Zones', exact: true }).first().click();
  await asked;
  await page.getByRole('link', { name: 'Communes', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Communes' })).toBeVisible();
  answer();
  await expect(page.getByText(/^Erreur lors du chargement/)).toHaveCount(0);
  // the error page when the answer had already begun; a test cannot choose that moment
  await page.evaluate(() => {
    void Promise.reject(new DOMException('signal is aborted without reason', 'AbortError'));
  });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve);
      }),
  );
});
