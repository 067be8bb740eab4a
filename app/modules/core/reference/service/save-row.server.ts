/** Creates and changes one row of a set: checked, unique, under its version, with its audit line and its revision. */
import type pg from 'pg';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import type { Stamp } from '~/kernel/small-types';
import { stampOf } from '~/platform/clock.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';
import { findSame, hasCloseName } from '../data/list-rows.server';
import { readRow } from '../data/read-rows.server';
import { keepFormer, leaveTrace, lockSet } from '../data/trace.server';
import { writeRows } from '../data/write-rows.server';
import {
  isNamed,
  objection,
  objectionsTo,
  opens,
  type Objection,
  type ReferenceRow,
  type ReferenceSet,
  type RowValues,
} from '../domain';
import { closedLinks, missingIn, missingKeys } from './missing-keys.server';

export type SaveRefusal =
  | { readonly kind: 'forbidden' | 'notFound' | 'fixed' }
  /** saved meanwhile: by whom, and the stored row */
  | { readonly kind: 'conflict'; readonly by: string; readonly current: ReferenceRow }
  | { readonly kind: 'invalid'; readonly objections: ReadonlyMap<string, Objection> };

export interface SavedRow {
  readonly changed: 0 | 1;
  readonly row: ReferenceRow;
  /** it was validated by the Sandre, and is a proposal since it was edited here */
  readonly isDoubted?: boolean;
}

export async function createRow(
  actor: Actor,
  set: ReferenceSet,
  given: RowValues,
): Promise<Outcome<SavedRow, SaveRefusal>> {
  if (!opens(actor, set, 'edit')) return refused({ kind: 'forbidden' });
  if (!set.may.create) return refused({ kind: 'fixed' });
  return inSqlTransaction(async (client) => {
    await lockSet(client, set);
    return write(client, set, stampOf(actor), null, { ...startOf(set.columns), ...given });
  });
}

/**
 * `version`: the one the editor started from; null merges without asking (the API without a date). `summary`: what its
 * history calls the change, where it is no edit.
 */
export async function saveRow(
  actor: Actor,
  set: ReferenceSet,
  id: string,
  version: number | null,
  given: RowValues,
  summary?: string,
): Promise<Outcome<SavedRow, SaveRefusal>> {
  if (!opens(actor, set, 'edit')) return refused({ kind: 'forbidden' });
  if (!set.may.edit) return refused({ kind: 'fixed' });
  return inSqlTransaction(async (client) => {
    await lockSet(client, set);
    const before = await readRow(set, id, client);
    if (!before) return refused({ kind: 'notFound' });
    const values = asEdited(set, before.values, { ...before.values, ...given });
    if (!differs(set, before.values, values)) return done({ changed: 0, row: before });
    if (set.versioned && version !== null && version !== before.version)
      return refused({ kind: 'conflict', by: before.updatedBy ?? '', current: before });
    const isDoubted =
      before.values.status === 'validated' && values.status === 'proposal' && given.status !== 'proposal';
    const saved = await write(client, set, stampOf(actor), before, values, summary);
    return saved.ok && isDoubted ? done({ ...saved.value, isDoubted }) : saved;
  });
}

/** Checked, written and traced; `before`: null for a new row. */
async function write(
  client: pg.ClientBase,
  set: ReferenceSet,
  stamp: Stamp,
  before: ReferenceRow | null,
  values: RowValues,
  summary?: string,
): Promise<Outcome<SavedRow, SaveRefusal>> {
  const objections = await checked(client, set, values, before);
  if (objections.size > 0) return refused({ kind: 'invalid', objections });
  if (before) await keepFormer(client, set, before, stamp);
  const rows = before ? { changed: [{ id: before.id, values }] } : { created: [{ id: null, values }] };
  const [made = ''] = await writeRows(client, set, rows, stamp);
  const id = before?.id ?? made;
  const now = idAfter(set, id, values);
  await leaveTrace(client, set, stamp, {
    ...{ action: before ? 'update' : 'create', entityId: id, revised: [now] },
    ...(summary === undefined ? {} : { summary }),
    ...(before ? { before: plain(before.values) } : {}),
    after: plain(values),
  });
  const row = await readRow(set, now, client);
  return row ? done({ changed: 1, row }) : refused({ kind: 'notFound' });
}

/**
 * A row validated by the Sandre becomes a proposal when it is edited here (DECISIONS B14), unless the user chooses
 * otherwise. What the Sandre never validated stays as it is (decision 156).
 */
function asEdited(set: ReferenceSet, before: RowValues, after: RowValues): RowValues {
  if (set.isOurs?.(before) || set.isOurs?.(after)) return after;
  const kept = set.sandre !== undefined && before.status === 'validated' && after.status === 'validated';
  return kept && differs(set, before, after) ? { ...after, status: 'proposal' } : after;
}

/** The key of a row may be one of its columns. */
const idAfter = (set: ReferenceSet, id: string, values: RowValues): string =>
  set.keyColumns.every(({ name }) => set.columns[name])
    ? set.keyColumns.map(({ name }) => String(values[name])).join('-')
    : id;

/** Outlines are long: the audit only notes that there is one. */
const plain = (values: RowValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && 'geometry' in value ? 'kml' : value,
    ]),
  );

const differs = (set: ReferenceSet, before: RowValues, after: RowValues): boolean =>
  Object.entries(set.columns).some(([name, column]) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    return column.same ? !column.same(was, is) : was !== is;
  });

async function checked(
  client: pg.ClientBase,
  set: ReferenceSet,
  values: RowValues,
  before: ReferenceRow | null,
): Promise<Map<string, Objection>> {
  const id = before?.id ?? null;
  const objections = objectionsTo(set, values, { id, before: before?.values });
  for (const [name, one] of missingIn(await missingKeys(set, [values], client), values)) objections.set(name, one);
  for (const [name, one] of await closedLinks(set, values, before?.values, client)) objections.set(name, one);
  if (objections.size > 0) return objections;
  const keys = [set.naturalKey, ...set.unique.map((name) => [name])];
  for (const columns of keys) {
    if (columns.every((name) => values[name] === '' || values[name] === null)) continue;
    const same = await findSame(set, columns, values, id, client);
    if (same.length > 0)
      objections.set(
        columns[0] ?? '',
        objection('duplicate', { value: columns.map((name) => String(values[name] ?? '')).join(' · ') }),
      );
  }
  const name = String(values.name ?? '');
  if (
    objections.size === 0 &&
    isNamed(set) &&
    name !== before?.values.name &&
    (await hasCloseName(set, name, id, client))
  )
    objections.set('name', objection('duplicate', { value: name }));
  return objections;
}
