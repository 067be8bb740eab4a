/**
 * An installation without demonstration: the administrator creates everything that a comparison needs, through pages
 * only. axe sees these screens in design.spec.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { awake, expect, test } from '../support/e2e/test';
import { endServer, startServer, type OwnServer } from '../support/e2e/own-server';

const PASSWORD = 'trois saules au bord de l’eau';
const CROPS = ['Blé tendre', 'Maïs grain', 'Luzerne'];
const MODES = ['Raisonné', 'AB'];
const folder = mkdtempSync(path.join(tmpdir(), 'territoires-nothing-'));
chmodSync(folder, 0o755);
let server: OwnServer;
let oneTime = '';
let chosen = false;

test.beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder, DEMO: '0', QUEUE_POLL_SECONDS: '0.5' });
  // printed after « Prêt », so it may come after the server answers
  await expect
    .poll(() => {
      oneTime = /usage unique : (\S+)/.exec(server.output())?.[1] ?? '';
      return oneTime;
    })
    .not.toBe('');
});
test.afterAll(async () => {
  await endServer(server);
  rmSync(folder, { recursive: true, force: true });
});

/**
 * The first sign-in chooses the password. Any test of this file can be the first, because a retry starts a new server.
 */
async function enter(page: Page): Promise<void> {
  await page.goto(`${server.base}/login`);
  await page.getByLabel('Identifiant').fill('admin');
  await page.getByLabel('Mot de passe', { exact: true }).fill(chosen ? PASSWORD : oneTime);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  if (!chosen) {
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(PASSWORD);
    await page.getByRole('textbox', { name: /^Confirmation/ }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  }
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeAttached();
  chosen = true;
}

const asFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

async function importSet(page: Page, set: string, lines: readonly string[]): Promise<void> {
  await page.goto(`${server.base}/referencial/${set}/import`);
  await page.getByLabel('Fichier', { exact: true }).setInputFiles(asFile(`${set}.csv`, lines));
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await page.getByRole('button', { name: /^Importer \d+ ligne/ }).click();
  await expect(page.getByRole('heading', { name: 'Import terminé' })).toBeVisible();
}

async function importGrid(page: Page, address: string, label: string, lines: readonly string[]): Promise<void> {
  await page.goto(`${server.base}${address}/import`);
  await page.getByLabel(label).setInputFiles(asFile('valeurs.csv', lines));
  await page.getByRole('button', { name: /^(Comparer|Lire le fichier)/ }).click();
  await page.getByRole('button', { name: /^Importer \d+/ }).click();
  await expect(page).not.toHaveURL(/import/);
}

/** Ticks names in a picker: open in the page without script, in a dialog with it. */
async function pick(page: Page, title: string, names: readonly string[], script: boolean): Promise<void> {
  await awake(page);
  await page.locator('summary', { hasText: new RegExp(`Choisir les ${title}`, 'i') }).click();
  const box = page.getByRole('dialog', { name: title });
  for (const name of names) await box.getByRole('checkbox', { name, exact: true }).check();
  if (script) await box.getByRole('button', { name: 'Terminé' }).click();
}

/** A territory and the reference data that it needs; the address of its page. */
async function describeTerritory(page: Page, script: boolean): Promise<string> {
  // the reference data of a territory
  await importSet(page, 'cultures', [
    'name;teteRotation;legumineuse;periodeSemence',
    'Blé tendre;0;0;2',
    'Maïs grain;1;0;1',
    'Luzerne;1;1;0',
  ]);
  await importSet(page, 'communes', [
    'codeCommune;name;departmentNumber;x;y;projection',
    '72012;Asnières-sur-Vègre;72;-0,23;47,89;4326',
  ]);
  await page.goto(`${server.base}/referencial/indicateurs/new`);
  await page.getByLabel('Nom', { exact: true }).fill('Bilan azoté');
  await page.getByLabel(/^Unité/).fill('kg N/ha');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(page).not.toHaveURL(/new/);

  await page.goto(`${server.base}/territories`);
  await page.getByRole('link', { name: 'Nouveau territoire' }).first().click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Vallée neuve');
  await page.getByLabel(/^Année/).fill('2025');
  await page
    .getByLabel(/^Commune/)
    .first()
    .fill('Asnières-sur-Vègre');
  if (!script) await page.getByRole('button', { name: 'Chercher la commune' }).click();
  await (script
    ? page.getByRole('option', { name: /Asnières-sur-Vègre.*72012/ }).click()
    : page.getByLabel(/Asnières-sur-Vègre.*72012/).check());
  // zones and modes are created from the territory's form, which then shows them ticked
  for (const [field, kind, names] of [
    ['Nouvelle zone', 'zones', ['Coteau', 'Plaine']],
    ['Nouveau mode de conduite', 'modesConduites', MODES],
  ] as const) {
    for (const name of names) {
      const title = kind === 'zones' ? 'Zones' : 'Modes de conduite';
      await awake(page);
      const typed = page.getByLabel(new RegExp(`^${field}`));
      // what just added one is still open
      if (!(await typed.isVisible()))
        await page.locator('summary', { hasText: new RegExp(`Choisir les ${title}`, 'i') }).click();
      await typed.fill(name);
      if (kind === 'modesConduites') await page.getByLabel('Famille de conduite').selectOption({ label: name });
      await page.locator(`button[value="add:${kind}"]`).click();
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: name })
          .or(page.locator('.notice', { hasText: name }))
          .first(),
      ).toBeVisible();
      if (script) await page.keyboard.press('Escape');
    }
  }
  await pick(page, 'Cultures', CROPS, script);
  await pick(page, 'Indicateurs', ['Production', 'Bilan azoté'], script);
  await page.getByRole('button', { name: 'Créer le territoire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vallée neuve' })).toBeVisible();
  await expect(page.getByText(/Asnières-sur-Vègre/), 'the commune chosen before zones were added').toBeVisible();
  return new URL(page.url()).pathname;
}

