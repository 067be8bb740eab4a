/**
 * Corrections of a series: shown before they are accepted, recorded with who and why, undone in any order. Who may is
 * decided by the caller, which knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { computeApart, ComputedTooLong } from '~/modules/core/exchange/worker/compute-apart.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { countStored, readStored } from '../data/corrected-measures.server';
import { findNeighbours, ReviewedMeasures } from '~/modules/monitoring/series/service/measures.server';
import { findOperations, insertOperation, markOperationUndone } from '../data/operations.server';
import { findSeriesById, lockSeries } from '~/modules/monitoring/series/service/series.server';
import type { Series, Span } from '~/modules/monitoring/series/domain';
import { lengthOf } from '~/modules/monitoring/series/domain/columns';
import { OPERATION_KINDS, type Correction, type OperationFault } from '../domain/operation';
import { inForce, type Operation } from '../domain/replay';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';
import type { CorrectionEffect } from '../view/corrections-page';
import type { PackedLines } from '~/modules/monitoring/hydrograph/view/pack';
import { CORRECTION_TASK } from '../view/correction-tasks';
import { compareReadings } from '~/modules/monitoring/data-quality/service/compare-readings.server';
import {
  decideSuspicion,
  findSuspicion,
  reopenCorrected,
} from '~/modules/monitoring/data-quality/service/suspicions.server';
import { remakeCorrected } from './follow-measures.server';

const WRITE_MS = 300_000;

interface CorrectionPreview {
  readonly effect: CorrectionEffect;
  /** the wider window that was asked for, as it would stand */
  readonly around: PackedLines | null;
}
/** What an operation would make of its window as it stands, drawn in a wider one too. Writes nothing. */
export async function previewCorrection(
  series: Series,
  correction: Correction,
  around: Window | null = null,
): Promise<Outcome<CorrectionPreview, OperationFault>> {
  const { from, to } = correction;
  const asked = await withReadings(series, correction);
  const beside = await findNeighbours(series.id, from, to + 1, 'value');
  return computing(() =>
    inTransaction(
      async (tx) => {
        const fault = await tooMany(tx, series.id, correction);
        if (fault) return refused(fault);
        const measures = await readStored(tx, series.id, correction);
        if (lengthOf(measures) === 0) return refused({ key: 'timeseries:operationFault.noMeasure' });
        const wide = around && { window: around, measures: await readStored(tx, series.id, around) };
        const points = lengthOf(measures) + (wide ? lengthOf(wide.measures) : 0);
        const { breakMs, step } = series;
        const given = { measures, correction: asked, facts: { breakMs, step }, beside, around: wide };
        return computeApart(CORRECTION_TASK, given, points);
      },
      { timeoutMs: WRITE_MS },
    ),
  );
}

/** A drift goes through all the readings of its window: those of now are kept with it, so that it can be made again. */
async function withReadings<Given extends Correction>(series: Series, correction: Given): Promise<Given> {
  if (!OPERATION_KINDS[correction.kind].readings || correction.values.between) return correction;
  const between = (await compareReadings(series))
    .flatMap(({ beside }) => beside ?? [])
    .filter(({ at }) => at > correction.from && at < correction.to)
    .map(({ at, manual }) => ({ at, manual }));
  return { ...correction, values: { ...correction.values, between } };
}

/** Measures that one correction takes: nineteen years, one every ten minutes. */
const MOST_CORRECTED = 1_000_000;

async function tooMany(tx: Transaction, seriesId: number, window: Span): Promise<OperationFault | null> {
  const count = await countStored(tx, seriesId, window);
  return count <= MOST_CORRECTED
    ? null
    : { key: 'timeseries:operationFault.tooMany', params: { measures: count, limit: MOST_CORRECTED } };
}

/** A computation that its thread gives up is refused, with what to change. */
async function computing<Made>(
  compute: () => Promise<Outcome<Made, OperationFault>>,
): Promise<Outcome<Made, OperationFault>> {
  try {
    return await compute();
  } catch (error) {
    if (error instanceof ComputedTooLong) return refused({ key: 'timeseries:operationFault.tooLong' });
    throw error;
  }
}

export type CorrectionRefusal =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'alreadyUndone' }
  /** somebody decided meanwhile of the run that it would put right */
  | { readonly kind: 'decided'; readonly by: string }
  | { readonly kind: 'reviewed'; readonly count: number; readonly from: number; readonly to: number }
  | { readonly kind: 'fault'; readonly fault: OperationFault }
  /** others corrected the same window since the page was shown */
  | { readonly kind: 'meanwhile'; readonly operations: readonly Operation[] };

/**
 * `seen`: the last operation of the page on which it was decided. `decides`: the run of the queue that it puts right,
 * which leaves the queue with it.
 */
export async function applyOperation(
  actor: Actor,
  seriesId: number,
  { seen, decides, ...given }: Correction & { readonly comment: string; readonly seen: number; decides?: number },
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
    const much = await tooMany(tx, seriesId, asked);
    if (much) return refused({ kind: 'fault', fault: much });
    const id = await insertOperation(tx, seriesId, { ...asked, login: actor.login });
    if (decides !== undefined) await leaveQueue(tx, decides, { login: actor.login, operationId: id });
    const operations = await findOperations(seriesId, tx);
    const written = await remakeCorrected(tx, series, inForce(operations), actor.login, { byHand: true });
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
    await reopenCorrected(tx, operationId);
    const written = await remakeCorrected(tx, series, inForce(await findOperations(seriesId, tx)), actor.login, {
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

/** What an examination no longer finds is not there to be decided on: the correction stands without it. */
async function leaveQueue(tx: Transaction, id: number, by: { login: string; operationId: number }): Promise<void> {
  if (await decideSuspicion(tx, id, { state: 'accepted', ...by })) return;
  const now = await findSuspicion(id, tx);
  if (now) throw new DecidedMeanwhile(now.decidedBy ?? '');
}

class DecidedMeanwhile extends Error {
  constructor(readonly by: string) {
    super('decided meanwhile');
  }
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
    if (error instanceof DecidedMeanwhile) return refused({ kind: 'decided', by: error.by });
    if (error instanceof NotApplied) return refused({ kind: 'fault', fault: error.fault });
    if (error instanceof ComputedTooLong)
      return refused({ kind: 'fault', fault: { key: 'timeseries:operationFault.tooLong' } });
    if (!(error instanceof ReviewedMeasures)) throw error;
    const { count, from, to } = error;
    return refused({ kind: 'reviewed', count, from, to });
  }
}
