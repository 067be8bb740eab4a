/** The jobs people schedule. Those of the installation have negative numbers and are not listed. */
import { z } from 'zod';
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { JobFigures, JobFilter, JobLine, JobSort, JobType, JobValues } from '../domain';

export async function findAddresses(jobId: number): Promise<readonly string[]> {
  return (await prisma().job.findUnique({ where: { id: jobId }, select: { emails: true } }))?.emails ?? [];
}

const DeletedHead = z.object({ login: z.string(), definition: z.string() });
/** In whose name a deleted job was, and of which kind: what the journal kept of it. */
export async function findDeletedHead(id: number): Promise<z.infer<typeof DeletedHead> | null> {
  const line = await prisma().audit.findFirst({
    where: { entity: 'job', entityId: String(id), action: 'job.delete' },
    orderBy: { id: 'desc' },
    select: { before: true },
  });
  return DeletedHead.nullable()
    .catch(null)
    .parse(line?.before ?? null);
}

/** Whose it is, of any job. */
export const findOwned = (
  tx: Transaction,
  id: number,
): Promise<{ id: number; login: string; definition: string; payload: unknown } | null> =>
  tx.job.findUnique({ where: { id }, select: { id: true, login: true, definition: true, payload: true } });

/**
 * Whether it brought something: a success that found an empty folder shows nothing of those who should fill it. A kind
 * that counts nothing counts as bringing something.
 */
