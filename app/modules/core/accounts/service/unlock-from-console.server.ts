/** The command for the owner of the machine when no administrator can sign in any more. */
import { now } from '~/platform/clock.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { forgetIdentities } from '../data/identities.server';
import { isWithinDates } from '../domain';
import { readUser, unblockUser } from './manage-users.server';

/** Signs the audit; no account can be called so. */
const CONSOLE = { login: '(console)' };

/**
 * Lifts an administrator's block, the lock of failed attempts and the waits, and unlinks the account from the agency.
 * `inDates`: whether they may then sign in.
 */
export async function unlockFromConsole(
  login: string,
): Promise<Outcome<{ login: string; inDates: boolean }, 'notFound'>> {
  const user = await readUser({ login });
  const unlocked = user && (await unblockUser(CONSOLE, user.id));
  // their password opens it again, and the next who comes by the agency with their address is linked to it
  if (user && unlocked?.ok) await forgetIdentities(user.id);
  return unlocked?.ok
    ? done({ login: unlocked.value.login, inDates: isWithinDates(unlocked.value, now()) })
    : refused('notFound');
}
