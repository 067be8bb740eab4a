/**
 * A session, its user, their grants and who looks in their name, in one statement: every page of every reader begins
 * with it, where Prisma asks four times.
 */
import type { Prisma } from '~/generated/prisma/client';
import { promptQuery } from '../db/prompt-query.server';

type UserColumns = Pick<
  Prisma.UserGetPayload<object>,
  'login' | 'name' | 'isAdmin' | 'labo' | 'consultant' | 'metadata' | 'blocked' | 'locale' | 'sober' | 'theme'
>;
type SessionColumns = Pick<
  Prisma.SessionGetPayload<object>,
  'idHash' | 'userId' | 'kind' | 'csrfToken' | 'lastSeenAt' | 'expiresAt' | 'revokedAt' | 'revokedReason' | 'state'
>;
export type SessionRow = SessionColumns &
  UserColumns & {
    readonly grants: readonly string[];
    readonly impersonator: string | null;
    /** what administrators changed of the table of rights */ readonly rights: unknown;
  };

const STATEMENT = `
  SELECT s."idHash", s."userId", s."kind", s."csrfToken", s."lastSeenAt", s."expiresAt", s."revokedAt",
  s."revokedReason", s."state",
    u."login", u."name", u."isAdmin", u."labo", u."consultant", u."metadata", u."blocked", u."locale", u."sober",
    u."theme",
    ARRAY(SELECT g."code" FROM "Grant" g WHERE g."userId" = u."id" ORDER BY g."id") AS "grants",
    (SELECT i."login" FROM "User" i WHERE i."id" = s."impersonatorId") AS "impersonator",
    (SELECT jsonb_object_agg(rtrim(r."action" || ' ' || r."role" || ' ' || r."domain"), r."reach")
      FROM "RightChange" r) AS "rights"
  FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."idHash" = $1`;

/** Planned once for each connection. */
export async function sessionRow(idHash: string): Promise<SessionRow | undefined> {
  const { rows } = await promptQuery<SessionRow>({ name: 'session-row', text: STATEMENT, values: [idHash] });
  return rows[0];
}
