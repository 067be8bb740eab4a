/** The room that screens have: rows at a desk, a station on a phone and at 200 %, letters on the first visit. */
import type { Page } from '@playwright/test';
import { awake, continueAs, expect, test } from '../support/e2e/test';

const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { top, bottom, left, right, width } = one.getBoundingClientRect();
        return { top, bottom, left, right, width };
      }),
  );

test('eighteen rows of a matrix are edited at once at 1440 × 900, its columns equal, the last zone whole', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  await page.goto('/territories/matrice/1/edit');
  await awake(page);
  const whole = async () => {
    const [head] = await boxes(page, '.grid-table thead');
    const [bar] = await boxes(page, '.grid-status');
    expect(bar!.bottom).toBeLessThanOrEqual(900);
    return (await boxes(page, '.grid-table tbody tr:not(.spacer)')).filter(
      ({ top, bottom }) => top >= head!.bottom - 1 && bottom <= bar!.top + 1,
    ).length;
  };
  await expect.poll(whole).toBeGreaterThanOrEqual(18);
  const columns = await page
    .locator('.grid-table thead th:not(.first, .wide)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThanOrEqual(1);
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
  const frame = page.locator('.table-frame').first();
  expect(await frame.evaluate((one) => /rgba\(0, 0, 0, 0\)|transparent/.test(getComputedStyle(one).maskImage))).toBe(
    false,
  );
});

test('a phone opens a station on its chart, with no bar over it', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/station/piezometry/1');
  await awake(page);
  const bottoms = async () => {
    const [chart] = await boxes(page, '.hydrograph-layer');
    const [bar] = await boxes(page, '.actions-page');
    return bar!.top - chart!.bottom;
  };
  await expect.poll(bottoms).toBeGreaterThanOrEqual(0);
});

test('at 200 % nothing lies over the page but its top bar, and the buttons of a map stand apart', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/station/piezometry/1');
  await awake(page);
  expect((await boxes(page, '.topbar .actions-page'))[0]!.bottom).toBeLessThan(70);
  await page.goto('/territories/scenario/2/edit');
  await awake(page);
  await expect(page.getByRole('button', { name: 'Enregistrer le scénario' })).toBeInViewport({ ratio: 1 });
  await page.goto('/territories/territory/1');
  await awake(page);
  await page.locator('.map').first().scrollIntoViewIfNeeded();
  const found = () => boxes(page, '.map-live .ol-control button, .map-tools > summary');
  // the live map takes the place of the drawn one button by button
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(3);
  const buttons = await found();
  buttons.forEach((one, rank) =>
    buttons
      .slice(rank + 1)
      .forEach((other) =>
        expect(
          one.bottom <= other.top + 0.5 ||
            other.bottom <= one.top + 0.5 ||
            one.right <= other.left + 0.5 ||
            other.right <= one.left + 0.5,
        ).toBe(true),
      ),
  );
});

test(
  'letters come with the page where the product is shown, elsewhere when they come',
  { tag: '@html' },
  async ({ page }) => {
    const preloaded = () => page.locator('link[rel="preload"][as="font"]').count();
    await page.goto('/home');
    expect(await preloaded()).toBe(3);
    await continueAs(page, 'admin');
    await page.goto('/territories');
    expect(await preloaded()).toBe(0);
    await page.goto('/territories/scenario/2/workshop?projected=1');
    expect(await preloaded()).toBe(3);
  },
);
