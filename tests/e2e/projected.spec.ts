/** The workshop on the wall: one screen, whatever the projector; what a step gives is in sight of the room. */
import type { Page } from '@playwright/test';
import { continueAs, expect, expectAccessible, test } from '../support/e2e/test';

const WORKSHOP = '/territories/scenario/2/workshop';
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
];

/** What the window, the page and the column of levers have beyond their edges. */
const beyond = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('main')!, document.querySelector('.lever-column')!].flatMap(
      (box) => [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth],
    ),
  );
const NOTHING = [0, 0, 0, 0, 0, 0];
/** The smallest letters that are seen, as large as they are on the wall, and the map's part of its width. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let smallest = { size: Infinity, text: '' };
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [element, text] = [node.parentElement, node.textContent?.trim() ?? ''];
      if (!element || text === '' || element.closest('script, style, option, .visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.bottom <= 0 || box.right <= 0 || !element.checkVisibility()) continue;
      const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
      if (size < smallest.size) smallest = { size: Math.round(size * 10) / 10, text };
    }
    const map = document.querySelector('#preview .map-fit-wall')!.getBoundingClientRect();
    return { smallest, map: map.width / window.innerWidth };
  });

test('projected, the workshop is one screen at three sizes; each step shows its effect, or names what fights', async ({
  page,
}) => {
  await continueAs(page, 'animateur');
  for (const size of SIZES) {
    const at = `${size.width} × ${size.height}`;
    await page.setViewportSize(size);
    await page.goto(`${WORKSHOP}?projected=1`);
    const margin = page.getByRole('textbox', { name: /Marge moyenne du territoire/ });
    await expect(page.getByText(/possible jusqu’à \d/).first(), at).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('navigation', { name: 'Menu' }), at).toBeHidden();
    await expect(page.getByRole('slider'), at).toHaveCount(4);
    const inSight = [
      page.locator('#preview .stat'),
      page.locator('#preview .map-svg:visible'),
      page.locator('#preview .mode-columns rect'),
      page.getByRole('slider'),
      page.getByRole('button', { name: 'Noter la proposition' }),
    ];
    const whole = async () => {
      expect(await beyond(page), at).toEqual(NOTHING);
      for (const some of inSight)
        for (const one of await some.all()) await expect(one, at).toBeInViewport({ ratio: 0.99 });
    };
    await whole();
    // read from the back of the room
    if (size.width >= 1280) {
      const { smallest, map } = await seen(page);
      expect(smallest.size, `${at}: ${smallest.text}`).toBeGreaterThanOrEqual(18);
      expect(map, at).toBeGreaterThanOrEqual(0.55);
    }
    await expect(page.locator('#preview .m-legend:visible'), at).toContainText('Part de la zone');
    await expect(page.locator('.lever-goal:visible'), at).toHaveText(['tenu', 'tenu', 'tenu']);
    await expect(page.getByRole('list', { name: /avant et après/ }).getByRole('listitem'), at).toHaveCount(5);
    const figures = page.locator('#preview .stats dt');
    const order = await figures.allTextContents();
    expect(order, at).toHaveLength(3);
    expect(order[0], at).toBe('Bilan azoté');
    const before = await page.locator('#preview .stat-value').allTextContents();
    await margin.fill('710');
    await expect.poll(() => page.locator('#preview .stat-value').allTextContents(), at).not.toEqual(before);
    const shown = await page.locator('#preview .stat-value').allTextContents();
    await margin.fill('5000');
    const repair = page.locator('#preview .conflict').getByRole('button', { name: /Appliquer/ });
    await expect(repair.first(), at).toBeInViewport({ ratio: 1, timeout: 20_000 });
    await expect(page.locator('#preview .conflict'), at).toContainText('Marge moyenne du territoire');
    await expect(page.locator('#preview .preview-stale'), at).toHaveCount(1);
    expect(await page.locator('#preview .stat-value').allTextContents(), at).toEqual(shown);
    expect(await figures.allTextContents(), at).toEqual(order);
    await whole();
    await expectAccessible(page);
  }
  // the smallest wall holds four rules too, whose sliders have two bounds each
  await page.goto(`${WORKSHOP}?projected=1&pin=rule.AB.1&pin=rule.AB.2&pin=rule.Eco.1&pin=rule.Eco.2`);
  const rules = page.locator('.lever:visible');
  await expect(rules.getByText(/toutes les valeurs sont possibles/)).toHaveCount(4, { timeout: 20_000 });
  await expect(page.getByRole('slider')).toHaveCount(8);
  for (const slider of await page.getByRole('slider').all()) await expect(slider).toBeInViewport({ ratio: 0.99 });
  // what stands under the last one scrolls in the column
  expect((await beyond(page)).slice(0, 4)).toEqual(NOTHING.slice(0, 4));
});

test(
  'what was typed goes to the projected screen and back, with the pinned sliders; a noted proposal leaves its mark',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await continueAs(page, 'animateur');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(WORKSHOP);
    const margin = page.getByRole('textbox', { name: /Marge moyenne du territoire/ });
    const cap = page.getByRole('textbox', { name: /Plafond de changement/ });
    await page.getByText('Curseurs à projeter').click();
    const pins = page.locator('.pins');
    await pins.getByRole('checkbox', { name: /Nourrir les troupeaux/ }).uncheck();
    await pins.getByRole('checkbox', { name: /Plafond de changement/ }).uncheck();
    await margin.fill('655');
    await page.getByRole('button', { name: 'Projeter' }).click();
    await expect(page).toHaveURL(/projected=1/);
    await expect(margin).toHaveValue('655');
    await expect(cap).toBeHidden();
    await expect(page.getByRole('textbox', { name: /Garder 9.000 ha/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Nourrir les troupeaux/ })).toBeHidden();
    const who = `Projection ${javaScriptEnabled === false ? 'sans script' : 'avec script'}`;
    await page.getByLabel('Qui propose').fill(who);
    await page.getByRole('button', { name: 'Noter la proposition' }).click();
    await expect(page).toHaveURL(/proposal=\d+&projected=1/);
    await expect(margin).toHaveValue('655');
    await expect(cap).toBeHidden();
    await expect(page.locator('.lever:visible .slide-room .ghost').first()).toBeVisible();
    if (javaScriptEnabled !== false)
      await expect(page.locator('#preview .figure-track').first()).toHaveAccessibleName(/proposition \d+ : /);
    await page.getByRole('button', { name: 'Quitter la projection' }).click();
    await expect(page).not.toHaveURL(/projected/);
    await expect(margin).toHaveValue('655');
    await expect(page.locator('.proposals')).toContainText(who);
  },
);
