/** One login's counted events, read back. */
import { prisma } from '~/platform/db/client.server';

/** An access: so many entries in a module through a channel on a day (Paris). */
interface AccessLine {
  readonly module: string;
  readonly value: string;
  readonly nbAccess: number;
  readonly statisticDate: string;
  readonly lastAccess: Date;
}

export const findAccesses = (login: string, page: { skip: number; take: number }): Promise<AccessLine[]> => prisma()
  .$queryRaw<AccessLine[]>`
  SELECT module, value, COUNT(*)::int AS "nbAccess", to_char(at AT TIME ZONE 'Europe/Paris',
  'YYYY-MM-DD') AS "statisticDate", MAX(at) AS "lastAccess"
  FROM "Statistic" WHERE login = ${login} AND "eventType" = 'CONNEXION' GROUP BY 1, 2, 4 ORDER BY "lastAccess" DESC
  LIMIT ${page.take}::int OFFSET ${page.skip}::int`;

export async function countAccesses(login: string): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`SELECT COUNT(*)::int AS count FROM (SELECT 1
    FROM "Statistic" WHERE login = ${login} AND "eventType" = 'CONNEXION'
    GROUP BY module, value, to_char(at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD')) days`;
  return row?.count ?? 0;
}

/** Connections by month of Paris (« 2026-11 ») since an instant; months without any are left out. */
export const findMonthlyConnections = (
  login: string,
  since: Date,
): Promise<{ month: string; count: number }[]> => prisma().$queryRaw<{ month: string; count: number }[]>`
  SELECT to_char(at AT TIME ZONE 'Europe/Paris', 'YYYY-MM') AS month, COUNT(*)::int AS count FROM "Statistic"
  WHERE login = ${login} AND "eventType" = 'CONNEXION' AND at >= ${since} GROUP BY 1 ORDER BY 1`;

interface UsageLine {
  readonly eventType: string;
  readonly module: string;
  readonly nbAccess: number;
  readonly lastAccess: Date;
}
export const findUsage = (login: string, take: number): Promise<UsageLine[]> => prisma().$queryRaw<UsageLine[]>`
  SELECT "eventType", module, COUNT(*)::int AS "nbAccess", MAX(at) AS "lastAccess" FROM "Statistic"
  WHERE login = ${login} GROUP BY 1, 2 ORDER BY 3 DESC, 4 DESC LIMIT ${take}::int`;

interface KeyFigures {
  readonly connections: number;
  readonly contents: number;
  readonly acknowledgements: number;
}
/** What a login did and made. */
export async function findKeyFigures(login: string): Promise<KeyFigures> {
  const [connections, contents, acknowledgements] = await Promise.all([
    prisma().statistic.count({ where: { login, eventType: 'CONNEXION' } }),
    prisma().cmsContent.count({ where: { login } }),
    prisma().cmsAcknowledgement.count({ where: { login } }),
  ]);
  return { connections, contents, acknowledgements };
}
