/**
 * How PostgreSQL goes about each statement on measures, each explained where it is sent: always by the key that begins
 * with the series, however many other series there are. `npm run drill` takes it on twenty million rows.
 */
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { readLineValues } from '~/modules/monitoring/overview/service/kind-home.server';
import { importMeasures, removeMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { findSeriesById } from '~/modules/monitoring/series/service/series.server';
import { readView } from '~/modules/monitoring/hydrograph/service/read-view.server';
import { DAY_MS } from '~/kernel/civil-time';
import { db } from '~/platform/db/client.server';
import { DRILL } from '../../support/campaign';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST, hourly, newSeries } from '../../support/series-world';

testDatabase();

/** 300,000 measures, or twenty million. */
const [OTHERS, EACH] = DRILL > 1 ? [2000, 10_000] : [60, 5000];
const TABLES = ['Measure', 'MeasureReplaced', 'SeriesDay'];
let seriesId: number;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Relation Name'?: string;
  readonly Operation?: string;
  readonly Plans?: readonly PlanNode[];
}
/** A part of a table counts as its table: `"Measure#4.001"`, `"Measure#4.001_pkey"`. */
const whole = (name: string | undefined): string | undefined => name?.replace(/#\d+\.\d+/, '');
const nodesOf = (node: PlanNode): PlanNode[] => [
  { ...node, 'Relation Name': whole(node['Relation Name']), 'Index Name': whole(node['Index Name']) },
  ...(node.Plans ?? []).flatMap(nodesOf),
];

interface Explained {
  readonly sql: string;
  readonly nodes: readonly PlanNode[];
}
let collected: Promise<Explained>[] | null = null;
const MEASURES = new RegExp(`"(?:${TABLES.join('|')})"`);
const known = new WeakSet<pg.ClientBase>();

/** Explains each statement on measures where it is sent: on its connection, inside its transaction. */
function watch(client: pg.ClientBase | undefined): void {
  if (!client || known.has(client)) return;
  known.add(client);
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const explained = (...args: unknown[]) => {
    const [text, values] = args;
    if (
      collected &&
      typeof text === 'string' &&
      MEASURES.test(text) &&
      /^\s*\(?\s*(?:SELECT|INSERT|DELETE|WITH|UPDATE)/.test(text)
    ) {
      const plan = send(`EXPLAIN (FORMAT JSON) ${text}`, Array.isArray(values) ? values : []);
      collected.push(
        plan.then(({ rows }) => {
          const [{ Plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
          return { sql: text.replace(/\s+/g, ' ').slice(0, 120), nodes: nodesOf(Plan) };
        }),
      );
    }
    return send(...args);
  };
  Object.assign(client, { query: explained });
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;
function watchPool(): void {
  const { pool } = db();
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient>;
  Object.assign(pool, {
    connect: (done?: Connected) => {
      if (!done)
        return connect().then((client) => {
          watch(client);
          return client;
        });
      return connect((error, client, release) => {
        watch(client);
        done(error, client, release);
      });
    },
  });
}

async function plansOf(work: () => Promise<unknown>): Promise<readonly Explained[]> {
  const plans: Promise<Explained>[] = [];
  collected = plans;
  try {
    await work();
  } finally {
    collected = null;
  }
  return Promise.all(plans);
}

const nodeText = (node: PlanNode): string =>
  [node['Node Type'], node['Relation Name'], node['Index Cond']].filter(Boolean).join(' ');

function expectByKey(plans: readonly Explained[], atLeast: number): void {
  if (DRILL > 1)
    for (const { sql, nodes } of plans) process.stdout.write(`${sql}\n  ${nodes.map(nodeText).join(' > ')}\n`);
  expect(plans.length).toBeGreaterThanOrEqual(atLeast);
  for (const { sql, nodes } of plans) {
    const read = nodes.filter((node) => TABLES.includes(node['Relation Name'] ?? '') && !node.Operation);
    const others = read.filter((node) => !/Index|Bitmap Heap Scan/.test(node['Node Type']));
    expect(
      others.map((node) => `${node['Node Type']} on ${node['Relation Name']}`),
      sql,
    ).toEqual([]);
    const scans = nodes.filter((node) => /^(?:Measure|MeasureReplaced|SeriesDay)_pkey$/.test(node['Index Name'] ?? ''));
    for (const scan of scans) expect(scan['Index Cond'], sql).toContain('"seriesId"');
  }
}

beforeAll(async () => {
  watchPool();
  const { pool } = db();
  const first = '2010-01-01';
  await pool.query(
    `INSERT INTO "Measure" ("seriesId", at, raw, value, "importId")
    SELECT 100000 + s, $1::timestamptz + h * interval '1 hour', h % 97, h % 97, 1
    FROM generate_series(1, $2::int) s, generate_series(1, $3::int) h`,
    [first, OTHERS, EACH],
  );
  await pool.query(
    `INSERT INTO "SeriesDay" ("seriesId", layer, day, part, n, status1, sum, first, "firstAt", min, "minAt", max,
      "maxAt", last, "lastAt")
    SELECT 100000 + s, 1, $1::date + d, 0, 24, 24, 24, 1, $1::timestamptz, 1, $1::timestamptz, 1, $1::timestamptz, 1,
      $1::timestamptz FROM generate_series(1, $2::int) s, generate_series(1, $3::int) d`,
    [first, OTHERS, Math.round(EACH / 24)],
  );
  await pool.query(
    `INSERT INTO "MeasureReplaced" ("seriesId", at, "importId", raw)
    SELECT "seriesId", at, 1, raw FROM "Measure" WHERE "seriesId" > 100000`,
  );
  seriesId = await newSeries();
  const rows = hourly(
    '2010-01-01T00:00:00Z',
    Array.from({ length: 20_000 }, (_, rank) => rank % 89),
  );
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'skip' });
  await pool.query('ANALYZE "Measure"; ANALYZE "SeriesDay"; ANALYZE "MeasureReplaced"');
}, 600_000);

const series = async () => (await findSeriesById([seriesId]))[0]!;
const FIRST = Date.parse('2010-01-01T00:00:00Z');

test('views of all the years, of a season and of a day read by the key of the series', async () => {
  const one = await series();
  const plans = await plansOf(async () => {
    for (const days of [800, 300, 1])
      await readView(one, { from: FIRST, to: FIRST + days * DAY_MS, px: days === 300 ? 8000 : 1200 });
  });
  expectByKey(plans, 6);
  // a few rows are taken in the order of the key: nothing is sorted to find them
  // (runs of days and buckets have a limit against too many, and are all read)
  const limited = plans.filter(({ nodes }) => {
    const types = nodes.map((node) => node['Node Type']);
    const isBounded = types.includes('Aggregate') || nodes.some((node) => node['Relation Name'] === 'SeriesDay');
    return types.includes('Limit') && !isBounded;
  });
  expect(limited.length).toBeGreaterThan(3);
  for (const { sql, nodes } of limited)
    expect(
      nodes.map((node) => node['Node Type']),
      sql,
    ).not.toContain('Sort');
});

test('the thirty days of a list’s lines are read by the keys of their series', async () => {
  const { stationId } = await series();
  expectByKey(await plansOf(() => readLineValues(HYDROLOGIST, 'piezometry', [stationId])), 1);
});

test('a few measures, a long file, a deletion and its undoing write by the key of the series', async () => {
  const bring = (count: number, from: string) =>
    importMeasures(
      HYDROLOGIST,
      [
        {
          target: seriesId,
          rows: hourly(
            from,
            Array.from({ length: count }, (_, rank) => rank),
          ),
        },
      ],
      { kind: 'file', overlap: 'replace' },
    );
  expectByKey(await plansOf(() => bring(20, '2011-01-01T00:00:00Z')), 3);
  expectByKey(await plansOf(() => bring(3000, '2011-02-01T00:00:00Z')), 3);
  let removed: number | null = null;
  const deletion = await plansOf(async () => {
    const done = await removeMeasures(HYDROLOGIST, seriesId, { from: FIRST, to: FIRST + 30 * DAY_MS });
    if (!done.ok) throw new Error('refused');
    removed = done.value.importId;
  });
  expectByKey(deletion, 3);
  expectByKey(await plansOf(() => undoImport(HYDROLOGIST, removed!)), 3);
});
