import type { Actor } from '~/kernel/actor';
import { inTransaction } from '~/platform/db/transaction.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { executeJobRow } from '~/platform/jobs/job-rows.server';

/** Starts a job of the installation by its number. */
export async function executeJob(actor: Actor, jobId: number): Promise<{ execution: string; started: boolean }> {
  const started = await inTransaction((tx) => executeJobRow(tx, jobId, actor.login));
  if (!started) throw refuseApi(404, 'api:refusal.notFound');
  return { execution: started.executionId, started: started.started };
}
