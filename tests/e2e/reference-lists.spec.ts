import { awake, continueAs, expect, expectAccessible, test, visitAs } from '../support/e2e/test';
import { sample } from '../support/campaign';
import type { FormClient } from '../support/form-client';
import { ALL_SETS } from '../support/e2e/reference-sets';

const actions = (visitor: FormClient) => visitor.here.one('.actions-page');

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
  'deviceType',
  'deviceModel',
  'manufacturer',
  'provider',
];

test(
  'lists have their breadcrumb, their last update, their grid and exports; administrators turn them to edit ' +
    'mode (C467, C471)',
  { tag: '@html' },
  async ({ visitor }) => {
    await visitAs(visitor, 'admin');
    for (const { key, title } of sample(ALL_SETS, 3)) {
      await visitor.open(`/referencial/${key}?size=20`);
      expect(visitor.text('h1')).toBe(title);
      const trail = visitor.here.all('.crumbs li');
      expect(trail.map((step) => visitor.text(step))).toEqual(['Référentiels', title]);
      expect(visitor.text()).toMatch(
        /Dernière mise à jour par \S+ le \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d|Jamais mis à jour/,
      );
      expect(
        visitor.here.all('a', actions(visitor)).map((link) => visitor.text(link)),
        key,
      ).toEqual(['Modifier', 'Exporter']);
      if (EDITED_ELSEWHERE.includes(key)) continue;
      await visitor.followLink('Modifier', actions(visitor));
      expect(visitor.text()).toContain('Modification en cours');
      for (const name of ['Enregistrer', 'Supprimer']) visitor.here.find('button', name, actions(visitor));
      for (const name of ['Nouveau', 'Importer', 'Annuler']) visitor.here.find('link', name, actions(visitor));
      expect(visitor.here.named('link', 'Purger', actions(visitor)), key).toHaveLength(PURGED.includes(key) ? 1 : 0);
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
  async ({ page }) => {
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
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Asnières-sur-Vègre' })).toBeVisible();
  },
);

test(
  'the same without script: sorted up then down, narrowed, turned to a page that is asked, never past the last',
  { tag: '@html' },
  async ({ visitor }) => {
    await visitAs(visitor, 'membre');
    await visitor.open('/referencial/communes?size=20');
    const rows = () => visitor.here.all('tbody tr');
    const names = () => rows().map((row) => visitor.text(visitor.here.all('td', row)[0]));
    const head = () => visitor.here.holding('th', 'Nom');
    const sorted = async (way: string) => {
      await visitor.open(visitor.here.one('a', head()).attribs['href'] ?? '');
      expect(head().attribs['aria-sort']).toBe(way);
      return names();
    };
    const [ascending, descending] = [await sorted('ascending'), await sorted('descending')];
    // names that differ by an accent alone are neighbours
    const order = new Intl.Collator('fr', { sensitivity: 'base' });
    expect(ascending).toEqual([...ascending].sort(order.compare));
    expect(descending).toEqual([...descending].sort((a, b) => order.compare(b, a)));
    expect(ascending[0]).not.toBe(descending[0]);

    const current = () => visitor.text('.pages [aria-current=page]');
    await visitor.open('/referencial/communes?q=savign&size=20&page=99');
    expect(current()).toBe('3');
    expect(visitor.text()).toMatch(/41 à (\d\d) sur \1/);
    visitor.choose('Lignes par page', '50');
    await visitor.press('Appliquer', visitor.here.one('.table-foot'));
    expect(visitor.path).toMatch(/size=50/);
    expect(rows().length).toBeGreaterThanOrEqual(45);

    await visitor.open('/referencial/rpg?f.year=2020&size=20');
    visitor.fill('Aller à la page', '3');
    await visitor.press('Aller');
    expect(visitor.path).toMatch(/page=3/);
    expect(current()).toBe('3');

    await visitor.open('/referencial/communes?size=20');
    visitor.fill(visitor.here.one('.filters input[name=q]'), 'asnières-sur-vè');
    await visitor.press('Appliquer', visitor.here.one('.filters'));
    expect(rows()).toHaveLength(1);
    visitor.here.find('link', 'Asnières-sur-Vègre');
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
