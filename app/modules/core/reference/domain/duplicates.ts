/** Rows that may be one thing twice: the same name without signs and spaces, or one code that should be unique. */
import { nameKeyOf } from '~/kernel/name-key';
import { asText } from '~/records/fields/domain';
import type { ReferenceRow } from './reference-set';
import { titleOf, type ReferenceSet } from './reference-set';

export interface DuplicateGroup {
  readonly why: 'name' | 'code';
  readonly shared: string;
  readonly rows: readonly { readonly id: string; readonly title: string; readonly key: string }[];
}

/** Meaningless names of the Sandre: « Code gelé en 1995 » is on hundreds of rows. */
const MEANINGLESS = /^code gele/;
const folded = (name: string): string => nameKeyOf(name).replace(/[^a-z0-9]+/g, '');

export function likelyDuplicates(set: ReferenceSet, rows: readonly ReferenceRow[]): DuplicateGroup[] {
  const groups = new Map<string, { why: 'name' | 'code'; shared: string; rows: ReferenceRow[] }>();
  const put = (why: 'name' | 'code', key: string, shared: string, row: ReferenceRow): void => {
    if (key === '') return;
    const group = groups.get(`${why} ${key}`) ?? { why, shared, rows: [] };
    group.rows.push(row);
    groups.set(`${why} ${key}`, group);
  };
  for (const row of rows) {
    const name = asText(row.values[set.title] ?? '');
    if (!MEANINGLESS.test(nameKeyOf(name))) put('name', folded(name), name, row);
    for (const column of set.unique)
      put('code', asText(row.values[column] ?? ''), asText(row.values[column] ?? ''), row);
  }
  return [...groups.values()]
    .filter((group) => group.rows.length > 1)
    .map(({ why, shared, rows: same }) => ({
      why,
      shared,
      rows: same.map((row) => ({
        id: row.id,
        title: titleOf(set, row),
        key: set.naturalKey.map((name) => asText(row.values[name] ?? '')).join(' · '),
      })),
    }));
}
