/**
 * The large tables spread over the nodes of Citus by their key. What they meet (series, stations, imports) stays local
 * on the coordinator: every statement names the series it wants, so it goes to one shard, and what it is joined with is
 * small (decision 141).
 */
import pg from 'pg';
import { DatabaseFault } from '../database-fault';
import { hasCitus } from './table-shape.server';
import { SPREAD_TABLES } from './spread-tables';

export interface CitusNode {
  readonly host: string;
  readonly port: number;
}

/** `host:port` or `host`, apart by commas. */
export function readNodes(text: string): readonly CitusNode[] | null {
  const nodes = text.split(',').map((one) => /^([\w.-]+)(?::(\d{1,5}))?$/.exec(one.trim()));
  if (nodes.some((node) => !node)) return null;
  return nodes.map((node) => ({ host: node![1]!, port: Number(node![2] ?? 5432) }));
}

/**
 * Citus keeps the rows of before beside the spread ones until it is told to let them go. What the planner knew of the
 * table stays behind: without it a summary of a long series took minutes.
 */
export function distributeStatements({ table, key, beside }: (typeof SPREAD_TABLES)[number]): readonly string[] {
  const name = pg.escapeLiteral(pg.escapeIdentifier(table));
  const together = pg.escapeLiteral(beside ? pg.escapeIdentifier(beside) : 'none');
  return [
    `SELECT create_distributed_table(${name}, ${pg.escapeLiteral(key)}, colocate_with => ${together})`,
    `SELECT truncate_local_data_after_distributing_table(${name})`,
    `ANALYZE ${pg.escapeIdentifier(table)}`,
  ];
}

export const nodeStatement = ({ host, port }: CitusNode): string =>
  `SELECT citus_add_node(${pg.escapeLiteral(host)}, ${port})`;

/** https://docs.citusdata.com/en/stable/develop/api_udf.html */
export async function checkCitus(pool: pg.Pool, nodes: readonly CitusNode[]): Promise<void> {
  if (!(await hasCitus(pool))) throw new DatabaseFault('citusMissing');
  if (nodes.length > 0) return;
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_dist_node WHERE noderole = 'primary' AND isactive AND shouldhaveshards`,
  );
  if (!rows[0]?.n) throw new DatabaseFault('citusNoNode');
}

/** Tables of a group lie together: read back from what Citus says of them. */
export async function checkTogether(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; group: number }>(
    `SELECT c.relname AS name, t.colocation_id AS group FROM citus_tables t JOIN pg_class c ON c.oid = t.table_name
    WHERE c.relname = ANY($1)`,
    [SPREAD_TABLES.map(({ table }) => table)],
  );
  const groupOf = new Map(rows.map(({ name, group }) => [name, group]));
  for (const { table, beside } of SPREAD_TABLES)
    if (!groupOf.has(table) || (beside && groupOf.get(table) !== groupOf.get(beside)))
      throw new DatabaseFault('spreadApart', { table, beside: beside ?? table });
}
