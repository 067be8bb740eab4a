/** The sessions open under one's own login. Ids shown are the beginning of the stored hash: they open nothing. */
import type { Actor } from '~/kernel/actor';
import { audit } from '~/platform/audit.server';
import { IDLE_MINUTES, revokeSessions } from '~/platform/auth/session.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findOpenSessions, type SessionRow } from '../data/sessions.server';

const SHOWN_CHARACTERS = 16;
interface OwnSession {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly userAgent: string;
  readonly address: string;
  readonly current: boolean;
}

const open = (actor: Actor): Promise<SessionRow[]> => findOpenSessions(actor.id, now(), IDLE_MINUTES * 60_000);

export async function listOwnSessions(actor: Actor, currentHash: string | null): Promise<OwnSession[]> {
  return (await open(actor)).map(({ idHash, ...row }) => ({
    ...row,
    id: idHash.slice(0, SHOWN_CHARACTERS),
    current: idHash === currentHash,
  }));
}

const trace = (actor: Actor, what: string): Promise<void> =>
  inTransaction((tx) =>
    audit(tx, {
      login: actor.login,
      action: 'account.revokeSession',
      entity: 'user',
      entityId: actor.login,
      after: { session: what },
    }),
  );

/** false when no open session of theirs has that id. The current one ends by signing out. */
export async function revokeOwnSession(actor: Actor, id: string, currentHash: string | null): Promise<boolean> {
  const found = (await open(actor)).find(
    (row) => row.idHash.slice(0, SHOWN_CHARACTERS) === id && row.idHash !== currentHash,
  );
  if (!found) return false;
  await revokeSessions({ idHash: found.idHash }, 'revoked');
  await trace(actor, id);
  return true;
}

export async function revokeOtherSessions(actor: Actor, currentHash: string): Promise<number> {
  const count = await revokeSessions({ userId: actor.id, except: currentHash }, 'revoked');
  await trace(actor, 'others');
  return count;
}
