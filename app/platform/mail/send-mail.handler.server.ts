import { z } from 'zod';
import { unseal } from '../auth/sealed.server';
import type { JobHandler } from '../jobs/define-job';
import { mailRoute } from './route.server';
import { deliver } from './transport.server';

const Sealed = z.object({ to: z.string(), subject: z.string(), text: z.string(), replyTo: z.string().optional() });

const sendMail: JobHandler<{ sealed: string }> = async ({ sealed }) => {
  await deliver(Sealed.parse(JSON.parse(unseal('mail', sealed).toString('utf8'))), await mailRoute());
  return { outcome: 'success' };
};

export default sendMail;
