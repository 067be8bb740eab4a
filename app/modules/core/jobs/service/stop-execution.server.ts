/** « Arrêter » : an execution that waits never begins; one that runs is interrupted where it is. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { cancelExecution } from '~/platform/jobs/enqueue.server';
import { findJob } from '~/platform/jobs/known-jobs.server';
import { findExecutionHead } from '../data/executions.server';
import { mayOnJob } from './job-access.server';

export function stopExecution(actor: Actor, id: string): Promise<Outcome<void, 'notFound' | 'over'>> {
  return inTransaction<Outcome<void, 'notFound' | 'over'>>(async (tx) => {
    const head = await findExecutionHead(id, tx);
    const own = head && { id: head.jobId, login: head.owner };
    // somebody else's execution is answered like a missing one
    if (!head || !own || !mayOnJob(actor, 'job.read', own)) return refused('notFound');
    if (!mayOnJob(actor, 'job.execute', own)) return refused('notFound');
    const job = findJob(head.definition);
    if (!job || !(await cancelExecution(tx, id, job.lane))) return refused('over');
    await audit(tx, {
      login: actor.login,
      action: 'job.stop',
      entity: 'job',
      entityId: own.id,
      after: { execution: id },
    });
    return done(undefined);
  });
}
