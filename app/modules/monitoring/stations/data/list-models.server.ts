import { z } from 'zod';
import { prisma } from '~/platform/db/client.server';
import { longKey } from '~/platform/db/long-key.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { StationKind } from '../domain';
import type { ListModel } from '../domain/list-model';

const Columns = z.record(z.string(), z.string());

export async function findListModel(kind: StationKind, headers: string): Promise<ListModel | null> {
  const row = await prisma().stationListModel.findUnique({
    where: { kind_headers: { kind, headers: longKey(headers) } },
  });
  return row && { name: row.name, login: row.login, at: row.at, columns: Columns.parse(row.columns) };
}

/** The later word stands. */
export async function keepListModel(
  tx: Transaction,
  kind: StationKind,
  headers: string,
  { columns, ...said }: ListModel,
): Promise<void> {
  await tx.stationListModel.upsert({
    where: { kind_headers: { kind, headers: longKey(headers) } },
    create: { kind, headers: longKey(headers), ...said, columns },
    update: { ...said, columns },
  });
}
