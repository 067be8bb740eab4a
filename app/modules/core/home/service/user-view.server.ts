/** The panels of a user and their order; users without a choice have the installation's. */
import { may } from '~/kernel/permissions';
import { rolesOf, type Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findRolePanels } from '../data/role-panels.server';
import { findUserView, putUserView } from '../data/user-views.server';
import { HOME_ROLES, titlesOf, viewOf, type HomePanelChoice, type PanelChoice } from '../domain';

const GENERIC = '';

/** Theirs, else that of their role, else the installation's; and the titles that replace those of panels. */
export async function readHomeView(actor: Actor) {
  const held = rolesOf(actor);
  const role = HOME_ROLES.find((one) => held.includes(one));
  const [own, ofRole, generic] = await Promise.all([
    findUserView(actor.login),
    findRolePanels(role ? [role, ''] : ['']),
    findUserView(GENERIC),
  ]);
  const chosen = ofRole.filter((one) => one.role === role);
  return { view: viewOf(own, chosen, generic), titles: titlesOf(ofRole, role) };
}
export const readUserView = async (actor: Actor): Promise<PanelChoice[]> => (await readHomeView(actor)).view;
/** The panels that somebody decided about. */
export const chosenPanels = async (actor: Actor): Promise<ReadonlySet<string>> =>
  new Set((await findUserView(actor.login)).map(({ panel }) => panel));
export const readGenericView = async (): Promise<PanelChoice[]> => viewOf(await findUserView(GENERIC));

async function save(actor: Actor, login: string, choices: readonly PanelChoice[]): Promise<void> {
  await inTransaction(async (tx) => {
    await putUserView(tx, login, choices);
    await audit(tx, {
      login: actor.login,
      action: 'userView.save',
      entity: 'userView',
      entityId: login || 'generic',
      after: choices,
    });
  });
}

export const saveOwnView = (actor: Actor, choices: readonly PanelChoice[]): Promise<void> =>
  save(actor, actor.login, choices);
export const saveOwnPanels = (actor: Actor, panels: readonly HomePanelChoice[]): Promise<void> =>
  saveOwnView(
    actor,
    panels.map((one, position) => ({ ...one, position })),
  );

export async function saveGenericView(
  actor: Actor,
  choices: readonly PanelChoice[],
): Promise<Outcome<null, 'notAllowed'>> {
  if (!may(actor, 'administration.settings')) return refused('notAllowed');
  await save(actor, GENERIC, choices);
  return done(null);
}
