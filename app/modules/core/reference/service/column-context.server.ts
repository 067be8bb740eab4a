/** What the columns of a set need: words in both languages, names of other sets, code lists. */
import { nameIndex } from '~/records/exchange/domain';
import { wordingsFor } from '~/platform/i18n/wordings.server';
import { readCodes, readNames, readTableNames } from '../data/lookups.server';
import type { Reader } from '../data/read-rows.server';
import { findSet, type CellContext, type ItemIndex, type Outline, type ReferenceSet } from '../domain';

interface ContextOptions {
  readonly locale?: string;
  readonly reader?: Reader;
  readonly outlines?: ReadonlyMap<string, Outline>;
}

export async function columnContext(
  set: ReferenceSet,
  { locale = 'fr', reader, outlines }: ContextOptions = {},
): Promise<CellContext> {
  const columns = Object.values(set.columns);
  const items = new Map<string, ItemIndex>();
  const codes = new Map<string, Map<string, string>>();
  for (const { needs } of columns) {
    if (needs?.set && !items.has(needs.set)) items.set(needs.set, await itemsOf(needs.set, reader));
    if (needs?.codes && !codes.has(needs.codes)) codes.set(needs.codes, await readCodes(needs.codes, reader));
  }
  return {
    locale,
    words: await wordingsFor(locale),
    codes: (field) => codes.get(field) ?? NO_CODES,
    outlines,
    items(key) {
      const index = items.get(key);
      if (!index) throw new Error(`the names of ${key} were not loaded: a column needs to say so`);
      return index;
    },
  };
}

const NO_CODES: ReadonlyMap<string, string> = new Map();

interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly unit?: string;
}

async function itemsOf(key: string, reader?: Reader): Promise<ItemIndex> {
  const set = findSet(key);
  const all: readonly NamedRow[] | null = set ? await readNames(set, reader) : await readTableNames(key, reader);
  if (!all) throw new Error(`neither a reference set nor a named table: ${key}`);
  const names = new Map(all.map(({ id, name }) => [String(id), name]));
  const units = new Map(all.map(({ id, unit }) => [id, unit]));
  return { ...nameIndex(all), all, nameOf: (id) => names.get(String(id)), unitOf: (id) => units.get(id) };
}
