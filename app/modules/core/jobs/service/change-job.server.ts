/** A job is paused, followed again, or deleted. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { nextDate } from '~/platform/jobs/cron';
import { deleteJob, findChains, findJob, isRunning, putEnabled, type JobRow } from '../data/scheduled-jobs.server';
import { mayOnJob } from './job-access.server';

/** Its schedule is followed again, or kept without being followed. */
export function pauseJob(actor: Actor, id: number, enabled: boolean): Promise<Outcome<JobRow, 'notFound'>> {
  return inTransaction<Outcome<JobRow, 'notFound'>>(async (tx) => {
    const job = await findJob(id, tx);
    if (!job || !mayOnJob(actor, 'job.edit', job)) return refused('notFound');
    if (job.enabled === enabled) return done(job);
    await putEnabled(tx, id, enabled, enabled && job.cron !== null ? nextDate(job.cron, now()) : null);
    await audit(tx, {
      login: actor.login,
      action: enabled ? 'job.resume' : 'job.pause',
      entity: 'job',
      entityId: id,
      before: { enabled: job.enabled },
      after: { enabled },
    });
    return done(job);
  });
}

/** Those that it followed are followed by nothing; its executions go with it. */
export function removeJob(actor: Actor, id: number): Promise<Outcome<JobRow, 'notFound' | 'running'>> {
  return inTransaction<Outcome<JobRow, 'notFound' | 'running'>>(async (tx) => {
    const chains = await findChains(tx, { lock: true });
    const job = await findJob(id, tx);
    if (!job || !mayOnJob(actor, 'job.edit', job)) return refused('notFound');
    if (await isRunning(tx, id)) return refused('running');
    const { updatedBy: _, updatedAt: __, ...before } = job;
    await deleteJob(tx, id);
    await audit(tx, {
      login: actor.login,
      action: 'job.delete',
      entity: 'job',
      entityId: id,
      before: { ...before, previous: chains.filter(({ nextJobId }) => nextJobId === id).map((one) => one.id) },
      deletedRows: [{ entity: 'job', id, name: job.name }],
    });
    return done(job);
  });
}
