/** The examples of the design system: every component at once, in the colours of the day and of the night. */
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

test('axe finds nothing on the page of the design system, in light and in dark', async ({ page }) => {
  await continueAs(page, 'admin');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/design');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Composants de l’interface');
    await test.step(colorScheme, () => expectAccessible(page));
  }
  await page.getByRole('link', { name: 'Ouvrir la question' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
