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
export type DecisionRefusal = CorrectionRefusal | { readonly kind: 'decided'; readonly by: string };

/** `operation`: what corrects it; of a refusal, none. */
export function recordDecision(
  actor: Actor,
  { id, seriesId, kind, from, to }: StoredSuspicion,
  operationId: number | null,
): Promise<Outcome<number, DecisionRefusal>> {
  const state = operationId === null ? 'refused' : 'accepted';
  return inTransaction(async (tx) => {
    if (!(await decideSuspicion(tx, id, { state, login: actor.login, operationId }))) {
      const now = await findSuspicion(id, tx);
      return refused(now ? { kind: 'decided', by: now.decidedBy ?? '' } : { kind: 'notFound' });
    }
    if (state === 'refused')
      await audit(tx, {
        login: actor.login,
        action: 'measures.refuseSuspicion',
        entity: 'series',
        entityId: seriesId,
        after: { suspicion: kind, from, to },
      });
    return done(id);
  });
}

/** `seen`: the last operation of the page on which it was decided. */
export async function acceptSuspicion(
  actor: Actor,
  suspicion: StoredSuspicion,
  { seen, comment }: { readonly seen: number; readonly comment: string },
): Promise<Outcome<number, DecisionRefusal>> {
  const { propose, state, decidedBy } = suspicion;
  if (!propose) return refused({ kind: 'notFound' });
  if (state !== 'open') return refused({ kind: 'decided', by: decidedBy ?? '' });
  const applied = await applyOperation(actor, suspicion.seriesId, { ...propose, comment, seen });
  return applied.ok ? recordDecision(actor, suspicion, applied.value) : applied;
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
