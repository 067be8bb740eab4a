/**
 * Corrections of a series: shown before they are accepted, recorded with who and why, undone in any order. Who may is
 * decided by the caller, which knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { computeApart, ComputedTooLong } from '~/records/exchange/worker/compute-apart.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { countStored, findUsualStep, readStored } from '../data/corrected-measures.server';
import { findNeighbours, ReviewedMeasures } from '~/modules/monitoring/series/service/measures.server';
import { findOperations, insertOperation, markOperationUndone } from '../data/operations.server';
import { findSeriesById, lockSeries } from '~/modules/monitoring/series/service/series.server';
import type { Series, Span } from '~/modules/monitoring/series/domain';
import { lengthOf } from '~/modules/monitoring/series/domain/columns';
import { OPERATION_KINDS, type Correction, type OperationFault, type OperationTraits } from '../domain/operation';
import { inForce, spanOf, type Operation } from '../domain/replay';
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
  const asked = await asDecided(series, correction);
  const { from, to } = asked;
  const beside = await findNeighbours(series.id, from, to + 1, 'value');
  return computing(() =>
    inTransaction(
      async (tx) => {
        const fault = await tooMany(tx, series.id, asked);
        if (fault) return refused(fault);
        const measures = await readStored(tx, series.id, asked);
        if (lengthOf(measures) === 0) return refused({ key: 'timeseries:operationFault.noMeasure' });
        const wide = around && { window: around, measures: await readStored(tx, series.id, around) };
        const points = lengthOf(measures) + (wide ? lengthOf(wide.measures) : 0);
        const { breakMs, step, decimals } = series;
        const given = {
          measures,
          correction: asked,
          facts: { breakMs, step, cameWith: decimals },
          beside,
          around: wide,
        };
        return computeApart(CORRECTION_TASK, given, points);
      },
      { timeoutMs: WRITE_MS },
    ),
  );
}

/**
 * With what it takes of the series as it is now, kept so that it can be made again: the readings that a drift goes
 * through, the step at which gaps are filled, how far a last offset is kept.
 */
