/**
 * Two tabs edit one form: the second save is refused and says who changed what, no typed value is lost, and the user
 * keeps or drops each one.
 */
import type { Page } from '@playwright/test';
import { continueAs, expect, expectAccessible, question, test } from '../support/e2e/test';

// each test uses its own rows and users, so they can run in parallel; the file is the longest and would run last on one
// core
test.describe.configure({ mode: 'parallel' });

const actions = (page: Page) => page.getByRole('group', { name: 'Actions de la page' });
const disputed = (page: Page, field: string) =>
  page.getByRole('region', { name: 'Désaccords' }).getByRole('row', { name: new RegExp(`^${field}`) });

test(
  'a reference row in two tabs: both changes are shown side by side, the form is saved with the choices',
  { tag: '@both' },
  async ({ page, context, javaScriptEnabled }, info) => {
    const name = `Unité ${info.project.name} ${Date.now()}`;
    await continueAs(page, 'admin');
    await page.goto('/referencial/unit/new');
    await page.getByRole('textbox', { name: 'Code' }).fill(`U${Date.now()}`);
    await page
      .getByRole('textbox', { name: 'Libellé' })
      .or(page.getByRole('textbox', { name: 'Nom' }))
      .first()
      .fill(name);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const edit = `${new URL(page.url()).pathname}?edit=1`;
    const second = await context.newPage();
    try {
      await page.goto(edit);
      await second.goto(edit);
      const symbol = (tab: Page) => tab.locator('input[name="symbol"]');
      await symbol(page).fill('km');
      await page.locator('[name="definition"]').fill('Définie par le premier onglet');
      await page.getByRole('button', { name: 'Enregistrer' }).first().click();
      await expect(page.getByText('Modification enregistrée')).toBeVisible();

      await symbol(second).fill('mm');
      await second.locator('input[name="name"]').fill(`${name} bis`);
      await second.getByRole('button', { name: 'Enregistrer' }).first().click();
      const alert = second.getByRole('alert');
      await expect(alert).toContainText(/admin a enregistré le \d\d\/\d\d\/\d{4}.*pendant votre saisie/);
      await expect(alert).toContainText('Définie par le premier onglet');
      await expect(disputed(second, 'Symbole')).toContainText('km');
      await expect(disputed(second, 'Symbole')).toContainText('mm');
      await expect(symbol(second)).toHaveValue('mm');
      await expect(second.locator('input[name="name"]')).toHaveValue(`${name} bis`);
      await expect(second.locator('[name="definition"]')).toHaveValue('Définie par le premier onglet');
      if (javaScriptEnabled !== false) await expect(alert).toBeFocused();
      await disputed(second, 'Symbole').getByRole('radio').first().check();
      // with script the choice shows in its field
      if (javaScriptEnabled !== false) await expect(symbol(second)).toHaveValue('km');
      await second.getByRole('button', { name: 'Enregistrer' }).first().click();
      await expect(second.getByText('Modification enregistrée')).toBeVisible();
      await expect(second.getByRole('heading', { level: 1, name: `${name} bis` })).toBeVisible();
      await expect(second.locator('#facts')).toContainText('km');
      await expect(second.locator('#facts')).toContainText('Définie par le premier onglet');
    } finally {
      await second.close();
      await page.goto(`/referencial/unit?edit=1&q=${encodeURIComponent(name)}`);
      await page
        .getByRole('checkbox', { name: /^Sélectionner/ })
        .first()
        .check();
      await actions(page).getByRole('button', { name: 'Supprimer' }).click();
      await question(page).getByRole('button', { name: 'Supprimer' }).click();
      await expect(page.getByText('Élément supprimé')).toBeVisible();
    }
  },
);

