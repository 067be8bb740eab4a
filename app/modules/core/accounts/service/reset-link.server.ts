/** The link, or the code, by which a user chooses a password: it lives an hour and serves once. */
import { hashToken, normaliseCode, randomCode } from '~/platform/auth/tokens.server';
import { now } from '~/platform/clock.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { translator } from '~/platform/i18n/i18n.server';
import { sendMail } from '~/platform/mail/mail.server';
import { urls } from '~/urls';
import { addResetToken } from '../data/reset-tokens.server';

export const RESET_MINUTES = 60;

/** A code for this account; only its hash is stored. */
export async function addResetCode(tx: Transaction, userId: number): Promise<string> {
  const at = now();
  const code = randomCode();
  await addResetToken(tx, {
    hash: hashToken(normaliseCode(code)),
    userId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + RESET_MINUTES * 60_000),
  });
  return code;
}

export const resetLink = (origin: string, code: string): string => `${origin}${urls.reset({ token: code })}`;

interface ResetMail {
  readonly to: string;
  readonly code: string;
  /** the public address of the product; when it is unknown the mail has the code to type */
  readonly origin: string | null;
  /** read before the transaction: it has one connection */
  readonly applicationTitle: string;
}
export async function mailResetCode(
  tx: Transaction,
  mail: 'reset' | 'welcome',
  account: { readonly login: string; readonly name: string; readonly locale: string },
  { to, code, origin, applicationTitle }: ResetMail,
): Promise<void> {
  const t = await translator(account.locale === 'en' ? 'en' : 'fr');
  const words = {
    name: account.name,
    application: applicationTitle,
    login: account.login,
    minutes: RESET_MINUTES,
    link: origin === null ? '' : resetLink(origin, code),
    again: origin === null ? '' : `${origin}${urls.reset({})}`,
    code,
  };
  const text = t(`accounts:mail.${mail}.${origin === null ? 'textWithCode' : 'text'}`, words);
  await sendMail({ to, subject: t(`accounts:mail.${mail}.subject`, words), text }, tx);
}
