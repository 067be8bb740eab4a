/** Paging and sorting are in the URL: `page`, `size`, `sort`, `dir`. Pure; used by loaders and by the table's links. */
export const PAGE_SIZES = [20, 50, 100] as const;
/** The page size of « toutes », at most: drawing a page stays bounded, longer lists go on with the next one. */
export const ALL_ROWS = 1000;
/** What a list offers, the first by default (C723, DECISIONS A26). Reference grids take as many rows as fit. */
export const PAGE_SETS = {
  stations: [25, 50, 100, ALL_ROWS],
  measures: [20, 50, 100, ALL_ROWS],
  jobs: [15, 25, 50, 100, ALL_ROWS],
  contents: [10, 25, 50, 100, ALL_ROWS],
  statistics: [5, 10, 15, 25, 50, ALL_ROWS],
} as const satisfies Readonly<Record<string, readonly number[]>>;
const PAGE_BUTTONS = 5;

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly sizes?: readonly number[];
}
export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export function readPaging(
  search: URLSearchParams,
  options: { sizes?: readonly number[]; sortable?: readonly string[]; defaultSort?: Sort } = {},
): { page: number; pageSize: number; sort?: Sort } {
  const sizes = options.sizes ?? PAGE_SIZES;
  const asked = Math.min(Number(search.get('size')), ALL_ROWS);
  const pageSize = sizes.includes(asked) ? asked : (sizes[0] ?? PAGE_SIZES[0]);
  const page = Number(search.get('page'));
  const key = search.get('sort');
  const sort: Sort | undefined =
    key !== null && options.sortable?.includes(key)
      ? { key, direction: search.get('dir') === 'desc' ? 'desc' : 'asc' }
      : options.defaultSort;
  return { page: Number.isInteger(page) && page > 0 ? page : 1, pageSize, sort };
}

export const pageCount = ({ total, pageSize }: Pick<Paging, 'total' | 'pageSize'>): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** At most five page numbers around the current one. */
export function pageWindow(page: number, count: number): number[] {
  const width = Math.min(PAGE_BUTTONS, count);
  const first = Math.max(1, Math.min(page - Math.floor(PAGE_BUTTONS / 2), count - width + 1));
  return Array.from({ length: width }, (_, rank) => first + rank);
}

/** The same address with some parameters changed (null removes one). */
export function withParams(search: string, changes: Readonly<Record<string, string | number | null>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '?' : `?${text}`;
}

/** A header's link: sorts ascending, then descending, then ascending again; always on page 1. */
export function sortLink(search: string, key: string, current?: Sort): string {
  const direction = current?.key === key && current.direction === 'asc' ? 'desc' : 'asc';
  return withParams(search, { sort: key, dir: direction, page: null });
}
