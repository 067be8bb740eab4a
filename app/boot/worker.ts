/** `npm run worker`: jobs in a process of their own, on the database of the web processes. */
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { log } from '~/platform/log/log.server';

const say = (message: string) => {
  process.stdout.write(`${message}\n`);
};
let stopping = false;

async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  say(`Arrêt demandé (${signal}) : fin des tâches en cours…`);
  await stopQueue();
  await stopDatabase();
  process.exit(0);
}

// Before the database starts: its own signal handlers only act when no other is registered.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stop(signal).catch((error: unknown) => {
      log.error({ err: error }, 'unclean stop');
      process.exit(1);
    });
  });
}

const { pool } = await startDatabase({ applicationName: 'worker', say });
await applyMigrations(pool);
await startQueue({ work: true, jobs: JOBS });
say('Prêt : les tâches de fond sont traitées.');
