/** The last analyses of stations: of anything, and the last result of one parameter in water. */
import { db } from '~/platform/db/client.server';
import { INCORRECT, type Analysis } from '../domain';
import { REMARK } from '../domain/codes';
import { ALL, analysisOf, names, type AnalysisRow } from './analysis-sql';

/** What nobody says the support of is water, as everywhere that a verdict is told. */
const WATER = ['', '0', '3'];

interface AnalysedSince {
  readonly stationId: number;
  /** how many there are, of all parameters that may be seen */
  readonly n: number;
  readonly lastAt: Date;
}
/** Those that were ever analysed. `without`: parameters that are closed to whoever asks. */
export async function findAnalysedSince(
  stations: readonly number[],
  without: readonly string[],
): Promise<AnalysedSince[]> {
  if (stations.length === 0) return [];
  const { rows } = await db().pool.query<AnalysedSince>(
    `SELECT t."stationId", sum(t.n)::int AS n, max(t."lastAt") AS "lastAt" FROM "AnalysisTotal" t
    WHERE t."stationId" = ANY($1::int[]) AND t.period = 0 AND NOT t.parameter = ANY($2::text[]) GROUP BY 1`,
    [stations, without],
  );
  return rows;
}

/** The years in which a parameter was analysed, and its last instant, of all of these stations together. */
export async function findAnalysedSpan(
  stations: readonly number[],
  parameter: string,
): Promise<{ readonly firstYear: number; readonly lastAt: Date } | null> {
  if (stations.length === 0) return null;
  const { rows } = await db().pool.query<{ firstYear: number | null; lastAt: Date | null }>(
    `SELECT min(t.period) FILTER (WHERE t.period > 0) AS "firstYear", max(t."lastAt") AS "lastAt"
    FROM "AnalysisTotal" t WHERE t."stationId" = ANY($1::int[]) AND t.parameter = $2`,
    [stations, parameter],
  );
  const { firstYear = null, lastAt = null } = rows[0] ?? {};
  return firstYear === null || lastAt === null ? null : { firstYear, lastAt };
}

/** One a station, whatever its remark says of the number: of one instant the highest. */
export async function findLastOf(stations: readonly number[], parameter: string): Promise<Analysis[]> {
  if (stations.length === 0) return [];
  const { rows } = await db().pool.query<AnalysisRow>(
    `SELECT DISTINCT ON (a."stationId") ${names(ALL, 'a.')} FROM "Analysis" a
    WHERE a."stationId" = ANY($1::int[]) AND a.parameter = $2 AND a.nature = 0 AND a.support = ANY($3::text[])
      AND a.remark <> ${REMARK.notDone} AND a.qualification <> ${INCORRECT} AND coalesce(a.result, a.lq) IS NOT NULL
    ORDER BY a."stationId", a.at DESC, a.result DESC NULLS LAST`,
    [stations, parameter, WATER],
  );
  return rows.map(analysisOf);
}

interface AnalysedParameter {
  readonly stationId: number;
  readonly parameter: string;
  readonly name: string;
  readonly n: number;
  readonly lastAt: Date;
}
/** Where parameters of this name (or this code) were analysed, the most analysed first. */
export async function findAnalysedNamed(
  pattern: string,
  stations: readonly number[],
  without: readonly string[],
): Promise<AnalysedParameter[]> {
  const { rows } = await db().pool.query<AnalysedParameter>(
    `SELECT t."stationId", t.parameter, min(p.name) AS name, sum(t.n)::int AS n, max(t."lastAt") AS "lastAt"
    FROM "ReferenceItem" p JOIN "AnalysisTotal" t ON t.parameter = p.code AND t.period = 0
    WHERE p.set = 'parameter' AND (p."nameKey" LIKE '%' || $1 || '%' OR p.code = $1)
      AND t."stationId" = ANY($2::int[]) AND NOT t.parameter = ANY($3::text[])
    GROUP BY 1, 2 ORDER BY n DESC, name, 1`,
    [pattern, stations, without],
  );
  return rows;
}
