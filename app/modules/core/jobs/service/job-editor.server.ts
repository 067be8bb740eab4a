/** The form of a job: opened, previewed, filled again, saved. The route only passes the form on. */
import type { SentForm } from '~/kernel/sent-form';
import type { Actor } from '~/kernel/actor';
import { readSeen, withChoices, type EditConflict, type FieldTexts } from '~/kernel/edit-conflict';
import {
  parseTexts,
  shownTexts,
  startOf,
  submittedTexts,
  textsOf,
  type FieldSet,
  type ValuesOf,
} from '~/modules/core/fields/domain';
import { conflictOfFields } from '~/modules/core/fields/view/conflict-of-fields';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findJob, type JobRow } from '../data/scheduled-jobs.server';
import {
  formOfJob,
  JOB_FIELDS,
  jobOfForm,
  OF_KIND,
  parametersIn,
  readAddresses,
  WEEKDAYS,
  type TypedSecrets,
} from '../domain';
import type { JobKind } from '../jobs/define-kind';
import type { JobFormAgain, JobFormView } from '../view/job.view';
import { mayOnJob } from './job-access.server';
import {
  choicesOf,
  fieldViews,
  formFields,
  kindWords,
  labelKey,
  namesOf,
  secretViews,
  type Choices,
} from './job-form.server';
import { kindCalled, kindOfJob, parametersOf, type JobWorld } from './job-world';
import {
  clearField,
  createJob,
  saveJob,
  secretField,
  type JobDraft,
  type JobFault,
  type JobFaults,
  type JobRefusal,
} from './save-job.server';
import { cronOfTexts, saySchedule } from './say-schedule.server';

type EditorAnswer =
  | { readonly saved: JobRow }
  | { readonly reply: JobFormAgain; readonly status: number }
  | { readonly refused: 'notFound' };

const valuesOf = (kind: JobKind, job: JobRow): ValuesOf<FieldSet> => ({
  ...formOfJob(job),
  ...Object.fromEntries(Object.entries(parametersOf(kind, job)).map(([name, value]) => [OF_KIND + name, value])),
});
const textsOfJob = (kind: JobKind, job: JobRow): FieldTexts => textsOf(formFields(kind), valuesOf(kind, job));

interface Opened {
  readonly kind: JobKind;
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly version: string;
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
    version: '0',
    texts: textsOf(fields, copied ?? start),
    secrets: [],
  });
}

export async function openJob(actor: Actor, world: JobWorld, id: number): Promise<JobFormView | null> {
  const job = await findJob(id);
  const kind = job && kindOfJob(world, job);
  if (!job || !kind || !mayOnJob(actor, 'job.edit', job)) return null;
  const { name, login, version, secrets } = job;
  return viewOf(actor, world, {
    kind,
    id,
    name,
    login,
    version: String(version),
    texts: textsOfJob(kind, job),
    secrets,
  });
}

interface Read {
  readonly again: JobFormAgain;
  readonly draft?: JobDraft;
  /** shown again before anything is saved */
  readonly reply?: JobFormAgain;
}

async function readForm(actor: Actor, kind: JobKind, form: SentForm, choices: Choices): Promise<Read> {
  const fields = formFields(kind);
  const texts = submittedTexts(fields, form);
  const secrets = secretsIn(kind, form);
  const again: JobFormAgain = {
    texts: shownTexts(fields, texts, actor.locale),
    version: form.text('version'),
    errors: {},
    schedule: await saySchedule(actor, cronOfTexts(texts)),
    secretsLost: Object.keys(secrets.typed).length > 0,
  };
  if (form.command === 'preview') return { again, reply: again };
  const read = parseTexts(fields, texts);
  if ('faults' in read) {
    const faults = addressTold(Object.entries(read.faults as JobFaults), texts);
    return { again, reply: { ...again, errors: await said(actor, kind, faults, choices) } };
  }
  const values = jobOfForm({ filters: '', ...read.values } as ValuesOf<typeof JOB_FIELDS>);
  return { again, draft: { kind, values, parameters: parametersIn(read.values), secrets } };
}

