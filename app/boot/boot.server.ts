/** What the web process does before it listens and after it stops listening. */
import { flushUses } from '~/platform/usage.server';
import { seedCommunes } from './seed-communes.server';
import { tellLostSecret } from './lost-secret.server';
import { seedInstallation } from './seed-installation.server';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { now } from '~/platform/clock.server';
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { promptQuery } from '~/platform/db/prompt-query.server';
import { isRoomLeft } from '~/platform/db/room-left.server';
import { working } from '~/platform/db/work.server';
import { env, isSecretKept } from '~/platform/env.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { log } from '~/platform/log/log.server';
import { measureProcess } from '~/platform/metrics.server';

type Say = (message: string) => void;

/**
 * Opens the database, brings it to the current schema, fills a first installation, starts the queue. Returns what to
 * print.
 */
export const boot = ({ say }: { say: Say }): Promise<string[]> => working('start', () => begin(say));

async function begin(say: Say): Promise<string[]> {
  measureProcess();
  const secretKept = isSecretKept();
  const database = await startDatabase({ say });
  await Promise.all([
    database.prisma.$connect(), // compiles Prisma's WebAssembly, beside what asks nothing of it
    // the demo's scenarios run through the queue, as users' do
    applyMigrations(database.pool).then(() => startQueue({ work: true, jobs: JOBS })),
  ]);
  const lost = await tellLostSecret(secretKept);
  const lines = [...lost, ...(await seedInstallation(say))];
  await seedCommunes(say);
  if (!env.INLINE_WORKER) await stopQueue().then(() => startQueue({ work: false, jobs: JOBS }));
  log.info({ database: database.kind, at: now().toISOString() }, 'started');
  return lines;
}

/** Finishes the jobs at work, then closes the database, last. */
export const shutdown = (): Promise<void> => working('start', end);

async function end(): Promise<void> {
  await stopQueue();
  await flushUses();
  await closeOptimiser();
  await stopDatabase();
}

export async function readiness(): Promise<boolean> {
  try {
    await working('page', () => promptQuery({ text: 'SELECT 1' }));
    const room = await isRoomLeft();
    if (!room) log.warn('not ready: no room is left to write');
    return room;
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return false;
  }
}
