/** A quantity of one's own, from its form to the choices of a threshold; curves of a gauging station. */
import { awake, continueAs, expect, expectAccessible, test } from '../support/e2e/test';

test(
  'an administrator adds a quantity, and the next pages offer it',
  { tag: '@both' },
  async ({ page }, { project }) => {
    const name = `Phycocyanine ${project.name}`;
    await continueAs(page, 'admin');
    await page.goto('/referencial/quantity/new');
    await page.getByLabel('Code', { exact: true }).fill(`PHY-${project.name}`);
    await page.getByLabel('Nom').fill(name);
    await page.getByLabel('Unité', { exact: true }).fill('µg/l');
    await page.getByLabel('Plus basse valeur possible').fill('0');
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.locator('main')).toContainText(name);
    await expectAccessible(page);
    await page.goto('/alert/config/new');
    await page.locator('select[name=quantity]').selectOption({ label: name });
    await page.goto('/station/quality/17/recipes?kind=expression');
    await expect(page.locator('select option', { hasText: name }).first()).toBeAttached();
  },
);

test('a link followed in the page knows it too', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/referencial/quantity/new');
  await awake(page);
  await page.getByLabel('Code', { exact: true }).fill('TRYPTO');
  await page.getByLabel('Nom').fill('Tryptophane');
  await page.getByLabel('Unité', { exact: true }).fill('µg/l');
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tryptophane');
  await page.getByRole('link', { name: 'Stations', exact: true }).first().click();
  await page.getByRole('link', { name: 'Seuils', exact: true }).click();
  await page
    .getByRole('link', { name: /Nouveau seuil/ })
    .first()
    .click();
  await page.locator('select[name=quantity]').selectOption({ label: 'Tryptophane' });
});

test(
  'a gauging and a curve stand at once in tables and pictures, and are taken back',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await continueAs(page, 'admin');
    const id = project.name === 'html' ? 7 : 8;
    await page.goto(`/station/hydrometry/${id}/rating`);
    const gauging = page.locator('#gauging-add');
    await gauging.getByLabel('Date et heure').fill('2026-03-01T10:00');
    await gauging.getByLabel('Hauteur', { exact: true }).fill('0,62');
    await gauging.getByLabel('Débit', { exact: true }).fill('1,9');
    await gauging.getByRole('button', { name: 'Ajouter un jaugeage' }).click();
    await expect(page.locator('#gaugings')).toContainText('0,620');
    const curve = page.locator('form', { has: page.getByLabel('Segments ou points') });
    await curve.getByLabel('Valide du').fill('2026-01-01T00:00');
    await curve.getByLabel('Segments ou points').fill('0,1 ; 1,2 ; 6 ; 0,12 ; 1,9');
    await curve.getByRole('button', { name: 'Ajouter une courbe' }).click();
    // 6 × (0,62 − 0,12)^1,9 = 1,608
    await expect(page.locator('#gaugings')).toContainText('1,608');
    await expect(page.getByRole('img').first()).toBeVisible();
    await expectAccessible(page);
    await page
      .locator('#gaugings')
      .getByRole('button', { name: /Annuler/ })
      .click();
    await expect(page.locator('#gaugings')).toContainText('Aucun jaugeage');
  },
);
