/**
 * Sessions live on the server (DECISIONS part C): the browser holds an opaque id in an HttpOnly cookie, the database
 * its SHA-256. Idle 30 minutes, 12 hours at most, rotated at login, revoked at logout, reset and block.
 */
import { z } from 'zod';
import type { Prisma } from '~/generated/prisma/client';
import type { Actor } from '~/kernel/actor';
import { isWithinDates } from '~/kernel/account-life';
import { rightChangesOf, type RightChanges } from '~/kernel/right-changes';
import { now } from '../clock.server';
import { prisma } from '../db/client.server';
import { sessionRow, type SessionRow } from './session-row.server';
import { hashToken, randomToken } from './tokens.server';

export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;
const TOUCH_SECONDS = 60;
const StoredState = z.object({
  steps: z.array(z.string()),
  next: z.string(),
  totpKey: z.string().optional(),
  rights: z
    .unknown()
    .transform((stored) => (stored === undefined ? undefined : (rightChangesOf(stored) ?? {})))
    .optional(),
});

/** Why a session ended; the sign-in page words it. */
export type EndReason = 'expired' | 'revoked' | 'blocked' | 'outOfDates' | 'reset' | 'otherSession' | 'logout';

export interface OpenSession {
  readonly idHash: string;
  readonly kind: 'browser' | 'bearer';
  readonly csrfToken: string;
  readonly actor: Actor;
  readonly sober: boolean;
  readonly theme: string;
  /** of who looks as somebody else: a table of rights that is tried */ readonly tried?: RightChanges;
}
/** A session still asked something (second factor, new password, terms): its holder is a visitor until it is done. */
export interface PendingSession {
  readonly idHash: string;
  readonly csrfToken: string;
  readonly userId: number;
  readonly steps: SessionState['steps'];
  readonly next: string;
  readonly totpKey?: string;
}
export type SessionLookup =
  | { readonly state: 'open'; readonly session: OpenSession }
  | { readonly state: 'pending'; readonly session: PendingSession }
  | { readonly state: 'none' }
  | { readonly state: 'expired'; readonly reason: EndReason; readonly idHash: string };

type UserWithGrants = Pick<
  Prisma.UserGetPayload<object>,
  'id' | 'login' | 'name' | 'isAdmin' | 'labo' | 'consultant' | 'metadata' | 'locale'
> & {
  /** before the name, where it stands apart */ readonly firstname?: string;
  readonly grants: readonly { readonly code: string }[];
};

export function actorOf(user: UserWithGrants, rights?: RightChanges, impersonator?: string): Actor {
  return {
    id: user.id,
    login: user.login,
    name: [user.firstname, user.name].filter(Boolean).join(' '),
    isAdmin: user.isAdmin,
    labo: user.labo,
    consultant: user.consultant,
    metadata: user.metadata,
    grants: user.grants.map((grant) => grant.code),
    locale: user.locale,
    ...(impersonator ? { impersonator } : {}),
    ...(rights ? { rights } : {}),
  };
}

/** What a session remembers besides its user; `steps` empty: open. */
export interface SessionState {
  readonly steps: readonly string[];
  readonly next: string;
  /** sealed key being enrolled */ readonly totpKey?: string;
  /** of who looks as somebody else: rights as they would be */ readonly rights?: RightChanges;
}
const PENDING_MINUTES = 15;
const NO_STATE: SessionState = { steps: [], next: '' };

function stateOf(stored: Prisma.JsonValue): SessionState {
  const parsed = StoredState.safeParse(stored);
  return parsed.success ? parsed.data : NO_STATE;
}

interface NewSession {
  readonly userId: number;
  readonly kind: 'browser' | 'bearer';
  readonly userAgent: string;
  readonly address: string;
  readonly impersonatorId?: number;
  readonly state?: SessionState;
}

/** Opens a session and returns the token for the cookie or the bearer header: the only moment it is known in clear. */
export async function openSession(input: NewSession): Promise<string> {
  const token = randomToken();
  const start = now();
  const { state = NO_STATE } = input;
  const lifeMs = state.steps.length > 0 ? PENDING_MINUTES * 60_000 : ABSOLUTE_HOURS * 3_600_000;
  await prisma().session.create({
    data: {
      idHash: hashToken(token),
      userId: input.userId,
      kind: input.kind,
      csrfToken: randomToken(24),
      createdAt: start,
      lastSeenAt: start,
      expiresAt: new Date(start.getTime() + lifeMs),
      userAgent: input.userAgent.slice(0, 300),
      address: input.address,
      impersonatorId: input.impersonatorId ?? null,
      ...(state === NO_STATE ? {} : { state: { ...state, steps: [...state.steps] } }),
    },
  });
  return token;
}