async function asDecided<Given extends Correction>(series: Series, correction: Given): Promise<Given> {
  const { kind, from, to, values } = correction;
  const { fills, readings }: OperationTraits = OPERATION_KINDS[kind];
  if (fills) {
    const step = series.step ?? (await findUsualStep(series.id, to));
    return step === null ? correction : { ...correction, values: { ...values, step } };
  }
  if (!readings || values.between) return correction;
  const { lastAt } = series;
  const goesOn = values['after'] === 'keep' && lastAt !== null && lastAt > to;
  const between = (await compareReadings(series))
    .flatMap(({ beside }) => beside ?? [])
    .filter(({ at }) => at > from && at < to)
    .map(({ at, manual }) => ({ at, manual }));
  return goesOn
    ? { ...correction, to: lastAt, values: { ...values, between, lastReading: to } }
    : { ...correction, values: { ...values, between } };
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
  /** `of`: the runs of the queue whose corrections do not apply */
  | { readonly kind: 'fault'; readonly fault: OperationFault; readonly of?: readonly number[] }
  /** more values than may change without being asked */
  | { readonly kind: 'many'; readonly values: number }
  /** others corrected the same window since the page was shown */
  | { readonly kind: 'meanwhile'; readonly operations: readonly Operation[] };

interface Decided extends Correction {
  readonly comment: string;
  /** the run of the queue that it puts right, which leaves the queue with it */
  readonly decides?: number;
}
interface Deciding {
  /** the last operation of the page on which it was decided */
  readonly seen: number;
  /** one instant for all that is decided together */
  readonly at?: Date;
  /** values that may change without being asked */
  readonly most?: number;
}

export async function applyOperation(
  actor: Actor,
  seriesId: number,
  { seen, ...given }: Decided & { readonly seen: number },
): Promise<Outcome<number, CorrectionRefusal>> {
  const applied = await applyOperations(actor, seriesId, [given], { seen });
  return applied.ok ? done(applied.value[0]!) : applied;
}

/** All of them or none, with one remaking of the series. */
export async function applyOperations(
  actor: Actor,
  seriesId: number,
  given: readonly Decided[],
  { seen, at, most = Infinity }: Deciding,
): Promise<Outcome<readonly number[], CorrectionRefusal>> {
  const { login } = actor;
  const [shown] = await findSeriesById([seriesId]);
  if (!shown) return refused({ kind: 'notFound' });
  const asked = await Promise.all(given.map((one) => asDecided(shown, one)));
  const about = { entity: 'series', entityId: seriesId };
  return changing(async (tx) => {
    const [series] = await lockSeries(tx, [seriesId]);
    if (!series) return refused({ kind: 'notFound' });
    const since = inForce(await findOperations(seriesId, tx)).filter(({ id }) => id > seen);
    const meanwhile = since.filter(({ from, to }) => asked.some((one) => from <= one.to && to >= one.from));
    if (meanwhile.length > 0) return refused({ kind: 'meanwhile', operations: meanwhile });
    const added = new Map<number, Decided>();
    for (const one of asked) {
      const much = await tooMany(tx, seriesId, one);
      if (much) throw new NotApplied(much, [one]);
      const id = await insertOperation(tx, seriesId, { ...one, login });
      if (one.decides !== undefined) await leaveQueue(tx, one.decides, { login, operationId: id, at });
      added.set(id, one);
    }
    const written = await remakeCorrected(tx, series, inForce(await findOperations(seriesId, tx)), login, {
      byHand: true,
    });
    const failed = (await findOperations(seriesId, tx)).filter(({ id, fault }) => fault && added.has(id));
    if (failed[0]?.fault) {
      const of = failed.flatMap(({ id }) => added.get(id) ?? []);
      throw new NotApplied(failed[0].fault, of);
    }
    const values = written.created + written.changed + written.removed;
    if (values > most) throw new ManyValues(values);
    for (const [operation, { kind, from, to, values: given }] of added) {
      const after = { operation, kind, from, to, ...given, written };
      await audit(tx, { ...about, login, action: 'measures.correct', after });
    }
    return done([...added.keys()]);
  });
}

export const undoOperation = (
  actor: Actor,
  seriesId: number,
  operationId: number,
): Promise<Outcome<number, CorrectionRefusal>> => undoOperations(actor, seriesId, [operationId]);

/** What others undid meanwhile is left; where that is all of them, it is said. */
export function undoOperations(
  { login }: Actor,
  seriesId: number,
  operationIds: readonly number[],
): Promise<Outcome<number, CorrectionRefusal>> {
  return changing(async (tx) => {
    const [series] = await lockSeries(tx, [seriesId]);
    const known = (await findOperations(seriesId, tx)).filter(({ id }) => operationIds.includes(id));
    if (!series || known.length === 0) return refused({ kind: 'notFound' });
    const undone: Operation[] = [];
    for (const one of known) if (await markOperationUndone(tx, seriesId, one.id, login)) undone.push(one);
    const also = spanOf(undone);
    if (!also) return refused({ kind: 'alreadyUndone' });
    await reopenCorrected(tx, operationIds);
    const left = inForce(await findOperations(seriesId, tx));
    const written = await remakeCorrected(tx, series, left, login, { also, byHand: true });
    for (const { id } of undone)
      await audit(tx, {
        login,
        action: 'measures.undoCorrection',
        entity: 'series',
        entityId: seriesId,
        after: { operation: id, written },
      });
    return done(undone.length);
  });
}

/** What an examination no longer finds is not there to be decided on: the correction stands without it. */
async function leaveQueue(
  tx: Transaction,
  id: number,
  by: { readonly login: string; readonly operationId: number; readonly at: Date | undefined },
): Promise<void> {
  if (await decideSuspicion(tx, id, { state: 'accepted', ...by })) return;
  const now = await findSuspicion(id, tx);
  if (now) throw new DecidedMeanwhile(now.decidedBy ?? '');
}

class DecidedMeanwhile extends Error {
  constructor(readonly by: string) {
    super('decided meanwhile');
  }
}
class ManyValues extends Error {
  constructor(readonly values: number) {
    super('more values than may change unasked');
  }
}
class NotApplied extends Error {
  constructor(
    readonly fault: OperationFault,
    readonly of: readonly Decided[] = [],
  ) {
    super(fault.key);
  }
}

/** What was written is given up where measures are reviewed, or where the operation does not apply. */
async function changing<Made>(
  change: Parameters<typeof inTransaction<Outcome<Made, CorrectionRefusal>>>[0],
): Promise<Outcome<Made, CorrectionRefusal>> {
  try {
    return await inTransaction(change, { timeoutMs: WRITE_MS });
  } catch (error) {
    if (error instanceof DecidedMeanwhile) return refused({ kind: 'decided', by: error.by });
    if (error instanceof NotApplied)
      return refused({ kind: 'fault', fault: error.fault, of: error.of.flatMap(({ decides }) => decides ?? []) });
    if (error instanceof ManyValues) return refused({ kind: 'many', values: error.values });
    if (error instanceof ComputedTooLong)
      return refused({ kind: 'fault', fault: { key: 'timeseries:operationFault.tooLong' } });
    if (!(error instanceof ReviewedMeasures)) throw error;
    const { count, from, to } = error;
    return refused({ kind: 'reviewed', count, from, to });
  }
}
