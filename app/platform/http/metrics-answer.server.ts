/** GET /metrics, for who holds METRICS_TOKEN; without that variable nobody does, and the address leads nowhere. */
import { sameToken } from '../auth/tokens.server';
import { db } from '../db/client.server';
import { promptQuery } from '../db/prompt-query.server';
import { env } from '../env.server';
import { log } from '../log/log.server';
import { METRICS_TYPE, metricsText } from '../metrics.server';

interface Answer {
  readonly status: 200 | 401 | 404;
  readonly type: string;
  readonly body: string;
}

const WAITING = `SELECT "state", count(*)::int AS "count" FROM "JobExecution" WHERE "state" IN ('queued', 'running')
  GROUP BY "state"`;

export async function answerMetrics(authorization: string | undefined): Promise<Answer> {
  if (env.METRICS_TOKEN === undefined) return { status: 404, type: 'text', body: 'not found' };
  if (!sameToken(authorization ?? '', `Bearer ${env.METRICS_TOKEN}`))
    return { status: 401, type: 'text', body: 'token' };
  const { pool } = db();
  return { status: 200, type: METRICS_TYPE, body: await metricsText({ pool, jobs: await jobsNow() }) };
}

/** A database that does not answer is what the other figures are read for. */
async function jobsNow(): Promise<{ state: string; count: number }[]> {
  try {
    return (await promptQuery<{ state: string; count: number }>({ name: 'metrics-jobs', text: WAITING })).rows;
  } catch (error) {
    log.warn({ err: error }, 'metrics without jobs: the database does not answer');
    return [];
  }
}
