import { findMatrixBricks, type MatrixBricks } from '../data/names.server';

/** Zones, crops, driving modes and indicators of a matrix; callers have checked the right to read it. */
export const matrixBricks = (mid: number): Promise<MatrixBricks> => findMatrixBricks(mid);
