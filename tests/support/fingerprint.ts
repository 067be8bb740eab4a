/** All that an installation remembers, as one text a table: what a refusal must leave as it was. */
import { db } from '~/platform/db/client.server';

/** What every request may touch: sessions are prolonged, attempts counted. */
const ALIVE = new Set(['Session', 'LoginAttempt', 'Statistic', '_migrations']);

let statement = '';

async function tables(): Promise<string[]> {
  const { rows } = await db().pool.query<{ tablename: string }>("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename");
  return rows.map(({ tablename }) => tablename).filter((name) => !ALIVE.has(name));
}

/** `{ Territory: 'md5', … }` */
export async function fingerprint(): Promise<Record<string, string>> {
  statement ||= (await tables()).map((name) => `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM "${name}" t`).join(' UNION ALL ');
  const { rows } = await db().pool.query<{ name: string; hash: string }>(statement);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
