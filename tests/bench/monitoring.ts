/**
 * Measures at their real size, each against a floor of the same run: the import of twenty years of a logger against a
 * bare COPY, a view against reading every row, and what twenty million other rows change of it. One JSON line on
 * stdout (`monitoring.mjs` reads it).
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { SentForm } from '~/kernel/sent-form';
import { choicesOf } from '~/modules/monitoring/ingest/http/import-choices.server';
import { confirmFileImport, startFileImport } from '~/modules/monitoring/ingest/service/import-file.server';
import { openForImport } from '~/modules/monitoring/series-views/service/reached-series.server';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import type { Series } from '~/modules/monitoring/series/domain';
import { applyOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { readHydrograph } from '~/modules/monitoring/series-views/service/read-hydrograph.server';
import { readView } from '~/modules/monitoring/hydrograph/service/read-view.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { db, startDatabase, stopDatabase } from '~/platform/db/client.server';
import { copyInto, type CopyRow } from '~/platform/db/copy.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';
import { alertsAfterImport } from './alerts-after-import';

const HOUR = 3_600_000;
const HOURS = 175_320;
const PX = 1200;
const TURNS = 7;
const FIRST = Date.UTC(2005, 0, 1);
const admin: Actor = { ...VISITOR, id: -1, login: 'bench', name: 'bench', isAdmin: true };

const timed = async <Value>(work: () => Promise<Value>): Promise<[number, Value]> => {
  const start = performance.now();
  const value = await work();
  return [performance.now() - start, value];
};
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) times.push((await timed(work))[0]);
  return median(times);
}

const levelAt = (rank: number): number =>
  Math.round((62 + 3 * Math.sin(rank / 1395) + 0.8 * Math.sin(rank / 97) + ((rank * 7919) % 101) / 1000) * 1000) / 1000;
const two = (value: number): string => String(value).padStart(2, '0');
/** What a logger on UTC+1 writes. */
function lineOf(rank: number): string {
  const wall = new Date(FIRST + rank * HOUR + HOUR);
  const day = `${two(wall.getUTCDate())}/${two(wall.getUTCMonth() + 1)}/${wall.getUTCFullYear()}`;
  return `${day} ${two(wall.getUTCHours())}:00;${String(levelAt(rank)).replace('.', ',')}\n`;
}

/** From « confirmer » to commit. */
async function importOnce(stationId: number, content: Buffer): Promise<{ ms: number; importId: number }> {
  const opened = await openForImport(admin, String(stationId));
  if (!opened.ok) throw new Error(opened.reason);
  const session = await startFileImport(admin, opened.value, { name: 'sonde.csv', content });
  const choices = choicesOf(new SentForm());
  const [ms, applied] = await timed(() => confirmFileImport(admin, opened.value, session, choices));
  if (!applied.ok) throw new Error(JSON.stringify(applied));
  return { ms, importId: applied.value.importId! };
}

