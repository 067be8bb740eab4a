/**
 * The one door through which analyses enter, under the lock of their stations: copied beside the table, compared by one
 * statement that keeps what is replaced and writes what differs. What a source does not say is left as it stands; what
 * was controlled is not replaced by what is less sure.
 */
import { stageRows } from '~/platform/db/staged-rows.server';
import { now } from '~/platform/clock.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { CopyRow } from '~/platform/db/copy.server';
import { CODED_DETAILS, COLUMNS, KEY, names, SAID } from './analysis-sql';

export interface WrittenAnalyses {
  readonly stationId: number;
  readonly created: number;
  readonly changed: number;
  readonly same: number;
  /** what stands is surer */
  readonly kept: number;
  /** of what was written; null where nothing was */
  readonly from: Date | null;
  readonly to: Date | null;
}

/** One row of `Analysis`, its key first. */
export type StagedAnalysis = CopyRow;

/** Beside the station, which each statement names itself. */
const REST = KEY.slice(1);
const sameKey = (left: string, right: string, columns: readonly string[] = REST): string =>
  columns.map((name) => `${left}."${name}" = ${right}."${name}"`).join(' AND ');
const JOINED = REST.map((name) => `a."${name}" = s."#${name}"`).join(' AND ');
const STAGED_KEY = KEY.map((name) => `#${name}`);
const NUMBERS = new Set<string>(['lq', 'ld', 'saturation', 'uncertainty', 'analysedAt']);
const merged = (name: string): string => {
  if ((SAID as readonly string[]).includes(name)) return `s."${name}"`;
  if (NUMBERS.has(name)) return `coalesce(s."${name}", a."${name}")`;
  const blank = (CODED_DETAILS as readonly string[]).includes(name) ? '0' : `''`;
  return `coalesce(nullif(s."${name}", ${blank}), a."${name}", ${blank})`;
};
const MERGED = COLUMNS.map(merged).join(', ');
const MERGED_NAMES = COLUMNS.map((name) => `${merged(name)} AS "${name}"`).join(', ');
const setOf = (columns: readonly string[], from: string): string =>
  columns.map((name) => `"${name}" = ${from}."${name}"`).join(', ');
const WRITTEN = [...COLUMNS, 'importId'];

export async function writeStagedAnalyses(
  tx: Transaction,
  rows: Iterable<StagedAnalysis>,
  importId: number,
): Promise<WrittenAnalyses[]> {
  const client = connectionOf(tx);
  await stageRows(client, { table: 'Analysis', key: KEY, columns: COLUMNS }, rows);
  const { rows: counts } = await client.query<WrittenAnalyses>(
    `WITH compared AS MATERIALIZED (
      SELECT ${names(STAGED_KEY, 's.')}, ${MERGED_NAMES}, a."stationId" IS NOT NULL AS stored,
        (${names(COLUMNS, 'a.')}) IS DISTINCT FROM (${MERGED}) AS differs, coalesce(s.status >= a.status, true) AS wins
      FROM staged s LEFT JOIN "Analysis" a ON a."stationId" = s."#stationId" AND ${JOINED}
    ), aside AS (
      INSERT INTO "AnalysisReplaced" ("stationId", ${names(REST)}, "importId", held)
      SELECT ${names(KEY, 'a.')}, a."importId", to_jsonb(a)
      FROM compared s JOIN "Analysis" a ON a."stationId" = s."#stationId" AND ${JOINED}
      WHERE s.stored AND s.differs AND s.wins
      ON CONFLICT ("stationId", ${names(REST)}, "importId") DO UPDATE SET held = excluded.held
    ), written AS (
      INSERT INTO "Analysis" ("stationId", ${names([...REST, ...WRITTEN])})
      SELECT ${names(STAGED_KEY)}, ${names(COLUMNS)}, $1 FROM compared WHERE wins AND differs
      ON CONFLICT ("stationId", ${names(REST)}) DO UPDATE SET ${setOf(WRITTEN, 'excluded')}
    )
    SELECT "#stationId" AS "stationId", count(*) FILTER (WHERE NOT stored)::int AS created,
      count(*) FILTER (WHERE stored AND differs AND wins)::int AS changed,
      count(*) FILTER (WHERE NOT differs)::int AS same,
      count(*) FILTER (WHERE stored AND differs AND NOT wins)::int AS kept,
      min(at) FILTER (WHERE differs AND wins) AS from, max(at) FILTER (WHERE differs AND wins) AS to
    FROM compared GROUP BY 1 ORDER BY 1`,
    [importId],
  );
  await client.query('SET LOCAL enable_nestloop = on; SET LOCAL work_mem = DEFAULT; DROP TABLE staged');
  return counts;
}

