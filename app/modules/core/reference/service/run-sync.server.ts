/** Compares with the Sandre and applies the chosen differences. Rows are created and changed, never deleted. */
import { changeSession, findSession, type SessionFile } from '~/records/exchange/service/import-session.server';
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { JobFailed, type JobContext, type JobResult } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { inTransaction } from '~/platform/db/transaction.server';
import { readStoredFile } from '~/platform/storage/files.server';
import { findActor } from '~/platform/auth/find-actor.server';
import { readAllRows } from '../data/read-rows.server';
import { readSummaries } from '../data/summaries.server';
import {
  chosenLines,
  findSet,
  keysOfKinds,
  planImport,
  REFERENCE_SETS,
  SAFE_KINDS,
  SANDRE_TARGET,
  syncReport,
  unreadableSync,
  type FileLine,
  type ImportReport,
  type ReferenceSet,
  type SyncReport,
} from '../domain';
import { AUTOMATIC } from '../domain/sandre-job';
import { columnContext } from './column-context.server';
import { fetchSandre } from './fetch-sandre.server';
import { importLines, withoutMissingKeys } from './import-file.server';
import { readReferenceFile } from './read-import-file.server';
import { issueLine, logIssues } from './log-issues.server';

async function differences(set: ReferenceSet, file: SessionFile): Promise<{ lines: FileLine[]; report: SyncReport }> {
  const context = await columnContext(set);
  const read = await readReferenceFile(set, file, context);
  if (!read.ok) return { lines: [], report: unreadableSync(read.reason) };
  const { lines, issues } = await withoutMissingKeys(set, read.value);
  const plan = planImport(set, await readAllRows(set), lines, issues, context);
  return { lines, report: syncReport(set, plan, context) };
}

const outcomeOf = (report: Pick<SyncReport, 'refused'>): JobResult['outcome'] =>
  report.refused > 0 ? 'partial' : 'success';
const NO_SET = 'jobs:kinds.sandre.none';
const NOTHING: JobResult = { outcome: 'partial', result: { found: 0 } };

export async function compareSync(syncId: string, context: JobContext): Promise<JobResult> {
  const sync = await findSession(syncId, { target: SANDRE_TARGET });
  const set = sync && findSet(sync.targetId);
  if (!sync || !set) return NOTHING;
  const stored = sync.fileId === null ? null : await readStoredFile(sync.fileId);
  const file = stored ? { name: sync.fileName, content: stored } : await fetchSandre(set, context.signal);
  if ('ok' in file && !file.ok) {
    // A service that does not answer is reported at once: the user decides whether to try again.
    await changeSession(sync, { state: 'previewed', report: unreadableSync(file.reason) });
    throw new JobFailed(issueLine(set, file.reason));
  }
  const given = 'ok' in file ? file.value : file;
  if (!stored) await inTransaction((tx) => changeSession(sync, { file: given }, tx), { timeoutMs: 60_000 });
  await context.progress(50);
  const { report } = await differences(set, given);
  await logIssues(set, report.issues, context);
  await changeSession(sync, { state: 'previewed', report });
  return {
    outcome: outcomeOf(report),
    result: { differences: report.differences.length, unchanged: report.unchanged, refused: report.refused },
  };
}

/** Applies the chosen differences, then compares again to show the rest. Applying twice writes nothing more. */
export async function applySync(syncId: string, keys: readonly string[], context: JobContext): Promise<JobResult> {
  const sync = await findSession(syncId, { target: SANDRE_TARGET });
  const set = sync && findSet(sync.targetId);
  const content = sync?.fileId ? await readStoredFile(sync.fileId) : null;
  if (!sync || !set || !content) return NOTHING;
  const file = { name: sync.fileName, content };
  const { created, changed, refusedCount } = await applyKeys(context.login, set, file, new Set(keys));
  await context.progress(70);
  const { report } = await differences(set, file);
  await changeSession(sync, {
    state: report.differences.length > 0 ? 'previewed' : 'applied',
    report,
    options: { applied: { created, changed, refused: refusedCount } },
  });
  return {
    outcome: refusedCount > 0 ? 'partial' : 'success',
    result: { created, changed, refused: refusedCount, left: report.differences.length },
  };
}

