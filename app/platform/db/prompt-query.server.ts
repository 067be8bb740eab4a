/**
 * The first statement of a request, with a deadline: a database that hangs (stopped, swapped out, cut off without a
 * word) accepts connections and never answers, and the reader must be told within 2 s rather than wait with it.
 *
 * What is measured is the silence of the database, never the slowness of this process: time it spent without running (a
 * long task, a machine that serves others first) does not count, nor does waiting for a connection others give back.
 */
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { db } from './client.server';
import { DatabaseFault } from './database-fault';
import { forgottenWithDatabase } from './kept-of-database.server';

const DEADLINE_MS = 1500;
const STEP_MS = 150;
/** One question a second is enough to know that it still answers. */
const TRUSTED_MS = 1000;
/** Who asks right after somebody waited in vain is told at once: a page asks more than one question. */
const SILENT_MS = 1000;
let silentAt = -Infinity;

/** When each pool last got a connection back: a sign that the database answers somebody. */
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
    ); // whichever came second: it is given back, or its error is the one told
    if (!full(pool)) silentAt = performance.now();
    throw error;
  }
}

/** @throws DatabaseFault 'silent' after the deadline; the connection that did not answer is given up. */
export async function promptQuery<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
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
      asked.catch(() => undefined); // its end comes with that of the connection, and was told above
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
 * Returns as soon as the database is known to answer, asking it at most once a second. @throws DatabaseFault, or what
 * the connection says
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
 * What `work` answers, as long as the database does: one that hangs in the middle of a reading would keep its reader
 * for ever. What is abandoned ends by itself when the database comes back. Only for what writes nothing. @throws as
 * databaseAnswers
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
