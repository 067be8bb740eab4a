/**
 * « Voir comme »: an administrator sees the product with another user's rights, read-only: screens refuse changes.
 * `tried`: a table of rights that is not saved yet.
 */
import { isWithinDates } from '~/kernel/account-life';
import { now } from '~/platform/clock.server';
import { audit } from '~/platform/audit.server';
import type { Client } from '~/platform/auth/client-of.server';
import { openSession, revokeSessions, type OpenSession } from '~/platform/auth/session.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { findAccount, findAccountById } from '../data/accounts.server';
import type { Actor } from '~/kernel/actor';
import type { RightChanges } from '~/kernel/right-changes';

type ImpersonationRefusal = 'notFound' | 'self' | 'blocked' | 'outOfDates' | 'already';

export async function startImpersonation(
  actor: Actor,
  session: OpenSession,
  userId: number,
  client: Client,
  tried: RightChanges | null = null,
): Promise<Outcome<string, ImpersonationRefusal>> {
  if (actor.impersonator) return refused('already');
  if (userId === actor.id) return refused('self');
  const target = await findAccountById(userId);
  if (!target) return refused('notFound');
  if (target.blocked) return refused('blocked');
  if (!isWithinDates(target, now())) return refused('outOfDates');
  await revokeSessions({ idHash: session.idHash }, 'logout');
  await inTransaction((tx) =>
    audit(tx, {
      login: actor.login,
      action: 'session.impersonate',
      entity: 'user',
      entityId: target.login,
      requestId: client.requestId,
    }),
  );
  const state = tried ? { steps: [], next: '', rights: tried } : undefined;
  return done(await openSession({ userId: target.id, kind: 'browser', ...client, impersonatorId: actor.id, state }));
}

/** Back to the administrator's own account; null when they may no longer come in. */
export async function stopImpersonation(actor: Actor, session: OpenSession, client: Client): Promise<string | null> {
  const administrator = actor.impersonator ? await findAccount(actor.impersonator) : null;
  await revokeSessions({ idHash: session.idHash }, 'logout');
  if (!administrator?.isAdmin || administrator.blocked || !isWithinDates(administrator, now())) return null;
  await inTransaction((tx) =>
    audit(tx, {
      login: administrator.login,
      action: 'session.impersonateEnd',
      entity: 'user',
      entityId: actor.login,
      requestId: client.requestId,
    }),
  );
  return openSession({ userId: administrator.id, kind: 'browser', ...client });
}
