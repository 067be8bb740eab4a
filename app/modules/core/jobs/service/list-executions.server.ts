/** The executions of the jobs that somebody may read, and what those of a filter say together. */
import type { Actor } from '~/kernel/actor';
import { findExecutions, findJobNames } from '../data/executions.server';
import { periodOf } from '../forms/address-days';
import type { ExecutionSearch } from '../forms/execution-search';
import { readableOwner } from './job-access.server';

export async function listExecutions(
  actor: Actor,
  { job, outcome, from, to }: ExecutionSearch,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const owner = readableOwner(actor);
  const [found, jobs] = await Promise.all([
    findExecutions(
      { owner, job: job ?? null, outcome, ...periodOf({ from, to }) },
      { skip: (page - 1) * pageSize, take: pageSize },
    ),
    findJobNames(owner),
  ]);
  return { ...found, jobs };
}
