/**
 * `npm run bench:preview -- http://localhost:3000 [--login admin] [--password …] [--steps 40] [--only demonstration]`:
 * a scenario's live preview, as a planner moves a slider, on an installation that runs already (the demonstration, and
 * `npm run demo:large` for 20 × 40 × 5).
 *
 * Two passes. At full speed: what the worker takes a step, by its own clock. With the page's thread slowed four times:
 * from the key to the picture. Throttling does not slow a worker, so its time counts three times more.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    login: { type: 'string', default: 'admin' },
    password: { type: 'string', default: process.env['DEMO_PASSWORD'] ?? '' },
    steps: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});
const baseURL = positionals[0];
if (!baseURL || values.password === '') {
  console.error(
    'Usage: npm run bench:preview -- <url> [--login admin] [--password …] [--steps 40] [--only ' +
      'demonstration]   (or DEMO_PASSWORD)',
  );
  process.exit(2);
}
const STEPS = Number(values.steps);
const THROTTLE = 4;
const SIZES = [
  { name: 'demonstration', territory: /démonstration/, workerMs: 16, paintedMs: 100 },
  { name: '20 × 40 × 5', territory: /essai/, workerMs: 100, paintedMs: 400 },
];

const browser = await chromium.launch(launchOptions());
const context = await browser.newContext({ baseURL, locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

const quantile = (numbers, share) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
};
const told = (numbers) =>
  `median ${quantile(numbers, 0.5).toFixed(1)} ms, p95 ${quantile(numbers, 0.95).toFixed(1)} ms, worst ` +
  `${Math.max(...numbers).toFixed(1)} ms`;

async function signIn() {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Identifiant').fill(values.login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(values.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).waitFor({ state: 'attached' });
  await page.close();
}

/** Editors of the solved scenarios of one territory; empty when the territory is not installed. */
async function editorsOf(territory) {
  const page = await context.newPage();
  await page.goto('/territories');
  const link = page.getByRole('link', { name: territory }).first();
  if ((await link.count()) === 0) {
    await page.close();
    return [];
  }
  await page.goto(`${await link.getAttribute('href')}?tab=matrices`);
  const matrix = await page.locator('a[href*="/territories/matrice/"]').first().getAttribute('href');
  await page.goto(`${matrix}?tab=scenarios`);
  const found = await page
    .locator('.scenario-row .scenario-name > a')
    .evaluateAll((links) => links.map((one) => [one.textContent ?? '', one.getAttribute('href') ?? '']));
  await page.close();
  return found.filter(([name]) => name !== 'Territoire Actuel').map(([name, href]) => ({ name, path: `${href}/edit` }));
}

/**
 * Runs in the page: a fixed piece of arithmetic, in ms. The host's speed varies by two within a minute; figures compare
 * where this does.
 */
function fixedWork() {
  const start = performance.now();
  let sum = 0;
  for (let i = 0; i < 2e7; i += 1) sum += i % 7;
  return sum > 0 ? performance.now() - start : 0;
}

/** Runs in the page: the next picture of the preview, and the time of the solve that gave it. */
function watch() {
  const state = { pressed: 0, done: null };
  window.addEventListener(
    'keydown',
    () => {
      state.pressed = performance.now();
    },
    true,
  );
  const painted = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  new MutationObserver(() => {
    const { done } = state;
    const [solve] = performance.getEntriesByName('preview-solve').slice(-1);
    if (!done || !solve || solve.startTime < state.pressed) return;
    state.done = null;
    const [worker] = performance.getEntriesByName('optimiser:previewChange').slice(-1);
    painted(() => done({ solve: worker.duration, painted: performance.now() - state.pressed }));
    // a step may leave every figure of the picture as it was: the slider's number, drawn with it, then is what changes
  }).observe(document.querySelector('.editor'), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  window.nextPicture = () =>
    new Promise((resolve) => {
      state.done = resolve;
      setTimeout(() => {
        if (state.done === resolve) {
          state.done = null;
          resolve(null);
        }
      }, 4000);
    });
}

/**
 * Moves a target one step at a time, six there and five back, as a hand that looks for its value does: each step is
 * another programme than the one before.
 */
async function steps(path, rate) {
  const page = await context.newPage();
  await page.goto(path);
  const devtools = await context.newCDPSession(page);
  const slider = page
    .locator('#constraintes .objective-edit')
    .filter({ has: page.locator('input[type="checkbox"][name$=".active"]:checked') })
    .getByRole('slider')
    .first();
  await slider.focus();
  await page.getByText(/Aperçu en direct/).waitFor({ timeout: 60_000 });
  await page.evaluate(watch);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const measured = [];
  const before = await page.evaluate(fixedWork);
  for (let step = 0; step < STEPS; step += 1) {
    const picture = page.evaluate(() => window.nextPicture());
    await page.keyboard.press(step % 11 < 6 ? 'ArrowLeft' : 'ArrowRight');
    const found = await picture;
    if (found) measured.push(found);
  }
  const host = (before + (await page.evaluate(fixedWork))) / 2;
  await page.close();
  return Object.assign(measured, { host });
}

await signIn();
let exceeded = false;
for (const size of SIZES.filter(({ name }) => name.includes(values.only))) {
  const editors = await editorsOf(size.territory);
  if (editors.length === 0) {
    console.log(`${size.name}: not installed`);
    continue;
  }
  for (const { name, path } of editors.slice(0, 2)) {
    const free = await steps(path, 1);
    const slowed = await steps(path, THROTTLE);
    if (free.length < STEPS / 2 || slowed.length < STEPS / 2) {
      console.log(
        `${size.name}, « ${name} »: the preview answered ${free.length} and ${slowed.length} of ${STEPS} steps`,
      );
      exceeded = true;
      continue;
    }
    const worker = free.map(({ solve }) => solve);
    const painted = slowed.map((one) => one.painted + (THROTTLE - 1) * one.solve);
    const [workerOk, paintedOk] = [quantile(worker, 0.95) <= size.workerMs, quantile(painted, 0.95) <= size.paintedMs];
    exceeded ||= !workerOk || !paintedOk;
    console.log(`${size.name}, « ${name} »`);
    console.log(`  worker a step   ${told(worker)}   (bar ${size.workerMs} ms${workerOk ? '' : ': exceeded'})`);
    console.log(
      `  key to picture  ${told(painted)}   (bar ${size.paintedMs} ms, page slowed ${THROTTLE} times, worker ` +
        `counted ${THROTTLE} times${paintedOk ? '' : ': exceeded'})`,
    );
    console.log(
      `  the host        fixed work in ${free.host.toFixed(0)} ms at full speed, ${slowed.host.toFixed(0)} ms slowed`,
    );
  }
}
await browser.close();
process.exit(exceeded ? 1 : 0);
