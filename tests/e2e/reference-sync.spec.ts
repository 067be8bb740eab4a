/** Comparing with the Sandre and applying the differences: from a file, then from a web service on this machine. */
import type { Locator, Page } from '@playwright/test';
import { webService, type WebService } from '../support/web-service';
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const SERVICE_FIELD = 'Service web du Sandre';
const csv = (lines: readonly string[]) => Buffer.from(['CdSupport;LbSupport', ...lines].join('\r\n'));
/** Codes unique to this try, because both projects share one demonstration. */
const code = (rank: number) => `E2E${test.info().retry}${rank}`;

/** `seen`: the text that the comparison must show. */
async function compare(
  page: Page,
  format: 'CSV' | 'XML' | 'Service web',
  seen: Locator,
  file?: { name: string; content: Buffer },
): Promise<void> {
  await page.goto('/referencial/support/synchronise');
  await page.getByRole('radio', { name: format }).check();
  if (file)
    await page.getByLabel('Fichier').setInputFiles({ name: file.name, mimeType: 'text/plain', buffer: file.content });
  await page.getByRole('button', { name: 'Comparer' }).click();
  await expect(page).toHaveURL(/\/synchronise\/[0-9a-f-]{36}$/);
  await settled(page, seen);
}
/** Without script the page reloads itself every three seconds: waits until it shows this. */
async function settled(page: Page, seen: Locator): Promise<void> {
  await expect(seen).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Traitement en cours')).toHaveCount(0);
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Removes what the test created. */
async function remove(page: Page, codes: readonly string[]): Promise<void> {
  for (const one of codes) {
    await page.goto(`/referencial/support?q=${one}`);
    const link = page.getByRole('table').getByRole('link').filter({ hasNotText: /^$/ }).last();
    const id = /support\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    await page.goto(`/referencial/support/delete?id=${id}`);
    await page
      .getByRole('button', { name: /Supprimer/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/referencial\/support(\?|$)/);
  }
}

test('a file of the Sandre: differences first, the ticked ones applied, the rest kept for later', async ({ page }) => {
  const [kept, changed, later] = [code(1), code(2), code(3)];
  await continueAs(page, 'admin');
  await page.goto('/referencial/support/synchronise');
  await expectAccessible(page);

  await compare(page, 'CSV', row(page, kept).getByText('Nouveau'), {
    name: 'supports.csv',
    content: csv([`${kept};Eau d’essai`, `${changed};Ancien nom`, `${later};Code gelé en 1994`, 'a<b;Code impossible']),
  });
  await expectAccessible(page);
  await expect(row(page, later).getByText('Gelé par le Sandre')).toBeVisible();
  await expect(
    row(page, 'Code impossible')
      .or(row(page, 'a<b'))
      .getByText(/n’est pas un code/),
  ).toBeVisible();
  await page.goto(`${page.url()}?kind=closed`);
  await expect(row(page, kept)).toHaveCount(0);
  await expect(row(page, later)).toHaveCount(1);
  await page.getByRole('link', { name: /^Toutes/ }).click();
  await expect(row(page, kept)).toHaveCount(1); // the filtered page also shows the row that is looked for next
  await page.getByRole('checkbox', { name: new RegExp(later) }).uncheck();
  await page.getByRole('button', { name: 'Appliquer les lignes cochées' }).click();
  await settled(page, page.getByText('2 créées, 0 modifiée'));
  await expect(row(page, later)).toHaveCount(1);
  await expectAccessible(page);

  await compare(page, 'XML', row(page, changed).locator('ins'), {
    name: 'supports.xml',
    content: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><REFERENTIELS><Referentiel>${[
        [kept, 'Eau d’essai'],
        [changed, 'Nouveau nom'],
      ]
        .map(([one, name]) => `<Support><CdSupport>${one}</CdSupport><LbSupport>${name}</LbSupport></Support>`)
        .join('')}</Referentiel></REFERENTIELS>`,
    ),
  });
  await expect(row(page, changed).locator('del')).toHaveText('Ancien nom');
  await expect(row(page, changed).locator('ins')).toHaveText('Nouveau nom');
  await page.getByRole('button', { name: 'Tout appliquer (1 différence)' }).click();
  await settled(page, page.getByText('0 créée, 1 modifiée'));
  await expect(page.getByText('Aucune différence avec le Sandre.')).toBeVisible();
  await page.goto(`/referencial/support?q=${changed}`);
  await expect(row(page, 'Nouveau nom')).toHaveCount(1);
  await remove(page, [kept, changed]);
});

test('a file that is none is refused with its reason', async ({ page }) => {
  await continueAs(page, 'admin');
  await compare(page, 'CSV', page.getByRole('region', { name: /Refusées/ }), {
    name: 'meteo.csv',
    content: Buffer.from('Date;Pluie\n01/01/2024;3,2\n'),
  });
  await expect(page.getByRole('region', { name: /Refusées/ })).toContainText(/La colonne «.Code.» manque/);
  await expect(page.getByText('Aucune différence avec le Sandre.')).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('the web service', () => {
  let service: WebService;
  test.beforeAll(async () => {
    service = await webService();
  });
  test.afterAll(() => service.close());

  async function setService(page: Page, address: string): Promise<void> {
    await page.goto('/administration/settings?section=data');
    await page.getByLabel(SERVICE_FIELD).fill(address);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Les paramètres sont enregistrés.')).toBeVisible();
  }

  test('its address is a setting; what it answers is compared, what it does not is told', async ({ page }) => {
    const fresh = code(7);
    await continueAs(page, 'admin');
    await page.goto('/referencial/support/synchronise');
    await expect(page.getByRole('radio', { name: 'Service web' })).toBeDisabled();
    service.answers = { '/Support.csv': { type: 'text/csv', body: csv([`${fresh};Support du service`]) } };
    await setService(page, `${service.url}/{element}.csv`);
    try {
      await expectAccessible(page);
      await compare(page, 'Service web', row(page, fresh).getByText('Nouveau'));
      service.answers = {};
      await compare(page, 'Service web', page.getByText(/a répondu par le code 404/));
      await expectAccessible(page);
    } finally {
      await setService(page, '');
    }
  });
});
