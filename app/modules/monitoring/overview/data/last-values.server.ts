/**
 * What stations measured last, how old it is, and where they stand. A station is told by its leading series: the main
 * one of the quantity that its kind names first.
 */
import type { Extent, LonLat } from '~/kernel/projection';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import {
  isQuantity,
  LATE_FROM,
  LEGAL_LIMITS,
  SILENT_AFTER,
  type Age,
  type Quantity,
} from '~/modules/monitoring/series/domain';
import { now } from '~/platform/clock.server';
import { db } from '~/platform/db/client.server';

/** Of a row with `lastAt` and `step`, $1 being now. Steps longer than a day count instead of days. */
const STEP = `greatest(interval '1 day', coalesce(step, 0) * interval '1 minute')`;
const AGE = `CASE WHEN "lastAt" IS NULL THEN 'none' WHEN $1 - "lastAt" > ${SILENT_AFTER} * ${STEP} THEN 'silent'
  WHEN $1 - "lastAt" >= ${LATE_FROM} * ${STEP} THEN 'late' ELSE 'fresh' END`;
/** $2: quantities in the order in which one leads. */
const LEADING_FIRST = `ORDER BY "stationId", array_position($2::text[], quantity) NULLS LAST, id`;

interface LastValue {
  readonly stationId: number;
  readonly seriesId: number;
  readonly quantity: Quantity;
  readonly unit: string;
  /** a day or more between two measures: its time of day says nothing */
  readonly daily: boolean;
  readonly at: number | null;
  readonly value: number | null;
  readonly age: Age;
}

/** Of a series: its quantity is not closed to who looks; a parameter: the closed ones. */
const isOpen = (closed: string): string => `NOT quantity = ANY(${closed}::text[])`;

/** A station without a series is not among the answers. */
export async function findLastValues(
  ids: readonly number[],
  quantities: readonly Quantity[],
  closed: readonly string[],
): Promise<LastValue[]> {
  const { rows } = await db().pool.query<Omit<LastValue, 'quantity'> & { readonly quantity: string }>(
    `SELECT DISTINCT ON ("stationId") "stationId", id AS "seriesId", quantity, unit,
      extract(epoch FROM "lastAt")::float8 * 1000 AS at, "lastValue" AS value, ${AGE} AS age,
      coalesce(step, 0) >= 1440 AS daily
    FROM "Series" WHERE main AND "stationId" = ANY($3::int[]) AND ${isOpen('$4')} ${LEADING_FIRST}`,
    [now(), quantities, ids, closed],
  );
  return rows.flatMap(({ quantity, ...row }) => (isQuantity(quantity) ? [{ ...row, quantity }] : []));
}

/** Which stations: of a kind, all of them or those. */
export interface StationChoice {
  readonly kind: StationKind;
  readonly quantities: readonly Quantity[];
  /** null: every station of the kind */
  readonly ids: readonly number[] | null;
  /** what laboratories found last, where they come */
  readonly analysed: readonly AnalysedValue[];
  /** quantities that are closed to who looks */
  readonly closed: readonly string[];
}
interface AnalysedValue {
  readonly stationId: number;
  readonly lastAt: number;
  readonly value: number | null;
  readonly valueAt: number | null;
}
/** Laboratories come a few times a year: they are late, and silent, as a series of that step would be. */
export const ANALYSED_STEP_DAYS = 92;
const ANALYSED_STEP = `interval '${ANALYSED_STEP_DAYS} days'`;
/** $3: the kind; $4: the ids or null; $5 to $8: the last analyses of stations. The last of all speaks. */
const agedOf = (
  closed: string,
) => `SELECT s.id, s.name, s.longitude, s.latitude, s."closeDate" IS NOT NULL AS closed, m."seriesId",
    CASE WHEN m."lastAt" IS NOT NULL THEN m.age WHEN l."lastAt" IS NULL THEN 'none'
      WHEN $1 - l."lastAt" > ${SILENT_AFTER} * ${ANALYSED_STEP} THEN 'silent'
      WHEN $1 - l."lastAt" >= ${LATE_FROM} * ${ANALYSED_STEP} THEN 'late' ELSE 'fresh' END AS age,
    coalesce(m.quantity, ($2::text[])[1]) AS quantity,
    CASE WHEN l.value IS NOT NULL AND (m."lastAt" IS NULL OR l."valueAt" > m."lastAt")
      AND coalesce(m.quantity, ($2::text[])[1]) = ($2::text[])[1] THEN l.value ELSE m.value END AS value
  FROM "Station" s LEFT JOIN (
    SELECT DISTINCT ON ("stationId") "stationId", id AS "seriesId", quantity, "lastValue" AS value, "lastAt",
      ${AGE} AS age
    FROM "Series" WHERE main AND ${isOpen(closed)} ${LEADING_FIRST}
  ) m ON m."stationId" = s.id
  LEFT JOIN unnest($5::int[], $6::timestamptz[], $7::float8[], $8::timestamptz[])
    AS l("stationId", "lastAt", value, "valueAt") ON l."stationId" = s.id
  WHERE s.kind = $3 AND ($4::int[] IS NULL OR s.id = ANY($4))`;

/** Of a row of AGED: an alert is open on its leading series, or its value is over what the law allows; $14: limits. */
const RINGS = `coalesce(value > ($14::jsonb ->> quantity)::float8, false) OR EXISTS (
  SELECT 1 FROM "Alert" a
  WHERE a."seriesId" = aged."seriesId" AND a."closedAt" IS NULL AND a."withdrawnAt" IS NULL)`;
