/**
 * A million analyses: what the pages of one station read of them, alone and beside all others, and a search whose page
 * is measured beside the list of stations. One JSON line on stdout (`monitoring.mjs` reads it).
 */
import { saveRecord } from '~/records/record/service/change-record.server';
import { searchesOf } from '~/modules/monitoring/searches/service/searches.server';
import pg from 'pg';
import { VISITOR, type Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import { ParameterSearch } from '~/modules/monitoring/quality-answers/forms/parameter-search';
import { readParameter } from '~/modules/monitoring/quality-answers/service/read-parameter-page.server';
import { readPreselections, readThresholds } from '~/modules/monitoring/quality-answers/service/read-thresholds.server';
import { readQuality } from '~/modules/monitoring/quality-answers/service/read-quality-page.server';
import { ANALYSIS_SEARCH_FIELDS, type AnalysisSearchValues } from '~/modules/monitoring/searches/domain';
import { ANALYSIS_RESEARCH } from '~/modules/monitoring/searches/service/research.server';
import { countAgain } from '~/modules/monitoring/quality/data/totals.server';
import {
  undoAnalyses,
  writeAnalyses,
  type StationAnalyses,
} from '~/modules/monitoring/quality/service/write-analyses.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { db, startDatabase, stopDatabase } from '~/platform/db/client.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { inTransaction } from '~/platform/db/transaction.server';

const admin: Actor = { ...VISITOR, id: -1, login: 'admin', name: 'bench', isAdmin: true };
const [WANTED = 1_000_000] = process.argv.slice(2).map(Number);
const [SAMPLINGS, FIRST_ID] = [200, 900_000];
/** Those of the demo's thresholds first. */
const PARAMETERS = [
  ...['1340', '1335', '1339', '1433', '1350', '1107', '1108', '1221', '1506', '1907', '1670'],
  ...Array.from({ length: 14 }, (_, rank) => String(8101 + rank)),
];
const STATIONS = Math.ceil(WANTED / (SAMPLINGS * PARAMETERS.length));

/** Stations `first` to `last`, each with as many samplings and analyses, two in three of them quantified. */
async function addStations(first: number, last: number): Promise<void> {
  const { pool } = db();
  const ids = [FIRST_ID + first, FIRST_ID + last];
  await pool.query(
    `INSERT INTO "Station" (id, kind, code, name)
      SELECT id, 'quality', 'BENCH-' || id, 'Qualitomètre ' || id FROM generate_series($1::int, $2::int) id`,
    ids,
  );
  await pool.query(
    `INSERT INTO "SamplingOperation" (id, "stationId", "startAt")
      SELECT id, id, '2005-01-01' FROM generate_series($1::int, $2::int) id`,
    ids,
  );
  await pool.query(
    `INSERT INTO "Sampling" (id, "stationId", "operationId", at, support, "importId")
      SELECT id * ${SAMPLINGS} + rank, id, id, timestamptz '2008-01-15 08:00Z' + rank * interval '1 month', '3', 0
      FROM generate_series($1::int, $2::int) id, generate_series(0, ${SAMPLINGS - 1}) rank`,
    ids,
  );
  await pool.query(
    `INSERT INTO "Analysis" ("stationId", "samplingId", parameter, fraction, "inSitu", at, support, result, remark,
        unit, lq, status, qualification, method, producer, "importId")
      SELECT s."stationId", s.id, p.code, '3', 2, s.at, '3', 0.01 + (s.id % 10000 * 79 + p.rank * 1047) % 1000 / 10.0,
        CASE WHEN (s.id + p.rank) % 3 = 0 THEN 10 ELSE 1 END, CASE WHEN p.rank = 1 THEN '173' ELSE '133' END,
        0.01, 2, 1, CASE WHEN p.rank % 4 = 0 THEN 'M1' ELSE 'M2' END, 'BENCH', 0
      FROM "Sampling" s, unnest($3::text[]) WITH ORDINALITY p(code, rank) WHERE s."stationId" BETWEEN $1 AND $2`,
    [...ids, PARAMETERS],
  );
  const window = { from: new Date('2008-01-01'), to: new Date('2024-12-31') };
  const stations = Array.from({ length: last - first + 1 }, (_, rank) => FIRST_ID + first + rank);
  await inTransaction(
    (tx) =>
      countAgain(
        tx,
        stations.map((stationId) => ({ stationId, ...window })),
      ),
    { timeoutMs: 600_000 },
  );
  // as the database itself does some minutes after so much was written
  await pool.query('VACUUM ANALYZE "Analysis"');
  await pool.query('VACUUM ANALYZE "AnalysisTotal"');
  await pool.query('ANALYZE "Sampling"; ANALYZE "Station"');
}

interface Import {
  readonly ms: number;
  /** of that, counting totals again */
  readonly totalsMs: number;
}
let totalsMs = 0;
const brought: number[] = [];
/** Before the first connection: those that are open keep what they were made with. */
function timeTotals(): void {
  type Query = (this: pg.Client, ...asked: unknown[]) => unknown;
  const of = pg.Client.prototype as unknown as { query: Query };
  const { query } = of;
  of.query = function (...asked) {
    const answer = query.apply(this, asked);
    const [text] = asked;
    if (typeof text !== 'string' || !text.includes('INTO "AnalysisTotal"') || !(answer instanceof Promise))
      return answer;
    const start = performance.now();
    return answer.finally(() => (totalsMs += performance.now() - start));
  };
}
/** Through the door that files take, after a first one that warms it. */
async function imported(files: readonly (readonly StationAnalyses[])[]): Promise<Import> {
  let ms = 0;
  for (const [turn, file] of files.entries()) {
    const start = performance.now();
    const written = await writeAnalyses(admin, file, { kind: 'file', format: 'bench', fileName: 'bench.csv' });
    if (!written.ok || written.value.importId === null) throw new Error('nothing was written');
    if (turn > 0) ms += performance.now() - start;
    else totalsMs = 0;
    brought.push(written.value.importId);
  }
  return { ms, totalsMs };
}
const analysesOf = (months: number, year: number) =>
  Array.from({ length: months }, (_, month) =>
    PARAMETERS.map((parameter, rank) => ({
      sampling: { at: new Date(Date.UTC(year, month, 15, 8)), support: '3' },
      ...{ parameter, fraction: '3', unit: rank === 0 ? '173' : '133', result: rank + month / 7, lq: 0.01 },
      ...{ remark: (rank + month) % 3 === 0 ? 10 : 1, status: 2, qualification: 1 },
    })),
  ).flat();

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
const wholeTables = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Relation Name']?.startsWith('Analysis') ? ['Analysis'] : []),
  ...(node.Plans ?? []).flatMap(wholeTables),
];

