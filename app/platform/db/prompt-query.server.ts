/**
 * The first statement of a request, with a deadline: a database that hangs (stopped, swapped out, cut off without a word)
 * accepts connections and never answers, and the reader must be told within 2 s rather than wait with it.
 */
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { db } from './client.server';
import { DatabaseFault } from './database-fault';

const DEADLINE_MS = 1500;
/** One question a second is enough to know that it still answers. */
const TRUSTED_MS = 1000;

/** Who asks right after somebody waited in vain is told at once: a page asks more than one question. */
const SILENT_MS = 1000;
let silentAt = -Infinity;

/** @throws DatabaseFault 'silent' after the deadline; the connection that did not answer is given up. */
export async function promptQuery<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
  if (performance.now() - silentAt < SILENT_MS) throw new DatabaseFault('silent');
  const client = await db().pool.connect().catch((error: unknown) => { silentAt = performance.now(); throw error; });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => { timer = setTimeout(() => reject(new DatabaseFault('silent')), DEADLINE_MS); });
  const asked = client.query<Row>(query);
  try {
    const answer = await Promise.race([asked, late]);
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
  } finally {
    clearTimeout(timer);
  }
}

let answered = { at: -Infinity, asking: null as Promise<void> | null };

/** Returns as soon as the database is known to answer, asking it at most once a second. @throws DatabaseFault, or what the connection says */
export async function databaseAnswers(): Promise<void> {
  if (performance.now() - answered.at < TRUSTED_MS) return;
  answered.asking ??= promptQuery({ text: 'SELECT 1' }).then(() => { answered = { at: performance.now(), asking: null }; }, (error: unknown) => { answered.asking = null; throw error; });
  await answered.asking;
}
