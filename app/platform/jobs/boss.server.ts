/** pg-boss on our own connections, so that `send` works inside the caller's transaction. */
import PgBoss from 'pg-boss';
import type pg from 'pg';
import { db } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { LANES, type AnyTransaction } from './define-job';

/** The tables of pg-boss live in their own schema; Prisma and the drift test do not see them. */
export const QUEUE_SCHEMA = 'pgboss';

/** A process that dies is no fault of its job; a job that kills every process must end some day. */
export const CRASH_LIMIT = 20;

const bosses = new WeakMap<pg.Pool, PgBoss>();

/** Talks to the queue of the current database; starts nothing. */
export function boss(pool: pg.Pool = db().pool): PgBoss {
  const known = bosses.get(pool);
  if (known) return known;
  const made = newBoss(pool, {});
  bosses.set(pool, made);
  return made;
}

function newBoss(pool: pg.Pool, options: PgBoss.ConstructorOptions): PgBoss {
  return new PgBoss({
    supervise: false,
    schedule: false,
    migrate: false,
    ...options,
    db: executorOf(pool),
    schema: QUEUE_SCHEMA,
    maintenanceIntervalSeconds: env.QUEUE_MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  });
}

/** The database adapter of pg-boss, on a pool, a connection or a Prisma transaction. */
export function executorOf(client: pg.Pool | AnyTransaction): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const bound = (values ?? []).map(bindable);
      if ('$queryRawUnsafe' in client) return { rows: await client.$queryRawUnsafe<unknown[]>(text, ...bound) };
      return (client as { query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }> }).query(
        text,
        values ? bound : undefined,
      );
    },
  };
}

/** Objects go as JSON text: pg and Prisma would each serialise them in their own way. */
function bindable(value: unknown): unknown {
  if (value === undefined) return null;
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
  return isPlain ? JSON.stringify(value) : value;
}

const INSTALL_LOCK = 72_707_370;

/**
 * Makes or upgrades the queue's tables and lanes. After the migrations, before anything is enqueued; safe from several
 * processes.
 */
export async function installQueue(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [INSTALL_LOCK]);
    const installer = newBoss(pool, { migrate: true });
    await installer.start();
    for (const lane of LANES) await installer.createQueue(lane);
    await installer.stop({ graceful: false, close: false });
    await client.query('SELECT pg_advisory_unlock($1)', [INSTALL_LOCK]);
    client.release();
  } catch (error) {
    client.release(true); // the session's end frees the lock
    throw error;
  }
}
