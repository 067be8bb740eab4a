/** What the API does with rows: the screens' services, with its names and its words for « the last save wins ». */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { eachRow, listRows, type ListRequest } from '../data/list-rows.server';
import { readRow } from '../data/read-rows.server';
import { isClosed, knownSet, STATUSES, type ReferenceSet, type ReferenceRow } from '../domain';
import { readBody } from '../forms/row-body';
import { columnContext } from './column-context.server';
import { createRow, saveRow, type SaveRefusal } from './save-row.server';
import { newValues } from './read-item.server';
import { present } from '~/records/fields/domain';

export async function listForApi(set: ReferenceSet, request: ListRequest = {}): Promise<unknown[]> {
  if (set.bulk || request.limit !== undefined)
    return (await listRows(set, { ...request, limit: Math.min(request.limit ?? 1000, 5000) })).rows.map((row) =>
      presentRow(set, row),
    );
  const rows: unknown[] = [];
  for await (const row of eachRow(set, request)) rows.push(presentRow(set, row));
  return rows;
}

export async function readForApi(
  set: ReferenceSet,
  id: string,
  actor?: Actor,
): Promise<Outcome<Record<string, unknown>, SaveRefusal>> {
  const row = await readRow(set, id);
  if (!row || (actor && isClosed(actor, set, row.values))) return refused({ kind: 'notFound' });
  return done(presentRow(set, row));
}

export async function createForApi(
  actor: Actor,
  set: ReferenceSet,
  body: Readonly<Record<string, unknown>>,
): Promise<Outcome<{ id: number | string; insert: 1 }, SaveRefusal>> {
  const read = readBody(set, body, await columnContext(set));
  if (!read.ok) return refused({ kind: 'invalid', objections: read.reason });
  const created = await createRow(actor, set, { ...(await newValues(set)), ...read.value });
  if (!created.ok) return created;
  const { id } = created.value.row;
  return done({ id: set.keyColumns.some(({ sql }) => sql === 'text') ? id : Number(id), insert: 1 });
}

/**
 * `version`, or `datemaj` as it was read, protects against overwriting another save; without either the last save wins.
 */
export async function updateForApi(
  actor: Actor,
  set: ReferenceSet,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Outcome<{ update: 1 }, SaveRefusal>> {
  const read = readBody(set, body, await columnContext(set));
  if (!read.ok) return refused({ kind: 'invalid', objections: read.reason });
  const current = await readRow(set, id);
  const stale =
    current !== null &&
    typeof body.datemaj === 'string' &&
    body.version === undefined &&
    new Date(body.datemaj).getTime() !== new Date(current.updatedAt).getTime();
  if (stale) return refused({ kind: 'conflict', by: current.updatedBy ?? '', current });
  const saved = await saveRow(actor, set, id, typeof body.version === 'number' ? body.version : null, read.value);
  return saved.ok ? done({ update: 1 }) : saved;
}

/** A row in the API: names of the specification, numbers as numbers, an outline as its KML. */
function presentRow(set: ReferenceSet, row: ReferenceRow): Record<string, unknown> {
  const [key] = set.keyColumns;
  const ownKey =
    key && set.keyColumns.length === 1 && !set.columns[key.name]
      ? { [key.name]: key.sql === 'text' ? row.id : Number(row.id) }
      : {};
  const stamps = set.stamp ? { usermaj: row.updatedBy ?? '', datemaj: row.updatedAt } : {};
  const fixed = Object.fromEntries(Object.entries(set.fixed).filter(([name]) => name !== 'set'));
  return {
    ...ownKey,
    ...fixed,
    ...present(set.columns, row.values),
    ...stamps,
    ...(set.versioned ? { version: row.version } : {}),
  };
}

export async function statusesForApi(): Promise<{ code: string; name: string }[]> {
  const { words } = await columnContext(knownSet('contributor'));
  return STATUSES.map((code) => ({ code, name: words(`reference:status.${code}`)[0] ?? code }));
}
