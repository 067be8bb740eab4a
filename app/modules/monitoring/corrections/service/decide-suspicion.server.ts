/** What somebody makes of a run that deserves a look: corrected as proposed, nothing wrong, taken back. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import {
  decideSuspicion,
  findSuspicion,
  reopenSuspicion,
  type StoredSuspicion,
} from '~/modules/monitoring/data-quality/service/suspicions.server';
import { applyOperation, undoOperation, type CorrectionRefusal } from './correct-series.server';

export { findSuspicion } from '~/modules/monitoring/data-quality/service/suspicions.server';

/** Nothing is wrong there. */
export function refuseSuspicion(
  { login }: Actor,
  { id, seriesId, kind, from, to }: StoredSuspicion,
): Promise<Outcome<number, CorrectionRefusal>> {
  return inTransaction(async (tx) => {
    if (!(await decideSuspicion(tx, id, { state: 'refused', login }))) {
      const now = await findSuspicion(id, tx);
      return refused(now ? { kind: 'decided', by: now.decidedBy ?? '' } : { kind: 'notFound' });
    }
    const after = { suspicion: kind, from, to };
    await audit(tx, { login, action: 'measures.refuseSuspicion', entity: 'series', entityId: seriesId, after });
    return done(id);
  });
}

/** `seen`: the last operation of the page on which it was decided. */
export async function acceptSuspicion(
  actor: Actor,
  { id, seriesId, propose, state, decidedBy }: StoredSuspicion,
  { seen, comment }: { readonly seen: number; readonly comment: string },
): Promise<Outcome<number, CorrectionRefusal>> {
  if (!propose) return refused({ kind: 'notFound' });
  if (state !== 'open') return refused({ kind: 'decided', by: decidedBy ?? '' });
  return applyOperation(actor, seriesId, { ...propose, comment, seen, decides: id });
}

/** Back into the queue, its correction undone. */
export async function takeBackDecision(
  actor: Actor,
  { id, seriesId, operationId }: StoredSuspicion,
): Promise<Outcome<number, CorrectionRefusal>> {
  if (operationId !== null) {
    const undone = await undoOperation(actor, seriesId, operationId);
    if (!undone.ok && undone.reason.kind !== 'alreadyUndone') return undone;
  }
  await inTransaction((tx) => reopenSuspicion(tx, id));
  return done(id);
}
