/** Layers of a theme, and the marks of their points. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { audit } from '~/platform/audit.server';
import { inTransaction, violatedConstraint } from '~/platform/db/transaction.server';
import { saveRecord } from '~/records/record/service/change-record.server';
import { defineRecord } from '~/records/record/service/define-record.server';
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
export type LayerRow = NonNullable<Awaited<ReturnType<typeof findLayer>>>;

export const layerValues = (row: LayerRow): LayerValues => {
  const named = Object.fromEntries(Object.keys(LAYER_FIELDS).map((name) => [name, row[name as keyof LayerValues]]));
  return { ...(named as unknown as LayerValues), typeLayer: row.typeLayer as LayerType };
};

export async function readLayer(actor: Actor, id: number): Promise<Outcome<LayerRow, Refusal>> {
  if (!may(actor, 'cartography.read')) return refused('forbidden');
  const row = await findLayer(id);
  return row ? done(row) : refused('notFound');
}

/** `themeId`: of a new one. */
export const layersOf = (themeId = 0) =>
  defineRecord<LayerRow, LayerValues>({
    entity: 'mapLayer',
    right: 'cartography.edit',
    deletionToldTo: 'all',
    nameOf: ({ name }) => name,
    parentOf: (layer) => layer.themeId,
    valuesOf: layerValues,
    find: findLayer,
    insert: (tx, values, stamp) => insertLayer(tx, themeId, values, stamp),
    update: updateLayer,
    async remove(tx, { id }) {
      await forgetChoices(tx, id);
      await deleteLayer(tx, id);
    },
  });

export const saveLayer = (
  actor: Actor,
  { themeId, ...at }: { readonly id: number; readonly version: number; readonly themeId: number },
  values: LayerValues,
) =>
  saveRecord(actor, layersOf(themeId), at, values, async (tx, before) => {
    if (!before && !(await findTheme(themeId, tx))) return 'notFound';
    return values.pictoId === null || (await findPicto(values.pictoId, tx)) ? null : ('noPicto' as const);
  });

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
