/**
 * The answer of the button « Calculer les valeurs » (C188–C190). A fault of the calculation is shown, and the matrix is
 * unchanged.
 */
import type { Actor } from '~/kernel/actor';
import { autoFillMatrix } from './auto-fill-matrix.server';
import { log } from '~/platform/log/log.server';
import { countReferenceRows } from '../data/reference-values.server';
import { autoFillObstacle } from './read-matrix-page.server';
import { matrixFor } from './matrix-access.server';

interface Toast {
  readonly variant: 'success' | 'warning' | 'error' | 'info';
  readonly key: string;
  readonly params?: Record<string, number>;
}

const WHY: Readonly<Partial<Record<string, string>>> = { noYear: 'autoFill.closed.noYear' };

export async function startAutoFill(actor: Actor, matrixId: number): Promise<Toast> {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return { variant: 'error', key: `matrix:refusal.${found.reason}` };
  const obstacle = await autoFillObstacle(actor, found.value.territory.id, found.value.matrix.indicators.length);
  if (obstacle) return { variant: 'error', key: `matrix:autoFill.closed.${obstacle}` };
  if ((await countReferenceRows()) === 0) return { variant: 'info', key: 'matrix:autoFill.emptyReference' };
  try {
    const filled = await autoFillMatrix(actor, matrixId);
    if (!filled.ok) return { variant: 'error', key: `matrix:${WHY[filled.reason] ?? `refusal.${filled.reason}`}` };
    const { insert } = filled.value;
    return insert > 0
      ? { variant: 'success', key: 'matrix:autoFill.done', params: { count: insert } }
      : { variant: 'info', key: 'matrix:autoFill.none' };
  } catch (error) {
    // C197: the call's own 404 and 500 are tolerated: the person reads that nothing changed, the log keeps why.
    log.error({ err: error, matrix: matrixId }, 'auto-fill failed');
    return { variant: 'error', key: 'matrix:autoFill.failed' };
  }
}
