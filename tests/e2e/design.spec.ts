/**
 * Contrast and the size of targets: every component of the design system in light and dark, then each kind of page. The
 * other tests run axe without these two rules, which are slow.
 */
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

test('axe finds nothing on the page of the design system, in light and in dark', async ({ page }) => {
  await continueAs(page, 'admin');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/design');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Composants de l’interface');
    await test.step(colorScheme, () => expectAccessible(page, { drawn: true }));
  }
  await page.getByRole('link', { name: 'Ouvrir la question' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, { drawn: true });
});

const SCREENS = [
  '/',
  '/account?tab=statistics',
  '/contents/9',
  '/contents/9/15',
  '/contents/9/15/edit',
  '/search?q=bassin',
  '/territories',
  '/territories/new',
  '/territories/territory/1',
  '/territories/territory/1?tab=rotation',
  '/territories/territory/1/allocation',
  '/territories/matrice/1',
  '/territories/matrice/1/edit',
  '/territories/matrice/1/scenariosCompare?scenario=1&scenario=2&scenario=3',
  '/territories/scenario/2?tab=results',
  '/territories/scenario/2/edit',
  '/territories/scenario/2/map',
  '/territories/scenario/2/workshop',
  '/referencial/dashboard',
  '/referencial/cultures?size=5',
  '/referencial/cultures?size=5&edit=1',
  '/referencial/cultures/new',
  '/referencial/rotation?size=5',
  '/referencial/rotation?edit=1',
  '/referencial/matriceRef?size=5',
  '/administration/user',
  '/administration/settings',
  '/administration/jobs',
  '/piezometry',
  '/station/piezometry/1?period=all',
  '/nowhere',
];

test('each kind of screen contrasts enough and has targets of a size, for a visitor and inside', async ({ page }) => {
  test.setTimeout(240_000);
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await test.step(path, () => expectAccessible(page, { drawn: true }));
  };
  for (const path of ['/home', '/login', '/contact']) await look(path);
  await continueAs(page, 'admin');
  for (const path of SCREENS) await look(path);
});
