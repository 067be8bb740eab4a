/**
 * The first password of an account that an administrator made: the user chooses it by a link, mailed to them, or shown
 * to the administrator who hands it over where no mail can be sent.
 */
import { audit } from '~/platform/audit.server';
import { actorOf } from '~/platform/auth/session.server';
import { managesAccount } from '../domain';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { mailRoute } from '~/platform/mail/route.server';
import { readSettings } from '~/platform/settings.server';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { spendResetTokens } from '../data/reset-tokens.server';
import { findUserIn, lockUsers } from '../data/users.server';
import { addResetCode, mailResetCode, RESET_MINUTES, resetLink } from './reset-link.server';

export type FirstPassword =
  | { readonly kind: 'mailed'; readonly to: string }
  | { readonly kind: 'handOver'; readonly link: string; readonly minutes: number };

interface NewAccount {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string | null;
  readonly locale: string;
}

interface Mailing {
  readonly possible: boolean;
  readonly origin: string | null;
  readonly applicationTitle: string;
}
/** Read before the transaction, which has one connection. */
export async function readMailing(): Promise<Mailing> {
  const [{ smtpUrl }, origin, { applicationTitle }] = await Promise.all([mailRoute(), mailOrigin(), readSettings()]);
  return { possible: smtpUrl !== '', origin, applicationTitle };
}

/** `shownOrigin`: the address that the administrator's own page has. Earlier links of this account die. */
export async function giveFirstPassword(
  tx: Transaction,
  actor: Actor,
  account: NewAccount,
  { shownOrigin, possible, ...mailing }: Mailing & { readonly shownOrigin: string },
): Promise<FirstPassword> {
  await spendResetTokens(tx, account.id, now());
  const code = await addResetCode(tx, account.id);
  const to = account.email ?? '';
  const mailed = to !== '' && possible;
  await audit(tx, {
    login: actor.login,
    action: 'user.firstPassword',
    entity: 'user',
    entityId: account.login,
    after: { mailed },
  });
  if (!mailed) return { kind: 'handOver', link: resetLink(shownOrigin, code), minutes: RESET_MINUTES };
  await mailResetCode(tx, 'welcome', account, { to, code, ...mailing });
  return { kind: 'mailed', to };
}

/** Another link, for who has never signed in. */
export async function giveFirstPasswordAgain(
  actor: Actor,
  id: number,
  shownOrigin: string,
): Promise<Outcome<FirstPassword, { readonly code: 'notFound' | 'alreadySignedIn' | 'notYours' }>> {
  const mailing = await readMailing();
  return inTransaction(async (tx) => {
    await lockUsers(tx);
    const user = await findUserIn(tx, id);
    if (!user) return refused({ code: 'notFound' });
    if (!managesAccount(actor, actorOf(user, actor.rights))) return refused({ code: 'notYours' });
    if (user.lastConnexion !== null || user.blocked) return refused({ code: 'alreadySignedIn' });
    return done(await giveFirstPassword(tx, actor, user, { shownOrigin, ...mailing }));
  });
}
