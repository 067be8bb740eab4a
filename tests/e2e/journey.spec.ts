/**
 * The whole planning job: territory, allocation, matrix, scenario, run, and the optimised allocation beside today's.
 * axe sees these screens in design.spec.
 */
import { awake, continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const TERRITORY = 'Bassin de démonstration de la Vègre';

test(
  'a planner checks an allocation, fills a matrix, writes a scenario, starts it and reads the optimised ' +
    'allocation beside today’s',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }, info) => {
    const scenario = `Moins d’azote, ${info.project.name}`;
    await continueAs(page, 'animateur');
    await page.goto('/territories');
    await page.getByRole('link', { name: TERRITORY, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TERRITORY);

    await page.getByRole('link', { name: 'Assolement' }).click();
    await expect(page.getByText('l’assolement est valide').first()).toBeVisible();

    // a copy of the demo's matrix, because other tests use the original
    await page.getByRole('link', { name: /^Matrices/ }).click();
    await page.getByRole('link', { name: 'Matrice du comité de bassin', exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Matrice du comité de bassin', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.getByRole('link', { name: 'Dupliquer' }).first().click();
    await page.getByRole('button', { name: /^Dupliquer/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/_dupliqué( \d+)?$/);
    await expect(page).not.toHaveURL(/duplicate/);
    const matrix = /matrice\/(\d+)/.exec(page.url())?.[1] ?? '';

    // types a number with a comma into one cell of the matrix, and saves
    await page.goto(`/territories/matrice/${matrix}/edit`);
    await awake(page);
    const cell = page.locator('table input:not([type="hidden"])').first();
    if (javaScriptEnabled === false) await cell.fill('12,5');
    else {
      await page.locator('table td').first().dblclick();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('12,5');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
    await expect(page).toHaveURL(new RegExp(`/territories/matrice/${matrix}(\\?|$)`));
    await expect(page.getByRole('cell', { name: '12,5' }).first()).toBeVisible();

    await page.goto(`/territories/matrice/${matrix}/scenario/new`);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: /^Nom/ }).fill(scenario);
    await page
      .getByRole('button', { name: /^(Créer|Enregistrer)/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(scenario);

    await page.getByRole('button', { name: 'Lancer le scénario' }).first().click();
    await expect(page).toHaveURL(/tab=results/);
    await expect(page.locator('#finding')).toBeVisible({ timeout: 20_000 });
    for (const beside of ['Part de la surface sous chaque conduite', 'Surfaces par culture', 'Production par culture'])
      await expect(page.getByText(beside).first()).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Tous les chiffres' }).click();
    await expect(page.getByRole('columnheader', { name: 'Référence' }).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Résultat' }).first()).toBeVisible();

    // deletes the copy
    await page.goto(`/territories/matrice/${matrix}/delete`);
    await page.getByRole('button', { name: 'Supprimer la matrice' }).click();
    await expect(page).not.toHaveURL(/delete/);
  },
);
