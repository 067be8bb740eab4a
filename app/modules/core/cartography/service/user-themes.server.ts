/** The themes of one person, as the sheet of the account gives them. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { readUser } from '~/modules/core/accounts/service/manage-users.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findAssignments, findThemes, giveTheme, takeTheme } from '../data/themes.server';
import { flagsOfTheme, type Authorization, type UserTheme } from '../domain';

export async function readUserThemes(actor: Actor, id: number) {
  if (!may(actor, 'cartography.read')) return null;
  const user = await readUser({ id });
  if (!user) return null;
  const [themes, assignments] = await Promise.all([findThemes(), findAssignments(user.login)]);
  return {
    user,
    themes: themes.map((theme): UserTheme => ({
      ...{ id: theme.id, name: theme.name, visibility: theme.visibility },
      authorization: theme.authorization as Authorization,
      given: assignments.some((one) => one.themeId === theme.id && one.layerId === 0),
      layers: theme.layers.map((layer) => {
        const chosen = assignments.find((one) => one.layerId === layer.id);
        return {
          name: layer.name,
          visible: chosen?.visibility ?? layer.visibility,
          opacity: chosen?.opacity ?? layer.opacity,
        };
      }),
    })),
  };
}

/** Exactly these themes are given to the person; those that everybody sees are nobody's to give. */
export async function saveUserThemes(
  actor: Actor,
  id: number,
  wanted: readonly number[],
): Promise<Outcome<null, 'forbidden' | 'notFound'>> {
  if (!may(actor, 'cartography.edit')) return refused('forbidden');
  const user = await readUser({ id });
  if (!user) return refused('notFound');
  return inTransaction<Outcome<null, 'notFound'>>(async (tx) => {
    const themes = await findThemes(tx);
    const held = await findAssignments(user.login, tx);
    const before = held.filter(({ layerId }) => layerId === 0).map(({ themeId }) => themeId);
    const after = themes.filter((one) => one.authorization === 1 && wanted.includes(one.id)).map((one) => one.id);
    for (const theme of themes.filter((one) => after.includes(one.id) && !before.includes(one.id)))
      await giveTheme(tx, { themeId: theme.id, logins: [user.login], others: true }, flagsOfTheme(theme));
    for (const themeId of before) if (!after.includes(themeId)) await takeTheme(tx, themeId, user.login);
    await audit(tx, {
      ...{ login: actor.login, action: 'user.themes', entity: 'user', entityId: user.login },
      ...{ before: { themes: before }, after: { themes: after } },
    });
    return done(null);
  });
}
