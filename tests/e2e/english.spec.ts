/**
 * The product in English, without and with script: public pages, home, account, contents, users and settings contain no
 * French text of ours. The pages that no other test shows to axe are shown to it here.
 */
import type { Page } from '@playwright/test';
import { frenchLeft } from '../support/e2e/french-left';
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const ONCE = 'premier passage du heron';
const KEPT = 'les saules boivent la mare';
/** The author's name in the demonstration. */
const NAMES = ['Français', 'Administrateur'];

async function judge(page: Page, path: string, { axe = false } = {}): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect.soft(await frenchLeft(page, NAMES), path).toEqual([]);
  if (axe) await expectAccessible(page);
}

test('a page in French is seen to be in French', async ({ page }) => {
  await page.goto('/login');
  expect(await frenchLeft(page)).toEqual(expect.arrayContaining(['Mot de passe', 'Nous contacter']));
});

test('a visitor chooses English on any public page, and finds it everywhere', { tag: '@html' }, async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/contact$/);
  for (const path of ['/contact', '/home', '/login', '/askAccount', '/reset', '/reset?tab=email'])
    await judge(page, path, { axe: true });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farm the catchment, keep the water');
  await page.goto('/login');
  await page.getByLabel('Login').fill('personne');
  await page.getByLabel('Password', { exact: true }).fill('nothing');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await frenchLeft(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('an administrator who chooses English finds home, account, contents, users and settings in English', async ({
  page,
}, info) => {
  test.setTimeout(240_000);
  const login = `english-${info.project.name}-${Date.now() % 100_000}`;
  await continueAs(page, 'admin');
  await page.goto('/administration/user/new');
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Nom', { exact: true }).fill('Alex Reed');
  await page.getByLabel(/^Courriel/).fill(`${login}@essai.example`);
  await page.getByRole('checkbox', { name: /^Administrateur/ }).check();
  await page.locator('#password').fill(ONCE);
  await page.locator('#confirmation').fill(ONCE);
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page.getByText('Le compte est créé.')).toBeVisible();
  const sheet = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/login');
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ONCE);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  // the previous page has a field of that name too
  await expect(page.getByRole('heading', { name: 'Choisir un nouveau mot de passe' })).toBeVisible();
  await page.locator('#password').fill(KEPT);
  await page.locator('#confirmation').fill(KEPT);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  const accept = page.getByRole('button', { name: "J'ai lu et j'accepte" });
  const inside = page.getByRole('button', { name: 'Se déconnecter' });
  await expect(accept.or(inside).first()).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  await expect(inside).toBeVisible();
  await page.goto('/account');
  await page.getByLabel('Langue').selectOption('en');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto('/contents/9');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await page.getByRole('link', { name: 'Welcome to the demo territory' }).click();
  await expect(page.locator('.prose').first()).toHaveAttribute('lang', 'en');
  const content = new URL(page.url()).pathname;
  const onlyHere = [
    '/account/picture',
    '/contents/9?group=category',
    '/contents/9?q=nothing+at+all',
    `${content}/history`,
    `${content}/delete`,
    '/contents/9/0/edit',
    '/contents/categories/9/delete',
    '/administration/user/new',
    '/administration/user/2',
    '/administration/user/2?tab=modules',
    '/administration/user/2/delete',
  ];
  for (const path of onlyHere) await judge(page, path, { axe: true });
  const paths = [
    '/',
    '/account',
    '/account?mode=edit',
    '/account?tab=statistics',
    '/account/secondFactor',
    '/account/password',
    '/panels',
    '/contents/9',
    '/contents/9?group=status',
    '/contents/-2',
    content,
    `${content}/edit`,
    `${content}/documents`,
    `${content}/history/1`,
    '/contents/categories',
    '/administration/user',
    '/territories',
    '/territories/new',
    '/referencial/dashboard',
    '/referencial/cultures',
    '/search?q=abc',
    '/station',
    '/piezometry',
    '/piezometry/new',
    '/station/piezometry/1',
    '/station/piezometry/1?tab=technical',
    '/station/piezometry/1/import',
    '/station/piezometry/1/measures',
    '/station/piezometry/1/corrections',
    '/graphic?series=1',
    ...['application', 'languages', 'help', 'passwords', 'sessions', 'mail', 'terms', 'keys', 'planning'].map(
      (section) => `/administration/settings?section=${section}`,
    ),
    '/nowhere',
  ];
  for (const path of paths) await judge(page, path);
  await page.goto('/contents/9/0/edit');
  await expect(page.locator('[name="x"]')).toHaveValue('-1.553621');
  await expect(page.locator('[name="y"]')).toHaveValue('47.218371');

  await page.goto('/account?mode=edit');
  await page.getByLabel('Telephone (optional)', { exact: true }).or(page.locator('#phoneTel')).first().fill('12 AB');
  await page.locator('#address').fill('3 quai du Loir');
  await page.getByRole('main').getByRole('button', { name: /save/i }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await frenchLeft(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await continueAs(page, 'admin');
  await page.goto(`${sheet}/delete`);
  await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Le compte est supprimé.')).toBeVisible();
});
