/** Rows of the home that administrators lay out for roles; role '' is everybody. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { isPanelName, type LaidOutPanel } from '../domain';

export async function findRolePanels(roles: readonly string[], tx: Transaction = prisma()) {
  const rows = await tx.rolePanel.findMany({ where: { role: { in: [...roles] } }, orderBy: { position: 'asc' } });
  return rows.flatMap(({ panel, ...row }) => (isPanelName(panel) ? [{ panel, ...row }] : []));
}

export async function putRolePanels(tx: Transaction, role: string, panels: readonly LaidOutPanel[]): Promise<void> {
  await tx.rolePanel.deleteMany({ where: { role } });
  await tx.rolePanel.createMany({ data: panels.map((one, position) => ({ ...one, role, position })) });
}
