/** The handler of the import jobs: reads the stored file, reports progress, logs refusals. */
import { changeSession, findSession, latestSession } from '~/records/exchange/service/import-session.server';
import { JobFailed, type JobContext, type JobResult } from '~/platform/jobs/define-job';
import { findActor } from '~/platform/auth/find-actor.server';
import { findSet, REFERENCE_TARGET } from '../domain';
import { runImport } from './import-file.server';
import { logIssues } from './log-issues.server';

const NO_FILE = 'referenceToasts:job.noFile';

/** The job of the installation takes the file that was uploaded last: there may be none. */
export const noFileToImport = async (setKey: string, importId: string | null): Promise<string | null> =>
  (importId ?? (await latestSession(REFERENCE_TARGET, setKey))) === null ? NO_FILE : null;

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
    throw new JobFailed(NO_FILE);
  }
  await context.log('info', session.fileName);
  const end = await runImport(actor, set, session, {
    apply,
    signal: context.signal,
    progress: (share) => context.progress(Math.round(share * 100)),
  });
  await changeSession(session, end);
  const { refused, created, changed, unchanged, refusedCount } = end.report;
  await logIssues(set, refused, context);
  return {
    outcome: refusedCount > 0 ? 'partial' : 'success',
    result: { importId: session.id, created, changed, unchanged, refused: refusedCount },
  };
}
