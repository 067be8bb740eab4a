/**
 * The one door through which analyses enter, under the lock of their stations: copied beside the table, compared by one
 * statement that keeps what is replaced and writes what differs. What a source does not say is left as it stands; what
 * was controlled is not replaced by what is less sure, and nothing enters a window that a review closed. Reviews and
 * people call analyses something over what came: sources are compared with what came, and with what stands, so that an
 * own export changes nothing.
 */
import { dropStaged, stageRows } from '~/platform/db/staged-rows.server';
import { now } from '~/platform/clock.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { CopyRow } from '~/platform/db/copy.server';
import type { ClientBase } from 'pg';
import type { Analysis } from '../domain';
import {
  analysisOf,
  CAME,
  CODED_DETAILS,
  COLUMNS,
  KEY,
  names,
  OVERLAID,
  SAID,
  STANDS,
  type AnalysisRow,
} from './analysis-sql';

export interface WrittenAnalyses {
  readonly stationId: number;
  readonly created: number;
  readonly changed: number;
  readonly same: number;
  /** what stands is surer, or a review closed its window */
  readonly kept: number;
  /** of those, what a review closed */
  readonly reviewed: number;
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
const WINS = '(surer AND NOT closed)';

/** A window of a station that a review closed; both ends are included. */
export interface ClosedWindow {
  readonly stationId: number;
  readonly from: number;
  readonly to: number;
}
const columnsOf = (closed: readonly ClosedWindow[]) => [
  closed.map(({ stationId }) => stationId),
  closed.map(({ from }) => new Date(from)),
  closed.map(({ to }) => new Date(to)),
];

/** Takes the windows and the stations as `$1` to `$4`. */
const COMPARED = `
      SELECT ${names(STAGED_KEY, 's.')}, ${MERGED_NAMES}, a."stationId" IS NOT NULL AS stored,
        (${CAME}) IS DISTINCT FROM (${MERGED}) AND (${STANDS}) IS DISTINCT FROM (${MERGED}) AS differs,
        EXISTS (SELECT FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) AS w(id, "from", "to")
          WHERE w.id = s."#stationId" AND s.at BETWEEN w."from" AND w."to") AS closed,
        coalesce(s.status >= coalesce(a."givenStatus", a.status), true) AS surer
      FROM staged s LEFT JOIN "Analysis" a
        ON a."stationId" = ANY($4::int[]) AND a."stationId" = s."#stationId" AND ${JOINED}`;

/** An analysis that another one takes the place of. */
export interface ChangedAnalysis {
  readonly before: Analysis;
  readonly after: Analysis;
  /** names of what differs */
  readonly differs: readonly string[];
}
async function findChanges(client: ClientBase, into: readonly unknown[], most: number): Promise<ChangedAnalysis[]> {
  const after = [...KEY.map((name) => `'${name}', s."#${name}"`), ...COLUMNS.map((name) => `'${name}', s."${name}"`)];
  const [left, right] = ['a', 's'].map((from) => COLUMNS.map((name) => `${from}."${name}"`));
  const differs = COLUMNS.map((name, at) => `CASE WHEN ${left![at]} IS DISTINCT FROM ${right![at]} THEN '${name}' END`);
  const { rows } = await client.query<{ before: AnalysisRow; after: AnalysisRow; differs: string[] }>(
    `SELECT to_jsonb(a) AS before, jsonb_build_object(${after.join(', ')}) AS after,
      array_remove(ARRAY[${differs.join(', ')}], NULL) AS differs
    FROM (${COMPARED}) s JOIN "Analysis" a
      ON a."stationId" = ANY($4::int[]) AND a."stationId" = s."#stationId" AND ${JOINED}
    WHERE s.stored AND s.differs AND ${WINS} ORDER BY a."stationId", a.at, a.parameter LIMIT $5`,
    [...into, most],
  );
  return rows.map((row) => ({ ...row, before: heldAnalysis(row.before), after: heldAnalysis(row.after) }));
}
/** Instants are texts in JSON. */
const heldAnalysis = (row: AnalysisRow): Analysis => {
  const { at, analysedAt, ...rest } = analysisOf(row);
  return { ...rest, at: new Date(at), analysedAt: analysedAt && new Date(analysedAt) };
};

export async function writeStagedAnalyses(
  tx: Transaction,
  rows: Iterable<StagedAnalysis>,
  {
    importId,
    stations: of,
    closed,
    mostChanges = 0,
  }: {
    readonly importId: number;
    /** that the rows are of */
    readonly stations: readonly number[];
    readonly closed: readonly ClosedWindow[];
    /** how many of what becomes another are told, with what stood before */
    readonly mostChanges?: number;
  },
): Promise<{ readonly written: WrittenAnalyses[]; readonly changes: ChangedAnalysis[] }> {
  const client = connectionOf(tx);
  await stageRows(client, { table: 'Analysis', key: KEY, columns: COLUMNS }, rows);
  const into = [...columnsOf(closed), of];
  const changes = mostChanges > 0 ? await findChanges(client, into, mostChanges) : [];
  const { rows: counts } = await client.query<WrittenAnalyses>(
    `WITH compared AS MATERIALIZED (${COMPARED}
    ), aside AS (
      INSERT INTO "AnalysisReplaced" ("stationId", ${names(REST)}, "importId", held)
      SELECT ${names(KEY, 'a.')}, a."importId", to_jsonb(a)
      FROM compared s JOIN "Analysis" a
        ON a."stationId" = ANY($4::int[]) AND a."stationId" = s."#stationId" AND ${JOINED}
      WHERE s.stored AND s.differs AND s.surer AND NOT s.closed
      ON CONFLICT ("stationId", ${names(REST)}, "importId") DO UPDATE SET held = excluded.held
    ), written AS (
      INSERT INTO "Analysis" ("stationId", ${names([...REST, ...WRITTEN])})
      SELECT ${names(STAGED_KEY)}, ${names(COLUMNS)}, $5::int FROM compared WHERE ${WINS} AND differs
      ON CONFLICT ("stationId", ${names(REST)}) DO UPDATE SET ${setOf(WRITTEN, 'excluded')},
        "givenStatus" = NULL, "givenQualification" = NULL
    )
    SELECT "#stationId" AS "stationId", count(*) FILTER (WHERE NOT stored AND ${WINS})::int AS created,
      count(*) FILTER (WHERE stored AND differs AND ${WINS})::int AS changed,
      count(*) FILTER (WHERE NOT differs)::int AS same,
      count(*) FILTER (WHERE differs AND NOT ${WINS})::int AS kept,
      count(*) FILTER (WHERE differs AND closed)::int AS reviewed,
      min(at) FILTER (WHERE differs AND ${WINS}) AS from, max(at) FILTER (WHERE differs AND ${WINS}) AS to
    FROM compared GROUP BY 1 ORDER BY 1`,
    [...into, importId],
  );
  const stations = counts.flatMap(({ stationId, reviewed }) => (reviewed > 0 ? [stationId] : []));
  if (stations.length > 0) await forgetEmptySamplings(tx, stations, importId);
  await dropStaged(client);
  return { written: counts, changes };
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
      SELECT a.* FROM "Analysis" a WHERE a."stationId" = ANY($1::int[]) AND a."importId" = $2
    ), remembered AS (
      INSERT INTO "AnalysisReplaced" ("stationId", ${names(REST)}, "importId", held)
      SELECT ${names(KEY, 'gone.')}, $2, to_jsonb(gone) FROM gone
      ON CONFLICT ("stationId", ${names(REST)}, "importId") DO UPDATE SET held = excluded.held
    ), before AS MATERIALIZED (
      SELECT DISTINCT ON (${names(KEY, 'r.')}) r.* FROM "AnalysisReplaced" r
        JOIN gone ON r."stationId" = gone."stationId" AND ${sameKey('r', 'gone')}
        JOIN "AnalysisImport" i ON i.id = r."importId" AND i."undoneAt" IS NULL
      WHERE r."stationId" = ANY($1::int[]) ORDER BY ${names(KEY, 'r.')}, r."importId" DESC
    ), restored AS (
      UPDATE "Analysis" a SET ${setOf([...WRITTEN, ...OVERLAID], 'h')}
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
  await forgetEmptySamplings(tx, stations, importId);
  return rows[0]!;
}

/** Samplings of an import that hold nothing, and operations without one. */
async function forgetEmptySamplings(tx: Transaction, stations: readonly number[], importId: number): Promise<void> {
  const client = connectionOf(tx);
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
}

/** How many analyses of an import stand in these windows. */
export async function countClosed(tx: Transaction, importId: number, closed: readonly ClosedWindow[]): Promise<number> {
  if (closed.length === 0) return 0;
  const { rows } = await connectionOf(tx).query<{ count: number }>(
    `SELECT count(*)::int AS count FROM unnest($2::int[], $3::timestamptz[], $4::timestamptz[]) AS w(id, "from", "to")
      JOIN "Analysis" a ON a."stationId" = ANY($2::int[]) AND a."stationId" = w.id AND a.at BETWEEN w."from" AND w."to"
    WHERE a."importId" = $1`,
    [importId, ...columnsOf(closed)],
  );
  return rows[0]!.count;
}