export interface AnalysisImportRecord {
  readonly kind: 'file' | 'typed' | 'source';
  readonly format: string;
  readonly fileName: string;
  readonly executionId?: string | null;
}
export const insertImport = async (
  tx: Transaction,
  login: string,
  { executionId = null, ...about }: AnalysisImportRecord,
): Promise<number> =>
  (await tx.analysisImport.create({ data: { ...about, login, executionId, at: now() }, select: { id: true } })).id;

export async function insertImportedStations(
  tx: Transaction,
  importId: number,
  written: readonly WrittenAnalyses[],
): Promise<void> {
  await tx.analysisImportStation.createMany({
    data: written.flatMap(({ stationId, from, to, created, changed }) =>
      from && to ? [{ importId, stationId, from, to, created, changed }] : [],
    ),
  });
}

export const findImport = (id: number, tx: Transaction) =>
  tx.analysisImport.findUnique({ where: { id }, include: { stations: true } });

/** False where somebody was faster. */
export const markUndone = async (tx: Transaction, id: number, login: string): Promise<boolean> =>
  (await tx.analysisImport.updateMany({ where: { id, undoneAt: null }, data: { undoneAt: now(), undoneBy: login } }))
    .count > 0;

/** What the import holds goes; what stood before, and was not undone itself, stands again. */
export async function takeBack(
  tx: Transaction,
  stations: readonly number[],
  importId: number,
): Promise<{ readonly removed: number; readonly restored: number }> {
  const client = connectionOf(tx);
  const { rows } = await client.query<{ removed: number; restored: number }>(
    `WITH gone AS MATERIALIZED (
      SELECT ${names(KEY)} FROM "Analysis" WHERE "stationId" = ANY($1::int[]) AND "importId" = $2
    ), before AS MATERIALIZED (
      SELECT DISTINCT ON (${names(KEY, 'r.')}) r.* FROM "AnalysisReplaced" r
        JOIN gone ON r."stationId" = gone."stationId" AND ${sameKey('r', 'gone')}
        JOIN "AnalysisImport" i ON i.id = r."importId" AND i."undoneAt" IS NULL
      WHERE r."stationId" = ANY($1::int[]) ORDER BY ${names(KEY, 'r.')}, r."importId" DESC
    ), restored AS (
      UPDATE "Analysis" a SET ${setOf(WRITTEN, 'h')}
      FROM before b, jsonb_populate_record(NULL::"Analysis", b.held) h
      WHERE a."stationId" = b."stationId" AND ${sameKey('a', 'b')} RETURNING 1
    ), forgotten AS (
      DELETE FROM "AnalysisReplaced" r USING before b
      WHERE r."stationId" = b."stationId" AND ${sameKey('r', 'b', [...REST, 'importId'])}
    ), removed AS (
      DELETE FROM "Analysis" a USING gone g WHERE a."stationId" = g."stationId" AND ${sameKey('a', 'g')}
        AND NOT EXISTS (SELECT FROM before b WHERE b."stationId" = g."stationId" AND ${sameKey('b', 'g')})
      RETURNING 1
    )
    SELECT (SELECT count(*) FROM removed)::int AS removed, (SELECT count(*) FROM restored)::int AS restored`,
    [stations, importId],
  );
  await client.query(
    `WITH kept AS MATERIALIZED (
      SELECT DISTINCT a."stationId", a."samplingId" FROM "Sampling" s
        JOIN "Analysis" a ON a."stationId" = s."stationId" AND a."samplingId" = s.id
      WHERE s."stationId" = ANY($1::int[]) AND a."stationId" = ANY($1::int[]) AND s."importId" = $2
    )
    DELETE FROM "Sampling" s WHERE s."stationId" = ANY($1::int[]) AND s."importId" = $2 AND NOT EXISTS (
      SELECT FROM kept k WHERE k."stationId" = s."stationId" AND k."samplingId" = s.id)`,
    [stations, importId],
  );
  await client.query(
    `DELETE FROM "SamplingOperation" o WHERE o."stationId" = ANY($1::int[])
      AND NOT EXISTS (SELECT FROM "Sampling" s WHERE s."operationId" = o.id)`,
    [stations],
  );
  return rows[0]!;
}
