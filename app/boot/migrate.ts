/** `npm run migrate`: brings the database to this version's shape and says what was applied. */
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { databaseSentence } from '~/platform/db/database-fault';
import { applyMigrations } from '~/platform/db/migrate.server';
import { installQueue } from '~/platform/jobs/boss.server';
import { runCommand } from './run-command';

await runCommand({ usage: 'migrateUsage', most: 0 }, async (say) => {
  try {
    const { pool } = await startDatabase({ applicationName: 'migrate', kind: 'upkeep', say });
    const applied = await applyMigrations(pool);
    await installQueue(pool);
    say(
      applied.length > 0 ? databaseSentence('migrated', { names: applied.join(', ') }) : databaseSentence('upToDate'),
    );
  } finally {
    await stopDatabase();
  }
});
