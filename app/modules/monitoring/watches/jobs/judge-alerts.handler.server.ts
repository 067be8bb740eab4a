import type { JobHandler } from '~/platform/jobs/define-job';
import { judgeByTheClock, judgeDue } from '../service/judge-alerts.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => {
  const { judged, failed } = await judgeDue(context);
  await judgeByTheClock(context.signal);
  return { outcome: failed.length > 0 ? 'partial' : 'success', result: { judged, failed: failed.length } };
};

export default handler;
