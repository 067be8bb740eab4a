import type { Transaction } from '~/platform/db/transaction.server';
import {
  findBrickNames,
  findMatrixBricks,
  type BrickIds,
  type BrickNames,
  type MatrixBricks,
} from '../data/names.server';

/** Zones, crops, driving modes and indicators of a matrix; callers have checked the right to read it. */
export const matrixBricks = (matrixId: number, tx?: Transaction): Promise<MatrixBricks> =>
  findMatrixBricks(matrixId, tx);

/**
 * Names of bricks whose matrix or territory was deleted. They are reference rows, readable by every reader of
 * territories.
 */
export const brickNames = (ids: BrickIds): Promise<BrickNames> => findBrickNames(ids);
