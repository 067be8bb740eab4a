/** Runs of scenarios and their stored results. */
import type pg from 'pg';
import type { Prisma } from '~/generated/prisma/client';
import type { ResultLine } from '~/modules/planning/optimisation/domain';
import { db, prisma } from '~/platform/db/client.server';
import { copyInto } from '~/platform/db/copy.server';
import { mapInTurns } from '~/platform/http/loop-turn.server';
import {
  codeOfFigure,
  figureOfCode,
  reportOfCodes,
  type RunPhase,
  type RunReport,
  type ScenarioInput,
  type ScenarioRun,
} from '../domain';

type Client = Prisma.TransactionClient;
type Row = Prisma.ScenarioRunGetPayload<object>;

const conflictsOf = (stored: { nearest?: RunReport | null } | null) =>
  stored?.nearest ? { ...stored, nearest: reportOfCodes(stored.nearest) } : stored;
const toDomain = (row: Row): ScenarioRun => ({
  id: row.id,
  scenarioId: row.scenarioId,
  executionId: row.executionId,
  state: row.state as ScenarioRun['state'],
  outcome: row.outcome as ScenarioRun['outcome'],
  progress: row.progress,
  phase: row.phase as RunPhase | '',
  matrixVersion: row.matrixVersion,
  allocationVersion: row.allocationVersion,
  scenarioVersion: row.scenarioVersion,
  inputHash: row.inputHash,
  report: row.report ? reportOfCodes(row.report as unknown as RunReport) : null,
  conflicts: conflictsOf(row.conflicts as unknown as { nearest?: RunReport | null } | null),
  timings: row.timings as Record<string, number> | null,
  error: row.error,
  login: row.login,
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
});

export async function insertRun(
  tx: Client,
  run: {
    scenarioId: number;
    login: string;
    at: Date;
    matrixVersion: number;
    allocationVersion: number;
    scenarioVersion: number;
    input: Prisma.InputJsonValue;
  },
): Promise<string> {
  const { at, ...data } = run;
  return (await tx.scenarioRun.create({ data: { ...data, createdAt: at } })).id;
}

export const linkExecution = (tx: Client, id: string, executionId: string) =>
  tx.scenarioRun.update({ where: { id }, data: { executionId } });

export async function findRun(id: string): Promise<ScenarioRun | null> {
  const row = await prisma().scenarioRun.findUnique({ where: { id } });
  return row ? toDomain(row) : null;
}

/** The newest run of each scenario, without their inputs. */
export async function findLastRuns(scenarioIds: readonly number[]): Promise<ScenarioRun[]> {
  const rows = await prisma().scenarioRun.findMany({
    where: { scenarioId: { in: [...scenarioIds] } },
    orderBy: [{ scenarioId: 'asc' }, { createdAt: 'desc' }],
    distinct: ['scenarioId'],
    omit: { input: true },
  });
  return rows.map((row) => toDomain({ ...row, input: null }));
}

/** The newest run of a scenario whose answer is the stored result. */
export async function findSolvedRun(scenarioId: number): Promise<ScenarioRun | null> {
  const row = await prisma().scenarioRun.findFirst({
    where: { scenarioId, outcome: 'solved' },
    orderBy: { createdAt: 'desc' },
  });
  return row ? toDomain(row) : null;
}

/** What a run was asked: the scenario's fields as they were when it started. */
export async function findRunInput(id: string): Promise<ScenarioInput | null> {
  const row = await prisma().scenarioRun.findUnique({ where: { id }, select: { input: true } });
  return (row?.input ?? null) as ScenarioInput | null;
}

/** A run at work on a scenario, if any: a second start follows the first. */
export async function findActiveRun(tx: Client, scenarioId: number): Promise<ScenarioRun | null> {
  const row = await tx.scenarioRun.findFirst({
    where: { scenarioId, state: { in: ['queued', 'running'] } },
    orderBy: { createdAt: 'desc' },
  });
  return row ? toDomain(row) : null;
}

/** At work, from its first phase on. */
export const markRunning = (id: string) =>
  prisma().scenarioRun.updateMany({
    where: { id, state: { not: 'done' } },
    data: { state: 'running', progress: 1, phase: 'read' satisfies RunPhase },
  });
