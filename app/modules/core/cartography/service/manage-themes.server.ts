/** Themes: their list and its order, one with its people, its change and its end. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { removeRecord } from '~/records/record/service/change-record.server';
import { defineRecord } from '~/records/record/service/define-record.server';
import {
  deleteTheme,
  findGivenTo,
  findKnownLogins,
  findTheme,
  findThemes,
  giveTheme,
  insertTheme,
  orderLayers,
  orderThemes,
  updateTheme,
  type ThemeRow,
} from '../data/themes.server';
import { flagsOfTheme, moved, orderAsked, THEME_FIELDS, type Authorization, type ThemeValues } from '../domain';

type Refusal = 'forbidden' | 'notFound';

export const themeValues = (row: ThemeRow): ThemeValues => {
  const named = Object.fromEntries(Object.keys(THEME_FIELDS).map((name) => [name, row[name as keyof ThemeValues]]));
  return { ...(named as unknown as ThemeValues), authorization: row.authorization as Authorization };
};

export async function listThemes(actor: Actor): Promise<Outcome<readonly ThemeRow[], 'forbidden'>> {
  return may(actor, 'cartography.read') ? done(await findThemes()) : refused('forbidden');
}

export async function readTheme(
  actor: Actor,
  id: number,
): Promise<Outcome<{ readonly theme: ThemeRow; readonly people: readonly string[] }, Refusal>> {
  if (!may(actor, 'cartography.read')) return refused('forbidden');
  const [theme, people] = await Promise.all([findTheme(id), findGivenTo(id)]);
  return theme ? done({ theme, people }) : refused('notFound');
}

export const THEME = defineRecord<ThemeRow, ThemeValues>({
  entity: 'mapTheme',
  right: 'cartography.edit',
  deletionToldTo: 'all',
  nameOf: ({ name }) => name,
  valuesOf: themeValues,
  keptOf: (theme) => theme,
  heldBy: ({ id, layers }) =>
    layers.map((layer) => ({ entity: 'mapLayer', id: layer.id, name: layer.name, parent: id })),
  unique: 'name',
  find: findTheme,
  insert: insertTheme,
  update: updateTheme,
  remove: (tx, { id }) => deleteTheme(tx, id),
});

/** Its layers go with it. A theme of the product stays. */
export const removeTheme = (actor: Actor, id: number) =>
  removeRecord(actor, THEME, id, async (_tx, { isAquaDBTheme }) => (isAquaDBTheme ? ('product' as const) : null));

/** What a list is ordered by: a whole order that was dragged, or one step of one line. */
export type Reorder = { readonly ids: readonly number[] } | { readonly id: number; readonly step: -1 | 1 };
const reordered = (known: readonly number[], asked: Reorder): number[] =>
  'ids' in asked ? orderAsked(known, asked.ids) : moved(known, asked.id, asked.step);

export async function reorderThemes(actor: Actor, asked: Reorder): Promise<Outcome<null, 'forbidden'>> {
  if (!may(actor, 'cartography.edit')) return refused('forbidden');
  return inTransaction(async (tx) => {
    const before = (await findThemes(tx)).map(({ id }) => id);
    const after = reordered(before, asked);
    await orderThemes(tx, after);
    await audit(tx, {
      ...{ login: actor.login, action: 'mapTheme.order', entity: 'mapTheme', entityId: 'all', before, after },
    });
    return done(null);
  });
}

export async function reorderLayers(actor: Actor, themeId: number, asked: Reorder): Promise<Outcome<null, Refusal>> {
  if (!may(actor, 'cartography.edit')) return refused('forbidden');
  return inTransaction<Outcome<null, 'notFound'>>(async (tx) => {
    const theme = await findTheme(themeId, tx);
    if (!theme) return refused('notFound');
    const before = theme.layers.map(({ id }) => id);
    const after = reordered(before, asked);
    await orderLayers(tx, after);
    await audit(tx, {
      ...{ login: actor.login, action: 'mapLayer.order', entity: 'mapTheme', entityId: themeId, before, after },
    });
    return done(null);
  });
}

/** The theme is these people's from now on, on the maps of its flags; unknown logins change nothing. */
export async function assignTheme(
  actor: Actor,
  themeId: number,
  logins: readonly string[],
): Promise<Outcome<null, Refusal | { readonly code: 'unknown'; readonly logins: readonly string[] }>> {
  if (!may(actor, 'cartography.edit')) return refused('forbidden');
  const known = new Set(await findKnownLogins(logins));
  const unknown = logins.filter((login) => !known.has(login));
  if (unknown.length > 0) return refused({ code: 'unknown', logins: unknown });
  return inTransaction<Outcome<null, 'notFound'>>(async (tx) => {
    const theme = await findTheme(themeId, tx);
    if (!theme) return refused('notFound');
    const before = await findGivenTo(themeId, tx);
    await giveTheme(tx, { themeId, logins: [...known] }, flagsOfTheme(theme));
    await audit(tx, {
      ...{ login: actor.login, action: 'mapTheme.assign', entity: 'mapTheme', entityId: themeId },
      ...{ before, after: [...known].sort() },
    });
    return done(null);
  });
}
