/** The jobs that somebody may read: a technician those in their own name. */
import type { Actor } from '~/kernel/actor';
import { findJobLines } from '../data/scheduled-jobs.server';
import type { JobSort } from '../domain';
import { periodOf } from '../forms/address-days';
import type { JobSearch } from '../forms/job-search';
import { readableOwner } from './job-access.server';

export function listJobs(
  actor: Actor,
  { q, from, to, ...search }: JobSearch,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: { key: JobSort; direction: 'asc' | 'desc' } },
) {
  return findJobLines(
    {
      ...search,
      text: q,
      owner: readableOwner(actor),
      ...periodOf({ from, to }),
    },
    { ...sort, skip: (page - 1) * pageSize, take: pageSize },
  );
}
