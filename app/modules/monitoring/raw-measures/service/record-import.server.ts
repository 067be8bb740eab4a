/**
 * One import over several series, some of which are made with it: begun under their locks, each written series noted,
 * ended with its trace. What changes nothing leaves none. All in one transaction of the caller.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { followRaw } from '~/modules/monitoring/corrections/service/follow-measures.server';
import type { Lifted } from '~/modules/monitoring/corrections/service/replay-series.server';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { ReviewedMeasures, type WrittenMeasures } from '~/modules/monitoring/series/service/measures.server';
import { findOrInsertSeries, lockSeries, type SeriesIdentity } from '~/modules/monitoring/series/service/series.server';
import { insertImport, insertImportedSeries, type ImportRecord } from '../data/measure-imports.server';

/** A long file is copied, compared and summarised in one transaction. */
export const WRITE_MS = 300_000;

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

export interface ImportedMeasures {
  /** null: nothing changed, nothing was recorded */
  readonly importId: number | null;
  readonly series: readonly (WrittenMeasures & { readonly seriesId: number })[];
}

export type Written = readonly (WrittenMeasures & { readonly seriesId: number })[];
/** Raw values of a window as they were written, and the corrections that were lifted for it. */
export interface RawWritten {
  readonly lifted: Lifted;
  readonly written: WrittenMeasures;
}
interface Recording {
  readonly importId: number;
  /** of the targets, in their order */
  readonly ids: readonly number[];
  readonly locked: readonly Series[];
  readonly written: Written[number][];
  /** what followed at once */
  readonly derived: Written[number][];
}
export type AboutImport = Omit<ImportRecord, 'login'>;

/** A series by its number, or one that its first measures make. */
export type Target =
  | number
  | (Pick<SeriesIdentity, 'stationId' | 'quantity' | 'name'> &
      Pick<SeriesIdentity, 'breakHours'> & {
        /** refused where there is one of this name */
        readonly mustBeNew?: true;
      });

async function made(tx: Transaction, actor: Actor, { mustBeNew, ...target }: Exclude<Target, number>): Promise<number> {
  const { unit, lowest = null, highest = null } = quantityOf(target.quantity);
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

/** @throws {WriteRefused} where a target is not there, computed, or there already */
export async function beginImport(
  tx: Transaction,
  actor: Actor,
  targets: readonly Target[],
  about: AboutImport,
): Promise<Recording> {
  const ids: number[] = [];
  for (const one of targets) ids.push(typeof one === 'number' ? one : await made(tx, actor, one));
  const locked = await lockSeries(tx, ids);
  if (locked.length < new Set(ids).size) throw new WriteRefused({ kind: 'notFound' });
  if (locked.some(({ nature }) => nature === 'derived')) throw new WriteRefused({ kind: 'derived' });
  const importId = await insertImport(tx, { ...about, login: actor.login });
  return { importId, ids, locked, written: [], derived: [] };
}

/** A series of the import was written: noted, and followed. */
export async function noteWritten(
  tx: Transaction,
  { login }: Actor,
  { importId, ...recording }: Recording,
  series: Series,
  { lifted, written }: RawWritten,
): Promise<void> {
  recording.written.push({ seriesId: series.id, ...written });
  await insertImportedSeries(tx, importId, series.id, written);
  const followed = await followRaw(tx, series, { lifted, written, login });
  if (followed) recording.derived.push(followed);
}

/** @throws {NothingWritten} where nothing changed: its record is rolled back */
export async function endImport(
  tx: Transaction,
  { login }: Actor,
  { importId, written, derived }: Recording,
  { kind, fileName }: AboutImport,
): Promise<Outcome<ImportedMeasures, WriteRefusal>> {
  if (written.every(({ held }) => held === null)) throw new NothingWritten(written);
  const after = { fileName, series: written, derived };
  await audit(tx, { login, action: `measures.${kind}`, entity: 'measureImport', entityId: importId, after });
  return done({ importId, series: written });
}

export class WriteRefused extends Error {
  constructor(readonly refusal: WriteRefusal) {
    super(refusal.kind);
  }
}
class NothingWritten extends Error {
  constructor(readonly series: Written) {
    super('nothing written');
  }
}

/** How an import ended that was rolled back. */
export function endedBy(error: unknown): Outcome<ImportedMeasures, WriteRefusal> {
  return error instanceof NothingWritten ? done({ importId: null, series: error.series }) : refusedBy(error);
}
export function refusedBy(error: unknown): Outcome<never, WriteRefusal> {
  if (error instanceof WriteRefused) return refused(error.refusal);
  if (!(error instanceof ReviewedMeasures)) throw error;
  const { seriesId, count, from, to } = error;
  return refused({ kind: 'reviewed', seriesId, count, from, to });
}
