import { expect, type Page } from '@playwright/test';

/**
 * A copy of the demonstration's matrix for one test to change, reached as people do (`base`: on another server than the
 * suite's). Returns its id.
 */
export async function copyMatrix(page: Page, base = ''): Promise<string> {
  await page.goto(`${base}/territories`);
  await page.getByRole('link', { name: 'Bassin de démonstration de la Vègre', exact: true }).click();
  await page.getByRole('link', { name: /^Matrices/ }).click();
  await page.getByRole('link', { name: 'Matrice du comité de bassin', exact: true }).click();
  // the page of the territory has a button of the same name
  await expect(page.getByRole('heading', { level: 1, name: 'Matrice du comité de bassin', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dupliquer' }).first().click();
  await page.getByRole('button', { name: /^Dupliquer/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/_dupliqué( \d+)?$/);
  await expect(page).toHaveURL(/\/matrice\/\d+(\?|$)/);
  return /matrice\/(\d+)/.exec(page.url())?.[1] ?? '';
}
