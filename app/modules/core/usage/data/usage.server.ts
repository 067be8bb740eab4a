/** The statistics of everybody, by period; days are those of Paris. */
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { UsageLine, UsagePeriod } from '../domain';

const within = ({ from, to, module }: UsagePeriod) => Prisma.sql`
  at >= (${from}::date)::timestamp AT TIME ZONE 'Europe/Paris'
  AND at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'
  AND (${module} = '' OR module = ${module})`;

/** What was used most, by module and value. */
export const findMostUsed = (eventType: string, period: UsagePeriod, take: number): Promise<UsageLine[]> =>
  prisma().$queryRaw<UsageLine[]>`
  SELECT module, value, COUNT(*)::int AS times, COUNT(DISTINCT login)::int AS people, MAX(at) AS last
  FROM "Statistic" WHERE "eventType" = ${eventType} AND ${within(period)}
  GROUP BY module, value ORDER BY times DESC, last DESC, value LIMIT ${take}::int`;

/** Who came, the last first. */
export const findConnections = (
  eventType: string,
  period: UsagePeriod,
  take: number,
): Promise<{ login: string; name: string | null; times: number; last: Date }[]> => prisma().$queryRaw`
  SELECT s.login, u.name, COUNT(*)::int AS times, MAX(s.at) AS last
  FROM "Statistic" s LEFT JOIN "User" u ON u.login = s.login
  WHERE s."eventType" = ${eventType} AND ${within({ ...period, module: '' })}
  GROUP BY s.login, u.name ORDER BY last DESC, s.login LIMIT ${take}::int`;

/** How often, and by how many, each day that somebody came. */
export const findDays = (
  eventType: string,
  period: UsagePeriod,
): Promise<{ day: string; times: number; people: number }[]> => prisma().$queryRaw`
  SELECT to_char(at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD') AS day, COUNT(*)::int AS times,
  COUNT(DISTINCT login)::int AS people
  FROM "Statistic" WHERE "eventType" = ${eventType} AND ${within({ ...period, module: '' })} GROUP BY 1 ORDER BY 1`;

/** What one login used most. */
export const findVisits = (
  login: string,
  eventType: string,
  take: number,
): Promise<{ value: string; times: number }[]> => prisma().$queryRaw`
  SELECT value, COUNT(*)::int AS times FROM "Statistic" WHERE login = ${login} AND "eventType" = ${eventType}
  GROUP BY value ORDER BY times DESC, value LIMIT ${take}::int`;

export const findTitles = (ids: readonly number[]): Promise<{ id: number; idCategory: number; title: string }[]> =>
  prisma().cmsContent.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, idCategory: true, title: true },
  });

/** Lines as they are kept, for whoever counts otherwise. */
export const findLines = (period: UsagePeriod, page: { skip: number; take: number }) => prisma().$queryRaw<
  { id: bigint; login: string; statisticDate: Date; eventType: string; module: string; value: string }[]
>`
  SELECT id, login, at AS "statisticDate", "eventType", module, value FROM "Statistic" WHERE ${within(period)}
  ORDER BY at DESC, id DESC LIMIT ${page.take}::int OFFSET ${page.skip}::int`;

/** Older than a day, some at a time; acceptances of the terms are a proof and stay. */
export const deleteStatisticsBefore = (tx: Transaction, before: Date, most: number): Promise<number> =>
  tx.$executeRaw`
  DELETE FROM "Statistic" WHERE id IN (SELECT id FROM "Statistic" WHERE at < ${before} AND "eventType" <> 'CGU'
  ORDER BY at LIMIT ${most}::int)`;
