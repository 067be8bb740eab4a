/** `npm run admin -- unlock LOGIN`: lets somebody in again, the last administrator included. */
import { unlockFromConsole } from '~/modules/core/accounts/service/unlock-from-console.server';
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { DatabaseFault, databaseSentence } from '~/platform/db/database-fault';
import { applyMigrations } from '~/platform/db/migrate.server';
import { runCommand } from './run-command';

await runCommand(async (say, [verb, login]) => {
  if (verb !== 'unlock' || !login) throw new DatabaseFault('adminUsage');
  try {
    const { pool } = await startDatabase({ applicationName: 'admin', say });
    await applyMigrations(pool);
    const unlocked = await unlockFromConsole(login);
    if (!unlocked.ok) throw new DatabaseFault('unlockUnknown', { login });
    say(databaseSentence(unlocked.value.inDates ? 'unlocked' : 'unlockedOutOfDates', { login: unlocked.value.login }));
  } finally {
    await stopDatabase();
  }
});
