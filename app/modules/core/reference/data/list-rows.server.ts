/** A page of a set: search, filters, sort. Conditions and columns come from the definition; values are parameters. */
import { likeEscaped, nameKeyOf, searchPatternOf, tightNameOf } from '~/kernel/name-key';
import { db } from '~/platform/db/client.server';
import type { ReferenceRow, ReferenceSet } from '../domain';
import { rowsWhere, toRow, type SqlRow } from './read-rows.server';
import { idSql, quote, scopeSql, selectSql, sortSql, sqlOf, valueSql } from './set-sql.server';

export interface ListRequest {
  readonly search?: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: { readonly key: string; readonly direction: 'asc' | 'desc' };
  /** values (in capitals) of the set's closable columns that hide a row */
  readonly closed?: readonly string[];
  readonly offset?: number;
  readonly limit?: number;
}

/**
 * Counting half a million rows for a page of twenty costs more than the page: in large sets the count stops here and is
 * shown as « more than ».
 */
const COUNT_LIMIT = 20_000;

interface Where {
  readonly sql: string;
  readonly values: unknown[];
}

function whereOf(set: ReferenceSet, { search = '', filters = {}, closed = [] }: ListRequest): Where {
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [scopeSql(set)];
  if (closed.length > 0)
    for (const name of set.closable)
      conditions.push(`upper(coalesce(${valueSql(set, name)}, '')) <> ALL(${parameter(closed)})`);
  const text = search.trim();
  if (text !== '' && set.derived.includes('searchKey')) {
    const key = searchPatternOf(text);
    conditions.push(`"searchKey" LIKE ${parameter(/^\d+$/.test(key) ? `% ${key}%` : `%${key}%`)}`);
  } else if (text !== '') {
    // a parameter that no condition uses has no type for PostgreSQL: each has its own
    const inside = () => parameter(`%${searchPatternOf(text)}%`);
    const start = () => parameter(`${likeEscaped(text)}%`);
    const ways = Object.entries(set.columns)
      .filter(([, column]) => column.search)
      .map(([name, column]) => {
        if (sqlOf(column) === 'text[]')
          return `EXISTS (SELECT 1 FROM unnest(${valueSql(set, name)}) AS one WHERE one LIKE ${start()})`;
        const sorted = sortSql(set, name);
        return sorted === '"nameKey"'
          ? `"nameKey" LIKE ${inside()}`
          : set.bulk
            ? `${valueSql(set, name)} LIKE ${start()}`
            : `lower(${valueSql(set, name)}) LIKE ${inside()}`;
      });
    if (ways.length > 0) conditions.push(`(${ways.join(' OR ')})`);
  }
  for (const [name, value] of Object.entries(filters)) {
    const column = set.columns[name];
    if (!column || value === '') continue;
    if (sqlOf(column) === 'bool') conditions.push(`${valueSql(set, name)} = ${parameter(value === '1')}`);
    else if (sqlOf(column) === 'int4') {
      const id = value.replace(/^#/, '');
      conditions.push(/^-?\d{1,9}$/.test(id) ? `${valueSql(set, name)} = ${parameter(Number(id))}` : 'false');
    } else conditions.push(`${valueSql(set, name)} = ${parameter(value)}`);
  }
  return { sql: conditions.join(' AND '), values };
}

function orderOf(set: ReferenceSet, sort: ListRequest['sort']): string {
  const direction = sort?.direction === 'desc' ? 'DESC' : 'ASC';
  const stamp =
    set.stamp && sort ? { usermaj: quote(set.stamp.user), datemaj: quote(set.stamp.date) }[sort.key] : undefined;
  const first = sort
    ? (stamp ?? (set.columns[sort.key] || sort.key === 'id' ? sortSql(set, sort.key) : undefined))
    : undefined;
  const rest = set.order.filter((name) => name !== sort?.key).map((name) => `${sortSql(set, name)} ${direction}`);
  const last = set.keyColumns.map(({ name }) => `${quote(name)} ${direction}`);
  return [...(first ? [`${first} ${direction} NULLS LAST`] : []), ...rest, ...last].join(', ');
}

export async function listRows(
  set: ReferenceSet,
  request: ListRequest,
): Promise<{ rows: ReferenceRow[]; total: number; more: boolean }> {
  const where = whereOf(set, request);
  const most = set.bulk ? COUNT_LIMIT : Number.MAX_SAFE_INTEGER;
  const counted = await countWhere(set, where, set.bulk ? most + 1 : undefined);
  const total = Math.min(counted, most);
  const limit = request.limit ?? 20;
  const offset = Math.max(0, Math.min(request.offset ?? 0, Math.floor(Math.max(0, total - 1) / limit) * limit));
  const page = `${where.sql} ORDER BY ${orderOf(set, request.sort)} LIMIT ${limit} OFFSET ${offset}`;
  return { rows: await rowsWhere(set, page, where.values), total, more: counted > most };
}

/** `most`: where the count stops. */
async function countWhere(set: ReferenceSet, { sql, values }: Where, most?: number): Promise<number> {
  const { rows } = await db().pool.query<{ total: string }>(
    `SELECT count(*) AS total FROM (SELECT 1
    FROM ${quote(set.table)} WHERE ${sql}${most === undefined ? '' : ` LIMIT ${most}`}) AS found`,
    values,
  );
  return Number(rows[0]?.total ?? 0);
}

/** Every row that a request finds, in pieces: for exports of any size. */
export async function* eachRow(set: ReferenceSet, request: ListRequest = {}): AsyncGenerator<ReferenceRow> {
  const where = whereOf(set, request);
  const client = await db().pool.connect();
  let whole = false;
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(
      `DECLARE "every row" NO SCROLL CURSOR FOR SELECT ${selectSql(set)} FROM ${quote(set.table)} WHERE ` +
        `${where.sql} ORDER BY ${orderOf(set, request.sort)}`,
      where.values,
    );
    for (;;) {
      const { rows } = await client.query<SqlRow>('FETCH 2000 FROM "every row"');
      for (const row of rows) yield toRow(set, row);
      if (rows.length < 2000) break;
    }
    await client.query('COMMIT');
    whole = true;
  } finally {
    client.release(!whole); // left in the middle, or lost: closing the connection ends its transaction
  }
}

