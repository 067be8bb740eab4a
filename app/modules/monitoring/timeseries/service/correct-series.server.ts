/**
 * Corrections of a series: shown before they are accepted, recorded with who and why, undone in any order. Who may is
 * decided by the caller, which knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { readStored } from '../data/corrected-measures.server';
import { findNeighbours } from '../data/measures.server';
import { findOperations, insertOperation, markOperationUndone } from '../data/operations.server';
import { findSeriesById, lockSeries } from '../data/series.server';
import { ReviewedMeasures } from '../data/write-measures.server';
import type { Series } from '../domain';
import { applyCorrection, type Correction, type CorrectedMeasure, type OperationFault } from '../domain/operation';
import { inForce, type Operation } from '../domain/replay';
import { withReadings } from './compare-readings.server';
import { replaySeries } from './replay-series.server';

const WRITE_MS = 300_000;

export interface CorrectionPreview {
  readonly before: readonly CorrectedMeasure[];
  readonly after: readonly CorrectedMeasure[];
  /** the measures that stand before and after the window: how the line reaches it */
  readonly beside: Awaited<ReturnType<typeof findNeighbours>>;
}
/** What an operation would make of its window as it stands. Writes nothing. */
export async function previewCorrection(
  series: Series,
  correction: Correction,
): Promise<Outcome<CorrectionPreview, OperationFault>> {
  const { from, to } = correction;
  const [before, beside] = await Promise.all([
    inTransaction((tx) => readStored(tx, series.id, correction)),
    findNeighbours(series.id, from, to + 1, 'value'),
  ]);
  if (before.length === 0) return refused({ key: 'timeseries:operationFault.noMeasure' });
  const after = applyCorrection(before, await withReadings(series, correction), series);
  return after.ok ? done({ before, after: after.value, beside }) : after;
}

export type CorrectionRefusal =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'alreadyUndone' }
  | { readonly kind: 'reviewed'; readonly count: number; readonly from: number; readonly to: number }
  | { readonly kind: 'fault'; readonly fault: OperationFault }
  /** others corrected the same window since the page was shown */
  | { readonly kind: 'meanwhile'; readonly operations: readonly Operation[] };

/** `seen`: the last operation of the page on which it was decided. */
export async function applyOperation(
  actor: Actor,
  seriesId: number,
  { seen, ...given }: Correction & { readonly comment: string; readonly seen: number },
): Promise<Outcome<number, CorrectionRefusal>> {
  const [shown] = await findSeriesById([seriesId]);
  if (!shown) return refused({ kind: 'notFound' });
  const asked = await withReadings(shown, given);
  return changing(async (tx) => {
    const [series] = await lockSeries(tx, [seriesId]);
    if (!series) return refused({ kind: 'notFound' });
    const known = await findOperations(seriesId, tx);
    const meanwhile = inForce(known).filter(({ id, from, to }) => id > seen && from <= asked.to && to >= asked.from);
    if (meanwhile.length > 0) return refused({ kind: 'meanwhile', operations: meanwhile });
    const id = await insertOperation(tx, seriesId, { ...asked, login: actor.login });
    const operations = await findOperations(seriesId, tx);
    const written = await replaySeries(tx, actor, series, inForce(operations), { byHand: true });
    const fault = (await findOperations(seriesId, tx)).find((one) => one.id === id)?.fault;
    if (fault) throw new NotApplied(fault);
    await audit(tx, {
      login: actor.login,
      action: 'measures.correct',
      entity: 'series',
      entityId: seriesId,
      after: { operation: id, kind: asked.kind, from: asked.from, to: asked.to, ...asked.values, written },
    });
    return done(id);
  });
}

export function undoOperation(
  actor: Actor,
  seriesId: number,
  operationId: number,
): Promise<Outcome<number, CorrectionRefusal>> {
  return changing(async (tx) => {
    const [series] = await lockSeries(tx, [seriesId]);
    const undone = (await findOperations(seriesId, tx)).find(({ id }) => id === operationId);
    if (!series || !undone) return refused({ kind: 'notFound' });
    if (!(await markOperationUndone(tx, seriesId, operationId, actor.login))) return refused({ kind: 'alreadyUndone' });
    const written = await replaySeries(tx, actor, series, inForce(await findOperations(seriesId, tx)), {
      also: undone,
      byHand: true,
    });
    await audit(tx, {
      login: actor.login,
      action: 'measures.undoCorrection',
      entity: 'series',
      entityId: seriesId,
      after: { operation: operationId, written },
    });
    return done(operationId);
  });
}

class NotApplied extends Error {
  constructor(readonly fault: OperationFault) {
    super(fault.key);
  }
}

/** What was written is given up where measures are reviewed, or where the operation does not apply. */
async function changing(
  change: Parameters<typeof inTransaction<Outcome<number, CorrectionRefusal>>>[0],
): Promise<Outcome<number, CorrectionRefusal>> {
  try {
    return await inTransaction(change, { timeoutMs: WRITE_MS });
  } catch (error) {
    if (error instanceof NotApplied) return refused({ kind: 'fault', fault: error.fault });
    if (!(error instanceof ReviewedMeasures)) throw error;
    const { count, from, to } = error;
    return refused({ kind: 'reviewed', count, from, to });
  }
}
