/**
 * `npm run admin -- unlock LOGIN`: lets somebody in again, the last administrator included.
 * `npm run admin -- password LOGIN`: a new one-time password, printed once.
 * `npm run admin -- link LOGIN SUBJECT`: links an account to a person of the agency's directory.
 */
import {
  linkFromConsole,
  passwordFromConsole,
  unlockFromConsole,
} from '~/modules/core/accounts/service/unlock-from-console.server';
import { agencyIssuer, agencyName } from '~/platform/auth/agency.server';
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { DatabaseFault, databaseSentence } from '~/platform/db/database-fault';
import { applyMigrations } from '~/platform/db/migrate.server';
import { runCommand } from './run-command';

async function unlock(login: string): Promise<string> {
  const unlocked = await unlockFromConsole(login);
  if (!unlocked.ok) throw new DatabaseFault('unlockUnknown', { login });
  return databaseSentence(unlocked.value.inDates ? 'unlocked' : 'unlockedOutOfDates', { login: unlocked.value.login });
}

async function givePassword(login: string): Promise<string> {
  const given = await passwordFromConsole(login);
  if (!given.ok) throw new DatabaseFault('unlockUnknown', { login });
  const { opens, ...values } = given.value;
  const told = databaseSentence('passwordGiven', values);
  return opens ? told : `${told}\n${databaseSentence('passwordKept', values)}`;
}

async function link(login: string, subject: string): Promise<string> {
  const name = agencyName();
  if (name === null) throw new DatabaseFault('linkNoAgency');
  const linked = await linkFromConsole(login, { issuer: await agencyIssuer(), subject });
  if (linked.ok) return databaseSentence('linked', { login: linked.value.login, name });
  throw new DatabaseFault(linked.reason === 'taken' ? 'linkTaken' : 'unlockUnknown', { login, name });
}

/** What the words ask for; null: nothing that this command does. */
function deedOf([verb, login, subject]: readonly string[]): (() => Promise<string>) | null {
  if (!login) return null;
  if (verb === 'link') return subject ? () => link(login, subject) : null;
  if (subject !== undefined) return null;
  if (verb === 'unlock') return () => unlock(login);
  return verb === 'password' ? () => givePassword(login) : null;
}

await runCommand({ usage: 'adminUsage', most: 3 }, async (say, words) => {
  const deed = deedOf(words);
  if (!deed) throw new DatabaseFault('adminUsage');
  try {
    const { pool } = await startDatabase({ applicationName: 'admin', kind: 'upkeep', say });
    await applyMigrations(pool);
    say(await deed());
  } finally {
    await stopDatabase();
  }
});
