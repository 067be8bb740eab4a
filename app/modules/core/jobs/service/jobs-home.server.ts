/** How the jobs go: which failed, which are late, which run, which come next. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { now } from '~/platform/clock.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findJobLines } from '../data/scheduled-jobs.server';
import type { JobHomeView } from '../view/job.view';
import { readableOwner } from './job-access.server';
import { wordedLine } from './list-jobs.server';

const COMING = 5;
const ALL = { key: 'name', direction: 'asc', skip: 0, take: 1000 } as const;

export async function readJobsHome(actor: Actor): Promise<JobHomeView> {
  const [t, { rows, total }] = await Promise.all([
    translatorOf(actor),
    findJobLines(
      { owner: readableOwner(actor), type: null, filters: '', outcome: '', from: null, to: null, text: '' },
      ALL,
    ),
  ]);
  const at = now();
  const lines = rows.map((line) => wordedLine(t, actor.locale, line));
  return {
    total,
    running: lines.filter(({ openId }) => openId !== null),
    failed: lines.filter(({ lastOutcome }) => lastOutcome === 'failure' || lastOutcome === 'partial'),
    late: lines.flatMap(({ since, ...line }) => (since ? [{ ...line, since }] : [])),
    coming: lines
      .filter(({ enabled, nextRunAt }) => enabled && nextRunAt !== null && nextRunAt >= at)
      .sort((one, other) => Number(one.nextRunAt) - Number(other.nextRunAt))
      .slice(0, COMING),
    mayEdit: may(actor, 'job.edit'),
  };
}
