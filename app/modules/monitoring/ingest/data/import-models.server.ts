/** Models of import: how files of one logger are read. Shared by all who import. */
import { Prisma } from '~/generated/prisma/client';
import { nameKeyOf } from '~/kernel/name-key';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { withUnitsSaid, type KeptReading } from '../domain';
import { KeptReadingSchema } from '../forms/import-model';
import type { ImportModel } from '../view/import-model';

/** A model that was kept before doubts were asked read columns without a unit in that of their series. */
function keptOf(definition: Prisma.JsonValue): KeptReading {
  const kept = KeptReadingSchema.parse(definition);
  return 'doubts' in (definition as object) ? kept : withUnitsSaid(kept);
}

const modelOf = (row: Prisma.ImportModelGetPayload<object>): ImportModel => ({
  id: row.id,
  name: row.name,
  version: row.version,
  login: row.updatedBy ?? '',
  at: row.updatedAt.toISOString(),
  kept: keptOf(row.definition),
});

export async function findModels(tx: Transaction = prisma()): Promise<ImportModel[]> {
  return (await tx.importModel.findMany({ orderBy: [{ nameKey: 'asc' }] })).map(modelOf);
}

export async function findModel(id: number, tx: Transaction = prisma()): Promise<ImportModel | null> {
  const row = await tx.importModel.findUnique({ where: { id } });
  return row && modelOf(row);
}

/** Held until the end of the transaction. */
export async function lockModel(tx: Transaction, id: number): Promise<ImportModel | null> {
  await tx.$queryRaw`SELECT id FROM "ImportModel" WHERE id = ${id} FOR UPDATE`;
  return findModel(id, tx);
}

interface Written {
  readonly name: string;
  readonly kept: KeptReading;
  readonly login: string;
}
const columnsOf = ({ name, kept, login }: Written) => ({
  name,
  nameKey: nameKeyOf(name),
  definition: kept as unknown as Prisma.InputJsonValue,
  updatedBy: login,
  updatedAt: now(),
});

export const insertModel = async (tx: Transaction, written: Written): Promise<ImportModel> =>
  modelOf(await tx.importModel.create({ data: columnsOf(written) }));

export const updateModel = async (tx: Transaction, id: number, written: Written): Promise<ImportModel> =>
  modelOf(await tx.importModel.update({ where: { id }, data: { ...columnsOf(written), version: { increment: 1 } } }));

export const deleteModel = (tx: Transaction, id: number): Promise<unknown> => tx.importModel.delete({ where: { id } });
