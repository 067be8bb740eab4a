/** Samplings and their operations: found again, made where they are new, listed. */
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { INCORRECT, NUMBERED, UNDER_A_LIMIT, type IncomingSampling, type Sampling } from '../domain';

/** One writer a station at a time. Returns those that are there. */
export async function lockStations(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = await connectionOf(tx).query<{ id: number }>(
    'SELECT id FROM "Station" WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
  return rows.map(({ id }) => id);
}

interface Known {
  readonly id: number;
  readonly point: string;
}
const placeKey = (at: Date, support: string, depth: number): string => `${at.getTime()}|${support}|${depth}`;

/** Those of a station that stand at these instants, by instant, support and depth. */
async function findKnown(tx: Transaction, stationId: number, at: readonly Date[]): Promise<Map<string, Known[]>> {
  const { rows } = await connectionOf(tx).query<Known & { at: Date; support: string; depth: number }>(
    `SELECT id, at, support, point, depth FROM "Sampling" WHERE "stationId" = $1 AND at = ANY($2::timestamptz[])
    ORDER BY id`,
    [stationId, at],
  );
  const known = new Map<string, Known[]>();
  for (const { id, point, ...row } of rows) {
    const key = placeKey(row.at, row.support, row.depth);
    known.set(key, [...(known.get(key) ?? []), { id, point }]);
  }
  return known;
}

/** The same point, or the only one where one of the two names none. */
const sameAs = (known: readonly Known[], point: string): Known | undefined =>
  known.find((one) => one.point === point) ??
  (known.length === 1 && (point === '' || known[0]!.point === '') ? known[0] : undefined);

const FILLED = ['point', 'code', 'labCode', 'method', 'producer', 'sampler', 'network', 'comment'] as const;
const FILL_BLANKS = FILLED.map((name) => `"${name}" = coalesce(nullif(t."${name}", ''), s."${name}")`).join(', ');
const HAS_BLANKS = FILLED.map((name) => `t."${name}" = '' AND s."${name}" <> ''`).join(' OR ');

/**
 * The numbers of these samplings of a station, in their order. Those that are new are made; of those that are there
 * only what was empty is filled.
 */
export async function placeSamplings(
  tx: Transaction,
  stationId: number,
  incoming: readonly IncomingSampling[],
  importId: number,
): Promise<number[]> {
  const client = connectionOf(tx);
  const known = await findKnown(
    tx,
    stationId,
    incoming.map(({ at }) => at),
  );
  const ids = incoming.map(({ at, support, depth = 0, point = '' }) => {
    return sameAs(known.get(placeKey(at, support, depth)) ?? [], point)?.id ?? null;
  });
  const fresh = incoming.flatMap((one, rank) => (ids[rank] === null ? [{ one, rank }] : []));
  const there = incoming.flatMap((one, rank) => (ids[rank] === null ? [] : [{ one, id: ids[rank]! }]));
  if (there.length > 0)
    await client.query(
      `UPDATE "Sampling" t SET ${FILL_BLANKS},
        timed = t.timed OR s.timed
      FROM unnest($2::int[], $3::bool[], ${FILLED.map((_, at) => `$${at + 4}::text[]`).join(', ')})
        AS s(id, timed, ${FILLED.map((name) => `"${name}"`).join(', ')})
      WHERE t."stationId" = $1 AND t.id = s.id
        AND (${HAS_BLANKS} OR s.timed AND NOT t.timed)`,
      [
        stationId,
        there.map(({ id }) => id),
        there.map(({ one }) => one.timed ?? false),
        ...FILLED.map((name) => there.map(({ one }) => one[name] ?? '')),
      ],
    );
  if (fresh.length === 0) return ids.map((id) => id!);
  const operations = await placeOperations(
    tx,
    stationId,
    fresh.map(({ one }) => one),
  );
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO "Sampling" ("stationId", "importId", "operationId", at, timed, support, depth,
      ${FILLED.map((name) => `"${name}"`).join(', ')})
    SELECT $1, $2, s."operationId", s.at, s.timed, s.support, s.depth, ${FILLED.map((name) => `s."${name}"`).join(', ')}
    FROM unnest($3::int[], $4::timestamptz[], $5::bool[], $6::text[], $7::float8[],
      ${FILLED.map((_, at) => `$${at + 8}::text[]`).join(', ')}) WITH ORDINALITY
      AS s("operationId", at, timed, support, depth, ${FILLED.map((name) => `"${name}"`).join(', ')}, rank)
    ORDER BY s.rank RETURNING id`,
    [
      ...[stationId, importId, operations],
      fresh.map(({ one }) => one.at),
      fresh.map(({ one }) => one.timed ?? true),
      fresh.map(({ one }) => one.support),
      fresh.map(({ one }) => one.depth ?? 0),
      ...FILLED.map((name) => fresh.map(({ one }) => one[name] ?? '')),
    ],
  );
  fresh.forEach(({ rank }, place) => (ids[rank] = rows[place]!.id));
  return ids.map((id) => id!);
}

/** An operation is found by its code; one without a code by its instant. */
async function placeOperations(
  tx: Transaction,
  stationId: number,
  samplings: readonly IncomingSampling[],
): Promise<number[]> {
  const client = connectionOf(tx);
  const keyOf = (code: string, at: Date): string => (code === '' ? String(at.getTime()) : `code ${code}`);
  const wanted = new Map<string, { code: string; at: Date }>();
  for (const { operationCode: code = '', at } of samplings) {
    const earlier = wanted.get(keyOf(code, at));
    if (!earlier || at < earlier.at) wanted.set(keyOf(code, at), { code, at });
  }
  const all = [...wanted.values()];
  const find = async () => {
    const { rows } = await client.query<{ id: number; code: string; startAt: Date }>(
      `SELECT id, code, "startAt" FROM "SamplingOperation" WHERE "stationId" = $1
        AND (code <> '' AND code = ANY($2::text[]) OR code = '' AND "startAt" = ANY($3::timestamptz[]))
      ORDER BY id DESC`,
      [stationId, all.map(({ code }) => code), all.map(({ at }) => at)],
    );
    return new Map(rows.map(({ id, code, startAt }) => [keyOf(code, startAt), id]));
  };
  const there = await find();
  const missing = [...wanted].flatMap(([key, one]) => (there.has(key) ? [] : [one]));
  if (missing.length > 0)
    await client.query(
      `INSERT INTO "SamplingOperation" ("stationId", code, "startAt")
      SELECT $1, s.code, s.at FROM unnest($2::text[], $3::timestamptz[]) AS s(code, at)`,
      [stationId, missing.map(({ code }) => code), missing.map(({ at }) => at)],
    );
  const placed = missing.length > 0 ? await find() : there;
  return samplings.map(({ operationCode = '', at }) => placed.get(keyOf(operationCode, at))!);
}

const SAMPLING = `s.id, s."stationId", s."operationId", o.code AS "operationCode", s.at, s.timed, s.support, s.point,
  s.depth, s.code, s."labCode", s.method, s.producer, s.sampler, s.network, s.comment`;

interface SamplingFilter {
  readonly stationId: number;
  /** `to` is excluded */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly support: string;
}
const WITHIN = `s."stationId" = $1 AND ($2::timestamptz IS NULL OR s.at >= $2)
  AND ($3::timestamptz IS NULL OR s.at < $3) AND ($4 = '' OR s.support = $4)`;
const valuesOf = ({ stationId, from, to, support }: SamplingFilter) => [stationId, from, to, support];

/** The latest first. */
export async function findSamplings(
  filter: SamplingFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<Sampling[]> {
  const { rows } = await db().pool.query<Sampling>(
    `SELECT ${SAMPLING} FROM "Sampling" s JOIN "SamplingOperation" o ON o.id = s."operationId" WHERE ${WITHIN}
    ORDER BY s.at DESC, s.id DESC OFFSET $5 LIMIT $6`,
    [...valuesOf(filter), skip, take],
  );
  return rows;
}
export async function findSamplingsOf(stationId: number, ids: readonly number[]): Promise<Sampling[]> {
  const { rows } = await db().pool.query<Sampling>(
    `SELECT ${SAMPLING} FROM "Sampling" s JOIN "SamplingOperation" o ON o.id = s."operationId"
    WHERE s."stationId" = $1 AND s.id = ANY($2::int[]) ORDER BY s.at, s.id`,
    [stationId, ids],
  );
  return rows;
}

interface Count {
  readonly count: number;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}
export async function countSamplings(filter: SamplingFilter): Promise<Count> {
  const { rows } = await db().pool.query<Count>(
    `SELECT count(*)::int AS count, min(s.at) AS "firstAt", max(s.at) AS "lastAt" FROM "Sampling" s WHERE ${WITHIN}`,
    valuesOf(filter),
  );
  return rows[0]!;
}

interface SamplingCount {
  readonly samplingId: number;
  readonly n: number;
  readonly quantified: number;
}
/** Of each of these samplings, how many results it has, and how many of them are no « less than ». */
export async function countAnalyses(
  stationId: number,
  samplings: readonly number[],
  without: readonly string[],
): Promise<SamplingCount[]> {
  const { rows } = await db().pool.query<SamplingCount>(
    `SELECT "samplingId", count(*)::int AS n,
      count(*) FILTER (WHERE remark = ANY($4::int[]) AND NOT remark = ANY($5::int[]) AND qualification <> $6)::int
        AS quantified
    FROM "Analysis" WHERE "stationId" = $1 AND "samplingId" = ANY($2::int[]) AND NOT parameter = ANY($3::text[])
    GROUP BY 1`,
    [stationId, samplings, without, NUMBERED, UNDER_A_LIMIT, INCORRECT],
  );
  return rows;
}
/** Supports that were taken at a station. */
export async function findSupports(stationId: number): Promise<string[]> {
  const { rows } = await db().pool.query<{ support: string }>(
    'SELECT DISTINCT support FROM "Sampling" WHERE "stationId" = $1 ORDER BY 1',
    [stationId],
  );
  return rows.map(({ support }) => support);
}

interface Location {
  readonly point: string;
  readonly support: string;
  readonly depth: number;
  readonly samplings: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}
export async function findLocations(stationId: number): Promise<Location[]> {
  const { rows } = await db().pool.query<Location>(
    `SELECT point, support, depth, count(*)::int AS samplings, min(at) AS "firstAt", max(at) AS "lastAt"
    FROM "Sampling" WHERE "stationId" = $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [stationId],
  );
  return rows;
}
