import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { DRILL } from './tests/support/campaign';
import { LongestFirst } from './tests/support/longest-first';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '~': at('./app'), optimiser: at('./optimiser-as/binding') };

/** A test leans on no other: those of a file are taken in an order of their own, the same again with the same SEED. */
const SHUFFLED = { shuffle: { tests: true }, seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000) };

/**
 * Three projects: pure units, services on a real PostgreSQL, the optimiser. `npx vitest run --project unit path` runs
 * one. The first two share loaded modules between files: units keep no state, and state of a database is reset with it.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst, seed: SHUFFLED.seed },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          sequence: SHUFFLED,
          maxWorkers: 3,
          isolate: false,
          include: [
            'app/**/*.test.{ts,tsx}',
            'optimiser-as/binding/**/*.test.ts',
            'tests/{hydrology,sentences}/**/*.test.ts',
          ],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { APP_SECRET: 'secret of the tests' },
          setupFiles: ['tests/support/no-console-noise.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          sequence: SHUFFLED,
          isolate: false,
          env: {
            APP_SECRET: 'secret of the tests',
            QUEUE_POLL_SECONDS: '0.5',
            QUEUE_EXPIRE_SECONDS: '2',
            QUEUE_MAINTENANCE_SECONDS: '1',
          },
          include: ['tests/{integration,architecture}/**/*.test.{ts,tsx}'],
          environment: 'node',
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/no-console-noise.ts'],
          testTimeout: 60_000 * DRILL,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'optimiser',
          sequence: SHUFFLED,
          include: ['tests/optimiser/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000 * DRILL,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
    ],
  },
});
