import type { Page } from '@playwright/test';
import {
  awake,
  continueAs,
  expect,
  expectAccessible,
  holdBack,
  question,
  SCRIPT,
  test,
  visitAs,
} from '../support/e2e/test';
import { sample } from '../support/campaign';
import { SHARED_SETS, type SetScreen } from '../support/e2e/reference-sets';
import { wholeText } from '../support/html-page';

const actions = (page: Page) => page.getByRole('group', { name: 'Actions de la page' });

test(
  'a crop: created with its defaults, its seasons, changed on its sheet then in the list, a refused row keeps ' +
    'what was typed, deleted (C472, C473, C489, C505)',
  async ({ page }, info) => {
    const name = `Sarrasin ${info.project.name} ${Date.now()}`;
    await continueAs(page, 'admin');
    await page.goto('/referencial/cultures?edit=1');
    await actions(page).getByRole('link', { name: 'Nouveau' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle ligne' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue(/^nouvelleCulture/);
    const season = page.getByLabel('Période de semence');
    expect(
      await season
        .getByRole('option')
        .evaluateAll((options) =>
          options.map((option) => [(option as HTMLOptionElement).value, (option as HTMLOptionElement).text]),
        ),
    ).toEqual([
      ['0', 'Pluriannuelle'],
      ['1', 'Printemps'],
      ['2', 'Automne'],
    ]);
    await expect(season).toHaveValue('0');
    await expect(page.getByRole('checkbox', { name: 'Référentiel' })).not.toBeChecked();
    await page.getByRole('textbox', { name: 'Nom' }).fill('Blé tendre d’hiver');
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByText(/est déjà pris/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Nom' }).fill(name);
    await season.selectOption({ label: 'Printemps' });
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByText('Création réussie')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(page);
    await actions(page).getByRole('link', { name: 'Modifier' }).click();
    await page.getByRole('checkbox', { name: 'Légumineuse' }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Modification enregistrée')).toBeVisible();

    const list = `/referencial/cultures?edit=1&q=${encodeURIComponent(name)}`;
    await page.goto(list);
    const cell = page.getByLabel(`Nom, ${name}`);
    await cell.fill('');
    await page.getByLabel(`Période de semence, ${name}`).selectOption({ label: 'Automne' });
    await actions(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Erreur lors de la mise à jour : 1 ligne')).toBeVisible();
    await expect(page.getByLabel(`Période de semence, ${name}`)).toHaveValue('2');
    await expectAccessible(page);
    await actions(page).getByRole('link', { name: 'Annuler' }).click();
    await expect(page.getByText('Modification en cours')).toHaveCount(0);

    await page.goto(list);
    await page.getByLabel(`Période de semence, ${name}`).selectOption({ label: 'Automne' });
    await actions(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('1 ligne enregistrée')).toBeVisible();
    await expect(page.getByText('Modification en cours')).toHaveCount(0);
    await page.goto(`/referencial/cultures?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Automne');

    await page.goto(list);
    await page.getByLabel(`Sélectionner ${name}`).check();
    await actions(page).getByRole('button', { name: 'Supprimer' }).click();
    const asked = question(page);
    await expect(asked.getByText(name)).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Élément supprimé')).toBeVisible();
  },
);

test(
  'a crop without script: its defaults and seasons, changed on its sheet then in the list, refused with what was ' +
    'typed, deleted',
  { tag: '@html' },
  async ({ visitor }) => {
    const name = `Sarrasin html ${Date.now()}`;
    const bar = () => visitor.here.one('.actions-page');
    await visitAs(visitor, 'admin');
    await visitor.open('/referencial/cultures?edit=1');
    await visitor.followLink('Nouveau', bar());
    expect(visitor.text('h1')).toBe('Nouvelle ligne');
    expect(visitor.value('Nom')).toMatch(/^nouvelleCulture/);
    expect(
      visitor.here
        .all('option', visitor.here.find('field', 'Période de semence'))
        .map((option) => [option.attribs['value'], wholeText(option)]),
    ).toEqual([
      ['0', 'Pluriannuelle'],
      ['1', 'Printemps'],
      ['2', 'Automne'],
    ]);
    expect(visitor.value('Période de semence')).toBe('0');
    expect(visitor.isChecked('Référentiel')).toBe(false);
    visitor.fill('Nom', 'Blé tendre d’hiver');
    await visitor.press('Créer');
    expect(visitor.text()).toMatch(/est déjà pris/);
    visitor.fill('Nom', name);
    visitor.choose('Période de semence', 'Printemps');
    await visitor.press('Créer');
    expect(visitor.text()).toContain('Création réussie');
    expect(visitor.text('h1')).toBe(name);
    await visitor.followLink('Modifier', bar());
    visitor.check(/^Légumineuse/);
    await visitor.press('Enregistrer');
    expect(visitor.text()).toContain('Modification enregistrée');

    const list = `/referencial/cultures?edit=1&q=${encodeURIComponent(name)}`;
    await visitor.open(list);
    visitor.fill(`Nom, ${name}`, '');
    visitor.choose(`Période de semence, ${name}`, 'Automne');
    await visitor.press('Enregistrer', bar());
    expect(visitor.text()).toContain('Erreur lors de la mise à jour : 1 ligne');
    expect(visitor.value(`Période de semence, ${name}`)).toBe('2');
    await visitor.followLink('Annuler', bar());
    expect(visitor.text()).not.toContain('Modification en cours');

    await visitor.open(list);
    visitor.choose(`Période de semence, ${name}`, 'Automne');
    await visitor.press('Enregistrer', bar());
    expect(visitor.text()).toContain('1 ligne enregistrée');
    expect(visitor.text()).not.toContain('Modification en cours');
    await visitor.open(`/referencial/cultures?q=${encodeURIComponent(name)}`);
    expect(visitor.text(visitor.here.holding('tr', name))).toContain('Automne');

    await visitor.open(list);
    visitor.check(`Sélectionner ${name}`);
    await visitor.press('Supprimer', bar());
    const asked = visitor.here.one('.question');
    expect(visitor.text(asked)).toContain(name);
    await visitor.press('Supprimer', asked);
    expect(visitor.text()).toContain('Élément supprimé');
  },
);

test(
  'what territories use is not deleted: the names, their uses and a way back; the purge says what it would ' +
    'take (C481, C483)',
  async ({ page }) => {
    await continueAs(page, 'admin');
    await page.goto('/referencial/cultures?edit=1&q=tendre');
    await actions(page).getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Sélectionnez d’abord des lignes')).toBeVisible();
    await page.goto('/referencial/cultures?edit=1&q=tendre');
    await page.getByLabel('Sélectionner Blé tendre d’hiver').check();
    await actions(page).getByRole('button', { name: 'Supprimer' }).click();
    const asked = question(page);
    await expect(asked.getByRole('heading', { name: 'Attention' })).toBeVisible();
    await expect(
      asked.getByText('Suppression impossible, certains éléments sont utilisés dans des territoires.'),
    ).toBeVisible();
    await expect(asked.getByText('Blé tendre d’hiver', { exact: true })).toBeVisible();
    await expect(asked.getByText('Territoire').first()).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole('link', { name: 'Annuler' }).click();
    await expect(page.getByText('Modification en cours')).toBeVisible();
    await actions(page).getByRole('link', { name: 'Purger' }).click();
    await expect(
      question(page).getByText(
        "La purge supprimera l'ensemble des élements qui ne sont pas utilisés dans des territoires. " +
          'Pendant 30 jours, «\u202fRétablir\u202f» remet tout en place. Confirmer la purge ?',
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await question(page).getByRole('link', { name: 'Annuler' }).click();
    await expect(page.getByText('Modification en cours')).toBeVisible();
  },
);

test(
  'without script too, what territories use is not deleted, and a purge says what it would take',
  {
    tag: '@html',
  },
  async ({ visitor }) => {
    const bar = () => visitor.here.one('.actions-page');
    const list = '/referencial/cultures?edit=1&q=tendre';
    await visitAs(visitor, 'admin');
    await visitor.open(list);
    await visitor.press('Supprimer', bar());
    expect(visitor.text()).toContain('Sélectionnez d’abord des lignes');
    await visitor.open(list);
    visitor.check('Sélectionner Blé tendre d’hiver');
    await visitor.press('Supprimer', bar());
    const asked = visitor.here.one('.question');
    visitor.here.find('heading', 'Attention', asked);
    for (const said of [
      'Suppression impossible, certains éléments sont utilisés dans des territoires.',
      'Blé tendre d’hiver',
      'Territoire',
    ])
      expect(visitor.text(asked)).toContain(said);
    await visitor.followLink('Annuler', asked);
    expect(visitor.text()).toContain('Modification en cours');
    await visitor.followLink('Purger', bar());
    expect(visitor.text('.question')).toContain(
      "La purge supprimera l'ensemble des élements qui ne sont pas utilisés dans des territoires. " +
        'Pendant 30 jours, « Rétablir » remet tout en place. Confirmer la purge ?',
    );
    await visitor.followLink('Annuler', visitor.here.one('.question'));
    expect(visitor.text()).toContain('Modification en cours');
  },
);

test('who looks at what a purge would take comes back to the list as it was searched and turned', async ({ page }) => {
  await continueAs(page, 'admin');
  await page.goto('/referencial/cultures?edit=1&q=e&size=20&sort=name&dir=desc');
  const first =
    (await page
      .locator('tbody tr')
      .first()
      .getByRole('checkbox', { name: /^Sélectionner / })
      .getAttribute('aria-label')) ?? '';
  await actions(page).getByRole('link', { name: 'Purger' }).click();
  await expect(
    question(page)
      .getByText(/Confirmer la purge/)
      .first(),
  ).toBeVisible();
  await question(page).getByRole('link', { name: 'Annuler' }).click();
  await expect(page.getByText('Modification en cours')).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    edit: '1',
    q: 'e',
    size: '20',
    sort: 'name',
    dir: 'desc',
  });
  await expect(page.locator('tbody tr').first().getByRole('checkbox', { name: first })).toBeVisible();
});

/**
 * Sets with only a code and a name share one page: each runs either with or without script, all other sets run with
 * both.
 */
const triedHere = ({ row }: SetScreen, rank: number, script: boolean): boolean =>
  Object.keys(row ?? {}).join() !== 'Code,Nom' || (rank % 2 === 0) === script;

test(
  'shared sets take a new row, find it by its name, show its sheet and let it go (C465, C466)',
  { tag: '@html' },
  async ({ visitor }) => {
    await visitAs(visitor, 'admin');
    const mark = `8${String(Date.now()).slice(-2)}`;
    const own = (text: string) => text.replace('#', mark);
    for (const { key, title, row, find } of sample(
      SHARED_SETS.filter((set, rank) => triedHere(set, rank, false)),
      2,
    )) {
      if (!row || !find) continue;
      await visitor.open(`/referencial/${key}/new`);
      for (const [label, value] of Object.entries(row))
        visitor.fill(new RegExp(`^${label}( \\(facultatif\\))?$`), own(value));
      await visitor.press('Créer');
      expect(visitor.text('h1'), title).toBe(own(find));
      await visitor.open(`/referencial/${key}?q=${encodeURIComponent(own(find))}`);
      await visitor.open(visitor.here.one('tbody a').attribs['href'] ?? '');
      expect(visitor.text('h1'), title).toBe(own(find));
      await visitor.followLink('Supprimer', visitor.here.one('.actions-page'));
      await visitor.press('Supprimer', visitor.here.one('.question'));
      expect(visitor.text(), title).toContain('Élément supprimé');
    }
  },
);

test('an item is merged into another after its preview', async ({ page }, info) => {
  const stamp = `${info.project.name}-${Date.now()}`;
  const mark = `Fusion ${stamp}`;
  await continueAs(page, 'admin');
  for (const [code, name] of [
    [`${stamp}-1`, `${mark} un`],
    [`${stamp}-2`, `${mark} deux`],
  ] as const) {
    await page.goto('/referencial/network/new');
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('Nom').fill(name);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Remplacer ou fusionner' }).click();
  const other = page.getByLabel('Élément qui le remplace');
  await other.selectOption({
    label: await other
      .getByRole('option')
      .filter({ hasText: `${mark} un` })
      .innerText(),
  });
  await awake(page);
  await page.getByRole('button', { name: 'Voir ce qui change' }).click();
  await expect(page.getByText('Rien n’utilise l’élément à remplacer.')).toBeVisible();
  // with script no page is loaded: each time, the focus moves to the answer

  const answer = page.getByRole('heading', { name: new RegExp(`${mark} deux`) });
  await expect(answer).toBeFocused();
  await page.getByRole('button', { name: 'Voir ce qui change' }).click();
  await expect(answer).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'Nom' })).toContainText(`${mark} deux`);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Fusionner/ }).click();
  await expect(page.getByText('Éléments fusionnés')).toBeVisible();
  await page.goto(`/referencial/network?q=${encodeURIComponent(mark)}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.locator('tbody').getByRole('link').first().click();
  await actions(page).getByRole('link', { name: 'Supprimer' }).click();
  await question(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Élément supprimé')).toBeVisible();
});

test(
  'a link pressed before the page’s script has come is followed, though the list fits its rows to the screen ' +
    'meanwhile',
  async ({ page }) => {
    await continueAs(page, 'admin');
    // the page behind the link loads more slowly than the script and the rows that fit
    const come = await holdBack(page, SCRIPT);
    const answer = await holdBack(page, '**/referencial/cultures/new');
    const fitted = page.waitForResponse(/\/referencial\/cultures\.data\?.*size=/);
    await page.goto('/referencial/cultures?edit=1', { waitUntil: 'commit' });
    await actions(page).getByRole('link', { name: 'Nouveau' }).click({ noWaitAfter: true });
    come();
    await (await fitted).finished();
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle ligne' })).toBeVisible();
  },
);

test(
  'after a deletion the list comes back as it was asked for: from its boxes, from a row’s sheet, from a merge ' +
    '(C485)',
  async ({ page }, info) => {
    const name = `Brome ${info.project.name} ${Date.now()}`;
    await continueAs(page, 'admin');
    const add = async (mark: string) => {
      await page.goto('/referencial/cultures/new');
      await page.getByRole('textbox', { name: 'Nom' }).fill(`${name} ${mark}`);
      await page.getByRole('button', { name: 'Créer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `${name} ${mark}` })).toBeVisible();
    };
    for (const mark of ['un', 'deux', 'trois', 'quatre']) await add(mark);
    const asked = `q=${encodeURIComponent(name).replaceAll('%20', '+')}&size=5&sort=name&dir=desc`;
    const remove = async () => {
      await question(page).getByRole('button', { name: 'Supprimer', exact: true }).click();
      await expect(page.getByText('Élément supprimé')).toBeVisible();
    };
    await page.goto(`/referencial/cultures?${asked}&edit=1`);
    await page.getByRole('checkbox', { name: `Sélectionner ${name} un`, exact: true }).check();
    await actions(page).getByRole('button', { name: 'Supprimer' }).click();
    await expect(page).toHaveURL(/\/delete\?id=/);
    const asking = page.url();
    await remove();
    await expect(page).toHaveURL(`/referencial/cultures?${asked}&edit=1`);
    await expect(page.locator('tbody tr')).toHaveCount(3);
    // asked again: says who deleted the row and when; the link back keeps the list's filters too
    await page.goto(asking);
    await expect(question(page)).toContainText(/Cette ligne est déjà supprimée/);
    await expect(question(page)).toContainText(new RegExp(`admin a supprimé «\\s${name} un\\s» le`));
    await expectAccessible(page);
    await question(page).getByRole('link', { name: 'Retour à la liste' }).click();
    await expect(page).toHaveURL(`/referencial/cultures?${asked}&edit=1`);
    // the page of a single row
    await page.goto(`/referencial/cultures?${asked}`);
    await page.getByRole('link', { name: `${name} deux` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${name} deux` })).toBeVisible();
    await actions(page).getByRole('link', { name: 'Supprimer' }).click();
    await remove();
    await expect(page).toHaveURL(`/referencial/cultures?${asked}&edit=1`);
    // a merge
    await page.goto(`/referencial/cultures?${asked}`);
    await page.getByRole('link', { name: `${name} trois` }).click();
    await page.getByRole('link', { name: 'Remplacer ou fusionner' }).click();
    await page.getByLabel('Élément qui le remplace').selectOption({ label: `${name} quatre` });
    await page.getByRole('button', { name: 'Voir ce qui change' }).click();
    await page.getByRole('button', { name: /^Fusionner/ }).click();
    await expect(page).toHaveURL(`/referencial/cultures?${asked}`);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await page.getByRole('link', { name: `${name} quatre` }).click();
    await actions(page).getByRole('link', { name: 'Supprimer' }).click();
    await remove();
  },
);
