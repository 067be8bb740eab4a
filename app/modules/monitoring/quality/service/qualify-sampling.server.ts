/** Analyses of one sampling, chosen by hand, are called uncertain, incorrect or correct, with a reason; taken back. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { decideSuspicion, reopenSuspicions } from '~/modules/monitoring/data-quality/service/suspicions.server';
import { findAnalyses } from '../data/analyses.server';
import { findOpenDoubts, findSettledBy } from '../data/doubts.server';
import { findQualifications, insertQualification, qualify, type OfSampling } from '../data/reviewed-analyses.server';
import { lockStations } from '../data/samplings.server';
import { analysisKey, keyText, type AnalysisKey } from '../domain/checks';
import { QUALIFICATION } from '../domain/codes';
import { followAnalyses } from './follow-analyses.server';
import { changedAt, isClosed, undoQualification } from './qualify-analyses.server';
import { closedParameters } from './read-analyses.server';

type CallRefusal =
  | { readonly kind: 'notFound' | 'reviewed' | 'gone' }
  /** somebody called some of them something since the page was shown */
  | { readonly kind: 'meanwhile'; readonly login: string; readonly at: number };

interface CalledByHand {
  /** as `keyText` writes them; null: all */
  readonly keys: readonly string[] | null;
  readonly qualification: number;
  readonly comment: string;
  /** the last qualification of the sampling that the page knew */
  readonly seen: number;
}

interface Taken extends OfSampling {
  /** milliseconds */
  readonly at: number;
}

export async function qualifySampling(
  actor: Actor,
  { at, ...of }: Taken,
  { keys, qualification, comment, seen }: CalledByHand,
): Promise<Outcome<number, CallRefusal>> {
  const { login } = actor;
  return inTransaction(async (tx) => {
    await lockStations(tx, [of.stationId]);
    const meanwhile = (await findQualifications(of, tx)).find(({ id }) => id > seen);
    if (meanwhile) return refused({ kind: 'meanwhile', login: meanwhile.login, at: meanwhile.at });
    if (await isClosed(tx, { ...of, at })) return refused({ kind: 'reviewed' });
    const there = { stations: [of.stationId], samplings: [of.samplingId], without: closedParameters(actor) };
    const all = (await findAnalyses(there, {}, tx)).map(analysisKey);
    const analyses = keys === null ? all : all.filter((one) => keys.includes(keyText(one)));
    if (analyses.length === 0 || (keys !== null && analyses.length < keys.length)) return refused({ kind: 'gone' });
    const id = await insertQualification(tx, { ...of, qualification, comment, login, analyses });
    const count = await qualify(tx, of, analyses, qualification);
    if (qualification !== QUALIFICATION.correct) await settleDoubts(tx, { ...of, at }, { analyses, login, id });
    await followAnalyses(tx, changedAt({ ...of, at }), login);
    const after = { sampling: of.samplingId, qualification, count, comment };
    await audit(tx, { login, action: 'analyses.qualify', entity: 'station', entityId: of.stationId, after });
    return done(count);
  });
}

/** What was called so needs no second look in the queue. */
async function settleDoubts(
  tx: Transaction,
  { stationId, samplingId, at }: Taken,
  { analyses, login, id }: { readonly analyses: readonly AnalysisKey[]; readonly login: string; readonly id: number },
): Promise<void> {
  const called = new Set(analyses.map(keyText));
  const then = new Date(at);
  for (const doubt of await findOpenDoubts([stationId], { from: then, to: then }, tx))
    if (doubt.samplingId === samplingId && doubt.analyses.every((one) => called.has(keyText(one))))
      await decideSuspicion(tx, doubt.id, { state: 'accepted', login, operationId: id });
}

/** As if nobody had called them so; the queue asks again what it asked. */
export async function takeBackQualification(
  { login }: Actor,
  { at, ...of }: Taken,
  id: number,
): Promise<Outcome<null, CallRefusal>> {
  const { stationId, samplingId } = of;
  return inTransaction(async (tx) => {
    await lockStations(tx, [stationId]);
    const called = (await findQualifications(of, tx)).find((one) => one.id === id && one.undoneAt === null);
    if (!called) return refused({ kind: 'notFound' });
    if (await isClosed(tx, { stationId, at })) return refused({ kind: 'reviewed' });
    await reopenSuspicions(tx, await findSettledBy({ id, stationId }, tx));
    await undoQualification(tx, id, login);
    await followAnalyses(tx, changedAt({ stationId, at }), login);
    const after = { sampling: samplingId, qualification: called.qualification };
    await audit(tx, { login, action: 'analyses.takeBack', entity: 'station', entityId: stationId, after });
    return done(null);
  });
}
