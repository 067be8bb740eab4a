/** A correction in three actions: drawn over on the picture, « ici, quoi ? », accepted. No value changes for others. */
import { awake, continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const PICTURE = '/station/piezometry/3/corrections?from=2015-01-01&to=2015-12-31';

test('with script: drag, choose, accept; the next one begins on the same picture', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto(PICTURE);
  await awake(page);
  const { x, y, width } = (await page.locator('.hydrograph-layer').boundingBox())!;
  await page.mouse.move(x + width * 0.3, y + 120);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + 140, { steps: 4 });
  await page.mouse.up();
  const here = page.getByRole('group', { name: /^Ici, quoi/ });
  await expect(here).toBeVisible();
  await expectAccessible(page);
  await here.getByRole('link', { name: 'Qualification' }).click();
  await expect(page.locator('#effect')).toContainText('changent de qualification');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accepter la correction' }).click();
  await expect(page.locator('#journal')).toContainText('correcte');
  expect(new URL(page.url()).search).toMatch(/from=2015-01-01&to=2015-12-31$/);
});

test('written: the window, the correction, and what it would do at once', { tag: '@both' }, async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto(PICTURE.replace('/3/', '/4/'));
  const ask = page.locator('#window form');
  await ask.getByLabel('Correction').selectOption('qualification');
  await ask.getByLabel('Du').fill('2015-04-01T00:00');
  await ask.getByLabel('Au').fill('2015-09-01T00:00');
  await ask.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.locator('#effect')).toContainText('changent de qualification');
  await expect(page.getByRole('button', { name: 'Accepter la correction' })).toBeVisible();
});
