/** « Calculer les valeurs » : what the button answers (C188–C190). */
import type { Actor } from '~/modules/accounts/domain';
import { countReferenceRows } from '../data/reference-count.server';
import { matrixFor } from './matrix-access.server';

interface Toast { readonly variant: 'success' | 'warning' | 'error' | 'info'; readonly key: string; readonly params?: Record<string, number> }

export async function startAutoFill(actor: Actor, mid: number): Promise<Toast> {
  const found = await matrixFor(actor, mid, 'matrix.edit');
  if (!found.ok) return { variant: 'error', key: `matrix:refusal.${found.reason}` };
  if ((await countReferenceRows()) === 0) return { variant: 'info', key: 'matrix:autoFill.emptyReference' };
  return { variant: 'error', key: 'matrix:autoFill.failed' };
}
