/** A save without network or without session stays in its editor, and goes through once there is one again. */
import type { Page } from '@playwright/test';
import { copyMatrix } from '../support/e2e/copy-matrix';
import { awake, continueAs, expect, expectAccessible, guardCame, signIn, test } from '../support/e2e/test';

test.use({ ownContext: true });

const WHEAT = 'Blé tendre d’hiver Rendement +, Charnie amont';
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'gardée sur cet appareil' });
const again = (page: Page) => note(page).getByRole('button', { name: 'Réessayer maintenant' });
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|')).length);

/** The page works on as it did: what is typed is there, and its buttons answer. */
async function expectHeld(page: Page, save: string, why: string): Promise<void> {
  await expect(note(page)).toContainText(why);
  await expect(page.getByRole('button', { name: save })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Le serveur ne répond pas' })).toHaveCount(0);
  await expect.poll(() => drafts(page)).toBe(1);
}

async function withMatrix(page: Page, use: (matrix: string) => Promise<void>): Promise<void> {
  await continueAs(page, 'animateur');
  const matrix = await copyMatrix(page);
  try {
    await use(matrix);
  } finally {
    await page.context().setOffline(false);
    await continueAs(page, 'animateur');
    await page.goto(`/territories/matrice/${matrix}/delete`);
    await page.getByRole('button', { name: 'Supprimer la matrice' }).click();
    await expect(page).not.toHaveURL(/delete/);
  }
}

test('cells of a matrix saved without network: the grid stays and is worked on, and the save goes by itself', async ({
  page,
}) => {
  await withMatrix(page, async (matrix) => {
    const save = 'Enregistrer les valeurs';
    await page.goto(`/territories/matrice/${matrix}/edit`);
    await awake(page);
    await page.getByLabel(WHEAT).fill('33,5');
    await expect.poll(() => drafts(page)).toBe(1);
    await guardCame(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: save }).click();
    await expectHeld(page, save, 'Le serveur ne répond pas.');
    await expectAccessible(page);
    await again(page).click();
    await expectHeld(page, save, 'Le serveur ne répond pas.');
    // what is typed meanwhile is saved with the rest
    await page.getByLabel(WHEAT).fill('34,5');
    await page.getByRole('button', { name: save }).click();
    await expectHeld(page, save, 'Le serveur ne répond pas.');
    await page.context().setOffline(false);
    await expect(page).toHaveURL(new RegExp(`/matrice/${matrix}(\\?|$)`));
    await expect.poll(() => drafts(page)).toBe(0);
    await page.goto(`/territories/matrice/${matrix}/edit`);
    await expect(page.getByLabel(WHEAT)).toHaveValue(/^34,50?$/);
  });
});

test('cells of a matrix saved without session: signed in again in another tab, the save goes through', async ({
  page,
}) => {
  await withMatrix(page, async (matrix) => {
    const save = 'Enregistrer les valeurs';
    await page.goto(`/territories/matrice/${matrix}/edit`);
    await awake(page);
    await page.getByLabel(WHEAT).fill('35,5');
    await expect.poll(() => drafts(page)).toBe(1);
    await page.context().clearCookies();
    await page.getByRole('button', { name: save }).click();
    await expectHeld(page, save, 'Votre session est terminée.');
    await expectAccessible(page);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      note(page).getByRole('link', { name: 'Se reconnecter' }).click(),
    ]);
    await expect(tab).toHaveURL(/\/login$/);
    // somebody else saves nothing in their name
    await signIn(tab, 'consultant');
    await again(page).click();
    await expectHeld(page, save, 'Un autre compte est connecté dans ce navigateur.');
    await tab.context().clearCookies();
    await signIn(tab, 'animateur');
    await tab.close();
    await again(page).click();
    await expect(page).toHaveURL(new RegExp(`/matrice/${matrix}(\\?|$)`));
    await page.goto(`/territories/matrice/${matrix}/edit`);
    await expect(page.getByLabel(WHEAT)).toHaveValue(/^35,50?$/);
    await expect.poll(() => drafts(page)).toBe(0);
  });
});

test('signed in again before the save: only the page’s token is old, and nothing is asked', async ({ page }) => {
  await withMatrix(page, async (matrix) => {
    await page.goto(`/territories/matrice/${matrix}/edit`);
    await awake(page);
    await page.getByLabel(WHEAT).fill('36,5');
    await expect.poll(() => drafts(page)).toBe(1);
    const tab = await page.context().newPage();
    await tab.context().clearCookies();
    await signIn(tab, 'animateur');
    await tab.close();
    await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
    await expect(page).toHaveURL(new RegExp(`/matrice/${matrix}(\\?|$)`));
    await expect.poll(() => drafts(page)).toBe(0);
  });
});

