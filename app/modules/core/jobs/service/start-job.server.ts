/** « Lancer » : starts a job by its number, whether people made it or it is the installation's. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { executeJobRow, nothingToDo } from '~/platform/jobs/job-rows.server';
import { findOwned } from '../data/scheduled-jobs.server';
import { mayOnJob } from './job-access.server';

/** `started: false`: it runs already; the execution is that one. */
interface Started {
  readonly execution: string;
  readonly started: boolean;
}

export type StartRefusal =
  | { readonly code: 'notFound' }
  /** `why`: the key of what it misses */
  | { readonly code: 'nothingToDo'; readonly why: string };
const NOT_FOUND: StartRefusal = { code: 'notFound' };

export async function startJob(actor: Actor, jobId: number): Promise<Outcome<Started, StartRefusal>> {
  const asked = await inTransaction((tx) => findOwned(tx, jobId));
  const why = asked && mayOnJob(actor, 'job.execute', asked) ? await nothingToDo(asked) : null;
  if (why !== null) return refused({ code: 'nothingToDo', why });
  return inTransaction<Outcome<Started, StartRefusal>>(async (tx) => {
    const job = await findOwned(tx, jobId);
    // somebody else's job is answered like a missing one
    if (!job || !mayOnJob(actor, 'job.execute', job)) return refused(NOT_FOUND);
    const begun = await executeJobRow(tx, jobId, actor.login);
    if (!begun) return refused(NOT_FOUND);
    const { executionId: execution, started } = begun;
    await audit(tx, {
      login: actor.login,
      action: 'job.execute',
      entity: 'job',
      entityId: jobId,
      after: { execution, started },
    });
    return done({ execution, started });
  });
}
