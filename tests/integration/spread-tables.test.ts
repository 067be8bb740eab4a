/**
 * The large tables in parts and, where CITUS_URL names a cluster, distributed over its nodes: what writes, corrects,
 * undoes, backs up and restores leaves what whole tables would hold. `npm run drill` takes all tests of series over
 * both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import { importMeasures, removeMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { followAnalyses } from '~/modules/monitoring/quality/service/follow-analyses.server';
import { setClock } from '~/platform/clock.server';
import { backup } from '~/platform/db/backup.server';
import { db, seatDatabase } from '~/platform/db/client.server';
import { applyMigrations, readMigrations } from '~/platform/db/migrate.server';
import { restore } from '~/platform/db/restore.server';
import { distributeStatements, nodeStatement, readNodes } from '~/platform/db/spread/distribute-citus.server';
import { distribute, type Wanted } from '~/platform/db/spread/distribute.server';
import { SPREAD_TABLES } from '~/platform/db/spread/spread-tables';
import { inTransaction } from '~/platform/db/transaction.server';
import { shapeOf } from '~/platform/db/spread/table-shape.server';
import { differenceToSchema } from '../../prisma/schema-engine';
import { citusFromEnvironment, distributeClone } from '../support/citus/cluster';
import { cloneDatabase, type Clone } from '../support/database';
import { HYDROLOGIST, hourly, newSeries, stationRow } from '../support/series-world';

const PARTS = 3;
const HOURS = 1500;
const FIRST = Date.parse('2020-01-01T00:00:00Z');
const HOUR = 3_600_000;
const folder = mkdtempSync(path.join(tmpdir(), 'spread-'));
type Pool = Clone['database']['pool'];
const clones: Clone[] = [];
async function kept(made: Promise<Clone>): Promise<Clone> {
  const clone = await made;
  clones.push(clone);
  return clone;
}
/** In whole tables. */
const fresh = () => kept(cloneDatabase({ whole: true }));
afterAll(async () => {
  seatDatabase(undefined);
  setClock(undefined);
  for (const clone of clones) await clone.drop();
  rmSync(folder, { recursive: true, force: true });
  // each is a database on every node of a cluster
}, 180_000);

async function bring(pool: Pool, wanted: Wanted, dryRun = false): Promise<string[]> {
  const said: string[] = [];
  await distribute({ pool, wanted, dryRun, say: (message) => said.push(message) });
  return said;
}
const inParts = (parts: number): Wanted => ({ kind: 'partitioned', parts });
const shapesOf = (pool: Pool) =>
  Promise.all(SPREAD_TABLES.map(async ({ table, key }) => ({ table, ...(await shapeOf(pool, table, key)) })));

/** Every row of the large tables, in one order. */
async function contentOf(pool: Pool): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { table } of SPREAD_TABLES) {
    const { rows } = await pool.query<{ all: string | null }>(
      `SELECT string_agg(t::text, E'\\n' ORDER BY t::text) AS all FROM "${table}" t`,
    );
    content[table] = rows[0]?.all ?? '';
  }
  return content;
}

function taken<Value>(outcome: { ok: true; value: Value } | { ok: false; reason: unknown }): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value;
}
async function write(target: number, from: string, level: number): Promise<number | null> {
  const rows = hourly(
    from,
    Array.from({ length: HOURS }, (_, rank) => level + (rank % 89) / 10),
  );
  const about = { kind: 'file', overlap: 'replace' } as const;
  return taken(await importMeasures(HYDROLOGIST, [{ target, rows }], about)).importId;
}

/** Two series, a file over another, a correction, a deletion, both files undone in turn; analyses beside them. */
async function live(): Promise<void> {
  setClock(new Date('2024-05-01T08:00:00Z'));
  const [one, two] = [await newSeries(), await newSeries('groundwaterDepth')];
  await write(two, '2020-01-01T00:00:00Z', 3);
  const older = await write(one, '2020-01-01T00:00:00Z', 60);
  const newer = await write(one, '2020-01-20T00:00:00Z', 61);
  const over = { from: FIRST, to: FIRST + 900 * HOUR, comment: '', seen: 2 ** 31 - 1 };
  taken(await applyOperation(HYDROLOGIST, one, { ...over, kind: 'offset', values: { offset: 0.25 } }));
  taken(await removeMeasures(HYDROLOGIST, one, { from: FIRST + 100 * HOUR, to: FIRST + 600 * HOUR }));
  taken(await undoImport(HYDROLOGIST, newer!));
  taken(await undoImport(HYDROLOGIST, older!));
  await write(one, '2020-02-01T00:00:00Z', 62);
  const stationId = await stationRow(77);
  await db().pool.query(
    `INSERT INTO "Analysis" ("stationId", "samplingId", parameter, at, support, result, remark, "importId")
    SELECT $1, n, '1340', $2, '3', n, 1, 1 FROM generate_series(1, 40) n`,
    [stationId, new Date(FIRST)],
  );
  const at = new Date(FIRST);
  await inTransaction((tx) => followAnalyses(tx, [{ stationId, from: at, to: at }], HYDROLOGIST.login));
}

