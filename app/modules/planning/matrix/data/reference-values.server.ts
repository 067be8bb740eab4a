import { db, prisma } from '~/platform/db/client.server';
import type { ReferenceValue } from '../domain/reference-fill';

/** Rows of the reference matrix for some crops, modes and indicators in some departments. */
export async function findReferenceValues(
  departments: readonly string[],
  crops: readonly number[],
  modes: readonly number[],
  indicators: readonly number[],
): Promise<ReferenceValue[]> {
  const { rows } = await db().pool.query<ReferenceValue>(
    `SELECT "cultureId", department, "typeSuccession", "driveModeId", "indicatorId", value FROM "ReferenceMatrixRow"
     WHERE "cultureId" = ANY($1::int[]) AND department = ANY($2::text[]) AND "driveModeId" = ANY($3::int[])
     AND "indicatorId" = ANY($4::int[])`,
    [crops, departments, modes, indicators],
  );
  return rows;
}

/** Rows of the reference matrix (C202). */
export const countReferenceRows = (): Promise<number> => prisma().referenceMatrixRow.count();
