/** Saved searches: their owner changes them, whoever they are shared with runs them. */
import type { Prisma } from '~/generated/prisma/client';
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { startOf, textsOf, type FieldSet, type ValuesOf } from '~/records/fields/domain';
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
import type { SearchesPage, SearchPage } from '../view/searches-page';
import type { Research } from './research.server';

const [SERIES, ANALYSES] = ['superposition', 'quality'] as const satisfies readonly Research<
  FieldSet,
  unknown
>['type'][];
export const ownsRecord = (actor: Actor, login: string): boolean => actor.isAdmin || login === actor.login;

/** Who wrote it may know that it was deleted: it may have been theirs alone. */
export const goneOf = async (actor: Actor, entity: 'savedSearch' | 'stationSelection', id: number) =>
  (await everWrote(actor.login, entity, id)) ? deletedMeanwhile(entity, id) : null;

type Row = NonNullable<Awaited<ReturnType<typeof findSearch>>>;
const dayText = (day: Date | null): string | null => day && day.toISOString().slice(0, 10);
const valuesOf = <Fields extends FieldSet>(fields: Fields, { startDate, endDate, ...row }: Row): ValuesOf<Fields> =>
  ({
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as keyof typeof row]])),
    startDate: dayText(startDate),
    endDate: dayText(endDate),
  }) as ValuesOf<Fields>;
const dayIn = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);
const columnsOf = (values: Readonly<Record<string, unknown>>) => ({
  ...values,
  startDate: dayIn(values['startDate']),
  endDate: dayIn(values['endDate']),
});

export async function readSearches(actor: Actor): Promise<SearchesPage> {
  const mayAnalyses = may(actor, 'station.searches');
  const [all, selections] = await Promise.all([findSearches(actor.login), findSelections(actor.login)]);
  const searches = all.filter(({ researchType }) => mayAnalyses || researchType !== ANALYSES);
  return {
    mayAnalyses,
    searches: searches.map(({ id, title, shared, login, updatedAt, researchType }) => ({
      ...{ id, name: title, shared, by: login, at: updatedAt.getTime(), ofAnalyses: researchType === ANALYSES },
    })),
    selections: selections.map(({ id, code, name, shared, login, updatedAt, stationIds }) => ({
      ...{ id, code, name, shared, by: login, at: updatedAt.getTime(), stations: stationIds.length },
    })),
  };
}

/** All criteria of one's own searches and of those that are shared, by title. */
export async function readCriteria(actor: Actor) {
  return (await findSearches(actor.login)).map(
    ({ id, researchType, startDate, endDate, updatedBy: _by, updatedAt: _at, version: _version, ...row }) => ({
      ...{ listCode: id, startDate: dayText(startDate), endDate: dayText(endDate) },
      researchType: researchType === ANALYSES ? ANALYSES : SERIES,
      ...row,
    }),
  );
}

export async function openNewSearch<Fields extends FieldSet, Result>(
  actor: Actor,
  { form: { fields }, options }: Research<Fields, Result>,
): Promise<SearchPage<Result>> {
  return {
    ...{ id: 0, version: 0, mayEdit: true, by: actor.login, found: null },
    texts: textsOf(fields, startOf(fields)),
    options: await options(actor),
  };
}

/** Null: not there, of another type, or not shared with them. */
export async function openSearch<Fields extends FieldSet, Result>(
  actor: Actor,
  research: Research<Fields, Result>,
  id: number,
  page = 1,
): Promise<SearchPage<Result> | null> {
  const row = await findSearch(actor.login, id, research.type);
  if (!row) {
    const gone = await goneOf(actor, 'savedSearch', id);
    return gone && { ...(await openNewSearch(actor, research)), deletedMeanwhile: gone };
  }
  const { fields } = research.form;
  const values = valuesOf(fields, row);
  const [found, options] = await Promise.all([research.run(actor, values, page), research.options(actor)]);
  return {
    ...{ id, version: row.version, mayEdit: ownsRecord(actor, row.login), by: row.login },
    ...{ texts: textsOf(fields, values), found, options },
  };
}

export async function storedSearch<Fields extends FieldSet>(
  actor: Actor,
  { type, form }: Research<Fields, unknown>,
  id: number,
) {
  const row = await findSearch(actor.login, id, type);
  return row && { values: valuesOf(form.fields, row), version: row.version, by: row.updatedBy, at: row.updatedAt };
}

/** Those of a type that somebody may run, with their criteria. */
export async function readFilters<Fields extends FieldSet>(actor: Actor, { type, form }: Research<Fields, unknown>) {
  const rows = (await findSearches(actor.login)).filter(({ researchType }) => researchType === type);
  return rows.map((row) => ({
    ...{ id: row.id, login: row.login, version: row.version, values: valuesOf(form.fields, row) },
  }));
}

type Refusal = 'notFound' | 'conflict';

/** `id` 0 makes a new one; the number of the search. */
export function saveSearch<Fields extends FieldSet>(
  actor: Actor,
  { type, form }: Research<Fields, unknown>,
  { id, version }: { readonly id: number; readonly version: number },
  values: ValuesOf<Fields>,
): Promise<Outcome<number, Refusal>> {
  return inTransaction<Outcome<number, Refusal>>(async (tx) => {
    const after = { ...columnsOf(values), researchType: type } as Prisma.SavedSearchCreateInput;
    const before = id === 0 ? null : await findSearch(actor.login, id, type, tx);
    if (id !== 0 && (!before || !ownsRecord(actor, before.login))) return refused('notFound');
    const saved = before ? before.id : (await insertSearch(tx, actor.login, after)).id;
    if (before && (await updateSearch(tx, { id, version }, after, actor.login)) === 0) return refused('conflict');
    await audit(tx, {
      ...{ login: actor.login, action: before ? 'savedSearch.update' : 'savedSearch.create' },
      ...{
        entity: 'savedSearch',
        entityId: saved,
        ...(before && { before: valuesOf(form.fields, before) }),
        after: values,
      },
    });
    return done(saved);
  });
}

export function removeSearch<Fields extends FieldSet>(
  actor: Actor,
  { type, form }: Pick<Research<Fields, unknown>, 'type' | 'form'>,
  id: number,
): Promise<Outcome<null, 'notFound'>> {
  return inTransaction<Outcome<null, 'notFound'>>(async (tx) => {
    const before = await findSearch(actor.login, id, type, tx);
    if (!before || !ownsRecord(actor, before.login)) return refused('notFound');
    await deleteSearch(tx, id);
    await audit(tx, {
      ...{ login: actor.login, action: 'savedSearch.delete', entity: 'savedSearch', entityId: id },
      before: valuesOf(form.fields, before),
      deletedRows: [{ entity: 'savedSearch', id, name: before.title }],
    });
    return done(null);
  });
}
