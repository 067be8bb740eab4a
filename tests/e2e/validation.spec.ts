/**
 * The demo's drifting logger is put right from the queue of those who validate: with the keyboard,
 * and on six pages at most without script. Each test takes its correction back: the demonstration stays as it was.
 */
import type { Page } from '@playwright/test';
import { awake, continueAs, expect, expectAccessible, test } from '../support/e2e/test';

test.describe.configure({ mode: 'serial' });

const DRIFT = /L’enregistreur s’est éloigné des relevés manuels/;
/** What the demonstration brought is examined in a moment. */
const openQueue = (page: Page) =>
  expect(async () => {
    await page.goto('/piezometry/validation');
    await expect(page.getByRole('row', { name: DRIFT })).toBeVisible({ timeout: 500 });
  }).toPass();

test('with script: found, looked at, corrected and taken back with the keyboard', async ({ page }, info) => {
  await continueAs(page, 'admin');
  await openQueue(page);
  await page.goto('/station');
  await page.getByRole('link', { name: 'Validation' }).click();
  await page.getByRole('row', { name: DRIFT }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: DRIFT })).toBeVisible();
  await expect(page.getByText(/valeurs changent, de −/)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('drift.png'), fullPage: true });
  await awake(page);
  await page.locator('.validation').focus();
  await page.keyboard.press('a');
  // more than a thousand values: asked, and accepted once more
  await expect(page.getByText(/valeurs changeraient\. Confirmez/)).toBeVisible();
  await expectAccessible(page);
  await page.locator('.validation').focus();
  await page.keyboard.press('a');
  await expect(page.getByText(/: la correction est faite\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: DRIFT })).toBeHidden();

  await expect(page.locator('.validation button[value="undo"]')).toBeEnabled();
  // a key pressed while the page is still on its way does nothing: nobody decides of what is not seen yet
  await expect(async () => {
    await page.locator('.validation').focus();
    await page.keyboard.press('u');
    await expect(page.getByRole('heading', { level: 2, name: DRIFT })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 2, name: DRIFT })).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('on six pages at most, the question of many values among them, from the list of piezometers', async ({
    page,
  }, info) => {
    await continueAs(page, 'admin');
    await openQueue(page);
    let pages = 0;
    page.on('domcontentloaded', () => {
      pages += 1;
    });
    await page.goto('/piezometry');
    await page.getByRole('link', { name: /passages? à valider/ }).click();
    await page.getByRole('row', { name: DRIFT }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 2, name: DRIFT })).toBeVisible();
    await page.screenshot({ path: info.outputPath('drift-without-script.png'), fullPage: true });
    await page.getByRole('button', { name: 'Accepter la correction' }).click();
    await page.getByRole('button', { name: /^Changer .* valeurs$/ }).click();
    await expect(page.getByText(/: la correction est faite\./)).toBeVisible();
    expect(pages).toBeLessThanOrEqual(6);

    await page.getByRole('button', { name: 'Revenir sur cette décision' }).click();
    await expect(page.getByRole('heading', { level: 2, name: DRIFT })).toBeVisible();
  });
});
