/** Summaries of civil days, written with the measures that they are made of. */
import { dayNumber, dayStart } from '~/kernel/civil-time';
import type pg from 'pg';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { Series } from '../../domain';
import type { Layer } from '../../domain/view';
import { dayIso, LAYER_SQL, LAYERS } from '../layer-sql';

/**
 * Rewrites the days from one instant to another. A run ends where the next measure is further than the break limit, or
 * the first of a part of its own; a day that begins with such a one has no run 0.
 */
export async function refreshDays(tx: Transaction, series: Series, from: number, to: number): Promise<void> {
  const client = connectionOf(tx);
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const window = [series.id, new Date(dayStart(first)), new Date(dayStart(last + 1))];
  await client.query(`DELETE FROM "SeriesDay" WHERE "seriesId" = $1 AND day BETWEEN $2 AND $3`, [
    series.id,
    dayIso(first),
    dayIso(last),
  ]);
  await client.query(summarise('value', ''), [...window, series.breakMs / 1000]);
  const days = await modifiedDays(client, window);
  if (days.length > 0) await client.query(summarise('raw', RAW_DAYS), [...window, series.breakMs / 1000, days]);
}

const DAY = `(at AT TIME ZONE 'Europe/Paris')::date`;
const RAW_DAYS = `AND ${DAY} = ANY($5::date[])`;

/**
 * The days that hold more than raw values. They go back as a list: PostgreSQL takes nearly every measure for a changed
 * one, and a table so large in a condition it reads again for each row (minutes, of twenty years of hours).
 */
async function modifiedDays(client: pg.ClientBase, window: readonly unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ day: string }>(
    `SELECT DISTINCT ${DAY}::text AS day FROM "Measure" WHERE "seriesId" = $1 AND at >= $2 AND at < $3
      AND (value IS DISTINCT FROM raw OR "givenQualification" IS NOT NULL OR "givenContinuity" IS NOT NULL)`,
    [...window],
  );
  return rows.map(({ day }) => day);
}

/**
 * Equal values: the earliest, as in the reference cases. Measures qualified 2 are counted, not summarised. A day that
 * was filled whole has a row of its raw layer too, of no value: it says that nothing raw stands there.
 */
const summarise = (layer: Layer, condition: string): string => `
  INSERT INTO "SeriesDay" ("seriesId", layer, day, part, n, incorrect, status1, status2, status3, status4, sum,
    first, "firstAt", min, "minAt", max, "maxAt", last, "lastAt")
  SELECT $1, ${LAYERS[layer]}, day, part, count(*) FILTER (WHERE good),
    count(*) FILTER (WHERE NOT good AND v IS NOT NULL),
    count(*) FILTER (WHERE good AND status = 1), count(*) FILTER (WHERE good AND status = 2),
    count(*) FILTER (WHERE good AND status = 3), count(*) FILTER (WHERE good AND status = 4),
    coalesce(sum(v) FILTER (WHERE good), 0),
    (array_agg(v ORDER BY at) FILTER (WHERE good))[1], min(at) FILTER (WHERE good),
    min(v) FILTER (WHERE good), (array_agg(at ORDER BY v, at) FILTER (WHERE good))[1],
    max(v) FILTER (WHERE good), (array_agg(at ORDER BY v DESC, at) FILTER (WHERE good))[1],
    (array_agg(v ORDER BY at DESC) FILTER (WHERE good))[1], max(at) FILTER (WHERE good)
  FROM (
    SELECT *, coalesce(sum(begins) OVER (PARTITION BY day ORDER BY at), 0) AS part FROM (
      SELECT *, (good AND (initial OR
          at - lag(at) OVER (PARTITION BY day, good ORDER BY at) > make_interval(secs => $4)))::int AS begins
      FROM (SELECT at, ${LAYER_SQL[layer].drawn} AS v, status, ${LAYER_SQL[layer].good} AS good,
          ${LAYER_SQL[layer].initial} AS initial, ${DAY} AS day
        FROM "Measure" WHERE "seriesId" = $1 AND at >= $2 AND at < $3 ${condition}) measures
    ) gaps
  ) runs
  GROUP BY day, part`;
