/** Executions of « every draw optimised again ». */
import type { Prisma } from '~/generated/prisma/client';
import { findActiveWork, findLastWork, type ScenarioWork } from './scenario-work.server';

const ROBUSTNESS_JOB = 'scenario.robustness';
type RobustnessExecution = ScenarioWork<{ readonly spread: number }>;

export const findActiveRobustness = (
  scid: number,
  tx?: Prisma.TransactionClient,
): Promise<RobustnessExecution | null> => findActiveWork(ROBUSTNESS_JOB, scid, tx);
/** The last answer for a spread. */
export const findRobustness = (scid: number, spread: number): Promise<RobustnessExecution | null> =>
  findLastWork(ROBUSTNESS_JOB, scid, { spread });
