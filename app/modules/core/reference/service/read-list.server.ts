/** The page of a set: rows, filters, rights and the last change. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { groundOfShapes } from '~/modules/core/map-ground/service/read-ground.server';
import { distinctValues, listRows, type ListRequest } from '../data/list-rows.server';
import { readSummaries } from '../data/summaries.server';
import { closedTo, opens, type CellContext, type ReferenceSet } from '../domain';
import type { ListSearch } from '../forms/list-search';
import { labelOf } from '../view/column.view';
import {
  listForm,
  listHeads,
  listRow,
  outlinesOf,
  setHead,
  type FilterView,
  type LastUpdate,
  type ListRights,
  type ListView,
} from '../view/list.view';
import { columnContext } from './column-context.server';
import { cityServiceAddress } from './complete-centres.server';

const DEFAULT_PAGE_SIZE = 20;

export const requestOf = ({ q, filters, sort }: Pick<ListSearch, 'q' | 'filters' | 'sort'>): ListRequest => ({
  search: q,
  filters,
  sort: sort ?? undefined,
});

export async function readList(actor: Actor, set: ReferenceSet, search: ListSearch): Promise<ListView> {
  const context = await columnContext(set, actor);
  const pageSize = search.size ?? DEFAULT_PAGE_SIZE;
  const rights = rightsOf(actor, set);
  const edit = search.edit && rights.edit;
  const typed = edit && rights.change ? listForm(set, context) : {};
  const found = await listRows(set, {
    ...requestOf(search),
    closed: closedTo(actor, set),
    offset: (search.page - 1) * pageSize,
    limit: pageSize,
  });
  const pages = Math.max(1, Math.ceil(found.total / pageSize));
  const outlines = outlinesOf(set, found.rows);
  return {
    set: setHead(set),
    mode: edit ? 'edit' : 'read',
    columns: listHeads(set, typed, context),
    rows: found.rows.map((row) => listRow(set, row, context, edit ? typed : null)),
    paging: {
      page: Math.min(search.page, pages),
      pageSize,
      total: found.total,
      more: found.more,
      fits: search.size !== null,
    },
    sort: search.sort,
    search: search.q,
    searchable: Object.values(set.columns).some((column) => column.search),
    filters: await filtersOf(set, search.filters, context),
    lastUpdate: await lastUpdate(set),
    rights,
    outlines,
    ground: await groundOfShapes(actor, outlines, ['referencials']),
    services: edit && set.filledByServices ? { centres: (await cityServiceAddress()) !== null } : null,
  };
}

export const rightsOf = (actor: Actor, set: ReferenceSet): ListRights => {
  const edit = opens(actor, set, 'edit');
  return {
    edit,
    export: opens(actor, set, 'export'),
    create: edit && set.may.create,
    remove: edit && set.may.remove,
    replace: edit && set.may.replace,
    change: edit && set.may.edit,
    purge: edit && set.may.purge,
    map: set.importKinds.includes('kml'),
    sandre: edit && set.sandre !== undefined,
  };
};

export async function lastUpdate(set: ReferenceSet): Promise<LastUpdate | null> {
  const summary = (await readSummaries()).get(set.summary);
  return summary
    ? {
        user: summary.updateUser,
        date: formatInstant(new Date(summary.updateDate)),
        version: summary.revision,
        automatic: summary.updateSandre === '1',
      }
    : null;
}

async function filtersOf(
  set: ReferenceSet,
  chosen: Readonly<Record<string, string>>,
  context: CellContext,
): Promise<FilterView[]> {
  const filters = Object.entries(set.columns).filter(([, column]) => column.filter);
  return Promise.all(
    filters.map(async ([name, column]) => {
      const { options } = column.drawn(context);
      const shown =
        column.kind === 'flag'
          ? ['1', '0'].map((value) => ({ value, label: column.shown(value === '1', context).text }))
          : (options ?? (set.bulk ? [] : (await distinctValues(set, name)).map((value) => ({ value, label: value }))));
      return {
        name,
        freeText: options === undefined && set.bulk !== false,
        label: labelOf(set, name, context),
        value: chosen[name] ?? '',
        options: shown,
      };
    }),
  );
}
