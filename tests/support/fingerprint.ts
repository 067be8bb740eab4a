/**
 * All that an installation remembers, as one text a table: what a refusal must leave as it was. Triggers of the test
 * count the writes of each table, so that only those that were written to since the last fingerprint are read again.
 */
import { db } from '~/platform/db/client.server';
import { forgottenWithDatabase } from '~/platform/db/kept-of-database.server';

/** What every request may touch: sessions are prolonged, attempts counted. */
const ALIVE = new Set(['Session', 'LoginAttempt', 'Statistic', '_migrations']);

const WATCH = `
  CREATE SCHEMA watch;
  CREATE FUNCTION watch.written() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval(format('watch.%I',
  TG_TABLE_NAME)); RETURN NULL; END $$;`;
const watchOf = (name: string) => `
  CREATE SEQUENCE watch."${name}";
  CREATE TRIGGER watch_rows AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION watch.written();
  CREATE TRIGGER watch_all AFTER TRUNCATE ON "${name}" FOR EACH STATEMENT EXECUTE FUNCTION watch.written();`;

const COPY = 'kept';

type Tables = Map<string, { readonly writes: string; readonly hash: string }>;
let known: Tables | null = null;

async function watch(): Promise<void> {
  const { rows } = await db().pool.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const names = rows.map(({ tablename }) => tablename).filter((name) => !ALIVE.has(name));
  await db().pool.query(WATCH + names.map(watchOf).join(''));
}

async function writeCounts(): Promise<{ name: string; writes: string }[]> {
  return (
    await db().pool.query<{ name: string; writes: string }>(
      'SELECT sequencename AS name, coalesce(last_value, 0)::text AS writes FROM pg_sequences WHERE ' +
        "schemaname = 'watch'",
    )
  ).rows;
}

/** `{ Territory: 'md5', … }`. What a job of its own commits meanwhile may be seen one fingerprint later. */
export async function fingerprint(): Promise<Readonly<Record<string, string>>> {
  if (!known) await watch();
  known ??= new Map();
  const counts = await writeCounts();
  const written = counts.filter(({ name, writes }) => known?.get(name)?.writes !== writes);
  if (written.length > 0) {
    const { rows } = await db().pool.query<{ name: string; hash: string }>(
      written
        .map(
          ({ name }) =>
            `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), ` +
            `'')) AS hash FROM "${name}" t`,
        )
        .join(' UNION ALL '),
    );
    const hashes = new Map(rows.map(({ name, hash }) => [name, hash]));
    for (const { name, writes } of written) known.set(name, { writes, hash: hashes.get(name)! });
  }
  return Object.fromEntries([...known].map(([name, { hash }]) => [name, hash]));
}

let kept: Tables | null = null;

forgottenWithDatabase(() => {
  [known, kept] = [null, null];
});

/** Copies all that the installation remembers; `putBack()` returns to it. */
export async function keepAll(): Promise<void> {
  await fingerprint();
  kept = new Map(known);
  await db().pool.query(
    [
      `CREATE SCHEMA ${COPY}`,
      ...[...kept.keys()].map((name) => `CREATE TABLE ${COPY}."${name}" AS TABLE public."${name}"`),
    ].join(';'),
  );
}

/**
 * The tables written to since `keepAll()` hold what they held then, row for row: only numbers already given are not
 * given again.
 */
export async function putBack(): Promise<void> {
  if (!kept || !known) throw new Error('nothing was kept');
  const counts = await writeCounts();
  const written = counts.filter(({ name, writes }) => kept?.get(name)?.writes !== writes);
  // as a replica: neither keys between tables nor the triggers that count
  await db().pool.query(
    [
      'BEGIN',
      'SET LOCAL session_replication_role = replica',
      ...written.map(({ name }) => `DELETE FROM "${name}"; INSERT INTO "${name}" SELECT * FROM ${COPY}."${name}"`),
      'COMMIT',
    ].join(';'),
  );
  for (const { name, writes } of written) {
    const { hash } = kept.get(name)!;
    for (const map of [kept, known]) map.set(name, { writes, hash });
  }
}
