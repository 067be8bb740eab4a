/** Saved searches: their owner changes them, whoever they are shared with runs them. */
import type { Prisma } from '~/generated/prisma/client';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { startOf, textsOf } from '~/modules/core/fields/domain';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { deletedMeanwhile, everWrote } from '~/platform/deleted-by.server';
import {
  deleteSearch,
  findSearch,
  findSearches,
  findSelections,
  insertSearch,
  updateSearch,
} from '../data/searches.server';
import { SEARCH_FIELDS, type SearchValues } from '../domain';
import type { SearchesPage, SearchPage } from '../view/searches-page';
import { runSearch } from './run-search.server';

export const ownsRecord = (actor: Actor, login: string): boolean => actor.isAdmin || login === actor.login;

/** Who wrote it may know that it was deleted: it may have been theirs alone. */
export const goneOf = async (actor: Actor, entity: 'savedSearch' | 'stationSelection', id: number) =>
  (await everWrote(actor.login, entity, id)) ? deletedMeanwhile(entity, id) : null;

type Row = NonNullable<Awaited<ReturnType<typeof findSearch>>>;
const dayText = (day: Date | null): string | null => day && day.toISOString().slice(0, 10);
const valuesOf = ({ startDate, endDate, ...row }: Row): SearchValues =>
  ({
    ...Object.fromEntries(Object.keys(SEARCH_FIELDS).map((name) => [name, row[name as keyof typeof row]])),
    startDate: dayText(startDate),
    endDate: dayText(endDate),
  }) as SearchValues;
const columnsOf = ({ startDate, endDate, ...values }: SearchValues) => ({
  ...values,
  startDate: startDate && new Date(startDate),
  endDate: endDate && new Date(endDate),
});

export async function readSearches(actor: Actor): Promise<SearchesPage> {
  const [searches, selections] = await Promise.all([findSearches(actor.login), findSelections(actor.login)]);
  return {
    searches: searches.map(({ id, title, shared, login, updatedAt }) => ({
      ...{ id, name: title, shared, by: login, at: updatedAt.getTime() },
    })),
    selections: selections.map(({ id, code, name, shared, login, updatedAt, stationIds }) => ({
      ...{ id, code, name, shared, by: login, at: updatedAt.getTime(), stations: stationIds.length },
    })),
  };
}

const offered = async (actor: Actor) =>
  (await findSelections(actor.login)).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

export async function openNewSearch(actor: Actor): Promise<SearchPage> {
  return {
    ...{ id: 0, version: 0, mayEdit: true, by: actor.login, found: null },
    texts: textsOf(SEARCH_FIELDS, startOf(SEARCH_FIELDS)),
    selections: await offered(actor),
  };
}

/** Null: not there, or not shared with them. */
export async function openSearch(actor: Actor, id: number): Promise<SearchPage | null> {
  const row = await findSearch(actor.login, id);
  if (!row) {
    const gone = await goneOf(actor, 'savedSearch', id);
    return gone && { ...(await openNewSearch(actor)), deletedMeanwhile: gone };
  }
  const values = valuesOf(row);
  return {
    ...{ id, version: row.version, mayEdit: ownsRecord(actor, row.login), by: row.login },
    texts: textsOf(SEARCH_FIELDS, values),
    found: await runSearch(actor, values),
    selections: await offered(actor),
  };
}

export async function storedSearch(actor: Actor, id: number) {
  const row = await findSearch(actor.login, id);
  return row && { values: valuesOf(row), version: row.version, by: row.updatedBy, at: row.updatedAt };
}

type Refusal = 'notFound' | 'conflict';

/** `id` 0 makes a new one; the number of the search. */
export function saveSearch(
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
  values: SearchValues,
): Promise<Outcome<number, Refusal>> {
  return inTransaction<Outcome<number, Refusal>>(async (tx) => {
    const after = columnsOf(values) as Prisma.SavedSearchCreateInput;
    const before = id === 0 ? null : await findSearch(actor.login, id, tx);
    if (id !== 0 && (!before || !ownsRecord(actor, before.login))) return refused('notFound');
    const saved = before ? before.id : (await insertSearch(tx, actor.login, after)).id;
    if (before && (await updateSearch(tx, { id, version }, after, actor.login)) === 0) return refused('conflict');
    await audit(tx, {
      ...{ login: actor.login, action: before ? 'savedSearch.update' : 'savedSearch.create' },
      ...{ entity: 'savedSearch', entityId: saved, ...(before && { before: valuesOf(before) }), after: values },
    });
    return done(saved);
  });
}

export function removeSearch(actor: Actor, id: number): Promise<Outcome<null, 'notFound'>> {
  return inTransaction<Outcome<null, 'notFound'>>(async (tx) => {
    const before = await findSearch(actor.login, id, tx);
    if (!before || !ownsRecord(actor, before.login)) return refused('notFound');
    await deleteSearch(tx, id);
    await audit(tx, {
      ...{ login: actor.login, action: 'savedSearch.delete', entity: 'savedSearch', entityId: id },
      before: valuesOf(before),
      deletedRows: [{ entity: 'savedSearch', id, name: before.title }],
    });
    return done(null);
  });
}
