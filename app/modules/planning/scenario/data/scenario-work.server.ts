/**
 * Executions of long work on a scenario. The answer is only stored as the result of its execution, and deleted with it.
 */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';

export const scenarioSubject = (scenarioId: number): string => `scenario:${scenarioId}`;

export interface WorkedVersions {
  readonly scenarioVersion: number;
  readonly matrixVersion: number;
  readonly allocationVersion: number;
}
export interface ScenarioWork<Payload> {
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
export const findActiveWork = async <Payload>(
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
export const findLastWork = async <Payload>(
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
