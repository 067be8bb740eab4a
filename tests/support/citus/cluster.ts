/**
 * A cluster of Citus for the tests of large tables: `CITUS_URL` names its coordinator, `CITUS_NODES` its workers
 * (`host:port`, apart by commas). `build.sh` beside this file makes one. A clone is a database on the coordinator and
 * one of the same name on each worker, distributed by the product's own command.
 */
import pg from 'pg';
import { distribute } from '~/platform/db/spread/distribute.server';
import { readNodes, type CitusNode } from '~/platform/db/spread/distribute-citus.server';
import { TEMPLATE, urlOf } from '../database-names';

interface Cluster {
  /** of the coordinator */
  readonly url: string;
  readonly nodes: readonly CitusNode[];
}

/** Enough that two series lie apart, few enough that a clone is made in a second. */
const SHARDS = 4;

export function citusFromEnvironment(): Cluster | null {
  const { CITUS_URL: url, CITUS_NODES: nodes } = process.env;
  if (!url) return null;
  const read = readNodes(nodes ?? '');
  if (!read) throw new Error('CITUS_NODES names the workers of CITUS_URL: host:port,host:port');
  return { url, nodes: read };
}

/** Makes of the fresh clone `name`, in whole tables, one whose large tables are distributed. */
export async function distributeClone(cluster: Cluster, name: string): Promise<void> {
  for (const node of cluster.nodes) {
    await ask(workerUrl(cluster, node, 'postgres'), [`CREATE DATABASE ${name}`]);
    await ask(workerUrl(cluster, node, name), ['CREATE EXTENSION citus']);
  }
  const { hostname, port } = new URL(cluster.url);
  await ask(urlOf(cluster.url, name), [
    'CREATE EXTENSION citus',
    `SELECT citus_set_coordinator_host('${hostname}', ${port || 5432})`,
  ]);
  const pool = new pg.Pool({
    connectionString: urlOf(cluster.url, name),
    max: 1,
    options: `-c citus.shard_count=${SHARDS}`,
  });
  try {
    const wanted = { kind: 'distributed', nodes: cluster.nodes } as const;
    await distribute({ pool, wanted, dryRun: false, say: () => undefined });
  } finally {
    await pool.end();
  }
}

export async function dropOnWorkers(cluster: Cluster, name: string): Promise<void> {
  for (const node of cluster.nodes)
    await ask(workerUrl(cluster, node, 'postgres'), [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
}

/** What an earlier run left, and an empty database for the template. */
export async function prepareCluster(cluster: Cluster): Promise<void> {
  const administration = urlOf(cluster.url, 'postgres');
  for (const url of [administration, ...cluster.nodes.map((node) => workerUrl(cluster, node, 'postgres'))])
    await ask(
      url,
      (await testDatabases(url)).map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    );
  await ask(administration, [`CREATE DATABASE ${TEMPLATE} TEMPLATE template0`]);
}

async function testDatabases(url: string): Promise<string[]> {
  const found = await ask(url, [
    String.raw`SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\_%' OR datname LIKE 'template\_%'`,
  ]);
  return found.map(({ name }) => name);
}

function workerUrl(cluster: Cluster, { host, port }: CitusNode, database: string): string {
  const url = new URL(urlOf(cluster.url, database));
  url.host = `${host}:${port}`;
  return url.href;
}

/** Runs the statements one by one; the rows of the last. */
async function ask(url: string, statements: readonly string[]): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: { name: string }[] = [];
    for (const statement of statements) ({ rows } = await client.query<{ name: string }>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
