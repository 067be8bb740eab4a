/**
 * Puts a test's database back to what it was before its first test, so that no test finds what another left: tables
 * with another number of rows, or with rows written since, are filled again. The queue's own tables are left.
 */
import { db } from '~/platform/db/client.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';

const TABLES = `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY c.relname`;

const KEEP = `DO $$ DECLARE t record; rows bigint; BEGIN
  CREATE SCHEMA kept;
  CREATE TABLE kept."#tables" (
    name text PRIMARY KEY, columns text NOT NULL, rows bigint NOT NULL, since bigint NOT NULL
  );
  FOR t IN ${TABLES} LOOP
    EXECUTE format('CREATE TABLE kept.%I AS SELECT %s FROM public.%I', t.name, t.columns, t.name);
    GET DIAGNOSTICS rows = ROW_COUNT;
    INSERT INTO kept."#tables" VALUES (t.name, t.columns, rows, txid_current());
  END LOOP;
  CREATE TABLE kept."#sequences" AS SELECT schemaname, sequencename, last_value, start_value FROM pg_sequences
    WHERE schemaname = 'public';
END $$`;

const RESTORE = `DO $$ DECLARE t record; s record; changed boolean; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR t IN SELECT * FROM kept."#tables" LOOP
    EXECUTE format('SELECT count(*) <> %s OR coalesce(max(xmin::text::bigint), 0) >= %s FROM public.%I',
      t.rows, t.since, t.name) INTO changed;
    CONTINUE WHEN NOT changed;
    EXECUTE format('DELETE FROM public.%I', t.name);
    EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM kept.%I',
      t.name, t.columns, t.columns, t.name);
    UPDATE kept."#tables" SET since = txid_current() + 1 WHERE name = t.name;
  END LOOP;
  FOR s IN SELECT * FROM kept."#sequences" LOOP
    PERFORM setval(format('%I.%I', s.schemaname, s.sequencename), coalesce(s.last_value, s.start_value),
      s.last_value IS NOT NULL);
  END LOOP;
END $$`;

/** To be called before each test. */
export function restoredDatabase(): () => Promise<void> {
  let kept = false;
  return async () => {
    await db().pool.query(kept ? RESTORE : KEEP);
    kept = true;
    forgetDatabase();
  };
}
