import { awake, continueAs, expect, expectAccessible, test } from '../support/e2e/test';
import { PLANNING_SETS, SHARED_SETS } from '../support/e2e/reference-sets';

const titles = PLANNING_SETS.map((set) => set.title);

interface Recorded {
  climbed: Map<Element, Set<string>>;
}
/** Runs in the page: records every text that a counter shows. */
function recordCounts(): void {
  const climbed = new Map<Element, Set<string>>();
  (window as unknown as Recorded).climbed = climbed;
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const count = target.parentElement;
      if (!count?.matches('.reference-count [aria-hidden]')) continue;
      climbed.set(count, (climbed.get(count) ?? new Set()).add(target.textContent ?? ''));
    }
  }).observe(document, { subtree: true, characterData: true });
}

test(
  'the dashboard: eight cards in their order, their counts, who changed them, four abreast, the bar of icons ' +
    '(C453, C454, C456, C457, C459, C461)',
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await continueAs(page, 'admin');
    // the counter starts at hydration and ends three seconds later, so recording must start before
    await page.addInitScript(recordCounts);
    await page.goto('/referencial/dashboard');
    const cards = page.locator('.reference-cards').first().locator('.reference-card');
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(titles);
    const matrix = cards.filter({ hasText: 'Matrice de référence' });
    const total = (await matrix.locator('.reference-count .visually-hidden').innerText()).trim();
    expect(Number(total.replace(/\D/g, ''))).toBeGreaterThan(1000);
    const shown = () => matrix.locator('.reference-count [aria-hidden]').innerText();

    const climbed = () =>
      matrix.evaluate(
        (card) =>
          (window as unknown as Recorded).climbed.get(card.querySelector('.reference-count [aria-hidden]') as Element)
            ?.size ?? 0,
      );
    await expect.poll(async () => [(await climbed()) > 3, await shown()], { timeout: 15_000 }).toEqual([true, total]);
    for (const card of await cards.all()) {
      await expect(card.locator('h3 svg').first()).toBeVisible();
      await expect(card.getByText(/^.+ · mis à jour le \d\d\/\d\d\/\d{4}$/)).toBeVisible();
      await expect(card.getByText(/^v \d+$/)).toBeVisible();
    }
    // never changed: shows the generic user, without a date
    await expect(
      page.locator('.reference-card').filter({ hasText: 'Entités hydrogéologiques' }).locator('.meta').first(),
    ).toHaveText('utilisateur');
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect([new Set(tops.slice(0, 4)).size, new Set(tops.slice(4)).size, (tops[4] ?? 0) > (tops[0] ?? 0)]).toEqual([
      1,
      1,
      true,
    ]);
    await expectAccessible(page);

    const bar = page.getByRole('navigation', { name: 'Référentiels', exact: true });
    expect(await bar.locator('ul').first().getByRole('link').allInnerTexts()).toEqual(['Tableau de bord', ...titles]);
    await bar.getByRole('link', { name: 'Zones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zones' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Référentiels', exact: true })
      .getByText('Référentiels partagés')
      .click();
    expect(await page.locator('.reference-bar-more').getByRole('link').allInnerTexts()).toEqual(
      SHARED_SETS.map((set) => set.title),
    );
  },
);

test(
  'the synchronisation popup offers a web service, XML and CSV, and goes on to the set (C462)',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await continueAs(page, 'admin');
    await page.goto('/referencial/dashboard');
    await awake(page);
    await page.getByRole('link', { name: 'Synchroniser' }).click();
    const popup =
      javaScriptEnabled === false ? page.locator('main') : page.getByRole('dialog', { name: 'Synchronisation' });
    await expect(popup.getByRole('heading', { name: 'Synchronisation' })).toBeVisible();
    const formats = popup.getByRole('radio');
    await expect(formats).toHaveCount(3);
    for (const name of ['Service web', 'XML', 'CSV'])
      await expect(popup.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expectAccessible(page);
    await popup.getByLabel('Référentiel', { exact: true }).selectOption({ label: 'Unités' });
    await popup.getByRole('radio', { name: /^XML/ }).check();
    await popup.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).toHaveURL(/\/referencial\/unit\/synchronise/);
    await expect(page.getByRole('radio', { name: /^XML/ })).toBeChecked();
    await expectAccessible(page);
  },
);
