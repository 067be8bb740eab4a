/**
 * A door for races: `SLOW=script,parts,data,cpu npx playwright test tests/e2e/x.spec.ts`. What a fast machine hides (a click before the
 * script, a form still under way, a dialog whose code has not come) then stands for a second, and a test that waits for the wrong thing fails.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';

const PARTS = /\/assets\/(dialog-sheet|link-dialog|map\.client|rich-editor|live-preview|preview-shown|outline-map|account-statistics|save-file|chart-png|map-png)/;
const WAITS: Readonly<Record<string, { readonly of: RegExp; readonly ms: number }>> = {
  /** the page stands, and its script has not come */
  script: { of: /\/assets\/entry\.client/, ms: 900 },
  /** what is fetched on first use */
  parts: { of: PARTS, ms: 700 },
  /** steps inside the application, and forms */
  data: { of: /\.data(\?|$)/, ms: 700 },
};
const CPU_RATE = 6;

const asked = (process.env['SLOW'] ?? '').split(',').filter((word) => word !== '');

async function slow(context: BrowserContext): Promise<void> {
  for (const { of, ms } of asked.flatMap((word) => WAITS[word] ?? [])) {
    await context.route(of, async (route) => {
      await new Promise((resolve) => { setTimeout(resolve, ms); });
      await route.fallback().catch(() => undefined); // the page has gone meanwhile
    });
  }
  if (!asked.includes('cpu')) return;
  context.on('page', (page: Page) => {
    void context.newCDPSession(page).then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })).catch(() => undefined);
  });
}

/** Every context that this browser opens from now on is slow, where it was asked for. */
export function slowDown(browser: Browser): void {
  if (asked.length === 0) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await slow(context);
    return context;
  };
}
