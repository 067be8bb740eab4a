import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from 'optimiser/load.server';
import { solveScenario } from '~/modules/planning/optimisation/domain/solve-scenario';
import { chromiumPath, launchOptions } from '../support/chromium.mjs';
import { generateScenario } from '../support/scenario-generator';

const root = join(import.meta.dirname, '../..');
const SOLVER = 'app/modules/planning/optimisation/worker/solve-in-browser.client';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** What the page offers to the test. */
interface Page0 {
  solve(input: unknown): Promise<{ status: string }>;
  solveAndAbort(first: unknown, second: unknown): Promise<string[]>;
}

describe.skipIf(!chromiumPath())('the browser’s worker', () => {
  let folder: string, server: Server, browser: Browser, page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'optimiser-browser-'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><title>t</title><script type="module" src="./main.ts"></script>',
    );
    writeFileSync(
      join(folder, 'main.ts'),
      `
      import { openSolver } from ${JSON.stringify(join(root, SOLVER))};
      const tasks = openSolver();
      const reviveLayer = (layer) => ({ ...layer, values: Float64Array.from(layer.values, (v) => v ?? NaN) });
      const revive = (model) => ({
        ...model,
        reference: Float64Array.from(model.reference),
        matrix: model.matrix.map(reviveLayer),
      });
      globalThis.page = {
        solve: (model) => tasks.run('solveScenario', { model: revive(model) }),
        async solveAndAbort(first, second) {
          const stop = new AbortController();
          const options = { signal: stop.signal, onProgress: () => stop.abort() };
          const run = tasks.run('solveScenario', { model: revive(first) }, options);
          const a = run.then((r) => r.status, (e) => e.name);
          const b = tasks.run('solveScenario', { model: revive(second) }).then((r) => r.status, (e) => e.name);
          return Promise.all([a, b]);
        },
      };`,
    );
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '~': join(root, 'app'), optimiser: join(root, 'optimiser-as/binding') } },
      worker: { format: 'es' },
      build: { target: 'es2022', assetsInlineLimit: 0, outDir: join(folder, 'dist') },
    });
    server = createServer((request, response) => {
      const file = join(folder, 'dist', request.url === '/' ? 'index.html' : request.url!.split('?')[0]!);
      if (!existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'",
      });
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch(launchOptions());
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'page' in globalThis);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const plain = (model: ReturnType<typeof generateScenario>['model']) =>
    JSON.parse(
      JSON.stringify({
        ...model,
        reference: [...model.reference],
        matrix: model.matrix.map(({ indicatorId, values }) => ({
          indicatorId,
          values: [...values].map((v) => (Number.isNaN(v) ? null : v)),
        })),
      }),
    ) as unknown;

  it('solves a scenario under the product’s content security policy, as the server does', async () => {
    const { model } = generateScenario({ size: 'S', seed: 6 });
    const inBrowser = await page.evaluate(
      (m) => (globalThis as unknown as { page: Page0 }).page.solve(m),
      plain(model),
    );
    const onServer = solveScenario(loadEngine(), model);
    expect(inBrowser.status).toBe('solved');
    expect(JSON.stringify(inBrowser)).toBe(JSON.stringify(onServer));
  });

  it('drops an aborted task and answers the next one', async () => {
    const large = plain(generateScenario({ size: 'L', seed: 6, goal: 'deviation', respect: false }).model),
      small = plain(generateScenario({ size: 'S', seed: 7 }).model);
    const answers = await page.evaluate(
      ([a, b]) => (globalThis as unknown as { page: Page0 }).page.solveAndAbort(a, b),
      [large, small],
    );
    expect(answers).toEqual(['TaskCancelled', 'solved']);
  });
});
