/**
 * `node tests/bench/huge.mjs URL TERRITORY [PASSWORD]`: a territory of 60 × 80 × 5 × 8 (`npm run demo:large -- --size
 * huge`) on a server that runs: pages, the import of its 170,000 values as one long workbook and as a CSV, runs with
 * the pages of somebody else meanwhile, 1,000 cells pasted in a browser. Leaves the installation as it found it but for
 * the runs.
 */
import { HttpClient } from '../support/http-client.mjs';
import { quantile, readPages, timed } from './measure.mjs';
import { PASSWORD } from './servers.mjs';

const [url = 'http://localhost:3000', territory = '2', password = PASSWORD] = process.argv.slice(2);
const wait = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const say = (name, value, bar) =>
  process.stdout.write(`  ${name.padEnd(66)} ${String(Math.round(value)).padStart(7)} ms   (${bar})\n`);
const median = async (browser, path, turns = 5) => {
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) times.push((await timed(() => browser.page(path))).ms);
  return quantile(times, 0.5);
};

const browser = new HttpClient(url);
await browser.signIn('admin', password);
const matrices = await browser.page(`/territories/territory/${territory}?tab=matrices`);
const matrix = Number(/\/territories\/matrice\/(\d+)/.exec(matrices)?.[1]);
const address = `/territories/matrice/${matrix}`;

say('territory, allocation tab', await median(browser, `/territories/territory/${territory}?tab=rotation`), '1 s');
say('matrix page', await median(browser, address), '1 s');
say('matrix, every row of an indicator for the sheet', await median(browser, `${address}/cells?iid=1`), '1 s');
say('matrix in edit mode', await median(browser, `${address}/edit`), '1 s');

/** Uploads, reads the preview, confirms, and goes back: what a person waits for, and what others wait meanwhile. */
async function importFile(target, name, bytes) {
  const reader = new HttpClient(url);
  await reader.signIn('admin', password);
  let busy = true;
  const others = readPages(reader, ['/territories', '/territories/territory/1'], () => busy);
  const preview = await timed(async () => {
    const location = await browser.upload(`${target}/import`, name, bytes, browser.csrf);
    const html = await browser.page(location);
    if (!/Importer \d/.test(html)) throw new Error(`${name}: nothing to import`);
    return location;
  });
  const stored = await timed(() => browser.post(preview.value, {}, browser.csrf));
  busy = false;
  return { preview: preview.ms, stored: stored.ms, others: quantile(await others, 0.99) };
}

const quiet = await (async () => {
  const times = [];
  for (let turn = 0; turn < 20; turn += 1) times.push((await timed(() => browser.page('/territories'))).ms);
  return quantile(times, 0.99);
})();
say('another page, p99, nothing else at work', quiet, '–');

// a copy of the territory, which has no matrix, receives the areas of the one that has
{
  const duplicated = await browser.request(`/territories/territory/${territory}/duplicate`, {
    method: 'POST',
    body: new URLSearchParams([['csrf', browser.csrf]]),
  });
  const copy = `/territories/territory/${/territory\/(\d+)/.exec(duplicated.location ?? '')?.[1]}`;
  const text = await (
    await fetch(new URL(`/territories/territory/${territory}/export/csv?layout=long`, url), {
      headers: { cookie: browser.cookie },
    })
  ).text();
  // every area halved and said again with the other half on it: each line changes
  const halved = text.replace(
    /;(\d+(?:,\d+)?)(?=\r?\n|$)/g,
    (_, ha) => `;${String(Number(ha.replace(',', '.')) / 2).replace('.', ',')}`,
  );
  const times = await importFile(copy, 'assolement.csv', new TextEncoder().encode(halved));
  say(`allocation, ${text.split('\n').length - 2} lines: sent, read and compared`, times.preview, '–');
  say('allocation: stored', times.stored, '10 s with the line above');
  say('allocation: another page meanwhile, p99', times.others, `2 × ${Math.round(quiet)}`);
  await browser.post(`${copy}/delete`, {}, browser.csrf);
}

// an empty copy of the matrix receives the file
for (const kind of ['xlsx', 'csv']) {
  const bytes = await (
    await fetch(new URL(`${address}/export/${kind}?layout=long`, url), { headers: { cookie: browser.cookie } })
  ).arrayBuffer();
  const form = `/territories/territory/${territory}/matrice/new`;
  const indicators = [
    ...(await browser.page(form)).matchAll(/name="indicators"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="indicators"/g),
  ].map(([, one, other]) => one ?? other);
  const made = await browser.request(form, {
    method: 'POST',
    body: new URLSearchParams([
      ['csrf', browser.csrf],
      ['name', `Banc ${kind}`],
      ['descriptif', ''],
      ...indicators.map((id) => ['indicators', id]),
    ]),
  });
  const copy = `/territories/matrice/${/matrice\/(\d+)/.exec(made.location ?? '')?.[1]}`;
  const times = await importFile(copy, `valeurs.${kind}`, bytes);
  say(
    `${kind}, ${Math.round(bytes.byteLength / 1e5) / 10} MB, one line a value: sent, read and compared`,
    times.preview,
    '–',
  );
  say(`${kind}: read again and stored`, times.stored, '–');
  say(`${kind}: whole import`, times.preview + times.stored, '10 s');
  say(`${kind}: another page meanwhile, p99`, times.others, `2 × ${Math.round(quiet)}`);
  await browser.post(`${copy}/delete`, {}, browser.csrf);
}

const scenarios = [
  ...new Set(
    [...(await browser.page(`${address}?tab=scenarios`)).matchAll(/\/territories\/scenario\/(\d+)/g)].map(([, id]) =>
      Number(id),
    ),
  ),
];
for (const scenario of scenarios) {
  const path = `/territories/scenario/${scenario}`;
  const run = await timed(async () => {
    const location = await browser.post(path, { intent: 'start' }, browser.csrf);
    for (
      let html = await browser.follow(location);
      /<progress [^>]*max="100"/.test(html);
      html = await browser.follow(location)
    )
      await wait(50);
  });
  say(`scenario ${scenario}, from its start to its results`, run.ms, '30 s');
}
if (scenarios.length > 1)
  say(
    'comparison of its scenarios',
    await median(
      browser,
      `${address}/scenariosCompare?${scenarios
        .slice(0, 3)
        .map((id) => `scenario=${id}`)
        .join('&')}`,
      3,
    ),
    '1 s',
  );

const { chromium } = await import('@playwright/test');
const { launchOptions } = await import('../support/chromium.mjs');
const chrome = await chromium.launch(launchOptions());
const page = await (await chrome.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })).newPage();
await page.goto('/login');
await page.getByLabel('Identifiant').fill('admin');
await page.getByLabel('Mot de passe', { exact: true }).fill(password);
await page.getByRole('button', { name: 'Se connecter' }).click();
await page.waitForURL((at) => !at.pathname.startsWith('/login'));
await page.goto(`${address}/edit`);
await page.locator('[data-cell="0:0"]').click();
await wait(1500);
const pasted = await page.evaluate(async () => {
  const block = Array.from({ length: 50 }, (_, row) =>
    Array.from({ length: 20 }, (__, column) => `${row},${column + 10}`).join('\t'),
  ).join('\n');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', block);
  const times = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        setTimeout(resolve);
      });
    });
    times.push(performance.now() - began);
    document
      .querySelector('[data-cell="0:0"]')
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  return times;
});
say('1,000 cells pasted, until painted, median of 5', quantile(pasted, 0.5), '200 ms');
say('1,000 cells pasted, the slowest of 5', Math.max(...pasted), '200 ms');
await chrome.close();
