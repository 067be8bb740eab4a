/**
 * `npm run demo:large [-- --size large|huge]`: adds a big made-up territory to this installation, whether the
 * application runs or not: drawn into a temporary folder, then brought in through the imports that users have.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installQueue } from '~/platform/jobs/boss.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { DatabaseFault, databaseSentence } from '~/platform/db/database-fault';
import { applyMigrations } from '~/platform/db/migrate.server';
import { runCommand } from './run-command';
import { checkStarted } from './seed-installation.server';
import { SEEDER } from './seed-demo.server';
import { seedReference, type SeedFile } from './seed-demo-reference.server';
import { seedPlanning } from './seed-planning.server';

const SIZES = ['large', 'huge'];
/** What the generator writes under reference/. */
const BRICKS: readonly SeedFile[] = [
  ['cultures', 'cultures.csv'],
  ['conduites', 'conduites.csv'],
  ['indicateurs', 'indicateurs.csv'],
  ['zones', 'zones.csv', 'zones.kml'],
];

function sizeOf(parameters: readonly string[]): string {
  if (parameters.length === 0) return 'large';
  const [flag, size = ''] = parameters;
  if (flag !== '--size' || !SIZES.includes(size)) throw new DatabaseFault('demoLargeUsage');
  return size;
}

function generate(folder: string, size: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.resolve('prisma/seed/generate-large.mjs'), folder, '--size', size],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`generate-large.mjs: ${stderr}`);
}

async function addTerritory(say: (message: string) => void, parameters: readonly string[]): Promise<void> {
  const size = sizeOf(parameters);
  const folder = await mkdtemp(path.join(tmpdir(), 'territoires-large-'));
  try {
    generate(folder, size);
    const { pool } = await startDatabase({ applicationName: 'demo-large', kind: 'upkeep', say });
    await applyMigrations(pool);
    await checkStarted();
    await installQueue(pool);
    // the scenarios are computed here or by an application that runs on the same database
    await startQueue({ work: true, jobs: JOBS });
    await seedReference(SEEDER, say, { folder: path.join(folder, 'reference'), files: BRICKS });
    const id = await seedPlanning(SEEDER, path.join(folder, 'territory'), { say, run: true });
    say(databaseSentence('demoLargeDone', { id }));
  } finally {
    await stopQueue();
    await closeOptimiser();
    await stopDatabase();
    await rm(folder, { recursive: true, force: true });
  }
}

// why no `await` here: a job's handler is a chunk that imports this module, and would wait for ever for its end
runCommand({ usage: 'demoLargeUsage', most: 2, options: ['--size'] }, addTerritory).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
