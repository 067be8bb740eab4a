/** What is typed and not saved is not lost: leaving asks, the device keeps it, and offers it on return. */
import type { Page } from '@playwright/test';
import { copyMatrix } from '../support/e2e/copy-matrix';
import { awake, continueAs, expect, expectAccessible, followRequests, holdBack, test } from '../support/e2e/test';

const WHEAT = 'Blé tendre d’hiver Rendement +, Charnie amont';
const SECOND = 'Blé tendre d’hiver Raisonné, Charnie amont';
const OFFER = /^Une saisie non enregistrée du \d{2}\/\d{2}\/\d{4} à \d{2}:\d{2} a été gardée sur cet appareil\.$/;

const question = (page: Page) => page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
const offer = (page: Page) => page.getByText(OFFER);
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|')).length);

async function withMatrix(page: Page, use: (matrix: string) => Promise<void>): Promise<void> {
  await continueAs(page, 'animateur');
  const matrix = await copyMatrix(page);
  try {
    await use(matrix);
  } finally {
    await continueAs(page, 'animateur');
    await page.goto(`/territories/matrice/${matrix}/delete`);
    await page.getByRole('button', { name: 'Supprimer la matrice' }).click();
    await expect(page).not.toHaveURL(/delete/);
  }
}

test(
  'cells of a matrix that are not saved: a link asks, a reload offers them back without imposing them, another ' +
    'person does not see them, and saving or signing out forgets them',
  async ({ page, browser }) => {
    await withMatrix(page, async (matrix) => {
      const edit = `/territories/matrice/${matrix}/edit`;
      await page.goto(edit);
      await awake(page);
      const wheat = page.getByLabel(WHEAT);
      const stored = await wheat.inputValue();
      await wheat.fill('33,5');

      // a link of the drawer, and the back button
      await page.getByRole('link', { name: 'Territoires', exact: true }).first().click();
      await expect(question(page)).toContainText('une copie reste sur cet appareil');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Rester sur la page' }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(wheat).toHaveValue('33,5');
      // another part of the same sheet
      const indicator = page.getByLabel('Indicateur', { exact: true });
      const shown = await indicator.inputValue();
      await indicator.selectOption({ index: 1 });
      await expect(question(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(indicator).toHaveValue(shown);
      await page.getByRole('link', { name: 'Territoires', exact: true }).first().click();
      await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
      await expect(page).toHaveURL(/\/territories$/);

      await page.goto(edit);
      await expect(offer(page)).toBeVisible();
      await expect(wheat).toHaveValue(stored);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Reprendre' }).click();
      await expect(wheat).toHaveValue('33,5');
      await expect(page.getByText('1 valeur modifiée')).toBeVisible();
      await page.reload();
      await expect(offer(page)).toBeVisible();

      // somebody else on the same device
      await continueAs(page, 'admin');
      await page.goto(edit);
      await awake(page);
      await expect(wheat).toHaveValue(stored);
      expect(await drafts(page)).toBe(1);
      await expect(offer(page)).toHaveCount(0);

      // somebody else has saved meanwhile: the message leads to the comparison, nothing typed is lost
      const elsewhere = await browser.newContext({ locale: 'fr-FR', baseURL: process.env['E2E_URL'] });
      const other = await elsewhere.newPage();
      await continueAs(other, 'admin');
      await other.goto(edit);
      await awake(other);
      await other.getByLabel(WHEAT).fill('11,5');
      await other.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
      await expect(other).toHaveURL(new RegExp(`/matrice/${matrix}(\\?|$)`));
      await elsewhere.close();
      await continueAs(page, 'animateur');
      await page.goto(edit);
      await expect(page.getByText(/Les données ont été enregistrées de nouveau depuis/)).toBeVisible();
      await page.getByRole('button', { name: 'Reprendre' }).click();
      await expect(wheat).toHaveValue('33,5');
      await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
      const message = page.getByRole('alert').filter({ hasText: 'rien de ce que vous avez saisi n’est perdu' });
      await expect(message).toBeVisible();
      expect((await message.boundingBox())?.y).toBeLessThan((await page.getByRole('table').boundingBox())?.y ?? 0);
      await message.getByRole('button', { name: 'Comparer les deux versions' }).click();
      await expect(page.getByRole('heading', { name: /^Fusionner les changements/ })).toBeVisible();
      const line = page.getByRole('row', { name: /Blé tendre d’hiver/ });
      await expect(line).toContainText('11,50');
      await expect(line).toContainText('33,50');
      await line.getByRole('radio').last().check();
      expect(await drafts(page)).toBe(1);
      await page.getByRole('button', { name: 'Enregistrer la fusion' }).click();
      await expect(page.getByText('Les changements sont fusionnés')).toBeVisible();
      await expect.poll(() => drafts(page)).toBe(0);

      // signing out leaves nothing on the device
      await page.goto(edit);
      await awake(page);
      await page.getByLabel(SECOND).fill('44,5');
      await expect.poll(() => drafts(page)).toBe(1);
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible();
      expect(await drafts(page)).toBe(0);
    });
  },
);

test('the allocation: cells of a line that was opened and not saved come back with their line', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/territories/territory/1/duplicate');
  await page.getByRole('button', { name: /^Dupliquer/ }).click();
  await expect(page).toHaveURL(/\/territory\/(?!1(\D|$))\d+/);
  const territory = /territory\/(\d+)/.exec(page.url())?.[1] ?? '';
  const edit = `/territories/territory/${territory}/allocation`;
  try {
    await page.goto(edit);
    await awake(page);
    const { rows } = (await (await page.request.get(`/territories/territory/${territory}/cells`)).json()) as {
      rows: { id: string }[];
    };
    await page.getByRole('heading', { name: 'Ajouter des lignes' }).click();
    const boxes = page.locator('#add-lines').getByRole('checkbox');
    const [one = '', other = ''] = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
    expect(rows.map(({ id }) => id)).not.toContain(one);
    const label = (await page.locator('#add-lines label').first().innerText()).replace(', ', ' ');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Ajouter les lignes cochées' }).click();
    await expect(page).toHaveURL(new RegExp(`line=${one}.*line=${other}`));
    const first = page.getByLabel(`${label}, `).first();
    await first.fill('12,5');
    await page.goto('/home');
    await page.goto(edit);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect(page).toHaveURL(/line=/);
    await expect(first).toHaveValue('12,5');
    await page.getByRole('button', { name: 'Enregistrer l’assolement' }).click();
    await expect(page).toHaveURL(/tab=rotation/);
    await expect.poll(() => drafts(page)).toBe(0);
  } finally {
    await page.goto(`/territories/territory/${territory}/delete`);
    await page.getByRole('button', { name: /^Supprimer/ }).click();
    await expect(page).not.toHaveURL(/delete/);
  }
});

test(
  'the scenario editor: Ctrl+Z after a slider, a typed number and a removed objective, then redone; what is left ' +
    'unsaved comes back with the objectives that were added',
  async ({ page }) => {
    await continueAs(page, 'animateur');
    await page.goto('/territories/scenario/2/edit');
    await awake(page);
    const slider = page.locator('#constraintes').getByRole('slider').first();
    const before = await slider.inputValue();
    const undo = page.getByRole('button', { name: 'Annuler la dernière saisie' });
    const redo = page.getByRole('button', { name: 'Rétablir' });
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await slider.focus();
    await slider.press('ArrowRight');
    await expect(slider).not.toHaveValue(before);
    const moved = await slider.inputValue();
    await page.keyboard.press('Control+z');
    await expect(slider).toHaveValue(before);
    await page.keyboard.press('Control+Shift+Z');
    await expect(slider).toHaveValue(moved);
    const cap = page.getByRole('textbox', { name: /Part de l.assolement|change/i }).first();
    await cap.fill('42');
    await slider.focus();
    await undo.click();
    await expect(cap).not.toHaveValue('42');
    // a number that is left has its thousands apart, before and after an undo
    const fed = page.getByRole('textbox', { name: /^Valeur/ }).first();
    const stored = await fed.inputValue();
    expect(stored).toMatch(/^\d{1,3}(\u202f\d{3})+$/);
    await fed.fill('65000');
    await slider.focus();
    await expect(fed).toHaveValue('65\u202f000');
    await undo.click();
    await expect(fed).toHaveValue(stored);

    // objectives: the server's answer draws the form afresh, and undo brings back what it replaced
    const objectives = page.locator('.objective-edit');
    const count = await objectives.count();
    await page
      .getByRole('button', { name: /^Retirer|^Supprimer/ })
      .first()
      .click();
    await expect(objectives).toHaveCount(count - 1);
    await undo.click();
    await expect(objectives).toHaveCount(count);
    await redo.click();
    await expect(objectives).toHaveCount(count - 1);
    await undo.click();
    await expect(objectives).toHaveCount(count);
    await expect(slider).toHaveValue(moved);

    await page
      .getByRole('button', { name: /^Ajouter/ })
      .first()
      .click();
    await expect(objectives).toHaveCount(count + 1);
    await page.getByRole('link', { name: 'Territoires', exact: true }).first().click();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(page).toHaveURL(/\/territories$/);
    await page.goto('/territories/scenario/2/edit');
    await expect(objectives).toHaveCount(count);
    await expect(slider).toHaveValue(before);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect(objectives).toHaveCount(count + 1);
    await expect(slider).toHaveValue(moved);
  },
);

test('a link taken while a form’s answer is still read: the question stays, and leads where it was asked', async ({
  page,
}) => {
  await continueAs(page, 'animateur');
  await page.goto('/territories/scenario/2/edit');
  await awake(page);
  const objectives = page.locator('.objective-edit');
  const count = await objectives.count();
  const quiet = followRequests(page);
  const letGo = await holdBack(page, /scenario\/2\/edit\.data/, 'GET');
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  // the answer is drawn before the page's data is read again
  await expect(objectives).toHaveCount(count + 1);
  await page.getByRole('link', { name: 'Annuler' }).last().click();
  await expect(question(page)).toBeVisible();
  letGo();
  await quiet();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL(/\/territories\/scenario\/2$/);
});

test('the network goes before the question has come: the browser asks, and the editor stays', async ({ page }) => {
  await continueAs(page, 'animateur');
  await page.route(/\/assets\/leave-dialog/, (route) => route.abort('internetdisconnected'));
  await page.goto('/territories/scenario/2/edit');
  await awake(page);
  await page.getByLabel('Nom', { exact: true }).fill('Sans question');
  await expect.poll(() => drafts(page)).toBe(1);
  const asked = page.waitForEvent('dialog');
  const left = page.getByRole('link', { name: 'Annuler' }).last().click();
  const dialog = await asked;
  expect(dialog.message()).toMatch(/^Quitter sans enregistrer\s\?$/);
  await dialog.dismiss();
  await left;
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Sans question');
});

test('what is left between a form’s answer and its page’s data is kept, though it was sent', async ({ page }) => {
  await continueAs(page, 'animateur');
  await page.goto('/territories/scenario/2/edit');
  await awake(page);
  const objectives = page.locator('.objective-edit');
  const count = await objectives.count();
  const letGo = await holdBack(page, /scenario\/2\/edit\.data/, 'GET');
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await expect(objectives).toHaveCount(count + 1);
  await page.getByRole('link', { name: 'Annuler' }).last().click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL(/\/territories\/scenario\/2$/);
  letGo();
  await page.goto('/territories/scenario/2/edit');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(objectives).toHaveCount(count + 1);
});

test('a link taken before the guard’s work has come: the question is asked, and a copy is kept once it has', async ({
  page,
}) => {
  await continueAs(page, 'animateur');
  const letGo = await holdBack(page, /assets\/keep-draft/);
  await page.goto('/territories/scenario/2/edit');
  await awake(page);
  await page.getByRole('link', { name: 'Annuler' }).last().click();
  await expect(page).toHaveURL(/\/territories\/scenario\/2$/);
  // the address changes a moment before the page does: the editor that is left would take what is typed next
  await expect(page.getByLabel('Nom', { exact: true })).toHaveCount(0);
  await page.goBack();
  await page.getByLabel('Nom', { exact: true }).fill('Essai');
  await page.getByRole('link', { name: 'Annuler' }).last().click();
  await expect(question(page)).toContainText('sera perdu');
  letGo();
  await expect(question(page)).toContainText('une copie reste sur cet appareil');
  await page.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Essai');
});

test('a new territory that is not saved comes back: its name, its department and its bricks', async ({ page }) => {
  await continueAs(page, 'animateur');
  await page.goto('/territories/new');
  await awake(page);
  await page.getByLabel('Nom', { exact: true }).fill('Bassin en cours');
  await page.getByLabel('Département').fill('72');
  await page
    .getByText(/^Choisir les zones/i)
    .first()
    .click();
  const box = page.getByRole('dialog').getByRole('checkbox').first();
  await box.check();
  const picked = await box.evaluate((input) => (input as HTMLInputElement).dataset['label'] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Terminé' }).click();
  await expect.poll(() => drafts(page)).toBe(1);
  await page.goto('/home');
  await page.goto('/territories/new');
  await expect(offer(page)).toBeVisible();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Nouveau territoire');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Bassin en cours');
  await expect(page.getByLabel('Département')).toHaveValue('72');
  await expect(page.locator('.brick-list')).toContainText(picked);
  await page.goto('/home');
  await page.goto('/territories/new');
  await page.getByRole('button', { name: 'Effacer' }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await drafts(page)).toBe(0);
});

test('a content being written: leaving the sheet untouched asks nothing, a text that was typed comes back', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  await page.goto('/contents/9/15/edit');
  await awake(page);
  const sheet = page.getByRole('textbox', { name: 'Texte', exact: true });
  await sheet.click();
  await page.getByLabel('Titre', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Territoires', exact: true }).first().click();
  await expect(page).toHaveURL(/\/territories$/);
  await page.goto('/contents/9/15/edit');
  await sheet.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Ajout du matin.');
  await page.getByRole('link', { name: 'Territoires', exact: true }).first().click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL(/\/territories$/);
  await page.goto('/contents/9/15/edit');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(sheet).toContainText('Ajout du matin.');
});

test('measures typed for a station: a link asks, a draft brings back all their lines, those of a paste too', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  await page.goto('/station/piezometry/1/measures');
  await awake(page);
  const values = page.locator('#typed input[name=value]');
  const lines = await values.count();
  await values.nth(0).fill('12,5');
  await page
    .locator('#typed input[name=date]')
    .nth(1)
    .evaluate((input, count) => {
      const data = new DataTransfer();
      const block = Array.from({ length: count }, (_, day) => `0${day + 1}/01/2031\t12:00\t${day}`).join('\n');
      data.setData('text/plain', block);
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }));
    }, 9);
  await expect(values).toHaveCount(Math.max(lines, 10));
  await expect.poll(() => drafts(page)).toBe(1);
  await page.getByRole('link', { name: 'Territoires', exact: true }).first().click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL(/\/territories$/);
  await page.goto('/station/piezometry/1/measures');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(values).toHaveCount(Math.max(lines, 10));
  await expect(values.nth(0)).toHaveValue('12,5');
  await expect(page.locator('#typed input[name=date]').nth(9)).toHaveValue('09/01/2031');
  await expect(values.nth(9)).toHaveValue('8');
});

