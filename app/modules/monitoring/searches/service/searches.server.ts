/** Saved searches: their owner changes them, whoever they are shared with runs them. */
import type { Prisma } from '~/generated/prisma/client';
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { startOf, textsOf, type FieldSet, type ValuesOf } from '~/records/fields/domain';
import { goneRecord } from '~/records/record/service/change-record.server';
import { defineRecord } from '~/records/record/service/define-record.server';
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
export const ownsRecord = (actor: Actor, { login }: { readonly login: string }): boolean =>
  actor.isAdmin || login === actor.login;

type Row = NonNullable<Awaited<ReturnType<typeof findSearch>>>;
const dayText = (day: Date | null): string | null => day && day.toISOString().slice(0, 10);
const valuesOf = <Fields extends FieldSet>(fields: Fields, { startDate, endDate, ...row }: Row): ValuesOf<Fields> =>
  ({
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as keyof typeof row]])),
    startDate: dayText(startDate),
    endDate: dayText(endDate),
  }) as ValuesOf<Fields>;
const dayIn = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);
const columnsOf = (values: Readonly<Record<string, unknown>>, researchType: string) =>
  ({
    ...values,
    startDate: dayIn(values['startDate']),
    endDate: dayIn(values['endDate']),
    researchType,
  }) as Prisma.SavedSearchCreateInput;

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
    const gone = await goneRecord(actor, searchesOf(actor, research), id);
    return gone && { ...(await openNewSearch(actor, research)), deletedMeanwhile: gone };
  }
  const { fields } = research.form;
  const values = valuesOf(fields, row);
  const [found, options] = await Promise.all([research.run(actor, values, page), research.options(actor)]);
  return {
    ...{ id, version: row.version, mayEdit: ownsRecord(actor, row), by: row.login },
    ...{ texts: textsOf(fields, values), found, options },
  };
}

/** Those of a type that somebody may run, with their criteria. */
export async function readFilters<Fields extends FieldSet>(actor: Actor, { type, form }: Research<Fields, unknown>) {
  const rows = (await findSearches(actor.login)).filter(({ researchType }) => researchType === type);
  return rows.map((row) => ({
    ...{ id: row.id, login: row.login, version: row.version, values: valuesOf(form.fields, row) },
  }));
}

export const searchesOf = <Fields extends FieldSet>(actor: Actor, { type, form }: Research<Fields, unknown>) =>
  defineRecord<Row, ValuesOf<Fields>>({
    entity: 'savedSearch',
    isTheirs: ownsRecord,
    deletionToldTo: 'writers',
    nameOf: ({ title }) => title,
    valuesOf: (row) => valuesOf(form.fields, row),
    find: (id, tx) => findSearch(actor.login, id, type, tx),
    insert: (tx, values) => insertSearch(tx, actor.login, columnsOf(values, type)),
    update: (tx, at, values) => updateSearch(tx, at, columnsOf(values, type), actor.login),
    remove: (tx, { id }) => deleteSearch(tx, id),
  });
