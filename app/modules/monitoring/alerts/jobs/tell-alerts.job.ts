import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Mails what is to be told, all that an address is to be told in one mail; what nobody answered goes further. */
export const tellAlertsJob = defineJob({
  id: 'alerts.tell',
  payload: z.object({}),
  lane: 'background',
  jobType: 2,
  retries: 3,
  system: { jobId: -32, name: 'E-mails des alertes', cron: '*/10 * * * *' },
  run: () => import('./tell-alerts.handler.server'),
});
