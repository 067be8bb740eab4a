import { z } from 'zod';
import type { Unreached } from '../domain';
import { defineJob } from '~/platform/jobs/define-job';
import { worded, wordedSentences } from '~/platform/jobs/log-words';

const lineOf = ({ name, why }: Unreached): string =>
  why === 'nobody'
    ? wordedSentences([
        { key: `alerts:role.${name}`, params: {} },
        { key: 'alerts:unreached.journal.nobody', params: {} },
      ])
    : worded(`alerts:unreached.journal.${why}`, { name });

/** Mails what is to be told, all that an address is to be told in one mail; what nobody answered goes further. */
export const tellAlertsJob = defineJob({
  id: 'alerts.tell',
  payload: z.object({}),
  lane: 'background',
  jobType: 2,
  retries: 3,
  system: { jobId: -32, name: 'E-mails des alertes', cron: '*/10 * * * *' },
  run: async (_payload, { signal, log }) => {
    const { judgeByTheClock } = await import('~/modules/monitoring/watches/service/judge-alerts.server');
    const { escalateAlerts } = await import('../service/escalate-alerts.server');
    const { sendNotices } = await import('../service/send-notices.server');
    // a silence that ended a moment ago is told of now, not with the next judgement
    await judgeByTheClock(signal);
    await escalateAlerts();
    const { mails, unreached } = await sendNotices();
    for (const one of unreached) await log('warning', lineOf(one));
    // a success would say that everybody knows
    return { outcome: unreached.length === 0 ? 'success' : 'partial', result: { mails } };
  },
});
