/**
 * A matrix whole, kept every so many saves: an old version is rebuilt from the next state kept after it and the saves
 * between the two, however long its history has become since.
 */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';

type Client = Prisma.TransactionClient;

export const MATRIX_STATE = 'matrixState';
export const STATE_EVERY = 25;

/** In the save's own transaction: one row for the description, one a filled indicator, written inside PostgreSQL. */
export async function keepStateWhenDue(tx: Client, matrixId: number, version: number, login: string): Promise<void> {
  if (version % STATE_EVERY !== 0) return;
  const at = now().toISOString();
  await tx.$executeRaw`
    INSERT INTO "Revision" (entity, "entityId", version, login, summary, snapshot, at)
    SELECT ${MATRIX_STATE}, mid::text, ${version}::int, ${login}, '', jsonb_build_object('name', name, 'description',
    descriptif,
      'indicators', (SELECT coalesce(jsonb_agg(iid ORDER BY position, iid), '[]') FROM "MatrixIndicator" i
      WHERE i.mid = m.mid)), ${at}::timestamptz
    FROM "PlanningMatrix" m WHERE mid = ${matrixId}::int
    ON CONFLICT (entity, "entityId", version) DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO "Revision" (entity, "entityId", version, login, summary, snapshot, at)
    SELECT ${MATRIX_STATE}, mid || ':' || iid, ${version}::int, ${login}, '', jsonb_build_object(
      'zoneId', string_agg(zid::text, ','), 'cropId', string_agg(cid::text, ','), 'modeId', string_agg(mcid::text, ','),
      'value', string_agg(value::text, ','), 'generated', string_agg("generatedValue"::int::text, ',')),
      ${at}::timestamptz
    FROM "MatrixValue" WHERE mid = ${matrixId}::int GROUP BY mid, iid
    ON CONFLICT (entity, "entityId", version) DO NOTHING`;
}
