/** Two users edit one matrix: no value is overwritten without a question, both are kept. */
import { copyMatrix } from '../support/e2e/copy-matrix';
import {
  awake,
  begunEarly,
  continueAs,
  expect,
  expectAccessible,
  followRequests,
  holdBack,
  leaveUnsaved,
  SCRIPT,
  test,
} from '../support/e2e/test';

const WHEAT = 'Blé tendre d’hiver Rendement +, Charnie amont';
const BARLEY = 'Orge d’hiver Rendement +, Charnie amont';

test(
  'two people edit one matrix: the second save is refused, merged cell by cell, and both people’s values are kept',
  { tag: '@both' },
  async ({ page, browser, javaScriptEnabled }) => {
    page.setDefaultTimeout(20_000);
    await continueAs(page, 'animateur');
    const matrix = await copyMatrix(page);
    const edit = `/territories/matrice/${matrix}/edit`;
    const context = await browser.newContext({ javaScriptEnabled, locale: 'fr-FR', baseURL: process.env['E2E_URL'] });
    const other = await context.newPage();
    try {
      await continueAs(other, 'admin');
      await page.goto(edit);
      await other.goto(edit);
      // the live sheet takes the place of the plain one; what is typed meanwhile is another test's subject
      await awake(page);
      await awake(other);
      await expect(other.getByText('1 autre personne modifie cette matrice : animateur')).toBeVisible();

      // the other user saves first: two cells
      await other.getByLabel(WHEAT).fill('11,5');
      await other.getByLabel(BARLEY).fill('22,5');
      await other.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
      await expect(other).toHaveURL(new RegExp(`/matrice/${matrix}(\\?|$)`));

      // this user changed one of these cells, and another cell
      const second = page.getByLabel('Blé tendre d’hiver Raisonné, Charnie amont');
      await page.getByLabel(WHEAT).fill('33,5');
      await second.fill('44,5');
      await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
      await page.getByRole('button', { name: 'Comparer les deux versions' }).click();
      await expect(page.getByRole('heading', { name: /^Fusionner les changements/ })).toBeVisible();
      await expect(page.getByText('Un désaccord à trancher.')).toBeVisible();
      const line = page.getByRole('row', { name: /Blé tendre d’hiver/ });
      await expect(line).toContainText('11,50');
      await expect(line).toContainText('33,50');
      await expectAccessible(page);
      await line.getByRole('radio').last().check();
      await page.getByRole('button', { name: 'Enregistrer la fusion' }).click();
      await expect(page.getByText('Les changements sont fusionnés')).toBeVisible();

      const text = await (await page.request.get(`/territories/matrice/${matrix}/export/csv?layout=long`)).text();
      const value = (crop: string, mode: string) =>
        new RegExp(`^Charnie amont;${crop};${mode};Production;(.*)$`, 'm').exec(text)?.[1]?.trim();
      expect([
        value('Blé tendre d’hiver', 'Rendement \\+'),
        value('Blé tendre d’hiver', 'Raisonné'),
        value('Orge d’hiver', 'Rendement \\+'),
      ]).toEqual(['33,5', '44,5', '22,5']);
    } finally {
      await context.close();
      await page.goto(`/territories/matrice/${matrix}/delete`);
      await page.getByRole('button', { name: 'Supprimer la matrice' }).click();
      await expect(page).not.toHaveURL(/delete/);
    }
  },
);

test('what is being typed while the page’s script arrives is kept, key after key', async ({ page }) => {
  await continueAs(page, 'animateur');
  const matrix = await copyMatrix(page);
  try {
    const come = await holdBack(page, SCRIPT);
    await page.goto(`/territories/matrice/${matrix}/edit`, { waitUntil: 'commit' });
    await page.getByLabel(WHEAT).focus();
    await page.getByLabel(WHEAT).selectText();
    // keys before the script, while the page wakes, and after
    await page.keyboard.type('1234');
    come();
    let typed = '1234';
    for (; (await page.locator('html[data-awake]').count()) === 0; typed += '5')
      await page.keyboard.press('5', { delay: 60 });
    await page.keyboard.type(',89');
    await expect(page.getByText('1 valeur modifiée')).toBeVisible();
    await expect(page.getByLabel(WHEAT)).toHaveValue(`${typed},89`);
    await expect(page.getByLabel(WHEAT)).toBeFocused();
  } finally {
    await page.goto(`/territories/matrice/${matrix}/delete`);
    await page.getByRole('button', { name: 'Supprimer la matrice' }).click();
    await expect(page).not.toHaveURL(/delete/);
  }
});

test(
  'a question that the browser loaded as a page stays one: what was written in it before the script came is ' +
    'there, no dialog takes its place',
  async ({ page }) => {
    await continueAs(page, 'animateur');
    const quiet = followRequests(page);
    const name = page.getByLabel('Nom', { exact: true });
    await begunEarly(page, '/territories/matrice/1/scenario/new', () => name.fill('Écrit sans attendre'));
    await quiet();
    await expect(name).toHaveValue('Écrit sans attendre');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // opened from another page, it is a dialog over that page
    await page.getByRole('main').getByRole('link', { name: 'Annuler' }).click();
    await leaveUnsaved(page);
    await page.getByRole('link', { name: 'Nouveau scénario' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Nouveau scénario' })).toBeVisible();
  },
);
