import { get } from 'node:http';
import { awake, expect, expectAccessible, test } from '../support/e2e/test';

test.use({ ownContext: true }); // a clock stays in its context

test(
  'C308 C312 C314 C316 the public home: header, eight drawn views, seven seconds each with their numbers, ' +
    'pausable',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    if (javaScriptEnabled !== false) await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
    await page.goto('/home');
    const header = page.getByRole('banner');
    for (const name of ['Accueil', 'Nous contacter', 'Demander un compte', 'Se connecter'])
      await expect(header.getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Demander un compte' })).toHaveAttribute(
      'href',
      '/askAccount',
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'Nous contacter' })).toHaveAttribute(
      'href',
      '/contact',
    );
    const slider = page.locator('.slider');
    await expect(slider.locator('img')).toHaveCount(8);
    await expect(slider.locator('.slider-marks li')).toHaveCount(8);
    if (javaScriptEnabled === false) {
      await slider.getByRole('link', { name: /^Vue/ }).nth(2).click();
      await expect
        .poll(() =>
          slider.locator('.slider-strip').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth)),
        )
        .toBe(2);
      return;
    }
    const rank = () => slider.locator('.slider-strip').evaluate((strip) => strip.scrollLeft / strip.clientWidth);
    const mark = (number: number) => slider.getByRole('link', { name: /^Vue/ }).nth(number - 1);
    await expect(slider.getByRole('button')).toBeVisible();
    await page.clock.pauseAt(new Date('2026-11-20T10:00:00Z'));
    await mark(1).click();
    await page.clock.runFor(800);
    await page.mouse.move(5, 5);
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(6900);
    await expect(mark(1)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(200);
    await expect(mark(2)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(400);
    expect(await rank()).toBeLessThan(0.99);
    await page.clock.runFor(400);
    expect(await rank()).toBeCloseTo(1, 1);
    await slider.hover();
    await page.clock.runFor(15_000);
    await expect(mark(2)).toHaveAttribute('aria-current', 'true');
    await slider.getByRole('button').click();
    await page.mouse.move(5, 5);
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(15_000);
    await expect(mark(2)).toHaveAttribute('aria-current', 'true');
    // axe needs the page's timers
    await page.clock.resume();
    await expectAccessible(page);
  },
);

test(
  'the first screenful of the public home weighs 30 kB at most (document and styles); pictures come later',
  { tag: '@html' },
  async ({ page }) => {
    const base = process.env['E2E_URL'] ?? '';
    // measured on the network: `fetch` would count decompressed bytes
    const weight = (where: string) =>
      new Promise<number>((resolve, reject) => {
        get(new URL(where, base), { headers: { 'accept-encoding': 'br' } }, (answer) => {
          let bytes = 0;
          answer
            .on('data', (chunk: Buffer) => {
              bytes += chunk.length;
            })
            .on('end', () => resolve(bytes))
            .on('error', reject);
        }).on('error', reject);
      });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['document', 'stylesheet'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/home');
    expect(asked, 'the document, the sheet of every page, that of the public home').toHaveLength(3);
    const weights = await Promise.all(asked.map(weight));
    expect(weights[0], 'bytes of /home').toBeGreaterThan(1000);
    expect(
      weights.reduce((sum, bytes) => sum + bytes, 0),
      asked.join(' and '),
    ).toBeLessThanOrEqual(30_000);
    const lead = page.getByRole('heading', { level: 1 });
    const drawn = await lead.evaluate((title) => getComputedStyle(title).fontSize);
    const loading = await page
      .locator('main img')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('loading')));
    expect(loading.slice(1)).toEqual(loading.slice(1).map(() => 'lazy'));
    asked.length = 0;
    await page.goto('/home');
    expect(asked, 'the next ones share a file that the browser keeps').toEqual([
      '/home',
      expect.stringMatching(/styles.*\.css$/),
      expect.stringMatching(/public-home.*\.css$/),
    ]);
    expect(await lead.evaluate((title) => getComputedStyle(title).fontSize)).toBe(drawn);
  },
);

test('A4 the views stay still where people asked for less motion', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/home');
  await expect(page.locator('.slider').getByRole('button')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.locator('.slider').getByRole('link', { name: /^Vue/ }).first()).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.close();
});

test(
  'C322 C323 C324 a message to the administrators, from a person',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/contact');
    await expect(page.getByLabel(/^Courriel/)).toHaveAttribute('type', 'email');
    await page.getByLabel('Nom').fill('Lou Martin');
    await page.getByLabel(/^Courriel/).fill('lou@essai.example');
    await page.getByRole('textbox', { name: 'Message' }).fill('Bonjour, une question sur le captage.');
    const send = page.getByRole('button', { name: 'Envoyer le message' });
    if (javaScriptEnabled !== false) {
      await expect(page.locator('input[name=proof]')).not.toHaveValue('');
      await expect(send).toBeEnabled();
      await expectAccessible(page);
    }
    // a form sent too fast is taken for a robot's: its stamp holds the time when it was shown
    const shown = Number.parseInt((await page.locator('input[name=stamp]').inputValue()).split('.')[0] ?? '', 36);
    await expect.poll(() => Date.now() - shown).toBeGreaterThan(javaScriptEnabled === false ? 4000 : 1000);
    await send.click();
    await expect(page.getByText('Votre message est parti.')).toBeVisible();
    await expect(page.getByLabel('Nom')).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  },
);

test('an incomplete account request says what is missing and keeps what was typed', async ({ page }) => {
  await page.goto('/askAccount');
  // React writes the attributes of the form once more when it wakes
  await awake(page);
  await page.getByLabel('Nom').fill('Lou Martin');
  await page.locator('form[action^="/askAccount"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  const send = page.getByRole('button', { name: 'Envoyer la demande' });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByRole('alert').getByText('Formulaire incomplet')).toBeVisible();
  await expect(page.getByLabel('Nom')).toHaveValue('Lou Martin');
  await expectAccessible(page);
});

test('a refused letter keeps what was typed and comes with a new stamp: sending it again can work', async ({
  page,
}) => {
  await page.goto('/contact');
  const stamp = page.locator('input[name=stamp]');
  const before = await stamp.inputValue();
  await page.getByLabel('Nom').fill('Lou Martin');
  await page.getByLabel(/^Courriel/).fill('lou@essai.example');
  await page.getByLabel('Message').fill('Une question sur la nappe.');
  await page.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'http://spam.example';
  });
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('L’envoi n’a pas pu être vérifié.').first()).toBeVisible();
  // no field is marked as wrong
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Le message n’est pas parti');
  await expect(stamp).not.toHaveValue(before);
  await expect(page.getByLabel('Message')).toHaveValue('Une question sur la nappe.');
});
