/**
 * Values submitted for a record that was deleted meanwhile: shown completely, then saved as a new record or downloaded
 * as a file, with and without script.
 */
import { readFile } from 'node:fs/promises';
import { copyMatrix } from '../support/e2e/copy-matrix';
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

test(
  'a scenario deleted while it was written comes back with its objectives and its rules, and is made anew ' +
    'with them',
  async ({ page, browser }, info) => {
    const name = `Repris ${info.project.name} ${Date.now()}`;
    await continueAs(page, 'admin');
    await page.goto('/territories/scenario/2/duplicate');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Dupliquer/ })
      .click();
    await page.waitForURL((url) => /\/scenario\/\d+$/.test(url.pathname) && !url.pathname.endsWith('/2'));
    const copy = /\/scenario\/(\d+)/.exec(page.url())?.[1] ?? '';
    await page.goto(`/territories/scenario/${copy}/edit`);
    await page.getByRole('textbox', { name: 'Nom' }).fill(name);
    await page.getByRole('textbox', { name: /Plafond/ }).fill('17,5');
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'fr-FR',
      baseURL: process.env['E2E_URL'],
    });
    try {
      const other = await context.newPage();
      await continueAs(other, 'animateur');
      await other.goto(`/territories/scenario/${copy}/delete`);
      await other
        .getByRole('button', { name: /Supprimer/ })
        .last()
        .click();
      await expect(other).not.toHaveURL(/delete/);
    } finally {
      await context.close();
    }
    await page.getByRole('button', { name: 'Enregistrer le scénario' }).click();
    await expect(page.getByText(/^animateur a supprimé/)).toBeVisible();
    await expect(page.getByText('17,5')).toBeVisible();
    const objectives = page.getByRole('group').filter({ hasText: /objectifs saisis/ });
    await objectives.locator('summary').click();
    await expect(objectives.getByText(/toutes les conduites/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Créer de nouveau' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/scenario/${copy}(/|\\?|$)`));
    const anew = /\/scenario\/(\d+)/.exec(page.url())?.[1] ?? '';
    await page.goto(`/territories/scenario/${anew}?tab=constraintes`);
    await expect(page.getByText(/Nourrir les troupeaux/).first()).toBeVisible();
    await page.goto(`/territories/scenario/${anew}/delete`);
    await page
      .getByRole('button', { name: /Supprimer/ })
      .last()
      .click();
    await expect(page).not.toHaveURL(/delete/);
  },
);

test(
  'values typed in a matrix that somebody deleted are shown by pages and kept as a file',
  { tag: '@both' },
  async ({ page, browser, javaScriptEnabled }) => {
    await continueAs(page, 'admin');
    const matrix = await copyMatrix(page);
    await page.goto(`/territories/matrice/${matrix}/edit`);
    await page.getByLabel('Blé tendre d’hiver Rendement +, Charnie amont').fill('11,5');
    await page.getByLabel('Blé tendre d’hiver Rendement +, Champagne de Bernay').fill('12,5');
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'fr-FR',
      baseURL: process.env['E2E_URL'],
    });
    try {
      const other = await context.newPage();
      await continueAs(other, 'animateur');
      await other.goto(`/territories/matrice/${matrix}/delete`);
      await other.getByRole('button', { name: 'Supprimer la matrice' }).click();
      await expect(other).not.toHaveURL(/delete/);
    } finally {
      await context.close();
    }
    await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
    await expect(page.getByText(/^animateur a supprimé/)).toBeVisible();
    const values = page.getByRole('region', { name: 'Valeurs saisies' });
    await expect(
      values.getByRole('row', { name: /Charnie amont.*Blé tendre d’hiver.*Rendement \+.*11,5/ }),
    ).toBeVisible();
    await expectAccessible(page);
    // without script the form sends every cell of the sheet
    if (javaScriptEnabled === false) {
      await page.getByRole('button', { name: 'Suivantes' }).click();
      await expect(page.getByText(/^Valeurs 51 à 100 sur/)).toBeVisible();
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger ces valeurs (csv)' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(
      'Charnie amont;Blé tendre d’hiver;Rendement +;Production;11,5',
    );
  },
);