test('one’s coordinates in two tabs: refused the same way, saved over in one press', async ({ page, context }) => {
  await continueAs(page, 'membre');
  const second = await context.newPage();
  await page.goto('/account?mode=edit');
  await page.getByLabel('Adresse', { exact: true }).fill('1 rue du Moulin');
  await page.getByRole('button', { name: 'Enregistrer les coordonnées' }).click();
  await expect(page.getByText('1 rue du Moulin')).toBeVisible();
  await page.goto('/account?mode=edit');
  await second.goto('/account?mode=edit');
  await page.getByLabel('Adresse', { exact: true }).fill('2 rue du Moulin');
  await page.getByRole('button', { name: 'Enregistrer les coordonnées' }).click();
  await expect(page.getByText('2 rue du Moulin')).toBeVisible();
  await second.getByLabel('Adresse', { exact: true }).fill('3 rue du Moulin');
  await second.getByRole('button', { name: 'Enregistrer les coordonnées' }).click();
  await expect(second.getByRole('alert')).toContainText('pendant votre saisie');
  await expect(disputed(second, 'Adresse')).toContainText('2 rue du Moulin');
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Enregistrer les coordonnées' }).click();
  await expect(second.getByText('3 rue du Moulin')).toBeVisible();
  await second.close();
});

