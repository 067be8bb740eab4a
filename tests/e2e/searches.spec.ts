/** Searches and selections: counted, kept, run onto one chart; with script and without. */
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

test(
  'C578: stations are kept as a selection, criteria as a search, and both run onto one chart',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await continueAs(page, 'admin');
    await page.goto('/graphic');
    await page.getByRole('link', { name: 'Recherches et sélections' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Nouvelle sélection' }).click();
    await page.getByLabel('Code', { exact: true }).fill(`SEL-${project.name}`);
    await page.getByLabel('Nom', { exact: true }).fill(`Deux nappes ${project.name}`);
    await page.getByLabel('Codes des stations').fill('DEMO-PZ1\nDEMO-PZ2');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('link', { name: 'Nouvelle recherche', exact: true }).click();
    await page.getByLabel('Sélection de stations').selectOption(`SEL-${project.name}`);
    await page.getByLabel('Paramètre').selectOption('groundwaterElevation');
    await page.getByLabel('Titre').fill(`Cotes ${project.name}`);
    await page.getByRole('button', { name: 'Compter' }).click();
    await expect(page.locator('#found')).toContainText('2 chroniques trouvées');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.locator('h1')).toHaveText(`Cotes ${project.name}`);
    await page.getByRole('link', { name: 'Superposer les premières' }).click();
    await expect(page.locator('#shown')).toContainText('Forage du Bas-Pré');
    await expect(page.locator('#shown')).toContainText('Les Grands Champs');
  },
);

test(
  'several piezometers are compared by value, by difference and by rank; a finding speaks of all',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    const choose = async (name: string) => {
      await page.getByLabel(name, { exact: true }).check();
      if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Appliquer' }).click();
    };
    await continueAs(page, 'admin');
    await page.goto('/graphic?period=365D&q=DEMO-PZ');
    for (const name of ['Les Grands Champs', 'Puits du Moulin']) {
      await page.getByRole('link', { name: new RegExp(`Ajouter\\s: ${name}.*cote de la nappe`) }).click();
      await expect(page.locator('#shown')).toContainText(name);
    }
    await expect(page.locator('#hydrograph-finding')).toContainText('Pour la saison');
    await choose('Rang');
    await expect(page).toHaveURL(/as=rank/);
    await expect(page.locator('.hydrograph-picture svg').first()).toContainText('%');
    await choose('Écart à sa moyenne');
    await expect(page).toHaveURL(/as=anomaly/);
    await page.getByRole('link', { name: 'L’une contre l’autre' }).click();
    const pair = page.locator('#pair-panel');
    await expect(pair).toContainText(/r = 0,\d\d sur \d+ jours/);
    await pair.getByLabel('Décalage de la seconde').fill('30');
    await pair.getByRole('button', { name: 'Afficher' }).click();
    await expect(pair).toContainText('décalée de 30 j');
    await expectAccessible(page);
  },
);

test(
  'a sheet shows every year behind the latest, and the records with their days',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await continueAs(page, 'admin');
    await page.goto('/piezometry');
    await page.getByRole('link', { name: 'Puits du Moulin' }).first().click();
    await expect(page.locator('.hydrograph-head')).toContainText(/Records\s: .* le \d\d\/\d\d\/\d{4}/);
    await page.getByRole('link', { name: '365 j' }).click();
    await expect(page).toHaveURL(/period=365D/);
    await page.getByLabel('Toutes les années').check();
    if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL(/years=1/);
    // the address changes before the picture of all years has come
    await expect.poll(() => page.locator('.hydrograph-picture .c-before').count()).toBeGreaterThan(15);
  },
);
