/**
 * Writes the bars of measures as ratios of one run: `npm run bench:monitoring [-- --measures 20000000]`. Import and
 * view beside the demo's measures alone, then beside a network of 5,000 stations on the same database; then its list
 * and its map.
 */
import { get } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleProgram } from '../../app/boot/bundle.mjs';
import { HttpClient } from '../support/http-client.mjs';
import { quantile, readPages, throughput } from './measure.mjs';
import { PASSWORD, run, startApplication, startBarePage, stop } from './servers.mjs';

const { values } = parseArgs({
  options: {
    measures: { type: 'string', default: '20000000' },
    stations: { type: 'string', default: '5000' },
    analyses: { type: 'string', default: '1000000' },
    // analyses alone
    only: { type: 'string', default: '' },
    // where its database is kept, and found again by the next run; else it goes
    folder: { type: 'string', default: '' },
  },
});
const failures = [];
function record(name, value, limit, atMost) {
  const ok = atMost ? value <= limit : value >= limit;
  if (!ok) failures.push(name);
  process.stdout.write(
    `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(66)} ${value.toFixed(3)} (${atMost ? '≤' : '≥'} ${limit})\n`,
  );
}

/** Bytes as they come over the network: fetch() would unpack them. */
const wireBytes = (url, cookie) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      const parts = [];
      answer.on('data', (part) => {
        bytes += part.length;
        parts.push(part);
      });
      answer.on('end', () => resolve({ bytes, status: answer.statusCode }));
    }).on('error', reject);
  });

async function pageBytes(browser, page) {
  const html = await browser.page(page);
  const files = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href]) => href);
  let total = 0;
  for (const file of [page, ...new Set(files)]) {
    const { bytes, status } = await wireBytes(new URL(file, browser.base), browser.cookie);
    if (status !== 200) throw new Error(`${file}: ${status}`);
    total += bytes;
  }
  return total / 1000;
}

const program = await bundleProgram('bench-monitoring', 'tests/bench/monitoring.ts');
const measured = async (folder) => {
  const { stdout } = await run(['--enable-source-maps', program], {
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  });
  return JSON.parse(stdout.trim().split('\n').at(-1));
};

const indices = await bundleProgram('bench-indices', 'tests/bench/indices-of-network.ts');
const files = await bundleProgram('bench-fallen-files', 'tests/bench/fallen-files.ts');

