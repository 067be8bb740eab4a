import { awake, continueAs, expect, expectAccessible, test } from '../support/e2e/test';
import { sample } from '../support/campaign';
import { ALL_SETS } from '../support/e2e/reference-sets';

/** Their edit mode is tested elsewhere. */
const EDITED_ELSEWHERE = ['rotation', 'rpg', 'matriceRef'];
/** Only these sets are referred to by others: for the rest, « unused » would list every row. */
const PURGED = [
  'communes',
  'zones',
  'conduites',
  'cultures',
  'indicateurs',
  'contributor',
  'contact',
  'city',
  'sandre',
];

test(
  'lists have their breadcrumb, their last update, their grid and exports; administrators turn them to edit ' +
    'mode (C467, C471)',
  { tag: '@html' },
  async ({ page }) => {
    test.setTimeout(240_000);
    await continueAs(page, 'admin');
    for (const { key, title } of sample(ALL_SETS, 3)) {
      // a fixed page size: otherwise the script asks for as many rows as fit, and axe would run while they load
      await page.goto(`/referencial/${key}?size=20`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem')).toHaveText([
        'Référentiels',
        title,
      ]);
      await expect(
        page.getByText(/^(Dernière mise à jour par \S+ le \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d|Jamais mis à jour)$/),
      ).toBeVisible();
      const actions = page.getByRole('group', { name: 'Actions de la page' });
      expect(
        (await actions.getByRole('link').allInnerTexts()).map((text) => text.trim()),
        key,
      ).toEqual(['Modifier', 'Exporter']);
      if (EDITED_ELSEWHERE.includes(key)) continue;
      await actions.getByRole('link', { name: 'Modifier' }).click();
      await expect(page.getByText('Modification en cours')).toBeVisible();
      for (const name of ['Enregistrer', 'Supprimer'])
        await expect(actions.getByRole('button', { name }), `${key} ${name}`).toBeVisible();
      for (const name of ['Nouveau', 'Importer', 'Annuler'])
        await expect(actions.getByRole('link', { name }), `${key} ${name}`).toBeVisible();
      await expect(actions.getByRole('link', { name: 'Purger' }), key).toHaveCount(PURGED.includes(key) ? 1 : 0);
    }
  },
);

test('a list is exported as CSV and Excel under the name « CCE Export », the filters applied (C468)', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  await page.goto('/referencial/cultures?q=orge');
  for (const format of ['CSV', 'XLSX']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: format }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`CCE Export.${format.toLowerCase()}`);
  }
  const csv = await (await page.request.get('/referencial/cultures/export/csv?q=orge')).text();
  expect(csv.trim().split('\n')).toHaveLength(3);
});

