/**
 * A day outside: the round is prepared, the network goes, five stations are visited, the page crashes, the session
 * ends; back in reach everything arrives, once. On a server of this file's own: a day leaves much behind.
 */
import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { copyOfDemo } from '../support/e2e/demo-installation';
import { DEMO_PASSWORD, endServer, startServer, type OwnServer } from '../support/e2e/own-server';
import { awake, expect, expectAccessible, signIn, test } from '../support/e2e/test';

test.use({ ownContext: true });

let server: OwnServer;
let folder = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = copyOfDemo();
  server = await startServer({ DATA_DIR: folder });
});
test.afterAll(async () => {
  await endServer(server);
  rmSync(folder, { recursive: true, force: true });
});

const CODES = ['DEMO-PZ1', 'DEMO-PZ2', 'DEMO-PZ3', 'DEMO-PZ4', 'DEMO-PZ5'];
const go = (page: Page, where: string) => page.goto(`${server.base}${where}`);
const enter = (page: Page) => signIn(page, 'animateur', DEMO_PASSWORD, server.base);
const badge = (page: Page, text: string) => page.getByRole('link', { name: text });

/** As a telephone takes them: larger than what is kept. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3200, height: 2400 });
    const drawing = canvas.getContext('2d');
    for (let rank = 0; rank < 400; rank += 1) {
      if (drawing) drawing.fillStyle = `hsl(${rank} 60% 50%)`;
      drawing?.fillRect((rank * 397) % 3200, (rank * 211) % 2400, 300, 200);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}

async function makeCampaign(page: Page, name: string, codes: readonly string[]): Promise<void> {
  await go(page, '/campaigns/new');
  await page.getByLabel('Nom').fill(name);
  await page.getByLabel('Fin', { exact: false }).first().fill('2099-12-31');
  await page.getByLabel('Stations, dans l’ordre de la route').fill(codes.join('\n'));
  await page.getByRole('button', { name: 'Enregistrer la campagne' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function prepare(page: Page): Promise<void> {
  await go(page, '/campaigns/mine');
  await awake(page);
  await page.getByRole('button', { name: 'Préparer hors ligne' }).click();
  await expect(page.getByText(/^Prêt hors ligne/)).toBeVisible({ timeout: 60_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const stopOf = (page: Page, campaign: string, code: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: campaign }) })
    .locator('.campaign-stops > li', { hasText: code });
async function openVisit(page: Page, campaign: string, code: string): Promise<void> {
  await go(page, '/campaigns/mine');
  await awake(page);
  await stopOf(page, campaign, code)
    .getByRole('link', { name: /^Visiter/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Visite de/ })).toBeVisible();
  await awake(page);
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer la visite' });
async function choose(page: Page, picture: Buffer): Promise<void> {
  for (const rank of [1, 2]) {
    const field = page.getByLabel(`Photographie ${rank}`);
    await field.setInputFiles({ name: `IMG_${rank}.jpg`, mimeType: 'image/jpeg', buffer: picture });
    const width = () =>
      field.evaluate(async (input: HTMLInputElement) => {
        const [file] = input.files ?? [];
        return file ? (await createImageBitmap(file)).width : 0;
      });
    await expect.poll(width, 'made smaller on the device').toBe(1600);
  }
}

/** Its process is gone; what it had not written is lost. */
async function crash(context: BrowserContext, page: Page): Promise<Page> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await page.close();
  return next;
}

