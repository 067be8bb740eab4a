/** What the home says of the jobs: what failed, what is late, what runs; null where there is none to read. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { may } from '~/kernel/permissions';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import type { JobsPanelView } from '../view/jobs-panel.view';
import { readJobsHome } from './jobs-home.server';

const LINES = 4;

export async function readJobsPanel(actor: Actor): Promise<JobsPanelView | null> {
  if (!may(actor, 'job.read')) return null;
  const [t, { total, failed, late, running }] = await Promise.all([translatorOf(actor), readJobsHome(actor)]);
  if (total === 0) return null;
  const finding = (part: 'failed' | 'late' | 'running', count: number) =>
    count === 0 ? [] : [{ part, text: t(`jobs:home.finding.${part}`, { count }), to: `${urls.jobsHome()}#${part}` }];
  const isWell = failed.length + late.length === 0;
  return {
    title: t('jobs:title'),
    all: t('jobs:home.list'),
    to: urls.jobsHome(),
    findings: [
      ...(isWell ? [{ part: 'well' as const, text: t('jobs:home.well'), to: urls.jobsHome() }] : []),
      ...finding('failed', failed.length),
      ...finding('late', late.length),
      ...finding('running', running.length),
    ],
    lines: [
      ...failed.map(({ id, name, lastId, lastOutcome, lastAt }) => ({
        id: `failed-${id}`,
        name,
        to: lastId ? urls.jobExecution(lastId) : urls.job(id),
        said: [lastOutcome ? t(`jobs:outcome.${lastOutcome}`) : '', lastAt ? formatInstant(lastAt) : '']
          .filter(Boolean)
          .join(', '),
      })),
      ...late.map(({ id, name, since }) => ({
        id: `late-${id}`,
        name,
        to: urls.job(id),
        said: t('jobs:home.since', { at: formatInstant(since) }),
      })),
    ].slice(0, LINES),
  };
}
