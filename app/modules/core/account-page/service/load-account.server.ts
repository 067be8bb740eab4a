/** The account screen. */
import type { Actor } from '~/kernel/actor';
import { readUser } from '~/modules/core/accounts/service/manage-users.server';
import { currentTerms } from '~/modules/core/accounts/service/current-terms.server';
import { acceptedTermsAt } from '~/modules/core/accounts/service/terms-acceptance.server';
import { accountView, statisticsView, type AccountView } from '../view/account.view';
import { readOwnContact } from './own-contact.server';
import { listOwnSessions } from './own-sessions.server';
import {
  readAccesses,
  readKeyFigures,
  readMonthlyConnections,
  readTopContents,
  type CountWork,
} from './statistics.server';

interface AccountQuery {
  readonly tab: 'informations' | 'statistics';
  readonly editing: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly sessionHash: string | null;
  readonly locale: string;
}

export async function loadAccount(
  actor: Actor,
  query: AccountQuery,
  countWork: CountWork,
): Promise<AccountView | null> {
  const user = await readUser({ id: actor.id });
  if (!user) return null;
  const { tab, page, pageSize, locale } = query;
  const [contact, figures, terms, acceptedAt, sessions] = await Promise.all([
    readOwnContact(actor),
    readKeyFigures(actor.login, countWork),
    currentTerms(),
    acceptedTermsAt(actor.login),
    listOwnSessions(actor, query.sessionHash),
  ]);
  const statistics =
    tab === 'statistics' && !query.editing
      ? statisticsView({
          months: await readMonthlyConnections(actor.login),
          accesses: await readAccesses(actor.login, { skip: (page - 1) * pageSize, take: pageSize }),
          contents: await readTopContents(actor, actor.login),
          page,
          pageSize,
          locale,
        })
      : null;
  return accountView({
    user,
    contact,
    figures,
    termsModified: terms?.modified ?? null,
    acceptedAt,
    sessions,
    statistics,
    tab: query.editing ? 'informations' : tab,
    editing: query.editing,
  });
}
