/** The jobs people schedule. Those of the installation have negative numbers and are not listed. */
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { JobFilter, JobLine, JobSort } from '../domain';

export async function findAddresses(jobId: number): Promise<readonly string[]> {
  return (await prisma().job.findUnique({ where: { id: jobId }, select: { emails: true } }))?.emails ?? [];
}

/** Whose it is, of any job. */
export const findOwned = (tx: Transaction, id: number): Promise<{ id: number; login: string } | null> =>
  tx.job.findUnique({ where: { id }, select: { id: true, login: true } });

/** What its executions say of a job: the last that ended, the one that is open, and all that ended, counted. */
const OF_EXECUTIONS = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT id::text AS "lastId", outcome AS "lastOutcome", "finishedAt" AS "lastAt" FROM "JobExecution"
     WHERE "jobId" = job.id AND state = 'finalized' ORDER BY "createdAt" DESC LIMIT 1) last ON true
  LEFT JOIN LATERAL (
    SELECT id::text AS "openId" FROM "JobExecution"
     WHERE "jobId" = job.id AND state <> 'finalized' ORDER BY "createdAt" DESC LIMIT 1) open ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS executions, count(*) FILTER (WHERE outcome = 'success')::int AS successes,
      extract(epoch FROM avg("finishedAt" - "startedAt"))::float8 AS "meanSeconds" FROM "JobExecution"
     WHERE "jobId" = job.id AND state = 'finalized') ended ON true`;

const COLUMNS = Prisma.sql`job.id, job.name, job.description, job.definition, job."jobType", job.filters, job.cron,
  job.enabled, job."nextRunAt", job.login, last.*, open.*, ended.*`;

const ORDER: Readonly<Record<JobSort, Prisma.Sql>> = {
  name: Prisma.sql`lower(job.name)`,
  nextRunAt: Prisma.sql`CASE WHEN job.enabled THEN job."nextRunAt" END`,
  lastAt: Prisma.sql`"lastAt"`,
  executions: Prisma.sql`executions`,
};

/** `owner`: only those in this person's name. */
function where({ owner, type, filters, outcome, from, to, text }: JobFilter): Prisma.Sql {
  const asked = [
    Prisma.sql`job.id > 0`,
    owner === null ? null : Prisma.sql`job.login = ${owner}`,
    type === null ? null : Prisma.sql`job."jobType" = ${type}`,
    // what is about every type is about this one too
    filters === '' ? null : Prisma.sql`job.filters IN (${filters}, '')`,
    outcome === '' ? null : outcome === 'running' ? Prisma.sql`"openId" IS NOT NULL` : null,
    outcome === 'never' ? Prisma.sql`"lastId" IS NULL AND "openId" IS NULL` : null,
    ['', 'running', 'never'].includes(outcome) ? null : Prisma.sql`"lastOutcome" = ${outcome}`,
    from === null ? null : Prisma.sql`"lastAt" >= ${from}`,
    to === null ? null : Prisma.sql`"lastAt" < ${to}`,
    text === '' ? null : Prisma.sql`position(lower(${text}) IN lower(job.name || ' ' || job.description)) > 0`,
  ].filter((part) => part !== null);
  return Prisma.join(asked, ' AND ');
}

export async function findJobLines(
  filter: JobFilter,
  order: { readonly key: JobSort; readonly direction: 'asc' | 'desc'; readonly skip: number; readonly take: number },
): Promise<{ readonly rows: readonly JobLine[]; readonly total: number }> {
  const [rows, counted] = await Promise.all([
    prisma().$queryRaw<JobLine[]>`
      SELECT ${COLUMNS} FROM "Job" job ${OF_EXECUTIONS} WHERE ${where(filter)}
      ORDER BY ${ORDER[order.key]} ${order.direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`} NULLS LAST, job.id
      LIMIT ${order.take} OFFSET ${order.skip}`,
    prisma().$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM "Job" job ${OF_EXECUTIONS} WHERE ${where(filter)}`,
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
