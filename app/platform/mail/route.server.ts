/** Which server mail leaves by: the settings' first, then the environment's; neither: the outbox folder. */
import { readSettings } from '~/platform/settings.server';
import { unseal } from '../auth/sealed.server';
import { env } from '../env.server';
import type { MailRoute } from './transport.server';

const SEALED = 'sealed:';
const opened = (setting: string): string =>
  setting.startsWith(SEALED) ? unseal('smtp', setting.slice(SEALED.length)).toString('utf8') : setting;

export async function mailRoute(): Promise<MailRoute> {
  const settings = await readSettings();
  return { smtpUrl: opened(settings.smtpUrl) || env.SMTP_URL || '', from: settings.mailFrom || env.MAIL_FROM };
}
