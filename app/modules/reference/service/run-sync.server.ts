/** Comparing with the Sandre, and applying what was chosen. Rows are created and changed, never deleted. */
import { may } from '~/modules/accounts/domain';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { inTransaction } from '~/platform/db/transaction.server';
import { readStoredFile } from '~/platform/storage/files.server';
import { findActor } from '../data/find-actor.server';
import { readAllRows } from '../data/read-rows.server';
import { readSummaries } from '../data/summaries.server';
import { attachFile, findSync, setSync, type SyncFile } from '../data/syncs.server';
import { chosenLines, findSet, planImport, REFERENCE_SETS, syncReport, type FileLine, type ImportReport, type ReferenceSet, type SyncReport } from '../domain';
import { columnContext } from './column-context.server';
import { fetchSandre } from './fetch-sandre.server';
import { importLines } from './import-file.server';
import { readReferenceFile } from './read-import-file.server';

async function differences(set: ReferenceSet, file: SyncFile): Promise<{ lines: FileLine[]; report: SyncReport }> {
  const context = await columnContext(set);
  const read = await readReferenceFile(set, file, context);
  if (!read.ok) return { lines: [], report: { differences: [], unchanged: 0, refused: 1 } };
  const plan = planImport(set, await readAllRows(set), read.value.lines, read.value.issues, context);
  return { lines: read.value.lines, report: syncReport(set, plan, context) };
}

export async function compareSync(syncId: string, context: JobContext): Promise<JobResult> {
  const sync = await findSync(syncId);
  const set = sync && findSet(sync.set);
  if (!sync || !set) return { outcome: 'partial', result: { found: 0 } };
  let content = sync.fileId === null ? null : await readStoredFile(sync.fileId);
  let name = sync.fileName;
  if (!content) {
    const fetched = await fetchSandre(set, context.signal);
    if (!fetched.ok) throw new Error(`the Sandre's service did not answer: ${fetched.reason}`);
    await inTransaction((tx) => attachFile(tx, sync.id, fetched.value, sync.login));
    ({ content, name } = fetched.value);
  }
  await context.progress(50);
  const { report } = await differences(set, { name, content });
  await setSync(sync.id, 'previewed', report);
  return { outcome: report.refused > 0 ? 'partial' : 'success', result: { differences: report.differences.length, unchanged: report.unchanged, refused: report.refused } };
}

/** Applies the chosen differences: the file is read and compared again, as the set is now. */
export async function applySync(login: string, set: ReferenceSet, file: SyncFile, keys: ReadonlySet<string>): Promise<ImportReport> {
  const { lines } = await differences(set, file);
  return importLines({ login }, set, file.name, { lines: chosenLines(set, lines, keys), issues: [] }, await columnContext(set), true);
}

/** Every night, for the sets marked automatic: everything but conflicts, which wait for somebody. */
export async function syncAutomaticSets(context: JobContext): Promise<JobResult> {
  const summaries = await readSummaries();
  const actor = await findActor(context.login);
  const login = actor && may(actor, 'reference.edit') ? actor.login : 'sandre';
  let outcome: JobResult['outcome'] = 'success';
  const counts: Record<string, number> = {};
  for (const set of REFERENCE_SETS) {
    if (!set.sandre || summaries.get(set.key)?.updateSandre !== '1') continue;
    const fetched = await fetchSandre(set, context.signal);
    if (!fetched.ok) {
      outcome = 'partial';
      await context.log('warning', `${set.key}: ${fetched.reason}`);
      continue;
    }
    const { report } = await differences(set, fetched.value);
    const keys = new Set(report.differences.filter(({ kind }) => kind !== 'conflict').map(({ key }) => key));
    const applied = keys.size === 0 ? null : await applySync(login, set, fetched.value, keys);
    counts[set.key] = (applied?.created ?? 0) + (applied?.changed ?? 0);
  }
  return { outcome, result: counts };
}