const REASONS: readonly string[] = [
  'expired',
  'revoked',
  'blocked',
  'outOfDates',
  'reset',
  'otherSession',
  'logout',
] satisfies EndReason[];
const isEndReason = (text: string | null): text is EndReason => text !== null && REASONS.includes(text);

function endReason(row: SessionRow, at: Date): EndReason | null {
  if (row.revokedAt) return isEndReason(row.revokedReason) ? row.revokedReason : 'revoked';
  if (row.blocked) return 'blocked';
  if (!isWithinDates(row, at)) return 'outOfDates';
  if (row.impersonatorHolds === false) return 'revoked';
  if (row.expiresAt <= at) return 'expired';
  if (row.lastSeenAt.getTime() + IDLE_MINUTES * 60_000 <= at.getTime()) return 'expired';
  return null;
}

/** Whether the session is still valid. Checking does not extend it. */
export async function isSessionOpen(idHash: string): Promise<boolean> {
  const at = now();
  const row = await sessionRow(idHash, at);
  return row !== undefined && endReason(row, at) === null;
}

/**
 * Finds the session of a token and keeps it alive. A token is good for what it was given for: a cookie's opens no call
 * of the API, and a program's is no cookie.
 */
export async function findSession(token: string | null, kind: OpenSession['kind']): Promise<SessionLookup> {
  if (!token) return { state: 'none' };
  const at = now();
  const row = await sessionRow(hashToken(token), at);
  if (row?.kind !== kind) return { state: 'none' };
  const reason = endReason(row, at);
  if (reason) return { state: 'expired', reason, idHash: row.idHash };
  if (at.getTime() - row.lastSeenAt.getTime() > TOUCH_SECONDS * 1000) {
    await prisma().session.update({ where: { idHash: row.idHash }, data: { lastSeenAt: at } });
  }
  const { steps, next, totpKey, rights } = stateOf(row.state);
  if (steps.length > 0)
    return {
      state: 'pending',
      session: { idHash: row.idHash, csrfToken: row.csrfToken, userId: row.userId, steps, next, totpKey },
    };
  const tried = row.impersonator === null ? undefined : rights;
  return {
    state: 'open',
    session: {
      idHash: row.idHash,
      kind,
      csrfToken: row.csrfToken,
      actor: actorOf(
        { ...row, id: row.userId, grants: row.grants.map((code) => ({ code })) },
        tried ?? rightChangesOf(row.rights),
        row.impersonator ?? undefined,
      ),
      sober: row.sober,
      theme: row.theme,
      ...(tried ? { tried } : {}),
    },
  };
}

/** Ends one session, or every session of a user (except one), and keeps the reason for the next page. */
export async function revokeSessions(
  which: { idHash: string } | { userId: number; except?: string },
  reason: EndReason,
): Promise<number> {
  const where: Prisma.SessionWhereInput =
    'idHash' in which
      ? { idHash: which.idHash }
      : { userId: which.userId, ...(which.except ? { idHash: { not: which.except } } : {}) };
  const ended = await prisma().session.updateMany({
    where: { ...where, revokedAt: null },
    data: { revokedAt: now(), revokedReason: reason },
  });
  return ended.count;
}

/** Rewrites what a pending session still asks. */
export const savePending = (idHash: string, state: SessionState): Promise<unknown> =>
  prisma().session.update({ where: { idHash }, data: { state: { ...state, steps: [...state.steps] } } });

/**
 * The sealed key that an open session shows to its holder's authenticator application, until a first code proves it.
 */
export const keepTotpKey = (idHash: string, totpKey: string | undefined): Promise<unknown> =>
  savePending(idHash, { ...NO_STATE, ...(totpKey ? { totpKey } : {}) });
export async function readTotpKey(idHash: string): Promise<string | undefined> {
  const row = await prisma().session.findUnique({ where: { idHash }, select: { state: true } });
  return row ? stateOf(row.state).totpKey : undefined;
}
