/** The handler of the import jobs: reads the stored file, reports progress, logs refusals. */
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { findActor } from '../data/find-actor.server';
import { findImport, latestImport } from '../data/import-sessions.server';
import { findSet } from '../domain';
import { runImport } from './run-import.server';

const LOGGED_REFUSALS = 20;

export async function runImportJob(
  setKey: string,
  importId: string | null,
  apply: boolean,
  context: JobContext,
): Promise<JobResult> {
  const set = findSet(setKey);
  const id = importId ?? (await latestImport(setKey));
  const session = id === null ? null : await findImport(id);
  const actor = session && (await findActor(session.login));
  if (!set || !session || !actor) {
    await context.log('warning', 'referenceToasts:job.noFile');
    return { outcome: 'partial', result: { received: 0 } };
  }
  await context.log('info', session.fileName);
  await runImport(actor, set, session, apply, {
    signal: context.signal,
    progress: (share) => context.progress(Math.round(share * 100)),
  });
  const report = (await findImport(session.id))?.report;
  for (const issue of report?.refused.slice(0, LOGGED_REFUSALS) ?? [])
    await context.log('warning', `${issue.line} ${issue.columnName ?? ''} ${issue.value ?? ''} ${issue.reason.key}`);
  const { created = 0, changed = 0, unchanged = 0, refusedCount = 0 } = report ?? {};
  return {
    outcome: refusedCount > 0 ? 'partial' : 'success',
    result: { importId: session.id, created, changed, unchanged, refused: refusedCount },
  };
}
