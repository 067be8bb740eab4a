/**
 * The database fails before a request, during a page, or during a form. Nothing typed is lost, and the product works
 * again without a restart once the database is back.
 */
import type { Page } from '@playwright/test';
import { copyMatrix } from '../support/e2e/copy-matrix';
import { Door } from '../support/e2e/door';
import { DEMO_PASSWORD, endServer, startServer, type OwnServer } from '../support/e2e/own-server';
import { awake, continueAs, expect, expectAccessible, guardCame, test } from '../support/e2e/test';

const STACK = /\bat [\w.<>]+ \(|node_modules|\.tsx?:\d+/;
/**
 * Each answer must come while the database is still away or silent, so it is the server that decided to give up. How
 * fast it decides is measured in prompt-query.test, without other processes.
 */
const BEFORE = { timeout: 15_000 };
const DOWN = 'Le service est momentanément indisponible';
const data = process.env['E2E_DATA'] ?? '';
const door = new Door(data);
let server: OwnServer;

test.skip(data === '', 'the suite’s own server is needed: its database is the one behind the door');
test.beforeAll(async () => {
  await door.open();
  server = await startServer({ DATABASE_URL: door.url, DATA_DIR: data, INLINE_WORKER: '0' });
});
test.afterAll(async () => {
  expect(await endServer(server), `SIGTERM: it finishes and exits 0. It said:\n${server.output().slice(-2000)}`).toBe(
    0,
  );
  await door.shut();
});

const comeBack = async (page: Page): Promise<void> => {
  await door.open();
  await goOn(page);
};

/** What was typed is on the device, and what guards the form has come. */
async function kept(page: Page): Promise<void> {
  await draftKept(page);
  await guardCame(page);
}
const draftKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft|')))).toBe(true);

/** With script the form stays in its page, says so, and is sent again by itself (its button: kept-in-page.spec). */
async function sentAgain(page: Page): Promise<void> {
  // once it was tried again, it is the server that does not answer
  const note = page.getByRole('status').filter({ hasText: new RegExp(`${DOWN}|Le serveur ne répond pas`) });
  await expect(note).toContainText('gardée sur cet appareil');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(DOWN);
  await expectAccessible(page);
  await comeBack(page);
  await expect(note).toHaveCount(0);
}

async function goOn(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${server.base}/readyz`)).status(), { timeout: 20_000 })
    .toBe(200);
}

test(
  'pages say so while it is away, what was typed comes back, and it goes on by itself',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await continueAs(page, 'animateur', server.base);
    const matrix = `${server.base}/territories/matrice/${await copyMatrix(page, server.base)}`;
    await page.goto(`${matrix}/describe`);
    const submitted = `Valeurs relues en pleine coupure, ${javaScriptEnabled === false ? 'sans' : 'avec'} script.`;
    await awake(page);
    await page.getByRole('textbox', { name: /^Descriptif/ }).fill(submitted);
    if (javaScriptEnabled !== false) await kept(page);
    await door.shut();
    const answer = await page.request.get(`${server.base}/territories`, BEFORE);
    expect(answer.status()).toBe(503);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await answer.text()).toContain(DOWN);
    expect(await answer.text()).not.toMatch(STACK);
    const call = await page.request.get(`${server.base}/api/territory`, {
      headers: { module: 'CCE', authorization: 'Bearer un-jeton-quelconque' },
    });
    expect([call.status(), ((await call.json()) as { error: string }).error]).toEqual([
      503,
      'La base de données ne répond pas. Réessayez dans un instant.',
    ]);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    if (javaScriptEnabled === false) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(DOWN);
      await expectAccessible(page);
      await comeBack(page);
      await page.getByRole('button', { name: 'Renvoyer ma saisie' }).click();
    } else await sentAgain(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(DOWN);
    await page.goto(`${matrix}/describe`);
    await expect(page.getByRole('textbox', { name: /^Descriptif/ })).toHaveValue(submitted);
    await page.goto(`${matrix}/delete`);
    await page.getByRole('button', { name: 'Supprimer la matrice' }).click();
    await expect(page).not.toHaveURL(/delete/);
  },
);

test(
  'a database that hangs without a word: the page comes all the same, while it hangs, to visitors too, and it ' +
    'goes on by itself',
  { tag: '@html' },
  async ({ page, browser }) => {
    await continueAs(page, 'animateur', server.base);
    const visitor = await browser.newContext();
    door.freeze();
    try {
      for (const [reader, path] of [
        [page.request, '/territories'],
        [visitor.request, '/home'],
        [page.request, '/readyz'],
      ] as const) {
        const answer = await reader.get(`${server.base}${path}`, BEFORE);
        expect([path, answer.status()]).toEqual([path, 503]);
      }
    } finally {
      door.thaw();
      await visitor.close();
    }
    await goOn(page);
    await page.goto(`${server.base}/territories`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Territoires');
  },
);

/** Saves a section of the settings as it is: the server reads the settings anew for its next page. */
async function forgetSettings(page: Page): Promise<void> {
  const address = `${server.base}/administration/settings?section=help`;
  await page.goto(address);
  const form = await page
    .locator('main form', { has: page.getByRole('button', { name: 'Enregistrer', exact: true }) })
    .evaluate((one: HTMLFormElement) =>
      Object.fromEntries([...new FormData(one)].map(([name, value]) => [name, String(value)])),
    );
  const saved = await page.request.post(address, { form, headers: { origin: server.base }, maxRedirects: 0 });
  expect(saved.status()).toBe(302);
}

test(
  'one that hangs in the middle of a page keeps nobody waiting either, even where the settings are to be ' +
    'read again',
  { tag: '@html' },
  async ({ page }) => {
    await continueAs(page, 'admin', server.base);
    await forgetSettings(page);
    door.freezeOn('territory-summaries');
    try {
      expect((await page.request.get(`${server.base}/territories`, BEFORE)).status()).toBe(503);
    } finally {
      door.thaw();
    }
    await goOn(page);
    await page.goto(`${server.base}/territories`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Territoires');
  },
);

test('in the middle of a page: the same page and the same words, then the page itself', async ({ page }) => {
  await continueAs(page, 'animateur', server.base);
  door.shutOn('territory-summaries'); // the name of the prepared statement of the list
  expect((await page.goto(`${server.base}/territories`, BEFORE))?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DOWN);
  await expect(page.getByText('La base de données ne répond pas. Réessayez dans un instant.')).toBeVisible();
  expect(await page.content()).not.toMatch(STACK);
  await expectAccessible(page);
  await comeBack(page);
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Territoires');
});

test('during a form with a file: it stays in its page with its file, and is stored once', async ({ page }) => {
  const name = `Coupure au milieu ${'avec'} script ${Date.now()}`;
  const kml = {
    name: 'contour.kml',
    mimeType: 'application/vnd.google-earth.kml+xml',
    buffer: Buffer.from(
      '<?xml version="1.0"?><kml ' +
        'xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Z</name><Polygon><outerBoundaryIs>' +
        '<LinearRing><coordinates>0,48 0.1,48 0.1,48.1 0,48</coordinates></LinearRing></outerBoundaryIs>' +
        '</Polygon></Placemark></kml>',
    ),
  };
  await continueAs(page, 'animateur', server.base);
  await page.goto(`${server.base}/territories/new`);
  await page.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await page.locator('textarea[name=description]').fill('Décrit avant la coupure');
  await page.locator('input[name=file]').setInputFiles(kml);
  await draftKept(page);
  door.shutOn('INSERT INTO "public"."Territory"');
  await page
    .getByRole('button', { name: /^(Créer|Enregistrer)/ })
    .last()
    .click();
  await sentAgain(page);
  await expect(page).toHaveURL(/territories\/territory\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const address = new URL(page.url()).pathname;
  await page.goto(`${server.base}${address}/edit`);
  await expect(page.locator('textarea[name=description]')).toHaveValue('Décrit avant la coupure');
  await expect(page.getByText('contour.kml').first()).toBeVisible();
  await page.goto(`${server.base}/territories?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1);
  await page.goto(`${server.base}${address}/delete`);
  await page.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(page).not.toHaveURL(/delete/);
});

test('a password is never written into the page that gives a form back', { tag: '@html' }, async ({ page }) => {
  await page.goto(`${server.base}/login`);
  await page.getByLabel('Identifiant').fill('animateur');
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await door.shut();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DOWN);
  expect(await page.content()).not.toContain(DEMO_PASSWORD);
  await comeBack(page);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Renvoyer ma saisie' }).click();
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeAttached();
});