/** The same rows into the same table, and nothing else. */
async function copyOnce(): Promise<number> {
  const nobody = 2_000_000_000;
  const rows = function* (): Generator<CopyRow> {
    for (let rank = 0; rank < HOURS; rank += 1) {
      const value = levelAt(rank);
      yield [nobody, new Date(FIRST + rank * HOUR).toISOString(), value, value, 0, 1, 4, 1];
    }
  };
  const columns = ['seriesId', 'at', 'raw', 'value', 'state', 'status', 'qualification', 'importId'];
  const [ms] = await timed(() => inSqlTransaction((client) => copyInto(client, 'Measure', columns, rows())));
  await db().pool.query('DELETE FROM "Measure" WHERE "seriesId" = $1', [nobody]);
  return ms;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
const shapeOf = (node: PlanNode): string =>
  [
    `${node['Node Type']}${node['Index Name'] ? ` using ${node['Index Name']}` : ''}`,
    ...(node.Plans ?? []).map(shapeOf),
  ].join(' > ');

/**
 * How a plan reaches its rows: by which index and condition, or by reading a table whole. Whether it collects the pages
 * of an index first (a bitmap, and a sort after it) or follows its order is the planner's choice of the same access.
 */
const accessesOf = (node: PlanNode): string[] => [
  ...(node['Index Name']
    ? [`${node['Index Name']} ${node['Index Cond'] ?? ''}`]
    : node['Node Type'] === 'Seq Scan'
      ? [`all of ${node['Relation Name']}`]
      : []),
  ...(node.Plans ?? []).flatMap(accessesOf),
];

/** Every statement that a view of all the years sends, explained with its buffers. */
async function explainView(seriesId: number): Promise<{ shape: string; access: string[]; buffers: number }[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const { pool } = db();
  const query = pool.query.bind(pool);
  pool.query = ((text: unknown, values: unknown) => {
    if (typeof text === 'string' && /"(Measure|SeriesDay)"/.test(text))
      asked.push({ text, values: (values as unknown[] | undefined) ?? [] });
    return query(text as string, values as unknown[]);
  }) as typeof pool.query;
  const series = (await findSeriesOf([seriesId]))[0]!;
  await readView(series, { from: series.firstAt!, to: series.lastAt! + 1, px: PX });
  pool.query = query as typeof pool.query;
  const plans = [];
  for (const { text, values } of asked) {
    const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`;
    await pool.query(explain, values);
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(explain, values);
    const plan = rows[0]!['QUERY PLAN'][0].Plan;
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plan as unknown as Record<string, number>;
    plans.push({ shape: shapeOf(plan), access: accessesOf(plan), buffers: hit! + read! });
  }
  return plans;
}

/** Five corrections over all the years; the last one replays them all and stores what changes. */
async function replayOnce({ id, firstAt, lastAt }: Series): Promise<number> {
  const over = { from: firstAt!, to: lastAt!, comment: '', seen: 2 ** 31 - 1 };
  const corrections = [
    { kind: 'offset', values: { offset: 0.1 } },
    { kind: 'clamp', values: { low: 0, high: 66 } },
    { kind: 'drift', values: { first: 62, last: 63, law: 'linear' } },
    { kind: 'spikes', values: { size: 7, minDeviation: 0.5 } },
    { kind: 'compensation', values: { coefficient: 1.01, offset: 0.2 } },
  ] as const;
  let last = 0;
  for (const correction of corrections) {
    const [ms, applied] = await timed(() => applyOperation(admin, id, { ...over, ...correction }));
    if (!applied.ok) throw new Error(JSON.stringify(applied));
    last = ms;
  }
  return last;
}

const { pool } = await startDatabase({ applicationName: 'bench-monitoring', kind: 'upkeep' });
await applyMigrations(pool);
try {
  const code = `BENCH-${Date.now()}`;
  const made = await createStation(admin, 'piezometry', {
    ...newStation('piezometry'),
    codeSystem: 'local',
    code,
    name: 'Piézomètre du banc d’essai',
  });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const stationId = made.value.id;
  const content = Buffer.from(
    `Date;Niveau [m NGF]\n${Array.from({ length: HOURS }, (_, rank) => lineOf(rank)).join('')}`,
  );
  const [imports, copies]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn += 1) {
    copies.push(await copyOnce());
    const { ms, importId } = await importOnce(stationId, content);
    imports.push(ms);
    if (turn < 2) await undoImport(admin, importId);
  }
  await pool.query('ANALYZE "Measure"; ANALYZE "SeriesDay"; ANALYZE "MeasureReplaced"');
  const series = (await findSeriesOf([stationId]))[0]!;
  const whole = { from: series.firstAt!, to: series.lastAt! + 1, px: PX };
  const everyRow = await medianOf(() =>
    pool.query('SELECT at, value FROM "Measure" WHERE "seriesId" = $1 ORDER BY at', [series.id]),
  );
  const view = await medianOf(() => readView(series, whole));
  const named = [{ series, station: { name: code, to: '' } }];
  const page = await readHydrograph(named, HydrographSearch.parse({ period: 'all' }));
  const wire = brotliCompressSync(JSON.stringify(page.series[0]!.drawn), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM "Measure"');
  process.stdout.write(
    `${JSON.stringify({
      rows: Number(rows[0]!.count),
      importMs: median(imports),
      copyMs: median(copies),
      viewMs: view,
      everyRowMs: everyRow,
      wire: wire.length,
      plans: await explainView(stationId),
      replayMs: await replayOnce(series),
      alerts: await alertsAfterImport(admin),
    })}\n`,
  );
} finally {
  await stopDatabase();
}
