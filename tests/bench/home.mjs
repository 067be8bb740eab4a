/**
 * `npm run bench:home [-- --base URL]`: the public home on a poor line, 250 kbit/s and 300 ms as Chromium's own
 * throttling makes them, cold cache, script on. First contentful paint, and when the text that says what the product is
 * was painted (its title and lead). The bar: 1.5 s. `--base` measures a server that already runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium.mjs';
import { buildAll, isBuilt } from '../../app/boot/build.mjs';
import { quantile } from './measure.mjs';
import { startApplication, stop } from './servers.mjs';

const LINES = [
  { name: '250 kbit/s, 300 ms', kilobits: 250, latency: 300, bar: 1500 },
  { name: '512 kbit/s, 300 ms', kilobits: 512, latency: 300, bar: 1000 },
];
const TURNS = 5;
const SCREENS = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

/**
 * Runs in the page before anything else: the title and the lead are marked as they are parsed, so that the browser says
 * when each was painted.
 */
function watch() {
  window.painted = {};
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.painted[entry.identifier] = entry.renderTime;
  }).observe({ type: 'element', buffered: true });
  new MutationObserver((_, observer) => {
    const [title, lead] = [document.querySelector('h1'), document.querySelector('.cartouche-lead')];
    title?.setAttribute('elementtiming', 'title');
    lead?.setAttribute('elementtiming', 'lead');
    if (title && lead) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

async function visit(browser, base, { width, height }, { kilobits, latency }) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'fr-FR' });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (kilobits * 1000) / 8,
    uploadThroughput: (kilobits * 1000) / 8,
  });
  let needed = 0;
  const kinds = new Map();
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Document', 'Stylesheet'].includes(kinds.get(requestId))) needed += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(`${base}/home`, { waitUntil: 'commit', timeout: 60_000 });
  // not until everything has come: pictures and scripts take six seconds more on such a line, twenty times over
  await page.waitForFunction(() => window.painted?.title > 0 && window.painted?.lead > 0, undefined, {
    timeout: 20_000,
  });
  const seen = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    text: Math.max(window.painted.title ?? NaN, window.painted.lead ?? NaN),
    title: document.querySelector('h1')?.getBoundingClientRect().bottom ?? NaN,
  }));
  // the end of a document that is read while it comes
  await page.waitForLoadState('domcontentloaded', { timeout: 20_000 });
  await context.close();
  if (!(seen.text > 0)) throw new Error('the title or its lead was never painted');
  if (!(seen.title > 0 && seen.title < height))
    throw new Error(`the title is not in the first screenful: ${seen.title} px`);
  return { ...seen, needed };
}

const given = process.argv.indexOf('--base');
if (given < 0 && !isBuilt()) buildAll();
const folder = mkdtempSync(path.join(tmpdir(), 'territoires-home-'));
const application = given < 0 ? await startApplication(folder) : null;
const base = application?.base ?? process.argv[given + 1];
const browser = await chromium.launch(launchOptions());
try {
  await visit(browser, base, SCREENS[0], { kilobits: 100_000, latency: 0 });
  for (const line of LINES)
    for (const screen of SCREENS) {
      const turns = [];
      for (let turn = 0; turn < TURNS; turn += 1) turns.push(await visit(browser, base, screen, line));
      const of = (name) =>
        quantile(
          turns.map((turn) => turn[name]),
          0.5,
        );
      const good = Math.max(of('first'), of('text')) <= line.bar;
      process.stdout.write(
        `  ${good ? '✓' : '✗'} /home, ${screen.name}, ${line.name}: first paint ${of('first').toFixed(0)} ms,` +
          ` text ${of('text').toFixed(0)} ms (≤ ${line.bar}); document and style ` +
          `${(of('needed') / 1000).toFixed(1)} kB; medians of ${TURNS}\n`,
      );
      if (!good && line.kilobits === 250) process.exitCode = 1;
    }
} finally {
  await browser.close();
  if (application) await stop(application);
  rmSync(folder, { recursive: true, force: true });
}
