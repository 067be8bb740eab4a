/**
 * The first statement of a request, with a deadline. A database that hangs (stopped, swapped out, cut off) accepts
 * connections and never answers; the user must get an error page within 2 s. The deadline measures the silence of the
 * database only: time when this process did not run, or waited for a free connection, does not count.
 */
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { db } from './client.server';
import { DatabaseFault } from './database-fault';
import { forgottenWithDatabase } from './kept-of-database.server';
import { working } from './work.server';

const DEADLINE_MS = 1500;
const STEP_MS = 150;
/** One question a second is enough to know that it still answers. */
const TRUSTED_MS = 1000;
/** Once a request has waited in vain, the next ones fail at once: a page makes several queries. */
const SILENT_MS = 1000;
let silentAt = -Infinity;

/** When each pool last got a connection back, which shows that the database answers. */
const lastReturn = new WeakMap<Pool, number>();
function watchReturns(pool: Pool): void {
  if (lastReturn.has(pool)) return;
  lastReturn.set(pool, -Infinity);
  pool.on('release', () => {
    lastReturn.set(pool, performance.now());
  });
}

const full = (pool: Pool): boolean => pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? 10);

/**
 * @throws DatabaseFault 'silent' after the deadline, counted in steps of a process that is awake: a step that comes
 * late counts once.
 */
async function inTime<T>(waited: Promise<T>, excused: (since: number) => boolean = () => false): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let [left, since] = [DEADLINE_MS / STEP_MS, performance.now()];
    const step = () => {
      left -= 1;
      if (left === 0 && excused(since)) [left, since] = [DEADLINE_MS / STEP_MS, performance.now()];
      if (left > 0) timer = setTimeout(step, STEP_MS);
      else reject(new DatabaseFault('silent'));
    };
    timer = setTimeout(step, STEP_MS);
  });
  try {
    return await Promise.race([waited, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function connection(pool: Pool): Promise<PoolClient> {
  watchReturns(pool);
  const connecting = pool.connect();
  try {
    return await inTime(connecting, (since) => full(pool) && lastReturn.get(pool)! > since);
  } catch (error) {
    connecting.then(
      (client) => {
        client.release();
      },
      () => undefined,
    ); // whichever came second: a connection is given back, an error is thrown
    if (!full(pool)) silentAt = performance.now();
    throw error;
  }
}

/**
 * It is work of its own, on the connections of pages: one who leaves, or who waits for a place of the open reads, says
 * nothing of the database to the others.
 * @throws DatabaseFault 'silent' after the deadline; the connection that did not answer is given up.
 */
export const promptQuery = <Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> =>
  working('page', () => ask<Row>(query));

async function ask<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
  if (performance.now() - silentAt < SILENT_MS) throw new DatabaseFault('silent');
  const client = await connection(db().pool);
  const asked = client.query<Row>(query);
  try {
    const answer = await inTime(asked);
    client.release();
    return answer;
  } catch (error) {
    const silent = error instanceof DatabaseFault;
    if (silent) {
      silentAt = performance.now();
      asked.catch(() => undefined); // ends with its connection; the error was reported above
    }
    client.release(silent);
    throw error;
  }
}

let answered = { at: -Infinity, asking: null as Promise<void> | null };
forgottenWithDatabase(() => {
  silentAt = -Infinity;
  answered = { at: -Infinity, asking: null };
});

/**
 * Returns as soon as the database is known to answer, asking at most once a second. @throws DatabaseFault, or the
 * connection's error
 */
export async function databaseAnswers(): Promise<void> {
  if (performance.now() - answered.at < TRUSTED_MS) return;
  answered.asking ??= promptQuery({ text: 'SELECT 1' }).then(
    () => {
      answered = { at: performance.now(), asking: null };
    },
    (error: unknown) => {
      answered.asking = null;
      throw error;
    },
  );
  await answered.asking;
}

const WATCH_MS = 300;

/**
 * The result of `work`, unless the database stops answering: a hanging read would block the user for ever. An abandoned
 * read ends by itself when the database is back. Only for work that writes nothing. @throws as databaseAnswers
 */
export async function whileDatabaseAnswers<T>(work: Promise<T>): Promise<T> {
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const watch = () => {
      if (!over)
        timer = setTimeout(() => {
          databaseAnswers().then(watch, reject);
        }, WATCH_MS);
    };
    watch();
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    over = true;
    clearTimeout(timer);
  }
}
