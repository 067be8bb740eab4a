/** The home of a role, as administrators lay it out: everybody of the role who chose nothing sees it so. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findRolePanels, putRolePanels } from '../data/role-panels.server';
import { findUserView, putUserView } from '../data/user-views.server';
import { homePanels, viewOf, type HomeRole, type LaidOutPanel } from '../domain';

export async function readLayout(
  actor: Actor,
  role: HomeRole | '',
): Promise<Outcome<readonly LaidOutPanel[], 'forbidden'>> {
  if (!may(actor, 'administration.settings')) return refused('forbidden');
  const [own, generic] = await Promise.all([findRolePanels([role]), findUserView('')]);
  const titles = new Map(own.map(({ panel, title }) => [panel, title]));
  // everybody's stands where the call of the generic view writes it too
  const view = role === '' ? viewOf(generic) : viewOf(own, generic);
  return done(homePanels(view).map((one) => ({ ...one, title: titles.get(one.panel) ?? '' })));
}

export async function saveLayout(
  actor: Actor,
  role: HomeRole | '',
  panels: readonly LaidOutPanel[],
): Promise<Outcome<null, 'forbidden'>> {
  if (!may(actor, 'administration.settings')) return refused('forbidden');
  return inTransaction(async (tx) => {
    const before = await findRolePanels([role], tx);
    await putRolePanels(tx, role, panels);
    if (role === '')
      await putUserView(
        tx,
        '',
        panels.map(({ panel, visible }, position) => ({ panel, visible, position })),
      );
    await audit(tx, {
      ...{ login: actor.login, action: 'rolePanel.save', entity: 'rolePanel', entityId: role || 'generic' },
      ...{ before, after: panels },
    });
    return done(null);
  });
}
