/** Layers of a theme, and the marks of their points. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { audit } from '~/platform/audit.server';
import { stampOf } from '~/platform/clock.server';
import { inTransaction, violatedConstraint } from '~/platform/db/transaction.server';
import {
  deleteLayer,
  deletePicto,
  findLayer,
  findPicto,
  findPictos,
  insertLayer,
  insertPicto,
  updateLayer,
} from '../data/layers.server';
import { findTheme, forgetChoices } from '../data/themes.server';
import { LAYER_FIELDS, pictoUrl, type LayerType, type LayerValues, type PictoValues } from '../domain';

type Refusal = 'forbidden' | 'notFound';
type Row = NonNullable<Awaited<ReturnType<typeof findLayer>>>;

export const layerValues = (row: Row): LayerValues => {
  const named = Object.fromEntries(Object.keys(LAYER_FIELDS).map((name) => [name, row[name as keyof LayerValues]]));
  return { ...(named as unknown as LayerValues), typeLayer: row.typeLayer as LayerType };
};

export async function readLayer(actor: Actor, id: number): Promise<Outcome<Row, Refusal>> {
  if (!may(actor, 'cartography.read')) return refused('forbidden');
  const row = await findLayer(id);
  return row ? done(row) : refused('notFound');
}

/** `id` 0 makes a new one of the theme; the number of the layer. */
export async function saveLayer(
  actor: Actor,
  { id, version, themeId }: { readonly id: number; readonly version: number; readonly themeId: number },
  values: LayerValues,
): Promise<Outcome<number, Refusal | 'conflict' | 'noPicto'>> {
  if (!may(actor, 'cartography.edit')) return refused('forbidden');
  return inTransaction<Outcome<number, 'notFound' | 'conflict' | 'noPicto'>>(async (tx) => {
    const before = id === 0 ? null : await findLayer(id, tx);
    if (id === 0 ? !(await findTheme(themeId, tx)) : !before) return refused('notFound');
    if (values.pictoId !== null && !(await findPicto(values.pictoId, tx))) return refused('noPicto');
    const saved = before ? before.id : await insertLayer(tx, themeId, values, stampOf(actor));
    if (before && (await updateLayer(tx, { id, version }, values, stampOf(actor))) === 0) return refused('conflict');
    await audit(tx, {
      ...{ login: actor.login, action: before ? 'mapLayer.update' : 'mapLayer.create', entity: 'mapLayer' },
      ...{ entityId: saved, ...(before && { before: layerValues(before) }), after: values },
    });
    return done(saved);
  });
}

export async function removeLayer(
  actor: Actor,
  id: number,
): Promise<Outcome<{ readonly name: string; readonly themeId: number }, Refusal>> {
  if (!may(actor, 'cartography.edit')) return refused('forbidden');
  return inTransaction<Outcome<{ name: string; themeId: number }, 'notFound'>>(async (tx) => {
    const before = await findLayer(id, tx);
    if (!before) return refused('notFound');
    await forgetChoices(tx, id);
    await deleteLayer(tx, id);
    await audit(tx, {
      ...{ login: actor.login, action: 'mapLayer.delete', entity: 'mapLayer', entityId: id },
      before: layerValues(before),
      deletedRows: [{ entity: 'mapLayer', id, name: before.name, parent: before.themeId }],
    });
    return done({ name: before.name, themeId: before.themeId });
  });
}

export const listPictos = async () =>
  (await findPictos()).map(({ id, name, url, _count }) => ({ id, name, url, layers: _count.layers }));

export async function addPicto(
  actor: Actor,
  { name, icon }: PictoValues,
): Promise<Outcome<number, 'forbidden' | 'exists'>> {
  if (!may(actor, 'cartography.edit')) return refused('forbidden');
  const values = { name, url: pictoUrl(icon) };
  try {
    return await inTransaction(async (tx) => {
      const { id } = await insertPicto(tx, values);
      const line = { login: actor.login, action: 'mapPicto.create', entity: 'mapPicto', entityId: id };
      await audit(tx, { ...line, after: values });
      return done(id);
    });
  } catch (error) {
    if (violatedConstraint(error)) return refused('exists');
    throw error;
  }
}

/** Layers that had it show plain dots again. */
export async function removePicto(actor: Actor, id: number): Promise<Outcome<string, Refusal>> {
  if (!may(actor, 'cartography.edit')) return refused('forbidden');
  return inTransaction<Outcome<string, 'notFound'>>(async (tx) => {
    const before = await findPicto(id, tx);
    if (!before) return refused('notFound');
    await deletePicto(tx, id);
    await audit(tx, {
      ...{ login: actor.login, action: 'mapPicto.delete', entity: 'mapPicto', entityId: id, before },
      deletedRows: [{ entity: 'mapPicto', id, name: before.name }],
    });
    return done(before.name);
  });
}
