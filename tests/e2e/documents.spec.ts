/** Documents of stations and site plans, with script and without. */
import { awake, continueAs, expect, expectFitForAll, test } from '../support/e2e/test';

test(
  'C564: a document is added, its version replaced, a pin placed by its percentages',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await continueAs(page, 'animateur');
    const title = `Plan d’essai ${project.name}`;
    await page.goto('/sitePlan');
    await page.getByRole('link', { name: 'Nouveau plan' }).first().click();
    await page.getByLabel('Station (code)').fill('DEMO-PZ2');
    await page.getByLabel('Titre').fill(title);
    await page.getByLabel('Fichier').setInputFiles('prisma/seed/documents/plan-bas-pre.png');
    await page.getByRole('button', { name: 'Enregistrer le document' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('img', { name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Voir le plan et ses repères' }).click();
    await page.getByLabel('Ce qui s’y trouve').fill('Coffret');
    await page.getByLabel('Depuis la gauche').fill('74,5');
    await page.getByLabel('Depuis le haut').fill('45');
    await page.getByRole('button', { name: 'Placer le repère' }).click();
    await expect(page.getByText('1. Coffret')).toBeVisible();
    await page.getByRole('link', { name: 'Déplacer Coffret' }).click();
    await expect(page.getByRole('heading', { name: 'Déplacer Coffret' })).toBeVisible();
    await expect(page.getByLabel('Depuis la gauche')).toHaveValue('74,5');
    await page.getByLabel('Depuis la gauche').fill('20');
    await page.getByRole('button', { name: 'Enregistrer le repère' }).click();
    await expect(page.getByText('à 20')).toBeVisible();
    await page.getByRole('link', { name: 'Document et versions' }).click();
    await page.locator('#replace input[type=file]').setInputFiles('prisma/seed/documents/releve-bas-pre.txt');
    await page.getByRole('button', { name: 'Déposer la version' }).click();
    await expect(page.getByRole('heading', { name: '2 versions' })).toBeVisible();
    await expect(page.getByText('Relève du forage du Bas-Pré')).toBeVisible();
  },
);

test('a pin goes where the plan is pressed', async ({ page }) => {
  await continueAs(page, 'animateur');
  await page.goto('/sitePlan');
  await page.getByRole('link', { name: 'Plan du périmètre immédiat' }).click();
  await awake(page);
  // the frame has its height with its picture
  const picture = page.locator('.site-plan img');
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalHeight > 0))
    .toBe(true);
  const box = (await page.locator('.site-plan').boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
  await expect(page.getByLabel('Depuis la gauche')).toHaveValue(/^2[45]/);
  await expect(page.getByLabel('Depuis le haut')).toHaveValue(/^7[45]/);
});

test('the screens of documents: axe finds nothing, none is wider than a phone', async ({ page }) => {
  await continueAs(page, 'animateur');
  await expectFitForAll(page, ['/documents', '/documents/new', '/documents/station/1', '/sitePlan', '/sitePlan/2']);
});
