/** Invalid files in the imports of reference sets: the error and the remedy are given in French. */
import type { Page } from '@playwright/test';
import { zip } from '../fixtures/files/archives';
import { continueAs, expect, expectAccessible, test, visitAs } from '../support/e2e/test';

interface Refused {
  readonly set: string;
  readonly name: string;
  readonly content: Buffer;
  readonly line: string;
  readonly column?: string;
  readonly value?: string;
  readonly reason: RegExp;
  readonly remedy: RegExp;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const program = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(2000, 7)]);

// the archive's directory declares more than any workbook needs: refused before it is unpacked
const bomb = () =>
  zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>', claimedSize: 500_000_000 },
  ]);

/** One of each kind of place; every set meets every bad file in reference-files.test. */
const FILES = (): readonly Refused[] => [
  {
    set: 'communes',
    name: 'bombe.xlsx',
    content: bomb(),
    line: 'fichier',
    reason: /Une fois décompressé, le fichier dépasserait 256 Mo/,
    remedy: /au format CSV/,
  },
  {
    set: 'communes',
    name: 'autre.csv',
    content: latin1('Truc;Machin\n1;2\n'),
    line: '1',
    column: 'Code Insee',
    reason: /La colonne « Code Insee » manque/,
    remedy: /ligne d’en-têtes/,
  },
  {
    set: 'communes',
    name: 'latin1.csv',
    content: latin1('Code Insee;Nom;X;Y\n72004;Amné;-0,25;abc\n'),
    line: '2',
    column: 'Latitude ou Y',
    value: 'abc',
    reason: /Ce n’est pas un nombre/,
    remedy: /comme 12,5/,
  },
  {
    set: 'rpg',
    name: 'vide.csv',
    content: Buffer.alloc(0),
    line: 'fichier',
    reason: /Le fichier est vide/,
    remedy: /bon fichier/,
  },
];

async function check(page: Page, set: string, name: string, content: Buffer) {
  await page.goto(`/referencial/${set}/import`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vérification du fichier' })).toBeVisible();
}

test(
  'a bad file is refused with its line, its column as the screens call it, its value, the reason and what to ' +
    'do; nothing can be imported from it',
  async ({ page }) => {
    await continueAs(page, 'admin');
    for (const { set, name, content, line, column = '', value = '', reason, remedy } of FILES()) {
      await check(page, set, name, content);
      const table = page.locator('#refused table, table[aria-label="Refusées"]').first();
      const cells = table.locator('tbody tr').first().locator('th, td');
      await expect(cells.nth(0), name).toHaveText(line);
      const heads = await table.locator('thead th').allTextContents();
      // a column of which no line says anything is not drawn
      const under = async (head: string) =>
        heads.includes(head) ? (await cells.nth(heads.indexOf(head)).innerText()).replace(/\s/g, ' ') : '';
      expect([await under('Colonne'), await under('Valeur')], name).toEqual([column, value]);
      expect(await under('Raison'), name).toMatch(reason);
      expect(await under('Que faire'), name).toMatch(remedy);
      await expect(page.getByText('Aucune ligne ne peut être importée.'), name).toBeVisible();
      await expect(page.getByRole('button', { name: /^Importer/ }), name).toHaveCount(0);
    }
    await expectAccessible(page);
  },
);

test(
  'a latin-1 file with decimal commas is read as it was written, and shows what would change',
  { tag: '@html' },
  async ({ visitor }) => {
    await visitAs(visitor, 'admin');
    await visitor.open('/referencial/communes/import');
    const content = latin1('Code Insee;Nom;X;Y\n72999;Évron-le-Bézu;-0,25;47,89\n');
    visitor.attach(visitor.here.one('input[type=file]'), { name: 'latin1.csv', type: 'text/csv', content });
    await visitor.press('Vérifier le fichier');
    expect(visitor.text('h1')).toBe('Vérification du fichier');
    expect(visitor.text()).toContain('Évron-le-Bézu');
    visitor.here.find('button', 'Importer 1 ligne');
  },
);

test('a form with a refused file shows its token in no address, neither of the page nor of its requests', async ({
  page,
}) => {
  await continueAs(page, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/referencial/zones/new');
  await page.getByLabel('Nom', { exact: true }).fill('');
  await page.locator('input[type=file]').setInputFiles({
    name: 'zone.kml',
    mimeType: 'application/vnd.google-earth.kml+xml',
    buffer: Buffer.from('<kml/>'),
  });
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/referencial\/zones\/new$/);
  await page.goto('/referencial/communes/import');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'programme.exe', mimeType: 'application/octet-stream', buffer: program });
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await expect(page.getByText(/Ce type de fichier n’est pas accepté/)).toBeVisible();
  expect(asked.filter((url) => new URL(url).search.includes('csrf'))).toEqual([]);
});
