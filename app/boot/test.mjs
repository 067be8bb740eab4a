/**
 * Tests, ending with one line `N passed, N failed`:
 *   npm test                     every suite, on a fresh machine
 *   npm test -- quick            types, lint, format, layers, what is unused, units and optimiser: under two minutes
 *   npm test -- --changed[=REF]  the static checks, and the tests that the difference to REF (HEAD) touches
 *   npm test -- static unit      the named stages
 *   npm run drill                the long form of the campaigns: each fault ten times (tests/support/campaign.ts); what
 *                                meets the large tables runs over tables in parts too and, where CITUS_URL names a
 *                                coordinator, over distributed tables (tests/support/citus)
 * The types and the build run side by side (each fills one processor); then the Vitest projects, which wait a third of
 * their time, beside the other static checks; then the browser tests. A browser test that fails is run once more: one
 * that passes then is a race (decision 016). What failed and what raced is told by name before the last line. The tests
 * of a file of Vitest's are shuffled: SEED=… gives their order (decision 058).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath } from '../../tests/support/chromium.mjs';
import { install, isInstalled } from './install.mjs';
import { campaigns, changedSpecs } from './test-choice.mjs';
import { countPlaywright, countVitest, lastLines, sum } from './test-counts.mjs';

/** What meets the large tables (decision 141); plans are those of whole ones. */
const IN_PARTS = [
  ...['timeseries', 'stations', 'quality', 'alerts', 'sources'].map((name) => `tests/integration/${name}`),
  ...['--exclude', '**/plans.test.ts'],
];
/** The comparison of whole and distributed tables too. */
const ON_CITUS = [...IN_PARTS, 'tests/integration/spread-tables.test.ts', 'tests/integration/node-lost.test.ts'];
const STAGES = ['static', 'unit', 'browser'];
const words = process.argv.slice(2);
const changed = words.find((word) => /^--changed(=|$)/.test(word));
const choice = chooseTests();
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
/** The order of the tests in each file of Vitest's. */
const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const say = (text) => process.stdout.write(`${text}\n`);
const counts = [];

/** Which stages run, and what Vitest and Playwright are told: no word means everything. */
function chooseTests() {
  if (words.includes('drill')) {
    const { units, specs } = campaigns();
    return { stages: ['unit', 'browser'], vitest: units, playwright: specs, env: { DRILL: '10' }, inParts: true };
  }
  if (words.includes('quick'))
    return { stages: ['static', 'unit'], vitest: ['--project', 'unit', '--project', 'optimiser'], playwright: [] };
  if (changed !== undefined) {
    const since = changed.split('=')[1] ?? 'HEAD';
    const specs = changedSpecs(since);
    return {
      stages: ['static', 'unit', ...(specs.length > 0 ? ['browser'] : [])],
      vitest: ['--changed', since, '--passWithNoTests'],
      playwright: specs,
    };
  }
  const named = STAGES.filter((stage) => words.includes(stage));
  return { stages: named.length > 0 ? named : STAGES, vitest: [], playwright: [] };
}

/** Runs a command and resolves with its exit code; its output is shown, at once or (buffered) when it ends. */
function run(name, command, args, { buffered = false, env = {} } = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', buffered ? 'pipe' : 'inherit', buffered ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => {
      if (buffered && code !== 0) say(output);
      say(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      resolve(code ?? 1);
    });
  });
}

async function check([name, command, ...args]) {
  const code = await run(name, command, args, { buffered: true });
  const failed = code === 0 ? 0 : 1;
  counts.push({ passed: 1 - failed, failed, skipped: 0, told: failed ? [`failed: ${name}`] : [] });
}

async function oneByOne(checks) {
  for (let next = checks.shift(); next; next = checks.shift()) await check(next);
}

/** Two lanes take their checks from one list. */
async function twoAtATime(checks) {
  await Promise.all([oneByOne(checks), oneByOne(checks)]);
}

async function runVitest(label, files, env) {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'];
  const code = await run(label, process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files], {
    env: { NODE_ENV: 'test', CHROMIUM: chromium, SEED: seed, ...env },
  });
  counts.push(countVitest(reportOf('test-results/vitest.json'), code));
}

async function runUnits() {
  // whole tables first, in the embedded server, whatever cluster stands ready
  const whole = { CITUS_URL: '' };
  await runVitest('unit, integration, optimiser', choice.vitest, { ...choice.env, ...whole });
  if (!choice.inParts) return;
  await runVitest('series in tables of parts', IN_PARTS, { SPREAD_PARTS: '4', ...whole });
  if (process.env.CITUS_URL) await runVitest('series in distributed tables', ON_CITUS);
}

function installDependencies() {
  if (!isInstalled({ tests: true }) && !install({ tests: true }))
    throw new Error('npm ci failed: check the access to the npm registry.');
}

/** Debian's Chromium where it can be installed, else a message that says what to do. */
function findChromium() {
  const found = chromiumPath();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium (Debian package)…');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = chromiumPath();
    if (installed) return installed;
  }
  throw new Error(
    'Chromium is missing: install it (for example « apt-get install chromium-headless-shell ») or name it ' +
      'with CHROMIUM=/path/to/chromium.',
  );
}

const reportOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const script = (label, name) => [label, npm, 'run', '-s', name];

say(`SEED=${seed} orders the tests this time: given in the environment, it orders them so again.`);
installDependencies();
mkdirSync('test-results', { recursive: true });
for (const report of ['vitest', 'report']) rmSync(`test-results/${report}.json`, { force: true });
const wanted = new Set(choice.stages);
// the optimiser's own test runs it in a browser
const chromium = wanted.has('browser') || wanted.has('unit') ? findChromium() : '';
await twoAtATime([script('Prisma client', 'generate'), script('optimiser (Wasm)', 'build:wasm')]);
const checks = wanted.has('static')
  ? [
      script('types', 'types'),
      script('lint', 'lint'),
      script('format', 'format'),
      script('what is unused', 'unused'),
      script('layers', 'layers'),
    ]
  : [];
await twoAtATime([
  ...checks.splice(0, 1),
  // the build makes the commands as well
  wanted.has('browser')
    ? ['build', process.execPath, 'app/boot/build.mjs', '--generated']
    : script('workers and commands', 'build:cli'),
]);
await Promise.all([oneByOne(checks), wanted.has('unit') ? runUnits() : oneByOne(checks)]);

if (wanted.has('browser')) {
  // seeded by the first, copied by the second (tests/support/e2e/demo-installation)
  const demo = mkdtempSync(path.join(tmpdir(), 'territoires-demo-'));
  for (const [label, ...projects] of [
    ['browser', 'html', 'browser'],
    ['attacked servers', 'alone'],
  ]) {
    const args = ['test', '--pass-with-no-tests', ...projects.map((name) => `--project=${name}`), ...choice.playwright];
    rmSync('test-results/report.json', { force: true });
    await run(label, process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
      env: { CHROMIUM: chromium, E2E_DEMO: demo, ...choice.env },
    });
    counts.push(countPlaywright(reportOf('test-results/report.json')));
  }
  rmSync(demo, { recursive: true, force: true });
}
const total = sum(counts);
say(`\n${lastLines(total).join('\n')}`);
process.exit(total.failed === 0 ? 0 : 1);
