/** The handler of the import jobs: reads the stored file, reports progress, logs refusals. */
import { changeSession, findSession, latestSession } from '~/records/exchange/service/import-session.server';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { issueKey, type FileIssue } from '~/records/exchange/domain';
import { findActor } from '~/platform/auth/find-actor.server';
import { findSet, REFERENCE_TARGET } from '../domain';
import { runImport } from './import-file.server';

const LOGGED_REFUSALS = 20;

export async function logIssues(issues: readonly FileIssue[], context: JobContext): Promise<void> {
  for (const { line, columnName = '', value = '', reason } of issues.slice(0, LOGGED_REFUSALS))
    await context.log('warning', `${line} ${columnName} ${value} ${issueKey(reason)}`);
}

export async function runImportJob(
  setKey: string,
  importId: string | null,
  apply: boolean,
  context: JobContext,
): Promise<JobResult> {
  const set = findSet(setKey);
  const id = importId ?? (await latestSession(REFERENCE_TARGET, setKey));
  const session = id === null ? null : await findSession(id, { target: REFERENCE_TARGET });
  const actor = session && (await findActor(session.login));
  if (!set || !session || !actor) {
    await context.log('warning', 'referenceToasts:job.noFile');
    return { outcome: 'partial', result: { received: 0 } };
  }
  await context.log('info', session.fileName);
  const end = await runImport(actor, set, session, {
    apply,
    signal: context.signal,
    progress: (share) => context.progress(Math.round(share * 100)),
  });
  await changeSession(session, end);
  const { refused, created, changed, unchanged, refusedCount } = end.report;
  await logIssues(refused, context);
  return {
    outcome: refusedCount > 0 ? 'partial' : 'success',
    result: { importId: session.id, created, changed, unchanged, refused: refusedCount },
  };
}
