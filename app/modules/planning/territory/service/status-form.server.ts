/** The small form of status and users. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { textsOf } from '~/modules/core/fields/domain';
import { TERRITORY_FORM } from '../domain';
import { territoryHead } from '../view/territory-head.view';
import { listPickableUsers } from './list-bricks.server';
import { readTerritory } from './read-territory.server';
import type { TerritoryRefusal } from './refusals';
import { saveStatus, saveUsers } from './save-status-and-users.server';

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

const Users = z.array(z.string().max(100)).max(2000);

/** Users first: archiving closes them to an animator. */
export async function saveStatusForm(
  actor: Actor,
  id: number,
  form: SentForm,
): Promise<Outcome<null, TerritoryRefusal | 'badStatus'>> {
  const [users, status] = [
    Users.safeParse(form.getAll('users').map(String)),
    TERRITORY_FORM.status.read([form.text('status')]),
  ];
  if (!users.success || (form.has('status') && !status.ok)) return refused('badStatus');
  const view = await readStatusForm(actor, id);
  if (!view) return refused('notFound');
  // before anything is written: what may be saved of a refused form is nothing
  if (form.has('status') && !view.maySetStatus) return refused('forbidden');
  if (view.mayUsers) {
    const saved = await saveUsers(actor, id, users.data);
    if (!saved.ok) return saved;
  }
  if (status.ok) {
    const saved = await saveStatus(actor, id, status.value);
    if (!saved.ok) return saved;
  }
  return done(null);
}
