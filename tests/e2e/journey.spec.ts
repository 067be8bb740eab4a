/** The main job from end to end: territory, allocation, matrix, scenario, run, and the optimised allocation beside today's. */
import { expect, expectAccessible, signIn, test } from '../support/e2e/test';

const TERRITORY = 'Bassin de démonstration de la Vègre';

test('a planner checks an allocation, fills a matrix, writes a scenario, starts it and reads the optimised allocation beside today’s', async ({ page, javaScriptEnabled }, info) => {
  test.setTimeout(180_000);
  const scenario = `Moins d’azote, ${info.project.name}`;
  await signIn(page, 'animateur');
  await page.goto('/territories');
  await page.getByRole('link', { name: TERRITORY, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TERRITORY);
  await expectAccessible(page, javaScriptEnabled);

  await page.getByRole('link', { name: 'Assolement' }).click();
  await expect(page.getByText('l’assolement est valide').first()).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);

  // a copy of the demo's own matrix, so that other tests find theirs as it was
  await page.getByRole('link', { name: /^Matrices/ }).click();
  await page.locator('a[href^="/territories/matrice/"]').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole('link', { name: 'Dupliquer' }).first().click();
  await page.getByRole('button', { name: /^Dupliquer/ }).click();
  await expect(page).toHaveURL(/\/territories\/matrice\/\d+/);
  const matrix = /matrice\/(\d+)/.exec(page.url())?.[1] ?? '';

  await page.goto(`/territories/matrice/${matrix}/edit`);
  const cell = page.getByRole('textbox').and(page.locator('[aria-label*="Raisonné"], [name^="cells"]')).first();
  if (javaScriptEnabled === false) {
    await cell.fill('12,5');
    await page.getByRole('button', { name: 'Enregistrer' }).first().click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeAttached();
  }
  await expectAccessible(page, javaScriptEnabled);

  await page.goto(`/territories/matrice/${matrix}/scenario/new`);
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole('textbox', { name: /^Nom/ }).fill(scenario);
  await page.getByRole('button', { name: /^(Créer|Enregistrer)/ }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(scenario);
  await expectAccessible(page, javaScriptEnabled);

  await page.getByRole('button', { name: 'Lancer le scénario' }).first().click();
  await expect(page).toHaveURL(/tab=results/);
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText(/Territoire Actuel/).first()).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
});
