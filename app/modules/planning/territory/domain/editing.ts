/** Who may change what in a territory, given its state and what hangs on it. */
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { TerritoryStatus } from './territory-fields';

interface Stateful {
  readonly status: TerritoryStatus;
  readonly referencial: boolean;
}

/** `statusAndUsers`: an administrator who unlocks an archived territory changes nothing else (A16). */
export type EditScope = 'whole' | 'statusAndUsers';
export type EditRefusal = 'forbidden' | 'locked' | 'hasMatrices';

/** The descriptive form, reduced by the archive (S1§4, A16). Matrices refuse only what it takes away (A40). */
export function descriptiveEditing(actor: Actor, territory: Stateful): Outcome<EditScope, EditRefusal> {
  if (!may(actor, 'territory.edit', territoryState(territory)))
    return refused(territory.status === 2 ? 'locked' : 'forbidden');
  return done(territory.status === 2 ? 'statusAndUsers' : 'whole');
}

/**
 * Zone surfaces and allocation: what matrices and scenarios were built on does not move under them without a word.
 * `correcting`: the word was given; matrices stay, their scenarios are to be started again.
 */
export function allocationEditing(
  actor: Actor,
  territory: Stateful,
  matrixCount: number,
  correcting = false,
): Outcome<'whole', EditRefusal> {
  if (!may(actor, 'allocation.edit', territoryState(territory)))
    return refused(territory.status === 2 ? 'locked' : 'forbidden');
  return matrixCount > 0 && !correcting ? refused('hasMatrices') : done('whole');
}

export const TERRITORY_ACTIONS = ['edit', 'duplicate', 'delete'] as const;
export type TerritoryAction = (typeof TERRITORY_ACTIONS)[number];

/** The actions on a territory's page. Matrices that block an edit are shown after the click, in a dialog. */
export const territoryActions = (actor: Actor, territory: Stateful): TerritoryAction[] =>
  TERRITORY_ACTIONS.filter((action) => may(actor, `territory.${action}`, territoryState(territory)));

/** The picker of users leaves out who looks, unless an administrator or a consultant (S1§6, A17). */
export const pickableUsers = <User extends { readonly login: string }>(users: readonly User[], actor: Actor): User[] =>
  users.filter((user) => actor.isAdmin || actor.consultant || user.login !== actor.login);

/**
 * The users a save leaves on the territory. Someone the picker did not show cannot be unticked by it: an animator who
 * saves the form stays on the territory if he was on it.
 */
export function usersAfterPicking(before: readonly string[], picked: readonly string[], actor: Actor): string[] {
  const hidden = actor.isAdmin || actor.consultant ? [] : before.filter((login) => login === actor.login);
  return [
    ...new Set([
      ...hidden,
      ...picked.filter((login) => hidden.includes(login) || login !== actor.login || actor.isAdmin || actor.consultant),
    ]),
  ];
}
