/**
 * Takes the login of somebody who was erased out of everything that still names it, some rows at a time: whatever stops
 * it, the next run goes on. The row that remembers the login goes last; the login is free then.
 */
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext } from '~/platform/jobs/define-job';
import {
  columnStep,
  findErased,
  forgetErased,
  stateSteps,
  type Erased,
  type EraseStep,
} from '../data/erase-rows.server';
import { findPersonColumns } from '../data/person-columns.server';

const BATCH = 2000;
type Work = Pick<JobContext, 'login' | 'signal'> & Partial<Pick<JobContext, 'progress'>>;

/** Rows that were changed; of one, or of all whose erasure is not over. */
export async function finishErasures(work: Work, pseudonym?: string): Promise<{ people: number; changed: number }> {
  const people = await findErased(pseudonym);
  let changed = 0;
  for (const one of people) changed += await finish(one, work);
  return { people: people.length, changed };
}

async function finish(erased: Erased, { login, signal, progress }: Work): Promise<number> {
  const columns = await findPersonColumns();
  const all = [...columns.flatMap((column) => columnStep(column, erased) ?? []), ...stateSteps(erased)];
  // an account that was called like its pseudonym leaves nothing to rename
  const steps = erased.written === erased.pseudonym ? [] : all;
  let changed = 0;
  for (const [rank, step] of steps.entries()) {
    await progress?.(Math.floor((100 * rank) / steps.length));
    changed += await repeat(step, signal);
  }
  await inTransaction(async (tx) => {
    // another run may have been faster
    if (await forgetErased(tx, erased))
      await audit(tx, {
        ...{ login, action: 'person.forget', entity: 'person', entityId: erased.pseudonym },
        after: { changed },
      });
  });
  return changed;
}

async function repeat(step: EraseStep, signal: AbortSignal): Promise<number> {
  let changed = 0;
  for (let batch = BATCH; batch >= BATCH;) {
    signal.throwIfAborted();
    batch = await inTransaction((tx) => step(tx, BATCH));
    changed += batch;
  }
  return changed;
}
