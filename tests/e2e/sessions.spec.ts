/**
 * Sessions, on a server of this file's own because it changes settings of the whole installation and fails to sign in
 * until an account is locked. Without and with script.
 */
import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { copyOfDemo } from '../support/e2e/demo-installation';
import { DEMO_PASSWORD, endServer, startServer, type OwnServer } from '../support/e2e/own-server';
import { continueAs, expect, expectAccessible, signIn, test, type DemoLogin } from '../support/e2e/test';

// each test puts the settings back; after a failure Playwright starts another worker, which has another server
let server: OwnServer;
let folder = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = copyOfDemo();
  server = await startServer({ DATA_DIR: folder, QUEUE_POLL_SECONDS: '0.5' });
});
test.afterAll(async () => {
  await endServer(server);
  rmSync(folder, { recursive: true, force: true });
});

/** Another browser on the same server. */
async function elsewhere(browser: Browser, javaScriptEnabled: boolean | undefined): Promise<Page> {
  return (
    await browser.newContext({
      javaScriptEnabled: javaScriptEnabled !== false,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
    })
  ).newPage();
}
let kept: Page | undefined;
/** The administrator's browser: one for the file, for tests of which signing in as an administrator is no part. */
async function administrator(browser: Browser, javaScriptEnabled: boolean | undefined): Promise<Page> {
  if (!kept) {
    kept = await elsewhere(browser, javaScriptEnabled);
    await enter(kept, 'admin');
  }
  return kept;
}
const enter = (page: Page, login: DemoLogin) => signIn(page, login, DEMO_PASSWORD, server.base);
const go = (page: Page, where: string) => page.goto(`${server.base}${where}`);
/**
 * Submits /login with credentials that do not sign in at once: a wrong password, or one that leads to a second step.
 * Resolves with the status once the answer is shown.
 */
async function knock(page: Page, login: string, password: string): Promise<number> {
  await go(page, '/login');
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click(),
  ]);
  // wait for the page, not only for its status
  await expect(
    page
      .getByRole('alert')
      .or(page.getByLabel('Code à six chiffres'))
      .or(page.getByRole('button', { name: "J'ai lu et j'accepte" }))
      .first(),
  ).toBeVisible();
  return answer.status();
}
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/home$/);
}
async function setFlag(page: Page, section: string, label: string, on: boolean): Promise<void> {
  await go(page, `/administration/settings?section=${section}`);
  await page.getByLabel(label).setChecked(on);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Les paramètres sont enregistrés.')).toBeVisible();
}
/** The code that an authenticator application computes from its key (RFC 6238). */
function codeOf(words: string, at = Date.now()): string {
  const bits = [...words.replace(/\s/g, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

test('a second session is announced; where one is the limit, the first closes and says why (C011, C350, C707)', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await enter(page, 'consultant');
  const second = await elsewhere(browser, javaScriptEnabled);
  await enter(second, 'consultant');
  await expect(second.getByText('Une autre session de travail est ouverte avec ce compte.')).toBeVisible();
  await go(page, '/territories');
  await expect(page.getByRole('heading', { level: 1, name: 'Territoires' })).toBeVisible();

  const admin = await administrator(browser, javaScriptEnabled);
  await setFlag(admin, 'sessions', 'Une seule session par compte', true);
  const third = await elsewhere(browser, javaScriptEnabled);
  await enter(third, 'consultant');
  await expect(third.getByText('elle a été fermée')).toBeVisible();
  await go(page, '/account');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('Une autre session de travail a été ouverte avec ce compte.')).toBeVisible();
  await expectAccessible(page);
  await setFlag(admin, 'sessions', 'Une seule session par compte', false);
  for (const other of [second, third]) await other.context().close();
});

test(
  'a session that ends in the middle of a form loses nothing: sign in again, read it again, send it',
  { tag: '@both' },
  async ({ page, browser, javaScriptEnabled }) => {
    await enter(page, 'animateur');
    await go(page, '/account?mode=edit');
    const submitted = `12 rue du Lavoir – ${javaScriptEnabled === false ? 'sans' : 'avec'} script 🐟 مرحبا`;
    await page.getByLabel('Adresse', { exact: true }).fill(submitted);
    const other = await elsewhere(browser, javaScriptEnabled);
    await enter(other, 'animateur');
    await go(other, '/account');
    await other.getByRole('button', { name: /autres/ }).click();
    // otherwise what is typed below could still be saved
    await expect(other.getByText('Les autres sessions sont fermées.')).toBeVisible();
    await other.context().close();
    await page.getByRole('button', { name: 'Enregistrer les coordonnées' }).click();
    const signInAgain = async (at: Page) => {
      await at.getByLabel('Identifiant').fill('animateur');
      await at.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
      await at.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    };
    if (javaScriptEnabled === false) {
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText('votre saisie a été conservée', { exact: false })).toBeVisible();
      await signInAgain(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Votre saisie a été conservée' })).toBeVisible();
      await expect(page.locator('#kept dt', { hasText: 'Adresse' }).first()).toBeVisible();
      await expect(page.locator('#kept').getByText(submitted)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
    } else {
      await expect(page.getByText('Votre saisie est gardée sur cet appareil.', { exact: false })).toBeVisible();
      await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue(submitted);
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('link', { name: 'Se reconnecter' }).click(),
      ]);
      await signInAgain(tab);
      await expect(tab.getByRole('button', { name: 'Se déconnecter' })).toBeAttached();
      await tab.close();
      // by itself, a moment later
    }
    await expect(page.locator('#contact').getByText(submitted)).toBeVisible();
  },
);

