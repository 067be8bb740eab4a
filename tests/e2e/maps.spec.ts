/** Maps as they are seen: before and after the script, at the widths of screens, on a phone and on paper. */
import type { Page } from '@playwright/test';
import { awake, continueAs, expect, test } from '../support/e2e/test';

const LIVE = ['/territories/territory/1', '/piezometry', '/contents/9/15'];
const WIDTHS = [390, 640, 768, 900, 1280];

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** What is written on the first map of a page, and where in its frame. */
const writtenOn = (page: Page) =>
  page
    .locator('figure.map .map-sheet')
    .first()
    .evaluate((sheet) => {
      const frame = sheet.getBoundingClientRect();
      const shown = [...sheet.querySelectorAll('.map-svg')].find((one) => one.getBoundingClientRect().width > 0)!;
      const texts = [...shown.querySelectorAll('text')].map((text) => {
        // where it begins, whatever letters it is written with
        const placed = text.querySelector('tspan[x]') ?? text;
        const [across, down] = ['x', 'y'].map((name) => Number(placed.getAttribute(name) ?? 0)) as [number, number];
        const { a, b, c, d, e, f } = text.getScreenCTM()!;
        const [x, y] = [a * across + c * down + e, b * across + d * down + f];
        return { text: text.textContent ?? '', x: x - frame.x, y: y - frame.y };
      });
      return { height: shown.getBoundingClientRect().height, texts };
    });

type Picture = Awaited<ReturnType<typeof writtenOn>>;
/** What stands elsewhere by more than a pixel and a half, or on one of the two only. */
function apart(one: Picture, other: Picture): string[] {
  const without = (texts: readonly Written[], others: readonly Written[]) =>
    texts
      .filter(
        ({ text, x, y }) =>
          !others.some((same) => same.text === text && Math.abs(same.x - x) <= 1.5 && Math.abs(same.y - y) <= 1.5),
      )
      .map(({ text, x, y }) => `${text} ${Math.round(x)} ${Math.round(y)}`);
  const taller = Math.abs(one.height - other.height) > 1.5 ? [`${one.height} and ${other.height} high`] : [];
  return [...taller, ...without(one.texts, other.texts), ...without(other.texts, one.texts)];
}

test('a map is the same picture before and after the script, at five widths', async ({ page, browser }) => {
  await continueAs(page, 'admin');
  const still = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'fr-FR',
    storageState: await page.context().storageState(),
    ...(process.env['E2E_URL'] ? { baseURL: process.env['E2E_URL'] } : {}),
  });
  const plain = await still.newPage();
  for (const path of LIVE) {
    await plain.goto(path);
    await page.goto(path);
    await awake(page);
    for (const width of WIDTHS) {
      const at = `${path} ${width}`;
      for (const one of [plain, page]) await one.setViewportSize({ width, height: 900 });
      await page.reload();
      await awake(page);
      await page.locator('figure.map').first().scrollIntoViewIfNeeded();
      await expect(page.locator('.ol-viewport').first(), at).toBeVisible();
      const before = await writtenOn(plain);
      expect(before.texts.length, at).toBeGreaterThan(4);
      await expect.poll(async () => apart(before, await writtenOn(page)), at).toEqual([]);
    }
  }
  await still.close();
});

const MAPS = [
  ...['/', '/territories/territory/1', '/territories/scenario/2'],
  ...['/territories/scenario/2/map', '/territories/scenario/2/edit', '/territories/scenario/2/allocation?show=map'],
  ...['/territories/scenario/2/workshop', '/territories/scenario/2/workshop?projected=1'],
  ...['/territories/matrice/1/scenariosCompare?scenario=1&scenario=2&scenario=3'],
  ...[
    '/piezometry',
    '/piezometry/situation',
    '/quality/report',
    '/arrests',
    '/contents/9/15',
    '/administration/outlines',
  ],
];
/** Letters in pixels: on a screen and a phone as LOOK.md has them, on paper eight points. */
const MEDIA = [
  { media: 'screen', width: 1280, least: 12.99 },
  { media: 'screen', width: 1440, least: 12.99 },
  { media: 'screen', width: 1366, least: 12.99 },
  { media: 'screen', width: 768, least: 12.99 },
  { media: 'screen', width: 390, least: 12.99 },
  { media: 'print', width: 688, least: 10.6 },
] as const;

const smallestOn = (page: Page) =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll<SVGTextElement>('.map-svg text')]
      .filter((text) => text.getBoundingClientRect().width > 0)
      .map((text) => {
        const drawn = text.getScreenCTM()!;
        return {
          text: text.textContent,
          size: Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(drawn.a, drawn.b),
        };
      });
    return sizes.reduce((least, one) => (one.size < least.size ? one : least), { text: 'none', size: 99 });
  });

test(
  'letters of every map keep their size on a screen, on a phone and on paper',
  { tag: '@html' },
  async ({ page }) => {
    await continueAs(page, 'admin');
    const small: string[] = [];
    let maps = 0;
    for (const path of MAPS) {
      await page.goto(path);
      for (const { media, width, least } of MEDIA) {
        await page.emulateMedia({ media });
        await page.setViewportSize({ width, height: 900 });
        const { text, size } = await smallestOn(page);
        if (size === 99) continue;
        maps += 1;
        if (size < least) small.push(`${path} ${media} ${width}: ${text} ${size.toFixed(1)}`);
      }
    }
    expect(small).toEqual([]);
    expect(maps).toBeGreaterThan(30);
  },
);
