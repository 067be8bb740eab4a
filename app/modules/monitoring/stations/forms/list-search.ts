/** The address of a list: what it is narrowed to. What cannot be read is ignored. */
import { z } from 'zod';
import { AGES } from '~/modules/monitoring/series/domain';
import type { StationFilter } from '../domain';

const words = (max: number) => z.string().trim().max(max).catch('').default('');
const flag = z
  .union([z.literal('1'), z.literal('on'), z.literal('')])
  .catch('')
  .default('')
  .transform((text) => text !== '');

/** « west,south,east,north », in degrees. */
const bbox = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([z.number(), z.number(), z.number(), z.number()]).refine(([w, s, e, n]) => w < e && s < n))
  .nullable()
  .catch(null)
  .default(null);

export const FilterSearch = z.object({
  q: words(100),
  town: words(30),
  aquifer: words(30),
  watermass: words(30),
  watershed: words(30),
  network: words(30),
  contributor: words(30),
  state: z.enum(['open', 'closed', '']).catch('').default(''),
  bookmarked: flag,
  bbox,
}) satisfies z.ZodType<StationFilter>;

/** What a list is asked: its filter, and how old the last measure is. */
export const ListSearch = FilterSearch.extend({
  age: z
    .enum([...AGES, ''])
    .catch('')
    .default(''),
});

/** A list query saved for a user (piezoFilter…): the part of an address after « ? ». Empty: it opens nothing. */
export function savedFilter(query: string): StationFilter | null {
  const params = new URLSearchParams(query.trim().replace(/^\?/, ''));
  const { bookmarked: _, bbox: __, ...filter } = FilterSearch.parse(Object.fromEntries(params));
  return Object.values(filter).some((value) => value !== '') ? { ...filter, bookmarked: false, bbox: null } : null;
}
