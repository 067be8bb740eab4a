/** What a demanding eye finds on a page: controls too small for a finger, two primary actions, what axe says. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Controls smaller than `side`, or than 24 px where they stand in running text, in a row or in a grid. */
export const smallTargets = (page: Page, side: number): Promise<string[]> =>
  page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch]';
    /** a line of text, a row of a table, a cell of a grid */
    const RUNNING = 'p, li, dd, td, th, caption, figcaption, small, h1, h2, h3, h4, .page-context, .field > .small';

    const hidden = (one: Element): boolean =>
      !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      // read aloud only, or shown to the keyboard only
      one.closest('.visually-hidden, .skip, [inert], [aria-hidden=true], svg, .ol-viewport canvas') !== null ||
      getComputedStyle(one).clipPath === 'inset(50%)';

    const boxOf = (one: Element): { width: number; height: number } => {
      // a card that is one link: its whole surface is pressed
      const over = getComputedStyle(one, '::after');
      if (over.content !== 'none' && over.position === 'absolute' && over.inset === '0px') {
        let around = one.parentElement;
        while (around && getComputedStyle(around).position === 'static') around = around.parentElement;
        if (around) return around.getBoundingClientRect();
      }
      // a box or a button of a choice is pressed by its words too
      const [label] = one instanceof HTMLInputElement && /checkbox|radio/.test(one.type) ? (one.labels ?? []) : [];
      if (label && !hidden(label)) {
        const [a, b] = [one.getBoundingClientRect(), label.getBoundingClientRect()];
        return {
          width: Math.max(a.right, b.right) - Math.min(a.left, b.left),
          height: Math.max(a.bottom, b.bottom) - Math.min(a.top, b.top),
        };
      }
      // a link that breaks over two lines is pressed on either
      const rects = [...one.getClientRects()];
      return rects.length > 1
        ? {
            width: Math.max(...rects.map(({ width }) => width)),
            height: Math.max(...rects.map(({ height }) => height)),
          }
        : one.getBoundingClientRect();
    };

    const named = (one: Element): string =>
      `${one.tagName.toLowerCase()}${[...one.classList].map((name) => `.${name}`).join('')}`;
    const found = [...document.querySelectorAll(CONTROLS)].flatMap((one) => {
      if (hidden(one)) return [];
      const { width, height } = boxOf(one);
      if (width === 0 || height === 0) return [];
      const flows =
        one.matches('.grid-cell') ||
        (one.matches('a, button, summary, input[type=checkbox], input[type=radio]') &&
          !one.matches('.button') &&
          (getComputedStyle(one).display === 'inline' || one.closest(RUNNING) !== null));
      const asked = flows ? 24 : least;
      // a hair's breadth is a rounding of the browser
      if (height >= asked - 1 && width >= asked - 1) return [];
      const where = [one.closest('[class]') === one ? one.parentElement?.closest('[class]') : one.closest('[class]')];
      return [
        `${Math.round(width)}×${Math.round(height)} ${named(one)} in ${where[0] ? named(where[0]) : 'body'}: ` +
          (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40),
      ];
    });
    return [...new Set(found)];
  }, side);

/** The primary actions of the page itself; a dialog over it has its own. */
export const primaryActions = (page: Page): Promise<string[]> =>
  page
    .locator('.button-primary:visible')
    .evaluateAll((all) => all.filter((one) => !one.closest('dialog')).map((one) => one.textContent?.trim() ?? ''));

/** Columns of tables whose dates have more than one form: a day here, an instant there, « hier » elsewhere. */
export const mixedDates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const WRITTEN = /\d{2}\/\d{2}\/\d{4}(?:,? \d{2}:\d{2}(:\d{2})?)?/g;
    const RELATIVE = /^(?:il y a|hier|avant-hier|aujourd’hui|demain|dans \d)/i;
    // « novembre 2026 », « 1er mars »
    const MONTHS = /^(?:\d{1,2}(?:er)? )?(?:janv|févr|mars|avril|mai|juin|juil|août|sept|octo|nove|déce)[a-zé]*\b/i;
    const formOf = (text: string) =>
      text.length === 10 ? 'day' : (text.match(/:/g)?.length ?? 0) === 2 ? 'second' : 'minute';
    const formsIn = (cell: Element): string[] => {
      const text = (cell.textContent ?? '').trim();
      const written = text.match(WRITTEN)?.map(formOf) ?? [];
      if (written.length > 0) return written;
      return RELATIVE.test(text)
        ? ['relative']
        : MONTHS.test(text)
          ? ['in words']
          : /^\d{4}-\d{2}-\d{2}/.test(text)
            ? ['iso']
            : [];
    };
    return [...document.querySelectorAll('table')].flatMap((table) => {
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
      return heads.flatMap((head, rank) => {
        const forms = new Set(
          [...table.tBodies].flatMap(({ rows }) =>
            [...rows].flatMap((row) => {
              const cell = row.cells.length === heads.length ? row.cells[rank] : undefined;
              return cell ? formsIn(cell) : [];
            }),
          ),
        );
        return forms.size > 1
          ? [`dates of « ${table.caption?.textContent ?? ''}, ${head.textContent ?? ''} »: ${[...forms].join(', ')}`]
          : [];
      });
    });
  });

/** What axe finds: WCAG 2.2 AA and its best practices, or the rules that are named. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async (only) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: only
          ? { type: 'rule', values: only }
          : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    rules as string[] | undefined,
  );
}
