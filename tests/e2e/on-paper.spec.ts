/** Results, a comparison and a content in print: they have their title, no controls, and nothing is cut off. */
import type { Page } from '@playwright/test';
import { sheetsOf } from '../support/e2e/paper';
import { awake, continueAs, expect, test } from '../support/e2e/test';

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'printed results and a printed comparison say whose they are, keep their charts and tables, and leave out ' +
    'every control',
  async ({ page }) => {
    await continueAs(page, 'admin');
    await page.goto('/territories');
    await page.getByRole('link', { name: 'Bassin de démonstration de la Vègre', exact: true }).click();
    await page.getByRole('link', { name: /^Matrices/ }).click();
    await page.getByRole('link', { name: 'Matrice du comité de bassin', exact: true }).click();
    await page.getByRole('link', { name: /^Scénarios/ }).click();
    const [one, two] = await Promise.all(
      ['Moins d’azote vers la nappe', 'Vivre mieux avec moins d’herbicides'].map((name) =>
        page.getByRole('link', { name, exact: true }).first().getAttribute('href'),
      ),
    );
    const matrix = new URL(page.url()).pathname;
    const idOf = (href: string | null | undefined) => /scenario\/(\d+)/.exec(href ?? '')?.[1] ?? '';
    // the width of a sheet without its margins
    await page.setViewportSize({ width: 688, height: 1000 });
    for (const [path, place] of [
      [`/territories/scenario/${idOf(one)}?tab=results`, 'Matrice du comité de bassin'],
      [`${matrix}/scenariosCompare?scenario=${idOf(one)}&scenario=${idOf(two)}`, 'Matrice du comité de bassin'],
    ] as const) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(page.locator('.chart-svg').first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      const crumbs = page.locator('nav[aria-label="Fil d’Ariane"]');
      await expect(crumbs.getByText('Bassin de démonstration de la Vègre')).toBeVisible();
      await expect(crumbs.getByText(place)).toBeVisible();
      await expect(page.locator('.chart-svg').first()).toBeVisible();
      await expect(
        page.locator(
          'input:visible, select:visible, button:visible, .chart summary:visible, .page-context a:visible, ' +
            '.switch:visible, .search:visible',
        ),
      ).toHaveCount(0);
      await expect.poll(() => fits(page), path).toBeLessThanOrEqual(0);
    }
    // what is folded on a screen is read on paper
    await page.goto(`/territories/scenario/${idOf(one)}?tab=results`);
    const figures = page.locator('#figures').getByRole('row', { name: /Bilan azoté/ });
    await page.emulateMedia({ media: 'screen' });
    await expect(figures).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(figures).toBeVisible();
  },
);

test('a printed matrix has all its rows and columns, and says which of its slices it is', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/territories/matrice/1');
  await awake(page);
  const rows = page.locator('.grid-table tbody tr:not(.spacer)');
  const onScreen = await rows.count();
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => rows.count()).toBeGreaterThan(onScreen);
  await expect(page.locator('.spacer')).toHaveCount(0);
  await expect(page.getByLabel('Indicateur', { exact: true })).toBeVisible();
  await expect(page.locator('button:visible, input:visible:not([readonly]), .star:visible')).toHaveCount(0);
  const last = await page.locator('.grid-table thead th').last().boundingBox();
  expect(last!.x + last!.width).toBeLessThanOrEqual(688);
  await expect.poll(() => fits(page)).toBeLessThanOrEqual(0);
});

test('a printed content is its text', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/contents/9');
  await page.getByRole('link', { name: 'Bienvenue sur le territoire de démonstration' }).click();
  await expect(page.locator('.prose').first()).toBeVisible();
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.prose').first()).toBeVisible();
  await expect(
    page.locator('input:visible, select:visible, button:visible, .actions:visible, .drawer:visible'),
  ).toHaveCount(0);
  await expect.poll(() => fits(page)).toBeLessThanOrEqual(0);
});

test('a printed map has its scale, and none of the tools that stand over it', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/piezometry');
  await page.locator('.map-tools > summary').click();
  await expect(page.getByRole('button', { name: 'Chercher un lieu' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.map-tools')).toBeHidden();
  await expect(page.locator('.map-live').first()).toBeVisible();
});

/** How many sheets of A4 each takes: the table of a matrix ends none of them empty, a station’s picture is not cut. */
const SHEETS = [
  ['/territories/matrice/1', 3],
  ['/territories/matrice/1/scenariosCompare?scenario=1&scenario=2&scenario=3', 4],
  ['/station/piezometry/1', 2],
  ['/piezometry', 2],
  ['/piezometry/bulletin', 2],
] as const;

test('what is printed takes no more sheets than it fills, and its letters are those of a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await continueAs(page, 'admin');
  for (const [path, most] of SHEETS) {
    await page.goto(path);
    await awake(page);
    expect(sheetsOf(await page.pdf({ format: 'A4' })), path).toBeLessThanOrEqual(most);
  }
  // a chart is laid out for the sheet before its pages are counted, and for the screen again
  await page.goto('/territories/territory/1');
  await awake(page);
  const widths = () =>
    page.locator('.chart-svg').evaluateAll((all) => all.map((one) => (one as SVGSVGElement).viewBox.baseVal.width));
  const onScreen = await widths();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(new Set(await widths())).toEqual(new Set([640]));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await widths()).toEqual(onScreen);
});
