/** Keys of the API: a person makes and withdraws their own; who manages accounts sees and withdraws those of others. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { isManaged, readUser } from '~/modules/core/accounts/service/manage-users.server';
import { audit } from '~/platform/audit.server';
import { newApiKey } from '~/platform/auth/api-key.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { countOpenKeys, endKey, findKeys, findOpenKey, insertKey, type KeyRow } from '../data/keys.server';
import { chosenScopes, MOST_KEYS, type AskedKey } from '../domain/key-form';
import type { ShownKey } from '../domain/key-line';

const DAY_MS = 86_400_000;

interface KeyOfSomebody extends ShownKey {
  readonly person: { readonly id: number; readonly login: string; readonly name: string };
  readonly mayRevoke: boolean;
}

const shown = ({ userId: _, ...row }: KeyRow, at: Date): ShownKey => ({
  ...row,
  state: row.revokedAt ? 'revoked' : row.expiresAt <= at ? 'expired' : 'open',
});

export async function listOwnKeys(actor: Actor): Promise<ShownKey[]> {
  const at = now();
  return (await findKeys({ userId: actor.id }, at)).map((row) => shown(row, at));
}

export async function listAllKeys(actor: Actor): Promise<KeyOfSomebody[]> {
  const at = now();
  const rows = await findKeys({}, at);
  const holders = await Promise.all([...new Set(rows.map(({ userId }) => userId))].map((id) => readUser({ id })));
  return rows.flatMap((row) => {
    const user = holders.find((one) => one?.id === row.userId);
    if (!user) return [];
    const { id, login, name } = user;
    return [{ ...shown(row, at), person: { id, login, name }, mayRevoke: isManaged(actor, user) }];
  });
}

/** Answers the key itself: nobody can read it again. */
export async function makeKey(
  actor: Actor,
  asked: AskedKey,
): Promise<Outcome<{ readonly secret: string; readonly name: string }, 'forbidden' | 'tooMany'>> {
  if (!may(actor, 'account.keys')) return refused('forbidden');
  const { secret, hash, hint } = newApiKey();
  const at = now();
  const expiresAt = new Date(at.getTime() + asked.days * DAY_MS);
  const scopes = chosenScopes(asked);
  return inTransaction(async (tx) => {
    if ((await countOpenKeys(tx, actor.id, at)) >= MOST_KEYS) return refused('tooMany' as const);
    const key = { userId: actor.id, name: asked.name, hash, hint, scopes, createdAt: at, expiresAt };
    const id = await insertKey(tx, key);
    await audit(tx, {
      ...{ login: actor.login, action: 'apiKey.create', entity: 'apiKey', entityId: id },
      after: { name: asked.name, hint, scopes, expiresAt },
    });
    return done({ secret, name: asked.name });
  });
}

/** One's own, or that of an account that one manages. */
export async function revokeKey(actor: Actor, id: number): Promise<Outcome<null, 'notFound'>> {
  const key = await findOpenKey(id);
  if (!key || !(key.userId === actor.id || (await managesHolder(actor, key.userId)))) return refused('notFound');
  await inTransaction(async (tx) => {
    await endKey(tx, id, { login: actor.login, at: now() });
    await audit(tx, {
      ...{ login: actor.login, action: 'apiKey.revoke', entity: 'apiKey', entityId: id },
      before: { name: key.name, userId: key.userId },
    });
  });
  return done(null);
}

async function managesHolder(actor: Actor, userId: number): Promise<boolean> {
  const user = may(actor, 'administration.users') ? await readUser({ id: userId }) : null;
  return user ? isManaged(actor, user) : false;
}
