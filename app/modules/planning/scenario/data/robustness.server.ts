/** Executions of « every draw optimised again ». */
import type { Prisma } from '~/generated/prisma/client';
import { findActiveWork, findLastWork, type ScenarioWork } from './scenario-work.server';

const ROBUSTNESS_JOB = 'scenario.robustness';
type RobustnessExecution = ScenarioWork<{ readonly spread: number }>;

export const findActiveRobustness = (
  scenarioId: number,
  tx?: Prisma.TransactionClient,
): Promise<RobustnessExecution | null> => findActiveWork(ROBUSTNESS_JOB, scenarioId, tx);
/** The last answer for a spread. */
export const findRobustness = (scenarioId: number, spread: number): Promise<RobustnessExecution | null> =>
  findLastWork(ROBUSTNESS_JOB, scenarioId, { spread });
