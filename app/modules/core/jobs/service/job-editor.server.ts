/** The form of a job, opened. */
import type { Actor } from '~/kernel/actor';
import type { DeletedMeanwhile, FieldTexts } from '~/kernel/edit-conflict';
import { shownTexts, startOf, textsOf, type FieldSet, type ValuesOf } from '~/records/fields/domain';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findDeletedHead, findJob, type JobRow } from '../data/scheduled-jobs.server';
import { formOfJob, OF_KIND, WEEKDAYS } from '../domain';
import type { JobKind } from '../jobs/define-kind';
import type { JobFormView } from '../view/job.view';
import { mayOnJob } from './job-access.server';
import { choicesOf, fieldViews, formFields, kindWords, secretViews } from './job-form.server';
import { kindCalled, kindOfJob, parametersOf, type JobWorld } from './job-world';
import { cronOfTexts, saySchedule } from './say-schedule.server';

/** As its form holds it. */
export const valuesOf = (kind: JobKind, job: JobRow): ValuesOf<FieldSet> => ({
  ...formOfJob(job),
  ...Object.fromEntries(Object.entries(parametersOf(kind, job)).map(([name, value]) => [OF_KIND + name, value])),
});

interface Opened {
  readonly kind: JobKind;
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly version: number;
  readonly texts: FieldTexts;
  readonly secrets: readonly string[];
}

async function viewOf(actor: Actor, world: JobWorld, opened: Opened): Promise<JobFormView> {
  const { kind, id, name, version, texts, secrets } = opened;
  const [t, choices] = await Promise.all([translatorOf(actor), choicesOf(actor, world, opened)]);
  return {
    id,
    name,
    version,
    kind: kindWords(t, kind),
    texts: shownTexts(formFields(kind), texts, actor.locale),
    fields: fieldViews(t, kind, choices),
    secrets: secretViews(t, kind, secrets),
    schedule: await saySchedule(actor, cronOfTexts(texts)),
  };
}

/** The kinds that a new job may be of. */
export async function listKinds(actor: Actor, { kinds }: JobWorld) {
  const t = await translatorOf(actor);
  return kinds.map((kind) => kindWords(t, kind));
}

/** `from`: the job that it is made like, without its credentials. null: there is no such kind or job. */
export async function openNewJob(
  actor: Actor,
  world: JobWorld,
  { routingKey, from }: { readonly routingKey: string; readonly from: number | null },
): Promise<JobFormView | null> {
  const model = from === null ? null : await findJob(from);
  if (from !== null && !(model && mayOnJob(actor, 'job.read', model))) return null;
  const kind = model ? kindOfJob(world, model) : kindCalled(world, routingKey);
  if (!kind) return null;
  const t = await translatorOf(actor);
  const fields = formFields(kind);
  const start = { ...startOf(fields), login: actor.login, days: WEEKDAYS, name: t(`${kind.words}.name`) };
  const copied = model && {
    ...valuesOf(kind, model),
    name: t('jobs:form.copyOf', { name: model.name }),
    login: actor.login,
  };
  return viewOf(actor, world, {
    kind,
    id: 0,
    name: '',
    login: actor.login,
    version: 0,
    texts: textsOf(fields, copied ?? start),
    secrets: [],
  });
}

/** null: there is none, or none that they may change. */
export async function openJob(actor: Actor, world: JobWorld, id: number): Promise<JobFormView | null> {
  const found = await jobToEdit(actor, world, id);
  if (!found) return openDeletedJob(actor, world, id);
  const { job, kind } = found;
  const { name, login, version, secrets } = job;
  return viewOf(actor, world, {
    kind,
    id,
    name,
    login,
    version,
    texts: textsOf(formFields(kind), valuesOf(kind, job)),
    secrets,
  });
}

export async function jobToEdit(actor: Actor, world: JobWorld, id: number) {
  const job = await findJob(id);
  const kind = job && kindOfJob(world, job);
  return job && kind && mayOnJob(actor, 'job.edit', job) ? { job, kind } : null;
}

/** Who deleted it, and what kind it was of, for those who could have changed it. */
export async function findDeletedJob(
  actor: Actor,
  world: JobWorld,
  id: number,
): Promise<{ readonly kind: JobKind; readonly deletedMeanwhile: DeletedMeanwhile } | null> {
  const [deleted, was] = await Promise.all([deletedMeanwhile('job', id), findDeletedHead(id)]);
  const kind = was && kindOfJob(world, was);
  return deleted && kind && mayOnJob(actor, 'job.edit', { id, ...was }) ? { kind, deletedMeanwhile: deleted } : null;
}

/** The form of a new one, which what was typed can become. */
async function openDeletedJob(actor: Actor, world: JobWorld, id: number): Promise<JobFormView | null> {
  const found = await findDeletedJob(actor, world, id);
  const anew = found && (await openNewJob(actor, world, { routingKey: found.kind.routingKey, from: null }));
  return anew && { ...anew, name: found.deletedMeanwhile.what ?? '', deletedMeanwhile: found.deletedMeanwhile };
}
