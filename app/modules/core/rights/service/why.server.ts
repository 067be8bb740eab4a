/** Why a person may or may not open a page: which right it asks for, which role gives it, what else stands between. */
import { isWithinDates } from '~/kernel/account-life';
import { rolesOf, type Actor } from '~/kernel/actor';
import { PERMISSIONS, type Action } from '~/kernel/permissions';
import { rightKey } from '~/kernel/right-changes';
import { readUser } from '~/modules/core/accounts/service/manage-users.server';
import { readRightChanges } from '~/platform/auth/right-changes.server';
import { actorOf } from '~/platform/auth/session.server';
import { now } from '~/platform/clock.server';
import { readSettings } from '~/platform/settings.server';
import { domainsOf, furthest, GRID_ROLES, OPEN_ACTIONS, opensDomain, reachIn } from '../domain';
import type { WhyAnswer, WhyView } from '../view/why.view';

export async function explainPage(
  login: string,
  asked: { readonly read: Action | null; readonly write: Action | null; readonly domain: string },
): Promise<WhyView | null> {
  const user = await readUser({ login });
  if (!user) return null;
  const actor = actorOf(user, await readRightChanges());
  const byUser = (await readSettings())['stations.access'] === 'byUser';
  const explain = (action: Action | null) => (action ? explainRight(actor, action, asked.domain, byUser) : null);
  return {
    person: { id: user.id, login: user.login, name: user.name },
    shut: user.blocked ? 'blocked' : isWithinDates(user, now()) ? null : 'dates',
    read: explain(asked.read),
    write: explain(asked.write),
  };
}

function explainRight(actor: Actor, action: Action, asked: string, isByUser: boolean): WhyAnswer {
  const [first = ''] = domainsOf(action);
  // a page of stations of every kind: the first domain that the account reaches
  const domain = first === '' ? '' : asked || (domainsOf(action).find((one) => opensDomain(actor, one)) ?? first);
  const closed = !opensDomain(actor, domain);
  return {
    action,
    domain: first === '' ? '' : domain,
    reach: closed ? 'none' : furthest(actor, action, domain, actor.rights).reach,
    roles: rolesOf(actor).map((role) => ({
      role,
      reach: reachIn(action, role, domain, actor.rights),
      standard: actor.rights?.[rightKey(action, role, domain)] === undefined ? null : reachIn(action, role, domain),
    })),
    closed,
    byUser: first !== '' && !actor.isAdmin && isByUser,
    fixedTo: OPEN_ACTIONS.includes(action) ? null : GRID_ROLES.filter((role) => role in PERMISSIONS[action]),
    byState: /^(territory|matrix|scenario|allocation|comparison)\./.test(action),
  };
}
