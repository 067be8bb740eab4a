/** Names of other sets and code lists, as columns need them. */
import { db } from '~/platform/db/client.server';
import type { ReferenceSet } from '../domain';
import { idSql, quote, scopeSql } from './set-sql.server';
import type { Reader } from './read-rows.server';

export async function readNames(
  set: ReferenceSet,
  reader: Reader = db().pool,
): Promise<{ id: number; name: string; unit: string }[]> {
  const unit = set.columns['unit']?.kind === 'text' ? 'unit' : `''`;
  const { rows } = await reader.query<{ id: string; name: string; unit: string }>(`SELECT ${idSql(set)} AS id,
    ${quote(set.title)} AS name, ${unit} AS unit
    FROM ${quote(set.table)} WHERE ${scopeSql(set)} ORDER BY ${quote(set.title)}`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** What columns may name beside rows of sets: tables of their own, by the column that people call a row by. */
const NAMED_TABLES: Readonly<Record<string, { readonly table: string; readonly name: string }>> = {
  stations: { table: 'Station', name: 'name' },
  stationDocuments: { table: 'StationDocument', name: 'title' },
};

/** null: no such table. */
export async function readTableNames(
  key: string,
  reader: Reader = db().pool,
): Promise<{ id: number; name: string }[] | null> {
  const named = NAMED_TABLES[key];
  if (!named) return null;
  const name = quote(named.name);
  const { rows } = await reader.query<{ id: number; name: string }>(
    `SELECT id, ${name} AS name FROM ${quote(named.table)} ORDER BY ${name} COLLATE "fr-x-icu", id`,
  );
  return rows;
}

/** Which of these keys no row of the set has. */
export async function findMissingKeys(
  set: ReferenceSet,
  keys: readonly string[],
  reader: Reader = db().pool,
): Promise<Set<string>> {
  const { rows } = await reader.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS key
    WHERE NOT EXISTS (SELECT 1 FROM ${quote(set.table)} WHERE ${scopeSql(set)}
    AND (${idSql(set)}) = key)`,
    [[...keys]],
  );
  return new Set(rows.map(({ key }) => key));
}

export async function readCodes(field: string, reader: Reader = db().pool): Promise<Map<string, string>> {
  const { rows } = await reader.query<{ code: string; name: string }>(
    'SELECT code, name FROM "SandreCode" WHERE field = $1 ORDER BY code',
    [field],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}
