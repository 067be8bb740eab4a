/**
 * What a planner uses before deciding: the live preview with its map, robustness, downloads; and two users editing one
 * description.
 */
import { awake, continueAs, expect, expectAccessible, holdBack, test } from '../support/e2e/test';

const EDITOR = '/territories/scenario/2/edit';
const COMPARISON = '/territories/matrice/1/scenariosCompare?scenario=1&scenario=2&scenario=3';

test('the preview’s map follows what is tried, coloured by what one asks', async ({ page }) => {
  await continueAs(page, 'animateur');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const solvers = () => asked.filter((url) => url.endsWith('.wasm'));
  await page.goto(EDITOR);
  const map = page.locator('#preview .preview-map');
  const fills = () => map.locator('path.zone').evaluateAll((zones) => zones.map((zone) => zone.getAttribute('fill')));
  // the stored result is there when the page opens
  await expect.poll(async () => (await fills()).some((fill) => fill !== '#ffffff')).toBe(true);

  await awake(page);
  expect(solvers(), 'nothing is fetched before a field is touched').toEqual([]);
  await page.locator('#constraintes').getByRole('slider').first().focus();
  await expect(page.getByText(/Aperçu en direct/)).toBeVisible({ timeout: 20_000 });
  // a second thread, which measures how far each slider can go, opens the same file
  expect(new Set(solvers()).size).toBe(1);
  const [before, opened] = [await map.textContent(), await fills()];
  await page
    .getByLabel(/^Plafond de changement/)
    .first()
    .fill('12');
  await expect.poll(async () => map.textContent(), { timeout: 20_000 }).not.toBe(before);
  await map.getByLabel('Colorer les zones par').selectOption({ label: 'AB' });
  await expect.poll(fills).not.toEqual(opened);
  await map.getByText('Valeurs par zone').click();
  await expect(map.getByText(/\d,\d\s%/).last()).toBeVisible();
  await expect(page.locator('[style]')).toHaveCount(0);
  await expectAccessible(page);
});

test('every draw is optimised again on request, followed and told', async ({ page }, info) => {
  // a new one for each try, because a computed result stays
  const spread = (info.project.name === 'html' ? ['20', '5'] : ['30', '10'])[info.retry] ?? '';
  await continueAs(page, 'animateur');
  await page.goto(`/territories/scenario/3/robustness?spread=${spread}`);
  await page.getByRole('button', { name: 'Recalculer les 200 tirages' }).click();
  await expect(page.getByText(/200 tirages recalculés/)).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('#reoptimised-modes')).toBeVisible();
  await expect(page.locator('#reoptimised-modes').getByRole('link', { name: 'svg' })).toHaveAttribute(
    'href',
    `/territories/scenario/3/chart/reoptimised-modes/svg?spread=${spread}`,
  );
  await expectAccessible(page);
});

test(
  'C291 a comparison redraws for another grouping, and measures how robust its ranking is',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await continueAs(page, 'consultant');
    await page.goto(COMPARISON);
    const drawn = await page.locator('#compare-surfaces svg.chart-svg').elementHandle();
    await page.getByRole('radio', { name: 'Cultures' }).check();
    if (javaScriptEnabled === false) await page.locator('#surfaces').getByRole('button').first().click();
    await expect(page).toHaveURL(/group=cultures/);
    await expect(page.locator('#compare-surfaces').getByText('Par culture, en % de la surface').first()).toBeVisible();
    if (javaScriptEnabled !== false) expect(await drawn?.evaluate((node) => node.isConnected)).toBe(false);
    await page.getByLabel('Incertitude des valeurs').selectOption('10');
    if (javaScriptEnabled === false) await page.locator('#robustness').getByRole('button').first().click();
    await expect(page).toHaveURL(/spread=10/);
    await expect(page.getByText(/classement robuste à \d+\s%/).first()).toBeVisible();
    await expect(page.locator('#compare-robustness svg.chart-svg')).toBeVisible();
    await expectAccessible(page);
  },
);

test('C203 the wait for a file is told while the server prepares it', async ({ page }) => {
  await continueAs(page, 'consultant');
  await page.goto(COMPARISON);
  const letGo = await holdBack(page, '**/export/xlsx*');
  await awake(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'xlsx' }).click();
  await expect(page.getByText('Préparation du document en cours...')).toBeVisible();
  letGo();
  expect((await download).suggestedFilename()).toMatch(/^Comparaison .*\.xlsx$/);
  await expect(page.getByText('Préparation du document en cours...')).toHaveCount(0);
});

test('two people describe one matrix: the second chooses between their words', async ({
  page,
  browser,
  javaScriptEnabled,
}, info) => {
  const name = `À décrire ${info.project.name} ${Date.now()}`;
  await continueAs(page, 'animateur');
  await page.goto('/territories/territory/1/matrice/new');
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Créer la matrice' }).click();
  await expect(page).toHaveURL(/create=true/);
  const matrix = new URL(page.url()).pathname;
  await page.goto(`${matrix}/describe`);
  const other = await browser.newContext({
    javaScriptEnabled,
    locale: 'fr-FR',
    ...(process.env['E2E_URL'] ? { baseURL: process.env['E2E_URL'] } : {}),
  });
  const theirs = await other.newPage();
  await continueAs(theirs, 'admin');
  await theirs.goto(`${matrix}/describe`);
  await theirs.getByLabel('Nom', { exact: true }).fill(`${name}, à eux`);
  await theirs.locator('form.form button[type="submit"]').click();
  await expect(theirs).toHaveURL(/\/edit/);
  await other.close();
  await page.getByLabel('Nom', { exact: true }).fill(`${name}, à moi`);
  await page.locator('form.form button[type="submit"]').click();
  await expect(page.getByRole('cell', { name: `${name}, à eux` })).toBeVisible();
  await expect(page.getByText('Un désaccord à trancher.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: `${name}, à moi` }).check();
  await page.getByRole('button', { name: 'Enregistrer la fusion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}, à moi` })).toBeVisible();
  await page.goto(`${matrix}/delete`);
  await page.getByRole('button', { name: 'Supprimer la matrice' }).click();
  await expect(page).not.toHaveURL(/delete/);
  await expect(page.getByRole('link', { name: `${name}, à moi`, exact: true })).toHaveCount(0);
});
