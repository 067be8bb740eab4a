/**
 * What this process measures of itself, for Prometheus (decision 129). Labels take few values each: no address, no
 * person. Those of the event loop come from Node's own histogram (`monitorEventLoopDelay`), since the last reading.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
const registers = [registry];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The event loop is looked at as often. */
const LOOP_PRECISION_MS = 10;
let started = false;

const answers = new Histogram({
  name: 'territoires_http_request_seconds',
  help: 'Answers, from the arrival of the request to their last byte',
  labelNames: ['method', 'kind', 'status'],
  buckets: SECONDS,
  registers,
});
const queries = new Histogram({
  name: 'territoires_database_query_seconds',
  help: 'Statements, without their wait for a connection',
  buckets: SECONDS,
  registers,
});
const slowQueries = new Counter({
  name: 'territoires_database_slow_queries_total',
  help: 'Statements that took longer than SLOW_QUERY_MS; each is told in the log',
  registers,
});
const connections = new Gauge({
  name: 'territoires_database_connections',
  help: 'Connections of this process: taken, free, and statements that wait for one',
  labelNames: ['state'],
  registers,
});
const executions = new Gauge({
  name: 'territoires_jobs',
  help: 'Executions of jobs that wait or run, of the whole installation',
  labelNames: ['state'],
  registers,
});

const METHODS_TOLD: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** `kind`: what the address is of, in few words; a status in its hundreds. */
export function countAnswer(method: string, path: string, status: number, seconds: number): void {
  const labels = {
    method: METHODS_TOLD.includes(method) ? method : 'other',
    kind: kindOf(path),
    status: `${Math.floor(status / 100)}xx`,
  };
  answers.observe(labels, seconds);
}

function kindOf(path: string): string {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/api/')) return 'api';
  return path.endsWith('.data') ? 'data' : 'page';
}

export function countQuery(seconds: number, slow: boolean): void {
  queries.observe(seconds);
  if (slow) slowQueries.inc();
}

interface Now {
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly jobs: readonly { readonly state: string; readonly count: number }[];
}

/** From the start of the web process on: commands and tests measure nothing of themselves. */
export function measureProcess(): void {
  if (started) return;
  started = true;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
}

export const METRICS_TYPE = registry.contentType;
export function metricsText({ pool, jobs }: Now): Promise<string> {
  connections.set({ state: 'taken' }, pool.totalCount - pool.idleCount);
  connections.set({ state: 'free' }, pool.idleCount);
  connections.set({ state: 'waiting' }, pool.waitingCount);
  executions.reset();
  for (const { state, count } of jobs) executions.set({ state }, count);
  return registry.metrics();
}
