/**
 * `npm run bench:app [-- --json FILE] [--quick]`: the built application on a temporary folder with the demo and both
 * big territories, measured as a browser meets it, then the reference sets at their real size (`bench:reference`).
 * Prints a table; figures with date and machine are kept in README.md.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll, isBuilt } from '../../app/boot/build.mjs';
import { HttpClient } from '../support/http-client.mjs';
import { load, quantile, readPages, runScenario, throughput, timed } from './measure.mjs';
import { addLargeTerritory, PASSWORD, run, startApplication, startBarePage, stop } from './servers.mjs';

const quick = process.argv.includes('--quick');
const jsonFile = process.argv.includes('--json') ? process.argv[process.argv.indexOf('--json') + 1] : undefined;
const PAGES = ['/territories', '/territories/territory/1?tab=rotation', '/territories/matrice/1', '/search?q=v'];
const LIST_ROWS = 50;
const READ_AGAIN_MS = 1000;
/** The list may cost twelve bare pages (0.08 × their rate): so may its slowest answers. */
const MOST_P99_RATIO = 12.5;
const results = [];
const round = (value) => (value < 10 ? Math.round(value * 100) / 100 : Math.round(value));

function record(name, value, bar, met, unit = 'ms') {
  results.push({ name, value: round(value), unit, bar, met });
  process.stdout.write(
    `  ${met ? '✓' : '✗'} ${name.padEnd(62)} ${String(round(value)).padStart(8)} ${unit.padEnd(3)} (${bar})\n`,
  );
}

const atMost = (name, value, limit, unit) => record(name, value, `≤ ${round(limit)}`, value <= limit, unit);

/** Scenarios of a matrix page, in the order of its list, the baseline among them. */
const scenariosOf = (html) => {
  const found = [...new Set([...html.matchAll(/\/territories\/scenario\/(\d+)/g)].map(([, id]) => Number(id)))];
  if (found.length === 0) throw new Error('no scenario on the page');
  return found;
};
const matrixOf = (html) => Number(/\/territories\/matrice\/(\d+)/.exec(html)?.[1]);

async function scenarioRuns(browser, label, matrix, limit) {
  const times = [];
  for (const scenario of scenariosOf(await browser.page(`/territories/matrice/${matrix}?tab=scenarios`))) {
    for (let turn = 0; turn < (quick ? 1 : 3); turn += 1) times.push((await runScenario(browser, scenario)).ms);
  }
  atMost(`${label}: slowest from click to results page`, Math.max(...times), limit);
}

/** Page views of another person while something long goes on, against the same views when nothing does. */
async function undisturbed(reader, label, work) {
  const end = performance.now() + (quick ? 3000 : 10_000);
  const idle = await readPages(reader, PAGES, () => performance.now() < end);
  let going = true;
  const reading = readPages(reader, PAGES, () => going);
  const { ms } = await timed(work);
  going = false;
  const busy = await reading;
  atMost(
    `${label}: p99 of other pages / p99 idle (${idle.length} and ${busy.length} views)`,
    quantile(busy, 0.99) / quantile(idle, 0.99),
    2,
    '×',
  );
  process.stdout.write(
    `      idle p50 ${round(quantile(idle, 0.5))}, p99 ${round(quantile(idle, 0.99))} ms; meanwhile p50 ` +
      `${round(quantile(busy, 0.5))}, p99 ${round(quantile(busy, 0.99))} ms over ${round(ms)} ms\n`,
  );
}

async function listAgainstBarePage(browser, base) {
  const rowsOf = async () =>
    new Set([...(await browser.page('/territories')).matchAll(/\/territories\/territory\/(\d+)/g)].map(([, id]) => id))
      .size;
  // a form drawn anew each time: the same drawing sent again is one click too many, and makes nothing
  for (let rows = await rowsOf(); rows < LIST_ROWS; rows += 1)
    await browser.post('/territories/territory/1/duplicate', {}, await browser.token('/territories'));
  const rows = await rowsOf(); // reads the message of the last copy as well, which no page after it carries
  if (rows < LIST_ROWS) throw new Error(`the list has ${rows} rows, not ${LIST_ROWS}`);
  const seconds = quick ? 3 : 6;
  const [bare, template] = [await startBarePage(), await startBarePage('template')];
  const [ratios, ratiosToTemplate, tails] = [[], [], []];
  for (let turn = 0; turn < (quick ? 1 : 3); turn += 1) {
    const floor = await throughput(`${bare.base}/`, { seconds });
    const usual = await throughput(`${template.base}/`, { seconds });
    const list = await throughput(`${base}/territories`, { cookie: browser.cookie, seconds });
    process.stdout.write(
      `      bare ${round(floor.perSecond)}/s p99 ${floor.p99} ms; template ${round(usual.perSecond)}/s; ` +
        `list ${round(list.perSecond)}/s p99 ${list.p99} ms\n`,
    );
    ratios.push(list.perSecond / floor.perSecond);
    ratiosToTemplate.push(list.perSecond / usual.perSecond);
    tails.push(list.p99);
  }
  await loadTable(browser, base, bare, seconds);
  await stop(bare);
  await stop(template);
  const [ratio, ratioToTemplate] = [quantile(ratios, 0.5), quantile(ratiosToTemplate, 0.5)];
  record(`list of ${LIST_ROWS} rows / page without a script, 10 connections`, ratio, '≥ 0.25', ratio >= 0.25, '×');
  record(
    `list of ${LIST_ROWS} rows / page of Remix’s template`,
    ratioToTemplate,
    '≥ 0.25',
    ratioToTemplate >= 0.25,
    '×',
  );
  atMost('list of 50 rows, p99 at 10 connections', quantile(tails, 0.5), 250);
}

