/** The form of a job: its dates shown while it is filled, made or changed. */
import type { Actor } from '~/kernel/actor';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Fault, Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { defineForm, shownTexts, type FieldSet, type ValuesOf } from '~/records/fields/domain';
import { answerRecord, type RecordRefusal } from '~/records/fields/http/answer-record.server';
import { notFound } from '~/platform/http/responses.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { jobOfForm, parametersIn, readAddresses, type JOB_FIELDS, type TypedSecrets } from '../domain';
import type { JobKind } from '../jobs/define-kind';
import { findDeletedJob, jobToEdit, valuesOf } from '../service/job-editor.server';
import { choicesOf, fieldViews, formFields, labelKey, namesOf, type Choices } from '../service/job-form.server';
import { kindCalled, type JobWorld } from '../service/job-world';
import {
  clearField,
  createJob,
  saveJob,
  secretField,
  type JobDraft,
  type JobRefusal,
} from '../service/save-job.server';
import { cronOfTexts, saySchedule } from '../service/say-schedule.server';
import type { JobFormMore } from '../view/job.view';

export async function answerNewJob(request: Request, actor: Actor, world: JobWorld, routingKey: string) {
  const kind = kindCalled(world, routingKey);
  if (!kind) throw notFound();
  const choices = await choicesOf(actor, world, { id: 0, login: actor.login });
  return answerRecord(request, actor, {
    ...formOf(actor, kind, choices),
    save: async (values, _version, sent) => told(await createJob(actor, world, draftOf(kind, values, sent))),
  });
}

export async function answerJob(request: Request, actor: Actor, world: JobWorld, id: number) {
  const found = await jobToEdit(actor, world, id);
  const kind = found?.kind ?? (await findDeletedJob(actor, world, id))?.kind;
  if (!kind) throw notFound();
  const choices = await choicesOf(actor, world, { id, login: found?.job.login ?? actor.login });
  return answerRecord(request, actor, {
    ...formOf(actor, kind, choices),
    async stored() {
      const theirs = await jobToEdit(actor, world, id);
      return (
        theirs && {
          ...theirs.job,
          values: valuesOf(kind, theirs.job),
          by: theirs.job.updatedBy,
          at: theirs.job.updatedAt,
        }
      );
    },
    deleted: async () => (await findDeletedJob(actor, world, id))?.deletedMeanwhile ?? null,
    save: async (values, version, sent) =>
      told(await saveJob(actor, world, { id, version }, draftOf(kind, values, sent))),
  });
}

const formOf = (actor: Actor, kind: JobKind, choices: Choices) => ({
  form: defineForm('job', formFields(kind)),
  labels: (name: string) => labelKey(kind, name),
  names: () => namesOf(choices),
  shows: ['preview'],
  prepare: (sent: SentForm) => ({
    sent,
    faults: {},
    more: async (texts: FieldTexts, faults: Faults): Promise<JobFormMore> => ({
      shown: shownTexts(formFields(kind), texts, actor.locale),
      errors: await said(actor, kind, choices, faults, texts),
      schedule: await saySchedule(actor, cronOfTexts(texts)),
      secretsLost: Object.keys(secretsIn(kind, sent).typed).length > 0,
    }),
  }),
});

function told<Saved>(saved: Outcome<Saved, JobRefusal>): Outcome<Saved, RecordRefusal> {
  if (saved.ok) return done(saved.value);
  const { reason } = saved;
  return refused(reason.code === 'faults' ? { reason: 'faults', faults: reason.faults } : reason.code);
}

function draftOf(kind: JobKind, values: ValuesOf<FieldSet>, sent: SentForm): JobDraft {
  const own = jobOfForm({ filters: '', ...values } as ValuesOf<typeof JOB_FIELDS>);
  return { kind, values: own, parameters: parametersIn(values), secrets: secretsIn(kind, sent) };
}

function secretsIn({ secrets }: JobKind, sent: SentForm): TypedSecrets {
  const typed = secrets.map((name) => [name, sent.text(secretField(name))] as const).filter(([, text]) => text !== '');
  return { typed: Object.fromEntries(typed), cleared: secrets.filter((name) => sent.has(clearField(name))) };
}

/** The sentence about an address names it. */
async function said(actor: Actor, kind: JobKind, choices: Choices, faults: Faults, texts: FieldTexts) {
  const t = await translatorOf(actor);
  const limits = Object.fromEntries(fieldViews(t, kind, choices).map(({ name, input }) => [name, input]));
  const addresses = readAddresses(texts['emails']?.[0] ?? '');
  const about: Readonly<Record<string, object>> = addresses.ok ? {} : { emails: { value: addresses.reason.value } };
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const sentences = [fault].flat().map((one) => (typeof one === 'string' ? { key: one } : one));
      const told = ({ key, params }: Exclude<Fault, string>): string =>
        t(key, { ...limits[name], ...about[name], ...params });
      return [name, sentences.map(told).join(' ')];
    }),
  );
}
