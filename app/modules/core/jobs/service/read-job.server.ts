/** The page of a job: what it does, when, how it went, and what this person may do with it. */
import type { Actor } from '~/kernel/actor';
import { textsOf } from '~/records/fields/domain';
import { describeField } from '~/records/fields/view/field-words';
import { translatorOf, type Translate } from '~/platform/i18n/i18n.server';
import { findExecutions } from '../data/executions.server';
import { findChains, findJob, findFigures, type JobRow } from '../data/scheduled-jobs.server';
import { isAsked } from '../domain';
import type { JobKind } from '../jobs/define-kind';
import type { JobSheetView } from '../view/job.view';
import { mayOnJob } from './job-access.server';
import { kindWords } from './job-form.server';
import { listStarters } from './job-starters.server';
import { kindOfJob, parametersOf, type JobWorld } from './job-world';
import { saySchedule } from './say-schedule.server';

const LATEST = 5;

export async function readJob(actor: Actor, world: JobWorld, id: number): Promise<JobSheetView | null> {
  const job = await findJob(id);
  if (!job || !mayOnJob(actor, 'job.read', job)) return null;
  const kind = kindOfJob(world, job);
  const [t, line, chains, starters, latest, schedule] = await Promise.all([
    translatorOf(actor),
    findFigures(id),
    findChains(),
    listStarters(),
    findExecutions({ owner: null, job: id, outcome: '', from: null, to: null }, { skip: 0, take: LATEST }),
    saySchedule(actor, job.cron),
  ]);
  const filter = world.filters.find(({ value }) => value === job.filters);
  // without the name of one that this person may not read
  const chained = (one: (typeof chains)[number]) =>
    mayOnJob(actor, 'job.read', one) ? { id: one.id, name: one.name } : { id: null, name: t('jobs:sheet.otherJob') };
  const next = chains.find((one) => one.id === job.nextJobId);
  return {
    id,
    name: job.name,
    description: job.description,
    type: t(`jobs:type.${job.jobType}`),
    kind: kind && kindWords(t, kind),
    stations: filter ? t(filter.words) : t('jobs:list.everyStation'),
    owner: starters.find(({ login }) => login === job.login)?.name ?? job.login,
    enabled: job.enabled,
    setAsideAt: job.setAsideAt,
    scheduled: job.cron !== null,
    schedule: job.enabled ? schedule : { ...schedule, dates: [] },
    emails: job.emails,
    expectedHours: job.expectedHours,
    next: next ? chained(next) : null,
    previous: chains.filter((one) => one.nextJobId === id).map(chained),
    parameters: kind ? parameterLines(t, actor.locale, kind, job) : [],
    secrets: kind
      ? kind.secrets.filter((name) => job.secrets.includes(name)).map((name) => t(`${kind.words}.secrets.${name}`))
      : [],
    updatedBy: job.updatedBy,
    updatedAt: job.updatedAt,
    figures: line,
    latest: latest.rows,
    may: { execute: kind !== null && mayOnJob(actor, 'job.execute', job), edit: mayOnJob(actor, 'job.edit', job) },
  };
}

/** What was typed in its form; what was left empty, or is of no use, is not told. */
function parameterLines(t: Translate, locale: string, kind: JobKind, job: JobRow) {
  const values = parametersOf(kind, job);
  const texts = textsOf(kind.parameters, values);
  const { askedWith } = kind;
  return Object.entries(kind.parameters).flatMap(([name, { input }]) => {
    const each = texts[name] ?? [];
    if (askedWith && !isAsked(askedWith, name, values[askedWith.field])) return [];
    if (input.control !== 'check' && each.every((text) => text === '')) return [];
    return [
      {
        label: t(`${kind.words}.fields.${name}`),
        value: describeField(kind.parameters, name, each, { t, locale }),
      },
    ];
  });
}