/** The sentence about an address names it. */
const addressTold = (faults: readonly (readonly [string, JobFault])[], texts: FieldTexts): JobFaults =>
  Object.fromEntries(
    faults.map(([name, fault]) => {
      const read = name === 'emails' ? readAddresses(texts[name]?.[0] ?? '') : null;
      return [
        name,
        read && !read.ok && typeof fault === 'string' ? { key: fault, params: { value: read.reason.value } } : fault,
      ];
    }),
  );

function secretsIn({ secrets }: JobKind, form: SentForm): TypedSecrets {
  const typed = secrets.flatMap((name) => {
    const text = form.get(secretField(name));
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return {
    typed: Object.fromEntries(typed),
    cleared: secrets.filter((name) => form.get(clearField(name)) !== null),
  };
}

async function said(actor: Actor, kind: JobKind, faults: JobFaults, choices: Choices) {
  const t = await translatorOf(actor);
  const limits = Object.fromEntries(fieldViews(t, kind, choices).map(({ name, input }) => [name, input]));
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const { key, params } = typeof fault === 'string' ? { key: fault, params: {} } : fault;
      return [name, t(key, { ...limits[name], ...params })];
    }),
  );
}

export async function answerNewJob(
  actor: Actor,
  world: JobWorld,
  routingKey: string,
  form: SentForm,
): Promise<EditorAnswer> {
  const kind = kindCalled(world, routingKey);
  if (!kind) return { refused: 'notFound' };
  const choices = await choicesOf(actor, world, { id: 0, login: actor.login });
  const { again, reply, draft } = await readForm(actor, kind, form, choices);
  if (!draft) return { reply: reply ?? again, status: form.command === 'preview' ? 200 : 400 };
  const saved = await createJob(actor, world, draft);
  return saved.ok ? { saved: saved.value } : refuse(actor, kind, saved.reason, again, choices);
}

async function refuse(
  actor: Actor,
  kind: JobKind,
  reason: JobRefusal,
  again: JobFormAgain,
  choices: Choices,
): Promise<EditorAnswer> {
  if (reason.code !== 'faults') return { refused: 'notFound' };
  return { reply: { ...again, errors: await said(actor, kind, reason.faults, choices) }, status: 422 };
}

export async function answerJob(actor: Actor, world: JobWorld, id: number, sent: SentForm): Promise<EditorAnswer> {
  const job = await findJob(id);
  const kind = job && kindOfJob(world, job);
  if (!job || !kind || !mayOnJob(actor, 'job.edit', job)) return { refused: 'notFound' };
  const form = withChoices(sent);
  const choices = await choicesOf(actor, world, job);
  const { again, reply, draft } = await readForm(actor, kind, form, choices);
  if (!draft) return { reply: reply ?? again, status: form.command === 'preview' ? 200 : 400 };
  const version = /^\d{1,9}$/.test(again.version) ? Number(again.version) : -1;
  const saved = await saveJob(actor, world, { id, version }, draft);
  if (saved.ok) return { saved: saved.value };
  if (saved.reason.code !== 'conflict') return refuse(actor, kind, saved.reason, again, choices);
  const theirs = await findJob(id);
  if (!theirs) return { refused: 'notFound' };
  return conflict(actor, { kind, theirs, form, again, choices });
}

interface Conflict {
  readonly kind: JobKind;
  readonly theirs: JobRow;
  readonly form: SentForm;
  readonly again: JobFormAgain;
  readonly choices: Choices;
}

/** 409: what both made of it, field by field; the form then carries their version. */
async function conflict(actor: Actor, { kind, theirs, form, again, choices }: Conflict): Promise<EditorAnswer> {
  const fields = formFields(kind);
  const t = await translatorOf(actor);
  const { editConflict, texts }: { editConflict: EditConflict; texts: FieldTexts } = conflictOfFields(
    fields,
    { seen: readSeen(form), submitted: submittedTexts(fields, form), stored: textsOfJob(kind, theirs) },
    { by: theirs.updatedBy, at: theirs.updatedAt, version: theirs.version },
    { t, locale: actor.locale, labels: (name) => labelKey(kind, name), names: namesOf(choices) },
  );
  const reply: JobFormAgain = {
    ...again,
    texts: shownTexts(fields, texts, actor.locale),
    version: String(theirs.version),
    schedule: await saySchedule(actor, cronOfTexts(texts)),
    editConflict,
  };
  return { reply, status: 409 };
}
