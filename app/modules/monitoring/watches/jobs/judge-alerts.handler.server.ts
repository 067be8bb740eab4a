import type { JobHandler } from '~/platform/jobs/define-job';
import { judgeByTheClock, judgeDue } from '../service/judge-alerts.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => {
  const series = await judgeDue(context);
  await judgeByTheClock(context.signal);
  return { outcome: 'success', result: { series } };
};

export default handler;
