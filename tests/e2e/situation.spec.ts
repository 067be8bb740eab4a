/** The situation of a kind of stations, month after month, and its bulletin: with script and without, on paper. */
import { awake, continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const KINDS = ['quality', 'piezometry', 'hydrometry', 'pluviometry', 'productionUnit', 'sector'];

test(
  'C572: each kind has its situation: a sentence, a map, counts, two years, the stations',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'admin');
    for (const kind of KINDS) {
      await page.goto(`/${kind}/situation`);
      await expect(page.locator('.situation-head'), kind).toContainText(/20\d\d/);
      await expect(page.locator('#situation-map')).toBeVisible();
      await expect(page.locator('.class-history li')).toHaveCount(24);
      await expect(page.locator('.class-counts tbody tr').first()).toBeVisible();
      await expectAccessible(page);
    }
  },
);

test('months are walked by links, and a range that is sent', { tag: '@both' }, async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/piezometry/situation?month=2020-06');
  await expect(page.locator('h1')).toContainText('juin 2020');
  await page.getByRole('link', { name: 'Mois précédent' }).click();
  await expect(page.locator('h1')).toContainText('mai 2020');
  await page.getByRole('link', { name: 'Un an plus tôt' }).click();
  await expect(page.locator('h1')).toContainText('mai 2019');
  await page.goto(`/piezometry/situation?m=${2021 * 12 + 2}`);
  await expect(page.locator('h1')).toContainText('mars 2021');
  await page.locator('.class-history a').first().click();
  await expect(page.locator('h1')).toContainText('avril 2019');
});

test('the page follows the range, and plays up to the last month', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/piezometry/situation?month=2020-06');
  await awake(page);
  await page.getByRole('slider').press('ArrowRight');
  await expect(page.locator('h1')).toContainText('juillet 2020');
  await page.getByRole('link', { name: 'Dernier mois' }).click();
  const next = page.getByRole('link', { name: 'Mois suivant' });
  await expect(next).toHaveCount(0);
  await page.getByRole('link', { name: 'Mois précédent' }).click();
  await expect(next).toBeVisible();
  await page.getByRole('button', { name: 'Faire défiler' }).click();
  await expect(next).toHaveCount(0);
});

test('a bulletin is signed with its comment, and prints on two sheets', { tag: '@both' }, async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/piezometry/bulletin?month=2025-10');
  await page.getByLabel('Commentaire').fill('Recharge tardive.\nLes usages restent sobres.');
  await page.getByRole('button', { name: 'Arrêter ce bulletin' }).click();
  await expect(page).toHaveURL(/issue=\d+/);
  const sheet = page.locator('.bulletin');
  await expect(sheet).toContainText('Recharge tardive.');
  await expect(sheet).toContainText('octobre 2025');
  await expect(page.getByRole('button', { name: 'Arrêter ce bulletin' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.month-slider:visible, #others:visible, .tabs:visible')).toHaveCount(0);
  await expect(sheet.locator('.bulletin-sign')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688);
});

test('who may not sign reads it, and is offered nothing to sign', { tag: '@both' }, async ({ page }) => {
  await continueAs(page, 'membre');
  await page.goto('/piezometry/bulletin');
  await expect(page.locator('.bulletin h1')).toContainText('Piézomètres');
  await expect(page.getByRole('button', { name: 'Arrêter ce bulletin' })).toHaveCount(0);
});

test(
  'C577: a station has its statistics and trends: sentences, charts, the figures of the test, a workbook',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'admin');
    await page.goto('/hydrometry');
    await page.getByRole('link', { name: 'La Vègre à Ruillé' }).first().click();
    await page.getByRole('link', { name: 'Statistiques' }).click();
    await expect(page.locator('#trend-panel .situation-head')).toContainText('Débit');
    await page.locator('summary', { hasText: 'Les chiffres du test' }).click();
    await expect(page.locator('#trend-panel table').last()).toContainText('Pente de Sen');
    await expect(page.locator('#low-flow-panel')).toContainText('VCN3');
    await expect(page.locator('#low-flow-panel tfoot')).toContainText('Quinquennal sec');
    await expect(page.locator('#regime-panel .situation-head')).toContainText('au plus bas');
    await expect(page.locator('#duration')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Hauteur d’eau' }).click();
    await expect(page.locator('#trend-panel')).toContainText('Hauteur d’eau');
    const file = await page.request.get(`${new URL(page.url()).pathname.replace('statistics', 'report/xlsx')}`);
    expect(file.headers()['content-type']).toContain('spreadsheet');
    await page.goto('/pluviometry');
    await page.locator('tbody a').first().click();
    await page.getByRole('link', { name: 'Statistiques' }).click();
    await expect(page.locator('#dry-panel .situation-head')).toContainText('jours secs');
    await page.goto('/productionUnit');
    await page.locator('tbody a').first().click();
    await page.getByRole('link', { name: 'Statistiques' }).click();
    await expect(page.locator('#trend-panel')).toContainText('Erreur lors du calcul des tendances');
  },
);

test(
  'the indices of a piezometer over each number of months, against years that are chosen',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'admin');
    await page.goto('/piezometry');
    await page.getByRole('link', { name: 'Puits du Moulin' }).first().click();
    await page.getByRole('link', { name: 'Statistiques' }).click();
    const panel = page.locator('#indices-panel');
    await expect(panel).toContainText('toutes les années');
    await panel.getByRole('link', { name: '6 mois' }).click();
    await expect(panel.locator('figcaption')).toContainText('6 mois');
    await panel.getByLabel('Première année de référence').fill('2002');
    await panel.getByLabel('Dernière année de référence').fill('2010');
    await panel.getByRole('button', { name: 'Recalculer' }).click();
    await expect(panel).toContainText('années 2002 à 2010');
    await expect(panel).toContainText('IPS non disponible');
    await expectAccessible(page);
  },
);
