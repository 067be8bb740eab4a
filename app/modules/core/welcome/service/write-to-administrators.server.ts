/** The two public letters: a request for an account, a message to the administrators. */
import { now } from '~/platform/clock.server';
import { readSettings } from '~/platform/settings.server';
import { addressKey } from '~/modules/core/accounts/domain';
import { translator } from '~/platform/i18n/i18n.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { log } from '~/platform/log/log.server';
import { sendMail } from '~/platform/mail/mail.server';
import { judge, type RobotFields, type RobotVerdict } from '~/platform/rate-limit/anti-robot.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { findAdministratorMails } from '../data/administrator-mails.server';

type LetterRefusal = Exclude<RobotVerdict, 'human' | 'sent'> | 'sendMail';
interface Sender {
  readonly robot: RobotFields;
  readonly address: string;
}
interface AccountRequest {
  readonly name: string;
  readonly organisation: string;
  readonly email: string;
  readonly howKnown: string;
}
interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Who receives: the setting for this kind of letter, else the administrators' own addresses. */
export async function recipients(kind: 'admin' | 'support'): Promise<string[]> {
  const settings = await readSettings();
  const chosen = (kind === 'support' ? settings.supportMail || settings.adminMail : settings.adminMail)
    .split(/[;,\s]+/)
    .filter(Boolean);
  return chosen.length > 0 ? chosen : findAdministratorMails(now());
}

/** Queues one mail per recipient; refused when there is no recipient (C327). */
export async function post(
  kind: 'admin' | 'support',
  letter: { subject: string; text: string; replyTo?: string },
): Promise<Outcome<null, 'sendMail'>> {
  const to = await recipients(kind);
  if (to.length === 0) {
    log.error({ kind }, 'nobody to receive a public letter: no address in the settings, none on an administrator');
    return refused('sendMail');
  }
  await inTransaction(async (tx) => {
    for (const one of to) await sendMail({ to: one, ...letter }, tx);
  });
  return done(null);
}

export async function requestAccount(
  { name, organisation, email, howKnown }: AccountRequest,
  sender: Sender,
): Promise<Outcome<null, LetterRefusal>> {
  const request = { name, organisation, email, howKnown };
  const verdict = await judge(sender.robot, 'letter', addressKey(sender.address), request);
  if (verdict === 'sent') return done(null);
  if (verdict !== 'human') return refused(verdict);
  const t = await translator('fr');
  const { applicationTitle } = await readSettings();
  return post('admin', {
    subject: t('public:mail.account.subject', { application: applicationTitle, name: request.name }),
    text: t('public:mail.account.text', { ...request }),
    replyTo: request.email,
  });
}

export async function sendContact(
  { name, email, message: text }: ContactMessage,
  sender: Sender,
): Promise<Outcome<null, LetterRefusal>> {
  const message = { name, email, message: text };
  const verdict = await judge(sender.robot, 'letter', addressKey(sender.address), message);
  if (verdict === 'sent') return done(null);
  if (verdict !== 'human') return refused(verdict);
  const t = await translator('fr');
  const { applicationTitle } = await readSettings();
  return post('support', {
    subject: t('public:mail.contact.subject', { application: applicationTitle, name: message.name }),
    text: t('public:mail.contact.text', { ...message }),
    replyTo: message.email,
  });
}
