import type { Page } from '@playwright/test';
import { continueAs, expect, expectAccessible, holdBack, leaveUnsaved, test } from '../support/e2e/test';

const DEMO = 'Bassin de démonstration de la Vègre';
const MATRIX = 'Matrice du comité de bassin';

async function openMatrix(page: Page): Promise<void> {
  await page.goto('/territories');
  await page.getByRole('link', { name: DEMO, exact: true }).click();
  await page.getByRole('link', { name: /^Matrices/ }).click();
  await page.getByRole('link', { name: MATRIX, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: MATRIX })).toBeVisible();
}
async function openScenario(page: Page, name: string): Promise<void> {
  await openMatrix(page);
  await page.getByRole('link', { name: /^Scénarios/ }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test(
  'C158 C161 C162 C164 C165 C166 C177 C181 C183 a matrix is made, filled by one indicator and ' +
    'deleted; a wrong value stops the save',
  async ({ page }, info) => {
    const name = `Essai ${info.project.name} ${Date.now()}`;
    await continueAs(page, 'animateur');
    await openMatrix(page);
    await expect(page.getByText('8 indicateurs')).toBeVisible();
    expect(
      (await page.getByRole('columnheader', { name: /Périmètre des captages/ }).boundingBox())?.width,
    ).toBeGreaterThanOrEqual(160);
    await expect(page.getByRole('link', { name: 'xlsx' }).first()).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('link', { name: DEMO, exact: true }).click();
    await page.getByRole('link', { name: 'Nouvelle matrice' }).click();
    await page.getByLabel('Nom', { exact: true }).fill(name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Créer la matrice' }).click();
    await expect(page).toHaveURL(/create=true/);
    await expect(page.getByText('La matrice est créée, avec son scénario')).toBeVisible();

    await page.getByRole('link', { name: 'Modifier', exact: true }).click();
    await expect(page.getByText('Enregistrez ou annulez la modification pour changer d’onglet.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Scénarios/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Calculer les valeurs' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Importer un fichier' })).toBeVisible();
    await page.getByLabel('Indicateur', { exact: true }).selectOption({ label: 'Temps de travail (h/ha)' });
    await expect(page.getByRole('table', { name: 'Valeurs de Temps de travail' })).toBeVisible();
    const cell = page.getByLabel('Blé tendre d’hiver Rendement +, Charnie amont');
    await cell.fill('8');
    await page.getByRole('link', { name: 'Annuler' }).last().click();
    await leaveUnsaved(page);
    await expect(cell).toHaveAttribute('readonly', '');
    await expect(cell).not.toHaveValue('8');
    await page.getByRole('link', { name: 'Modifier', exact: true }).click();
    await cell.fill('beaucoup');
    await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
    await expect(page.getByText(/Valeur invalide|pas un nombre/).first()).toBeVisible();
    await cell.fill('9,75');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enregistrer les valeurs' }).click();
    await expect(cell).toHaveValue('9,75');
    await expect(cell).toHaveAttribute('readonly', '');

    await page.getByRole('banner').getByRole('link', { name: 'Supprimer', exact: true }).click();
    await expect(
      page.getByText(
        'La suppression de la matrice entraînera la suppression de tous ses scénarios. ' +
          'Pendant 30 jours, «\u202fRétablir\u202f» remet tout en place.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Supprimer la matrice' }).click();
    await expect(page.getByRole('link', { name: MATRIX, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  },
);

test(
  'C207 C209 C210 C211 C214 C215 C216 C251 C260 C272 a scenario from its name to its results',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }, info) => {
    const name = `Moins d’azote ${info.project.name} ${Date.now()}`;
    await continueAs(page, 'animateur');
    await openMatrix(page);
    await page.getByRole('link', { name: /^Scénarios/ }).click();
    await expect(page.getByRole('heading', { name: 'Territoire actuel' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Territoire Actuel/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Nouveau scénario' }).click();
    await page.getByLabel('Nom', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Créer le scénario' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/territories\/scenario\/\d+/);
    await expect(page.getByText(/Il peut viser ces indicateurs.*Bilan azoté/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Liste des scénarios' })).toHaveAttribute('href', /tab=scenarios/);
    const tabs = page.getByRole('navigation', { name: 'Parties du scénario' });
    for (const tab of ['Descriptif', 'Objectifs', 'Rotations', 'Résultats'])
      await expect(tabs.getByRole('link', { name: tab, exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Définir les objectifs' }).click();
    await page.getByLabel('Indicateur à optimiser').selectOption({ label: 'Bilan azoté (kg N/ha)' });
    await page
      .getByLabel(/^Plafond de changement/)
      .first()
      .fill('10');
    await page.getByRole('button', { name: 'Ajouter un objectif sur un indicateur' }).click();
    const objective = page.locator('#objective-4');
    await objective.getByLabel(/^Intitulé/).fill('Garder la marge');
    await objective.getByLabel(/^Indicateur/).selectOption({ label: 'Marge brute (€/ha)' });
    await objective.getByLabel('Valeur visée').first().fill('650');
    // typing a value ticks the box, in sight; one that stays unticked is said beside the results
    const unticked = page.locator('#objective-1');
    await unticked.getByLabel('Valeur visée').first().fill('5');
    if (javaScriptEnabled !== false) {
      await expect(unticked.getByRole('checkbox', { name: 'Compte dans ce scénario' })).toBeChecked();
      await unticked.getByRole('checkbox', { name: 'Compte dans ce scénario' }).uncheck();
      await expect(unticked.getByText(/^Non coché, ne compte pas/)).toBeVisible();
    }
    for (const [id, name] of [
      ['Eco', 'Eco+'],
      ['AB', 'AB'],
    ] as const) {
      const panel = page.locator(`#panel-${id}`);
      await expect(panel.locator('summary').getByRole('heading', { name })).toBeVisible();
      await panel.locator('summary').first().click();
      await expect(panel.locator('fieldset').first()).toBeHidden();
      await panel.locator('summary').first().click();
      await expect(panel.locator('fieldset').first()).toBeVisible();
    }
    if (javaScriptEnabled === false) {
      await page.getByRole('button', { name: 'Prévisualiser' }).click();
      await expect(page.getByText('Aperçu de ce que donnerait ce scénario. Rien n’est enregistré.')).toBeVisible();
    } else {
      await expect(page.getByText(/Aperçu en direct/)).toBeVisible();
      await page
        .locator('#rule-AB-1')
        .getByRole('slider', { name: /Maximum/ })
        .press('ArrowLeft');
      await expect(page.locator('[name="r.AB.1.max"]')).toHaveValue('99');
      const least = Number(await page.locator('[name="r.AB.1.min"]').inputValue());
      await page
        .locator('#rule-AB-1')
        .getByRole('slider', { name: /Minimum/ })
        .press('ArrowRight');
      await expect(page.locator('[name="r.AB.1.min"]')).toHaveValue(String(least + 1));
    }
    await expect(page.locator('#preview').getByText('Bilan azoté').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    // Opening another part of the form while it is being sent must not lose its answer.
    const letGo = await holdBack(page, /\/edit\.data/);
    await page.getByRole('button', { name: 'Enregistrer et lancer' }).click();
    if (javaScriptEnabled !== false) {
      await page.getByRole('link', { name: 'Rotations', exact: true }).click();
      await expect(page.locator('#rotations')).toBeInViewport();
    }
    letGo();
    // The preview beside the form shows the same figures, so check that this is the page of results.
    await expect(page).toHaveURL(/tab=results/, { timeout: 30_000 });
    await expect(page.locator('#finding')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/a une valeur mais n’est pas coché/)).toBeVisible();
    await page.locator('#objectives summary').click();
    await expect(page.getByRole('row', { name: /Garder la marge/ }).getByText('tenu')).toBeVisible();
    for (const chart of ['indicators', 'crops', 'modes'])
      await expect(page.locator(`#result-${chart} figcaption b`)).toBeVisible();
    await page.locator('#production > summary').click();
    await expect(page.locator('#result-production figcaption')).toContainText('Production par culture');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Objectifs', exact: true }).click();
    await expect(page.getByText('Valeur de référence calculée').first()).toBeVisible();
    await page.getByRole('link', { name: 'Rotations', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Modifier', exact: true }).click();
    await page.getByRole('button', { name: 'Valeurs par défaut' }).click();
    await page.getByRole('button', { name: 'Remplacer' }).click();
    await expect(page.locator('#objective-4')).toHaveCount(0);
    await page.getByRole('link', { name: 'Annuler' }).last().click();
    await leaveUnsaved(page);
    await page.getByRole('banner').getByRole('link', { name: 'Supprimer', exact: true }).click();
    await expect(
      page.getByText(
        'Êtes-vous sûr de vouloir supprimer ce scénario ? ' +
          'Pendant 30 jours, «\u202fRétablir\u202f» remet tout en place.',
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Supprimer le scénario' }).click();
    await expect(page.getByText('Le scénario est supprimé.')).toBeVisible();
    // its message takes it back, and so does the list of what was deleted
    await page.getByRole('button', { name: 'Rétablir' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Supprimer', exact: true }).click();
    await page.getByRole('button', { name: 'Supprimer le scénario' }).click();
    await expect(page.getByText('Le scénario est supprimé.')).toBeVisible();
    await page.goto('/administration/deleted');
    await expectAccessible(page);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Rétablir / })).toBeVisible();
    await expectAccessible(page);
  },
);

test('C212 C264 a scenario without solution is explained and repaired; the baseline opens on its results', async ({
  page,
}, info) => {
  await continueAs(page, 'animateur');
  await openScenario(page, 'Territoire Actuel');
  await expect(page.getByText('Le territoire actuel n’a ni objectif ni règle')).toBeVisible();
  await openScenario(page, 'Tout en bio autour des captages, sans changer de cultures');
  await page.getByRole('link', { name: 'Dupliquer' }).click();
  await page.getByRole('button', { name: 'Dupliquer le scénario' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/_dupliqué( \d+)?$/);
  await page.getByRole('button', { name: 'Lancer le scénario' }).click();
  await expect(page.getByRole('heading', { name: 'Aucune solution trouvée' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Pourquoi il n’y a pas de solution')).toBeVisible();
  await expect(page.getByText(/au mieux 40,80/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Appliquer 40,80/ }).click();
  await expect(page.locator('#finding')).toBeVisible({ timeout: 30_000 });
  const results = page.url();
  await page.getByRole('link', { name: 'Frontière' }).click();
  await expect(page.getByRole('heading', { name: 'Frontière', level: 2 })).toBeVisible();
  await expectAccessible(page);
  await page.goto(results);
  await page.getByRole('link', { name: 'Robustesse' }).click();
  await expect(page.getByText(/sûrs? à \d+\s%|incertain/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Descriptif', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('button', { name: 'Supprimer le scénario' }).click();
  await expect(page.getByText('Le scénario est supprimé.'), info.project.name).toBeVisible();
});
