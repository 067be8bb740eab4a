/** Pages as a whole: one primary action each, headings in order, landmarks told apart. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { continueAs, expect, test } from '../support/e2e/test';

const PAGES = [
  ...['/home', '/territories', '/territories/territory/1', '/territories/new', '/territories/matrice/1'],
  ...['/territories/matrice/1?tab=scenarios', '/territories/scenario/1', '/territories/scenario/2'],
  ...['/territories/scenario/2/edit', '/territories/scenario/2/map', '/territories/scenario/2/frontier'],
  ...['/piezometry', '/station/piezometry/1', '/station/piezometry/1?tab=technical', '/alert', '/job', '/job/new'],
  ...['/administration', '/referencial', '/search', '/contents/9', '/account'],
];

const primaries = (page: Page) =>
  page
    .locator('.button-primary:visible')
    .evaluateAll((all) => all.filter((one) => !one.closest('dialog')).map((one) => one.textContent?.trim()));

test('each page has one primary action at most, headings in order and landmarks with names', async ({ page }) => {
  test.setTimeout(180_000);
  await continueAs(page, 'admin');
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await primaries(page)).length, `${path}: ${(await primaries(page)).join(', ')}`).toBeLessThanOrEqual(1);
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: ['best-practice'],
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    });
    expect(found, path).toEqual([]);
  }
});
