/**
 * 1,000 small files in a folder, taken in one pass, against 1,000 bare transactions of the same rows with as many
 * statements: what a statement and a commit cost differs from one machine and disk to the next, how many a file takes
 * does not. One JSON line on stdout (`monitoring.mjs` reads it).
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pullFiles } from '~/modules/monitoring/sources/service/pull-files.server';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { VISITOR, type Actor } from '~/kernel/actor';
import { db, startDatabase, stopDatabase } from '~/platform/db/client.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';
import { env } from '~/platform/env.server';

const [STATIONS, FILES, LINES] = [20, Number(process.argv[2] ?? 1000), 24];
const HOUR = 3_600_000;
const FIRST = Date.UTC(2024, 0, 1);
const admin: Actor = { ...VISITOR, id: -1, login: 'bench', name: 'bench', isAdmin: true };

interface Row {
  readonly at: number;
  readonly value: number;
}
/** A day of hours; files of one station follow each other. */
const rowsOf = (file: number): Row[] =>
  Array.from({ length: LINES }, (_, hour) => ({
    at: FIRST + (Math.floor(file / STATIONS) * LINES + hour) * HOUR,
    value: Math.round((50 + Math.sin(file + hour)) * 1000) / 1000,
  }));
const codeOf = (file: number): string => `0353${file % 10}X${String(2000 + (file % STATIONS))}/PZ`;
const content = (file: number): string =>
  ['code_bss;date_mesure;niveau_nappe_eau']
    .concat(rowsOf(file).map(({ at, value }) => `${codeOf(file)};${new Date(at).toISOString().slice(0, 19)};${value}`))
    .join('\n');

let sent = 0;
/** Before the first connection: those that are open keep what they were made with. */
function countStatements(): void {
  type Query = (this: pg.Client, ...asked: unknown[]) => unknown;
  const of = pg.Client.prototype as unknown as { query: Query };
  const { query } = of;
  of.query = function (...asked) {
    sent += 1;
    return query.apply(this, asked);
  };
}

/** A transaction begins, inserts and commits; what a file sends beyond that asks for nothing here. */
async function bareTransactions(statements: number): Promise<number> {
  const start = performance.now();
  for (let file = 0; file < FILES; file += 1)
    await inSqlTransaction(async (client) => {
      const rows = rowsOf(file);
      await client.query(
        `INSERT INTO "Measure" ("seriesId", at, raw, value, "importId")
          SELECT $1, at, raw, raw, 1 FROM unnest($2::timestamptz[], $3::float8[]) AS s(at, raw)`,
        [2_000_000_000 + (file % STATIONS), rows.map(({ at }) => new Date(at)), rows.map(({ value }) => value)],
      );
      for (let rank = 3; rank < statements; rank += 1) await client.query('SELECT $1::int', [rank]);
    });
  const ms = performance.now() - start;
  await db().pool.query('DELETE FROM "Measure" WHERE "seriesId" >= 2000000000');
  return ms;
}

async function main(): Promise<void> {
  countStatements();
  const { pool } = await startDatabase({ applicationName: 'bench-files', kind: 'upkeep' });
  await applyMigrations(pool);
  const root = mkdtempSync(path.join(os.tmpdir(), 'bench-files-'));
  try {
    const before = new Date(Date.now() - HOUR);
    for (let file = 0; file < FILES; file += 1) {
      const name = path.join(root, `${String(file).padStart(4, '0')}.csv`);
      writeFileSync(name, content(file));
      utimesSync(name, before, before);
    }
    mkdirSync(path.join(root, 'traites'));
    for (let station = 0; station < STATIONS; station += 1) {
      const code = codeOf(station);
      const made = await createStation(admin, 'piezometry', { ...newStation('piezometry'), code, name: code });
      if (!made.ok) throw new Error(JSON.stringify(made));
    }
    env.DROP_ROOT = root;
    const server = {
      transport: 'folder',
      path: '',
      host: '',
      port: 0,
      user: '',
      fingerprint: '',
      certificate: '',
    } as const;
    const how = { patterns: '*.csv', model: '', station: '', overlap: 'skip', mostMb: 1 } as const;
    let most = 0;
    const context = {
      executionId: randomUUID(),
      signal: new AbortController().signal,
      log: () => Promise.resolve(),
      progress: () => {
        most = Math.max(most, process.memoryUsage.rss());
        return Promise.resolve();
      },
    };
    const rss = process.memoryUsage.rss();
    const sentBefore = sent;
    const start = performance.now();
    const { result } = await pullFiles(admin, { ...server, ...how }, {}, context, { looksMs: 1, restMs: 1000 });
    const filesMs = performance.now() - start;
    const statements = Math.round((sent - sentBefore) / FILES);
    const bareMs = await bareTransactions(statements);
    if (result['created'] !== FILES * LINES || readdirSync(path.join(root, 'traites')).length !== FILES)
      throw new Error(`not all of the files came in: ${JSON.stringify(result)}`);
    process.stdout.write(`${JSON.stringify({ filesMs, bareMs, statements, grownMb: (most - rss) / 1e6 })}\n`);
  } finally {
    rmSync(root, { recursive: true, force: true });
    await stopDatabase();
  }
}

// not awaited here: parts of the program that are loaded later import this one
main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
