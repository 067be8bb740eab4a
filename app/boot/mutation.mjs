/**
 * Are the tests able to notice? `npm run test:mutation -- PATH…` breaks the code of PATH (a file, or a folder) in one
 * place at a time, runs the tests that reach it, and tells the score: the share of the breaks that a test noticed.
 *   npm run test:mutation -- app/kernel/permissions.ts
 *   npm run test:mutation -- app/modules/planning/scenario/domain
 *   npm run test:mutation -- --services app/modules/planning/matrix/service/save-values.server.ts
 * Units judge by default; `--services` lets the integration tests judge too (a database, minutes instead of seconds).
 * What survived stands on the screen, and page by page in .cache/mutation/index.html.
 */
import { statSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

const words = process.argv.slice(2);
const paths = words.filter((word) => !word.startsWith('--'));
if (paths.length === 0) {
  process.stderr.write('Say what to break: npm run test:mutation -- app/kernel/permissions.ts\n');
  process.exit(1);
}
process.env['MUTATION_PROJECT'] = words.includes('--services') ? 'integration' : 'unit';
const patternsOf = (path) => (statSync(path).isDirectory() ? [`${path.replace(/\/$/, '')}/**/*.{ts,tsx}`] : [path]);

await new Stryker({
  mutate: [...paths.flatMap(patternsOf), '!**/*.test.{ts,tsx}', '!**/*.d.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation.config.ts' },
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  concurrency: 1,
  inPlace: false,
  symlinkNodeModules: true,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['/build', '/data', '/test-results', '/playwright-report', '/outbox', '/tmp'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutation/index.html' },
}).runMutationTest();