test('the form of a territory makes the zones and the driving modes that an empty installation lacks', async ({
  page,
}) => {
  await enter(page);
  await describeTerritory(page, true);
});

test(
  'from an empty database to an exported comparison (C016, C057, C058, C059, C743, C745, C746)',
  { tag: '@html' },
  async ({ page }) => {
    page.setDefaultTimeout(20_000);
    await enter(page);

    const territory = await describeTerritory(page, false);

    await page.goto(`${server.base}${territory}/allocation`);
    await page.getByLabel('Surface de la zone, Coteau').fill('100');
    await page.getByLabel('Surface de la zone, Plaine').fill('200');
    await page.getByRole('button', { name: 'Enregistrer l’assolement' }).click();
    await expect(page).not.toHaveURL(/allocation/);
    await importGrid(page, territory, 'Fichier de l’assolement', [
      'Zone;Culture;Conduite;Surface',
      'Coteau;Blé tendre;Raisonné;60',
      'Coteau;Luzerne;AB;40',
      'Plaine;Blé tendre;Raisonné;120',
      'Plaine;Maïs grain;Raisonné;80',
    ]);
    await page.goto(`${server.base}${territory}?tab=rotation`);
    await expect(page.getByText('l’assolement est valide').first()).toBeVisible();

    await page.getByRole('link', { name: /^Matrices/ }).click();
    await page.getByRole('link', { name: 'Nouvelle matrice' }).first().click();
    await page.getByLabel('Nom', { exact: true }).fill('Matrice neuve');
    await page.getByRole('button', { name: 'Créer la matrice' }).click();
    await expect(page).toHaveURL(/create=true/);
    const matrix = new URL(page.url()).pathname;
    const values = ['Coteau', 'Plaine'].flatMap((zone) =>
      CROPS.flatMap((crop, rank) =>
        MODES.flatMap((mode, organic) => [
          `${zone};${crop};${mode};Production;${String((8 - rank) * (organic ? 0.6 : 1)).replace('.', ',')}`,
          `${zone};${crop};${mode};Bilan azoté;${(40 - 15 * rank) * (organic ? 0.5 : 1)}`.replace('.', ','),
        ]),
      ),
    );
    await importGrid(page, matrix, 'Fichier', ['Zone;Culture;Conduite;Indicateur;Valeur', ...values]);
    await expect(page).toHaveURL(new RegExp(`${matrix}(\\?|$)`));

    await page
      .getByRole('link', { name: /^Scénarios/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Nouveau scénario' }).first().click();
    await page.getByLabel('Nom', { exact: true }).fill('Moins d’azote');
    await page.getByRole('button', { name: 'Créer le scénario' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Moins d’azote' })).toBeVisible();
    const trail = page.getByRole('navigation', { name: /Fil d.Ariane/ });
    for (const crumb of ['Territoires', 'Vallée neuve', 'Matrice neuve', 'Moins d’azote'])
      await expect(trail.getByText(crumb, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Définir les objectifs' }).click();
    await page.getByLabel('Indicateur à optimiser').selectOption({ label: 'Bilan azoté (kg N/ha)' });
    await page
      .getByLabel(/^Plafond de changement/)
      .first()
      .fill('20');
    await page.getByRole('button', { name: 'Enregistrer et lancer' }).click();
    await expect(page).toHaveURL(/tab=results/, { timeout: 30_000 });
    await expect(page.locator('#finding')).toBeVisible({ timeout: 30_000 });

    await page.goto(`${server.base}${matrix}/scenariosCompare`);
    for (const name of ['Territoire Actuel', 'Moins d’azote']) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Comparer' }).click();
    await expect(page.getByRole('heading', { name: 'Surfaces', level: 2 })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.locator('.compare-head').getByRole('link', { name: 'xlsx' }).click();
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await readFile(await (await download).path())) as never);
    const cellsOf = (sheet: ExcelJS.Worksheet) =>
      sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? row : [])) as ExcelJS.CellValue[];
    const all = book.worksheets.flatMap(cellsOf);
    for (const word of ['Blé tendre', 'Bilan azoté'])
      expect(
        all.some((cell) => typeof cell === 'string' && cell.includes(word)),
        word,
      ).toBe(true);
    // 60 + 120 ha of wheat today, as a number
    expect(all).toContain(180);
  },
);

test('a secret of the settings leaves its field once it is stored', async ({ page }) => {
  await enter(page);
  await page.goto(`${server.base}/administration/settings?section=mail`);
  const secret = page.locator('input[type=password][name=smtpUrl]');
  await secret.fill('smtp://moi:secret@127.0.0.1:9');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Les paramètres sont enregistrés.')).toBeVisible();
  await expect(secret).toHaveValue('');
  const remove = page.getByRole('checkbox', { name: /^Retirer/ });
  await remove.check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(remove).toHaveCount(0);
});
