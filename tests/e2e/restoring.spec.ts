/** Earlier versions: restoring asks, tells, and is undone in one press. The parts of an editor have addresses. */
import { awake, continueAs, expect, expectAccessible, test } from '../support/e2e/test';

test('restoring a version asks first, and is undone at once', { tag: '@both' }, async ({ page, javaScriptEnabled }) => {
  await continueAs(page, 'animateur');
  await page.goto('/territories/scenario/2/duplicate');
  const first = `Premier ${Date.now()}`;
  await page.getByLabel('Nom de la copie').fill(first);
  await page.getByRole('button', { name: 'Dupliquer' }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading(first)).toBeVisible();
  const [address] = page.url().split('?');
  await page.goto(`${address}/edit`);
  await awake(page);
  await page.getByLabel('Nom', { exact: true }).fill('Second');
  await page.getByRole('button', { name: 'Enregistrer le scénario' }).first().click();
  await expect(heading('Second')).toBeVisible();

  await page.goto(`${address}/history/1`);
  await awake(page);
  await page.getByRole('link', { name: 'Restaurer cette version…' }).click();
  if (javaScriptEnabled === false) await expect(page).toHaveURL(/restore=1/);
  await expect(page.getByRole('heading', { name: 'Restaurer la version 1 ?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restaurer cette version', exact: true }).click();
  await expect(heading(first)).toBeVisible();
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await expect(heading('Second')).toBeVisible();
  await page.goto(`${address}/delete`);
  await page.getByRole('button', { name: /^Supprimer/ }).click();
});

test('the editor of a scenario opens at the part that its address names', { tag: '@both' }, async ({ page }) => {
  await continueAs(page, 'animateur');
  for (const address of ['edit?tab=rotations', 'edit#rotations']) {
    await page.goto(`/territories/scenario/2/${address}`);
    await expect(page).toHaveURL(/edit#rotations$/);
    await expect(page.locator('#rotations h2').first()).toBeInViewport();
    await page.goto('/home');
  }
});

test(
  'an animator reads a reference set from the picker of a territory, and edits nothing',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'animateur');
    await page.goto('/territories/territory/1/edit');
    const link = page.getByRole('link', { name: /^Toutes les cultures/ });
    expect(await link.getAttribute('target')).toBe('_blank');
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: 'Blé tendre d’hiver' })).toBeVisible();
  },
);
