import { defineConfig } from '@playwright/test';
import { launchOptions as launch } from './tests/support/chromium.mjs';

/**
 * A test runs with script on (project « browser »). `{ tag: '@both' }` runs it with script off too (project « html »):
 * the two do differently what it tries. `{ tag: '@html' }` runs it with script off only: script changes nothing of what
 * it proves. Project « alone » measures the pages of a reader while a server is attacked: nothing else may use the
 * processors then, so that `npm test` runs it after the others. The server is started by
 * tests/support/e2e/global-setup. `TRACE=1` keeps a trace of what fails: recording one doubles the time of every test.
 * `SLOW=pages,script,parts,data,cpu` makes races last (tests/support/e2e/slow).
 */
const launchOptions = launch();
const ALONE = /(blocked-loop|costly|costly-water|crowd|hostile|siege)\.spec/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e/global-setup.ts',
  fullyParallel: false,
  workers: 3, // on two processors: a test often waits, for its page or its server
  retries: 1,
  // a shared machine was three times as slow as another
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'html', grep: /@both|@html/, testIgnore: ALONE, use: { javaScriptEnabled: false, launchOptions } },
    { name: 'browser', grepInvert: /@html/, testIgnore: ALONE, use: { javaScriptEnabled: true, launchOptions } },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
});
