/** Water quality on the screen: files of laboratories, requests, searches; with script and without. */
import type { Page } from '@playwright/test';
import { continueAs, expect, expectAccessible, expectFitForAll, test } from '../support/e2e/test';
import { sheetsOf } from '../support/e2e/paper';

const CSV = 'text/csv';
/** Heads that were said once are known again: each project has its own. */
const headOf = (project: string): string =>
  `Station;Date;Support;Fraction;Nitrates (mg(NO3)/L);Atrazine (µg/L);Molécule ${project} (µg/L)`;

async function readFile(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/import/analyses');
  await page.locator('#file').setInputFiles({ name, mimeType: CSV, buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Lire le fichier' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

test(
  'a laboratory’s table has a column a parameter: what no head tells is said; faults have a place; it is undone',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await continueAs(page, 'admin');
    const name = `labo-${project.name}.csv`;
    const day = project.name === 'html' ? '03' : '04';
    const lines = [headOf(project.name), `DEMO-QU5;${day}/03/2019;3;3;28,4;<0,02;0,4`, `DEMO-QU5;hier;3;3;30,1;0,03;`];
    await readFile(page, name, lines.join('\n'));
    await expect(page.getByText('Tableau à une colonne par paramètre.')).toBeVisible();
    await expect(page.getByRole('row', { name: /T46.*Aucun paramètre du référentiel/ })).toContainText('Molécule');
    await expect(page.getByRole('row', { name: /T3.*La date du prélèvement/ })).toContainText('hier');
    await expectAccessible(page);
    const columns = page.locator('details#columns');
    if ((await columns.getAttribute('open')) === null) await columns.locator('summary').click();
    await page.locator('#head-6').fill('1221;133;23');
    await page.getByRole('button', { name: 'Relire le fichier' }).click();
    await expect(page.getByRole('row', { name: /T46/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Enregistrer 3 analyses' }).click();
    await expect(page.getByText(/Nouvelles\s: 3/)).toBeVisible();
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: 'Annuler cet import' })
      .click();
    await expect(page.getByText(/Analyses retirées\s: 3/)).toBeVisible();
  },
);

test(
  'a campaign becomes a request, and the file that answers it names it before it is stored',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await continueAs(page, 'admin');
    await page.goto('/campaigns/3');
    await page.getByRole('link', { name: 'Demander les analyses au laboratoire' }).click();
    await expect(page.locator('#stations')).toHaveValue(/DEMO-QU1/);
    await expect(page.locator('#parameterList')).toHaveValue('NUTRIMENTS');
    const code = `E2E-${project.name}`;
    await page.locator('#code').fill(code);
    await page.locator('#commissioner').fill('11111111100011');
    await page.locator('#laboratory').fill('22222222200022');
    await page.getByRole('button', { name: 'Faire la demande' }).click();
    await expect(page.locator('h1')).toContainText(code);
    await expect(page.locator('.situation-head')).toContainText('n’est revenu entier');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Supprimer cette demande' }).click();
    await expect(page.getByText('La demande est supprimée.')).toBeVisible();

    await page.goto('/import/analyses');
    await page.locator('#file').setInputFiles({ name: 'r.xml', mimeType: 'text/xml', buffer: Buffer.from(ANSWER) });
    await page.getByRole('button', { name: 'Lire le fichier' }).click();
    const answered = page.locator('#request-DEM-AUTOMNE');
    await expect(answered).toContainText('Répond à la demande DEM-AUTOMNE');
    await expect(answered).toContainText('Sans être demandées');
    await expectAccessible(page);
    await answered.getByRole('link', { name: 'Voir la demande' }).click();
    await expect(page.locator('h1')).toContainText('Première recherche de pesticides');
    await expect(page.locator('#samplings')).toContainText('AMPA');
  },
);

const within = (name: string, text: string): string => `<${name}>${text}</${name}>`;
const CODES =
  within('Parametre', within('CdParametre', '1907')) +
  within('FractionAnalysee', within('CdFractionAnalysee', '23')) +
  within('UniteReference', within('CdUniteReference', '133'));
const ANSWER = within(
  'LABO_DEST',
  within('Scenario', within('CodeScenario', 'LABO_DEST') + within('VersionScenario', '1')) +
    within(
      'Demande',
      within('CdDemandeCommanditaire', 'DEM-AUTOMNE') +
        within(
          'Prelevement',
          within('CdPrelevement', 'DEM-AUTOMNE-2') +
            within('NumeroOrdrePrelevement', '1') +
            within('DatePrel', '2024-05-06') +
            within('StationPrelevement', within('CdStationPrelevement', 'DEMO-QU5')) +
            within('Support', within('CdSupport', '3')) +
            within('Echantillon', within('Analyse', within('RsAna', '0.04') + within('RqAna', '1') + CODES)),
        ),
    ),
);

test(
  'a sum is searched and stands on the page of a station, with what nobody measured of it; a search is shared',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'animateur');
    await page.goto('/graphic/searches');
    await page.getByRole('link', { name: 'Pesticides quantifiés depuis 2020' }).click();
    await expect(page.locator('#found')).toContainText(/\d+ analyses trouvées/);
    await page.goto('/graphic/analyses/new');
    await page.locator('#title').fill('Sommes');
    await page.locator('#parameter').fill('Somme des pesticides totaux');
    await page.getByRole('button', { name: 'Compter' }).click();
    await expect(page.locator('#found')).toContainText('est calculé (total(PESTICIDES))');
    await expect(page.locator('#found')).toContainText('ce qui est sous sa limite compte pour zéro');
    await expectAccessible(page);
    // nothing was saved: a click would ask first
    const found = page.locator('#found').getByRole('link', { name: 'La Vègre à Asnières' });
    const to = (await found.getAttribute('href')) ?? '';
    await page.goto(to.replace('/samplings', '/quality'));
    const sums = page.locator('#calculated');
    await expect(sums.getByRole('row', { name: /Somme des pesticides totaux/ })).toContainText('compte pour zéro');
    await sums.getByRole('link', { name: 'Somme des pesticides totaux' }).click();
    await expect(page.getByText(/Calculé\s: total\(PESTICIDES\)/)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'an analysis is called uncertain on the sheet of its sampling, with a reason, and that is taken back',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await continueAs(page, 'admin');
    await page.goto('/station/quality/16/samplings');
    // each project has a sampling of its own
    const sampling = page.locator('#samplings tbody a').nth(project.name === 'html' ? 18 : 19);
    await sampling.click();
    const sheet = page.locator('#sampling');
    await expect(sheet.getByRole('heading', { level: 2 })).toContainText('Prélèvement du');
    await sheet.getByRole('checkbox', { name: /^Carbone organique/ }).check();
    await sheet.getByRole('button', { name: 'Qualifier', exact: true }).click();
    // nobody calls a result uncertain without saying why
    await expect(sheet.getByText('Dites pourquoi', { exact: false }).first()).toBeVisible();
    await expect(sheet.getByRole('checkbox', { name: /^Carbone organique/ })).toBeChecked();
    await expectAccessible(page);
    await sheet.getByLabel('Motif').fill('flacon resté au soleil');
    await sheet.getByRole('button', { name: 'Qualifier', exact: true }).click();
    await expect(page.getByText('1 analyse qualifiée.')).toBeVisible();
    await expect(sheet.getByRole('row', { name: /Carbone organique.*incertaine/ })).toBeVisible();
    await expect(sheet.getByRole('row', { name: /flacon resté au soleil/ })).toBeVisible();
    await sheet.getByRole('button', { name: 'Reprendre' }).click();
    await expect(sheet.getByText(/Repris par/)).toBeVisible();
    await expect(sheet.getByRole('row', { name: /Carbone organique.*incertaine/ })).toHaveCount(0);
  },
);

test('the river’s story is told on one screen, and its sheet and the network’s report on two pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await continueAs(page, 'animateur');
  await page.goto('/station/quality/16/quality');
  await expect(page.getByText(/Les nitrates ont augmenté jusqu’en 2015 et diminuent depuis/)).toBeInViewport();
  await expect(page.getByText(/Métolachlore total \(limite 0,1\sµg\/L\), en avril, mai et juin/)).toBeInViewport();
  for (const id of ['#nitrate', '#list-PESTICIDES'])
    await expect(page.locator(`${id} .chart-svg`).first()).toBeInViewport({ ratio: 0.95 });
  for (const path of ['/station/quality/16', '/station/quality/16/quality', '/quality/report']) {
    await page.goto(path);
    expect(sheetsOf(await page.pdf({ format: 'A4' })), path).toBeLessThanOrEqual(2);
  }
});
test('the screens of water quality fit everybody', async ({ page }) => {
  await continueAs(page, 'admin');
  await expectFitForAll(page, [
    ...['/import/analyses', '/import/requests', '/import/requests/new?campaign=3', '/import/requests/1'],
    ...['/graphic/analyses/new', '/graphic/analyses/1', '/station/quality/16/quality', '/station/quality/16/samplings'],
    ...['/station/quality/16/parameter/1340', '/station/quality/16/parameter/6276', '/campaigns/3'],
  ]);
});