/** Readers at once on the list: none is refused, and the slowest wait beside those of a page that does nothing. */
async function loadTable(browser, base, bare, seconds) {
  for (const connections of [10, 50]) {
    const floor = await throughput(`${bare.base}/`, { seconds, connections });
    const list = await load(`${base}/territories`, { cookie: browser.cookie, seconds, connections });
    process.stdout.write(
      `      ${connections} connections: list ${round(list.perSecond)}/s p99 ${list.p99} ms; bare ` +
        `${round(floor.perSecond)}/s p99 ${floor.p99} ms\n`,
    );
    atMost(`list of ${LIST_ROWS} rows, ${connections} connections: requests that fail`, list.failed, 0, '');
    atMost(
      `list of ${LIST_ROWS} rows, ${connections} connections: p99 / that of a bare page`,
      list.p99 / floor.p99,
      MOST_P99_RATIO,
      '×',
    );
  }
}

async function hugeMatrix(browser, reader, matrix, territory) {
  const times = [];
  for (let turn = 0; turn < (quick ? 2 : 8); turn += 1)
    times.push((await timed(() => browser.page(`/territories/matrice/${matrix}`))).ms);
  atMost('60 × 80 × 5 × 8: matrix page, slowest', Math.max(...times), 1000);
  const files = mkdtempSync(path.join(tmpdir(), 'territoires-huge-'));
  await run(['prisma/seed/generate-large.mjs', files, '--size', 'huge']);
  const bytes = readFileSync(path.join(files, 'territory', 'matrice.xlsx'));
  rmSync(files, { recursive: true, force: true });
  const indicators = [
    ...(await browser.page(`/territories/territory/${territory}/matrice/new`)).matchAll(
      /name="(indicators?[^"]*)"[^>]*value="(\d+)"/g,
    ),
  ];
  const form = new URLSearchParams([
    ['csrf', browser.csrf],
    ['name', 'Matrice importée'],
    ['descriptif', ''],
    ...indicators.map(([, name, value]) => [name, value]),
  ]);
  const created = await browser.request(`/territories/territory/${territory}/matrice/new`, {
    method: 'POST',
    body: form,
  });
  const target = matrixOf(created.location ?? '');
  await undisturbed(reader, '60 × 80 × 5 × 8: import', async () => {
    const preview = await timed(async () => {
      const location = await browser.upload(
        `/territories/matrice/${target}/import`,
        'matrice.xlsx',
        bytes,
        browser.csrf,
      );
      await browser.page(location);
      return location;
    });
    const applied = await timed(async () => browser.follow(await browser.post(preview.value, {}, browser.csrf)));
    atMost(
      `60 × 80 × 5 × 8: import of ${Math.round(bytes.length / 1024)} kB, preview + confirmation`,
      preview.ms + applied.ms,
      10_000,
    );
    process.stdout.write(`      upload and preview ${round(preview.ms)} ms, confirmation ${round(applied.ms)} ms\n`);
  });
  const scenarios = scenariosOf(await browser.page(`/territories/matrice/${matrix}?tab=scenarios`));
  await undisturbed(reader, '60 × 80 × 5 × 8: run', async () => {
    const slowest = [];
    for (const scenario of scenarios) slowest.push((await runScenario(browser, scenario, READ_AGAIN_MS)).ms);
    atMost('60 × 80 × 5 × 8: slowest run from click to results page', Math.max(...slowest), 30_000);
  });
}

async function main() {
  if (!isBuilt()) buildAll();
  const folder = mkdtempSync(path.join(tmpdir(), 'territoires-bench-'));
  chmodSync(folder, 0o755);
  process.stdout.write(
    `${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}\n`,
  );
  const began = performance.now();
  const application = await startApplication(folder);
  process.stdout.write(`  first start with the demo: ${round(performance.now() - began)} ms\n`);
  try {
    const [browser, reader] = [new HttpClient(application.base), new HttpClient(application.base)];
    await browser.signIn('admin', PASSWORD);
    await reader.signIn('animateur', PASSWORD);
    await scenarioRuns(browser, 'demo', 1, 1000);
    await listAgainstBarePage(browser, application.base);
    const large = await addLargeTerritory(folder, 'large');
    const largeMatrix = matrixOf(await browser.page(`/territories/territory/${large.id}?tab=matrices`));
    await scenarioRuns(browser, '20 × 40 × 5', largeMatrix, 5000);
    await undisturbed(reader, '20 × 40 × 5: run', async () => {
      for (const scenario of scenariosOf(await browser.page(`/territories/matrice/${largeMatrix}?tab=scenarios`)))
        for (let turn = 0; turn < 3; turn += 1) await runScenario(browser, scenario, READ_AGAIN_MS);
    });
    const huge = await addLargeTerritory(folder, 'huge');
    process.stdout.write(`      demo:large took ${round(large.ms)} ms, --size huge ${round(huge.ms)} ms\n`);
    await hugeMatrix(
      browser,
      reader,
      matrixOf(await browser.page(`/territories/territory/${huge.id}?tab=matrices`)),
      huge.id,
    );
  } catch (error) {
    process.stderr.write(`${application.said()}\n`);
    throw error;
  } finally {
    await stop(application);
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(
    `  load at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}\n`,
  );
  if (jsonFile) writeFileSync(jsonFile, `${JSON.stringify(results, null, 2)}\n`);
  process.exitCode = results.every((result) => result.met) ? 0 : 1;
}

await main();
// the reference sets at their real size: an installation of their own
if (!quick && spawnSync(process.execPath, ['tests/bench/reference.mjs'], { stdio: 'inherit' }).status !== 0)
  process.exitCode = 1;
