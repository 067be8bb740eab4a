/** `npm run migrate`: brings the database to this version's shape and says what was applied. */
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { installQueue } from '~/platform/jobs/boss.server';

const say = (message: string) => { process.stdout.write(`${message}\n`); };
try {
  const { pool } = await startDatabase({ applicationName: 'migrate', say });
  const applied = await applyMigrations(pool);
  await installQueue(pool);
  say(applied.length > 0 ? `Migrations appliquées : ${applied.join(', ')}` : 'Base à jour.');
} finally {
  await stopDatabase();
}
