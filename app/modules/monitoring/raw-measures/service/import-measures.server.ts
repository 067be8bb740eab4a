/**
 * Brings measures into series, all or nothing, and takes such an import back. Who may is decided by the caller, which
 * knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import {
  carriedBy,
  findImport,
  insertImport,
  insertImportedSeries,
  markUndone,
  type ImportRecord,
} from '../data/measure-imports.server';
import { giveReadings } from '~/modules/monitoring/data-quality/service/control-readings.server';
import { findOperations, markOperationUndone } from '~/modules/monitoring/corrections/service/operations.server';
import { findOrInsertSeries, lockSeries, type SeriesIdentity } from '~/modules/monitoring/series/service/series.server';
import { settleMeasures } from '../data/settle-measures.server';
import {
  compareMeasures,
  deleteMeasures,
  findDifferingInstants,
  ReviewedMeasures,
  writeMeasures,
  type Selection,
  type WrittenMeasures,
} from '~/modules/monitoring/series/service/measures.server';
import { QUANTITIES, type IncomingMeasures, type Overlap, type Series } from '~/modules/monitoring/series/domain';
import type { Source } from '~/modules/monitoring/series/domain/precedence';
import { inForce, spanOf } from '~/modules/monitoring/corrections/domain/replay';
import { deriveFrom } from '~/modules/monitoring/corrections/service/follow-measures.server';
import { keepingCorrections, replaySeries } from '~/modules/monitoring/corrections/service/replay-series.server';

export { findImportByKey } from '../data/measure-imports.server';
export { countSelected, type Selection } from '~/modules/monitoring/series/service/measures.server';

/** A long file is copied, compared and summarised in one transaction. */
const WRITE_MS = 300_000;

/** Measures under review would have changed. */
export interface ReviewedRefusal {
  readonly kind: 'reviewed';
  readonly seriesId: number;
  readonly count: number;
  readonly from: number;
  readonly to: number;
}
/** Another value stands already at instants that were typed. */
interface StoredRefusal {
  readonly kind: 'stored';
  readonly measures: readonly { readonly at: number; readonly raw: number | null }[];
}
/** `derived`: what is computed is corrected where it comes from */
export type WriteRefusal = ReviewedRefusal | StoredRefusal | { readonly kind: 'notFound' | 'derived' | 'exists' };

interface ImportedMeasures {
  /** null: nothing changed, nothing was recorded */
  readonly importId: number | null;
  readonly series: readonly (WrittenMeasures & { readonly seriesId: number })[];
}

type Written = readonly (WrittenMeasures & { readonly seriesId: number })[];
/** `rank`: of the series among the targets */
type Write = (tx: Transaction, series: Series, importId: number, rank: number) => Promise<WrittenMeasures>;

/** A series by its number, or one that its first measures make. */
export type Target =
  | number
  | (Pick<SeriesIdentity, 'stationId' | 'quantity' | 'name'> &
      Pick<SeriesIdentity, 'breakHours'> & {
        /** refused where there is one of this name */
        readonly mustBeNew?: true;
      });

async function made(tx: Transaction, actor: Actor, { mustBeNew, ...target }: Exclude<Target, number>): Promise<number> {
  const { unit, lowest = null, highest = null } = QUANTITIES[target.quantity];
  const { series, isNew } = await findOrInsertSeries(tx, { unit, lowest, highest, ...target }, actor.login);
  if (mustBeNew && !isNew) throw new WriteRefused({ kind: 'exists' });
  if (isNew)
    await audit(tx, {
      login: actor.login,
      action: 'series.create',
      entity: 'series',
      entityId: series.id,
      after: series,
    });
  return series.id;
}

const total = (written: Written, of: 'created' | 'changed' | 'removed'): number =>
  written.reduce((sum, one) => sum + one[of], 0);
class WriteRefused extends Error {
  constructor(readonly refusal: WriteRefusal) {
    super(refusal.kind);
  }
}
const refusalOrThrow = (error: unknown): Outcome<never, WriteRefusal> => {
  if (error instanceof WriteRefused) return refused(error.refusal);
  if (!(error instanceof ReviewedMeasures)) throw error;
  const { seriesId, count, from, to } = error;
  return refused({ kind: 'reviewed', seriesId, count, from, to });
};

class NothingWritten extends Error {}

/** One import over several series, of which some are made with it. What changes nothing leaves no trace. */
export async function recordImport(
  actor: Actor,
  targets: readonly Target[],
  about: Omit<ImportRecord, 'login'>,
  write: Write,
  inTheSame?: (tx: Transaction, importId: number) => Promise<void>,
): Promise<Outcome<ImportedMeasures, WriteRefusal>> {
  const written: (WrittenMeasures & { seriesId: number })[] = [];
  try {
    const outcome = await inTransaction(
      async (tx) => {
        written.length = 0;
        const derived: Written[number][] = [];
        const ids: number[] = [];
        for (const target of targets) ids.push(typeof target === 'number' ? target : await made(tx, actor, target));
        const locked = await lockSeries(tx, ids);
        if (locked.length < new Set(ids).size) return refused<WriteRefusal>({ kind: 'notFound' });
        if (locked.some(({ nature }) => nature === 'derived')) return refused<WriteRefusal>({ kind: 'derived' });
        const importId = await insertImport(tx, { ...about, login: actor.login });
        for (const series of locked) {
          const changes = await write(tx, series, importId, ids.indexOf(series.id));
          written.push({ seriesId: series.id, ...changes });
          await insertImportedSeries(tx, importId, series.id, changes);
          const followed = await deriveFrom(tx, series, changes, actor.login);
          if (followed) derived.push(followed);
        }
        if (written.every(({ held }) => held === null)) throw new NothingWritten();
        await inTheSame?.(tx, importId);
        await audit(tx, {
          login: actor.login,
          action: `measures.${about.kind}`,
          entity: 'measureImport',
          entityId: importId,
          after: { fileName: about.fileName, series: written, derived },
        });
        return done(importId);
      },
      { timeoutMs: WRITE_MS },
    );
    return outcome.ok ? done({ importId: outcome.value, series: written }) : outcome;
  } catch (error) {
    // the record of an import that changes nothing is rolled back
    if (error instanceof NothingWritten) return done({ importId: null, series: written });
    return refusalOrThrow(error);
  }
}

