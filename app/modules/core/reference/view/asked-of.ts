/** The address of a list. It stands apart: browsers load it without the definitions of the sets. */
import type { ListView } from './list.view';

/** What this list was asked for, to come back to it from a page of one of its rows. */
export const askedOf = ({
  search,
  filters,
  paging,
  sort,
}: Pick<ListView, 'search' | 'filters' | 'paging' | 'sort'>): Record<string, string | number | undefined> => ({
  q: search,
  ...Object.fromEntries(filters.map(({ name, value }) => [filterParameter(name), value])),
  page: paging.page > 1 ? paging.page : undefined,
  size: paging.fits ? paging.pageSize : undefined,
  sort: sort?.key,
  dir: sort?.direction,
});

/** Filters named like parameters of the page (« code ») would clash: theirs begin with f. */
export const filterParameter = (name: string): string => `f.${name}`;
