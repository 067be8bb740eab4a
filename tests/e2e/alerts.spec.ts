/**
 * A water table that rings is answered, and a threshold is tried over the last year before it is kept. What the test
 * makes it takes away: the demonstration stays as it was.
 */
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

test(
  'a threshold is tried over a year, kept, rings, is answered, and goes with its alerts (C561)',
  { tag: '@both' },
  async ({ page }, info) => {
    await continueAs(page, 'admin');
    await page.goto('/piezometry');
    // the two projects share a server
    const [row, level] = info.project.name === 'html' ? [1, 100] : [2, 101];
    const said = new RegExp(`−${level},00\\sm\\sNGF`);
    await page.getByRole('row').nth(row).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Alertes et seuils' }).click();
    await page.getByRole('link', { name: /^\d+ seuils?$/ }).click();
    await page.getByRole('link', { name: 'Nouveau seuil de cette station' }).click();
    // the table never stood so low
    await page.getByLabel('Sens').selectOption('ascending');
    await page.getByLabel('Nature').selectOption('range');
    await page.getByLabel('Paramètre').selectOption({ label: 'cote de la nappe' });
    await page.getByLabel('Niveau 1').fill(`-${level}`);
    await page.getByRole('button', { name: 'Essayer sur un an' }).click();
    await expect(page.getByText(/Aurait sonné 1 fois en un an/)).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('threshold.png'), fullPage: true });
    await page.getByRole('button', { name: 'Enregistrer le seuil' }).click();
    await expect(page.getByText('Le seuil est enregistré')).toBeVisible();

    const alert = page.getByRole('listitem').filter({ hasText: said });
    await expect(async () => {
      await page.goto('/alert');
      await expect(alert).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('alerts.png'), fullPage: true });
    await alert.getByLabel('Ce qui est fait').fill('Relevé prévu demain');
    await alert.getByRole('button', { name: 'Je m’en occupe' }).click();
    await expect(alert.getByText(/Relevé prévu demain/)).toBeVisible();

    await page.goto('/alert/config');
    await page.getByRole('row').filter({ hasText: said }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Supprimer le seuil et ses alertes' }).click();
    await expect(page.getByText('Le seuil et ses alertes sont supprimés.')).toBeVisible();
  },
);

test(
  'a threshold is set at several stations, after a look at what would change, and taken back',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'admin');
    await page.goto('/alert/config');
    await page.getByRole('link', { name: 'Un seuil pour plusieurs stations' }).click();
    await page.locator('select[name=threshold]').selectOption({ index: 1 });
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Voir ce qui changerait' }).click();
    await expect(page.getByText(/recevrai(en)?t ce seuil|Rien ne changerait/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Régler ces stations' }).click();
    await page.getByRole('button', { name: /^Retirer ce/ }).click();
    await expect(page.locator('h1')).toHaveText('Seuils');
  },
);
