/**
 * Slows parts of the browser down to reveal races: `SLOW=pages,script,parts,data,cpu npx playwright test --retries=0
 * tests/e2e/x.spec.ts`. States that are too short on a fast machine (a page loading, a click before hydration, a form
 * being sent, a dialog whose code is loading) then last a second, so a test that waits for the wrong thing fails. Sizes
 * and times mean nothing then: do not run budgets.spec with it.
 */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';

const PARTS = new RegExp(
  '/assets/(dialog-sheet|link-dialog|map\\.client|rich-editor|live-preview|preview-shown|outline-map|' +
    'account-statistics|save-file|chart-png|map-png)',
);
const ANY = /./;
const WAITS: Readonly<
  Record<string, { readonly of: RegExp; readonly only?: (request: Request) => boolean; readonly ms: number }>
> = {
  /** documents: page loads, and forms and links without script; the previous page stays meanwhile */
  pages: { of: ANY, only: (request) => request.resourceType() === 'document', ms: 700 },
  /** the page's script: the page is shown but not hydrated yet */
  script: { of: /\/assets\/entry\.client/, ms: 900 },
  /** modules that are loaded on first use */
  parts: { of: PARTS, ms: 700 },
  /** Remix's data requests: navigations inside the application, and forms */
  data: { of: /\.data(\?|$)/, ms: 700 },
};
const CPU_RATE = 6;

const asked = (process.env['SLOW'] ?? '').split(',').filter((word) => word !== '');

async function slow(context: BrowserContext): Promise<void> {
  for (const { of, only, ms } of asked.flatMap((word) => WAITS[word] ?? [])) {
    await context.route(of, async (route) => {
      if (only?.(route.request()) ?? true)
        await new Promise((resolve) => {
          setTimeout(resolve, ms);
        });
      await route.fallback().catch(() => undefined); // the page was closed meanwhile
    });
  }
  if (!asked.includes('cpu')) return;
  context.on('page', (page: Page) => {
    void context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE }))
      .catch(() => undefined);
  });
}

/** Slows every context that this browser opens from now on, if SLOW is set. */
export function slowDown(browser: Browser): void {
  if (asked.length === 0) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await slow(context);
    return context;
  };
}