const BROUGHT = Prisma.sql`outcome IN ('success', 'partial')
  AND coalesce((result->>'created')::float8 + coalesce((result->>'changed')::float8, 0), 1) > 0`;

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
      extract(epoch FROM avg("finishedAt" - "startedAt"))::float8 AS "meanSeconds",
      max("finishedAt") FILTER (WHERE ${BROUGHT}) AS "lastSuccessAt" FROM "JobExecution"
     WHERE "jobId" = job.id AND state = 'finalized') ended ON true`;

const COLUMNS = Prisma.sql`job.id, job.name, job.description, job.definition, job."jobType", job.filters, job.cron,
  job.enabled, job."setAsideAt", job."nextRunAt", job.login, job."createdAt", job."expectedHours",
  last.*, open.*, ended.*`;

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

/** Every job that somebody waits for, with what says whether it is late. */
export const findAwaited = (): Promise<readonly JobLine[]> => prisma().$queryRaw<JobLine[]>`
  SELECT ${COLUMNS} FROM "Job" job ${OF_EXECUTIONS} WHERE job.id > 0 AND job.enabled ORDER BY lower(job.name), job.id`;

/** Of these late jobs, those whose delay was not told; the others that were told are late no longer. */
export async function findUntoldLate(
  tx: Transaction,
  late: readonly number[],
): Promise<readonly { readonly id: number; readonly login: string; readonly emails: readonly string[] }[]> {
  await tx.job.updateMany({
    where: { id: { notIn: [...late] }, lateToldAt: { not: null } },
    data: { lateToldAt: null },
  });
  return tx.job.findMany({
    where: { id: { in: [...late] }, lateToldAt: null },
    orderBy: { name: 'asc' },
    select: { id: true, login: true, emails: true },
  });
}

export const markLateTold = (tx: Transaction, ids: readonly number[], at: Date): Promise<unknown> =>
  tx.job.updateMany({ where: { id: { in: [...ids] } }, data: { lateToldAt: at } });

export async function findFigures(id: number): Promise<JobFigures> {
  const [row] = await prisma().$queryRaw<JobFigures[]>`
    SELECT last.*, open.*, ended.* FROM "Job" job ${OF_EXECUTIONS} WHERE job.id = ${id}`;
  return row ?? NEVER_RUN;
}
const NEVER_RUN: JobFigures = {
  lastId: null,
  lastOutcome: null,
  lastAt: null,
  openId: null,
  executions: 0,
  successes: 0,
  meanSeconds: null,
  lastSuccessAt: null,
};

/** A job with what its form shows; of its credentials only which there are. */
export interface JobRow extends JobValues {
  readonly id: number;
  readonly definition: string;
  readonly jobType: JobType;
  readonly enabled: boolean;
  /** since when no schedule starts it: the process that ran it died twice */
  readonly setAsideAt: Date | null;
  readonly nextRunAt: Date | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly secrets: readonly string[];
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly version: number;
}

const SELECTED = {
  id: true,
  name: true,
  description: true,
  definition: true,
  jobType: true,
  filters: true,
  cron: true,
  nextRunAt: true,
  enabled: true,
  setAsideAt: true,
  payload: true,
  secrets: true,
  emails: true,
  nextJobId: true,
  expectedHours: true,
  login: true,
  updatedBy: true,
  updatedAt: true,
  version: true,
} as const satisfies Prisma.JobSelect;

type Selected = Prisma.JobGetPayload<{ select: typeof SELECTED }>;
const rowOf = ({ payload, secrets, updatedBy, jobType, ...row }: Selected): JobRow => ({
  ...row,
  jobType: jobType as JobType,
  parameters: payload as Readonly<Record<string, unknown>>,
  secrets: Object.keys(secrets as object),
  updatedBy: updatedBy ?? row.login,
});

export async function findJob(id: number, tx: Transaction = prisma()): Promise<JobRow | null> {
  const row = id > 0 ? await tx.job.findUnique({ where: { id }, select: SELECTED }) : null;
  return row && rowOf(row);
}

/** Those that a program asks for, all of them. */
export async function findJobs(owner: string | null): Promise<readonly JobRow[]> {
  const where = { id: { gt: 0 }, ...(owner === null ? {} : { login: owner }) };
  return (await prisma().job.findMany({ where, orderBy: { id: 'asc' }, select: SELECTED })).map(rowOf);
}

export interface Chained {
  readonly id: number;
  readonly name: string;
  /** whose it is */
  readonly login: string;
  readonly nextJobId: number | null;
}

/** What follows what. `lock`: until the transaction ends, nobody else changes it. */
export async function findChains(tx: Transaction = prisma(), { lock = false } = {}): Promise<readonly Chained[]> {
  if (lock) await tx.$queryRaw`SELECT id FROM "Job" WHERE id > 0 ORDER BY id FOR UPDATE`;
  const select = { id: true, name: true, login: true, nextJobId: true } as const;
  return tx.job.findMany({ where: { id: { gt: 0 } }, orderBy: { name: 'asc' }, select });
}

/** What is written of a job. Credentials that are given replace all there were. */
interface Written extends JobValues {
  readonly definition: string;
  readonly jobType: JobType;
  readonly enabled: boolean;
  readonly nextRunAt: Date | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
}
const columnsOf = ({ parameters, secrets, emails, ...written }: Written) => ({
  ...written,
  emails: [...emails],
  payload: parameters as Prisma.InputJsonObject,
  secrets: secrets as Prisma.InputJsonObject,
});

export const insertJob = async (tx: Transaction, by: string, at: Date, written: Written): Promise<JobRow> =>
  rowOf(
    await tx.job.create({
      data: { ...columnsOf(written), createdAt: at, updatedBy: by, updatedAt: at },
      select: SELECTED,
    }),
  );

export const updateJob = async (
  tx: Transaction,
  id: number,
  { by, at }: { readonly by: string; readonly at: Date },
  written: Written,
): Promise<JobRow> =>
  rowOf(
    await tx.job.update({
      where: { id },
      data: { ...columnsOf(written), updatedBy: by, updatedAt: at, version: { increment: 1 } },
      select: SELECTED,
    }),
  );

/** Its schedule is followed, or only kept. */
export const putEnabled = (tx: Transaction, id: number, enabled: boolean, nextRunAt: Date | null): Promise<unknown> =>
  tx.job.update({ where: { id }, data: { enabled, nextRunAt, ...(enabled ? { setAsideAt: null } : {}) } });

/** Names of credentials → their sealed values. */
export const findSealedOf = async (tx: Transaction, id: number): Promise<Readonly<Record<string, string>>> =>
  ((await tx.job.findUnique({ where: { id }, select: { secrets: true } }))?.secrets ?? {}) as Record<string, string>;

export const isRunning = async (tx: Transaction, jobId: number): Promise<boolean> =>
  (await tx.jobExecution.count({ where: { jobId, state: { not: 'finalized' } } })) > 0;

export const deleteJob = (tx: Transaction, id: number): Promise<unknown> => tx.job.delete({ where: { id } });
