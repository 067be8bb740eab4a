import { audit } from '~/platform/audit.server';
import type { Client } from '~/platform/auth/client-of.server';
import { revokeSessions, type OpenSession } from '~/platform/auth/session.server';
import { inTransaction } from '~/platform/db/transaction.server';

export async function signOut({ idHash, actor }: OpenSession, client: Client): Promise<void> {
  await revokeSessions({ idHash }, 'logout');
  await inTransaction((tx) =>
    audit(tx, {
      login: actor.login,
      action: 'session.close',
      entity: 'user',
      entityId: actor.login,
      requestId: client.requestId,
    }),
  );
}
