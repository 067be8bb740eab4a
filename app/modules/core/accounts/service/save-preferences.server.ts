import type { Preferences } from '~/platform/auth/current.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { updatePreferences } from '../data/accounts.server';
import type { Actor } from '~/kernel/actor';

/** Language, theme and mode sobre of one's own account. */
export async function savePreferences(actor: Actor, chosen: Preferences): Promise<void> {
  await inTransaction(async (tx) => {
    await updatePreferences(tx, actor.id, chosen);
    await audit(tx, {
      login: actor.login,
      action: 'account.preferences',
      entity: 'user',
      entityId: actor.login,
      after: chosen,
    });
  });
}