test(
  'columns sort up then down, searching narrows the list, the page and its size are in the address, never past ' +
    'the last page (C484, C485, C486)',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await continueAs(page, 'membre');
    await page.goto('/referencial/communes?size=20');
    const names = () => page.locator('tbody tr td:nth-child(2)').allInnerTexts();
    const head = page.getByRole('columnheader', { name: 'Nom' });
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const ascending = await names();
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(names).not.toEqual(ascending);
    const descending = await names();
    // names that differ by an accent alone are neighbours
    const order = new Intl.Collator('fr', { sensitivity: 'base' });
    expect(ascending).toEqual([...ascending].sort(order.compare));
    expect(descending).toEqual([...descending].sort((a, b) => order.compare(b, a)));
    expect(ascending[0]).not.toBe(descending[0]);

    await page.goto('/referencial/communes?q=savign&size=20&page=99');
    await expect(page.locator('.pages [aria-current=page]')).toHaveText('3');
    await expect(page.getByText(/^41 à (\d\d) sur \1$/)).toBeVisible();
    const sizes = page.getByLabel('Lignes par page');
    await sizes.selectOption('50');
    if (javaScriptEnabled === false)
      await page.locator('.table-foot').getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL(/size=50/);
    await expect(page.locator('tbody tr').nth(44)).toBeVisible();

    await page.goto('/referencial/rpg?f.year=2020&size=20');
    await page.getByLabel('Aller à la page').fill('3');
    await page.getByRole('button', { name: 'Aller', exact: true }).click();
    await expect(page).toHaveURL(/page=3/);
    await expect(page.locator('.pages [aria-current=page]')).toHaveText('3');
    const last = Number(await page.getByLabel('Aller à la page').getAttribute('max'));
    await page.getByLabel('Aller à la page').fill(String(last + 1));
    await page.getByRole('button', { name: 'Aller', exact: true }).click();
    expect(
      await page.getByLabel('Aller à la page').evaluate((field: HTMLInputElement) => field.validity.rangeOverflow),
    ).toBe(true);
    await expect(page).toHaveURL(/page=3/);

    await page.goto('/referencial/communes?size=20');
    await page.locator('.filters input[name=q]').fill('asnières-sur-vè');
    if (javaScriptEnabled === false) await page.locator('.filters').getByRole('button', { name: 'Appliquer' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Asnières-sur-Vègre' })).toBeVisible();
  },
);

test('an empty list says « Pas de données » and what to do; a loading one « Chargements des données » (C469)', async ({
  page,
}) => {
  await continueAs(page, 'membre');
  await page.goto('/referencial/communes?q=zzz');
  await expect(page.getByText('Pas de données')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tout afficher' }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await awake(page);
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/communes\.data|_data=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('columnheader', { name: 'Nom' }).getByRole('link').click();
  await expect(page.getByText('Chargements des données')).toBeVisible();
  answer();
  await expect(page.getByText('Chargements des données')).toHaveCount(0);
});

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });
  test('the search of a list waits 20 ms after the last key (C485)', async ({ page }) => {
    await continueAs(page, 'membre');
    await page.clock.install();
    await page.goto('/referencial/communes?size=20');
    await awake(page);
    await expect(page.getByRole('button', { name: 'Appliquer' })).toHaveCount(0);
    await page.clock.pauseAt(Date.now() + 60_000);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('q=asni')) asked += 1;
    });
    await page.locator('.filters input[name=q]').fill('asni');
    await page.clock.runFor(15);
    expect(asked).toBe(0);
    await page.clock.runFor(10);
    await expect.poll(() => asked).toBeGreaterThan(0);
  });
});

test('a list fits the window: as many rows as it shows, without being asked (C468)', async ({ page }) => {
  await continueAs(page, 'membre');
  const rowsAt = async (height: number) => {
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/referencial/communes');
    await expect(page).toHaveURL(/size=\d+/);
    return Number(new URL(page.url()).searchParams.get('size'));
  };
  // two heights at which the server's default of twenty rows does not fit
  expect(await rowsAt(1050)).toBeGreaterThan(await rowsAt(700));
});

test(
  'the fields of a list say what its address says: after « Tout afficher » and after the back button; the page ' +
    'size too (C485)',
  async ({ page }) => {
    await continueAs(page, 'membre');
    await page.goto('/referencial/communes?q=zzz&size=50');
    const asked = page.locator('.filters input[name=q]');
    await expect(asked).toHaveValue('zzz');
    await page.getByRole('link', { name: 'Tout afficher' }).click();
    await expect(page).not.toHaveURL(/q=zzz/);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(asked).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/q=zzz/);
    await expect(asked).toHaveValue('zzz');
    await page.goto('/referencial/rpg?f.year=2020');
    await expect(page).toHaveURL(/size=\d+/);
    const size = new URL(page.url()).searchParams.get('size') ?? '';
    await expect(page.getByLabel('Lignes par page')).toHaveValue(size);
    await expect(page.locator('.table-foot')).toContainText('sur 1\u202f296');
  },
);

test('a printed list keeps all its columns on the sheet', { tag: '@html' }, async ({ page }) => {
  await continueAs(page, 'admin');
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const path of [
    '/referencial/cultures?size=20',
    '/referencial/rpg?f.year=2020&size=20',
    '/referencial/matriceRef?size=20',
  ]) {
    await page.goto(path);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        path,
      )
      .toBeLessThanOrEqual(0);
  }
});