export const markProgress = (id: string, progress: number, phase: RunPhase) =>
  prisma().scenarioRun.updateMany({ where: { id, state: 'running' }, data: { progress, phase } });

export interface FinishedRun {
  readonly outcome: NonNullable<ScenarioRun['outcome']>;
  readonly report?: unknown;
  readonly conflicts?: unknown;
  readonly error?: string | null;
  readonly timings: Readonly<Record<string, number>>;
  readonly inputHash: string;
  readonly solverVersion: string;
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Ends a run, inside the transaction of its effects. Returns false when it was already over. */
export async function finishRun(client: pg.ClientBase, id: string, run: FinishedRun): Promise<boolean> {
  const result = await client.query(
    `UPDATE "ScenarioRun" SET state = 'done', progress = 100, outcome = $2, report = $3::jsonb, conflicts = $4::jsonb,
      error = $5, timings = $6::jsonb, "inputHash" = $7, "solverVersion" = $8, "finishedAt" = now()
     WHERE id = $1::uuid AND state <> 'done'`,
    [
      id,
      run.outcome,
      json(run.report),
      json(run.conflicts),
      run.error ?? null,
      json(run.timings),
      run.inputHash,
      run.solverVersion,
    ],
  );
  return result.rowCount === 1;
}

/** Replaces the stored result of a scenario. */
export async function replaceResults(
  client: pg.ClientBase,
  scenarioId: number,
  lines: Iterable<ResultLine>,
): Promise<number> {
  await client.query('DELETE FROM "ScenarioResult" WHERE scid = $1', [scenarioId]);
  function* rows() {
    for (const line of lines)
      yield [scenarioId, line.valueType, line.zoneId, line.cropId, line.modeId, codeOfFigure(line.surface)] as const;
  }
  return copyInto(client, 'ScenarioResult', ['scid', 'typeValeur', 'zid', 'cid', 'mcid', 'surface'], rows());
}

const RESULT_LINE = { valueType: true, zoneId: true, cropId: true, modeId: true, surface: true } as const;
const RESULT_ORDER: Prisma.ScenarioResultOrderByWithRelationInput[] = [
  { valueType: 'asc' },
  { zoneId: 'asc' },
  { cropId: 'asc' },
  { modeId: 'asc' },
];
type ResultRow = Prisma.ScenarioResultGetPayload<{ select: typeof RESULT_LINE }>;

const lineOf = <Row extends { surface: number }>(row: Row): Row => ({ ...row, surface: figureOfCode(row.surface) });

export async function findResults(scenarioId: number, tx: Client = prisma()): Promise<ResultRow[]> {
  const rows = await tx.scenarioResult.findMany({ where: { scenarioId }, select: RESULT_LINE, orderBy: RESULT_ORDER });
  return rows.map(lineOf);
}

/**
 * The results of several scenarios, in one query. Tens of thousands of lines: the driver reads them as they come, where
 * Prisma would turn them all at once, and they are sorted out in short turns.
 */
export async function findResultsOf(scenarioIds: readonly number[]): Promise<Map<number, ResultRow[]>> {
  const { rows } = await db().pool.query<ResultRow & { scenarioId: number }>(
    `SELECT scid AS "scenarioId", "typeValeur" AS "valueType", zid AS "zoneId", cid AS "cropId", mcid AS "modeId",
      surface
    FROM "ScenarioResult" WHERE scid = ANY($1::int[]) ORDER BY scid, "typeValeur", zid, cid, mcid`,
    [scenarioIds],
  );
  const results = new Map<number, ResultRow[]>(scenarioIds.map((scenarioId) => [scenarioId, []]));
  await mapInTurns(rows, ({ scenarioId, ...row }) => results.get(scenarioId)?.push(lineOf(row)));
  return results;
}

/** Scenarios among these that have a stored result: a scenario is valid when it has one (C369). */
export async function findWithResults(scenarioIds: readonly number[]): Promise<Set<number>> {
  const rows = await prisma().scenarioResult.groupBy({
    by: ['scenarioId'],
    where: { scenarioId: { in: [...scenarioIds] } },
  });
  return new Set(rows.map((row) => row.scenarioId));
}
