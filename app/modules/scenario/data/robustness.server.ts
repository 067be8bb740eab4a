/** Executions of « every draw optimised again »: the answer is kept as the result of its execution, and goes when the journal is purged. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';

export const ROBUSTNESS_JOB = 'scenario.robustness';
export const robustnessSubject = (scid: number): string => `scenario:${scid}`;

export interface RobustnessExecution {
  readonly id: string;
  readonly state: 'queued' | 'running' | 'finalized';
  readonly outcome: string | null;
  readonly progress: number;
  readonly payload: { readonly spread: number; readonly versions: { readonly scenarioVersion: number; readonly matrixVersion: number; readonly allocationVersion: number } };
  readonly result: unknown;
  readonly finishedAt: Date | null;
}

const asked = { id: true, state: true, outcome: true, progress: true, payload: true, result: true, finishedAt: true } as const;
const of = (scid: number) => ({ definition: ROBUSTNESS_JOB, subject: robustnessSubject(scid) });
const toDomain = (row: Prisma.JobExecutionGetPayload<{ select: typeof asked }> | null): RobustnessExecution | null => row as unknown as RobustnessExecution | null;

/** The one at work on a scenario, whatever its spread: a second start follows the first. */
export const findActiveRobustness = async (scid: number, tx: Prisma.TransactionClient = prisma()): Promise<RobustnessExecution | null> =>
  toDomain(await tx.jobExecution.findFirst({ where: { ...of(scid), state: { not: 'finalized' } }, orderBy: { createdAt: 'desc' }, select: asked }));

/** The last answer for a spread. */
export const findRobustness = async (scid: number, spread: number): Promise<RobustnessExecution | null> =>
  toDomain(await prisma().jobExecution.findFirst({ where: { ...of(scid), state: 'finalized', payload: { path: ['spread'], equals: spread } }, orderBy: { createdAt: 'desc' }, select: asked }));
