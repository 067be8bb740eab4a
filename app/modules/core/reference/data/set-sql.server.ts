/**
 * How the columns of a set are read from and written to its table. Names come from definitions, never from requests.
 */
import pg from 'pg';
import type { Column, ReferenceSet } from '../domain';

type SqlType = 'text' | 'int4' | 'int8' | 'float8' | 'bool' | 'text[]' | 'int4[]' | 'jsonb' | 'day';
/** How a table keeps the values of a kind. */
const SQL_TYPES: Readonly<Partial<Record<Column['kind'], SqlType>>> = {
  integer: 'int4',
  decimal: 'float8',
  flag: 'bool',
  day: 'day',
  link: 'int4',
  links: 'int4[]',
  codes: 'text[]',
  outline: 'jsonb',
};
export const sqlOf = ({ kind, start }: Column): SqlType =>
  SQL_TYPES[kind] ?? (typeof start === 'number' ? 'int4' : 'text');

export const quote = (name: string): string => pg.escapeIdentifier(name);
const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : pg.escapeLiteral(value);

const dbName = (set: ReferenceSet, name: string): string => quote(set.stored[name] ?? name);

/** The value of a column, as SQL. */
export function valueSql(set: ReferenceSet, name: string): string {
  const column = set.columns[name];
  if (set.attributes.includes(name))
    return column && ['text', 'day'].includes(sqlOf(column))
      ? `(attributes->>${literal(name)})`
      : `(attributes->${literal(name)})`;
  if (column?.kind === 'outline')
    return (
      `CASE WHEN geometry IS NULL THEN NULL ELSE jsonb_build_object('geometry', geometry, 'kml', coalesce(kml, ` +
      `'')) END`
    );
  return column?.kind === 'day' ? `to_char(${dbName(set, name)} AT TIME ZONE 'UTC', 'YYYY-MM-DD')` : dbName(set, name);
}

/** What sorting and filtering compare: names without case or accents. */
export function sortSql(set: ReferenceSet, name: string): string {
  if (name === 'id') return idSql(set);
  const column = set.columns[name];
  if (name === 'name' && (set.derived.includes('nameKey') || set.derived.includes('itemNameKey'))) return '"nameKey"';
  if (name === set.numbered)
    return `CASE WHEN ${quote(name)} ~ '^[0-9]{1,15}$' THEN lpad(${quote(name)}, 15, '0') ELSE ${quote(name)} END`;
  return column?.kind === 'outline' ? '(geometry IS NOT NULL)' : valueSql(set, name);
}

/** The row's key as one text: « 12 », « 72004 », « AB-3 ». */
export const idSql = (set: ReferenceSet): string =>
  set.keyColumns.map(({ name }) => `${quote(name)}::text`).join(` || '-' || `);

/** `key = $n` for each key column, with its values taken from the id's text; null for an id that cannot be one. */
export function keyPredicate(set: ReferenceSet, id: string): { sql: string; values: (string | number)[] } | null {
  const parts = set.keyColumns.length === 1 ? [id] : id.split('-');
  if (parts.length !== set.keyColumns.length) return null;
  const fits = set.keyColumns.every(({ sql }, rank) => isKey(sql, parts[rank] ?? ''));
  if (!fits) return null;
  return {
    sql: set.keyColumns.map(({ name, sql }, rank) => `${quote(name)} = $${rank + 1}::${sql}`).join(' AND '),
    values: parts,
  };
}

/**
 * The rows of these ids, as a list in parameter 1. By the key's own type where it is one column: a text comparison
 * would not use the index of half a million rows.
 */
export function keysPredicate(set: ReferenceSet): string {
  const [key] = set.keyColumns;
  return set.keyColumns.length === 1 && key
    ? `${quote(key.name)} = ANY($1::${key.sql}[])`
    : `(${idSql(set)}) = ANY($1::text[])`;
}

function isKey(sql: SqlType, text: string): boolean {
  if (sql === 'text') return text.length > 0 && text.length <= 60;
  return /^-?\d{1,18}$/.test(text) && (sql === 'int8' || Math.abs(Number(text)) <= 2_147_483_647);
}

/** The rows of the set among those of its table. */
export const scopeSql = (set: ReferenceSet): string =>
  Object.entries(set.fixed)
    .map(([name, value]) => `${quote(name)} = ${literal(value)}`)
    .join(' AND ') || 'true';

export const selectSql = (set: ReferenceSet): string =>
  [
    `${idSql(set)} AS "#id"`,
    ...Object.keys(set.columns).map((name) => `${valueSql(set, name)} AS ${quote(name)}`),
    `${set.versioned ? 'version' : '1'} AS "#version"`,
    set.stamp
      ? `${quote(set.stamp.user)} AS "#user", ${quote(set.stamp.date)} AS "#date"`
      : `NULL::text AS "#user", NULL::timestamptz AS "#date"`,
  ].join(', ');

/** Columns written as they are: not those inside `attributes`, nor those that a derivation writes. */
export const plainColumns = (set: ReferenceSet): [string, Column][] =>
  Object.entries(set.columns).filter(([name, column]) => !set.attributes.includes(name) && column.kind !== 'outline');
export const storedName = (set: ReferenceSet, name: string): string => set.stored[name] ?? name;
