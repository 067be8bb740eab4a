/**
 * On a slow connection, users type before the page is hydrated. Hydration must keep their texts, their choices and the
 * focus.
 */
import { awake, begunEarly, continueAs, expect, holdBack, test, visitAs } from '../support/e2e/test';
import { formSent } from '../support/form-of-page';

test('a text, a choice, a bound and a map’s subject of a scenario', async ({ page }) => {
  await continueAs(page, 'animateur');
  const description = page.locator('textarea[name=description]');
  const goal = page.getByLabel('Indicateur à optimiser');
  const least = page.getByRole('textbox', { name: 'Minimum' }).first();
  const subject = page.getByLabel('Colorer les zones par');
  await begunEarly(page, '/territories/scenario/2/edit', async () => {
    await description.fill('Relu avant l’atelier');
    await goal.selectOption({ label: 'Marge brute (€/ha)' });
    await least.fill('12,5');
    await subject.selectOption({ label: 'AB' });
  });
  await expect(description).toHaveValue('Relu avant l’atelier');
  await expect(goal.locator('option:checked')).toHaveText('Marge brute (€/ha)');
  await expect(least).toHaveValue('12,5');
  await expect(subject.locator('option:checked')).toHaveText('AB');
  // React must know each value, not only leave it in place: a change in another field renders the form again
  await page.getByRole('textbox', { name: 'Maximum' }).first().fill('97');
  await expect(least).toHaveValue('12,5');
  await expect(goal.locator('option:checked')).toHaveText('Marge brute (€/ha)');
});

test('a commune is looked for, and the keyboard stays where it was', async ({ page }) => {
  await continueAs(page, 'animateur');
  const commune = page.getByLabel(/^Commune/).first();
  await begunEarly(page, '/territories/new', () => commune.pressSequentially('Asni'));
  await expect(commune).toHaveRole('combobox');
  await expect(commune).toBeFocused();
  await page.keyboard.type('ères');
  await expect(commune).toHaveValue('Asnières');
  await page.getByRole('option', { name: /Asnières-sur-Vègre/ }).click();
  await expect(page.locator('input[name=cityCode]')).toHaveValue(/^72\d{3}$/);
});

test('the source of a content stays open', async ({ page }) => {
  await continueAs(page, 'admin');
  const source = page.locator('textarea[name=comment]');
  await begunEarly(page, '/contents/9/0/edit', () => source.pressSequentially('<p>Compte'));
  await page.keyboard.type(' rendu</p>');
  await expect(source).toHaveValue('<p>Compte rendu</p>');
  await page.getByRole('button', { name: 'Revenir à l’éditeur' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Texte', exact: true })).toHaveText('Compte rendu');
});

test('the button of a content stays under the hand while the sheets to write on come', async ({ page }) => {
  await continueAs(page, 'admin');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 });
    const button = page.getByRole('button', { name: 'Enregistrer le contenu' });
    const place = () => button.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    let before = 0;
    await begunEarly(page, '/contents/9/0/edit', async () => {
      await button.scrollIntoViewIfNeeded();
      before = await place();
    });
    await expect(page.getByRole('toolbar')).toHaveCount(2);
    await expect.poll(place).toBe(before);
  }
});

test('scenarios ticked are compared, a number of rows is applied', async ({ page }) => {
  await continueAs(page, 'consultant');
  const boxes = page.locator('input[type=checkbox][name=scenario]');
  await begunEarly(page, '/territories/matrice/1?tab=scenarios', async () => {
    for (const rank of [0, 1]) await boxes.nth(rank).check();
  });
  await expect(page.getByText('2 scénarios cochés')).toBeVisible();
  await page.getByRole('button', { name: 'Comparer' }).click();
  await expect(page).toHaveURL(/scenario=\d+&scenario=\d+/);
  await begunEarly(page, '/referencial/communes?size=20', async () => {
    await page.getByLabel('Lignes par page').selectOption('50');
  });
  await expect(page).toHaveURL(/size=50/);
  await expect(page.locator('tbody tr').nth(44)).toBeVisible();
});

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });
  test('a territory pressed while a word of the search is still waited for is opened, not the search', async ({
    page,
  }) => {
    const address = /\/territories\/territory\/1\.data/;
    await continueAs(page, 'consultant');
    await page.clock.install();
    await page.goto('/territories');
    await awake(page);
    const answer = await holdBack(page, address);
    const asked = page.waitForRequest(address);
    await page.locator('#q').fill('Vègre');
    await page.getByRole('link', { name: 'Bassin de démonstration de la Vègre', exact: true }).click();
    await asked;
    await page.clock.runFor(1000); // longer than the pause after which a search submits itself
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bassin de démonstration de la Vègre');
    await expect(page).toHaveURL(/\/territories\/territory\/1$/);
  });
});

test(
  'a form sent while its page still comes in saves nothing and says so: a crop, a station, a matrix, a scenario',
  { tag: '@html' },
  async ({ visitor }) => {
    await visitAs(visitor, 'admin');
    for (const address of [
      '/referencial/cultures/1?edit=1',
      '/station/piezometry/1/edit',
      '/territories/matrice/1/describe',
      '/territories/scenario/2/edit',
    ]) {
      const values = async () => {
        await visitor.open(address);
        const forms = visitor.here.all('main form').filter((form) => visitor.here.all('[name=#end]', form).length > 0);
        return forms.flatMap((form) => formSent(visitor.here, form, null).fields.filter(([name]) => name !== 'csrf'));
      };
      const before = await values();
      expect(before.length).toBeGreaterThan(5);

      // what comes ends in the middle of the form
      visitor.cut((whole) => {
        const end = whole.lastIndexOf('name="#end"');
        const middle = (whole.lastIndexOf('<form', end) + end) / 2;
        return whole.slice(0, whole.indexOf('<input', middle));
      });
      await visitor.enter(visitor.here.one('main form input[type=text]'));
      expect(visitor.text(), address).toContain('La page n’était pas encore arrivée en entier');
      expect(await values(), address).toEqual(before);
    }
  },
);
