import type { Page } from '@playwright/test';
import { awake, begunEarly, continueAs, expect, expectAccessible, test, holdBack } from '../support/e2e/test';

/** Ticks names in a picker: open in the page without script, in a dialog with it. */
async function pick(
  page: Page,
  title: string,
  names: readonly string[],
  javaScriptEnabled: boolean | undefined,
  ticked = true,
): Promise<void> {
  await awake(page);
  await page.locator('summary', { hasText: new RegExp(`Choisir les ${title}`, 'i') }).click();
  const box = page.getByRole('dialog', { name: title });
  for (const name of names) await box.getByRole('checkbox', { name }).setChecked(ticked);
  if (javaScriptEnabled !== false) await box.getByRole('button', { name: 'Terminé' }).click();
}

test(
  'C055 C056 C060 C071 C072 C074 C103 C105 C107 C140 C141 C747 a territory from nothing to a valid allocation, ' +
    'and away again',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }, info) => {
    const name = `Essai ${info.project.name} ${Date.now()}`;
    await continueAs(page, 'animateur');
    await page.goto('/territories');
    await expectAccessible(page);
    expect((await page.locator('.territory-search').boundingBox())?.width).toBe(400);
    await expect(page.getByText('Publié').first().locator('svg.icon')).toBeVisible();

    await page.getByRole('link', { name: 'Nouveau territoire' }).first().click();
    await expect(page).toHaveURL(/\/territories\/new$/);
    await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Nouveau territoire');
    await page.getByRole('textbox', { name: 'Nom' }).fill(name);
    for (const field of ['Statut', 'Territoire de référence'])
      await expect(page.getByLabel(field, { exact: false }).first()).toBeVisible();
    await page.getByLabel(/^Année/).fill('2022');
    for (const place of [page.getByLabel(/^Commune/).first(), page.locator('input[name=file]')])
      await expect(place).toBeVisible();
    await page.getByLabel(/^Département/).fill('72');
    await pick(page, 'Utilisateurs', ['consultant'], javaScriptEnabled);
    await pick(page, 'Zones', ['Charnie amont', 'Basse Vègre'], javaScriptEnabled);
    await pick(page, 'Cultures', ['Blé tendre d’hiver', 'Luzerne'], javaScriptEnabled);
    await pick(page, 'Modes de conduite', ['Raisonné', 'AB'], javaScriptEnabled);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Créer le territoire' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Le territoire a été ajouté.')).toBeVisible();
    await expect(page).toHaveURL(/\/territories\/territory\/\d+$/);
    for (const tab of ['Descriptif', 'Assolement', /^Matrices/])
      await expect(page.getByRole('navigation').getByRole('link', { name: tab }).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: /^Matrices/ }).click();
    await expect(
      page.getByText(
        "Vous ne pouvez pas créer ou consulter les matrices car l'assolement actuel du territoire n'est pas valide.",
      ),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Voir l’assolement' }).click();
    await expect(page.getByText('L’assolement reste à remplir')).toBeVisible();

    await page.getByRole('link', { name: 'Modifier', exact: true }).click();
    await expect(page.getByText('Enregistrez ou annulez la modification pour changer d’onglet.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Matrices/ })).toHaveAttribute('aria-disabled', 'true');
    const choose = async () => {
      await page.getByLabel('Luzerne, AB', { exact: true }).check();
    };
    if (javaScriptEnabled === false) await choose();
    else await begunEarly(page, page.url(), choose); // typed before hydration: the live sheet takes the texts over
    await page.getByRole('button', { name: 'Ajouter les lignes cochées' }).click();
    await page.getByLabel('Luzerne AB, Charnie amont').fill('12,5');
    await page.getByLabel('Surface de la zone, Charnie amont').fill('14,85');
    await page.getByLabel('Surface de la zone, Basse Vègre').fill('0');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enregistrer l’assolement' }).click();
    await expect(page).toHaveURL(/tab=rotation/); // the editable sheet shows the same text
    await expect(page.getByText('il reste 2,35 ha à affecter').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ajuster le total de Charnie amont' }).click();
    await expect(page.getByText('l’assolement est valide')).toBeVisible();
    await page.getByRole('link', { name: /^Matrices/ }).click();
    await expect(page.getByText('Aucune matrice à afficher')).toBeVisible();

    await page.getByRole('link', { name: 'Descriptif' }).click();
    await page.getByRole('link', { name: 'Modifier', exact: true }).click();
    await page.getByLabel(/^Année/).fill('2021');
    await pick(page, 'Cultures', ['Luzerne'], javaScriptEnabled, false);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Luzerne : 12,50 ha d’assolement')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Annuler' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuer et effacer' }).click();
    await expect(page.getByText('Les surfaces de ce qui a été retiré sont effacées')).toBeVisible();

    await page.getByRole('link', { name: 'Supprimer' }).click();
    await expect(
      page.getByText(
        'La suppression du territoire entraînera la suppression de toutes ses matrices et de leurs scénarios. ' +
          'Pendant 30 jours, «\u202fRétablir\u202f» remet tout en place.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Supprimer le territoire' }).click();
    await expect(page.getByText('Le territoire est supprimé.')).toBeVisible();
    await page.goto(`/territories?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  },
);

test(
  'C064 C065 C068 C135 C151 the demonstration is copied, a spreadsheet with wrong lines is previewed line by line, ' +
    'and its good ones imported',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'admin');
    await page.goto('/territories');
    const demo = page.getByRole('link', { name: 'Bassin de démonstration de la Vègre', exact: true });
    await expect(page.locator('.card', { has: demo })).toContainText(/Créé par \S+ le \d\d\/\d\d\/\d{4}/);
    await expect(
      page
        .locator('.card', { has: demo })
        .getByText(/^\d+ utilisateurs?$/)
        .locator('svg'),
    ).toBeVisible();
    await demo.click();
    await page.getByRole('link', { name: 'Dupliquer' }).click();
    await page.getByRole('button', { name: 'Dupliquer le territoire' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /_dupliqué( \d+)?$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Assolement' }).click();
    // the description also has a « Modifier » button
    await expect(page.getByText('l’assolement est valide').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Importer' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'xlsx' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Modifier', exact: true }).click();
    await page.getByRole('link', { name: 'Importer' }).click();
    await expect(page.getByLabel('Fichier de l’assolement')).toHaveAttribute('accept', /\.xls.*\.csv|\.csv.*\.xls/);
    const csv =
      'Zone;Culture;Conduite;Surface\nCharnie amont;Luzerne;AB;1,5\nCharnie amon;Luzerne;AB;2\nBasse ' +
      'Vègre;Luzerne;AB;n.d.\n';
    await page
      .getByLabel('Fichier de l’assolement')
      .setInputFiles({ name: 'mon assolement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Comparer avec l’assolement actuel' }).click();
    await expect(page.getByRole('heading', { name: 'mon assolement.csv' })).toBeVisible();
    const refused = page.getByRole('table', { name: '2 lignes refusées' });
    await expect(refused.getByRole('row').nth(1)).toContainText('Charnie amon');
    await expect(refused.getByRole('row').nth(2)).toContainText('n.d.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importer 1 surface' }).click();
    await expect(page.getByText('1 surface importée')).toBeVisible();
    await page.getByRole('link', { name: 'Historique' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('import de fichier');
    await expectAccessible(page);
    await page.getByRole('link', { name: /_dupliqué( \d+)?$/ }).click();
    await page.getByRole('link', { name: 'Supprimer' }).click();
    await page.getByRole('button', { name: 'Supprimer le territoire' }).click();
    await expect(page.getByText('Le territoire est supprimé.')).toBeVisible();
  },
);

test(
  'C073 C101 C102 C106 C133 C137 C152 C154 C155 the demonstration shows what the RPG sees, and its matrices ' +
    'refuse what would take from them',
  async ({ page }) => {
    await continueAs(page, 'consultant');
    await page.goto('/territories');
    await page.getByRole('link', { name: 'Bassin de démonstration de la Vègre', exact: true }).click();
    const chart = page.locator('#rpg-crops');
    await expect(chart).toContainText('Cultures du RPG 2022');
    await expect(chart.locator('svg')).toHaveAttribute('height', '500');
    await expect(chart.locator('svg')).toContainText('Autres cultures');
    await expect(chart.locator('svg')).toContainText(/\d\sha/);
    await expect(page.getByRole('link', { name: 'Modifier', exact: true }), 'a consultant only reads').toHaveCount(0);
    const address = page.url();
    const letGo = await holdBack(page, /\.data\?.*tab=rotation/);
    await awake(page);
    await page.getByRole('link', { name: 'Assolement' }).click();
    await expect(page.getByText('Calcul de la moyenne sur 5 ans et des surfaces du RPG en cours…')).toBeVisible();
    letGo();
    await page.getByRole('heading', { name: 'Assolement moyen du RPG sur 5 ans' }).click();
    await expect(page.getByRole('table', { name: 'Assolement moyen du RPG sur 5 ans' })).toContainText('Luzerne');
    await expectAccessible(page);

    await page.evaluate((path) => {
      window.history.pushState({ usr: { tab: 'matrices' }, key: 'asked' }, '', path);
      window.location.reload();
    }, address);
    await expect(page).toHaveURL(/tab=matrices/);
    await expect(page.getByRole('link', { name: 'Matrice du comité de bassin', exact: true })).toBeVisible();

    await continueAs(page, 'animateur');
    await page.goto(`${address}/edit`);
    await pick(page, 'Cultures', ['Luzerne'], true, false);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(
      page.getByText('Vous ne pouvez pas modifier ce territoire, celui-ci possède déjà des matrices.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Supprimer ses matrices' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dupliquer le territoire' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enregistrer sans rien retirer' }).click();
    await expect(page.getByText('Le territoire est enregistré.')).toBeVisible();
    await expect(page.locator('#bricks')).toContainText('Luzerne');
  },
);

test('the KML of a territory and the KML of a new zone are drawn before anything is stored (C113, C115)', async ({
  page,
}, info) => {
  const kml = (name: string, text: string) => ({
    name,
    mimeType: 'application/vnd.google-earth.kml+xml',
    buffer: Buffer.from(text),
  });
  const square =
    '<?xml version="1.0"?><kml ' +
    'xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>B</name><Polygon><outerBoundaryIs><LinearRing>' +
    '<coordinates>0,48 0.1,48 0.1,48.1 0,48.1 0,48</coordinates></LinearRing></outerBoundaryIs></Polygon>' +
    '</Placemark></kml>';
  await continueAs(page, 'admin');
  await page.goto('/territories/new');
  await awake(page);
  const name = `Dessiné ${info.project.name} ${Date.now()}`;
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=file]').setInputFiles(kml('sondes.kml', square.replaceAll('Polygon', 'Track')));
  await expect(
    page.getByText('Le fichier ne contient aucune zone. Exportez des polygones, un par zone.').last(),
  ).toBeVisible();
  await page.locator('input[name=file]').setInputFiles(kml('mon bassin.kml', square));
  await expect(page.getByRole('figure', { name: 'Aperçu de mon bassin.kml, pas encore enregistré' })).toBeVisible();
  await expect(page.getByText('mon bassin.kml : 1 surface, 8 265,3 ha. Rien n’est encore enregistré.')).toBeVisible();
  await expectAccessible(page);
  await page.locator('summary', { hasText: /Choisir les zones/ }).click();
  await page.locator('input[name=new-zones-kml]').setInputFiles(kml('vallon.kml', square));
  await expect(page.getByRole('figure', { name: 'Aperçu de vallon.kml, pas encore enregistré' })).toBeVisible();
  // what came in is said where one is, and stands first in the list
  const picker = page.locator('#picker-zones');
  await page.getByLabel(/^Nouvelle zone/).fill('Vallon dessiné');
  await picker.getByRole('button', { name: 'Ajouter' }).click();
  await expect(picker.getByText(/Vallon dessiné/).first()).toBeInViewport();
  await expect(picker.getByRole('checkbox').first()).toBeChecked();
  await expect(picker.getByRole('checkbox').first()).toBeInViewport();
});
