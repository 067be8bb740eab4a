/** Keyboard only: where the focus is after a navigation, in a dialog that has its own address, and after it closes. */
import { awake, continueAs, expect, test } from '../support/e2e/test';

test('after a step the keyboard is at the content of the new page, not left in the menu', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/account');
  await awake(page);
  await page.getByRole('link', { name: 'Actualités', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contents\/\d+$/);
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#content :focus')).toHaveCount(1);
});

test('a dialog with an address keeps the keyboard, and gives it back to what opened it', async ({ page }) => {
  await continueAs(page, 'admin');
  const dialog = page.getByRole('dialog');
  await page.goto('/referencial/dashboard');
  await awake(page);
  const synchronise = page.getByRole('link', { name: 'Synchroniser' });
  await synchronise.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (let turn = 0; turn < 12; turn += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(synchronise).toBeFocused();

  await page.goto('/referencial/cultures?edit=1');
  await awake(page);
  await page
    .getByRole('checkbox', { name: /^Sélectionner/ })
    .first()
    .check();
  const remove = page.getByRole('button', { name: 'Supprimer' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // the translations of the dialog and of the frame were loaded with it
  await expect(page.locator('nav[aria-label="Fil d’Ariane"]')).toContainText('Suppression');
  await expect(page).toHaveTitle(/^Suppression/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();

  // the dialog is longer than the screen: the focused element is scrolled into view
  await page.setViewportSize({ width: 1024, height: 420 });
  await page.goto('/referencial/communes?edit=1');
  await awake(page);
  const purge = page.getByRole('link', { name: 'Purger', exact: true });
  await expect(purge).toHaveAttribute('href', /size/); // the list was adapted to this screen
  await purge.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (let turn = 0; turn < 6; turn += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toBeInViewport();
  }
  await page.keyboard.press('Escape');
  await expect(purge).toBeFocused();
  await page.goto('/referencial/matriceRef?edit=1');
  await awake(page);
  const add = page.getByRole('link', { name: 'Nouveau' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});

test('Escape among the results of the search goes back to what was typed', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/account');
  const field = page.getByRole('searchbox', { name: 'Rechercher' });
  await field.pressSequentially('bassin');
  await expect(page.locator('.search-panel a').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.search-panel a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('bassin');
});

test('the results of the search close when the keyboard or a press goes elsewhere', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/account');
  await awake(page);
  const field = page.getByRole('searchbox', { name: 'Rechercher' });
  const results = page.locator('.search-panel a');
  await field.pressSequentially('bassin');
  await results.last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.search-panel')).toHaveCount(0);
  await expect(field).not.toBeFocused();
  await field.pressSequentially(' v');
  await expect(page.locator('.search-panel')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('.search-panel')).toHaveCount(0);
});
