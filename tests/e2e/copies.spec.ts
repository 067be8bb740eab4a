/** A territory copied with what hangs on it, and its scenarios started together. */
import { continueAs, expect, test } from '../support/e2e/test';

test(
  'a territory copied with its scenarios is compared after « Lancer les restants », in one press',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'animateur');
    await page.goto('/territories/territory/1/duplicate');
    const name = `Copie ${Date.now()}`;
    await page.getByLabel('Nom de la copie').fill(name);
    await page.getByLabel(/Avec ses scénarios/).check();
    await page.getByRole('button', { name: 'Dupliquer le territoire' }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const [territory] = page.url().split('?');
    await page.goto(`${territory}?tab=matrices`);
    await page.getByRole('link', { name: 'Matrice du comité de bassin' }).first().click();
    await expect(page).toHaveURL(/matrice\/\d+/);
    const matrix = /matrice\/(\d+)/.exec(page.url())?.[1];
    await page.goto(`/territories/matrice/${matrix}/scenariosCompare`);
    const choices = page.getByRole('checkbox', { name: /Moins d’azote|Vivre mieux/ });
    for (const choice of await choices.all()) await choice.check();
    await page.getByRole('button', { name: 'Comparer' }).click();
    await expect(page.getByText('2 scénarios n’ont pas de résultat')).toBeVisible();
    await page.getByRole('button', { name: 'Lancer les 2 restants' }).click();
    await expect(page.getByText('Robustesse du classement')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: /Lancer les/ })).toHaveCount(0);
    await page.goto(`${territory}/delete`);
    await page.getByRole('button', { name: 'Supprimer le territoire' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  },
);
