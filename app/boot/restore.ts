/** `npm run restore FILE`: fills an empty database (embedded or not) from a backup. */
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { DatabaseFault, databaseSentence } from '~/platform/db/database-fault';
import { restore } from '~/platform/db/restore.server';
import { installQueue } from '~/platform/jobs/boss.server';
import { runCommand } from './run-command';

await runCommand({ usage: 'restoreUsage', most: 1 }, async (say, [file]) => {
  if (!file) throw new DatabaseFault('restoreUsage');
  try {
    const { pool } = await startDatabase({ applicationName: 'restore', kind: 'upkeep', say });
    const { tables, rows } = await restore(pool, file);
    await installQueue(pool);
    say(databaseSentence('restoreDone', { file, tables, rows }));
  } finally {
    await stopDatabase();
  }
});
