import { z } from 'zod';
import { defineJob } from '../jobs/define-job';

/**
 * One message, sealed: a reset link must not be readable in the queue's table. Tried every minute for two hours.
 * Delivery is at least once: a worker killed between the mail server's answer and its own note sends it twice.
 */
export const sendMailJob = defineJob({
  id: 'platform.send-mail',
  payload: z.object({ sealed: z.string().max(200_000) }),
  lane: 'mail',
  jobType: 3,
  retries: 120,
  retryDelaySeconds: 60,
  maxSeconds: 60,
  run: async ({ sealed }) => {
    const { sendSealed } = await import('./send-sealed.server');
    await sendSealed(sealed);
    return { outcome: 'success' };
  },
});
