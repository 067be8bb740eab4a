/** The other calls under /api/referencial: deleting, purging, replacing, and the lists that are no set of their own. */
import type { Actor } from '~/kernel/actor';
import { refuseApi } from '~/platform/http/api-refusal';
import { listRows } from '../data/list-rows.server';
import { readAllRows } from '../data/read-rows.server';
import { knownSet, STATUSES, type ReferenceSet, type UsesOfSets } from '../domain';
import { presentRow } from '../view/present-row';
import { updateForApi } from './api-rows.server';
import { columnContext } from './column-context.server';
import { deleteRows, describeUses, purgeSet } from './delete-rows.server';
import { replaceRow } from './replace-row.server';

/** Either `delete`, the number of rows (A18), or the ids in use: then nothing is deleted (C480). */
export async function deleteForApi(
  actor: Actor,
  uses: UsesOfSets,
  set: ReferenceSet,
  ids: readonly string[],
): Promise<{ delete: number } | { delete: 0; ids: string[]; names: string[] }> {
  const deleted = await deleteRows(actor, uses, set, ids);
  if (deleted.ok) return { delete: deleted.value.deleted };
  if (deleted.reason.kind === 'used')
    return {
      delete: 0,
      ids: deleted.reason.items.map(({ id }) => id),
      names: deleted.reason.items.map(({ name }) => name),
    };
  throw refuseApi(
    deleted.reason.kind === 'notFound' ? 404 : deleted.reason.kind === 'forbidden' ? 405 : 422,
    `reference:refusal.${deleted.reason.kind}`,
  );
}

export async function purgeForApi(actor: Actor, uses: UsesOfSets, set: ReferenceSet): Promise<{ purge: number }> {
  const purged = await purgeSet(actor, uses, set);
  if (!purged.ok)
    throw refuseApi(
      purged.reason.kind === 'forbidden' ? 405 : 422,
      `referenceToasts:deleteRefused.${purged.reason.kind}`,
    );
  return purged.value;
}

export async function replaceForApi(
  actor: Actor,
  uses: UsesOfSets,
  set: ReferenceSet,
  id: string,
  replaceId: string,
): Promise<{ update: number }> {
  const replaced = await replaceRow(actor, uses, set, id, replaceId);
  if (!replaced.ok)
    throw refuseApi(
      replaced.reason === 'notFound' ? 404 : replaced.reason === 'forbidden' ? 405 : 422,
      `referenceToasts:replaceRefused.${replaced.reason}`,
    );
  // The seed's clients read 1 as « replaced »; how many uses there were is beside.
  return { update: 1 };
}

export async function countUses(uses: UsesOfSets, set: ReferenceSet, id: string): Promise<number> {
  const [item] = await describeUses(uses, set, [id]);
  if (!item) throw refuseApi(404, 'reference:refusal.notFound');
  return item.uses.length;
}

export async function rulesForApi(kind: 'AB' | 'Eco'): Promise<unknown[]> {
  const set = knownSet('rotation');
  return (await readAllRows(set)).filter((row) => row.values.kind === kind).map((row) => presentRow(set, row));
}

export const updateRule = (
  actor: Actor,
  kind: 'AB' | 'Eco',
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<{ update: 1 }> => updateForApi(actor, knownSet('rotation'), `${kind}-${id}`, { ...body, kind, id });

export async function parcelsForApi({
  year,
  offset,
  limit,
}: {
  year?: number;
  offset: number;
  limit: number;
}): Promise<unknown[]> {
  const set = knownSet('rpg');
  const { rows } = await listRows(set, { filters: year === undefined ? {} : { year: String(year) }, offset, limit });
  return rows.map((row) => presentRow(set, row));
}

export async function cedexForApi(): Promise<unknown[]> {
  const set = knownSet('cedex');
  return (await readAllRows(set)).map((row) => presentRow(set, row));
}

export async function statusesForApi(): Promise<{ code: string; name: string }[]> {
  const { words } = await columnContext(knownSet('contributor'));
  return STATUSES.map((code) => ({ code, name: words(`reference:status.${code}`)[0] ?? code }));
}
