/**
 * Two series become one, or one becomes two: a logger was replaced. Raw values move by one import over both, which is
 * undone as a whole; what is held aside below them, corrections and readings of what moves go along. Who may is
 * decided by the caller.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { moveReadings } from '~/modules/monitoring/data-quality/service/control-readings.server';
import { writeCarried } from '../data/measure-imports.server';
import { compareMoved, countMixed, readAside, readMoved, type MetMeasures } from '../data/moved-measures.server';
import { findOperations, insertOperation } from '~/modules/monitoring/corrections/service/operations.server';
import { findFollowers } from '~/modules/monitoring/derived-series/service/stored-recipes.server';
import { findSeriesById } from '~/modules/monitoring/series/service/series.server';
import { closeAfterMove, openForMove } from '~/modules/monitoring/reviews/service/review-series.server';
import {
  bringMeasures,
  deleteMeasures,
  holdAside,
  type WrittenMeasures,
} from '~/modules/monitoring/series/service/measures.server';
import type { IncomingMeasures, Series, Span } from '~/modules/monitoring/series/domain';
import { alongWith, type Along, type Move } from '../domain/rearrange';
import { inForce, spanOf } from '~/modules/monitoring/corrections/domain/replay';
import {
  beginImport,
  endedBy,
  endImport,
  noteWritten,
  WRITE_MS,
  type AboutImport,
  type ImportedMeasures,
  type Target,
  type WriteRefusal,
} from './record-import.server';
import { liftCorrections } from '~/modules/monitoring/corrections/service/replay-series.server';

interface Rearrangement extends MetMeasures, Along {
  /** computed from the series that is emptied */
  readonly computed: readonly Series[];
}

/** All that has a measure, or what of it comes at the instant or later. */
const windowOf = ({ firstAt, lastAt }: Series, move: Move): Span => ({
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
  | WriteRefusal
  | { readonly kind: 'nothing' | 'unlike' }
  | { readonly kind: 'torn'; readonly count: number }
  /** in a window that was reviewed the other series has values that nobody reviewed */
  | { readonly kind: 'mixed'; readonly count: number };

/** Known only once the series are locked. */
class Stands extends Error {
  constructor(
    readonly kind: 'torn' | 'mixed',
    readonly count: number,
  ) {
    super(kind);
  }
}

/**
 * The number of the series into which the measures went. `reopens`: this person may reopen what was reviewed, so that
 * it goes along and is closed again there; words for both journals.
 */
export async function rearrange(
  actor: Actor,
  source: Series,
  move: Move,
  reopens: string | null = null,
): Promise<Outcome<number, MoveRefusal>> {
  const target = await targetOf(source, move);
  if (!target.ok) return target;
  const window = windowOf(source, move);
  const about: AboutImport = { kind: move.kind, options: { ...move, from: source.id } };
  const recorded = await recordMove(actor, { source, move, target: target.value, window, about, reopens });
  if (!recorded.ok) return recorded;
  const into = recorded.value.series.find(({ seriesId }) => seriesId !== source.id);
  return recorded.value.importId === null || !into ? refused({ kind: 'nothing' }) : done(into.seriesId);
}

interface AskedMove {
  readonly source: Series;
  readonly move: Move;
  readonly target: Target;
  readonly window: Span;
  readonly about: AboutImport;
  readonly reopens: string | null;
}

async function recordMove(
  actor: Actor,
  { source, move, target, window, about, reopens }: AskedMove,
): Promise<Outcome<ImportedMeasures, MoveRefusal>> {
  try {
    return await inTransaction(
      async (tx) => {
        const recording = await beginImport(tx, actor, [target, source.id], about);
        const { importId } = recording;
        const into = recording.locked.find(({ id }) => id !== source.id);
        const closed = reopens === null ? [] : await openForMove(tx, actor, source, window, reopens);
        const mixed = into ? await countMixed(tx, source.id, into.id, closed) : 0;
        if (mixed > 0) throw new Stands('mixed', mixed);
        const moved = {
          rows: await readMoved(tx, source.id, window),
          aside: await readAside(tx, source.id, window),
        };
        for (const series of recording.locked) {
          const isSource = series.id === source.id;
          if (!isSource) await carry(tx, actor, { source, move, into: series.id, importId });
          const lifted = await liftCorrections(tx, series, window);
          const overlap = move.kind === 'merge' ? move.overlap : 'skip';
          const written = isSource
            ? await deleteMeasures(tx, series, { from: window.from, to: window.to + 1 }, { importId })
            : await bring(tx, series, moved, { importId, overlap });
          await noteWritten(tx, actor, recording, series, { lifted, written });
        }
        if (into) await closeAfterMove(tx, actor, into, closed);
        return endImport(tx, actor, recording, about);
      },
      { timeoutMs: WRITE_MS },
    );
  } catch (error) {
    return error instanceof Stands ? refused({ kind: error.kind, count: error.count }) : endedBy(error);
  }
}

interface Moved {
  readonly rows: IncomingMeasures;
  readonly aside: Awaited<ReturnType<typeof readAside>>;
}

/** What stood, and below it what was held aside: the rule of this series says again what stands. */
async function bring(
  tx: Transaction,
  series: Series,
  { rows, aside }: Moved,
  { importId, overlap }: { readonly importId: number; readonly overlap: 'skip' | 'replace' },
): Promise<WrittenMeasures> {
  const written = await bringMeasures(tx, series, rows, { importId, overlap, source: 'logger' });
  const below = await holdAside(tx, series, aside, { importId, theirs: overlap === 'skip' });
  if (below.aside === 0) return written;
  const all = [written, below];
  const changed = all.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
  return {
    created: written.created + below.created,
    changed: written.changed + below.changed,
    removed: written.removed + below.removed,
    aside: written.aside + below.aside,
    ...(spanOf(changed) ?? { from: null, to: null }),
    held: spanOf(all.flatMap(({ held }) => held ?? [])),
  };
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
  if (torn.length > 0) throw new Stands('torn', torn.length);
  const operations: number[] = [];
  for (const one of along) operations.push(await insertOperation(tx, into, { ...one, login: actor.login }));
  const readings = await moveReadings(tx, source.id, into, windowOf(source, move));
  await writeCarried(tx, importId, { from: source.id, into, operations, readings });
}