test('what one tab types is offered in another one until it is saved; what the other types stays offered', async ({
  page,
  context,
}) => {
  await continueAs(page, 'admin');
  await page.goto('/referencial/unit/new');
  await page.locator('[name="code"]').fill(`D${Date.now()}`);
  await page.locator('[name="name"]').fill(`Unité de deux onglets ${Date.now()}`);
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Création réussie')).toBeVisible();
  const row = new URL(page.url()).pathname;
  await page.goto(`${row}?edit=1`);
  await awake(page);
  await page.locator('[name="definition"]').fill(`Définie le ${Date.now()}`);
  await expect.poll(() => drafts(page)).toBe(1);
  const second = await context.newPage();
  await second.goto(`${row}?edit=1`);
  await expect(offer(second)).toBeVisible();
  // it covers no button for good
  await second.getByRole('button', { name: 'Enregistrer' }).first().click({ trial: true, timeout: 5_000 });
  await second.locator('[name="definition"]').fill('Celle de l’autre onglet');
  await expect.poll(() => drafts(page)).toBe(2);
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(page).not.toHaveURL(/edit=1/);
  await expect(offer(second)).toHaveCount(0);
  await second.close();
  await page.goto(`${row}?edit=1`);
  await expect(page.getByText(/Les données ont été enregistrées de nouveau depuis/)).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.locator('[name="definition"]')).toHaveValue('Celle de l’autre onglet');
});

