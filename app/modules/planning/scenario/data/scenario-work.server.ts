/**
 * Executions of long work on a scenario. The answer is only stored as the result of its execution, and deleted with it.
 */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';

export const scenarioSubject = (scenarioId: number): string => `scenario:${scenarioId}`;

interface WorkedVersions {
  readonly scenarioVersion: number;
  readonly matrixVersion: number;
  readonly allocationVersion: number;
}
interface ScenarioWork<Payload> {
  readonly id: string;
  readonly state: 'queued' | 'running' | 'finalized';
  readonly outcome: string | null;
  readonly progress: number;
  readonly payload: Payload & { readonly versions: WorkedVersions };
  readonly result: unknown;
  readonly finishedAt: Date | null;
}

const asked = {
  id: true,
  state: true,
  outcome: true,
  progress: true,
  payload: true,
  result: true,
  finishedAt: true,
} as const;
const of = (definition: string, scenarioId: number) => ({ definition, subject: scenarioSubject(scenarioId) });
const toDomain = <Payload>(
  row: Prisma.JobExecutionGetPayload<{ select: typeof asked }> | null,
): ScenarioWork<Payload> | null => row as unknown as ScenarioWork<Payload> | null;

/** The one at work on a scenario, whatever it was asked: a second start follows the first. */
const findActiveWork = async <Payload>(
  definition: string,
  scenarioId: number,
  tx: Prisma.TransactionClient = prisma(),
): Promise<ScenarioWork<Payload> | null> =>
  toDomain(
    await tx.jobExecution.findFirst({
      where: { ...of(definition, scenarioId), state: { not: 'finalized' } },
      orderBy: { createdAt: 'desc' },
      select: asked,
    }),
  );

/** The last one that was asked exactly this. */
const findLastWork = async <Payload>(
  definition: string,
  scenarioId: number,
  wanted: Readonly<Record<string, number>>,
): Promise<ScenarioWork<Payload> | null> =>
  toDomain(
    await prisma().jobExecution.findFirst({
      where: {
        ...of(definition, scenarioId),
        state: 'finalized',
        AND: Object.entries(wanted).map(([key, equals]) => ({ payload: { path: [key], equals } })),
      },
      orderBy: { createdAt: 'desc' },
      select: asked,
    }),
  );

/** Executions that draw the frontier of a scenario. */
const FRONTIER_JOB = 'scenario.frontier';
type FrontierExecution = ScenarioWork<{ readonly first: number; readonly second: number }>;

export const findActiveFrontier = (
  scenarioId: number,
  tx?: Prisma.TransactionClient,
): Promise<FrontierExecution | null> => findActiveWork(FRONTIER_JOB, scenarioId, tx);
/** The last curve between two criteria. */
export const findFrontier = (
  scenarioId: number,
  { first, second }: { readonly first: number; readonly second: number },
): Promise<FrontierExecution | null> => findLastWork(FRONTIER_JOB, scenarioId, { first, second });

/** Executions of « every draw optimised again ». */
const ROBUSTNESS_JOB = 'scenario.robustness';
type RobustnessExecution = ScenarioWork<{ readonly spread: number }>;

export const findActiveRobustness = (
  scenarioId: number,
  tx?: Prisma.TransactionClient,
): Promise<RobustnessExecution | null> => findActiveWork(ROBUSTNESS_JOB, scenarioId, tx);
/** The last answer for a spread. */
export const findRobustness = (scenarioId: number, spread: number): Promise<RobustnessExecution | null> =>
  findLastWork(ROBUSTNESS_JOB, scenarioId, { spread });
