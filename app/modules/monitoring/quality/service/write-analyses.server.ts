/**
 * The door of analyses: all of a source in one transaction, or none. The same twice changes nothing and leaves no
 * trace. Who may is decided by the caller, which knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { closedOf } from '~/modules/monitoring/series/domain';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { lockStations, placeSamplings } from '../data/samplings.server';
import {
  countClosed,
  findImport,
  insertImport,
  insertImportedStations,
  markUndone,
  takeBack,
  writeStagedAnalyses,
  type AnalysisImportRecord,
  type ChangedAnalysis,
  type ClosedWindow,
  type StagedAnalysis,
  type WrittenAnalyses,
} from '../data/write-analyses.server';
import { natureCode, type IncomingAnalysis, type IncomingSampling } from '../domain';
import { samplingKey, settleReplicates, type Settled } from '../domain/replicates';
import { followAnalyses } from './follow-analyses.server';

const WRITE_MS = 300_000;

export interface StationAnalyses {
  readonly stationId: number;
  readonly analyses: readonly IncomingAnalysis[];
}
interface WrittenImport {
  /** null: nothing changed, nothing was recorded */
  readonly importId: number | null;
  readonly stations: readonly WrittenAnalyses[];
  /** lines that say what another one says, and that contradict another one: nothing of the latter is stored */
  readonly repeated: number;
  readonly contradicting: number;
}

interface Prepared extends Settled {
  readonly stationId: number;
}
const prepared = (stations: readonly StationAnalyses[]): Prepared[] =>
  stations.map(({ stationId, analyses }) => ({ stationId, ...settleReplicates(analyses) }));

export async function writeAnalyses(
  actor: Pick<Actor, 'login'>,
  stations: readonly StationAnalyses[],
  about: AnalysisImportRecord,
): Promise<Outcome<WrittenImport, 'notFound'>> {
  const all = prepared(stations);
  const total = (of: 'repeated' | 'contradicting') => all.reduce((sum, one) => sum + one[of].length, 0);
  const counts = { repeated: total('repeated'), contradicting: total('contradicting') };
  try {
    return await inTransaction(
      async (tx) => {
        const { importId, written } = await writeIn(tx, actor, all, about);
        if (written.every(({ created, changed }) => created + changed === 0))
          throw new GivenUp({ written, changes: [] });
        await insertImportedStations(tx, importId, written);
        await followAnalyses(tx, written, actor.login);
        await audit(tx, {
          ...{ login: actor.login, action: `analyses.${about.kind}`, entity: 'analysisImport', entityId: importId },
          after: { fileName: about.fileName, stations: written, ...counts },
        });
        return done({ importId, stations: written, ...counts });
      },
      { timeoutMs: WRITE_MS },
    );
  } catch (error) {
    if (error instanceof StationGone) return refused('notFound');
    if (error instanceof GivenUp) return done({ importId: null, stations: error.written, ...counts });
    throw error;
  }
}

interface Tried {
  readonly written: readonly WrittenAnalyses[];
  /** the first of those that would be others, before and after */
  readonly changes: readonly ChangedAnalysis[];
}

/** What writing them would do: they are written, counted, compared and given up. */
export async function tryAnalyses(
  actor: Actor,
  stations: readonly StationAnalyses[],
  about: AnalysisImportRecord,
  mostChanges: number,
): Promise<Tried> {
  try {
    return await inTransaction<never>(
      async (tx) => {
        throw new GivenUp(await writeIn(tx, actor, prepared(stations), about, mostChanges));
      },
      { timeoutMs: WRITE_MS },
    );
  } catch (error) {
    if (error instanceof GivenUp) return { written: error.written, changes: error.changes };
    if (error instanceof StationGone) return { written: [], changes: [] };
    throw error;
  }
}

