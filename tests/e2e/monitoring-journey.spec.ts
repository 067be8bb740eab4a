/**
 * The operator's job: opens a piezometer, brings in what its logger wrote, sees twenty years at once, zooms to the
 * hour, trusts the figures, takes them away. The MIS file is written by this test after the description of the format:
 * no public one exists.
 */
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const HOUR = 3_600_000;
/** Twenty years: a value a day, then one an hour for the last month. */
const DAYS = 7_275;
const COUNT = DAYS + 30 * 24;
/** The logger stands on UTC+1 all year. */
const FIRST = Date.UTC(2006, 0, 1);
const instantOf = (rank: number): number => FIRST + HOUR * (24 * Math.min(rank, DAYS) + Math.max(rank - DAYS, 0));
const two = (value: number): string => String(value).padStart(2, '0');
const levelAt = (rank: number): number => Math.round((60 + 4 * Math.sin(rank / 1395)) * 1000) / 1000;
const LAST = levelAt(COUNT - 1)
  .toFixed(2)
  .replace('.', ',');

function misFile(): string {
  const lines = ['<STATION>JOURNAL</STATION><SENSOR>NIVEAU</SENSOR><DATEFORMAT>YYYYMMDD</DATEFORMAT>'];
  for (let rank = 0; rank < COUNT; rank += 1) {
    const at = new Date(instantOf(rank));
    const day = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
    lines.push(`${day};${two(at.getUTCHours())}:00:00;${levelAt(rank)}`);
  }
  return `${lines.join('\n')}\n`;
}

test(
  'an operator opens a piezometer, brings in what its logger wrote, sees twenty years at once, zooms to the hour, ' +
    'reads the last value and takes the figures away',
  { tag: '@both' },
  async ({ page }, info) => {
    const code = `JOURNAL-${info.project.name}-${Date.now()}`.toUpperCase();
    await continueAs(page, 'admin');
    await page.goto('/piezometry/new');
    await page
      .getByRole('textbox', { name: /^Code(?! de)/ })
      .first()
      .fill(code);
    await page.getByLabel(/^Système de codes/).selectOption('local');
    await page.getByRole('textbox', { name: /^Nom/ }).fill(`Piézomètre ${code}`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Piézomètre ${code}` })).toBeVisible();
    const station = new URL(page.url()).pathname;

    await page.getByRole('link', { name: 'Importer des mesures' }).click();
    await page
      .locator('input[name="file"]')
      .setInputFiles({ name: 'NIVEAU.MIS', mimeType: 'text/plain', buffer: Buffer.from(misFile()) });
    await page.getByRole('button', { name: 'Lire le fichier' }).click();
    await expect(page.getByText(/Centrale OTT \(\*\.MIS\)/).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: /^7\s995$/ }).first()).toBeVisible();
    const target = page.getByRole('combobox', { name: /^Chronique/ });
    if ((await target.inputValue()).includes('none')) {
      await target.selectOption({ label: 'Nouvelle : cote de la nappe (m NGF)' });
      await page.getByRole('button', { name: 'Mettre à jour l’aperçu' }).click();
      // a file of this logger says no unit
      const unit = page.getByRole('combobox', { name: /^Unité/ }).first();
      await unit.selectOption(await unit.locator('option', { hasText: 'NGF' }).last().getAttribute('value'));
      await page.getByRole('button', { name: 'Mettre à jour l’aperçu' }).click();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Importer 7\s995 mesures$/ }).click();
    await expect(page.getByText(/7\s?995 mesures ajoutées/).first()).toBeVisible();

    await page.goto(`${station}?period=all`);
    const picture = page.locator('.hydrograph svg').first();
    await expect(picture).toBeVisible();
    await expect(page.getByText('2006').first()).toBeAttached();
    await expect(page.getByText('2025').first()).toBeAttached();
    await expect(page.getByRole('cell', { name: /^7\s995$/ }).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: '24 h', exact: true }).click();
    await expect(page).toHaveURL(/period=24H/);
    await expect(page.getByRole('cell', { name: '24', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: LAST, exact: true }).first()).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /csv/i }).first().click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/);
    expect(lines.filter((line) => /\d{2}:\d{2}/.test(line))).toHaveLength(24);
    expect(lines.at(-1)).toContain(String(levelAt(COUNT - 1)).replace('.', ','));

    // a threshold, in the form of the series' settings as it opens
    await page.goto(`${station}/series`);
    await page.getByRole('link', { name: 'Modifier', exact: true }).first().click();
    await page.getByRole('textbox', { name: /^Seuil 1/ }).fill('58,5');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Réglages enregistrés').first()).toBeVisible();
    await page.goto(`${station}?period=all`);
    await expect(page.locator('.hydrograph svg').first()).toContainText('Seuil 1 (58,50');

    // the list of the kind says the same of it: years old, therefore silent
    await page.goto(`/piezometry?q=${code}`);
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(`${LAST}\u202fm NGF`);
    await expect(page.getByText('1 station muette depuis plus de 5 jours')).toBeVisible();
    await expectAccessible(page);
  },
);
