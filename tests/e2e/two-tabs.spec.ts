/** Two tabs on one form: the second save is refused with who and what, nothing typed is lost, and each value is kept or given up. */
import type { Page } from '@playwright/test';
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const actions = (page: Page) => page.getByRole('group', { name: 'Actions de la page' });
const disputed = (page: Page, field: string) => page.getByRole('region', { name: 'Désaccords' }).getByRole('row', { name: new RegExp(`^${field}`) });

test('a reference row in two tabs: what each changed stands side by side, and the form is saved with the choices', async ({ page, context, javaScriptEnabled }, info) => {
  const name = `Unité ${info.project.name} ${Date.now()}`;
  await continueAs(page, 'admin');
  await page.goto('/referencial/unit/new');
  await page.getByRole('textbox', { name: 'Code' }).fill(`U${Date.now()}`);
  await page.getByRole('textbox', { name: 'Libellé' }).or(page.getByRole('textbox', { name: 'Nom' })).first().fill(name);
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
    const said = second.getByRole('alert');
    await expect(said).toContainText(/admin a enregistré le \d\d\/\d\d\/\d{4}.*pendant votre saisie/);
    await expect(said).toContainText('Définie par le premier onglet');
    await expect(disputed(second, 'Symbole')).toContainText('km');
    await expect(disputed(second, 'Symbole')).toContainText('mm');
    await expect(symbol(second)).toHaveValue('mm');
    await expect(second.locator('input[name="name"]')).toHaveValue(`${name} bis`);
    await expect(second.locator('[name="definition"]')).toHaveValue('Définie par le premier onglet');
    await expectAccessible(second, javaScriptEnabled);
    if (javaScriptEnabled !== false) await expect(said).toBeFocused();
    await disputed(second, 'Symbole').getByRole('radio').first().check();
    // with script the choice is seen in its field
    if (javaScriptEnabled !== false) await expect(symbol(second)).toHaveValue('km');
    await second.getByRole('button', { name: 'Enregistrer' }).first().click();
    await expect(second.getByText('Modification enregistrée')).toBeVisible();
    await expect(second.getByRole('heading', { level: 1, name: `${name} bis` })).toBeVisible();
    await expect(second.locator('#facts')).toContainText('km');
    await expect(second.locator('#facts')).toContainText('Définie par le premier onglet');
  } finally {
    await second.close();
    await page.goto(`/referencial/unit?edit=1&q=${encodeURIComponent(name)}`);
    await page.getByRole('checkbox', { name: /^Sélectionner/ }).first().check();
    await actions(page).getByRole('button', { name: 'Supprimer' }).click();
    await (javaScriptEnabled === false ? page.locator('main') : page.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Élément supprimé')).toBeVisible();
  }
});

test('one’s coordinates in two tabs: refused the same way, saved over in one press', async ({ page, context, javaScriptEnabled }) => {
  await continueAs(page, javaScriptEnabled === false ? 'consultant' : 'membre');
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
  await expectAccessible(second, javaScriptEnabled);
  await second.getByRole('button', { name: 'Enregistrer les coordonnées' }).click();
  await expect(second.getByText('3 rue du Moulin')).toBeVisible();
  await second.close();
});

test('a user in two tabs: what the other ticked is taken, what both typed is asked', async ({ page, context, javaScriptEnabled }, info) => {
  const login = `onglets.${info.project.name}.${Date.now()}`;
  await continueAs(page, 'admin');
  await page.goto('/administration/user/new');
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Nom', { exact: true }).fill('Lou Martin');
  await page.getByLabel('Adresse électronique').fill('lou@essai.example');
  await page.getByLabel('Nouveau mot de passe').fill('cinq peupliers au bord du canal');
  await page.getByLabel('Confirmation').fill('cinq peupliers au bord du canal');
  await page.locator('main').getByRole('button', { name: /Créer|Enregistrer/ }).click();
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
    await expectAccessible(third, javaScriptEnabled);
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

test('a second click on a form makes nothing twice and ends on no error: a matrix copied, a content deleted', async ({ page }, info) => {
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
  // the same drawing sent once more, as a slow line lets an impatient hand do
  const sent = await page.request.get(`${matrix}/duplicate`);
  const csrf = /name="csrf" value="([^"]+)"/.exec(await sent.text())?.[1] ?? '';
  const post = () => page.request.post(`${matrix}/duplicate`, { form: { csrf }, maxRedirects: 0, headers: { origin: new URL(page.url()).origin } });
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
  await page.locator('main').getByRole('button', { name: /Supprimer/ }).last().dblclick();
  await expect(page).toHaveURL(/\/contents\/9(\?|$)/);
  await expect(page.getByText('Cette page n’existe pas')).toHaveCount(0);
});
