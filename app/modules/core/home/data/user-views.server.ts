import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { isPanelName, type PanelChoice } from '../domain';

/** login '' is the installation's own choice. */
export async function findUserView(login: string): Promise<PanelChoice[]> {
  const rows = await prisma().userView.findMany({
    where: { login },
    select: { panel: true, visible: true, position: true },
    orderBy: { position: 'asc' },
  });
  return rows.flatMap(({ panel, ...row }) => (isPanelName(panel) ? [{ panel, ...row }] : []));
}

export async function putUserView(tx: Transaction, login: string, choices: readonly PanelChoice[]): Promise<void> {
  for (const { panel, visible, position } of choices)
    await tx.userView.upsert({
      where: { login_panel: { login, panel } },
      create: { login, panel, visible, position },
      update: { visible, position },
    });
}
