/**
 * The structure of a database as lines that compare: what prisma/schema can't say (checks, triggers, expressions) too.
 * The order of a table's columns is left out: no statement of ours depends on it.
 */
import type pg from 'pg';
import { listTables } from '~/platform/db/backup.server';

const LINES = `
  SELECT format('column %s.%I %s%s%s%s', c.oid::regclass, attname, format_type(atttypid, atttypmod),
    CASE WHEN attnotnull THEN ' NOT NULL' END,
    CASE attidentity WHEN '' THEN '' ELSE ' identity ' || attidentity::text END,
    CASE WHEN d.oid IS NULL THEN '' ELSE format(' %s %s', CASE attgenerated WHEN '' THEN 'default' ELSE 'always' END,
      pg_get_expr(adbin, adrelid)) END)
  FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_attrdef d ON adrelid = c.oid AND adnum = attnum
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
  UNION ALL
  SELECT format('table %s %s %s', oid::regclass, relpersistence::text, array_to_string(reloptions, ','))
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
  UNION ALL
  SELECT format('constraint %s %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT format('sequence %I %s %s %s', sequencename, data_type, increment_by, cycle)
  FROM pg_sequences WHERE schemaname = 'public'
  UNION ALL
  SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON tgrelid = c.oid
  WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
  UNION ALL
  SELECT pg_get_functiondef(p.oid) FROM pg_proc p LEFT JOIN pg_depend e ON e.objid = p.oid AND e.deptype = 'e'
  WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p') AND e.objid IS NULL
  UNION ALL
  SELECT format('type %s %s', t.oid::regtype, array_agg(enumlabel ORDER BY enumsortorder)::text)
  FROM pg_type t JOIN pg_enum ON enumtypid = t.oid WHERE typnamespace = 'public'::regnamespace GROUP BY t.oid
  UNION ALL
  SELECT format('extension %s', extname) FROM pg_extension
  UNION ALL
  SELECT format('statistics %s', pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext
  ORDER BY 1`;

export async function catalogOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ format: string }>({ text: LINES });
  return rows.map(({ format }) => format);
}

/** Every row of every table as text, so that two databases can be compared. */
export async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  const content: Record<string, string> = {};
  for (const { table } of await listTables(client)) {
    const { rows } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' ' || COALESCE(md5(string_agg(t::text, '|' ORDER BY t::text COLLATE "C")), '') AS digest
        FROM "${table}" t`,
    );
    content[table] = rows[0]?.digest ?? '';
  }
  client.release();
  return content;
}
