/** What the API does with rows: the screens' services, their refusals worded as calls. */
import type { Actor } from '~/kernel/actor';
import { issueKey } from '~/modules/core/exchange/domain';
import { refuseApi, type ApiRefusal } from '~/platform/http/api-refusal';
import { eachRow, listRows, type ListRequest } from '../data/list-rows.server';
import { readRow } from '../data/read-rows.server';
import { isClosed, type ReferenceSet } from '../domain';
import { readBody } from '../forms/row-body';
import { presentRow } from '../view/present-row';
import { columnContext } from './column-context.server';
import { createRow, saveRow, type SaveRefusal } from './save-row.server';
import { newValues } from './read-item.server';

export async function listForApi(
  set: ReferenceSet,
  request: ListRequest & { readonly limit?: number },
): Promise<unknown[]> {
  if (set.bulk || request.limit !== undefined)
    return (await listRows(set, { ...request, limit: Math.min(request.limit ?? 1000, 5000) })).rows.map((row) =>
      presentRow(set, row),
    );
  const rows: unknown[] = [];
  for await (const row of eachRow(set, request)) rows.push(presentRow(set, row));
  return rows;
}

export async function readForApi(set: ReferenceSet, id: string, actor?: Actor): Promise<Record<string, unknown>> {
  const row = await readRow(set, id);
  if (!row || (actor && isClosed(actor, set, row.values))) throw refuseApi(404, 'reference:refusal.notFound');
  return presentRow(set, row);
}

export async function createForApi(
  actor: Actor,
  set: ReferenceSet,
  body: Readonly<Record<string, unknown>>,
): Promise<{ id: number | string; insert: 1 }> {
  const read = readBody(set, body, await columnContext(set));
  if (read.objections.size > 0) throw refuseRow({ kind: 'invalid', objections: read.objections });
  const created = await createRow(actor, set, { ...(await newValues(set)), ...read.values });
  if (!created.ok) throw refuseRow(created.reason);
  const { id } = created.value;
  return { id: set.keyColumns.some(({ sql }) => sql === 'text') ? id : Number(id), insert: 1 };
}

/**
 * `version`, or `datemaj` as it was read, protects against overwriting another save; without either the last save wins.
 */
export async function updateForApi(
  actor: Actor,
  set: ReferenceSet,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<{ update: 1 }> {
  const read = readBody(set, body, await columnContext(set));
  if (read.objections.size > 0) throw refuseRow({ kind: 'invalid', objections: read.objections });
  const current = await readRow(set, id);
  const stale =
    current !== null &&
    typeof body.datemaj === 'string' &&
    body.version === undefined &&
    new Date(body.datemaj).getTime() !== new Date(current.updatedAt).getTime();
  if (stale) throw refuseRow({ kind: 'conflict', by: current.updatedBy ?? '', current });
  const saved = await saveRow(actor, set, id, typeof body.version === 'number' ? body.version : null, read.values);
  if (!saved.ok) throw refuseRow(saved.reason);
  return { update: 1 };
}

function refuseRow(reason: SaveRefusal): ApiRefusal {
  if (reason.kind === 'conflict') return refuseApi(409, 'reference:refusal.conflict', { params: { user: reason.by } });
  if (reason.kind === 'notFound') return refuseApi(404, 'reference:refusal.notFound');
  if (reason.kind === 'forbidden') return refuseApi(405, 'common:session.notAllowed');
  if (reason.kind !== 'invalid') return refuseApi(422, 'reference:refusal.fixed');
  const [[field, objection] = [undefined, undefined]] = [...reason.objections];
  return objection
    ? refuseApi(422, issueKey(objection.reason), { field, params: objection.reason.params })
    : refuseApi(422, 'reference:refusal.invalid');
}