/** The file is read and compared again, as the set is now. */
async function applyKeys(
  login: string,
  set: ReferenceSet,
  file: SessionFile,
  keys: ReadonlySet<string>,
): Promise<ImportReport> {
  const { lines } = await differences(set, file);
  return importLines(
    { login },
    set,
    file.name,
    { lines: chosenLines(set, lines, keys), issues: [] },
    await columnContext(set),
    true,
  );
}

/** The sets that the Sandre's service is asked for by themselves: marked « automatic » on the screen. */
async function automaticSets(): Promise<ReferenceSet[]> {
  const summaries = await readSummaries();
  return REFERENCE_SETS.filter(({ key, sandre }) => sandre && summaries.get(key)?.updateSandre === '1');
}

export const syncAutomaticSets = async (context: JobContext): Promise<JobResult> =>
  syncSets(await automaticSets(), await findActor(context.login), context);

/** Why a job of people, or the nightly one, would ask for nothing. */
export async function noSetChosen(chosen: string): Promise<string | null> {
  return chosen === AUTOMATIC && (await automaticSets()).length === 0 ? NO_SET : null;
}

/** What a job of people names: one set, or those marked « automatic ». */
export async function syncChosen(actor: Actor, chosen: string, context: JobContext): Promise<JobResult> {
  if (chosen === AUTOMATIC) {
    const sets = await automaticSets();
    if (sets.length === 0) throw new JobFailed(NO_SET);
    return syncSets(sets, actor, context);
  }
  const set = findSet(chosen);
  if (!set || !may(actor, set.allow.edit)) throw new JobFailed(worded('jobs:kinds.sandre.notAllowed', { set: chosen }));
  return syncSets([set], actor, context);
}

/**
 * Without anybody looking: everything but conflicts, which a user must decide. A failing set does not stop the others.
 * A set that the actor may not change is changed in the name of the Sandre.
 */
async function syncSets(sets: readonly ReferenceSet[], actor: Actor | null, context: JobContext): Promise<JobResult> {
  const sum = { sets: sets.length, created: 0, changed: 0, refused: 0 };
  let unread = 0;
  for (const [rank, set] of sets.entries()) {
    context.signal.throwIfAborted();
    await context.progress((100 * rank) / sets.length, `reference:set.${set.key}.title`);
    const login = actor && may(actor, set.allow.edit) ? actor.login : 'sandre';
    const fetched = await fetchSandre(set, context.signal);
    if (!fetched.ok) {
      await context.log('error', worded('jobs:kinds.sandre.unread', { set: set.key }));
      await logIssues(set, [fetched.reason], context, 'error');
      unread += 1;
      sum.refused += 1;
      continue;
    }
    const { report } = await differences(set, fetched.value);
    await logIssues(set, report.issues, context);
    const keys = new Set(keysOfKinds(report, SAFE_KINDS));
    const applied = keys.size > 0 ? await applyKeys(login, set, fetched.value, keys) : null;
    const { created = 0, changed = 0 } = applied ?? {};
    const left = report.differences.length - keys.size;
    sum.created += created;
    sum.changed += changed;
    sum.refused += report.refused;
    const counts = { set: set.key, created, changed, refused: report.refused, left };
    await context.log(report.refused > 0 ? 'warning' : 'info', worded('jobs:kinds.sandre.done', counts));
  }
  if (sets.length === 0) await context.log('warning', NO_SET);
  if (sets.length > 0 && unread === sets.length) throw new JobFailed('jobs:kinds.sandre.noneRead');
  return { outcome: sum.refused > 0 ? 'partial' : 'success', result: sum };
}
