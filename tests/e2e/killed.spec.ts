/**
 * The server is killed during an import of an allocation, an import of a matrix and a run: at a random moment, or as
 * soon as part of the work is acknowledged. After each kill, nothing acknowledged is lost, nothing is half done, and
 * the server starts again.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { isBuilt } from '../../app/boot/build.mjs';
import { HttpClient } from '../support/http-client.mjs';
import { strikes } from '../support/campaign';
import { copyOfDemo } from '../support/e2e/demo-installation';
import { DEMO_PASSWORD, endServer, startServer, stopWhenPrinted, type OwnServer } from '../support/e2e/own-server';

const DEATHS = strikes(2);
const MATRIX = { path: '/territories/matrice/1', exported: '/territories/matrice/1/export/csv?layout=long' };
const SCENARIO = '/territories/scenario/2';
const QUEUE = { QUEUE_POLL_SECONDS: '1', QUEUE_EXPIRE_SECONDS: '2', QUEUE_MAINTENANCE_SECONDS: '1' };
let server: OwnServer | undefined;
let folder = '';

test.afterEach(async () => {
  if (server) await endServer(server);
  server = undefined;
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = '';
});

test('what is built is built again only when a source has changed', { tag: '@html' }, () => {
  const source = 'app/source-of-a-test.ts';
  expect(isBuilt()).toBe(true);
  writeFileSync(source, 'export {};\n');
  try {
    expect(isBuilt()).toBe(false);
  } finally {
    rmSync(source);
  }
  expect(isBuilt()).toBe(true);
});

test(
  'a first start stopped while it writes the demonstration exits with 0; the next one goes on',
  { tag: '@html' },
  async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'territoires-killed-'));
    chmodSync(folder, 0o755);
    const env = { ...QUEUE, DATA_DIR: folder };
    const { code, output } = await stopWhenPrinted(env, 'territoire de démonstration');
    expect(output).toContain('Arrêt demandé (SIGTERM)');
    expect(output).not.toMatch(/Error|\n\s+at |Prêt/);
    expect(code).toBe(0);
    server = await startServer(env);
    const browser = new HttpClient(server.base);
    await browser.signIn('admin', DEMO_PASSWORD);
    expect(await browser.page('/territories')).toContain('(1 élément)');
  },
);

/** The same lines with every number of the last column changed: a file applied in part would match neither version. */
const otherValues = (csv: string) =>
  csv.replace(/(\d+(?:,\d+)?)(?=\r?\n|$)/g, (number) =>
    String(Math.round(Number(number.replace(',', '.')) * 50) / 100).replace('.', ','),
  );
/** The header, then the lines sorted, because an export has no fixed order. */
function bare(csv: string): string {
  const [header = '', ...lines] = csv.replace('\uFEFF', '').trim().split(/\r?\n/);
  return [header, ...lines.sort()].join('\n');
}

/** Uploads and confirms; true once the server has said that the file is stored. */
async function importFile(browser: HttpClient, target: string, csv: string): Promise<boolean> {
  try {
    const preview = await browser.upload(`${target}/import`, 'valeurs.csv', csv, browser.csrf);
    return (
      (await browser.request(preview, { method: 'POST', body: new URLSearchParams({ csrf: browser.csrf }) })).status ===
      302
    );
  } catch (error) {
    if (error instanceof TypeError) return false; // the connection was lost with the server
    throw error;
  }
}

async function startRun(browser: HttpClient): Promise<boolean> {
  try {
    return (
      (
        await browser.request(SCENARIO, {
          method: 'POST',
          body: new URLSearchParams({ csrf: browser.csrf, intent: 'start' }),
        })
      ).status === 302
    );
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

test('deaths in the middle of imports and runs leave every table whole', { tag: '@html' }, async () => {
  test.setTimeout(120_000 * DEATHS);
  // numbers are those of a demonstration written at one go
  folder = copyOfDemo();
  const start = () => startServer({ ...QUEUE, DATA_DIR: folder });
  server = await start();
  let browser = new HttpClient(server.base);
  await browser.signIn('admin', DEMO_PASSWORD);
  // an allocation cannot change once its territory has matrices: use a copy without them
  const copy = await browser.post('/territories/territory/1/duplicate', {}, browser.csrf);
  await browser.post(`${copy}/deleteMatrices`, {}, browser.csrf);
  const variants = await Promise.all(
    [{ path: copy, exported: `${copy}/export/csv?layout=long` }, MATRIX].map(async ({ path: target, exported }) => {
      const now = bare(await browser.page(exported));
      return { target, exported, now, next: bare(otherValues(now)) };
    }),
  );
  const attempt = () => [...variants.map(({ target, next }) => importFile(browser, target, next)), startRun(browser)];
  const began = performance.now();
  expect(await Promise.all(attempt())).toEqual([true, true, true]);
  const wholeMs = performance.now() - began;
  for (const variant of variants)
    Object.assign(variant, { now: bare(await browser.page(variant.exported)), next: variant.now });
  let acknowledged = 0;
  for (let death = 0; death < DEATHS; death += 1) {
    const work = attempt();
    // half of the kills come at a random moment, half as soon as part of the work is acknowledged, because on a slow
    // machine a random moment could always come before it
    if (death % 2 === 0) await wait((wholeMs * (death + 1)) / DEATHS);
    else
      await Promise.any(
        work.map(async (part) => {
          if (!(await part)) throw new Error('not acknowledged');
        }),
      ).catch((error: unknown) => {
        if (!(error instanceof AggregateError)) throw error;
      });
    await endServer(server, 'SIGKILL');
    const done = await Promise.all(work);
    acknowledged += done.filter(Boolean).length;
    server = await start();
    browser = new HttpClient(server.base);
    await browser.signIn('admin', DEMO_PASSWORD);
    for (const [rank, variant] of variants.entries()) {
      const found = bare(await browser.page(variant.exported));
      expect([variant.now, variant.next], `death ${death}: ${variant.target} is one of its two states`).toContain(
        found,
      );
      if (done[rank]) expect(found, `death ${death}: what was acknowledged is there`).toBe(variant.next);
      if (found === variant.next) Object.assign(variant, { now: variant.next, next: variant.now });
    }
    await expect
      .poll(async () => /<progress [^>]*max="100"/.test(await browser.page(`${SCENARIO}?tab=results`)), {
        message: `death ${death}: the run ends`,
        timeout: 30_000,
      })
      .toBe(false);
  }
  expect(acknowledged, 'some of the work was acknowledged before the death').toBeGreaterThan(0);
});
