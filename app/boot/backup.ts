/** `npm run backup FILE`: the whole database into one file, embedded or not, while the application runs or not. */
import { backup } from '~/platform/db/backup.server';
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { DatabaseFault, databaseSentence } from '~/platform/db/database-fault';
import { runCommand } from './run-command';

await runCommand({ usage: 'backupUsage', most: 1 }, async (say, [file]) => {
  if (!file) throw new DatabaseFault('backupUsage');
  try {
    const { pool } = await startDatabase({ applicationName: 'backup', kind: 'upkeep', say });
    const { tables, rows } = await backup(pool, file);
    say(databaseSentence('backupDone', { file, tables, rows }));
  } finally {
    await stopDatabase();
  }
});
