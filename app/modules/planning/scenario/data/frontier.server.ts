/** Executions that draw the frontier of a scenario. */
import type { Prisma } from '~/generated/prisma/client';
import { findActiveWork, findLastWork, type ScenarioWork } from './scenario-work.server';

const FRONTIER_JOB = 'scenario.frontier';
type FrontierExecution = ScenarioWork<{ readonly first: number; readonly second: number }>;

export const findActiveFrontier = (
  scenarioId: number,
  tx?: Prisma.TransactionClient,
): Promise<FrontierExecution | null> => findActiveWork(FRONTIER_JOB, scenarioId, tx);
/** The last curve between two criteria. */
export const findFrontier = (
  scenarioId: number,
  criteria: { readonly first: number; readonly second: number },
): Promise<FrontierExecution | null> =>
  findLastWork(FRONTIER_JOB, scenarioId, { first: criteria.first, second: criteria.second });
