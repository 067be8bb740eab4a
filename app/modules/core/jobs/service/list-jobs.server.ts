/** The jobs that somebody may read: a technician those in their own name. */
import type { Actor } from '~/kernel/actor';
import { parisInstant } from '~/kernel/paris-time';
import { findJobLines } from '../data/scheduled-jobs.server';
import type { JobSort } from '../domain';
import type { JobSearch } from '../forms/job-search';
import { readableOwner } from './job-access.server';

const DAY_MS = 24 * 3600 * 1000;

export function listJobs(
  actor: Actor,
  { q, from, to, ...search }: JobSearch,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: { key: JobSort; direction: 'asc' | 'desc' } },
) {
  const last = parisInstant(to);
  return findJobLines(
    {
      ...search,
      text: q,
      owner: readableOwner(actor),
      from: parisInstant(from) ?? null,
      // « jusqu’au 25 » holds the 25th; the day after begins within 25 hours
      to: last ? dayAfter(last) : null,
    },
    { ...sort, skip: (page - 1) * pageSize, take: pageSize },
  );
}

/** The midnight that follows, on the clock of Paris, where a day may have 23 or 25 hours. */
const dayAfter = (midnight: Date): Date => {
  const noonAfter = new Date(midnight.getTime() + 1.5 * DAY_MS);
  return parisInstant(noonAfter.toISOString().slice(0, 10)) ?? noonAfter;
};
