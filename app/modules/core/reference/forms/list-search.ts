/** The address of a list: `q`, `page`, `size`, `sort`, `dir`, `edit`, and a parameter « f.column » for each filter. */
import { z } from 'zod';
import type { ReferenceSet } from '../domain';

export interface ListSearch {
  readonly q: string;
  readonly edit: boolean;
  readonly page: number;
  /** null: as many rows as fit, which the page's script finds out */
  readonly size: number | null;
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | null;
  readonly filters: Readonly<Record<string, string>>;
}

const one = z.union([z.string(), z.array(z.string()).transform((all) => all[0] ?? '')]);
const whole = (least: number, most: number) =>
  one.transform(Number).pipe(z.number().int().min(least).max(most)).optional().catch(undefined);

export const ListParameters = z.looseObject({
  q: one.pipe(z.string().max(200)).optional().catch(undefined),
  page: whole(1, 1_000_000),
  size: whole(5, 500),
  sort: one.optional(),
  dir: one.optional(),
  edit: one.optional(),
});

export function listSearch(set: ReferenceSet, search: z.output<typeof ListParameters>): ListSearch {
  const filters: Record<string, string> = {};
  for (const [name, value] of Object.entries(search)) {
    const column = name.startsWith('f.') ? name.slice(2) : '';
    if (set.columns[column]?.filter && typeof value === 'string' && value !== '') filters[column] = value.slice(0, 100);
  }
  const { sort: key, dir } = search;
  const isSortable = key !== undefined && (['id', 'usermaj', 'datemaj'].includes(key) || set.columns[key]?.sortable);
  return {
    q: search.q ?? '',
    edit: search.edit === '1',
    page: search.page ?? 1,
    size: search.size ?? null,
    filters,
    sort: isSortable ? { key, direction: dir === 'desc' ? 'desc' : 'asc' } : null,
  };
}

/** The columns of a set that a call may filter by. */
export const filtersOf = (set: ReferenceSet): readonly string[] =>
  Object.entries(set.columns).flatMap(([name, { filter }]) => (filter === true ? [name] : []));

/** Parameters of a call that are columns of the set: `?field=RPG.ANNEE`. */
export const filtersOfCall = (set: ReferenceSet, search: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && set.columns[entry[0]]?.filter === true,
    ),
  );
