/** Compares with the Sandre and applies the chosen differences. Rows are created and changed, never deleted. */
import { issueKey, type FileIssue } from '~/modules/core/exchange/domain';
import { changeSession, findSession, type SessionFile } from '~/modules/core/exchange/service/import-session.server';
import { may } from '~/kernel/permissions';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
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
import { columnContext } from './column-context.server';
import { fetchSandre } from './fetch-sandre.server';
import { importLines, withoutMissingKeys } from './import-file.server';
import { readReferenceFile } from './read-import-file.server';

const LOGGED_REFUSALS = 20;

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
const NOTHING: JobResult = { outcome: 'partial', result: { found: 0 } };

async function logIssues(issues: readonly FileIssue[], context: JobContext): Promise<void> {
  for (const { line, columnName = '', value = '', reason } of issues.slice(0, LOGGED_REFUSALS))
    await context.log('warning', `${line} ${columnName} ${value} ${issueKey(reason)}`);
}

export async function compareSync(syncId: string, context: JobContext): Promise<JobResult> {
  const sync = await findSession(syncId, { target: SANDRE_TARGET });
  const set = sync && findSet(sync.targetId);
  if (!sync || !set) return NOTHING;
  const stored = sync.fileId === null ? null : await readStoredFile(sync.fileId);
  const file = stored ? { name: sync.fileName, content: stored } : await fetchSandre(set, context.signal);
  if ('ok' in file && !file.ok) {
    // A service that does not answer is reported at once: the user decides whether to try again.
    await logIssues([file.reason], context);
    await changeSession(sync, { state: 'previewed', report: unreadableSync(file.reason) });
    return { outcome: 'partial', result: { refused: 1 } };
  }
  const given = 'ok' in file ? file.value : file;
  if (!stored) await inTransaction((tx) => changeSession(sync, { file: given }, tx), { timeoutMs: 60_000 });
  await context.progress(50);
  const { report } = await differences(set, given);
  await logIssues(report.issues, context);
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

/**
 * Every night, for automatic sets: everything but conflicts, which a user must decide. A failing set does not stop the
 * others.
 */
export async function syncAutomaticSets(context: JobContext): Promise<JobResult> {
  const summaries = await readSummaries();
  const actor = await findActor(context.login);
  let outcome: JobResult['outcome'] = 'success';
  const counts: Record<string, number> = {};
  for (const set of REFERENCE_SETS) {
    if (!set.sandre || summaries.get(set.key)?.updateSandre !== '1') continue;
    const login = actor && may(actor, set.allow.edit) ? actor.login : 'sandre';
    const fetched = await fetchSandre(set, context.signal);
    const report = fetched.ok ? (await differences(set, fetched.value)).report : unreadableSync(fetched.reason);
    if (report.refused > 0) {
      outcome = 'partial';
      await context.log('warning', `${set.key} : ${report.refused}`);
      await logIssues(report.issues, context);
    }
    const keys = new Set(keysOfKinds(report, SAFE_KINDS));
    const applied = fetched.ok && keys.size > 0 ? await applyKeys(login, set, fetched.value, keys) : null;
    counts[set.key] = (applied?.created ?? 0) + (applied?.changed ?? 0);
  }
  return { outcome, result: counts };
}
