/** Campaigns: made, visited and followed, with script and without. */
import { continueAs, expect, expectFitForAll, test } from '../support/e2e/test';

test(
  'C574: a campaign is made of codes, each visit is noted, the last one completes it',
  { tag: '@both' },
  async ({ page }, { project, retry }) => {
    await continueAs(page, 'animateur');
    const name = `Tournée d’essai ${project.name} ${retry}`;
    await page.goto('/campaigns/new');
    await page.getByLabel('Nom').fill(name);
    await page.getByLabel('Fin', { exact: false }).first().fill('2099-12-31');
    await page.getByLabel('Stations, dans l’ordre de la route').fill('DEMO-PZ3\nDEMO-PZ9');
    await page.getByRole('button', { name: 'Enregistrer la campagne' }).click();
    await expect(page.getByText('DEMO-PZ9 (2)').first()).toBeVisible();
    await expect(page.getByLabel('Nom')).toHaveValue(name);
    await page.getByLabel('Stations, dans l’ordre de la route').fill('DEMO-PZ3\nDEMO-PZ4');
    await page.getByRole('button', { name: 'Enregistrer la campagne' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('0 station visitée sur 2')).toBeVisible();
    const stops = page.locator('.campaign-stops > li');
    await stops
      .nth(1)
      .getByRole('button', { name: /^Monter / })
      .click();
    await expect(stops.nth(0)).toContainText('DEMO-PZ4');

    await page.goto('/campaigns/mine');
    const mine = page.locator('section', { has: page.getByRole('heading', { name }) }).locator('.campaign-stops > li');
    await mine.nth(0).getByText('Noter la visite').click();
    await mine.nth(0).getByRole('button', { name: 'Enregistrer la visite' }).click();
    await expect(mine.nth(0)).toContainText('faite');
    await mine.nth(1).getByText('Noter la visite').click();
    await mine.nth(1).getByLabel('État').selectOption('impossible');
    await mine.nth(1).getByLabel('Remarque').fill('Crue');
    await mine.nth(1).getByRole('button', { name: 'Enregistrer la visite' }).click();
    await expect(page.getByRole('heading', { name })).toHaveCount(0);

    await page.goto('/campaigns?kind=piezometry');
    const line = page.getByRole('row', { name: new RegExp(name) });
    await expect(line).toContainText('terminée');
    await expect(line).toContainText('2 / 2');
  },
);

test('the screens of campaigns: axe finds nothing, none is wider than a phone', async ({ page }) => {
  await continueAs(page, 'animateur');
  await expectFitForAll(page, ['/campaigns', '/campaigns/new', '/campaigns/mine', '/campaigns/2', '/campaigns/3/edit']);
});