interface Spread {
  readonly kind: 'partitioned' | 'distributed';
  fresh(): Promise<Pool>;
}
const IN_PARTS: Spread = {
  kind: 'partitioned',
  async fresh() {
    const { pool } = (await fresh()).database;
    await bring(pool, inParts(PARTS));
    return pool;
  },
};
const ON_NODES: Spread = {
  kind: 'distributed',
  fresh: async () => (await kept(cloneDatabase())).database.pool,
};
const cluster = citusFromEnvironment();

async function lived(pool: Pool): Promise<Pool> {
  const { database } = clones.find((one) => one.database.pool === pool)!;
  seatDatabase(database);
  await live();
  seatDatabase(undefined);
  return pool;
}
/** Since it lives by itself, one for all that compare with it. */
let wholeOne: Promise<Pool> | undefined;
const whole = () => (wholeOne ??= fresh().then(({ database }) => lived(database.pool)));

describe.each(cluster ? [IN_PARTS, ON_NODES] : [IN_PARTS])('whole tables and $kind ones', (spread) => {
  let parted: Pool;
  beforeAll(async () => {
    parted = await lived(await spread.fresh());
  }, 120_000);

  test('hold the same rows after the same life', async () => {
    const held = await contentOf(await whole());
    for (const { table } of SPREAD_TABLES)
      if (!['AnalysisReplaced', 'AnalysisTotal'].includes(table))
        expect(held[table]!.length, table).toBeGreaterThan(500);
    expect(held['AnalysisTotal']!.split('\n')).toHaveLength(2);
    expect(await contentOf(parted)).toEqual(held);
  });

  test('go into one another by backup and restore', async () => {
    const held = await contentOf(await whole());
    const [fromParts, fromWhole] = ['parts', 'whole'].map((name) => path.join(folder, `${spread.kind}-${name}.backup`));
    await backup(parted, fromParts!);
    await backup(await whole(), fromWhole!);
    const again = (await fresh()).database.pool;
    await restore(again, fromParts!);
    expect(await contentOf(again)).toEqual(held);
    const spreadAgain = await spread.fresh();
    await restore(spreadAgain, fromWhole!);
    expect(await contentOf(spreadAgain)).toEqual(held);
    expect((await shapesOf(spreadAgain)).map(({ kind }) => kind)).toEqual(SPREAD_TABLES.map(() => spread.kind));
  });

  test('a statement that names its series reads one part by its key', async () => {
    const { rows } = await parted.query<{ 'QUERY PLAN': string }>(
      'EXPLAIN SELECT at, value FROM "Measure" WHERE "seriesId" = 1 AND at > now() ORDER BY at LIMIT 1',
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan.match(spread.kind === 'partitioned' ? /on "Measure#/g : /on "Measure_\d+/g)).toHaveLength(1);
    expect(plan).toMatch(/Index (?:Only )?Scan/);
  });
});

