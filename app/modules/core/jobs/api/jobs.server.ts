/** Jobs for programs. */
import { z } from 'zod';
import { inDigits, OneRow } from '~/kernel/row-number';
import { refuseApi } from '~/platform/http/api-refusal';
import { Deleted, Updated } from '~/platform/http/call-answers';
import { defineCall, type Call } from '~/platform/http/define-call';
import { JobAnswer, JobBody, JobsAsked } from '../forms/job-body';
import { removeJob } from '../service/change-job.server';
import { changeJobByCall, createJobByCall, fieldOfFault, jobForApi, jobsForApi } from '../service/job-calls.server';
import type { JobWorld } from '../service/job-world';
import type { JobRefusal } from '../service/save-job.server';
import { startJob } from '../service/start-job.server';

const unknown = () => refuseApi(404, 'api:refusal.notFound');

function refusalOf(reason: JobRefusal) {
  if (reason.code !== 'faults') return unknown();
  const [[name, fault] = ['', 'common:form.invalid']] = Object.entries(reason.faults);
  const about = { field: fieldOfFault(name), detail: Object.keys(reason.faults).map(fieldOfFault) };
  return typeof fault === 'string'
    ? refuseApi(422, fault, about)
    : refuseApi(422, fault.key, { ...about, params: fault.params });
}

/** `world`: the kinds that the wings bring. */
export const jobCalls = (world: JobWorld): readonly Call[] => [
  defineCall({
    method: 'GET',
    path: 'job',
    tag: 'jobs',
    summary: { fr: 'Les tâches que l’on peut lire', en: 'The jobs that the caller may read' },
    allow: 'job.read',
    search: JobsAsked,
    answer: z.array(JobAnswer),
    run: ({ actor, search }) => jobsForApi(actor, world, search),
  }),
  defineCall({
    method: 'POST',
    path: 'job',
    tag: 'jobs',
    summary: { fr: 'Crée une tâche d’un type donné', en: 'Creates a job of a kind' },
    allow: 'job.edit',
    body: JobBody,
    answer: z.object({ insert: z.literal(1), id: z.int() }),
    status: 201,
    refusals: [422],
    async run({ actor, body }) {
      const made = await createJobByCall(actor, world, body);
      if (!made.ok) throw refusalOf(made.reason);
      return { insert: 1, id: made.value.id };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'job/{id}',
    tag: 'jobs',
    summary: { fr: 'Une tâche', en: 'One job' },
    allow: 'job.read',
    params: OneRow,
    answer: JobAnswer,
    async run({ actor, params }) {
      const job = await jobForApi(actor, world, params.id);
      if (!job) throw unknown();
      return job;
    },
  }),
  defineCall({
    method: 'PUT',
    path: 'job/{id}',
    tag: 'jobs',
    summary: {
      fr: 'Modifie une tâche ; ce qui n’est pas dit reste',
      en: 'Changes a job; what is left out stays',
    },
    allow: 'job.edit',
    params: OneRow,
    body: JobBody,
    answer: Updated,
    refusals: [422],
    async run({ actor, params, body }) {
      const saved = await changeJobByCall(actor, world, params.id, body);
      if (!saved.ok) throw refusalOf(saved.reason);
      return { update: 1 };
    },
  }),
  defineCall({
    method: 'DELETE',
    path: 'job/{id}',
    tag: 'jobs',
    summary: {
      fr: 'Supprime une tâche qui ne tourne pas ; celles qui la lançaient ne lancent plus rien',
      en: 'Deletes a job that is not running; those that started it start nothing any more',
    },
    allow: 'job.edit',
    params: OneRow,
    answer: Deleted,
    refusals: [409],
    async run({ actor, params }) {
      const removed = await removeJob(actor, params.id);
      if (removed.ok) return { delete: 1 };
      throw removed.reason === 'running' ? refuseApi(409, 'jobs:delete.running') : unknown();
    },
  }),
  // answers at once (DECISIONS B10); -16 imports the reference matrix
  defineCall({
    method: 'POST',
    path: 'job/{id}/execute',
    tag: 'jobs',
    summary: { fr: 'Lance une tâche ; répond son exécution', en: 'Starts a job; returns its run' },
    allow: 'job.execute',
    params: z.object({ id: inDigits(z.int()) }),
    answer: z.object({ execution: z.string(), started: z.boolean() }),
    refusals: [422],
    async run({ actor, params }) {
      const outcome = await startJob(actor, params.id);
      if (outcome.ok) return outcome.value;
      throw outcome.reason.code === 'nothingToDo' ? refuseApi(422, outcome.reason.why) : unknown();
    },
  }),
];
