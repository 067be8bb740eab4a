/** One screen of each kind of the monitoring wing: axe, the keyboard, a phone, paper. */
import { awake, continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const PAGES = [
  '/station',
  '/piezometry',
  '/piezometry/new',
  '/piezometry/import',
  '/station/piezometry/1',
  '/station/piezometry/1?tab=technical',
  '/station/piezometry/1?tab=network',
  '/station/piezometry/1/edit',
  '/station/piezometry/1/import',
  '/station/piezometry/1/measures',
  '/station/piezometry/1/corrections?kind=drift',
  '/graphic?series=1&series=2',
];

test('the screens of stations: axe finds nothing, none is wider than a phone, the drawer says where one is', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await continueAs(page, 'admin');
  for (const path of PAGES) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await awake(page);
    await expectAccessible(page);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: 'Stations', exact: true })).toHaveAttribute(
      'aria-current',
      /true|page/,
    );
    await page.setViewportSize({ width: 390, height: 800 });
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(wider, path).toBeLessThanOrEqual(0);
  }
});

test('a hydrograph is moved and zoomed with the keyboard alone; its address says what it shows', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/station/piezometry/1?period=365D');
  await awake(page);
  const picture = page.getByRole('region', { name: /^Graphique\. Flèches/ });
  await picture.focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/from=/);
  const zoomed = new URL(page.url()).searchParams.get('from');
  await expect(picture).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).searchParams.get('from')! < zoomed!).toBe(true);
  await picture.focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/period=all/);
});

test('the keys of a hydrograph work where the focus is: on its periods and steps too, but not where one types', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  await page.goto('/station/piezometry/1?period=365D');
  await awake(page);
  const from = () => new URL(page.url()).searchParams.get('from');
  await page.getByRole('link', { name: '90 j', exact: true }).click();
  await expect(page).toHaveURL(/period=90D/);
  await page.keyboard.press('+');
  await expect.poll(from).toBeTruthy();
  const zoomed = from()!;
  // pressed while the page of the key before is still being drawn, a key may find the focus away
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => from()! < zoomed, { timeout: 3000 }).toBe(true);
  }).toPass();
  const moved = from();
  await page.getByLabel('Échelle de').focus();
  await page.keyboard.type('-12');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('Échelle de')).toHaveValue('-12');
  expect(from()).toBe(moved);
});

test(
  'bounds of the upright axis are typed, held while the window moves, and say what they leave out',
  {
    tag: '@both',
  },
  async ({ page }) => {
    await continueAs(page, 'admin');
    await page.goto('/station/piezometry/1?period=365D');
    await page.getByLabel('Échelle de').fill('62');
    await page.getByLabel('à', { exact: true }).fill('63,5');
    await page.getByRole('button', { name: 'Afficher' }).click();
    await expect(page.locator('.hydrograph-left-out')).toContainText('hors cadre');
    await page.getByRole('link', { name: '365 j' }).click();
    await expect(page).toHaveURL(/low=62/);
    await page.locator('.hydrograph-left-out').getByRole('link', { name: 'Tout montrer' }).click();
    await expect(page.locator('.hydrograph-left-out')).toHaveCount(0);
    await expect(page.getByLabel('Échelle de')).toHaveValue('');
  },
);

test(
  'series are found by their station and put on one chart, with script and without',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'admin');
    await page.goto('/station/piezometry/1');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.goto('/graphic');
    await page.getByRole('searchbox', { name: /Nom, code ou commune/ }).fill(name);
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page
      .getByRole('link', { name: new RegExp(`^Ajouter : ${name}`) })
      .first()
      .click();
    await expect(page).toHaveURL(/series=1/);
    await expect(page.locator('.hydrograph svg').first()).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^Retirer : ${name}`) }).click();
    await expect(page.getByText('Aucune chronique choisie')).toBeVisible();
  },
);

test('a printed station is its picture and its figures', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.goto('/station/piezometry/1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.hydrograph svg').first()).toBeVisible();
  await expect(page.locator('input:visible, select:visible, button:visible, .drawer:visible')).toHaveCount(0);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
});
