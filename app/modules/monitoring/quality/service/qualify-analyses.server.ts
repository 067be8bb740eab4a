/**
 * What people make of analyses that deserve a look: called uncertain or incorrect – over what came, taken back at any
 * time –, or found to be right. Who may is decided by the caller, which knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { decideSuspicion, reopenSuspicions } from '~/modules/monitoring/data-quality/service/suspicions.server';
import { closedOf } from '~/modules/monitoring/series/domain';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { findDoubt, findSettledBy, type StoredDoubt } from '../data/doubts.server';
import {
  findQualification,
  findQualifications,
  insertQualification,
  markQualificationUndone,
  qualify,
  unqualify,
} from '../data/reviewed-analyses.server';
import { lockStations } from '../data/samplings.server';
import { EXPRESSION } from '../domain/checks';
import { followAnalyses } from './follow-analyses.server';

export type DoubtRefusal =
  | { readonly kind: 'notFound' | 'reviewed' }
  /** somebody was faster */
  | { readonly kind: 'decided'; readonly by: string };

/** Under the lock of its station, as it stands now. */
async function holdDoubt(tx: Transaction, id: number): Promise<StoredDoubt | null> {
  const known = await findDoubt(id, tx);
  if (known) await lockStations(tx, [known.stationId]);
  return known && findDoubt(id, tx);
}
type Taken = Pick<StoredDoubt, 'stationId' | 'at'>;
export const isClosed = async (tx: Transaction, { stationId, at }: Taken): Promise<boolean> =>
  closedOf(await findReviews({ stationId }, tx)).some(({ from, to }) => at >= from && at <= to);
export const changedAt = ({ stationId, at }: Taken) => [{ stationId, from: new Date(at), to: new Date(at) }];

interface Called {
  /** Sandre 414; null: nothing is wrong */
  readonly qualification: number | null;
  readonly comment: string;
}

export async function decideDoubt(
  { login }: Actor,
  id: number,
  { qualification, comment }: Called,
): Promise<Outcome<StoredDoubt, DoubtRefusal>> {
  return inTransaction(async (tx) => {
    const doubt = await holdDoubt(tx, id);
    if (!doubt) return refused({ kind: 'notFound' });
    if (doubt.state !== 'open') return refused({ kind: 'decided', by: doubt.decidedBy ?? '' });
    const { stationId, samplingId, analyses, check } = doubt;
    const of = { login, entity: 'station', entityId: stationId };
    const about = { doubt: check, sampling: samplingId };
    if (qualification === null) {
      await decideSuspicion(tx, id, { state: 'refused', login });
      if (check === EXPRESSION) await followAnalyses(tx, changedAt(doubt), login);
      await audit(tx, { ...of, action: 'analyses.refuseDoubt', after: about });
      return done(doubt);
    }
    if (await isClosed(tx, doubt)) return refused({ kind: 'reviewed' });
    const made = { stationId, samplingId, qualification, comment, login, analyses };
    const operationId = await insertQualification(tx, made);
    const count = await qualify(tx, doubt, analyses, qualification);
    await decideSuspicion(tx, id, { state: 'accepted', login, operationId });
    await followAnalyses(tx, changedAt(doubt), login);
    await audit(tx, { ...of, action: 'analyses.qualify', after: { ...about, qualification, count, comment } });
    return done(doubt);
  });
}

/** Back into the queue, what was called undone. */
export async function takeBackDoubt({ login }: Actor, id: number): Promise<Outcome<StoredDoubt, DoubtRefusal>> {
  return inTransaction(async (tx) => {
    const doubt = await holdDoubt(tx, id);
    if (!doubt || doubt.state === 'open') return refused({ kind: 'notFound' });
    const { stationId, samplingId, qualificationId, check } = doubt;
    if (qualificationId !== null) {
      if (await isClosed(tx, doubt)) return refused({ kind: 'reviewed' });
      await reopenSuspicions(tx, await findSettledBy({ id: qualificationId, stationId }, tx));
      await undoQualification(tx, qualificationId, login);
      await followAnalyses(tx, changedAt(doubt), login);
    }
    await reopenSuspicions(tx, [id]);
    if (check === EXPRESSION && qualificationId === null) await followAnalyses(tx, changedAt(doubt), login);
    const after = { doubt: check, sampling: samplingId };
    await audit(tx, { login, action: 'analyses.takeBack', entity: 'station', entityId: stationId, after });
    return done(doubt);
  });
}

/** What others called them since stays; without any they are as they came. */
export async function undoQualification(tx: Transaction, id: number, login: string): Promise<void> {
  const undone = await findQualification(id, tx);
  if (!undone || !(await markQualificationUndone(tx, id, login))) return;
  await unqualify(tx, undone, undone.analyses);
  for (const left of await findQualifications(undone, tx))
    if (left.undoneAt === null) await qualify(tx, left, left.analyses, left.qualification);
}
