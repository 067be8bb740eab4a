/** Small things that a first visitor meets: titles, the way to help, what a thumb finds, what a table still hides. */
import { continueAs, expect, test, visitAs } from '../support/e2e/test';

test('each page before signing in has a title of its own', { tag: '@html' }, async ({ visitor }) => {
  const titles: string[] = [];
  for (const path of ['/home', '/login', '/askAccount', '/contact']) {
    await visitor.open(path);
    titles.push(visitor.here.title);
  }
  await visitAs(visitor, 'animateur');
  await visitor.open('/territories');
  titles.push(visitor.here.title);
  expect(new Set(titles).size).toBe(5);
  for (const title of titles) expect(title).toMatch(/^\S.+ – \S/);
});

test('help stands in the top bar; on a phone what destroys is at the end of the page, not under the thumb', async ({
  page,
}) => {
  await continueAs(page, 'animateur');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/territories/matrice/1');
    const help = page.getByRole('banner').getByRole('link', { name: /aide/i });
    await expect(help, `${width}`).toBeInViewport({ ratio: 1 });
  }
  await expect(page.locator('.actions-page').getByRole('link', { name: 'Modifier' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.actions-page').getByText('Supprimer')).toBeHidden();
  const remove = page.locator('.danger-foot').getByRole('link', { name: 'Supprimer' });
  await expect(remove).toBeVisible();
  await expect(remove).not.toBeInViewport();
});

test('a table wider than its frame fades where it goes on, until its last column is in sight', async ({ page }) => {
  await continueAs(page, 'animateur');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/territories/matrice/1');
  const frame = page.locator('.table-frame').first();
  const fades = () => frame.evaluate((one) => /rgba\(0, 0, 0, 0\)|transparent/.test(getComputedStyle(one).maskImage));
  // the fade follows the first frame that is drawn
  await expect.poll(fades).toBe(true);
  const last = page.getByRole('columnheader', { name: /Basse Vègre/ });
  // a font that arrives widens the table, and the script that wakes draws it again: its end is sought again
  await expect(async () => {
    await frame.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }));
    expect(await fades()).toBe(false);
    await expect(last).toBeInViewport({ ratio: 0.98, timeout: 1000 });
  }).toPass();
});

test(
  'on a phone a crop is one line over its driving modes; a rule about named crops does not say « all crops »',
  { tag: '@html' },
  async ({ page }) => {
    await continueAs(page, 'animateur');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/territories/matrice/1/edit');
    const names = page.locator('.grid-table tbody th .grid-group');
    const seen = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height > 4));
    expect(seen.slice(0, 6)).toEqual([true, false, false, false, false, true]);
    await page.goto('/territories/scenario/2?tab=rotations');
    await expect(page.getByRole('cell', { name: 'Maïs grain, Maïs fourrage', exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Toutes les cultures\s*:/)).toHaveCount(0);
  },
);

test('a year without parcels leads to the years that have some', { tag: '@html' }, async ({ visitor }) => {
  await visitAs(visitor, 'admin');
  await visitor.open('/referencial/rpg?f.year=1999');
  expect(visitor.text()).toContain('Aucune parcelle pour cette année');
  await visitor.followLink('2022', visitor.here.holding('p', 'Années disponibles'));
  expect(visitor.here.all('tbody tr').length).toBeGreaterThan(0);
});