class StationGone extends Error {}
/** @throws StationGone */
async function writeIn(
  tx: Transaction,
  { login }: Pick<Actor, 'login'>,
  all: readonly Prepared[],
  about: AnalysisImportRecord,
  mostChanges = 0,
) {
  const ids = all.map(({ stationId }) => stationId);
  if ((await lockStations(tx, ids)).length < new Set(ids).size) throw new StationGone();
  const importId = await insertImport(tx, login, about);
  const rows: StagedAnalysis[] = [];
  for (const one of all) rows.push(...(await stagedOf(tx, one, importId)));
  const closed = await closedWindows(tx, ids);
  const stations = [...new Set(ids)];
  return { importId, ...(await writeStagedAnalyses(tx, rows, { importId, stations, closed, mostChanges })) };
}

/** Of these stations, what reviews closed. */
async function closedWindows(tx: Transaction, stations: readonly number[]): Promise<ClosedWindow[]> {
  const closed: ClosedWindow[] = [];
  for (const stationId of new Set(stations))
    for (const { from, to } of closedOf(await findReviews({ stationId }, tx))) closed.push({ stationId, from, to });
  return closed;
}

/** The record of an import, and the samplings that it made, are rolled back. */
class GivenUp extends Error {
  readonly written: readonly WrittenAnalyses[];
  readonly changes: readonly ChangedAnalysis[];
  constructor({ written, changes }: Tried) {
    super('given up');
    this.written = written;
    this.changes = changes;
  }
}

/** Lines of one sampling say it together: conditions around it know no laboratory. */
const filledBy = (known: Partial<IncomingSampling>, more: IncomingSampling): IncomingSampling => ({
  ...more,
  ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')),
});

async function stagedOf(tx: Transaction, { stationId, placed }: Prepared, importId: number): Promise<StagedAnalysis[]> {
  const samplings = new Map<string, IncomingSampling>();
  for (const { analysis } of placed) {
    const key = samplingKey(analysis.sampling);
    samplings.set(key, filledBy(samplings.get(key) ?? {}, analysis.sampling));
  }
  const ids = await placeSamplings(tx, stationId, [...samplings.values()], importId);
  const idOf = new Map([...samplings.keys()].map((key, rank) => [key, ids[rank]!]));
  return placed.map(({ analysis: one, replicate }) => [
    ...[stationId, idOf.get(samplingKey(one.sampling))!, natureCode(one.nature ?? 'parameter'), one.parameter],
    ...[one.fraction ?? '', one.inSitu ?? 0, replicate],
    ...[one.sampling.at, one.sampling.support, one.result, one.text ?? '', one.remark, one.unit ?? ''],
    ...[one.status ?? 1, one.qualification ?? 4],
    ...[one.lq ?? null, one.ld ?? null, one.saturation ?? null, one.uncertainty ?? null],
    ...[one.method ?? '', one.laboratory ?? '', one.producer ?? '', one.analysedAt ?? null],
    ...[one.code ?? '', one.comment ?? '', one.accreditation ?? 0, one.difficulty ?? 0],
  ]);
}

type UndoRefusal = 'notFound' | 'alreadyUndone' | 'reviewed';

/** What stood before the import stands again. Who may is decided by the caller. Nothing where a review closed some. */
export function undoAnalyses(
  actor: Actor,
  importId: number,
): Promise<Outcome<{ readonly removed: number; readonly restored: number }, UndoRefusal>> {
  return inTransaction(
    async (tx) => {
      const stored = await findImport(importId, tx);
      if (!stored) return refused('notFound');
      const ids = stored.stations.map(({ stationId }) => stationId);
      await lockStations(tx, ids);
      if (stored.undoneAt === null && (await countClosed(tx, importId, await closedWindows(tx, ids))) > 0)
        return refused('reviewed');
      if (!(await markUndone(tx, importId, actor.login))) return refused('alreadyUndone');
      const counts = await takeBack(tx, ids, importId);
      await followAnalyses(tx, stored.stations, actor.login);
      await audit(tx, {
        ...{ login: actor.login, action: 'analyses.undo', entity: 'analysisImport', entityId: importId },
        after: counts,
      });
      return done(counts);
    },
    { timeoutMs: WRITE_MS },
  );
}
