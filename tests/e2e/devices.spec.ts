/** Devices: an inventory by typed numbers and by labels, with script and without; who can use the screens. */
import { awake, continueAs, expect, expectFitForAll, leaveUnsaved, test } from '../support/e2e/test';

test(
  'C575: a number is noted as seen where one stands; an unknown one leads to a new device',
  { tag: '@both' },
  async ({ page }) => {
    await continueAs(page, 'animateur');
    await page.goto('/materiel/inventory');
    await page.getByLabel('Numéro', { exact: true }).fill('cp 55012');
    await page.getByLabel('Vu à la station').fill('DEMO-HY2');
    await page.getByRole('button', { name: 'Noter vu' }).click();
    await expect(page.getByText('cp 55012 est noté vu.')).toBeVisible();
    // the next one stands there too
    await expect(page.getByLabel('Numéro', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Vu à la station')).toHaveValue('DEMO-HY2');
    await expect(page.locator('#latest').getByRole('row', { name: /CP-55012/ })).toContainText('animateur');
    await page.getByLabel('Numéro', { exact: true }).fill('NEUF-1');
    await page.getByRole('button', { name: 'Noter vu' }).click();
    await expect(page.getByText('Aucun appareil n’a ce numéro').first()).toBeVisible();
    await page.getByRole('link', { name: 'Créer l’appareil NEUF-1' }).click();
    await leaveUnsaved(page);
    await expect(page.getByLabel('Numéro de série')).toHaveValue('NEUF-1');
  },
);

test('a photograph of a label leads to the sheet of its device, where the browser reads codes', async ({ page }) => {
  await page.addInitScript(() => {
    // what Chromium on a telephone has
    class Reader {
      detect() {
        return Promise.resolve([{ rawValue: 'https://fabricant.example/d?sn=CP-55012' }]);
      }
    }
    Object.assign(globalThis, { BarcodeDetector: Reader });
  });
  await continueAs(page, 'animateur');
  await page.goto('/materiel/inventory');
  await awake(page);
  await page.getByLabel('Lire une étiquette').setInputFiles('prisma/seed/documents/plan-bas-pre.png');
  await expect(page.getByLabel('Numéro', { exact: true })).toHaveValue(/CP-55012/);
  await page.getByRole('button', { name: 'Ouvrir sa fiche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CP-55012' })).toBeVisible();
});

test('the screens of devices and of events: axe finds nothing, none is wider than a phone', async ({ page }) => {
  await continueAs(page, 'animateur');
  await expectFitForAll(page, [
    ...['/materiel', '/materiel/1', '/materiel/new?kind=sensor', '/materiel/1/assign'],
    ...['/materiel/inventory', '/materiel/forecast', '/administration/problemSolution'],
    ...['/globalEvents', '/globalEvents?view=list', '/globalEvents?view=map', '/globalEvents/feed'],
    ...['/station/piezometry/1/events', '/station/piezometry/1/events/new?type=M'],
  ]);
});
