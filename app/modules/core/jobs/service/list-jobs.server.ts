/** The jobs that somebody may read: a technician those in their own name. */
import type { Actor } from '~/kernel/actor';
import { now } from '~/platform/clock.server';
import { translatorOf, type Translate } from '~/platform/i18n/i18n.server';
import { nextDate, sayCron } from '~/platform/jobs/cron';
import { findJobLines } from '../data/scheduled-jobs.server';
import { lateSince, type JobLine, type JobSort } from '../domain';
import { periodOf } from '../forms/address-days';
import type { JobSearch } from '../forms/job-search';
import type { WordedLine } from '../view/job.view';
import { readableOwner } from './job-access.server';
import type { JobWorld } from './job-world';

export async function listJobs(
  actor: Actor,
  { filters }: JobWorld,
  { q, from, to, ...search }: JobSearch,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: { key: JobSort; direction: 'asc' | 'desc' } },
) {
  const [t, { rows, total }] = await Promise.all([
    translatorOf(actor),
    findJobLines(
      { ...search, text: q, owner: readableOwner(actor), ...periodOf({ from, to }) },
      { ...sort, skip: (page - 1) * pageSize, take: pageSize },
    ),
  ]);
  return {
    rows: rows.map((line) => wordedLine(t, actor.locale, line)),
    total,
    filters: filters.map(({ value, words }) => ({ value, label: t(words) })),
  };
}

export const wordedLine = (t: Translate, locale: string, line: JobLine): WordedLine => ({
  ...line,
  since: lateSince(line, now()),
  schedule:
    line.cron === null || nextDate(line.cron, now()) === null ? t('jobs:when.demand') : sayCron(line.cron, locale),
});
