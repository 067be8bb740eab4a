/** The small form of status and users. */
import { z } from 'zod';
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { isTerritoryStatut } from '../domain';
import { territoryHead } from '../view/territory-head.view';
import { listPickableUsers } from './list-bricks.server';
import { readTerritory } from './read-territory.server';
import type { TerritoryRefusal } from './refusals';
import { saveStatut, saveUsers } from './save-status-and-users.server';

export async function readStatusForm(actor: Actor, id: number) {
  const territory = await readTerritory(actor, id);
  if (!territory) return null;
  const state = territoryState(territory);
  return {
    head: territoryHead(actor, territory),
    mayStatut: may(actor, 'territory.setStatus', state),
    mayUsers: may(actor, 'territory.users', state),
    users: await listPickableUsers(actor),
    chosen: territory.users.map((user) => user.login),
  };
}

const StatusFields = z.object({
  statut: z.coerce.number().refine(isTerritoryStatut).nullable(),
  users: z.array(z.string().max(100)).max(2000),
});

/** Users first: archiving closes them to an animator. */
export async function saveStatusForm(
  actor: Actor,
  id: number,
  form: FormData,
): Promise<Outcome<null, TerritoryRefusal | 'badStatut'>> {
  const read = StatusFields.safeParse({ statut: form.get('statut'), users: form.getAll('users').map(String) });
  if (!read.success) return refused('badStatut');
  const view = await readStatusForm(actor, id);
  if (!view) return refused('notFound');
  // before anything is written: what may be saved of a refused form is nothing
  if (form.has('statut') && !view.mayStatut) return refused('forbidden');
  if (view.mayUsers) {
    const users = await saveUsers(actor, id, read.data.users);
    if (!users.ok) return users;
  }
  const statut = read.data.statut;
  if (form.has('statut') && statut !== null && isTerritoryStatut(statut)) {
    const saved = await saveStatut(actor, id, statut);
    if (!saved.ok) return saved;
  }
  return done(null);
}
