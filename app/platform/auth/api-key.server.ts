/**
 * Keys by which programs call in somebody's name, without a session (decision 128). The database holds their SHA-256.
 * Whoever loses an account, or the right to have keys, loses them too.
 */
import { isWithinDates } from '~/kernel/account-life';
import type { Actor } from '~/kernel/actor';
import { keyScopesOf, type KeyScope } from '~/kernel/key-scopes';
import { may } from '~/kernel/permissions';
import { rightChangesOf } from '~/kernel/right-changes';
import { now } from '../clock.server';
import { prisma } from '../db/client.server';
import { promptQuery } from '../db/prompt-query.server';
import { actorOf } from './session.server';
import { PERSON_COLUMNS, type PersonColumns } from './session-row.server';
import { hashToken, randomToken } from './tokens.server';

const PREFIX = 'tk_';
/** Bytes of chance, and the letters that they take. */
const [BYTES, LETTERS] = [32, 43];
const HINT_LETTERS = 8;
const TOUCH_MS = 60_000;

/** No token of a session is as long. */
export const isApiKey = (token: string): boolean =>
  token.startsWith(PREFIX) && token.length === PREFIX.length + LETTERS;

interface MadeKey {
  /** told once */ readonly secret: string;
  readonly hash: string;
  readonly hint: string;
}
export function newApiKey(): MadeKey {
  const secret = `${PREFIX}${randomToken(BYTES)}`;
  return { secret, hash: hashToken(secret), hint: secret.slice(0, HINT_LETTERS) };
}

interface KeyRow extends PersonColumns {
  readonly keyId: number;
  readonly userId: number;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly lastAddress: string;
  readonly revokedAt: Date | null;
}

const STATEMENT = `
  SELECT k."id" AS "keyId", k."userId", k."scopes", k."expiresAt", k."lastUsedAt", k."lastAddress", k."revokedAt",
    ${PERSON_COLUMNS}
  FROM "ApiKey" k JOIN "User" u ON u."id" = k."userId" WHERE k."hash" = $1`;

/** Why a key opens nothing more; the refusal words it. */
type EndedKey = 'expired' | 'revoked' | 'closed';
type KeyLookup =
  | { readonly state: 'open'; readonly actor: Actor & { readonly scopes: readonly KeyScope[] } }
  | { readonly state: 'none' }
  | { readonly state: 'ended'; readonly why: EndedKey };

function endOf(row: KeyRow, at: Date): EndedKey | null {
  if (row.revokedAt) return 'revoked';
  if (row.expiresAt <= at) return 'expired';
  return row.blocked || !isWithinDates(row, at) ? 'closed' : null;
}

/** Whose key it is, and what it opens. Its use is noted once a minute, or when it comes from another address. */
export async function findApiKey(secret: string, address: string): Promise<KeyLookup> {
  const { rows } = await promptQuery<KeyRow>({ name: 'api-key', text: STATEMENT, values: [hashToken(secret)] });
  const [row] = rows;
  if (!row) return { state: 'none' };
  const at = now();
  const why = endOf(row, at);
  if (why) return { state: 'ended', why };
  const user = { ...row, id: row.userId, grants: row.grants.map((code) => ({ code })) };
  const person = actorOf(user, rightChangesOf(row.rights));
  if (!may(person, 'account.keys')) return { state: 'ended', why: 'closed' };
  if (row.lastAddress !== address || at.getTime() - (row.lastUsedAt?.getTime() ?? 0) > TOUCH_MS)
    await prisma().apiKey.updateMany({
      where: { id: row.keyId },
      data: { lastUsedAt: at, lastAddress: address },
    });
  return { state: 'open', actor: { ...person, scopes: keyScopesOf(row.scopes) } };
}