test('an administrator who looks as somebody else changes nothing, and leaves for good by signing out', async ({
  page,
}) => {
  await enter(page, 'admin');
  await go(page, '/administration/user');
  await page.getByRole('link', { name: 'membre', exact: true }).click();
  await page.getByRole('button', { name: 'Voir comme' }).click();
  await expect(page.getByText('Vous voyez l’application comme')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await go(page, '/account?mode=edit');
  await page.getByLabel('Adresse', { exact: true }).fill('ailleurs');
  await page.getByLabel('Nom', { exact: true }).fill('Autre');
  await page.getByRole('button', { name: 'Enregistrer les coordonnées' }).click();
  await expect(page.getByText('rien ne peut y être changé', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await leave(page);
  await go(page, '/');
  await expect(page).toHaveURL(/\/home$/);
});

test(
  'what was wrong five times waits, at the threshold the account locks, an administrator opens it again (C341, ' +
    'C347, C692, C693, C694, C733)',
  async ({ page, browser, javaScriptEnabled }) => {
    const admin = await administrator(browser, javaScriptEnabled);
    for (let turn = 0; turn < 5; turn += 1) expect(await knock(page, 'personne', `mauvais ${turn}`)).toBe(401);
    expect(await knock(page, 'personne', 'mauvais encore')).toBe(429);
    await expect(
      page.getByRole('alert').getByText(/Trop de tentatives de connexion. Réessayez dans \d+ minutes?/),
    ).toBeVisible();
    await expectAccessible(page);
    await go(admin, '/administration/settings?section=passwords');
    await admin.getByLabel('Tentatives de connexion avant blocage').fill('3');
    await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(admin.getByText('Les paramètres sont enregistrés.')).toBeVisible();
    for (let turn = 0; turn < 3; turn += 1) await knock(page, 'membre', `mauvais ${turn}`);
    await expect(
      page.getByRole('alert').getByText('Trop de tentatives de connexion, contactez l’administrateur.'),
    ).toBeVisible();
    expect(await knock(page, 'membre', DEMO_PASSWORD)).toBe(401);
    await go(admin, '/administration/user?role=locked');
    await expect(
      admin.getByRole('img', { name: 'Verrouillé' }).or(admin.getByLabel('Verrouillé')).first(),
    ).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('link', { name: 'membre' }).click();
    await admin.getByRole('button', { name: 'Débloquer' }).click();
    await expect(admin.getByText('Le compte est débloqué.')).toBeVisible();
    await enter(page, 'membre');
    await go(admin, '/administration/settings?section=passwords');
    await admin.getByLabel('Tentatives de connexion avant blocage').fill('10');
    await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(admin.getByText('Les paramètres sont enregistrés.')).toBeVisible();
  },
);

test('a second factor is added in the account, asked at sign-in, removed; compulsory, everybody is asked', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  await enter(page, 'consultant');
  await go(page, '/account');
  await page.getByRole('link', { name: 'Ajouter un second facteur' }).click();
  await expectAccessible(page);
  const words = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code à six chiffres').fill(codeOf(words));
  await page.getByLabel('Votre mot de passe actuel').fill('un mauvais mot de passe');
  await page.getByRole('button', { name: 'Activer le second facteur' }).click();
  await expect(page.getByRole('alert').getByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
  await page.getByLabel('Code à six chiffres').fill(codeOf(words));
  await page.getByLabel('Votre mot de passe actuel').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Activer le second facteur' }).click();
  await expect(page.getByText('Le second facteur est actif.')).toBeVisible();
  await leave(page);
  await knock(page, 'consultant', DEMO_PASSWORD);
  await expect(page.getByLabel('Code à six chiffres')).toBeVisible();
  await expectAccessible(page);
  // the next code, because each can be used only once
  await page.getByLabel('Code à six chiffres').fill(codeOf(words, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeAttached();

  const admin = await administrator(browser, javaScriptEnabled);
  await setFlag(admin, 'sessions', 'Second facteur obligatoire', true);
  await go(page, '/account/secondFactor');
  await expect(page.getByText('il ne se retire pas ici', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Code à six chiffres')).toHaveCount(0);
  const other = await elsewhere(browser, javaScriptEnabled);
  await knock(other, 'animateur', DEMO_PASSWORD);
  await expect(other.getByRole('heading', { level: 1, name: 'Ajouter un second facteur' })).toBeVisible();
  await go(other, '/territories');
  await expect(other.getByRole('heading', { level: 1, name: 'Ajouter un second facteur' })).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('Code à six chiffres').fill(codeOf((await other.locator('code').textContent()) ?? ''));
  await other.getByRole('button', { name: 'Continuer' }).click();
  await expect(other.getByRole('button', { name: 'Se déconnecter' })).toBeAttached();
  await setFlag(admin, 'sessions', 'Second facteur obligatoire', false);
  await other.context().close();
});

test('a service without its key is off, and says so; with it, it shows (C742)', async ({ page }) => {
  await continueAs(page, 'admin', server.base);
  await go(page, '/');
  await expect(page.getByText('Aucun calendrier n’est configuré.', { exact: false })).toBeVisible();
  await expect(page.getByText('Aucun compte n’est configuré.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await go(page, '/account');
  await expect(page.getByText('Cette installation n’en a pas publié.')).toBeVisible();
  await go(page, '/administration/settings?section=keys');
  await expect(page.locator('#effect').getByText(/^Désactivé/)).toHaveCount(3);
  await page.getByLabel('Compte de réseau social').fill('bassin_vegre');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.locator('#effect').getByText('Actif', { exact: false })).toHaveText(/@bassin_vegre/);
  await expectAccessible(page);
  await go(page, '/');
  await expect(page.getByRole('link', { name: /bassin_vegre/ })).toHaveAttribute('href', 'https://x.com/bassin_vegre');
  await go(page, '/administration/settings?section=keys');
  await page.getByLabel('Compte de réseau social').fill('');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Les paramètres sont enregistrés.')).toBeVisible();
});

test('the terms of use stand in the way until they are accepted; refusing them signs out (C332, C335)', async ({
  page,
}, info) => {
  await enter(page, 'admin');
  await go(page, '/administration/settings?section=terms');
  await expectAccessible(page);
  await page.getByLabel(/^Texte local/).fill(`<p>Règles communes, ${info.project.name} ${Date.now()}.</p>`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Les paramètres sont enregistrés.')).toBeVisible();
  await leave(page);

  await knock(page, 'membre', DEMO_PASSWORD);
  await expect(page.getByText("Les conditions d'utilisation ont changé, merci de les accepter")).toBeVisible();
  await expect(page.getByText('Règles communes')).toBeVisible();
  await expectAccessible(page);
  await go(page, '/');
  await expect(page.getByText("Les conditions d'utilisation ont changé")).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await go(page, '/');
  await expect(page).toHaveURL(/\/home$/);

  await knock(page, 'membre', DEMO_PASSWORD);
  await page.getByRole('button', { name: "J'ai lu et j'accepte" }).click();
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeAttached();
});

test(
  'private pages are kept nowhere, and a refusal leaves a line of who, what and why',
  { tag: '@html' },
  async ({ page }) => {
    await enter(page, 'admin');
    const kept = async (where: string) =>
      (await page.request.get(`${server.base}${where}`, { maxRedirects: 0 })).headers()['cache-control'];
    for (const where of [
      '/account',
      '/account.data',
      '/account/password',
      '/administration/user.data',
      '/login',
      '/reset',
    ])
      expect(await kept(where), where).toBe('no-store');
    for (const where of ['/territories', '/territories.data'])
      expect(await kept(where), where).toBe('private, no-cache');
    const forged = { headers: { origin: server.base }, form: { csrf: 'autre' } };
    for (let turn = 0; turn < 40; turn += 1)
      expect((await page.request.post(`${server.base}/logout`, forged)).status()).toBe(403);
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('"why":"csrf"'));
    await expect.poll(() => lines().length).toBeGreaterThan(0);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ who: 'admin', method: 'POST', path: '/logout', status: 403 });
    expect(lines().length, 'a loop falls silent').toBeLessThanOrEqual(20);
  },
);

test('a password is changed from the account with the old one, and the other sessions end', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const next = 'trois saules et un ruisseau';
  await enter(page, 'membre');
  const other = await elsewhere(browser, javaScriptEnabled);
  await enter(other, 'membre');
  await go(page, '/account');
  await page.getByRole('link', { name: 'Changer de mot de passe' }).click();
  const send = async (current: string, password: string) => {
    await page.getByLabel('Mot de passe actuel').fill(current);
    await page.getByLabel('Nouveau mot de passe').fill(password);
    await page.getByLabel('Confirmation du mot de passe').fill(password);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  };
  await send('pas le bon', '1qaz2wsx3edc');
  await expect(page.getByText('Il est trop courant.').first()).toBeVisible();
  await expect(page.getByText('Ce mot de passe n’est pas le bon.').first()).toBeVisible();
  await expectAccessible(page);
  await send(DEMO_PASSWORD, next);
  await expect(page.getByText('Le mot de passe est changé', { exact: false })).toBeVisible();
  await go(other, '/territories');
  await expect(other.getByText('Le mot de passe a changé, reconnectez-vous.')).toBeVisible();
  await signIn(other, 'membre', next, server.base);
  await other.context().close();
});
