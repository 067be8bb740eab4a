/**
 * Brings measures into series, all or nothing, and takes such an import back. Who may is decided by the caller, which
 * knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import {
  findImport,
  insertImport,
  insertImportedSeries,
  markUndone,
  type ImportRecord,
} from '../data/measure-imports.server';
import { lockSeries } from '../data/series.server';
import {
  deleteMeasures,
  ReviewedMeasures,
  withdrawImport,
  writeMeasures,
  type WrittenMeasures,
} from '../data/write-measures.server';
import type { IncomingMeasures, Overlap, Series } from '../domain';

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
export type WriteRefusal = ReviewedRefusal | { readonly kind: 'notFound' };

interface ImportedMeasures {
  /** null: nothing changed, nothing was recorded */
  readonly importId: number | null;
  readonly series: readonly (WrittenMeasures & { readonly seriesId: number })[];
}

type Written = readonly (WrittenMeasures & { readonly seriesId: number })[];
type Write = (tx: Transaction, series: Series, importId: number) => Promise<WrittenMeasures>;

const total = (written: Written, of: 'created' | 'changed' | 'removed'): number =>
  written.reduce((sum, one) => sum + one[of], 0);
const reviewedOrThrow = (error: unknown): Outcome<never, WriteRefusal> => {
  if (!(error instanceof ReviewedMeasures)) throw error;
  const { seriesId, count, from, to } = error;
  return refused({ kind: 'reviewed', seriesId, count, from, to });
};

class NothingWritten extends Error {}

/** One import over several series. What changes nothing leaves no trace. */
async function record(
  actor: Actor,
  seriesIds: readonly number[],
  about: Omit<ImportRecord, 'login'>,
  write: Write,
  inTheSame?: (tx: Transaction, importId: number) => Promise<void>,
): Promise<Outcome<ImportedMeasures, WriteRefusal>> {
  const written: (WrittenMeasures & { seriesId: number })[] = [];
  try {
    const outcome = await inTransaction(
      async (tx) => {
        written.length = 0;
        const locked = await lockSeries(tx, seriesIds);
        if (locked.length < new Set(seriesIds).size) return refused<WriteRefusal>({ kind: 'notFound' });
        const importId = await insertImport(tx, { ...about, login: actor.login });
        for (const series of locked) {
          const changes = await write(tx, series, importId);
          written.push({ seriesId: series.id, ...changes });
          await insertImportedSeries(tx, importId, series.id, changes);
        }
        if (written.every(({ from }) => from === null)) throw new NothingWritten();
        await inTheSame?.(tx, importId);
        await audit(tx, {
          login: actor.login,
          action: `measures.${about.kind}`,
          entity: 'measureImport',
          entityId: importId,
          after: { fileName: about.fileName, series: written },
        });
        return done(importId);
      },
      { timeoutMs: WRITE_MS },
    );
    return outcome.ok ? done({ importId: outcome.value, series: written }) : outcome;
  } catch (error) {
    // the record of an import that changes nothing is rolled back
    if (error instanceof NothingWritten) return done({ importId: null, series: written });
    return reviewedOrThrow(error);
  }
}

/** `inTheSame`: what else belongs to the transaction. */
export function importMeasures(
  actor: Actor,
  batches: readonly { readonly seriesId: number; readonly rows: IncomingMeasures }[],
  { overlap, ...about }: Omit<ImportRecord, 'login'> & { readonly overlap: Overlap },
  inTheSame?: (tx: Transaction, importId: number) => Promise<void>,
): Promise<Outcome<ImportedMeasures, WriteRefusal>> {
  const rowsOf = new Map(batches.map(({ seriesId, rows }) => [seriesId, rows]));
  const ids = batches.map(({ seriesId }) => seriesId);
  return record(
    actor,
    ids,
    about,
    (tx, series, importId) => writeMeasures(tx, series, rowsOf.get(series.id)!, { importId, overlap }),
    inTheSame,
  );
}

/** A deletion is an import that holds nothing: it is listed and undone like the others. */
export const removeMeasures = (
  actor: Actor,
  seriesId: number,
  where: { readonly instants: readonly number[] } | { readonly from: number; readonly to: number },
): Promise<Outcome<ImportedMeasures, WriteRefusal>> =>
  record(actor, [seriesId], { kind: 'deletion' }, (tx, series, importId) =>
    deleteMeasures(tx, series, where, importId),
  );

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
        const written: (WrittenMeasures & { seriesId: number })[] = [];
        for (const series of locked) {
          const { from, to } = stored.series.find(({ seriesId }) => seriesId === series.id)!;
          written.push({ seriesId: series.id, ...(await withdrawImport(tx, series, { id: importId, from, to })) });
        }
        await audit(tx, {
          login: actor.login,
          action: 'measures.undo',
          entity: 'measureImport',
          entityId: importId,
          after: { series: written },
        });
        return done({
          restored: total(written, 'created') + total(written, 'changed'),
          removed: total(written, 'removed'),
        });
      },
      { timeoutMs: WRITE_MS },
    );
  } catch (error) {
    return reviewedOrThrow(error);
  }
}
