/** Kept states of matrices, to be thinned out (see domain/kept-states). */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { KeptState } from '../domain';
import { MATRIX_STATE } from './states.server';

interface StatesOfMatrix {
  readonly matrixId: number;
  readonly exists: boolean;
  readonly states: readonly KeptState[];
  readonly restored: ReadonlySet<number>;
}

/**
 * Matrices that have states, deleted ones included. The row of a whole state has the matrix's number alone as its key;
 * those of its indicators have « matrixId:indicatorId ».
 */
export async function matricesWithStates(): Promise<number[]> {
  const rows = await prisma().$queryRaw<
    { matrixId: number }[]
  >`SELECT DISTINCT "entityId"::int AS "matrixId" FROM "Revision"
    WHERE entity = ${MATRIX_STATE} AND "entityId" ~ '^[0-9]{1,9}$' ORDER BY 1`;
  return rows.map(({ matrixId }) => matrixId);
}

export async function findStates(matrixId: number): Promise<StatesOfMatrix> {
  const own = { entityId: String(matrixId) };
  const states = await prisma().revision.findMany({
    where: { ...own, entity: MATRIX_STATE },
    select: { version: true, at: true },
    orderBy: { version: 'asc' },
  });
  const restored = await prisma().revision.findMany({
    where: {
      ...own,
      entity: 'matrix',
      summary: { startsWith: 'restored' },
      version: { in: states.map(({ version }) => version) },
    },
    select: { version: true },
  });
  return {
    matrixId,
    exists: (await prisma().planningMatrix.count({ where: { matrixId } })) > 0,
    states,
    restored: new Set(restored.map(({ version }) => version)),
  };
}

/** Deletes whole states, each with the rows of its indicators. Returns the number of rows deleted. */
export const deleteStates = (
  tx: Transaction,
  matrixId: number,
  versions: readonly number[],
): Promise<number> => tx.$executeRaw`
  DELETE FROM "Revision" WHERE entity = ${MATRIX_STATE} AND version = ANY(${[...versions]}::int[])
  AND ("entityId" = ${String(matrixId)} OR "entityId" LIKE ${`${matrixId}:%`})`;
