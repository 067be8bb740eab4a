/** `npm run worker`: jobs in a process of their own, on the database of the web processes. */
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { working } from '~/platform/db/work.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { runCommand } from './run-command';
import { log } from '~/platform/log/log.server';

let stopping = false;

async function stop(say: (message: string) => void, signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  say(`Arrêt demandé (${signal}) : fin des tâches en cours…`);
  await working('start', async () => {
    await stopQueue();
    await stopDatabase();
  });
  process.exit(0);
}

await runCommand({ usage: 'workerUsage', most: 0 }, async (say) => {
  // Before the database starts: its own signal handlers only act when no other is registered.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(say, signal).catch((error: unknown) => {
        log.error({ err: error }, 'unclean stop');
        process.exit(1);
      });
    });
  }

  await working('start', async () => {
    const { pool } = await startDatabase({ applicationName: 'worker', say });
    await applyMigrations(pool);
    await startQueue({ work: true, jobs: JOBS });
  });
  say('Prêt : les tâches de fond sont traitées.');
});