export const countRows = (set: ReferenceSet, request: ListRequest = {}): Promise<number> =>
  countWhere(set, whereOf(set, request));

const MOST_VALUES = 200;

/** The values that a filter offers: those that rows have. */
export async function distinctValues(set: ReferenceSet, name: string): Promise<string[]> {
  const [value, rows] = [valueSql(set, name), `${quote(set.table)} WHERE ${scopeSql(set)}`];
  const sql = set.columns[name]?.indexed
    ? // From one value to the next through the index: a hundred jumps instead of 35,000 rows (PostgreSQL wiki, « Loose
      // indexscan »).
      `WITH RECURSIVE jump AS (
         SELECT min(${value}) AS value FROM ${rows}
         UNION ALL SELECT (SELECT min(${value}) FROM ${rows} AND ${value} > jump.value) FROM jump
         WHERE jump.value IS NOT NULL)
       SELECT value::text FROM jump WHERE value IS NOT NULL LIMIT ${MOST_VALUES}`
    : `SELECT DISTINCT ${value}::text AS value FROM ${rows} AND ${value} IS NOT NULL ORDER BY 1 LIMIT ${MOST_VALUES}`;
  return (await db().pool.query<{ value: string }>(sql)).rows.map((row) => row.value).filter((one) => one !== '');
}

/** Ids of rows that have these values already (names without case), the row itself left out. */
export async function findSame(
  set: ReferenceSet,
  columns: readonly string[],
  values: Readonly<Record<string, unknown>>,
  exceptId: string | null,
  reader: Pick<ReturnType<typeof db>['pool'], 'query'>,
): Promise<string[]> {
  const parameters: unknown[] = [];
  const conditions = columns.map((name) => {
    const key = sortSql(set, name) === '"nameKey"';
    const value = values[name] ?? null;
    parameters.push(key ? nameKeyOf(String(value)) : typeof value === 'string' ? value.toLowerCase() : value);
    return key
      ? `"nameKey" = $${parameters.length}`
      : typeof value === 'string'
        ? `lower(${valueSql(set, name)}) = $${parameters.length}`
        : `${valueSql(set, name)} = $${parameters.length}`;
  });
  const { rows } = await reader.query<{ id: string }>(
    `SELECT ${idSql(set)} AS id FROM ${quote(set.table)}
    WHERE ${scopeSql(set)} AND ${conditions.join(' AND ')} LIMIT 3`,
    parameters,
  );
  return rows.map(({ id }) => id).filter((id) => id !== exceptId);
}

/** Whether another row has this name but for its spaces and signs. */
export async function hasCloseName(
  set: ReferenceSet,
  name: string,
  exceptId: string | null,
  reader: Pick<ReturnType<typeof db>['pool'], 'query'>,
): Promise<boolean> {
  const { rows } = await reader.query<{ id: string; nameKey: string }>(
    `SELECT ${idSql(set)} AS id, "nameKey" FROM ${quote(set.table)} WHERE ${scopeSql(set)}`,
  );
  const tight = tightNameOf(name);
  return tight !== '' && rows.some((row) => row.id !== exceptId && tightNameOf(row.nameKey) === tight);
}
