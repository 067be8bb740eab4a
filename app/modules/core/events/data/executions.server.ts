import { prisma } from '~/platform/db/client.server';
import type { Channel, ExecutionState } from '../domain';

const select = {
  id: true,
  state: true,
  outcome: true,
  progress: true,
  progressText: true,
  attempts: true,
  login: true,
  logs: { orderBy: { id: 'desc' }, take: 1, select: { id: true } },
} as const;

/** The execution a channel is about (of a scenario: its newest), and whose it is. */
export async function findExecution(
  channel: Channel,
): Promise<{ readonly login: string; readonly state: ExecutionState } | null> {
  const row =
    channel.kind === 'job'
      ? await prisma().jobExecution.findUnique({ where: { id: channel.id }, select })
      : await prisma().jobExecution.findFirst({
          where: { subject: channel.name },
          orderBy: { createdAt: 'desc' },
          select,
        });
  if (!row) return null;
  const { login, progressText: text, logs, ...state } = row;
  return { login, state: { ...state, text, line: logs[0] ? String(logs[0].id) : '' } };
}
