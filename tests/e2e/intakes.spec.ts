/** The intakes of the demonstration: one that can be told, and one that says what it misses. */
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

test(
  'an intake says its sentence first; the other one what keeps it from being told',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'animateur');
    await page.goto('/territories/territory/1');
    await page.getByRole('link', { name: 'Captage des Vallées', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/le captage .+ mg\/l/);
    await expect(page.getByRole('img', { name: /Les nitrates du captage/ })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/territories/territory/1/intakes');
    await page.getByRole('link', { name: 'Captage du Plateau', exact: true }).click();
    await page.getByRole('link', { name: /le temps de transfert/ }).click();
    await expect(page.getByLabel('Modèle', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);