const rangeOf = ({ at }: IncomingMeasures) => ({ from: at[0] ?? Infinity, to: at[at.length - 1] ?? -Infinity });

/** `source`: what brings values of which nothing is said; `inTheSame`: what else belongs to the transaction. */
export function importMeasures(
  actor: Actor,
  batches: readonly { readonly target: Target; readonly rows: IncomingMeasures }[],
  {
    overlap,
    source = 'logger',
    ...about
  }: Omit<ImportRecord, 'login'> & { readonly overlap: Overlap; readonly source?: Source },
  inTheSame?: (tx: Transaction, importId: number) => Promise<void>,
): Promise<Outcome<ImportedMeasures, WriteRefusal>> {
  return recordImport(
    actor,
    batches.map(({ target }) => target),
    about,
    (tx, series, importId, rank) => {
      const { rows } = batches[rank]!;
      return keepingCorrections(
        tx,
        actor,
        series,
        rangeOf(rows),
        () => writeMeasures(tx, series, rows, { importId, overlap, source }),
        async () => {
          // a filled gap is among the changed: a measure takes its place, whatever was chosen for overlaps
          const { created, changed, taken, aside } = await compareMeasures(tx, series, rows, source);
          return created + changed + taken > 0 ? 'values' : aside > 0 ? 'aside' : 'nothing';
        },
      );
    },
    inTheSame,
  );
}

/**
 * Values typed at new instants: raw, like those of a file. Over another value nothing is written: that is an operation,
 * not a raw value, and the person is told which ones.
 */
export const typeMeasures = (
  actor: Actor,
  target: Target,
  rows: IncomingMeasures,
  about: Omit<ImportRecord, 'login'> = { kind: 'typed' },
): Promise<Outcome<ImportedMeasures, WriteRefusal>> =>
  recordImport(actor, [target], about, (tx, series, importId) =>
    keepingCorrections(tx, actor, series, rangeOf(rows), async () => {
      const measures = await findDifferingInstants(tx, series, rows);
      if (measures.length > 0) throw new WriteRefused({ kind: 'stored', measures });
      return writeMeasures(tx, series, rows, { importId, overlap: 'skip', source: 'logger' });
    }),
  );

/** A deletion is an import that holds nothing: it is listed and undone like the others. */
export const removeMeasures = (
  actor: Actor,
  seriesId: number,
  where: Selection,
): Promise<Outcome<ImportedMeasures, WriteRefusal>> =>
  recordImport(actor, [seriesId], { kind: 'deletion', options: { ...where } }, (tx, series, importId) =>
    keepingCorrections(tx, actor, series, where, () => deleteMeasures(tx, series, where, { importId, byHand: true })),
  );

/** The corrections that came along are undone here, the readings go back. */
async function takeBackCarried(
  tx: Transaction,
  actor: Actor,
  locked: readonly Series[],
  { from, into, operations, readings }: NonNullable<ReturnType<typeof carriedBy>>,
): Promise<void> {
  const series = locked.find(({ id }) => id === into);
  if (!series) return;
  for (const id of operations) await markOperationUndone(tx, into, id, actor.login);
  await giveReadings(tx, readings, from);
  const known = await findOperations(into, tx);
  const span = spanOf(known.filter(({ id }) => operations.includes(id)));
  if (span) await replaySeries(tx, actor, series, inForce(known), { also: span });
}

type UndoRefusal = WriteRefusal | { readonly kind: 'alreadyUndone' };

export async function undoImport(
  actor: Actor,
  importId: number,
): Promise<Outcome<{ readonly restored: number; readonly removed: number }, UndoRefusal>> {
  try {
    return await inTransaction<Outcome<{ restored: number; removed: number }, UndoRefusal>>(
      async (tx) => {
        const stored = await findImport(importId, tx);
        if (!stored) return refused({ kind: 'notFound' });
        const locked = await lockSeries(
          tx,
          stored.series.map(({ seriesId }) => seriesId),
        );
        if (!(await markUndone(tx, importId, actor.login))) return refused({ kind: 'alreadyUndone' });
        const [written, derived]: [Written[number][], Written[number][]] = [[], []];
        const carried = carriedBy(stored);
        if (carried) await takeBackCarried(tx, actor, locked, carried);
        for (const series of locked) {
          const { from, to } = stored.series.find(({ seriesId }) => seriesId === series.id)!;
          const over = { from: from.getTime(), to: to.getTime() };
          const changes = await keepingCorrections(tx, actor, series, over, () =>
            settleMeasures(tx, series, { importId, from, to }),
          );
          written.push({ seriesId: series.id, ...changes });
          const followed = await deriveFrom(tx, series, changes, actor.login);
          if (followed) derived.push(followed);
        }
        await audit(tx, {
          login: actor.login,
          action: 'measures.undo',
          entity: 'measureImport',
          entityId: importId,
          after: { series: written, derived },
        });
        return done({
          restored: total(written, 'created') + total(written, 'changed'),
          removed: total(written, 'removed'),
        });
      },
      { timeoutMs: WRITE_MS },
    );
  } catch (error) {
    return refusalOrThrow(error);
  }
}
