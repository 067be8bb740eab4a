/**
 * During hydration, no visible control may move, disappear or be replaced: a press that begins on one element and ends
 * on another is lost, and the user is not told.
 */
import type { Page } from '@playwright/test';
import { sample } from '../support/campaign';
import { awake, continueAs, expect, followRequests, holdBack, SCRIPT, test } from '../support/e2e/test';

const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'home, account, contents': [
    '/',
    '/account',
    '/account?mode=edit',
    '/account?tab=statistics',
    '/panels',
    '/contents',
    '/contents/9',
    '/contents/9/15',
    '/contents/9/15/documents',
    '/search?q=bassin',
  ],
  'territories and matrices': [
    '/territories',
    '/territories/new',
    '/territories/territory/1',
    '/territories/territory/1?tab=rotation',
    '/territories/territory/1/duplicate',
    '/territories/territory/1/allocation',
    '/territories/matrice/1?tab=scenarios',
    '/territories/matrice/1/edit',
  ],
  scenarios: [
    '/territories/matrice/1/scenario/new',
    '/territories/matrice/1/scenariosCompare?scenario=1&scenario=2',
    '/territories/scenario/2',
    '/territories/scenario/2?tab=results',
    '/territories/scenario/2/edit',
    '/territories/scenario/2/map',
    '/territories/scenario/2/workshop',
    '/territories/scenario/2/robustness',
    '/territories/scenario/2/delete',
  ],
  stations: [
    '/station',
    '/piezometry',
    '/piezometry/new',
    '/station/piezometry/1?period=all',
    '/station/piezometry/1?tab=technical',
    '/station/piezometry/1/import',
    '/station/piezometry/1/measures',
    '/station/piezometry/1/corrections',
    '/graphic?series=1&series=2',
  ],
  'reference sets and administration': [
    '/referencial/dashboard',
    '/referencial/synchronise',
    '/referencial/cultures?edit=1&size=20',
    '/referencial/cultures/new',
    '/referencial/communes/purge?edit=1&size=20',
    '/referencial/zones?size=20',
    '/referencial/zones/1',
    '/referencial/rotation?edit=1',
    '/referencial/rpg?f.year=2020&size=20',
    '/referencial/matriceRef/new?size=20',
    '/administration/user',
    '/administration/user/new',
    '/administration/settings',
    '/administration/jobs',
  ],
};

interface Pressable {
  readonly what: string;
  readonly left: number;
  readonly top: number;
  readonly same: boolean;
}

/** The visible controls and their positions; at the second call, also whether each is still the same element. */
const pressables = (page: Page, first: boolean): Promise<Pressable[]> =>
  page.evaluate((mark) => {
    const seen = new Map<string, number>();
    return [
      ...document.querySelectorAll<HTMLElement & { stood?: true }>(
        'a[href], button, select, summary, input[type=checkbox], input[type=radio]',
      ),
    ].flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      // allowed: a drawn map is replaced by OpenLayers, a plain sheet by the live one, with the controls inside
      if (
        width < 2 ||
        height < 2 ||
        // what may move by 8 px may leave the screen by as many
        top >= innerHeight - (mark ? 8 : 0) ||
        one.closest('.map-sheet') ||
        !one.checkVisibility({ visibilityProperty: true })
      )
        return [];
      const named =
        `${one.tagName.toLowerCase()} ${one.getAttribute('name') ?? ''} ` +
        `${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 50)}`;
      const rank = seen.get(named) ?? 0;
      seen.set(named, rank + 1);
      if (mark) one.stood = true;
      return [{ what: `${named} #${rank}`, left, top, same: one.stood === true }];
    });
  }, first);

for (const [kind, paths] of Object.entries(SCREENS)) {
  test(`${kind}: nothing moves under the hand while the script comes`, async ({ page }) => {
    await continueAs(page, 'admin');
    const moved: string[] = [];
    const quiet = followRequests(page);
    for (const path of sample(paths, 3)) {
      const come = await holdBack(page, SCRIPT);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await pressables(page, true);
      come();
      await awake(page);
      await quiet();
      const after = new Map((await pressables(page, false)).map((one) => [one.what, one]));
      for (const { what, left, top } of before) {
        const now = after.get(what);
        if (!now) moved.push(`${path}: gone: ${what}`);
        else if (!now.same) moved.push(`${path}: another: ${what}`);
        else if (Math.abs(now.left - left) > 8 || Math.abs(now.top - top) > 8)
          moved.push(`${path}: ${what} by ${Math.round(now.left - left)}, ${Math.round(now.top - top)}`);
      }
      await page.unroute(SCRIPT);
    }
    expect(moved).toEqual([]);
  });
}

test('a button that goes with the script is there where the script is late', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.route(SCRIPT, () => undefined); // the script never loads
  await page.goto('/contents/9', { waitUntil: 'domcontentloaded' });
  const apply = page.getByRole('button', { name: 'Appliquer' });
  await page.getByLabel('Statut').selectOption({ label: 'Archivé' });
  await apply.click();
  await expect(page).toHaveURL(/status=/);
});

test('on a phone a chart that is laid out anew keeps the room it will take: what stands below it stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await continueAs(page, 'admin');
  for (const path of ['/account?tab=statistics', '/territories/matrice/1/scenariosCompare?scenario=1&scenario=2']) {
    const come = await holdBack(page, SCRIPT);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const below = () =>
      page
        .locator('.chart-foot')
        .evaluateAll((feet) => feet.map((foot) => Math.round(foot.getBoundingClientRect().top)));
    const before = await below();
    expect(before.length, path).toBeGreaterThan(0);
    come();
    await expect(page.locator('.chart-fit').first()).toBeVisible();
    await awake(page);
    expect(await below(), path).toEqual(before);
    await page.unroute(SCRIPT);
  }
});