test('five visits without network, a crash, a session that ends: back in reach, five of five, each once', async ({
  context,
}) => {
  test.setTimeout(600_000);
  // not the page whose console must be silent: without network the browser and the router write there
  let page = await context.newPage();
  await enter(page);
  const name = 'Journée dehors';
  await makeCampaign(page, name, CODES);
  await prepare(page);
  await expectAccessible(page);
  const picture = await photograph(page);
  /** by code, the address of its station */
  const stations = new Map<string, string>();
  for (const code of CODES) {
    const link = stopOf(page, name, code).getByRole('link', { name: /^Visiter/ });
    stations.set(code, ((await link.getAttribute('href')) ?? '').replace(/\/visit.*$/, ''));
  }

  await context.setOffline(true);
  for (const [rank, code] of CODES.entries()) {
    await openVisit(page, name, code);
    await expect(page.getByText(/^Page gardée sur cet appareil/)).toBeVisible();
    const comment = `Capot propre, ${code}`;
    if (rank === 0) {
      // what no logger said is asked again on the spot
      await page.getByLabel('Lecture de contrôle').fill('9999');
      await save(page).click();
      await expect(page.getByText('sort de ce que la station a connu').first()).toBeVisible();
      await page.getByLabel('Lecture de contrôle').fill('');
    }
    await page.getByLabel('Commentaire').fill(comment);
    if (rank === 2) {
      // kept 0.6 s after the last key
      await expect
        .poll(() =>
          page.evaluate(
            (typed) =>
              Object.entries(localStorage).some(([key, kept]) => key.startsWith('draft|') && kept.includes(typed)),
            comment,
          ),
        )
        .toBe(true);
      page = await crash(context, page);
      await openVisit(page, name, code);
      await page.getByRole('button', { name: 'Reprendre' }).click();
      await expect(page.getByLabel('Commentaire')).toHaveValue(comment);
    }
    await choose(page, picture);
    await save(page).click();
    await expect(page).toHaveURL(/\/campaigns\/mine#visits-kept$/);
    await expect(page.locator('#visits-kept li')).toHaveCount(rank + 1);
  }
  await expect(badge(page, '5 visites attendent sur cet appareil')).toBeVisible();
  await expectAccessible(page);

  // the page dies once more, and the session ends while nobody looks
  page = await crash(context, page);
  await context.clearCookies();
  await go(page, '/campaigns/mine');
  await expect(page.locator('#visits-kept li')).toHaveCount(5);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(page.getByText(/^La session est terminée/).first()).toBeVisible();

  await enter(page);
  await go(page, '/campaigns/mine');
  await expect(page.locator('#visits-kept')).toContainText('Toutes les visites sont arrivées', { timeout: 60_000 });
  await expect(page.getByText('attendent sur cet appareil')).toHaveCount(0);
  await go(page, '/campaigns?kind=piezometry');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('5 / 5');
  await go(page, '/documents?category=photo');
  for (const code of CODES) await expect(page.getByRole('row', { name: new RegExp(code) })).toHaveCount(2);
  for (const [code, station] of stations) {
    await go(page, `${station}/events`);
    await expect(page.getByText(`Capot propre, ${code}`)).toHaveCount(1);
  }
});

test('what is refused stays with its reason, is left encrypted at sign-out, and is mended by who typed it', async ({
  context,
}) => {
  test.setTimeout(180_000);
  const page = await context.newPage();
  await enter(page);
  const name = 'Une pose refusée';
  await makeCampaign(page, name, ['DEMO-PZ6']);
  await prepare(page);
  await openVisit(page, name, 'DEMO-PZ6');
  await page.getByLabel('Commentaire').fill('Enregistreur changé');
  await page.getByLabel('Matériel posé (numéro)').fill('INCONNU');
  await save(page).click();
  await expect(page.getByText('Vous corrigez une visite gardée sur cet appareil.')).toBeVisible();
  await expect(page.getByText(/Aucun matériel ne porte ce numéro/).first()).toBeVisible();
  await expect(page.getByLabel('Commentaire')).toHaveValue('Enregistreur changé');

  await go(page, '/campaigns/mine');
  await expect(page.locator('#visits-kept')).toContainText('Aucun matériel ne porte ce numéro');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 visite n’est pas encore envoyée');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Envoyer, puis se déconnecter' }).click();
  await expect(question).toContainText('Tout n’a pas pu partir');
  await question.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await expect(page.getByText('Se connecter').first()).toBeVisible();

  // somebody else at this device
  await signIn(page, 'membre', DEMO_PASSWORD, server.base);
  await expect(page.getByText('attend sur cet appareil')).toHaveCount(0);
  const onDevice = await page.evaluate(async () => {
    const open = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('visits');
      asked.onsuccess = () => resolve(asked.result);
    });
    const all = await new Promise<unknown[]>((resolve) => {
      const asked = open.transaction('kept').objectStore('kept').getAll();
      asked.onsuccess = () => resolve(asked.result as unknown[]);
    });
    open.close();
    return {
      states: all.map((one) => (one as { state: string }).state),
      text: JSON.stringify(all),
      caches: await caches.keys(),
    };
  });
  expect(onDevice.states).toEqual(['sealed']);
  expect(onDevice.text).not.toContain('Enregistreur changé');
  expect(onDevice.caches).toEqual([]);

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByText('Se connecter').first()).toBeVisible();
  await enter(page);
  await expect(badge(page, '1 visite attend sur cet appareil')).toBeVisible();
  await go(page, '/campaigns/mine');
  await page.getByRole('link', { name: /^Corriger la visite/ }).click();
  await expect(page.getByLabel('Commentaire')).toHaveValue('Enregistreur changé');
  await page.getByLabel('Matériel posé (numéro)').fill('');
  await save(page).click();
  await expect(page).toHaveURL(/\/campaigns\/mine/);
  await expect(page.locator('#visits-kept')).toContainText('Toutes les visites sont arrivées');
  await expect(page.getByText('attend sur cet appareil')).toHaveCount(0);
  await go(page, '/campaigns?kind=piezometry');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1 / 1');
});

test('a device without room says so; what was typed stays in its page, and goes from there', async ({ context }) => {
  test.setTimeout(180_000);
  const page = await context.newPage();
  await enter(page);
  const name = 'Un appareil plein';
  await makeCampaign(page, name, ['DEMO-PZ4']);
  await prepare(page);
  // what a full device answers: Chromium's own limit (CDP) lets small visits through
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await context.setOffline(true);
  await openVisit(page, name, 'DEMO-PZ4');
  await page.getByLabel('Commentaire').fill('Tampon enlevé');
  await save(page).click();
  await expect(page.getByText('L’appareil n’a plus de place')).toBeVisible();
  await expect(page.getByLabel('Commentaire')).toHaveValue('Tampon enlevé');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/campaigns\/mine/, { timeout: 60_000 });
  await expect(page.getByText('La visite est enregistrée')).toBeVisible();
  await go(page, '/campaigns?kind=piezometry');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1 / 1');
});
