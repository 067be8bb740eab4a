/** How a large table stands today, read from the catalogue. */
import type pg from 'pg';
import { DatabaseFault } from '../database-fault';

export type TableShape =
  | { readonly kind: 'whole' }
  | { readonly kind: 'partitioned'; readonly parts: number }
  | { readonly kind: 'distributed'; readonly parts: number };

type Connection = Pick<pg.ClientBase, 'query'>;

export async function hasCitus(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  return Boolean(rowCount);
}

/** @throws where it is spread by another column than `key`: nobody but a person can say why */
export async function shapeOf(connection: Connection, table: string, key: string): Promise<TableShape> {
  const distributed = (await hasCitus(connection)) ? await distributionOf(connection, table) : null;
  const shape = distributed ?? (await partitionsOf(connection, table));
  if (!shape) return { kind: 'whole' };
  if (shape.by !== key) throw new DatabaseFault('spreadOtherwise', { table, by: shape.by, key });
  return { kind: shape.kind, parts: shape.parts };
}

interface Found {
  readonly kind: 'partitioned' | 'distributed';
  readonly by: string;
  readonly parts: number;
}

async function partitionsOf(connection: Connection, table: string): Promise<Found | null> {
  const { rows } = await connection.query<{ by: string; parts: number }>(
    `SELECT pg_get_partkeydef(p.partrelid) AS by,
      (SELECT count(*)::int FROM pg_inherits i WHERE i.inhparent = p.partrelid) AS parts
    FROM pg_partitioned_table p WHERE p.partrelid = to_regclass(quote_ident($1))`,
    [table],
  );
  const [found] = rows;
  if (!found) return null;
  return { kind: 'partitioned', parts: found.parts, by: /^HASH \("?(\w+)"?\)$/.exec(found.by)?.[1] ?? found.by };
}

/** https://docs.citusdata.com/en/stable/develop/api_metadata.html (« Citus tables view ») */
async function distributionOf(connection: Connection, table: string): Promise<Found | null> {
  const { rows } = await connection.query<{ by: string; parts: number }>(
    `SELECT distribution_column AS by, shard_count::int AS parts FROM citus_tables
    WHERE table_name = to_regclass(quote_ident($1)) AND citus_table_type = 'distributed'`,
    [table],
  );
  return rows[0] ? { kind: 'distributed', ...rows[0] } : null;
}
