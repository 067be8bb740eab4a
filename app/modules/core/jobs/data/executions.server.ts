/** Executions of the jobs that people schedule, and their journals. */
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { ExecutionFilter, ExecutionHead, ExecutionLine, ExecutionTotals, LogLevel, LogLine } from '../domain';

interface Ended {
  readonly name: string;
  readonly outcome: string;
  readonly at: Date;
}

/** What people's jobs did since, the latest first. */
export async function findEndedSince(since: Date): Promise<readonly Ended[]> {
  const rows = await prisma().jobExecution.findMany({
    where: { finishedAt: { gte: since }, jobId: { gt: 0 } },
    orderBy: { finishedAt: 'desc' },
    select: { outcome: true, finishedAt: true, job: { select: { name: true } } },
  });
  return rows.map(({ outcome, finishedAt, job }) => ({
    name: job?.name ?? '',
    outcome: outcome ?? '',
    at: finishedAt ?? since,
  }));
}

function where({ owner, job, outcome, from, to }: ExecutionFilter): Prisma.Sql {
  const asked = [
    Prisma.sql`job.id > 0`,
    owner === null ? null : Prisma.sql`job.login = ${owner}`,
    job === null ? null : Prisma.sql`job.id = ${job}`,
    outcome === '' ? null : outcome === 'running' ? Prisma.sql`state <> 'finalized'` : Prisma.sql`outcome = ${outcome}`,
    from === null ? null : Prisma.sql`execution."createdAt" >= ${from}`,
    to === null ? null : Prisma.sql`execution."createdAt" < ${to}`,
  ].filter((part) => part !== null);
  return Prisma.join(asked, ' AND ');
}

/** A page of them, the latest first, and what all of them say together. */
export async function findExecutions(
  filter: ExecutionFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ readonly rows: readonly ExecutionLine[]; readonly totals: ExecutionTotals }> {
  const from = Prisma.sql`FROM "JobExecution" execution JOIN "Job" job ON job.id = execution."jobId"
    WHERE ${where(filter)}`;
  const [rows, totals] = await Promise.all([
    prisma().$queryRaw<ExecutionLine[]>`
      SELECT execution.id::text, job.id AS "jobId", job.name AS "jobName", state, outcome, execution."createdAt",
        "startedAt", "finishedAt", execution.login, result
      ${from} ORDER BY execution."createdAt" DESC, execution.id LIMIT ${take} OFFSET ${skip}`,
    prisma().$queryRaw<ExecutionTotals[]>`
      SELECT count(*)::int AS total, count(*) FILTER (WHERE state = 'finalized')::int AS ended,
        count(*) FILTER (WHERE outcome = 'success')::int AS successes,
        extract(epoch FROM avg("finishedAt" - "startedAt"))::float8 AS "meanSeconds" ${from}`,
  ]);
  return { rows, totals: totals[0] ?? { total: 0, ended: 0, successes: 0, meanSeconds: null } };
}

/** The jobs that a list of executions is filtered by. */
export const findJobNames = (owner: string | null): Promise<{ id: number; name: string }[]> =>
  prisma().job.findMany({
    where: { id: { gt: 0 }, ...(owner === null ? {} : { login: owner }) },
    orderBy: { name: 'asc' },
    select: { id: true, name: true },
  });

/** Of a job, also of the installation's. */
export async function findExecutionHead(id: string, tx: Transaction = prisma()): Promise<ExecutionHead | null> {
  const [row] = await tx.$queryRaw<ExecutionHead[]>`
    SELECT execution.id::text, job.id AS "jobId", job.name AS "jobName", job.login AS owner, execution.definition,
      state, outcome, execution."createdAt", "startedAt", "finishedAt", execution.login, result, progress,
      "progressText", attempts, "cancelRequested"
    FROM "JobExecution" execution JOIN "Job" job ON job.id = execution."jobId" WHERE execution.id = ${id}::uuid`;
  return row ?? null;
}

/** How many lines of each level. */
export async function countLog(id: string): Promise<Partial<Record<LogLevel, number>>> {
  const rows = await prisma().jobLog.groupBy({ by: ['level'], where: { executionId: id }, _count: true });
  return Object.fromEntries(rows.map(({ level, _count }) => [level, _count]));
}

const LOG_COLUMNS = { id: true, at: true, level: true, station: true, comment: true, value: true } as const;
const lineOf = ({ id, level, ...line }: Omit<LogLine, 'id' | 'level'> & { id: bigint; level: string }): LogLine => ({
  ...line,
  id: String(id),
  level: level as LogLevel,
});

/** A page of a journal, the latest line first. */
export async function findLog(
  id: string,
  levels: readonly LogLevel[],
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<LogLine[]> {
  const where = { executionId: id, level: { in: [...levels] } };
  const rows = await prisma().jobLog.findMany({ where, orderBy: { id: 'desc' }, skip, take, select: LOG_COLUMNS });
  return rows.map(lineOf);
}

/** The last line that says what went wrong: an error before a warning. */
export async function findTrouble(id: string): Promise<LogLine | null> {
  const row = await prisma().jobLog.findFirst({
    where: { executionId: id, level: { in: ['warning', 'error'] } },
    orderBy: [{ level: 'asc' }, { id: 'desc' }],
    select: LOG_COLUMNS,
  });
  return row && lineOf(row);
}

const BATCH = 1000;

/** All of a journal, as it was written. */
export async function* readLog(id: string, levels: readonly LogLevel[]): AsyncGenerator<LogLine> {
  for (let after = 0n; ;) {
    const rows = await prisma().jobLog.findMany({
      where: { executionId: id, level: { in: [...levels] }, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: LOG_COLUMNS,
    });
    yield* rows.map(lineOf);
    if (rows.length < BATCH) return;
    after = rows[rows.length - 1]!.id;
  }
}
