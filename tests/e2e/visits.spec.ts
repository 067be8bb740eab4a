/** A visit in the field: one form, checked on the spot, stored once; with script and without. */
import { continueAs, expect, expectFitForAll, test } from '../support/e2e/test';

test(
  'a visit is opened from the route, checked, confirmed and stored with its photograph; the campaign says it is done',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await continueAs(page, 'animateur');
    const code = project.name === 'html' ? 'DEMO-PZ3' : 'DEMO-PZ5';
    await page.goto('/campaigns/mine');
    const stop = page
      .locator('section', { has: page.getByRole('heading', { name: 'Basses eaux d’automne' }) })
      .locator('.campaign-stops > li', { hasText: code });
    await expect(stop).toContainText('à faire');
    await expect(stop.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute('href', /^geo:4/);
    await stop.getByRole('link', { name: /^Visiter/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Visite de/ })).toBeVisible();
    // as the logger said last: a reading far from it would be looked at by who validates
    const said = await page
      .getByRole('listitem')
      .filter({ hasText: /^cote de la nappe/ })
      .innerText();
    const [, last = ''] = /cote de la nappe\s+([\d,]+)\s/.exec(said) ?? [];
    const reading = page.getByLabel('Lecture de contrôle');
    await reading.fill('9999');
    await page.getByLabel('Commentaire').fill('Capot propre');
    await page.getByRole('button', { name: 'Enregistrer la visite' }).click();
    await expect(page.getByText('sort de ce que la station a connu').first()).toBeVisible();
    await expect(page.getByLabel('Commentaire')).toHaveValue('Capot propre');
    await reading.fill(last);
    await page.getByRole('button', { name: 'Comparer à l’enregistreur' }).click();
    await expect(page.getByText(/avec l’enregistreur\s: la lecture est|disent la même chose/)).toBeVisible();
    await page.getByLabel('Photographie 1').setInputFiles('prisma/seed/documents/plan-bas-pre.png');
    await page.getByRole('button', { name: 'Enregistrer la visite' }).click();
    await expect(page.getByText(/La visite est enregistrée\s: écart de/)).toBeVisible();
    await expect(stop).toContainText('faite');
    await page.goto('/documents?category=photo');
    await expect(page.getByRole('row', { name: new RegExp(code) })).toHaveCount(1);
  },
);

test('the form of a visit: axe finds nothing, it is no wider than a phone', async ({ page }) => {
  await continueAs(page, 'animateur');
  await expectFitForAll(page, ['/station/piezometry/1/visit?campaign=2', '/station/piezometry/2/visit']);
});
