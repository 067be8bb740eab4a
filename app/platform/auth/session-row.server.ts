/**
 * A session, its user, their grants and who looks in their name, in one statement: every page of every reader begins
 * with it, where Prisma asks four times.
 */
import type { Prisma } from '~/generated/prisma/client';
import { promptQuery } from '../db/prompt-query.server';

type UserColumns = Pick<
  Prisma.UserGetPayload<object>,
  | 'login'
  | 'name'
  | 'isAdmin'
  | 'labo'
  | 'consultant'
  | 'metadata'
  | 'blocked'
  | 'startDate'
  | 'endDate'
  | 'locale'
  | 'sober'
  | 'theme'
>;
type SessionColumns = Pick<
  Prisma.SessionGetPayload<object>,
  'idHash' | 'userId' | 'kind' | 'csrfToken' | 'lastSeenAt' | 'expiresAt' | 'revokedAt' | 'revokedReason' | 'state'
>;
/** Who a person is and what they may do, as one statement reads it. */
export interface PersonColumns extends UserColumns {
  readonly grants: readonly string[];
  /** what administrators changed of the table of rights */ readonly rights: unknown;
}
export interface SessionRow extends SessionColumns, PersonColumns {
  readonly impersonator: string | null;
  /** whether who looks in their name is still an administrator who comes in; null: nobody looks */
  readonly impersonatorHolds: boolean | null;
}

/** Of the user `u`. */
export const PERSON_COLUMNS = `
    u."login", concat_ws(' ', nullif(u."firstname", ''), u."name") AS "name",
    u."isAdmin", u."labo", u."consultant", u."metadata", u."blocked", u."startDate", u."endDate", u."locale", u."sober",
    u."theme",
    ARRAY(SELECT g."code" FROM "Grant" g WHERE g."userId" = u."id" ORDER BY g."id") AS "grants",
    (SELECT jsonb_object_agg(rtrim(r."action" || ' ' || r."role" || ' ' || r."domain"), r."reach")
      FROM "RightChange" r) AS "rights"`;

const STATEMENT = `
  SELECT s."idHash", s."userId", s."kind", s."csrfToken", s."lastSeenAt", s."expiresAt", s."revokedAt",
  s."revokedReason", s."state",
    i."login" AS "impersonator",
    i."isAdmin" AND NOT i."blocked" AND coalesce(i."startDate" <= $2, true) AND coalesce(i."endDate" >= $2, true)
      AS "impersonatorHolds",
    ${PERSON_COLUMNS}
  FROM "Session" s JOIN "User" u ON u."id" = s."userId"
  LEFT JOIN "User" i ON i."id" = s."impersonatorId" WHERE s."idHash" = $1`;

/** Planned once for each connection. */
export async function sessionRow(idHash: string, at: Date): Promise<SessionRow | undefined> {
  const { rows } = await promptQuery<SessionRow>({ name: 'session-row', text: STATEMENT, values: [idHash, at] });
  return rows[0];
}
