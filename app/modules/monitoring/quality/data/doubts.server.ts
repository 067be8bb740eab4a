/** What of analyses is to be examined, and what examinations found: lines of the queue that series have. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { CHECK_NAMES, type CheckName, type NamedDoubt } from '../domain/checks';
import { NATURES } from '../domain/codes';

const Key = z.object({
  nature: z.enum(NATURES),
  parameter: z.string(),
  fraction: z.string(),
  inSitu: z.number(),
  replicate: z.number(),
});
/** Keys of analyses as they are stored in JSON. */
export const StoredKeys = z.array(Key);
const Found = z.object({
  parameter: z.string(),
  unit: z.string(),
  facts: z.record(z.string(), z.number()),
  analyses: StoredKeys,
});

export interface StoredDoubt extends NamedDoubt {
  readonly id: number;
  readonly stationId: number;
  readonly samplingId: number;
  /** of the sampling */
  readonly at: number;
  readonly state: 'open' | 'refused' | 'accepted';
  /** that of the qualification it led to */
  readonly qualificationId: number | null;
  readonly decidedBy: string | null;
}
const doubtOf = (row: Prisma.SuspicionGetPayload<object>): StoredDoubt => ({
  ...Found.parse(row.propose),
  ...{ id: row.id, size: row.size, at: row.from.getTime(), decidedBy: row.decidedBy },
  stationId: z.number().parse(row.stationId),
  samplingId: z.number().parse(row.samplingId),
  check: z.enum(CHECK_NAMES).parse(row.kind),
  state: z.enum(['open', 'refused', 'accepted']).parse(row.state),
  qualificationId: row.operationId,
});

interface Window {
  readonly stationId: number;
  readonly from: Date;
  readonly to: Date;
}
const GROWS = `ON CONFLICT ("stationId") DO UPDATE SET "from" = least(u."from", excluded."from"),
  "to" = greatest(u."to", excluded."to"), marks = u.marks + 1`;
/** Windows grow by what was not seen already. */
export async function markAnalysesUnseen(tx: Transaction, windows: readonly Window[]): Promise<void> {
  await connectionOf(tx).query(
    `INSERT INTO "AnalysesUnseen" AS u ("stationId", "from", "to")
    SELECT id, min("from"), max("to")
    FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) AS w(id, "from", "to")
    GROUP BY id ORDER BY id ${GROWS}`,
    [windows.map(({ stationId }) => stationId), windows.map(({ from }) => from), windows.map(({ to }) => to)],
  );
}

/** All that was ever analysed is to be seen again; answers of how many stations. */
export async function markAllUnseen(tx: Transaction): Promise<number> {
  const { rowCount } = await connectionOf(tx).query(
    `INSERT INTO "AnalysesUnseen" AS u ("stationId", "from", "to")
    SELECT "stationId", min(at), max(at) FROM "Sampling" GROUP BY 1 ORDER BY 1 ${GROWS}`,
  );
  return rowCount ?? 0;
}

export const findAnalysesUnseen = () => prisma().analysesUnseen.findMany({ orderBy: { stationId: 'asc' } });
/** Nothing where more was written meanwhile: it is examined again. */
export const clearAnalysesUnseen = (tx: Transaction, { stationId, marks }: { stationId: number; marks: number }) =>
  tx.analysesUnseen.deleteMany({ where: { stationId, marks } });

type FoundDoubt = NamedDoubt & { readonly samplingId: number };
const sayingOf = ({ samplingId, check, parameter, size, facts, unit, analyses }: FoundDoubt) => ({
  ...{ samplingId, check, parameter, size, facts, unit, analyses },
});
const isSame = (a: FoundDoubt, b: FoundDoubt): boolean => isDeepStrictEqual(sayingOf(a), sayingOf(b));
/** What somebody decided is what analyses say of each other: how much the setting tolerates is no part of it. */
const isDecided = (a: FoundDoubt, b: FoundDoubt): boolean => isSame(untold(a), untold(b));
const untold = ({ facts: { tolerance: _, ...facts }, ...doubt }: FoundDoubt): FoundDoubt => ({ ...doubt, facts });

