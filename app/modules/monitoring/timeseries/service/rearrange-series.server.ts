/**
 * Two series become one, or one becomes two: a logger was replaced. Raw values move by one import over both, which is
 * undone as a whole; corrections and readings of what moves go along. Who may is decided by the caller.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { moveReadings } from '../data/control-readings.server';
import { writeCarried } from '../data/measure-imports.server';
import { compareMoved, readMoved, type MetMeasures } from '../data/moved-measures.server';
import { findOperations, insertOperation } from '../data/operations.server';
import { findFollowers } from '../data/series-due.server';
import { findSeriesById } from '../data/series.server';
import { deleteMeasures, writeMeasures } from '../data/write-measures.server';
import type { IncomingMeasures, Series } from '../domain';
import type { OperationWindow } from '../domain/operation';
import { alongWith, type Along, type Move } from '../domain/rearrange';
import { inForce } from '../domain/replay';
import { recordImport, type Target, type WriteRefusal } from './import-measures.server';
import { keepingCorrections } from './replay-series.server';

interface Rearrangement extends MetMeasures, Along {
  /** computed from the series that is emptied */
  readonly computed: readonly Series[];
}

/** All that has a measure, or what of it comes at the instant or later. */
const windowOf = ({ firstAt, lastAt }: Series, move: Move): OperationWindow => ({
  from: move.kind === 'cut' ? move.at : (firstAt ?? 0),
  to: lastAt ?? 0,
});

async function correctionsOf(source: Series, move: Move, tx?: Transaction): Promise<Along> {
  return alongWith(inForce(await findOperations(source.id, tx)), windowOf(source, move), move.kind === 'cut');
}

/** What would move and what stands in the way; writes nothing. */
export async function readRearrangement(source: Series, move: Move): Promise<Rearrangement> {
  const [into] = move.kind === 'merge' ? await findSeriesById([move.into]) : [];
  const [met, corrections, followers] = await Promise.all([
    compareMoved(source.id, into ?? null, windowOf(source, move)),
    correctionsOf(source, move),
    move.kind === 'merge' ? inTransaction((tx) => findFollowers(tx, source.id)) : [],
  ]);
  return { ...met, ...corrections, computed: await findSeriesById(followers) };
}

export type MoveRefusal =
  WriteRefusal | { readonly kind: 'nothing' | 'unlike' } | { readonly kind: 'torn'; readonly count: number };

class Torn extends Error {
  constructor(readonly count: number) {
    super('torn');
  }
}

/** The number of the series into which the measures went. */
export async function rearrange(actor: Actor, source: Series, move: Move): Promise<Outcome<number, MoveRefusal>> {
  const target = await targetOf(source, move);
  if (!target.ok) return target;
  /** by transaction: one that is tried again reads again */
  const read = new WeakMap<Transaction, IncomingMeasures>();
  const window = windowOf(source, move);
  try {
    const recorded = await recordImport(
      actor,
      [target.value, source.id],
      { kind: move.kind, options: { ...move, from: source.id } },
      async (tx, series, importId) => {
        const rows = read.get(tx) ?? (await readMoved(tx, source.id, window));
        read.set(tx, rows);
        if (series.id === source.id)
          return keepingCorrections(tx, actor, series, window, () =>
            deleteMeasures(tx, series, { from: window.from, to: window.to + 1 }, { importId }),
          );
        await carry(tx, actor, { source, move, into: series.id, importId });
        return keepingCorrections(tx, actor, series, window, () =>
          writeMeasures(tx, series, rows, {
            importId,
            overlap: move.kind === 'merge' ? move.overlap : 'skip',
            source: 'logger',
          }),
        );
      },
    );
    if (!recorded.ok) return recorded;
    const into = recorded.value.series.find(({ seriesId }) => seriesId !== source.id);
    return recorded.value.importId === null || !into ? refused({ kind: 'nothing' }) : done(into.seriesId);
  } catch (error) {
    if (error instanceof Torn) return refused({ kind: 'torn', count: error.count });
    throw error;
  }
}

/** Into another series of the same quantity, or into one that is made. */
async function targetOf(source: Series, move: Move): Promise<Outcome<Target, MoveRefusal>> {
  if (source.nature === 'derived') return refused({ kind: 'derived' });
  if (move.kind === 'cut') {
    const { stationId, quantity, breakMs } = source;
    if (source.firstAt === null || move.at <= source.firstAt || move.at > (source.lastAt ?? 0))
      return refused({ kind: 'nothing' });
    return done({ stationId, quantity, name: move.name, breakHours: breakMs / 3_600_000, mustBeNew: true });
  }
  const [into] = await findSeriesById([move.into]);
  if (!into || into.id === source.id) return refused({ kind: 'notFound' });
  if (into.quantity !== source.quantity || into.unit !== source.unit || into.nature === 'derived')
    return refused({ kind: 'unlike' });
  return source.firstAt === null ? refused({ kind: 'nothing' }) : done(into.id);
}

/** Corrections and readings of what moves, before it moves: the values are made with them. */
async function carry(
  tx: Transaction,
  actor: Actor,
  { source, move, into, importId }: { source: Series; move: Move; into: number; importId: number },
): Promise<void> {
  const { along, torn } = await correctionsOf(source, move, tx);
  if (torn.length > 0) throw new Torn(torn.length);
  const operations: number[] = [];
  for (const one of along) operations.push(await insertOperation(tx, into, { ...one, login: actor.login }));
  const readings = await moveReadings(tx, source.id, into, windowOf(source, move));
  await writeCarried(tx, importId, { from: source.id, into, operations, readings });
}
