/**
 * Brings measures into series, all or nothing: from a file or a service, typed, or taken away. Who may is decided by
 * the caller, which knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import type { Outcome } from '~/kernel/outcome';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import {
  correctionsOver,
  liftCorrections,
  NOTHING_LIFTED,
} from '~/modules/monitoring/corrections/service/replay-series.server';
import {
  quantityOf,
  type IncomingMeasures,
  type Overlap,
  type Series,
  type Source,
  type Span,
} from '~/modules/monitoring/series/domain';
import {
  bringMeasures,
  compareMeasures,
  deleteMeasures,
  findDifferingInstants,
  NOTHING_WRITTEN,
  type Selection,
} from '~/modules/monitoring/series/service/measures.server';
import { onSameDays } from './same-days.server';
import {
  beginImport,
  endedBy,
  endImport,
  noteWritten,
  WRITE_MS,
  WriteRefused,
  type AboutImport,
  type ImportedMeasures,
  type RawWritten,
  type Target,
  type WriteRefusal,
} from './record-import.server';

export { findImportByKey } from '../data/measure-imports.server';
export { countSelected, type Selection } from '~/modules/monitoring/series/service/measures.server';
export { endedBy, WRITE_MS, type Target, type WriteRefusal } from './record-import.server';

type Imported = Promise<Outcome<ImportedMeasures, WriteRefusal>>;

const rangeOf = ({ at }: IncomingMeasures): Span => ({ from: at[0] ?? Infinity, to: at[at.length - 1] ?? -Infinity });

interface Batch {
  readonly target: Target;
  readonly rows: IncomingMeasures;
}
/** `source`: what brings values of which nothing is said. */
type AboutBatches = AboutImport & { readonly overlap: Overlap; readonly source?: Source };

export async function importMeasures(actor: Actor, batches: readonly Batch[], about: AboutBatches): Imported {
  try {
    return await inTransaction((tx) => importWithin(tx, actor, batches, about), { timeoutMs: WRITE_MS });
  } catch (error) {
    return endedBy(error);
  }
}

/** In a transaction of the caller, which something else belongs to; a refusal is thrown (`endedBy`). */
export async function importWithin(
  tx: Transaction,
  actor: Actor,
  batches: readonly Batch[],
  { overlap, source = 'logger', ...about }: AboutBatches,
): Imported {
  const targets = batches.map(({ target }) => target);
  const recording = await beginImport(tx, actor, targets, about);
  const { importId, ids, locked } = recording;
  for (const series of locked) {
    const { rows } = await onSameDays(series, batches[ids.indexOf(series.id)]!.rows, tx);
    const written = await writeRows(tx, series, rows, { importId, overlap, source });
    await noteWritten(tx, actor, recording, series, written);
  }
  return endImport(tx, actor, recording, about);
}

/** A file brought in again, and a window that a review closed, leave the corrections over them as they are. */
async function writeRows(
  tx: Transaction,
  series: Series,
  rows: IncomingMeasures,
  how: { readonly importId: number; readonly overlap: Overlap; readonly source: Source },
): Promise<RawWritten> {
  const standing = await correctionsOver(tx, series, rangeOf(rows));
  if (standing.length > 0) {
    // a filled gap is among the changed: a measure takes its place, whatever was chosen for overlaps
    const { created, changed, taken, aside } = await compareMeasures(tx, series, rows, how.source);
    if (created + changed + taken === 0)
      return {
        lifted: NOTHING_LIFTED,
        written: aside > 0 ? await bringMeasures(tx, series, rows, how) : NOTHING_WRITTEN,
      };
  }
  const lifted = await liftCorrections(tx, series, rangeOf(rows), standing);
  return { lifted, written: await bringMeasures(tx, series, rows, how) };
}

/**
 * Values typed at new instants: raw, like those of a file. Over another value nothing is written: that is an operation,
 * not a raw value, and the person is told which ones.
 */
export async function typeMeasures(
  actor: Actor,
  target: Target,
  rows: IncomingMeasures,
  about: AboutImport = { kind: 'typed' },
): Imported {
  try {
    return await inTransaction(
      async (tx) => {
        const recording = await beginImport(tx, actor, [target], about);
        const series = recording.locked[0]!;
        const lifted = await liftCorrections(tx, series, rangeOf(rows));
        const measures = await findDifferingInstants(tx, series, rows);
        if (measures.length > 0) throw new WriteRefused({ kind: 'stored', measures });
        const leastDecimals = quantityOf(series.quantity).decimals;
        const how = { importId: recording.importId, overlap: 'skip', source: 'logger', leastDecimals } as const;
        await noteWritten(tx, actor, recording, series, {
          lifted,
          written: await bringMeasures(tx, series, rows, how),
        });
        return endImport(tx, actor, recording, about);
      },
      { timeoutMs: WRITE_MS },
    );
  } catch (error) {
    return endedBy(error);
  }
}

/** A deletion is an import that holds nothing: it is listed and undone like the others. */
export async function removeMeasures(actor: Actor, seriesId: number, where: Selection): Imported {
  const about: AboutImport = { kind: 'deletion', options: { ...where } };
  try {
    return await inTransaction(
      async (tx) => {
        const recording = await beginImport(tx, actor, [seriesId], about);
        const series = recording.locked[0]!;
        const lifted = await liftCorrections(tx, series, where);
        const how = { importId: recording.importId, byHand: true };
        await noteWritten(tx, actor, recording, series, {
          lifted,
          written: await deleteMeasures(tx, series, where, how),
        });
        return endImport(tx, actor, recording, about);
      },
      { timeoutMs: WRITE_MS },
    );
  } catch (error) {
    return endedBy(error);
  }
}
