/** The small form of status and users. */
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { textsOf } from '~/records/fields/domain';
import { TERRITORY_FORM, type TerritoryStatus } from '../domain';
import { territoryHead } from '../view/territory-head.view';
import { listPickableUsers } from './list-bricks.server';
import { readTerritory } from './read-territory.server';
import type { TerritoryRefusal } from './refusals';
import { saveStatus, saveUsers, type Opening } from './save-status-and-users.server';

export async function readStatusForm(actor: Actor, id: number) {
  const territory = await readTerritory(actor, id);
  if (!territory) return null;
  const state = territoryState(territory);
  return {
    head: territoryHead(actor, territory),
    texts: textsOf(TERRITORY_FORM, territory),
    maySetStatus: may(actor, 'territory.setStatus', state),
    mayUsers: may(actor, 'territory.users', state),
    users: await listPickableUsers(actor),
    chosen: territory.users.map((user) => user.login),
  };
}

/** Users first: archiving closes them to an animator. `status`: left out where the form does not ask for it. */
export async function saveStatusForm(
  actor: Actor,
  id: number,
  { users, usersRead, status }: Opening & { readonly status?: TerritoryStatus | undefined },
): Promise<Outcome<null, TerritoryRefusal>> {
  const view = await readStatusForm(actor, id);
  if (!view) return refused('notFound');
  // before anything is written: what may be saved of a refused form is nothing
  if (status !== undefined && !view.maySetStatus) return refused('forbidden');
  if (view.mayUsers) {
    const saved = await saveUsers(actor, id, { users, usersRead });
    if (!saved.ok) return saved;
  }
  const saved = status === undefined ? done(null) : await saveStatus(actor, id, status);
  return saved.ok ? done(null) : saved;
}