interface Examined {
  readonly stationId: number;
  readonly checks: readonly CheckName[];
  readonly samplings: readonly { readonly id: number; readonly at: Date }[];
  /** all of the station was examined, not these samplings alone */
  readonly everywhere?: boolean;
}
/**
 * What was found takes the place of what was open of these samplings; what is found again as it was keeps its line, on
 * which somebody may be deciding. What somebody decided stays decided for as long as it says the same. The caller holds
 * the station.
 */
export async function replaceDoubts(
  tx: Transaction,
  { stationId, checks, samplings, everywhere = false }: Examined,
  found: readonly FoundDoubt[],
): Promise<void> {
  const within = everywhere ? {} : { samplingId: { in: samplings.map(({ id }) => id) } };
  const where = { stationId, kind: { in: [...checks] }, ...within };
  const before = (await tx.suspicion.findMany({ where })).map(doubtOf);
  const gone = before.filter((one) => one.state === 'open' && !found.some((other) => isSame(one, other)));
  await tx.suspicion.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  const atOf = new Map(samplings.map(({ id, at }) => [id, at]));
  await tx.suspicion.createMany({
    data: found
      .filter((one) => !before.some((other) => (other.state === 'open' ? isSame : isDecided)(other, one)))
      .map(({ check, samplingId, size, parameter, unit, facts, analyses }) => ({
        ...{ stationId, samplingId, kind: check, from: atOf.get(samplingId)!, to: atOf.get(samplingId)! },
        ...{ count: analyses.length, size },
        propose: { parameter, unit, facts, analyses } as unknown as Prisma.InputJsonObject,
      })),
  });
}

/** Analyses of which somebody said that a doubt of this kind is none. */
export async function findRefused(stationId: number, check: CheckName, tx: Transaction = prisma()) {
  const rows = await tx.suspicion.findMany({ where: { stationId, kind: check, state: 'refused' } });
  return rows.map(doubtOf).map(({ samplingId, analyses }) => ({ samplingId, analyses }));
}

const OF_ANALYSES = { stationId: { not: null } } as const;
export async function findDoubt(id: number, tx: Transaction = prisma()): Promise<StoredDoubt | null> {
  const row = await tx.suspicion.findFirst({ where: { id, ...OF_ANALYSES } });
  return row && doubtOf(row);
}
/** On which nobody decided, in the order of a queue: a station at a time, the earliest first. */
export async function findOpenDoubts(
  stations: readonly number[],
  window: { readonly from?: Date; readonly to?: Date } = {},
  tx: Transaction = prisma(),
): Promise<StoredDoubt[]> {
  const rows = await tx.suspicion.findMany({
    where: { state: 'open', stationId: { in: [...stations] }, from: { gte: window.from, lte: window.to } },
    orderBy: [{ stationId: 'asc' }, { from: 'asc' }, { id: 'asc' }],
  });
  return rows.map(doubtOf);
}
/** Those that a qualification settled deserve a look again once it is undone. */
export async function findSettledBy({ id, stationId }: { id: number; stationId: number }, tx: Transaction) {
  const rows = await tx.suspicion.findMany({ where: { operationId: id, stationId }, select: { id: true } });
  return rows.map((row) => row.id);
}
/** The stations that have analyses to be looked at, with how many doubts. */
export async function countDoubtsByStation(): Promise<ReadonlyMap<number, number>> {
  const where = { state: 'open', ...OF_ANALYSES };
  const rows = await prisma().suspicion.groupBy({ by: ['stationId'], where, _count: true });
  return new Map(rows.flatMap(({ stationId, _count }) => (stationId === null ? [] : [[stationId, _count] as const])));
}
