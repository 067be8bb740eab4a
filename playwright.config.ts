import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Every journey runs twice: with JavaScript off (html) and on (browser). The server is started by tests/support/e2e/global-setup. */
const executablePath = process.env['CHROMIUM'] ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 1, // a loaded machine; what passed at its second try is reported as flaky
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: { locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport: { width: 1440, height: 900 }, trace: 'retain-on-failure' },
  projects: [
    { name: 'html', use: { javaScriptEnabled: false, launchOptions } },
    // killed.spec draws no page: one project runs it
    { name: 'browser', testIgnore: /killed\.spec/, use: { javaScriptEnabled: true, launchOptions } },
  ],
});
