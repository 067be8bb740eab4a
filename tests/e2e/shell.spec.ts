/** The frame of every page: drawer, breadcrumbs, search, help, titles, session. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { EmptyInstallation } from '../support/e2e/empty-installation';
import { begunEarly, continueAs, expect, expectAccessible, signIn, test } from '../support/e2e/test';

const packageFile = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const en = JSON.parse(readFileSync('app/locales/en/common.json', 'utf8')) as {
  drawer: { referencial: string; confidentiality: string };
};
const TERRITORY = 'Bassin de démonstration de la Vègre';
const drawerOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

test(
  'the drawer: account, home, contents, territories, stations, jobs, help pages, version, and what only an ' +
    'administrator has (C028, C029, C031, C032, C035, C036, C038, C571)',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'membre');
    await page.goto('/account');
    const drawer = drawerOf(page);
    await expect(drawer.getByRole('link', { name: 'Accueil', exact: true })).toHaveAttribute('href', '/');
    // what has nothing for this person is no entry (decision 120)
    await expect(drawer.getByRole('link', { name: 'Territoires', exact: true })).toHaveCount(0);
    await expect(drawer.getByRole('link', { name: 'Stations', exact: true })).toHaveCount(0);
    await expect(drawer.locator('a[href^="/contents/"]').first()).toHaveAttribute('href', /^\/contents\/-?\d+$/);
    for (const [name, help] of [
      ['À propos', 'a-propos'],
      ['Confidentialité', 'confidentialite'],
    ] as const) {
      const link = drawer.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `/help/${help}`);
    }
    await expect(page.getByRole('link', { name: /aide/i }).last()).toHaveAttribute('href', /^\/help\//);
    expect(packageFile.version).toBe('1.0.128');
    await expect(page.locator('.drawer-foot')).toContainText('1.0.128');
    await expect(page.getByText('Les heures sont à l’heure de Paris.')).toBeVisible();
    for (const name of ['Référentiels', 'Administration'])
      await expect(drawer.getByRole('link', { name, exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await signIn(page, 'admin');
    await expect(drawerOf(page).getByRole('link', { name: 'Territoires', exact: true })).toHaveAttribute(
      'href',
      '/territories',
    );
    await expect(drawerOf(page).getByRole('link', { name: 'Stations', exact: true })).toHaveAttribute(
      'href',
      '/station',
    );
    await expect(drawerOf(page).getByRole('link', { name: 'Référentiels', exact: true })).toHaveAttribute(
      'href',
      '/referencial/dashboard',
    );
    await expect(drawerOf(page).getByRole('link', { name: 'Tâches', exact: true })).toHaveAttribute('href', '/job');
    await expect(drawerOf(page).getByRole('link', { name: 'Administration', exact: true })).toHaveAttribute(
      'href',
      '/administration',
    );
  },
);

test('breadcrumbs, tab titles and help follow the screen (C016, C017, C053)', async ({ page }) => {
  await continueAs(page, 'animateur');
  await page.goto('/territories/scenario/2');
  const crumbs = page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem');
  await expect(crumbs).toHaveCount(4);
  const links = await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('?')[0]));
  expect(links).toEqual(['/territories', '/territories/territory/1', '/territories/matrice/1']);
  await expect(crumbs.nth(1)).toHaveText(TERRITORY);
  await page.goto('/territories/matrice/1/scenariosCompare?scenario=2&scenario=3');
  expect(
    await page
      .getByRole('navigation', { name: 'Fil d’Ariane' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('?')[0])),
  ).toEqual(['/territories', '/territories/territory/1', '/territories/matrice/1']);
  const titles = new Set<string>();
  for (const [path, help] of [
    ['/', 'accueil'],
    ['/territories', 'territoires'],
    ['/territories/territory/1', 'territoire'],
    ['/territories/matrice/1', 'matrice'],
    ['/territories/scenario/2', 'scenario'],
    ['/territories/matrice/1/scenariosCompare', 'comparaison'],
    ['/search?q=abc', 'recherche'],
    ['/account', 'compte'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('.help-button')).toHaveAttribute('href', `/help/${help}`);
    await expect(page.locator('.help-button')).toHaveAttribute('target', '_blank');
    await expect(page.locator('head title')).toHaveCount(1);
    const title = await page.title();
    expect(title).toMatch(/(^| – )Territoires$/);
    titles.add(title);
  }
  expect(titles.size).toBe(8);
});

test(
  'a search line reads its name, as decision 193 has it, and leads to its page, loaded anew (C021, C022)',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await continueAs(page, 'animateur');
    await page.goto('/account');
    const box = page.getByRole('search').getByRole('searchbox');
    await box.fill('démonstration de la');
    if (javaScriptEnabled === false) await box.press('Enter');
    else
      await page.evaluate(() => {
        (window as unknown as Record<string, unknown>)['here'] = true;
      });
    const line = page.getByRole('link', { name: TERRITORY, exact: true });
    await expect(line).toBeVisible();
    await line.click();
    await expect(page).toHaveURL(/\/territories\/territory\/1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TERRITORY);
    expect(await page.evaluate(() => 'here' in window)).toBe(false);
  },
);

test('what is typed in the search before the script arrives is looked for when it does (C021)', async ({ page }) => {
  await continueAs(page, 'animateur');
  await begunEarly(page, '/account', () =>
    page.getByRole('search').getByRole('searchbox').pressSequentially('démonstration de la'),
  );
  await expect(page.getByRole('link', { name: TERRITORY, exact: true })).toBeVisible();
});

test('the search dropdown closes below three characters and on a choice (C024)', async ({ page }) => {
  await continueAs(page, 'animateur');
  await page.goto('/account');
  const box = page.getByRole('search').getByRole('searchbox');
  const panel = page.locator('.search-panel');
  await box.pressSequentially('Vèg');
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await box.press('Backspace');
  await expect(panel).toHaveCount(0);
  await box.pressSequentially('gre');
  await expect(panel).toBeVisible();
  await box.press('Escape');
  await expect(panel).toHaveCount(0);
  await box.press('End');
  await box.pressSequentially(' ');
  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/territories\//);
  await expect(panel).toHaveCount(0);
});

test(
  'the session is a cookie no script reads; nothing of it is stored; signing out leads to /home and forgets it ' +
    '(C008, C009, C012)',
  async ({ page, context }) => {
    await signIn(page, 'consultant');
    const session = (await context.cookies()).find((cookie) => cookie.name === '__Host-session');
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    // the address holds the compared scenarios
    await page.goto('/territories/matrice/1?tab=scenarios');
    const chosen = page.locator('input[type=checkbox][name=scenario]');
    for (const rank of [0, 1]) await chosen.nth(rank).check();
    await page.getByRole('button', { name: /Comparer/ }).click();
    await expect(page).toHaveURL(/scenariosCompare\?.*scenario=\d+.*scenario=\d+/);
    const stored = await page.evaluate(() =>
      [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
        .map(([key, value]) => `${key} ${String(value)}`)
        .join('\n'),
    );
    expect(stored).not.toContain(session?.value.slice(0, 20) ?? '?');
    expect(stored).not.toMatch(/token|login|consultant|scenario=/i);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible();
    expect((await context.cookies()).some((cookie) => cookie.name === '__Host-session')).toBe(false);
    // the previous login no longer signs in
    await context.addCookies([
      {
        name: '__Host-session',
        value: session?.value ?? '',
        url: (process.env['E2E_URL'] ?? '').replace('http:', 'https:'),
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      },
    ]);
    await page.goto('/territories');
    await expect(page).toHaveURL(/\/(login|home)/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toHaveCount(0);
    await expectAccessible(page);
  },
);

const SHAPED = /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b|\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/g;
const DAY = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}$/;
const MAIN = [
  '/',
  '/territories',
  '/territories/territory/1',
  '/territories/territory/1/history',
  '/territories/matrice/1',
  '/territories/matrice/1?tab=scenarios',
  '/territories/scenario/2?tab=results',
  '/piezometry',
  '/station/piezometry/1',
  '/graphic?series=1',
  '/account',
  '/account/statistics',
  '/search?q=abc',
];

test('every main screen is in French, with days as DD/MM/YYYY and times as HH:mm:ss (C001, C003, C004)', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  const times: string[] = [];
  for (const path of [...MAIN, '/administration/user', '/referencial/dashboard']) {
    const answer = await page.goto(path);
    if (answer?.status() === 404) continue;
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const text = await page.locator('body').innerText();
    expect(
      (text.match(SHAPED) ?? []).filter((day) => !DAY.test(day) && day !== '1.0.128'),
      `dates of ${path}`,
    ).toEqual([]);
    times.push(...(text.match(/\b\d{1,2}:\d{2}(:\d{2})?\b/g) ?? []));
    for (const word of ['Home', 'Save', 'Search', 'Sign out', en.drawer.referencial, en.drawer.confidentiality])
      expect(
        text.split('\n').map((line) => line.trim()),
        path,
      ).not.toContain(word);
  }
  expect(times.length).toBeGreaterThan(0);
  expect(times.filter((time) => !/^\d{2}:\d{2}:\d{2}$/.test(time))).toEqual([]);
});

test.describe('an empty installation', () => {
  const installation = new EmptyInstallation();
  let base = '';
  test.beforeAll(async () => {
    ({ base } = await installation.start({ INLINE_WORKER: '0' }));
  });
  test.afterAll(async () => {
    expect(await installation.stop(), 'SIGTERM: it finishes and exits 0').toBe(0);
  });

  test(
    'without menu category there is one communication entry, and its page says what to do; the browser’s language at ' +
      'first, French by default, English on demand, kept after signing out (C002, C030)',
    async ({ page }) => {
      // asked as HTTP: the browser of the tests says that it is French, whatever the header
      for (const [wished, given] of [
        ['en-GB,en', 'en'],
        ['de', 'fr'],
      ] as const) {
        const answer = await page.request.get(`${base}/home`, { headers: { 'accept-language': wished } });
        expect(await answer.text()).toContain(`<html lang="${given}"`);
      }
      await installation.signIn(page);
      const drawer = drawerOf(page);
      await expect(drawer.locator('a[href^="/contents"]')).toHaveCount(1);
      await drawer.getByRole('link', { name: 'Communication', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communication');
      await expect(page.getByText('Aucune rubrique n’est ouverte')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Gérer les rubriques' }).click();
      await expect(page).toHaveURL(/\/contents\/categories/);
      await page.goto(`${base}/account`);
      const language = page.getByRole('combobox', { name: 'Langue' });
      expect(
        await language
          .locator('option')
          .evaluateAll((options) => options.map((option) => option.getAttribute('value'))),
      ).toEqual(['fr', 'en']);
      await language.selectOption('en');
      await language.locator('xpath=ancestor::form').getByRole('button').first().click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      // every other page in English: english.spec
      for (const path of ['/', '/administration/user']) {
        await page.goto(`${base}${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        const text = await page.locator('body').innerText();
        expect(
          [
            ...(text.match(/\b(Accueil|Enregistrer|Rechercher|Se déconnecter|Référentiels|Utilisateurs)\b/g) ?? []),
            ...(text.match(/\b(Cette page|Mot de passe|Nouveau|Supprimer|Aucune?)\b/g) ?? []),
          ],
          path,
        ).toEqual([]);
        expect(
          (text.match(SHAPED) ?? []).filter((day) => !DAY.test(day) && day !== '1.0.128'),
          `dates of ${path}`,
        ).toEqual([]);
      }
      await page.getByRole('button', { name: 'Sign out' }).or(page.locator('.drawer form button')).first().click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  );
});

test('addresses told of a failed job: a wrong one is marked on its field, its text kept; a right one is saved', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  await page.goto('/administration/jobs');
  // the two projects share a server: each uses its own job, so that neither undoes the other's changes
  const field = page.getByRole('main').getByRole('textbox').nth(1);
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const before = await field.inputValue();
  await field.fill('eau@exemple.fr ; nappe');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('nappe');
  await expect(field).toHaveValue('eau@exemple.fr ; nappe');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field.fill('eau@exemple.fr ; nappe@exemple.fr');
  await save.click();
  await expect(page.getByText('Adresses enregistrées')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('eau@exemple.fr, nappe@exemple.fr');
  await field.fill(before);
  await save.click();
  await expect(page.getByText('Adresses enregistrées')).toBeVisible();
});