test('cells that were saved are not offered back, though their page was left before it knew', async ({ page }) => {
  await withMatrix(page, async (matrix) => {
    const edit = `/territories/matrice/${matrix}/edit`;
    await page.goto(edit);
    await awake(page);
    const wheat = page.getByLabel(WHEAT);
    const stored = await wheat.inputValue();
    await wheat.fill('38,5');
    await expect.poll(() => drafts(page)).toBe(1);
    const kept = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('draft|')));
    const putBack = () => page.evaluate(([key, text]) => localStorage.setItem(key, text), kept as [string, string]);
    await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
    await expect(page).toHaveURL(new RegExp(`/matrice/${matrix}(\\?|$)`));
    await expect.poll(() => drafts(page)).toBe(0);
    await putBack();
    await page.goto(edit);
    await expect.poll(() => drafts(page)).toBe(0);
    await expect(offer(page)).toHaveCount(0);
    // another value since: what was typed is work again
    await awake(page);
    await wheat.fill(stored);
    await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
    await expect(page).toHaveURL(new RegExp(`/matrice/${matrix}(\\?|$)`));
    await putBack();
    await page.goto(edit);
    await expect(offer(page)).toBeVisible();
  });
});

test('a form that is saved where it stands is not offered back as unsaved', async ({ page }) => {
  await continueAs(page, 'admin');
  const letGo = await holdBack(page, /assets\/keep-draft/);
  await page.goto('/contents/categories');
  await awake(page);
  const name = `Brouillon ${Date.now()}`;
  const offer = page.getByText('Une saisie non enregistrée', { exact: false });
  // typed before the work that keeps copies has come: nothing else is typed, and the copy is made all the same
  await page.locator('#category-new').getByLabel('Nom (facultatif)', { exact: true }).fill(name);
  letGo();
  // the copy on the device is there: another page would offer it
  await expect
    .poll(() => page.evaluate((text) => Object.values({ ...localStorage }).some((kept) => kept.includes(text)), name))
    .toBe(true);
  await page.getByRole('button', { name: 'Enregistrer les catégories' }).click();
  await expect(page.getByText('Catégories enregistrées')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
  // restores the drawer, which all users share
  await page
    .locator('details', { has: page.getByRole('heading', { name }) })
    .locator('summary')
    .click();
  await page
    .locator('details', { has: page.getByRole('heading', { name }) })
    .getByRole('link', { name: 'Voir les contenus' })
    .click();
  await expect(page).toHaveURL(/\/contents\/\d+/);
  await page.goto(`/contents/categories/${/contents\/(\d+)/.exec(page.url())?.[1]}/delete`);
  await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).not.toHaveURL(/delete/);
});
