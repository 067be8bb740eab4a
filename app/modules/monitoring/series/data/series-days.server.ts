/**
 * Summaries of civil days (Europe/Paris), written with the measures (`door/refresh-days`): first, lowest, highest and
 * last of each run without a break. Long views read them instead of the measures.
 */
import { groups } from 'd3-array';
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { DayRun } from '../domain/day-runs';
import type { Layer } from '../domain/view';
import { dayIso, LAYERS } from './layer-sql';

/** Raw days stand apart only where they differ from the values. */
const DAYS_OF: Readonly<Record<Layer, string>> = {
  value: `layer = ${LAYERS.value}`,
  raw: `(layer = ${LAYERS.raw} OR layer = ${LAYERS.value} AND NOT EXISTS (
    SELECT FROM "SeriesDay" r WHERE r."seriesId" = $1 AND r.layer = ${LAYERS.raw} AND r.day = d.day))`,
};

/** Whether a correction changed something on these days. */
export async function differsFromRaw(seriesId: number, first: number, last: number): Promise<boolean> {
  const { rowCount } = await db().pool.query(
    `SELECT FROM "SeriesDay" WHERE "seriesId" = $1 AND layer = ${LAYERS.raw} AND day BETWEEN $2 AND $3 LIMIT 1`,
    [seriesId, dayIso(first), dayIso(last)],
  );
  return rowCount === 1;
}

type DayRow = Record<keyof DayRun, number>;

const msOf = (expression: string, name: string) => `extract(epoch FROM ${expression})::float8 * 1000 AS "${name}"`;
const RUNS_STATUS = 'CASE WHEN status1 > 0 THEN 1 WHEN status2 > 0 THEN 2 WHEN status3 > 0 THEN 3 ELSE 4 END';

/** The runs of the days from one civil day to another, both included, in the order of time: `most` of them at most. */
export async function findDayRuns(
  seriesId: number,
  first: number,
  last: number,
  { layer = 'value', most }: { readonly layer?: Layer; readonly most: number },
): Promise<DayRun[]> {
  const ms = (name: string) => msOf(`"${name}"`, name);
  const { rows } = await db().pool.query<DayRow>(
    `SELECT day - '1970-01-01'::date AS day, part, n, incorrect, sum, first, min, max, last,
      ${['firstAt', 'minAt', 'maxAt', 'lastAt'].map(ms).join(', ')},
      ${RUNS_STATUS} AS status
    FROM "SeriesDay" d WHERE "seriesId" = $1 AND day BETWEEN $2 AND $3 AND n > 0 AND ${DAYS_OF[layer]}
    ORDER BY day, part LIMIT $4`,
    [seriesId, dayIso(first), dayIso(last), most],
  );
  return rows;
}

/** The same days, each in one piece whatever breaks it: a row a day, where the line may break at each measure. */
export async function findWholeDays(
  seriesId: number,
  first: number,
  last: number,
  layer: Layer = 'value',
): Promise<DayRun[]> {
  const { rows } = await db().pool.query<DayRow>(
    `SELECT day - '1970-01-01'::date AS day, min(part) AS part, sum(n)::int AS n, sum(incorrect)::int AS incorrect,
      sum(sum) AS sum, (array_agg(first ORDER BY part))[1] AS first, min(min) AS min, max(max) AS max,
      (array_agg(last ORDER BY part DESC))[1] AS last, ${msOf('min("firstAt")', 'firstAt')},
      ${msOf('(array_agg("minAt" ORDER BY min, "minAt"))[1]', 'minAt')},
      ${msOf('(array_agg("maxAt" ORDER BY max DESC, "maxAt"))[1]', 'maxAt')}, ${msOf('max("lastAt")', 'lastAt')},
      min(${RUNS_STATUS})::int AS status
    FROM "SeriesDay" d WHERE "seriesId" = $1 AND day BETWEEN $2 AND $3 AND n > 0 AND ${DAYS_OF[layer]}
    GROUP BY day ORDER BY day`,
    [seriesId, dayIso(first), dayIso(last)],
  );
  return rows;
}

/** The ends of a day, and when it had them. */
interface DayEnds {
  readonly seriesId: number;
  readonly day: number;
  readonly min: number;
  readonly minAt: number;
  readonly max: number;
  readonly maxAt: number;
}
/** Of several series, every day that has a value, in order of series and time. */
export async function findDayEnds(seriesIds: readonly number[]): Promise<DayEnds[]> {
  if (seriesIds.length === 0) return [];
  const { rows } = await db().pool.query<DayEnds>(
    `SELECT "seriesId", day - '1970-01-01'::date AS day, min(min) AS min, max(max) AS max,
      ${msOf('(array_agg("minAt" ORDER BY min, "minAt"))[1]', 'minAt')},
      ${msOf('(array_agg("maxAt" ORDER BY max DESC, "maxAt"))[1]', 'maxAt')}
    FROM "SeriesDay" d WHERE "seriesId" = ANY($1::int[]) AND n > 0 AND ${DAYS_OF.value} AND min IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2`,
    [[...seriesIds]],
  );
  return rows;
}

/** A day as recipes read it: its sum, how many measures, the code of the least sure one. */
interface DayInput {
  readonly day: number;
  readonly n: number;
  readonly sum: number;
  readonly status: number;
}