test('an allocation saved without network stays in its grid, and is saved when the line is back', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/territories/territory/1/duplicate');
  await page.getByRole('button', { name: /^Dupliquer/ }).click();
  await expect(page).toHaveURL(/\/territory\/(?!1(\D|$))\d+/);
  const territory = /territory\/(\d+)/.exec(page.url())?.[1] ?? '';
  const edit = `/territories/territory/${territory}/allocation`;
  try {
    const save = 'Enregistrer l’assolement';
    await page.goto(edit);
    await awake(page);
    const cell = page.getByRole('table').getByRole('textbox').first();
    await cell.fill('12,5');
    await expect.poll(() => drafts(page)).toBe(1);
    await guardCame(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: save }).click();
    await expectHeld(page, save, 'Le serveur ne répond pas.');
    await expect(cell).toHaveValue('12,5');
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/tab=rotation/);
    await page.goto(edit);
    await expect(cell).toHaveValue(/^12,50?$/);
    await expect.poll(() => drafts(page)).toBe(0);
  } finally {
    await page.context().setOffline(false);
    await page.goto(`/territories/territory/${territory}/delete`);
    await page.getByRole('button', { name: /^Supprimer/ }).click();
    await expect(page).not.toHaveURL(/delete/);
  }
});

test('a save whose answer was lost is sent again and stored once: nobody is asked to merge with themselves', async ({
  page,
}) => {
  await withMatrix(page, async (matrix) => {
    await page.goto(`/territories/matrice/${matrix}/edit`);
    await awake(page);
    await page.getByLabel(WHEAT).fill('37,5');
    await expect.poll(() => drafts(page)).toBe(1);
    let lost = 0;
    await page.route(/\/edit\.data/, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('internetdisconnected');
    });
    await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
    await expect(page).toHaveURL(new RegExp(`/matrice/${matrix}(\\?|$)`));
    expect(lost).toBe(1);
    await page.goto(`/territories/matrice/${matrix}/history`);
    await expect(page.getByRole('link', { name: /^Voir la version/ })).toHaveCount(1);
  });
});

test('a scenario saved without network stays in its editor, and a link asks before it is left', async ({ page }) => {
  await continueAs(page, 'animateur');
  await page.goto('/territories/scenario/2/duplicate');
  await page.getByRole('button', { name: /^Dupliquer/ }).click();
  await expect(page).toHaveURL(/\/scenario\/(?!2(\D|$))\d+/);
  const scenario = /scenario\/(\d+)/.exec(page.url())?.[1] ?? '';
  try {
    await page.goto(`/territories/scenario/${scenario}/edit`);
    await awake(page);
    await page.getByLabel('Nom', { exact: true }).fill('Sans réseau');
    await expect.poll(() => drafts(page)).toBe(1);
    await guardCame(page);
    await page.context().setOffline(true);
    await page
      .getByRole('button', { name: /^Enregistrer/ })
      .first()
      .click();
    await expect(note(page)).toContainText('Le serveur ne répond pas.');
    await page.getByRole('link', { name: 'Annuler' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Sans réseau, aucune autre page ne peut s’ouvrir' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quitter' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Sans réseau');
    await page.context().setOffline(false);
    await expect(page).toHaveURL(new RegExp(`/scenario/${scenario}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sans réseau');
    await expect.poll(() => drafts(page)).toBe(0);
  } finally {
    await page.context().setOffline(false);
    await page.goto(`/territories/scenario/${scenario}/delete`);
    await page.getByRole('button', { name: /^Supprimer/ }).click();
    await expect(page).not.toHaveURL(/delete/);
  }
});

test('who moves a lever of a workshop or types in a grid renews the session, once a minute', async ({ page }) => {
  await continueAs(page, 'animateur');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/session') asked.push(request.method());
  });
  await page.goto('/territories/scenario/2/workshop');
  await awake(page);
  expect(asked).toEqual([]);
  const lever = page.getByRole('slider').first();
  await lever.focus();
  await lever.press('ArrowRight');
  await expect.poll(() => asked.length).toBe(1);
  await lever.press('ArrowRight');
  await lever.press('ArrowLeft');
  await page.goto('/territories/scenario/2/edit');
  await awake(page);
  await page.getByLabel('Nom', { exact: true }).pressSequentially('ab');
  await expect.poll(() => asked.length).toBe(2);
});
