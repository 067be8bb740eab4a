/**
 * Reference sets (list, edit, new) and sections of the settings: no axe violation, and no nested forms. axe
 * sees the crops and the rules of rotation in design.spec.
 */
import { SECTION_IDS } from '../../app/modules/core/administration/domain/setting-sections';
import { sample } from '../support/campaign';
import { ALL_SETS, type SetScreen } from '../support/e2e/reference-sets';
import { continueAs, expect, expectAccessible, test, visitAs } from '../support/e2e/test';

/** Sets without a form for new rows: they are imported or fixed. */
const NOT_ADDED = ['rotation', 'rpg'];
/** Sets with only a code and a name share one page: the lists of the first one are tested for all. */
const isCoded = ({ row }: SetScreen): boolean => Object.keys(row ?? {}).join() === 'Code,Nom';
/** Five rows are enough, because axe checks each cell. */
const SCREENS = ALL_SETS.flatMap((set) => [
  ...(isCoded(set) && set !== ALL_SETS.find(isCoded)
    ? []
    : [`/referencial/${set.key}?size=5`, `/referencial/${set.key}?size=5&edit=1`]),
  ...(NOT_ADDED.includes(set.key) ? [] : [`/referencial/${set.key}/new`]),
]);
const OTHER_PAGES = [
  'cultures/import',
  'cultures/purge',
  'cultures/duplicates',
  'cultures/1',
  'cultures/1?edit=1',
  'cultures/replace?id=1',
  'unit/synchronise',
  'synchronise',
  'dashboard',
  'matriceRef/import',
  'rpg/import',
];

/**
 * How deep forms are nested in the server's HTML: a browser drops the inner ones, so their buttons would do nothing.
 */
function formsInside(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [tag] of html.matchAll(/<\/?form[\s>]/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

test('no reference screen writes a form inside a form', { tag: '@html' }, async ({ visitor }) => {
  await visitAs(visitor, 'admin');
  const nested: string[] = [];
  for (const path of [...SCREENS, ...OTHER_PAGES.map((one) => `/referencial/${one}`)]) {
    await visitor.open(path);
    expect(visitor.status, path).toBe(200);
    if (formsInside(visitor.html) > 1) nested.push(path);
  }
  expect(nested).toEqual([]);
});

test('axe finds nothing on the lists of sets, read and edited, nor on the forms of new rows', async ({ page }) => {
  test.setTimeout(240_000);
  await continueAs(page, 'admin');
  // a step of four goes through lists, edited lists and forms in turn
  for (const path of sample(
    SCREENS.filter((one) => !/\/(cultures|rotation)\b/.test(one)),
    4,
  )) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await test.step(path, () => expectAccessible(page));
  }
});

test('axe finds nothing in the sections of the settings, nor on the pages of jobs and of outlines', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  for (const path of [
    ...sample(SECTION_IDS, 3).map((section) => `/administration/settings?section=${section}`),
    '/administration/jobs',
    '/administration/outlines',
    '/administration/outlines/1',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    // a missing translation would show its key
    expect(await page.locator('main').innerText(), path).not.toMatch(/\b(settings|jobs)\.\w+/);
    await test.step(path, () => expectAccessible(page));
  }
});

test('axe finds nothing in what a file of outlines would draw', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/administration/outlines');
  const coordinates = [
    [-0.2, 48],
    [-0.1, 48.1],
  ];
  const features = [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }];
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  await page.locator('input[name=file]').setInputFiles({ name: 'rus.geojson', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Voir avant d’enregistrer' }).click();
  await expect(page.getByRole('textbox', { name: /Nom/ }).first()).toBeVisible();
  await expectAccessible(page);
});