describe('tables with rows', () => {
  test.runIf(cluster)(
    'are distributed, and told to be when asked again',
    async () => {
      const clone = await fresh();
      const held = await contentOf(await lived(clone.database.pool));
      await distributeClone(cluster!, new URL(clone.database.url).pathname.slice(1));
      expect((await shapesOf(clone.database.pool)).map(({ kind }) => kind)).toEqual(
        SPREAD_TABLES.map(() => 'distributed'),
      );
      expect(await contentOf(clone.database.pool)).toEqual(held);
      const again = await bring(clone.database.pool, { kind: 'distributed', nodes: cluster!.nodes });
      expect(again.filter((line) => line.includes('déjà'))).toHaveLength(SPREAD_TABLES.length);
    },
    120_000,
  );

  test.runIf(cluster)(
    'pass the migrations that came since they were distributed',
    async () => {
      const { database } = await kept(cloneDatabase({ bare: true }));
      const { pool } = database;
      const first = '0190_analysis_totals';
      const { files } = await readMigrations();
      await applyMigrations(pool, { only: new Set(files.map(({ name }) => name).filter((name) => name <= first)) });
      await pool.query(`INSERT INTO "Station" (id, kind, code, name) VALUES (1, 'piezometry', 'A', 'A');
      INSERT INTO "Series" (id, "stationId", quantity, unit, nature)
      VALUES (1, 1, 'groundwaterDepth', 'm', 'measured');
      INSERT INTO "Measure" ("seriesId", at, raw, value, state, status, qualification, "importId")
      SELECT 1, now() - n * interval '1 hour', n / 4.0, n / 4.0, 0, 1, 4, 1 FROM generate_series(1, 100) n;
      INSERT INTO "Analysis" ("stationId", "samplingId", parameter, at, support, result, remark, "importId")
      SELECT 1, n, '1340', now() - n * interval '1 day', '3', n, 1, 1 FROM generate_series(1, 10) n`);
      await distributeClone(cluster!, new URL(database.url).pathname.slice(1));
      expect(await applyMigrations(pool)).toEqual(files.map(({ name }) => name).filter((name) => name > first));
      const { rows } = await pool.query('SELECT decimals FROM "Series"');
      expect(rows).toEqual([{ decimals: 2 }]);
      expect((await shapesOf(pool)).map(({ kind }) => kind)).toEqual(SPREAD_TABLES.map(() => 'distributed'));
    },
    180_000,
  );

  test('are brought into parts, into others, and back to what the schema says', async () => {
    const pool = await lived((await fresh()).database.pool);
    const held = await contentOf(pool);
    for (const parts of [PARTS, 5]) {
      const said = await bring(pool, inParts(parts));
      expect(said.at(-1)).toContain('forme demandée');
      expect(await shapesOf(pool)).toEqual(SPREAD_TABLES.map(({ table }) => ({ table, kind: 'partitioned', parts })));
      expect(await contentOf(pool)).toEqual(held);
    }
    expect((await bring(pool, inParts(5))).filter((line) => line.includes('déjà'))).toHaveLength(SPREAD_TABLES.length);
    await bring(pool, inParts(0));
    expect(await contentOf(pool)).toEqual(held);
    expect(await shapesOf(pool)).toEqual(SPREAD_TABLES.map(({ table }) => ({ table, kind: 'whole' })));
    expect(await differenceToSchema(clones.at(-1)!.database.url)).toBe('');
  });
});

test('a rehearsal says each statement and sends none', async () => {
  const { pool } = (await fresh()).database;
  const said = await bring(pool, inParts(2), true);
  expect(said.filter((line) => line.includes('PARTITION OF'))).toHaveLength(2 * SPREAD_TABLES.length);
  expect(said.at(-1)).toContain('--dry-run');
  expect((await shapesOf(pool)).map(({ kind }) => kind)).toEqual(SPREAD_TABLES.map(() => 'whole'));
});

test('a table that is spread by another column is left, and the sentence says by which', async () => {
  const { pool } = (await fresh()).database;
  await pool.query(`DROP TABLE "SeriesDay";
    CREATE TABLE "SeriesDay" ("seriesId" int, day date) PARTITION BY HASH (day)`);
  await expect(bring(pool, inParts(2))).rejects.toThrow('par day au lieu de seriesId');
});

test('without the extension, spreading is refused and the other way is told', async () => {
  const { pool } = (await fresh()).database;
  await expect(bring(pool, { kind: 'distributed', nodes: [] })).rejects.toThrow('--partitions 16');
});

test('Citus is asked for one group a key, its tables together, and no rows left behind', () => {
  const statements = SPREAD_TABLES.flatMap(distributeStatements);
  expect(statements.filter((sql) => sql.includes('create_distributed_table'))).toEqual([
    `SELECT create_distributed_table('"Measure"', 'seriesId', colocate_with => 'none')`,
    `SELECT create_distributed_table('"MeasureReplaced"', 'seriesId', colocate_with => '"Measure"')`,
    `SELECT create_distributed_table('"SeriesDay"', 'seriesId', colocate_with => '"Measure"')`,
    `SELECT create_distributed_table('"Analysis"', 'stationId', colocate_with => 'none')`,
    `SELECT create_distributed_table('"AnalysisTotal"', 'stationId', colocate_with => '"Analysis"')`,
    `SELECT create_distributed_table('"AnalysisReplaced"', 'stationId', colocate_with => '"Analysis"')`,
  ]);
  expect(statements.filter((sql) => sql.includes('truncate_local_data_after'))).toHaveLength(SPREAD_TABLES.length);
  expect(readNodes('worker-1:5433, worker-2')!.map(nodeStatement)).toEqual([
    `SELECT citus_add_node('worker-1', 5433)`,
    `SELECT citus_add_node('worker-2', 5432)`,
  ]);
  expect(readNodes("worker'; DROP")).toBeNull();
});
