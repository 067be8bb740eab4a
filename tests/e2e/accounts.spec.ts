import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { FormClient } from '../support/form-client';
import { continueAs, expect, expectAccessible, test, visitAs } from '../support/e2e/test';

const FIRST = 'premier passage du heron';
const SECOND = 'les saules boivent la mare';
const THIRD = 'trois moulins et deux barrages';

async function enter(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}
async function choose(page: Page, password: string, button: string): Promise<void> {
  await page.locator('#password').fill(password);
  await page.locator('#confirmation').fill(password);
  await page.getByRole('button', { name: button }).click();
}
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/home$/);
}
/** Signed in; accepts the terms of use if another test has just changed them. */
async function inside(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: "J'ai lu et j'accepte" });
  const out = page.getByRole('button', { name: 'Se déconnecter' });
  await expect(accept.or(out).first()).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  await expect(out).toBeVisible();
}

/** The link in the last mail to an address, from the outbox folder (these tests have no mail server). */
async function mailedLink(to: string): Promise<string> {
  const folder = path.join(process.env['E2E_DATA'] ?? '', 'outbox');
  const find = () => {
    if (!existsSync(folder)) return ''; // the first mail of an installation creates it
    const mails = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) =>
        readFileSync(path.join(folder, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '='),
      );
    return (
      mails
        .filter((mail) => mail.includes(`To: ${to}`))
        .map((mail) => /\/reset\?token=[\w-]+/.exec(mail)?.[0])
        .at(-1) ?? ''
    );
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe('');
  return find();
}

test('C303 C351 C352 C353 an account is made, used, lost and found again', async ({ page }, info) => {
  const login = `lou-${info.project.name}-${Date.now() % 100_000}`;
  const email = `${login}@essai.example`;

  await continueAs(page, 'admin');
  await page.goto('/administration/user');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nouvel utilisateur' }).click();
  // the search field of the list also has « identifier » in its label
  await expect(page).toHaveURL(/\/administration\/user\/new$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvel utilisateur' })).toBeVisible();
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Nom', { exact: true }).fill('Lou Martin');
  await page.getByLabel(/^Courriel/).fill(email);
  await page.getByLabel('Animateur').check();
  await page.locator('#password').fill(FIRST);
  await page.locator('#confirmation').fill(FIRST);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page.getByText('Le compte est créé.')).toBeVisible();
  await expectAccessible(page);
  await leave(page);

  await enter(page, login, 'un mauvais mot de passe');
  await expect(page.getByRole('alert').getByText('Identifiant ou mot de passe incorrect.')).toBeVisible();
  await expect(page.getByLabel('Identifiant')).toHaveValue(login);
  await expectAccessible(page);
  await enter(page, login, FIRST);
  await expect(page.getByRole('heading', { name: 'Choisir un nouveau mot de passe' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, SECOND, 'Enregistrer le mot de passe');
  await inside(page);
  await leave(page);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page.getByRole('link', { name: 'Par courriel' })).toBeVisible();
  await page.getByLabel('Identifiant').fill(login);
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByRole('status').getByText('Un courriel vient d’être envoyé.')).toBeVisible();
  await expectAccessible(page);
  const link = await mailedLink(email);
  await page.goto(link);
  await choose(page, THIRD, 'Enregistrer le mot de passe');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Le mot de passe est changé. Connectez-vous.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert').getByText(/Ce lien ou ce code n’est pas ou plus valable/)).toBeVisible();
  await enter(page, login, THIRD);
  await inside(page);
});

async function enterPlainly(visitor: FormClient, login: string, password: string): Promise<void> {
  await visitor.open('/login');
  visitor.fill('Identifiant', login);
  visitor.fill('Mot de passe', password);
  await visitor.press('Se connecter');
}
async function choosePlainly(visitor: FormClient, password: string, button: string): Promise<void> {
  for (const field of ['#password', '#confirmation']) visitor.fill(visitor.here.one(field), password);
  await visitor.press(button);
}
async function leavePlainly(visitor: FormClient): Promise<void> {
  const [accept] = visitor.here.named('button', /^J['’]ai lu et j['’]accepte$/);
  if (accept) await visitor.press(accept);
  await visitor.press('Se déconnecter');
  expect(visitor.path).toBe('/home');
}

test('an account is made, used, lost and found again without script', { tag: '@html' }, async ({ visitor }) => {
  const login = `lou-html-${Date.now() % 100_000}`;
  const email = `${login}@essai.example`;

  await visitAs(visitor, 'admin');
  await visitor.open('/administration/user');
  await visitor.followLink('Nouvel utilisateur');
  expect(visitor.path).toBe('/administration/user/new');
  expect(visitor.text('h1')).toBe('Nouvel utilisateur');
  const form = () => visitor.here.one('main');
  visitor.fill('Identifiant', login, form());
  visitor.fill('Nom', 'Lou Martin', form());
  visitor.fill(/^Courriel/, email, form());
  visitor.check(/^Animateur/, form());
  await choosePlainly(visitor, FIRST, 'Créer le compte');
  expect(visitor.text()).toContain('Le compte est créé.');
  visitor.cookie = '';

  await enterPlainly(visitor, login, 'un mauvais mot de passe');
  expect(visitor.text('[role=alert]')).toContain('Identifiant ou mot de passe incorrect.');
  expect(visitor.value('Identifiant')).toBe(login);
  await enterPlainly(visitor, login, FIRST);
  visitor.here.find('heading', 'Choisir un nouveau mot de passe');
  await choosePlainly(visitor, SECOND, 'Enregistrer le mot de passe');
  await leavePlainly(visitor);

  await visitor.open('/login');
  await visitor.followLink('Mot de passe oublié ?');
  visitor.here.find('link', 'Par courriel');
  visitor.fill('Identifiant', login);
  await visitor.press('Recevoir un lien');
  expect(visitor.text('[role=status]')).toContain('Un courriel vient d’être envoyé.');
  const link = await mailedLink(email);
  await visitor.open(link);
  await choosePlainly(visitor, THIRD, 'Enregistrer le mot de passe');
  expect(visitor.path).toBe('/login');
  expect(visitor.text()).toContain('Le mot de passe est changé. Connectez-vous.');
  await visitor.open(link);
  expect(visitor.text('[role=alert]')).toMatch(/Ce lien ou ce code n’est pas ou plus valable/);
  await enterPlainly(visitor, login, THIRD);
  await leavePlainly(visitor);
});
