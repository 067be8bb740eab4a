import { z } from 'zod';
import { unseal } from '../auth/sealed.server';
import { JobFailed } from '../jobs/define-job';
import { worded } from '../jobs/log-words';
import { noteArrived, noteRefused, refusalOf } from './refused-mail.server';
import { mailRoute } from './route.server';
import { deliver } from './transport.server';

const Sealed = z.object({ to: z.string(), subject: z.string(), text: z.string(), replyTo: z.string().optional() });

/** Opens a message of the queue and sends it. What the server refuses for good is noted, and not tried again. */
export async function sendSealed(sealed: string): Promise<void> {
  const message = Sealed.parse(JSON.parse(unseal('mail', sealed).toString('utf8')));
  try {
    await deliver(message, await mailRoute());
  } catch (error) {
    const why = refusalOf(error);
    if (why === null) throw error;
    await noteRefused(message.to, why);
    throw new JobFailed(worded('jobs:log.mailRefused', { why }), { cause: error });
  }
  await noteArrived(message.to);
}
