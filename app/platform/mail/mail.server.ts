/**
 * Mail of the product. `sendMail` puts a message in the queue of the same database: it is sent once the transaction
 * around it has committed, and tried again while the mail server is away. `sendMailNow` is for the test mail of the settings.
 */
import { readSettings } from '~/modules/administration/service/read-settings.server';
import { seal, unseal } from '../auth/sealed.server';
import { prisma } from '../db/client.server';
import { env } from '../env.server';
import { enqueue } from '../jobs/enqueue.server';
import type { AnyTransaction } from '../jobs/define-job';
import { sendMailJob } from './send-mail.job';
import { deliver, type MailRoute, type Message } from './transport.server';

export type { Message } from './transport.server';

const SEALED = 'sealed:';
const opened = (setting: string): string => (setting.startsWith(SEALED) ? unseal('smtp', setting.slice(SEALED.length)).toString('utf8') : setting);

/** The settings' mail server first, then the environment's; neither: the outbox folder. */
export async function mailRoute(): Promise<MailRoute> {
  const settings = await readSettings();
  return { smtpUrl: opened(settings.smtpUrl) || env.SMTP_URL || '', from: settings.mailFrom || env.MAIL_FROM };
}

export const sendMailNow = async (message: Message): Promise<void> => deliver(message, await mailRoute());

export async function sendMail(message: Message, tx: AnyTransaction = prisma()): Promise<void> {
  await enqueue(tx, sendMailJob, { sealed: seal('mail', Buffer.from(JSON.stringify(message))) }, { login: '', subject: 'mail' });
}
