/** Jobs for programs. */
import { z } from 'zod';
import { inDigits } from '~/kernel/row-number';
import { refuseApi } from '~/platform/http/api-refusal';
import { defineCall, type Call } from '~/platform/http/define-call';
import { startJob } from '../service/start-job.server';

export const JOB_CALLS: readonly Call[] = [
  // answers at once (DECISIONS B10); -16 imports the reference matrix
  defineCall({
    method: 'POST',
    path: 'job/{id}/execute',
    tag: 'jobs',
    summary: { fr: 'Lance une tâche ; répond son exécution', en: 'Starts a job; answers its execution' },
    allow: 'job.execute',
    params: z.object({ id: inDigits(z.int()) }),
    answer: z.object({ execution: z.string(), started: z.boolean() }),
    async run({ actor, params }) {
      const outcome = await startJob(actor, params.id);
      if (!outcome.ok) throw refuseApi(404, 'api:refusal.notFound');
      return outcome.value;
    },
  }),
];
