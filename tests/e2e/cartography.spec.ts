/** Themes of layers, from their page to the maps: a map service of this machine, without script and with it. */
import { startMapServer, type MapServer } from '../support/map-server';
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

let maps: MapServer;
test.beforeAll(async () => {
  maps = await startMapServer();
});
test.afterAll(() => maps.close());

test('a layer is tried, saved, and lies over the maps of its theme, drawn and live (C579) @both', async ({ page }) => {
  const scripted = test.info().project.name === 'browser';
  const name = `Risques ${test.info().project.name} ${test.info().retry}`;
  // both projects share one demonstration
  const layer = `Crues ${test.info().project.name}`;
  await continueAs(page, 'admin');
  await page.goto('/administration/cartography/theme/new');
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await page.getByLabel('Couleur').fill('192, 87, 128');
  // the demonstration is shared: other maps stay as they are, and nobody else's has this layer
  await page.getByLabel('Qui le voit').selectOption('1');
  for (const place of await page.getByRole('group', { name: 'Cartes où' }).getByRole('checkbox').all())
    if ((await place.getAttribute('name')) !== 'piezometry') await place.uncheck();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByLabel('Couleur')).toHaveValue('rgb(192, 87, 128)');
  await page.getByLabel('Identifiants').fill('consultant');
  await page.getByRole('button', { name: 'Donner le thème à ces personnes' }).click();
  await expect(page.getByRole('heading', { name: '1 personne voit ce thème' })).toBeVisible();
  await page.getByRole('link', { name: 'Nouvelle couche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle couche' })).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill(layer);
  await page.getByLabel('Adresse').fill(`${maps.url}/wms`);
  await page.getByLabel('Source à citer').fill('© Essai');
  await page.getByRole('button', { name: 'Lire les couches du service' }).click();
  await page.locator('select[name=layer]').selectOption('inondation');
  await page.getByRole('button', { name: 'Essayer la couche' }).click();
  await expect(page.locator('#test-map image').first()).toHaveAttribute('href', /^data:image\/png/);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: layer })).toBeVisible();
  const picture = `/layers/${/\/layer\/(\d+)/.exec(page.url())?.[1]}/map`;
  await expectAccessible(page);

  await continueAs(page, 'consultant');
  const asked = maps.asked.length;
  await page.goto('/piezometry');
  const map = page.locator('figure.map').first();
  await map.scrollIntoViewIfNeeded();
  if (scripted) await expect(map.locator('.map-live canvas').first()).toBeVisible();
  else await expect(map.locator(`svg image[href^="${picture}?BBOX="]`)).not.toHaveCount(0);
  await expect.poll(() => maps.asked.slice(asked).some(({ search }) => search.includes('REQUEST=GetMap'))).toBe(true);
  await expect(map.getByText('© Essai').first()).toBeVisible();
  await expectAccessible(page);

  await map.getByText(/^Couches/).click();
  await map.getByLabel(`Opacité de ${layer}`).first().selectOption('40');
  await map.getByLabel(layer, { exact: true }).first().uncheck();
  await map.getByRole('button', { name: 'Afficher ces couches' }).click();
  await expect(page).toHaveURL(/\/piezometry(\?|$)/);
  await expect(page.locator(`figure.map svg image[href^="${picture}"]`)).toHaveCount(0);
  await page
    .getByText(/^Couches/)
    .first()
    .click();
  await expect(page.getByLabel(`Opacité de ${layer}`).first()).toHaveValue('40');

  await continueAs(page, 'admin');
  await page.goto('/administration/cartography');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
