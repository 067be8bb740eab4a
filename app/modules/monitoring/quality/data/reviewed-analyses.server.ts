/** Analyses as reviews and people call them, over what came; and what they were called before. */
import { db, prisma } from '~/platform/db/client.server';
import { now } from '~/platform/clock.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { Prisma } from '~/generated/prisma/client';
import type { AnalysisVersion, QualificationChange } from '../domain/as-of';
import type { AnalysisKey } from '../domain/checks';
import { natureCode } from '../domain/codes';
import { ALL, analysisOf, names, type AnalysisRow } from './analysis-sql';
import { StoredKeys } from './doubts.server';

interface Window {
  readonly from: Date;
  readonly to: Date;
}

/** How many analyses of a window stand at each status. */
export async function countAnalysisStatuses(
  stationId: number,
  { from, to }: Window,
  tx?: Transaction,
): Promise<Readonly<Record<number, number>>> {
  const { rows } = await (tx ? connectionOf(tx) : db().pool).query<{ status: number; count: number }>(
    `SELECT status, count(*)::int AS count FROM "Analysis" WHERE "stationId" = $1 AND at BETWEEN $2 AND $3
    GROUP BY status`,
    [stationId, from, to],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Gives the analyses of a window their status. Answers the ends of what changed. */
export async function writeAnalysisStatus(
  tx: Transaction,
  stationId: number,
  { from, to }: Window,
  status: number,
): Promise<{ readonly changed: number; readonly from: Date | null; readonly to: Date | null }> {
  const { rows } = await connectionOf(tx).query<{ changed: number; from: Date | null; to: Date | null }>(
    `WITH changed AS (
      UPDATE "Analysis" SET status = $4, "givenStatus" = coalesce("givenStatus", status)
      WHERE "stationId" = $1 AND at BETWEEN $2 AND $3 AND status <> $4 RETURNING at
    ) SELECT count(*)::int AS changed, min(at) AS from, max(at) AS to FROM changed`,
    [stationId, from, to, status],
  );
  return rows[0]!;
}

export interface OfSampling {
  readonly stationId: number;
  readonly samplingId: number;
}
/** Of a statement that names its station, `$1`. */
const KEYED = `"samplingId" = $2 AND (nature, parameter, fraction, "inSitu", replicate) IN (
  SELECT * FROM unnest($3::int[], $4::text[], $5::text[], $6::int[], $7::int[]))`;
const valuesOf = ({ stationId, samplingId }: OfSampling, keys: readonly AnalysisKey[]) => [
  ...[stationId, samplingId, keys.map(({ nature }) => natureCode(nature)), keys.map(({ parameter }) => parameter)],
  ...[keys.map(({ fraction }) => fraction), keys.map(({ inSitu }) => inSitu), keys.map(({ replicate }) => replicate)],
];

/** Answers how many there are. */
export async function qualify(
  tx: Transaction,
  of: OfSampling,
  keys: readonly AnalysisKey[],
  qualification: number,
): Promise<number> {
  const { rowCount } = await connectionOf(tx).query(
    `UPDATE "Analysis" SET qualification = $8, "givenQualification" = coalesce("givenQualification", qualification)
    WHERE "stationId" = $1 AND ${KEYED}`,
    [...valuesOf(of, keys), qualification],
  );
  return rowCount ?? 0;
}
/** As they came. */
export async function unqualify(tx: Transaction, of: OfSampling, keys: readonly AnalysisKey[]): Promise<void> {
  await connectionOf(tx).query(
    `UPDATE "Analysis" SET qualification = coalesce("givenQualification", qualification), "givenQualification" = NULL
    WHERE "stationId" = $1 AND ${KEYED}`,
    valuesOf(of, keys),
  );
}

export interface StoredQualification extends QualificationChange, OfSampling {
  readonly id: number;
  readonly comment: string;
  readonly login: string;
  readonly undoneBy: string | null;
}
const qualificationOf = (row: Prisma.AnalysisQualificationGetPayload<object>): StoredQualification => ({
  ...{ id: row.id, stationId: row.stationId, samplingId: row.samplingId, qualification: row.qualification },
  ...{ comment: row.comment, login: row.login, undoneBy: row.undoneBy },
  ...{ at: row.at.getTime(), undoneAt: row.undoneAt?.getTime() ?? null, analyses: StoredKeys.parse(row.analyses) },
});
/** In the order they were decided. */
export async function findQualifications(
  of: { readonly stationId: number; readonly samplingId?: number },
  tx: Transaction = prisma(),
): Promise<StoredQualification[]> {
  const where = { stationId: of.stationId, samplingId: of.samplingId };
  const rows = await tx.analysisQualification.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(qualificationOf);
}
export async function findQualification(id: number, tx: Transaction): Promise<StoredQualification | null> {
  const row = await tx.analysisQualification.findUnique({ where: { id } });
  return row && qualificationOf(row);
}
interface Qualified extends OfSampling {
  readonly analyses: readonly AnalysisKey[];
  readonly qualification: number;
  readonly comment: string;
  readonly login: string;
}
export async function insertQualification(tx: Transaction, { analyses, ...made }: Qualified): Promise<number> {
  const data = { ...made, analyses: analyses as unknown as Prisma.InputJsonArray, at: now() };
  return (await tx.analysisQualification.create({ data, select: { id: true } })).id;
}
/** False where somebody was faster. */
export async function markQualificationUndone(tx: Transaction, id: number, login: string): Promise<boolean> {
  const data = { undoneAt: now(), undoneBy: login };
  return (await tx.analysisQualification.updateMany({ where: { id, undoneAt: null }, data })).count > 0;
}

type VersionRow = AnalysisRow & {
  readonly givenStatus: number | null;
  readonly givenQualification: number | null;
  readonly since: Date;
  readonly undoneAt: Date | null;
};
/** All that imports ever brought of a window, each with how long it stood. */
export async function findVersions(stationId: number, { from, to }: Window): Promise<AnalysisVersion[]> {
  const { rows } = await db().pool.query<VersionRow>(
    `SELECT ${names(ALL, 'v.')}, v."givenStatus", v."givenQualification", i.at AS since, i."undoneAt" FROM (
      SELECT a.* FROM "Analysis" a WHERE a."stationId" = $1 AND a.at BETWEEN $2 AND $3
      UNION ALL SELECT h.* FROM "AnalysisReplaced" r, jsonb_populate_record(NULL::"Analysis", r.held) h
        WHERE r."stationId" = $1 AND h.at BETWEEN $2 AND $3
    ) v JOIN "AnalysisImport" i ON i.id = v."importId"`,
    [stationId, from, to],
  );
  return rows.map(({ givenStatus, givenQualification, since, undoneAt, ...row }) => ({
    analysis: analysisOf({
      ...row,
      status: givenStatus ?? row.status,
      qualification: givenQualification ?? row.qualification,
    }),
    since: since.getTime(),
    undoneAt: undoneAt?.getTime() ?? null,
  }));
}
