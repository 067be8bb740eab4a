/**
 * The mail calls of the API. Never a relay: the recipient is one of the installation's own addresses or the call is
 * refused.
 */
import { isVisitor, type Actor } from '~/kernel/actor';
import { addressKey } from '~/modules/core/accounts/domain';
import { readSettings } from '~/platform/settings.server';
import { translator } from '~/platform/i18n/i18n.server';
import { takeQuota } from '~/platform/rate-limit/quota.server';
import { refused, type Outcome } from '~/kernel/outcome';
import { post, recipients } from './write-to-administrators.server';

export interface ApiLetter {
  readonly to?: string;
  readonly from?: string;
  readonly subject?: string;
  readonly message:
    | string
    | { readonly name: string; readonly organisation: string; readonly email: string; readonly howKnown: string };
}
const QUOTA = { limit: 10, minutes: 60 } as const;

export async function answerLetter(
  kind: 'support' | 'admin',
  letter: ApiLetter,
  by: { actor: Actor; address: string },
): Promise<Outcome<null, 'sendMail' | 'foreignAddress' | 'tooMany'>> {
  const key = isVisitor(by.actor) ? addressKey(by.address) : by.actor.login;
  if (!(await takeQuota('apiLetter', key, QUOTA))) return refused('tooMany');
  const own = await recipients(kind);
  if (letter.to && !own.includes(letter.to)) return refused('foreignAddress');
  const t = await translator('fr');
  const { applicationTitle: application } = await readSettings();
  const text =
    typeof letter.message === 'string' ? letter.message : t('public:mail.account.text', { ...letter.message });
  const sender = isVisitor(by.actor) ? (letter.from ?? '') : by.actor.name;
  return post(kind, {
    subject: letter.subject ?? t('public:mail.contact.subject', { application, name: sender }),
    text,
    replyTo: letter.from,
  });
}