/** How long a reader waits for a page, while every scale of IPS and SPI of 100 stations is computed, and idle. */
async function pagesBesideIndices(app, folder) {
  const asked = async (...words) => {
    const { stdout } = await run([indices, ...words], { DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
    return JSON.parse(stdout.trim().split('\n').at(-1)).due;
  };
  const browser = new HttpClient(app.base);
  await browser.signIn('admin', PASSWORD);
  const pages = ['/piezometry?size=50', '/station/piezometry/1', '/territories'];
  const reads = async (seconds) => {
    const until = performance.now() + seconds * 1000;
    return readPages(browser, pages, () => performance.now() < until);
  };
  await reads(5);
  const idle = await reads(20);
  const first = await asked('add', '100');
  const busy = [];
  let left = first;
  while (left > 0) {
    busy.push(...(await reads(10)));
    left = await asked('due');
  }
  const p99 = quantile(idle, 0.99).toFixed(0);
  process.stdout.write(`      ${first} indices were due, ${busy.length} pages read meanwhile; idle p99 ${p99} ms\n`);
  if (busy.length < 100) throw new Error('the indices were ready before pages could be read');
  record(
    'pages while IPS and SPI of 100 stations run, p99 / idle p99',
    quantile(busy, 0.99) / quantile(idle, 0.99),
    2,
    true,
  );
}

/** Pages of a search and of one station among so many analyses, each beside the list of 50 stations. */
async function pagesOfAnalyses(app, folder) {
  const program = await bundleProgram('bench-analyses', 'tests/bench/analyses.ts');
  const { stdout } = await run(['--enable-source-maps', program, values.analyses], {
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  });
  const { rows, alone, beside, imports, searches } = JSON.parse(stdout.trim().split('\n').at(-1));
  process.stdout.write(`      ${rows} analyses\n`);
  for (const page of ['parameter', 'matrix']) {
    const { buffers, whole } = beside[page];
    process.stdout.write(`      ${page} page: ${alone?.[page].buffers ?? '?'} buffers alone, ${buffers} beside\n`);
    if (alone)
      record(`${page} page of a station beside all others: buffers / alone`, buffers / alone[page].buffers, 1.3, true);
    record(`${page} page: statements that read the table whole`, whole, 0, true);
  }
  for (const [name, { ms, totalsMs }] of Object.entries(imports))
    record(`import of analyses, ${name}: counting totals / all the rest`, totalsMs / (ms - totalsMs), 0.35, true);
  const browser = new HttpClient(app.base);
  await browser.signIn('admin', PASSWORD);
  const list = '/quality?size=50';
  const pages = Object.entries(searches).map(([name, id]) => [name, `/graphic/analyses/${id}`]);
  const times = new Map([list, ...pages.map(([, page]) => page)].map((page) => [page, []]));
  // one after the other, so that what else the machine does meets all of them
  for (let turn = 0; turn < 12; turn += 1)
    for (const [page, taken] of times) {
      const start = performance.now();
      await browser.page(page);
      if (turn > 1) taken.push(performance.now() - start);
    }
  const middle = (page) => quantile(times.get(page), 0.5);
  process.stdout.write(`      list of 50 stations ${middle(list).toFixed(0)} ms\n`);
  for (const [name, page] of pages)
    record(`search, ${name} / list of 50 stations`, middle(page) / middle(list), 1.5, true);
}

async function measuresOf(app, folder) {
  const alone = await measured(folder);
  record('import of 175,320 lines, rows/s / bare COPY', alone.copyMs / alone.importMs, 0.12, false);
  const { importMs, judgeMs } = alone.alerts;
  record('alerts after 1,000 series x 24 values / that import', judgeMs / importMs, 0.3, true);
  record('replay of 5 operations over its points, stored / its import', alone.replayMs / alone.importMs, 2, true);
  record('view of 20 years hourly, 1,200 columns / every row read', alone.viewMs / alone.everyRowMs, 0.25, true);
  record('the same view on the wire, kB (brotli)', alone.wire / 1000, 30, true);

  const { stdout: fallen } = await run(['--enable-source-maps', files], {
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  });
  const { filesMs, bareMs, grownMb } = JSON.parse(fallen.trim().split('\n').at(-1));
  record('1,000 small files in a folder / 1,000 transactions with as many statements', filesMs / bareMs, 12, true);
  record('memory that they take beside, MB', grownMb, 150, true);

  await pagesBesideIndices(app, folder);

  const network = ['app/boot/bundle.mjs', 'run', 'demo-network'];
  const sizes = ['--stations', values.stations, '--measures', values.measures];
  await run([...network, ...sizes], { DATA_DIR: folder, DATABASE_URL: '' });
  const beside = await measured(folder);
  process.stdout.write(`      ${beside.rows} rows beside\n`);
  const accesses = ({ plans }) => plans.flatMap(({ access }) => access).join('\n');
  const buffers = ({ plans }) => plans.reduce((sum, plan) => sum + plan.buffers, 0);
  for (const { shape, buffers: blocks } of beside.plans) process.stdout.write(`      ${blocks} buffers: ${shape}\n`);
  record('beside them: plans that reach their rows otherwise', accesses(alone) === accesses(beside) ? 0 : 1, 0, true);
  record('beside them: buffers / alone', buffers(beside) / buffers(alone), 1.3, true);
  record('beside them: view / every row read', beside.viewMs / beside.everyRowMs, 0.25, true);

  const browser = new HttpClient(app.base);
  await browser.signIn('admin', PASSWORD);
  const bare = await startBarePage();
  const ratios = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const floor = await throughput(`${bare.base}/`, { seconds: 5 });
    const list = await throughput(`${app.base}/piezometry?size=50`, { cookie: browser.cookie, seconds: 5 });
    process.stdout.write(`      bare ${floor.perSecond.toFixed(0)}/s, list ${list.perSecond.toFixed(1)}/s\n`);
    ratios.push(list.perSecond / floor.perSecond);
  }
  record(`list of 50 of ${values.stations} stations / bare page`, quantile(ratios, 0.5), 0.05, false);
  record('list with its map, without script, kB', await pageBytes(browser, '/piezometry?size=50'), 80, true);
  await stop(bare);
}

const folder = values.folder || mkdtempSync(path.join(tmpdir(), 'bench-monitoring-'));
let app;
try {
  app = await startApplication(folder);
  if (values.only !== 'analyses') await measuresOf(app, folder);
  await pagesOfAnalyses(app, folder);
} finally {
  // before its folder goes: else that fails, and hides what went wrong
  if (app) await stop(app);
  if (values.folder === '') rmSync(folder, { recursive: true, force: true });
}
if (failures.length > 0) {
  process.stdout.write(`not met: ${failures.join('; ')}\n`);
  process.exitCode = 1;
}