const LIMITS = JSON.stringify(
  Object.fromEntries(Object.entries(LEGAL_LIMITS).map(([quantity, limit]) => [quantity, limit?.most])),
);

type Chosen = Omit<StationChoice, 'analysed' | 'closed'>;
const chosen = ({ kind, quantities, ids }: Chosen) => [now(), quantities, kind, ids];
const dateOf = (at: number | null) => (at === null ? null : new Date(at));
const parameters = (choice: StationChoice) => [
  ...chosen(choice),
  choice.analysed.map(({ stationId }) => stationId),
  choice.analysed.map(({ lastAt }) => new Date(lastAt)),
  choice.analysed.map(({ value }) => value),
  choice.analysed.map(({ valueAt }) => dateOf(valueAt)),
];

/** Open stations only: nobody waits for the measures of a closed one. */
export async function findIdsOfAge(choice: StationChoice, age: Age): Promise<number[]> {
  const { rows } = await db().pool.query<{ id: number }>(
    `SELECT id FROM (${agedOf('$10')}) s WHERE NOT closed AND age = $9`,
    [...parameters(choice), age, choice.closed],
  );
  return rows.map(({ id }) => id);
}

/** Open stations of which nothing came for long, with the instant of the last. */
export async function findSilent(
  choice: Chosen,
): Promise<readonly { readonly id: number; readonly code: string; readonly name: string; readonly lastAt: Date }[]> {
  const { rows } = await db().pool.query<{ id: number; code: string; name: string; lastAt: Date }>(
    `SELECT s.id, s.code, s.name, m."lastAt" FROM "Station" s JOIN (
      SELECT DISTINCT ON ("stationId") "stationId", "lastAt", ${AGE} AS age FROM "Series" WHERE main ${LEADING_FIRST}
    ) m ON m."stationId" = s.id
    WHERE s.kind = $3 AND ($4::int[] IS NULL OR s.id = ANY($4)) AND s."closeDate" IS NULL AND m.age = 'silent'`,
    chosen(choice),
  );
  return rows;
}

/** The stations of one square of the sheet. */
export interface AgedCell {
  /** null: without a position */
  readonly place: LonLat | null;
  readonly bounds: Extent;
  readonly count: number;
  /** one of them: the only one where `count` is 1 */
  readonly id: number;
  readonly name: string;
  readonly closed: number;
  readonly ages: Readonly<Record<Age, number>>;
  /** open ones whose value says something by itself */
  readonly rings: number;
}
interface CellRow {
  readonly rings: number;
  readonly count: number;
  readonly id: number;
  readonly name: string;
  readonly closed: number;
  readonly place: [number | null, number | null];
  readonly bounds: Extent;
  readonly fresh: number;
  readonly late: number;
  readonly silent: number;
  readonly none: number;
}

/** `cells`: how many squares fit across the sheet, which is that of `extent` or of the stations themselves. */
export async function findAgedCells(choice: StationChoice, cells: number, extent: Extent | null): Promise<AgedCell[]> {
  const open = (age: Age) => `count(*) FILTER (WHERE NOT closed AND age = '${age}')::int AS ${age}`;
  const { rows } = await db().pool.query<CellRow>(
    `WITH aged AS MATERIALIZED (${agedOf('$15')}), judged AS MATERIALIZED (
      SELECT aged.*, ${RINGS} AS rings FROM aged
    ), sheet AS (
      SELECT west, south, greatest(east - west, (north - south) * 1.5, 0.001) * 1.0001 / $9 AS size FROM (
        SELECT coalesce($10, min(longitude)) AS west, coalesce($11, min(latitude)) AS south,
          coalesce($12, max(longitude)) AS east, coalesce($13, max(latitude)) AS north FROM aged
      ) box
    )
    SELECT count(*)::int AS count, min(id) AS id, min(name) AS name, count(*) FILTER (WHERE closed)::int AS closed,
      ${(['fresh', 'late', 'silent', 'none'] as const).map(open).join(', ')},
      count(*) FILTER (WHERE NOT closed AND rings)::int AS rings,
      ARRAY[avg(longitude), avg(latitude)] AS place,
      ARRAY[min(longitude), min(latitude), max(longitude), max(latitude)] AS bounds
    FROM judged, sheet
    GROUP BY floor((longitude - west) / size), floor((latitude - south) / (size * 0.67))
    ORDER BY min(id)`,
    [...parameters(choice), cells, ...(extent ?? [null, null, null, null]), LIMITS, choice.closed],
  );
  return rows.map(({ place: [x, y], fresh, late, silent, none, ...row }) => ({
    ...row,
    place: x === null || y === null ? null : [x, y],
    ages: { fresh, late, silent, none },
  }));
}

/** What the stations of some kinds, and some others, have: series and measures, as the series themselves count. */
export async function countMeasures(
  kinds: readonly StationKind[],
  ids: readonly number[],
): Promise<{ stations: number; series: number; measures: number }> {
  const { rows } = await db().pool.query<{ stations: number; series: number; measures: number }>(
    `SELECT count(DISTINCT s.id)::int AS stations, count(x.id)::int AS series,
      coalesce(sum(x.count), 0)::float8 AS measures
    FROM "Station" s LEFT JOIN "Series" x ON x."stationId" = s.id
    WHERE s.kind = ANY($1) OR s.id = ANY($2::int[])`,
    [kinds, ids],
  );
  return rows[0]!;
}
