/**
 * Mail of the product. `sendMail` puts a message in the queue of the same database: it is sent once the transaction
 * around it has committed, and tried again while the mail server is away. `sendMailNow` is for the test mail of the
 * settings.
 */
import { seal } from '../auth/sealed.server';
import { prisma } from '../db/client.server';
import { enqueue } from '../jobs/enqueue.server';
import type { AnyTransaction } from '../jobs/define-job';
import { mailRoute } from './route.server';
import { sendMailJob } from './send-mail.job';
import { deliver, type Message } from './transport.server';

export const sendMailNow = async (message: Message): Promise<'taken' | 'written'> =>
  deliver(message, await mailRoute());

export async function sendMail(message: Message, tx: AnyTransaction = prisma()): Promise<void> {
  await enqueue(
    tx,
    sendMailJob,
    { sealed: seal('mail', Buffer.from(JSON.stringify(message))) },
    { login: '', subject: 'mail' },
  );
}