/** The statements on analyses that some work sends, explained: their buffers, and how many read the table whole. */
async function explained(work: () => Promise<unknown>): Promise<{ readonly buffers: number; readonly whole: number }> {
  const asked: { text: string; values: unknown[] }[] = [];
  const { pool } = db();
  const query = pool.query.bind(pool);
  pool.query = ((text: unknown, values: unknown) => {
    if (typeof text === 'string' && /"Analysis(?:Total)?"/.test(text))
      asked.push({ text, values: (values as unknown[] | undefined) ?? [] });
    return query(text as string, values as unknown[]);
  }) as typeof pool.query;
  await work();
  pool.query = query as typeof pool.query;
  let [buffers, whole] = [0, 0];
  for (const { text, values } of asked) {
    const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`;
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(explain, values);
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plan as unknown as Record<string, number>;
    buffers += hit! + read!;
    whole += wholeTables(plan).length;
    if (process.env['PLANS'] === '1') process.stderr.write(`${text.slice(0, 400)}\n${JSON.stringify(plan, null, 1)}\n`);
  }
  return { buffers, whole };
}

timeTotals();
const { pool } = await startDatabase({ applicationName: 'bench-analyses', kind: 'upkeep' });
await applyMigrations(pool);
try {
  const isKept = (await reachStations(admin, 'station.read', [FIRST_ID])).length > 0;
  if (!isKept) await addStations(0, 0);
  const [station] = await reachStations(admin, 'station.read', [FIRST_ID]);
  const pages = async () => ({
    parameter: await explained(() =>
      readParameter(admin, station!, '1340', ParameterSearch.parse({}), { page: 1, pageSize: 50 }),
    ),
    matrix: await explained(() => readQuality(admin, station!)),
  });
  const alone = isKept ? null : await pages();
  if (!isKept) await addStations(1, STATIONS - 1);
  const beside = await pages();
  const here = (count: number) => Array.from({ length: Math.min(count, STATIONS) }, (_, rank) => FIRST_ID + rank);
  const imports = {
    // seventeen years of a station
    history: await imported(
      [1, 2, 3].map((turn) => [{ stationId: FIRST_ID + turn, analyses: analysesOf(SAMPLINGS, 1988) }]),
    ),
    // a sampling of each station, as every month brings it
    round: await imported(
      [1, 2, 3].map((turn) => here(200).map((stationId) => ({ stationId, analyses: analysesOf(1, 2024 + turn) }))),
    ),
  };
  // a base that is kept finds as much the next time
  for (const id of brought) {
    const undone = await undoAnalyses(admin, id);
    if (!undone.ok) throw new Error(undone.reason);
  }
  const search = async (title: string, given: Partial<AnalysisSearchValues>): Promise<number> => {
    const values = { ...(startOf(ANALYSIS_SEARCH_FIELDS) as AnalysisSearchValues), title, ...given };
    const saved = await saveRecord(admin, searchesOf(admin, ANALYSIS_RESEARCH), { id: 0, version: 0 }, values);
    if (!saved.ok) throw new Error(saved.reason);
    return saved.value;
  };
  const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM "Analysis"');
  const limit = (await readThresholds(await readPreselections())).find(
    ({ purpose, unit, parameters: [first] }) => purpose === 'limit' && unit === '173' && first === '1340',
  )!;
  process.stdout.write(
    `${JSON.stringify({
      ...{ rows: Number(rows[0]!.count), alone, beside, imports },
      searches: {
        'nitrate everywhere': await search('Nitrates', { parameter: '1340' }),
        'pesticides quantified since 2023': await search('Pesticides', {
          ...{ parameterList: 'PESTICIDES', startDate: '2023-01-01', quantificationControl: 'quantified' },
        }),
        'all of it': await search('Tout', { status: '2' }),
        'by its producer and method': await search('Labo', { producer: 'BENCH', method: 'M1' }),
        'nitrate of some days': await search('Jours', {
          ...{ parameter: '1340', startDate: '2020-03-15', endDate: '2022-10-10' },
        }),
        'nitrate past a limit': await search('Seuil', { threshold: limit.code }),
      },
    })}\n`,
  );
} finally {
  await stopDatabase();
}
