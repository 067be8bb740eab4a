/** The corrections of series, as they were decided. */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { isOperationKind, type Correction, type OperationFault } from '../domain/operation';
import type { Operation } from '../domain/replay';

type Row = Prisma.OperationGetPayload<object>;

/** Kept as a key, or as JSON where its sentence has numbers. */
const keptFault = ({ key, params }: OperationFault): string => (params ? JSON.stringify({ key, params }) : key);
const faultOf = (kept: string | null): OperationFault | null =>
  kept === null ? null : ((kept.startsWith('{') ? JSON.parse(kept) : { key: kept }) as OperationFault);

function operationOf({ kind, from, to, arguments: values, at, undoneAt, fault, seriesId: _, ...row }: Row): Operation {
  if (!isOperationKind(kind)) throw new RangeError(`operation ${row.id} is of an unknown kind`);
  return {
    ...row,
    kind,
    from: from.getTime(),
    to: to.getTime(),
    values: values as Record<string, unknown>,
    at: at.getTime(),
    undoneAt: undoneAt?.getTime() ?? null,
    fault: faultOf(fault),
  };
}

/** All of a series, undone ones too, in the order they were recorded. */
export async function findOperations(seriesId: number, tx: Transaction = prisma()): Promise<Operation[]> {
  return (await tx.operation.findMany({ where: { seriesId }, orderBy: { id: 'asc' } })).map(operationOf);
}

/** The last that was recorded of these series; 0 where none was. */
export async function findLastOperation(seriesIds: readonly number[]): Promise<number> {
  const { _max: last } = await prisma().operation.aggregate({
    where: { seriesId: { in: [...seriesIds] } },
    _max: { id: true },
  });
  return last.id ?? 0;
}

export async function insertOperation(
  tx: Transaction,
  seriesId: number,
  { kind, from, to, values, comment, login }: Correction & { readonly comment: string; readonly login: string },
): Promise<number> {
  const { id } = await tx.operation.create({
    data: {
      seriesId,
      kind,
      from: new Date(from),
      to: new Date(to),
      arguments: values as Prisma.InputJsonObject,
      comment,
      login,
      at: now(),
    },
    select: { id: true },
  });
  return id;
}

/** False where somebody undid it meanwhile. */
export async function markOperationUndone(
  tx: Transaction,
  seriesId: number,
  id: number,
  login: string,
): Promise<boolean> {
  const { count } = await tx.operation.updateMany({
    where: { id, seriesId, undoneAt: null },
    data: { undoneAt: now(), undoneBy: login },
  });
  return count === 1;
}

/** Which operations no longer apply, and why; the others apply again. */
export async function writeFaults(
  tx: Transaction,
  operations: readonly Pick<Operation, 'id' | 'fault'>[],
  faults: ReadonlyMap<number, OperationFault>,
): Promise<void> {
  for (const { id, fault } of operations) {
    const [before, after] = [fault, faults.get(id) ?? null].map((one) => one && keptFault(one));
    if (before !== after) await tx.operation.update({ where: { id }, data: { fault: after } });
  }
}