test('a user in two tabs: what the other ticked is taken, what both typed is asked', async ({
  page,
  context,
}, info) => {
  const login = `onglets.${info.project.name}.${Date.now()}`;
  await continueAs(page, 'admin');
  await page.goto('/administration/user/new');
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Nom', { exact: true }).fill('Lou Martin');
  await page.getByLabel(/^Courriel/).fill('lou@essai.example');
  await page.getByLabel('Nouveau mot de passe').fill('cinq peupliers au bord du canal');
  await page.getByLabel('Confirmation').fill('cinq peupliers au bord du canal');
  await page
    .locator('main')
    .getByRole('button', { name: /Créer|Enregistrer/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lou Martin' })).toBeVisible();
  const sheet = page.url();
  const third = await context.newPage();
  try {
    await third.goto(sheet);
    await page.getByLabel('Nom', { exact: true }).fill('Lou du premier');
    await page.getByRole('checkbox', { name: 'Animateur' }).check();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lou du premier' })).toBeVisible();
    await third.getByLabel('Nom', { exact: true }).fill('Lou du second');
    await third.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(disputed(third, 'Nom')).toContainText('Lou du premier');
    await expect(third.getByLabel('Nom', { exact: true })).toHaveValue('Lou du second');
    await expect(third.getByRole('checkbox', { name: 'Animateur' })).toBeChecked();
    await third.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(third.getByRole('heading', { level: 1, name: 'Lou du second' })).toBeVisible();
    await expect(third.getByRole('checkbox', { name: 'Animateur' })).toBeChecked();
  } finally {
    await third.goto(`${new URL(sheet).pathname}/delete`);
    await third.locator('main').getByRole('button', { name: 'Supprimer' }).last().click();
    await expect(third).toHaveURL(/administration\/user$/);
    await third.close();
  }
});

test(
  'a content in two tabs, then deleted in one: the texts are compared as texts, and what was typed over ' +
    'nothing is made anew',
  async ({ page, context }, info) => {
    const title = `Deux mains ${info.project.name} ${Date.now()}`;
    const save = (tab: Page) => tab.getByRole('button', { name: 'Enregistrer le contenu' }).click();
    const titled = (tab: Page) =>
      expect(tab.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    const write = async (tab: Page, text: string) => {
      await tab.getByRole('button', { name: 'Écrire en HTML' }).first().click();
      await tab.locator('textarea[name="comment"]').fill(text);
    };
    await continueAs(page, 'admin');
    await page.goto('/contents/9/0/edit');
    await page.locator('[name="title"]').fill(title);
    await save(page);
    await titled(page);
    const content = new URL(page.url()).pathname;
    const second = await context.newPage();
    await page.goto(`${content}/edit`);
    await second.goto(`${content}/edit`);
    await write(page, '<p>La <b>rive</b> gauche</p>');
    await page.locator('[name="subtitle"]').fill('Du premier');
    await save(page);
    await titled(page);
    await write(second, '<p>La rive droite</p>');
    await save(second);
    await expect(second.getByRole('alert')).toContainText(/admin a enregistré le .*Sous-titre\s:\sDu premier/s);
    await expect(disputed(second, 'Texte')).toContainText('La rive gauche');
    await expectAccessible(second);
    await disputed(second, 'Texte').getByRole('radio').first().check();
    // with script the other user's value shows in the sheet
    await expect(second.getByRole('textbox', { name: 'Texte', exact: true }).first()).toContainText('La rive gauche');
    await save(second);
    await titled(second);
    await expect(second.locator('main')).toContainText('La rive gauche');
    await expect(second.locator('main')).toContainText('Du premier');

    await second.goto(`${content}/edit`);
    await page.goto(`${content}/delete`);
    await page
      .getByRole('button', { name: /^Supprimer/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/contents\/9(\?|$)/);
    await second.locator('[name="subtitle"]').fill('Pas perdu');
    await save(second);
    await expect(second.getByRole('alert')).toContainText(`admin a supprimé « ${title} »`);
    await expect(second.locator('[name="subtitle"]')).toHaveValue('Pas perdu');
    await second.getByRole('button', { name: 'Créer de nouveau' }).click();
    await titled(second);
    await expect(second.locator('main')).toContainText('Pas perdu');
    await second.goto(`${new URL(second.url()).pathname}/delete`);
    await second
      .getByRole('button', { name: /^Supprimer/ })
      .last()
      .click();
    await expect(second).toHaveURL(/\/contents\/9(\?|$)/);
    await second.close();
  },
);

test(
  'a reference row that somebody deleted while it was edited: who and when, and it is made again of what ' +
    'was typed',
  async ({ page, context }, info) => {
    const name = `Unité perdue ${info.project.name} ${Date.now()}`;
    const remove = async (tab: Page, id: string) => {
      await tab.goto(`/referencial/unit/delete?id=${id}`);
      await tab.locator('button.button-danger').click();
      await expect(tab.getByText('Élément supprimé')).toBeVisible();
    };
    await continueAs(page, 'admin');
    await page.goto('/referencial/unit/new');
    await page.locator('[name="code"]').fill(`P${Date.now()}`);
    await page.locator('[name="name"]').fill(name);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const row = new URL(page.url()).pathname;
    const second = await context.newPage();
    await second.goto(`${row}?edit=1`);
    await remove(page, row.split('/').at(-1) ?? '');
    await second.locator('[name="symbol"]').fill('km');
    await second.getByRole('button', { name: 'Enregistrer' }).first().click();
    await expect(second.getByRole('alert')).toContainText(`admin a supprimé « ${name} » le`);
    await expect(second.getByRole('alert')).toBeFocused();
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Créer de nouveau' }).click();
    await expect(second.locator('#facts')).toContainText('km');
    await remove(second, new URL(second.url()).pathname.split('/').at(-1) ?? '');
    await second.close();
  },
);

test('a row of the list that somebody deleted while the list was edited: said, and no longer in the table', async ({
  page,
  context,
}, info) => {
  const name = `Unité rayée ${info.project.name} ${Date.now()}`;
  await continueAs(page, 'admin');
  for (const mark of ['une', 'deux']) {
    await page.goto('/referencial/unit/new');
    await page.locator('[name="code"]').fill(`R${mark}${Date.now()}`);
    await page.locator('[name="name"]').fill(`${name} ${mark}`);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${name} ${mark}` })).toBeVisible();
  }
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const list = `/referencial/unit?edit=1&q=${encodeURIComponent(name)}`;
  const remove = async (tab: Page, row: string) => {
    await tab.goto(`/referencial/unit/delete?id=${row}`);
    await tab.locator('button.button-danger').click();
    await expect(tab.getByText('Élément supprimé')).toBeVisible();
  };
  const second = await context.newPage();
  await second.goto(list);
  await expect(second.locator('tbody tr')).toHaveCount(2);
  await remove(page, id);
  for (const mark of ['une', 'deux']) await second.getByLabel(`Nom, ${name} ${mark}`).fill(`${name} ${mark} bis`);
  await actions(second).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(second.getByRole('alert')).toContainText(`admin a supprimé « ${name} deux » le`);
  await expect(second.locator('tbody tr')).toHaveCount(1);
  await expect(second.locator('tbody').getByRole('textbox', { name: /^Nom, / })).toHaveValue(`${name} une bis`);
  await expectAccessible(second);
  const left = await second
    .locator('tbody')
    .getByRole('checkbox', { name: /^Sélectionner/ })
    .first()
    .inputValue();
  await second.close();
  await remove(page, left);
});

test('an account that somebody deleted while its page was open: who and when, and a way on', async ({
  page,
  context,
}, info) => {
  const login = `parti.${info.project.name}.${Date.now()}`;
  await continueAs(page, 'admin');
  await page.goto('/administration/user/new');
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Nom', { exact: true }).fill('Lou Départ');
  await page.getByLabel(/^Courriel/).fill('lou@essai.example');
  await page.getByLabel('Nouveau mot de passe').fill('cinq peupliers au bord du canal');
  await page.getByLabel('Confirmation').fill('cinq peupliers au bord du canal');
  await page
    .locator('main')
    .getByRole('button', { name: /Créer|Enregistrer/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lou Départ' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await page.goto(`${new URL(page.url()).pathname}/delete`);
  await page.locator('main').getByRole('button', { name: 'Supprimer' }).last().click();
  await expect(page).toHaveURL(/administration\/user$/);
  await second.getByLabel('Nom', { exact: true }).fill('Lou trop tard');
  await second.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(second.getByRole('alert')).toContainText('admin a supprimé « Lou Départ » le');
  await expect(second.getByRole('alert')).toBeFocused();
  // what was typed can become another account; who goes away is asked
  await expect(second.getByLabel('Nom', { exact: true })).toHaveValue('Lou trop tard');
  await second.getByRole('link', { name: 'Retour aux utilisateurs' }).click();
  await second.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(second).toHaveURL(/administration\/user$/);
  await second.close();
});

test(
  'a second click on a form makes nothing twice and ends on no error: a matrix copied, a content deleted',
  { tag: '@both' },
  async ({ page }, info) => {
    await continueAs(page, 'admin');
    await page.goto('/territories');
    await page.getByRole('link', { name: 'Bassin de démonstration de la Vègre', exact: true }).click();
    await page.getByRole('link', { name: /^Matrices/ }).click();
    const mother = page.getByRole('link', { name: 'Matrice du comité de bassin', exact: true });
    const matrix = await mother.getAttribute('href');
    await page.goto(`${matrix}/duplicate`);
    await page.getByRole('button', { name: /^Dupliquer/ }).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/_dupliqué/);
    const copy = new URL(page.url()).pathname;
    // the same form submitted again, as on a slow connection
    const sent = await page.request.get(`${matrix}/duplicate`);
    const csrf = /name="csrf" value="([^"]+?)(?:\.end)?"/.exec(await sent.text())?.[1] ?? '';
    const post = () =>
      page.request.post(`${matrix}/duplicate`, {
        form: { csrf },
        maxRedirects: 0,
        headers: { origin: new URL(page.url()).origin },
      });
    const [one, two] = [await post(), await post()];
    const made = one.headers()['location'] ?? '';
    expect([one.status(), two.status(), two.headers()['location']]).toEqual([302, 302, made]);
    expect(made).not.toBe(copy);
    for (const each of [copy, made]) {
      await page.goto(`${each}/delete`);
      await page.getByRole('button', { name: 'Supprimer la matrice' }).dblclick();
      await expect(page).not.toHaveURL(/delete/);
      await expect(page.getByText('Cette page n’existe pas')).toHaveCount(0);
    }

    const title = `Deux clics ${info.project.name} ${Date.now()}`;
    await page.goto('/contents/9/0/edit');
    await page.getByLabel('Titre', { exact: true }).fill(title);
    await page.getByRole('button', { name: 'Enregistrer le contenu' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const content = new URL(page.url()).pathname;
    await page.goto(`/contents/9?q=${encodeURIComponent(title)}`);
    await expect(page.locator('main').getByRole('link', { name: title })).toHaveCount(1);
    await page.goto(`${content}/delete`);
    await page
      .locator('main')
      .getByRole('button', { name: /Supprimer/ })
      .last()
      .dblclick();
    await expect(page).toHaveURL(/\/contents\/9(\?|$)/);
    await expect(page.getByText('Cette page n’existe pas')).toHaveCount(0);
  },
);

test(
  'a territory that somebody deleted while it was described: who and when, and it is made again of what ' + 'was typed',
  async ({ page, context }, info) => {
    const name = `Bassin perdu ${info.project.name} ${Date.now()}`;
    const remove = async (tab: Page, path: string) => {
      await tab.goto(`${path}/delete`);
      await tab.locator('button.button-danger').click();
      await expect(tab).toHaveURL(/\/territories(\?|$)/);
    };
    await continueAs(page, 'admin');
    await page.goto('/territories/new');
    await page.locator('[name="name"]').fill(name);
    await page.getByRole('button', { name: 'Créer le territoire' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const territory = new URL(page.url()).pathname;
    const second = await context.newPage();
    await second.goto(`${territory}/edit`);
    await second.locator('[name="description"]').fill('Écrite avant la suppression');
    await second.locator('[name="year"]').fill('2021');
    await remove(page, territory);
    await second.locator('.form-actions').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(second.getByRole('alert')).toContainText(new RegExp(`admin a supprimé «\\s${name}\\s» le`));
    await expect(second.locator('main')).toContainText('Écrite avant la suppression');
    await second.getByRole('button', { name: 'Créer de nouveau' }).click();
    await expect(second.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(second.locator('main')).toContainText('Écrite avant la suppression');
    await expect(second.locator('main')).toContainText('2021');
    // the page opened later says the same
    await page.goto(territory);
    await expect(page.getByRole('alert')).toContainText(new RegExp(`admin a supprimé «\\s${name}\\s» le`));
    await page.getByRole('link', { name: 'Revenir aux territoires' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Territoires' })).toBeVisible();
    await remove(second, new URL(second.url()).pathname);
    await second.close();
  },
);

test(
  'an allocation saved in two tabs: more than a hundred disagreements come by pages, and all of mine with ' +
    'one press',
  async ({ page, context }, info) => {
    await continueAs(page, 'admin');
    await page.goto('/territories/new');
    const name = `Cent désaccords ${info.project.name} ${Date.now()}`;
    await page.locator('[name="name"]').fill(name);
    // all items of the demonstration, ticked in the pickers
    const tick = (brick: string) =>
      page.locator(`input[name="${brick}"]`).evaluateAll((boxes) =>
        boxes.map((box) => {
          (box as HTMLInputElement).checked = true;
          return (box as HTMLInputElement).value;
        }),
      );
    const [zones, crops, modes] = [await tick('zones'), await tick('cultures'), await tick('modesConduites')];
    await page.getByRole('button', { name: 'Créer le territoire' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const territory = new URL(page.url()).pathname;
    await page.goto(`${territory}/allocation`);
    const cells = crops
      .flatMap((crop) => modes.flatMap((mode) => zones.map((zone) => `cells.${crop}-${mode}.${zone}`)))
      .slice(0, 130);
    expect(cells).toHaveLength(130);
    /** Saves every cell, as the sheet of a tab opened at this version would. */
    const save = async (tab: Page, version: string, text: string) => {
      await tab.goto(`${territory}/allocation`);
      await tab.evaluate(
        ([fields, at, value]) => {
          const token = document.querySelector<HTMLInputElement>('input[name="csrf"]')?.value ?? '';
          const sent = document.createElement('form');
          sent.method = 'post';
          for (const [field, content] of [
            ['csrf', token],
            ['#end', ''],
            ['version', at],
            ['intent', 'save'],
            ...fields.map((cell) => [cell, value]),
          ] as [string, string][]) {
            const input = document.createElement('input');
            [input.type, input.name, input.value] = ['hidden', field, content];
            sent.append(input);
          }
          document.body.append(sent);
          sent.submit();
        },
        [cells, version, text] as const,
      );
    };
    const version = await page.locator('input[name="version"]').first().inputValue();
    await save(page, version, '2');
    await expect(page).toHaveURL(/tab=rotation/);
    const second = await context.newPage();
    await save(second, version, '3');
    const rows = second.getByRole('region', { name: 'Cases changées des deux côtés' }).locator('tbody tr');
    await expect(rows).toHaveCount(100);
    await expectAccessible(second);
    await rows.nth(3).getByRole('radio').last().check();
    await second.getByRole('button', { name: 'Désaccords suivants' }).click();
    await expect(rows).toHaveCount(30);
    await second.getByRole('button', { name: 'Désaccords précédents' }).click();
    await expect(rows.nth(3).getByRole('radio').last()).toBeChecked();
    await expect(rows.nth(4).getByRole('radio').first()).toBeChecked();
    await second.getByRole('button', { name: 'Prendre partout mes changements' }).click();
    await expect(rows.nth(4).getByRole('radio').last()).toBeChecked();
    await second.getByRole('button', { name: 'Enregistrer la fusion' }).click();
    await expect(second.getByText('130 cases changées')).toBeVisible();
    await second.close();
    await page.goto(`${territory}/delete`);
    await page.locator('button.button-danger').click();
    await expect(page).toHaveURL(/\/territories(\?|$)/);
  },
);
