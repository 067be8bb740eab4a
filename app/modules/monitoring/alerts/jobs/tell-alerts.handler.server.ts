import type { JobHandler } from '~/platform/jobs/define-job';
import { escalateAlerts } from '../service/escalate-alerts.server';
import { sendNotices } from '../service/send-notices.server';

const handler: JobHandler<Record<string, never>> = async () => {
  await escalateAlerts();
  return { outcome: 'success', result: { mails: await sendNotices() } };
};

export default handler;
