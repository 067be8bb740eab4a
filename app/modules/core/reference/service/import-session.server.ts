/**
 * An import on screen: the file is stored, compared (dry run), shown, then applied when confirmed. Large sets do both
 * in a job. The file is read again each time, so it is applied to the set as it is then.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { inTransaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import {
  createImport,
  findImport,
  linkExecution,
  readExecution,
  type NewImportFile,
  type ReferenceImport,
} from '../data/import-sessions.server';
import { findSet, refusedFile, type ReferenceSet } from '../domain';
import { importMatrix } from '../jobs/import-matrix.job';
import { importParcels } from '../jobs/import-parcels.job';
import type { ImportView } from '../view/import.view';
import { runImport } from './run-import.server';

/** A set that is imported by its own job. */
const jobOf = (set: ReferenceSet) => (set.key === 'matriceRef' ? importMatrix : importParcels);

/** Stores the upload and compares it at once, or in a job for the large sets. */
export async function startImport(
  actor: Actor,
  set: ReferenceSet,
  file: NewImportFile,
  companion: NewImportFile | null,
): Promise<Outcome<string, 'forbidden'>> {
  if (!may(actor, set.allow.edit)) return refused('forbidden');
  const id = await createImport(set.key, file, companion, actor.login);
  const session = await findImport(id);
  if (!session) throw new Error(`the import ${id} was not stored`);
  if (set.bulk) await launch(actor, set, session, false);
  else await runImport(actor, set, session, false);
  return done(id);
}

export async function confirmImport(
  actor: Actor,
  set: ReferenceSet,
  id: string,
): Promise<Outcome<'applied' | 'started', 'forbidden' | 'notFound' | 'alreadyApplied'>> {
  if (!may(actor, set.allow.edit)) return refused('forbidden');
  const session = await findImport(id);
  if (!session || session.set !== set.key) return refused('notFound');
  if (session.state !== 'previewed') return refused('alreadyApplied');
  if (set.bulk) {
    await launch(actor, set, session, true);
    return done('started');
  }
  await runImport(actor, set, session, true);
  return done('applied');
}

async function launch(actor: Actor, set: ReferenceSet, session: ReferenceImport, apply: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const executionId = await enqueue(
      tx,
      jobOf(set),
      { importId: session.id, apply },
      {
        login: actor.login,
        subject: `reference:${set.key}`,
        ...(set.key === 'matriceRef' ? { jobId: MATRIX_JOB } : {}),
      },
    );
    await linkExecution(tx, session, apply ? 'applying' : 'checking', executionId);
  });
}
/** The reference-matrix import among the jobs of the installation (S2§4, DECISIONS B10). */
const MATRIX_JOB = -16;

export async function readImport(actor: Actor, set: ReferenceSet, id: string): Promise<ImportView | null> {
  const session = await findImport(id);
  if (!session || session.set !== set.key || !findSet(set.key) || !may(actor, set.allow.edit)) return null;
  const execution = session.executionId === null ? null : await readExecution(session.executionId);
  const running = execution !== null && execution.state !== 'finalized';
  const failed =
    !running &&
    execution !== null &&
    (execution.outcome === 'failure' || execution.outcome === 'cancelled') &&
    session.state !== 'applied';
  const report =
    session.report ??
    (failed
      ? refusedFile(set.key, session.fileName, {
          line: 0,
          reason: { key: 'referenceRefusals:issue.jobFailed' },
          remedy: { key: 'referenceRefusals:remedy.jobFailed' },
        })
      : null);
  return {
    id,
    set: set.key,
    fileName: session.fileName,
    running,
    failed,
    progress: execution?.progress ?? 0,
    state: session.state,
    report,
  };
}
