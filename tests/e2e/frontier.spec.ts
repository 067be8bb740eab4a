/**
 * The frontier: with script the job starts at once, without by a button; its progress shows, and one of its points
 * becomes a scenario.
 */
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const DEMO = 'Bassin de démonstration de la Vègre';

test('a frontier is drawn by a job that the page follows; a click on a point makes a scenario', async ({ page }) => {
  await continueAs(page, 'animateur');
  await page.goto('/territories');
  await page.getByRole('link', { name: DEMO, exact: true }).click();
  await page.getByRole('link', { name: /^Matrices/ }).click();
  await page.getByRole('link', { name: 'Matrice du comité de bassin', exact: true }).click();
  await page.getByRole('link', { name: 'Scénarios' }).first().click();
  await page.getByRole('link', { name: 'Moins d’azote vers la nappe', exact: true }).click();
  // the matrix page has a button of the same name
  await expect(page.getByRole('heading', { level: 1, name: 'Moins d’azote vers la nappe', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dupliquer' }).click();
  await page.getByRole('button', { name: 'Dupliquer le scénario' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/_dupliqué( \d+)?$/);
  await expect(page).toHaveURL(/\/scenario\/\d+(\?|$)/);
  const copy = /scenario\/(\d+)/.exec(page.url())?.[1] ?? '';
  const remove = async (id: string) => {
    await page.goto(`/territories/scenario/${id}/delete`);
    await page.getByRole('button', { name: 'Supprimer le scénario' }).click();
    await expect(page).not.toHaveURL(/delete/);
  };
  let made = '';
  try {
    await page.goto(`/territories/scenario/${copy}/frontier`);
    // nobody has to ask for it
    await expect(page.getByText('Choisissez un point')).toBeVisible({ timeout: 40_000 });
    await expect(page.locator('#frontier .chart-svg a')).toHaveCount(
      await page.getByRole('link', { name: 'Choisir' }).count(),
    );
    await expect(page.locator('#frontier .chart-svg').getByText('Meilleur compromis', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choisir' }).nth(1).click();
    await page.getByRole('button', { name: 'Créer un scénario à ce point' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ \([^()]*\d[^()]*\)$/);
    await expect(page).not.toHaveURL(new RegExp(`/scenario/${copy}(/|\\?|$)`));
    made = /scenario\/(\d+)/.exec(page.url())?.[1] ?? '';
  } finally {
    if (made !== '') await remove(made);
    await remove(copy);
  }
});