/** Every day of a series that has a value; read in the transaction that writes. */
export async function findDayInputs(tx: Transaction, seriesId: number): Promise<DayInput[]> {
  const { rows } = await connectionOf(tx).query<DayInput>(
    `SELECT day - '1970-01-01'::date AS day, sum(n)::int AS n, sum(sum) AS sum, min(${RUNS_STATUS})::int AS status
    FROM "SeriesDay" WHERE "seriesId" = $1 AND layer = ${LAYERS.value} AND n > 0 GROUP BY day ORDER BY day`,
    [seriesId],
  );
  return rows;
}

interface DayValue {
  readonly seriesId: number;
  readonly day: number;
  readonly sum: number;
  readonly n: number;
}

/**
 * The days of several series, each from a day of its own on: what a list draws of all its lines at once. Most begin on
 * the same day, and those are read together: one that fell silent years ago has no other one's years read with its own.
 */
export async function findDaysOfSeveral(
  asked: readonly { readonly seriesId: number; readonly from: number }[],
): Promise<DayValue[]> {
  const together = groups(asked, ({ from }) => from);
  if (together.length === 0) return [];
  const { rows } = await db().pool.query<DayValue>(
    `${together.map((_, rank) => daysSince(2 * rank + 1)).join(' UNION ALL ')} ORDER BY 1, 2`,
    together.flatMap(([from, of]) => [of.map(({ seriesId }) => seriesId), dayIso(from)]),
  );
  return rows;
}
/** `$at`: series; the next one: the first day. */
const daysSince = (at: number): string =>
  `SELECT d."seriesId", d.day - '1970-01-01'::date AS day, sum(d.sum) AS sum, sum(d.n)::int AS n FROM "SeriesDay" d
  WHERE d."seriesId" = ANY($${at}::int[]) AND d.layer = ${LAYERS.value} AND d.day >= $${at + 1}::date AND d.n > 0
  GROUP BY d."seriesId", d.day`;

/** Where nothing stands for longer than a limit, between two measures; the latest first. */
export async function findGaps(
  seriesId: number,
  limitMs: number,
  most: number,
): Promise<{ readonly from: number; readonly to: number }[]> {
  const { rows } = await db().pool.query<{ from: Date; to: Date }>(
    `SELECT "lastAt" AS from, next AS to FROM (
      SELECT "lastAt", lead("firstAt") OVER (ORDER BY day, part) AS next FROM "SeriesDay"
      WHERE "seriesId" = $1 AND layer = ${LAYERS.value} AND n > 0
    ) runs WHERE next - "lastAt" > make_interval(secs => $2) ORDER BY "lastAt" DESC LIMIT $3`,
    [seriesId, limitMs / 1000, most],
  );
  return rows.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
}

/** Of what each series stores, what is called incorrect: neither drawn nor summarised. */
export async function countIncorrect(seriesIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db().pool.query<{ id: number; n: number }>(
    `SELECT "seriesId" AS id, sum(incorrect)::int AS n FROM "SeriesDay"
    WHERE "seriesId" = ANY($1) AND layer = ${LAYERS.value} GROUP BY "seriesId"`,
    [seriesIds],
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Days or months of a series as one number each, and between which values. */
export interface PeriodsAsked {
  readonly period: 'day' | 'month';
  /** of a month: mean of its daily means, its lowest, its highest value */
  readonly value: 'mean' | 'min' | 'max';
  /** civil days, both included */
  readonly first: number;
  readonly last: number;
  readonly least?: number;
  readonly most?: number;
}
const PERIOD_KEY = { day: 'day', month: `date_trunc('month', day)::date` } as const;
const PERIOD_VALUE = { mean: 'avg(mean)', min: 'min(low)', max: 'max(high)' } as const;
const periodsSql = ({ period, value }: PeriodsAsked): string => `
  SELECT key - '1970-01-01'::date AS day, value, status FROM (
    SELECT ${PERIOD_KEY[period]} AS key, ${PERIOD_VALUE[value]} AS value, min(status)::int AS status FROM (
      SELECT day, sum(sum) / sum(n) AS mean, min(min) AS low, max(max) AS high, min(${RUNS_STATUS}) AS status
      FROM "SeriesDay" WHERE "seriesId" = $1 AND layer = ${LAYERS.value} AND day BETWEEN $2 AND $3 AND n > 0
      GROUP BY day
    ) days GROUP BY 1
  ) periods WHERE ($4::float8 IS NULL OR value >= $4) AND ($5::float8 IS NULL OR value <= $5)`;
const periodsOf = (seriesId: number, { first, last, least, most }: PeriodsAsked) => [
  ...[seriesId, dayIso(first), dayIso(last)],
  ...[least ?? null, most ?? null],
];

/** A period is numbered by its first day. */
export async function findPeriods(
  seriesId: number,
  asked: PeriodsAsked,
  limit: number,
): Promise<{ readonly day: number; readonly value: number; readonly status: number }[]> {
  const { rows } = await db().pool.query<{ day: number; value: number; status: number }>(
    `${periodsSql(asked)} ORDER BY key LIMIT $6`,
    [...periodsOf(seriesId, asked), limit],
  );
  return rows;
}

export async function countPeriods(seriesId: number, asked: PeriodsAsked): Promise<number> {
  const { rows } = await db().pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (${periodsSql(asked)}) all_of_them`,
    periodsOf(seriesId, asked),
  );
  return rows[0]?.n ?? 0;
}
