/**
 * All that an installation remembers, as one text a table: what a refusal must leave as it was. Triggers of the test count the
 * writes of each table, so that only those that were written to since the last fingerprint are read again.
 */
import { db } from '~/platform/db/client.server';

/** What every request may touch: sessions are prolonged, attempts counted. */
const ALIVE = new Set(['Session', 'LoginAttempt', 'Statistic', '_migrations']);

const WATCH = `
  CREATE SCHEMA watch;
  CREATE FUNCTION watch.written() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval(format('watch.%I', TG_TABLE_NAME)); RETURN NULL; END $$;`;
const watchOf = (name: string) => `
  CREATE SEQUENCE watch."${name}";
  CREATE TRIGGER watch_rows AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION watch.written();
  CREATE TRIGGER watch_all AFTER TRUNCATE ON "${name}" FOR EACH STATEMENT EXECUTE FUNCTION watch.written();`;

let known: Map<string, { readonly writes: string; readonly hash: string }> | null = null;

async function watch(): Promise<void> {
  const { rows } = await db().pool.query<{ tablename: string }>("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename");
  const names = rows.map(({ tablename }) => tablename).filter((name) => !ALIVE.has(name));
  await db().pool.query(WATCH + names.map(watchOf).join(''));
}

/** `{ Territory: 'md5', … }`. What a job of its own commits meanwhile may be seen one fingerprint later. */
export async function fingerprint(): Promise<Readonly<Record<string, string>>> {
  if (!known) await watch();
  known ??= new Map();
  const { rows: counts } = await db().pool.query<{ name: string; writes: string }>("SELECT sequencename AS name, coalesce(last_value, 0)::text AS writes FROM pg_sequences WHERE schemaname = 'watch'");
  const written = counts.filter(({ name, writes }) => known?.get(name)?.writes !== writes);
  if (written.length > 0) {
    const { rows } = await db().pool.query<{ name: string; hash: string }>(written.map(({ name }) => `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM "${name}" t`).join(' UNION ALL '));
    const hashes = new Map(rows.map(({ name, hash }) => [name, hash]));
    for (const { name, writes } of written) known.set(name, { writes, hash: hashes.get(name)! });
  }
  return Object.fromEntries([...known].map(([name, { hash }]) => [name, hash]));
}
