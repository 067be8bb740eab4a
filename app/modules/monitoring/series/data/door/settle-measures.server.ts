/**
 * Gives instants the value that stands by the rule of their series, of what imports hold of them: after an import was
 * undone, when the rule changed, or when values came to be held. What stood is put aside; nothing is forgotten.
 */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { STATES, type Series } from '../../domain';
import { precedenceAt, ranksOf } from '../../domain/precedence';
import { CAME, closedSql, CODES, codesOf, iso, rankSql, withoutNestedLoops } from '../measure-sql';
import { findPrecedence } from '../precedence.server';
import { findReviews } from '../reviews.server';
import { afterWriting, NOTHING_WRITTEN, type CountRow, type WrittenMeasures } from './after-writing.server';

/** Whether `x`, held when the review `v` was made, stood above `b` then. */
const STOOD_ABOVE = `x.at = b.at AND (x."importId", x.origin) <> (b."importId", b.origin) AND i.at <= v.at
  AND (i."undoneAt" IS NULL OR i."undoneAt" > v.at)
  AND ((v.ranks::int[])[x.origin], -x."importId") < ((v.ranks::int[])[b.origin], -b."importId")`;

/**
 * The level of a measure that comes back (`b`): of the latest review that saw it, while nothing stood in its place by
 * the rule of then. `statusAsOf` is the same rule.
 */
const LEVEL = `(
  SELECT v.status FROM unnest($5::timestamptz[], $6::timestamptz[], $7::timestamptz[], $8::int[], $9::text[])
    WITH ORDINALITY AS v("from", "to", at, status, ranks, n)
  WHERE b.at BETWEEN v."from" AND v."to" AND v.at >= b.since
    AND NOT EXISTS (
      SELECT FROM "MeasureReplaced" x JOIN "MeasureImport" i ON i.id = x."importId"
      WHERE x."seriesId" = $1 AND ${STOOD_ABOVE})
    AND NOT EXISTS (
      SELECT FROM "Measure" x JOIN "MeasureImport" i ON i.id = x."importId"
      WHERE x."seriesId" = $1 AND x.raw IS NOT NULL AND ${STOOD_ABOVE})
  ORDER BY v.n DESC LIMIT 1)`;

/** `importId`: only the instants that this import holds, whether it was undone or not. */
export async function settleMeasures(
  tx: Transaction,
  series: Series,
  { from, to, importId = null }: { readonly from: Date; readonly to: Date; readonly importId?: number | null },
): Promise<WrittenMeasures> {
  const client = connectionOf(tx);
  const [reviews, history] = [await findReviews(series.id, tx), await findPrecedence(series, tx)];
  const closed = await closedSql(tx, series.id, 'at');
  const count = await withoutNestedLoops(tx, () =>
    client.query<CountRow>(
      `WITH touched AS MATERIALIZED (
        SELECT r.at FROM "MeasureReplaced" r
        WHERE r."seriesId" = $1 AND r.at BETWEEN $2 AND $3 AND ($4::int IS NULL OR r."importId" = $4)
        UNION
        SELECT m.at FROM "Measure" m WHERE m."seriesId" = $1 AND m.at BETWEEN $2 AND $3 AND m."importId" = $4
      ), standing AS MATERIALIZED (
        SELECT m.at, m."importId", m.raw, m.origin, ${CAME}
        FROM touched t JOIN "Measure" m ON m."seriesId" = $1 AND m.at = t.at AND m.at BETWEEN $2 AND $3
        WHERE m.raw IS NOT NULL
      ), held AS MATERIALIZED (
        SELECT * FROM standing
        UNION ALL
        SELECT r.at, r."importId", r.raw, r.origin, ${codesOf('r')}
        FROM touched t JOIN "MeasureReplaced" r ON r."seriesId" = $1 AND r.at = t.at AND r.at BETWEEN $2 AND $3
      ), best AS MATERIALIZED (
        SELECT DISTINCT ON (h.at) h.*, i.at AS since
        FROM held h JOIN "MeasureImport" i ON i.id = h."importId" AND i."undoneAt" IS NULL
        ORDER BY h.at, ${rankSql(series.precedence, 'h.origin')}, h."importId" DESC
      ), turned AS MATERIALIZED (
        SELECT t.at, s.at IS NOT NULL AS stored, b.raw, b."importId", b.origin, b.since, ${codesOf('b')}
        FROM touched t LEFT JOIN standing s ON s.at = t.at LEFT JOIN best b ON b.at = t.at
        WHERE (s."importId", s.origin) IS DISTINCT FROM (b."importId", b.origin)
          AND (s.at IS NOT NULL OR b.raw IS NOT NULL)
      ), put_aside AS (
        INSERT INTO "MeasureReplaced" ("seriesId", at, "importId", raw, origin, ${CODES.join(', ')})
        SELECT $1, s.at, s."importId", s.raw, s.origin, ${codesOf('s')}
        FROM standing s JOIN turned USING (at) ON CONFLICT DO NOTHING
      ), removed AS (
        DELETE FROM "Measure" m USING turned b
        WHERE m."seriesId" = $1 AND m.at = b.at AND m.at BETWEEN $2 AND $3 AND b.stored AND b.raw IS NULL
      ), reviewed AS (
        SELECT b.*, ${LEVEL} AS level FROM turned b WHERE raw IS NOT NULL
      ), written AS (
        INSERT INTO "Measure" AS m
          ("seriesId", at, raw, value, status, "givenStatus", qualification, continuity, origin, "importId")
        SELECT $1, at, raw, raw, coalesce(level, status), CASE WHEN level IS NULL THEN NULL ELSE status END,
          qualification, continuity, origin, "importId" FROM reviewed
        ON CONFLICT ("seriesId", at) DO UPDATE SET raw = excluded.raw, "importId" = excluded."importId",
          status = excluded.status, "givenStatus" = excluded."givenStatus", qualification = excluded.qualification,
          continuity = excluded.continuity, origin = excluded.origin,
          decimals = NULL, value = CASE WHEN m.state = ${STATES.modified} THEN m.value ELSE excluded.value END
      )
      SELECT count(*) FILTER (WHERE NOT stored AND raw IS NOT NULL)::int AS created,
        count(*) FILTER (WHERE stored AND raw IS NOT NULL)::int AS changed,
        count(*) FILTER (WHERE stored AND raw IS NULL)::int AS removed, 0 AS aside,
        count(*) FILTER (WHERE ${closed})::int AS reviewed, min(at) AS from, max(at) AS to,
        min(at) AS "heldFrom", max(at) AS "heldTo" FROM turned`,
      [
        ...[series.id, from, to, importId],
        reviews.map((one) => iso(one.from)),
        reviews.map((one) => iso(one.to)),
        reviews.map(({ at }) => iso(at)),
        reviews.map(({ status }) => status),
        reviews.map(({ at }) => `{${ranksOf(precedenceAt(history, at)).join(',')}}`),
      ],
    ),
  );
  return afterWriting(tx, client, series, count.rows[0]!);
}

/** A value that an import holds below the one that stands. */
export type AsideMeasure = Readonly<Record<'raw' | 'origin' | (typeof CODES)[number], number>> & { readonly at: Date };

/**
 * Held below what stands in the series they come to, in the name of the import that moves them: it is undone with them.
 * `theirs`: where that series has a value of the same origin, its own stays. The rule of the series says again what
 * stands. `rows`: in the order of time.
 */
export async function holdAside(
  tx: Transaction,
  series: Series,
  rows: readonly AsideMeasure[],
  { importId, theirs }: { readonly importId: number; readonly theirs: boolean },
): Promise<WrittenMeasures> {
  const { rowCount } = await connectionOf(tx).query(
    `INSERT INTO "MeasureReplaced" ("seriesId", at, "importId", raw, origin, ${CODES.join(', ')})
    SELECT $1, s.at, $2, s.raw, s.origin, ${codesOf('s')}
    FROM unnest($3::timestamptz[], $4::float8[], $5::smallint[], $6::smallint[], $7::smallint[], $8::smallint[])
      AS s(at, raw, origin, ${CODES.join(', ')})
    WHERE NOT $9 OR NOT EXISTS (
      SELECT FROM "Measure" m WHERE m."seriesId" = $1 AND m.at = s.at AND m.origin = s.origin AND m.raw IS NOT NULL
      UNION ALL
      SELECT FROM "MeasureReplaced" r JOIN "MeasureImport" i ON i.id = r."importId" AND i."undoneAt" IS NULL
      WHERE r."seriesId" = $1 AND r.at = s.at AND r.origin = s.origin AND r.raw IS NOT NULL)
    ON CONFLICT DO NOTHING`,
    [
      ...[series.id, importId, rows.map(({ at }) => iso(at.getTime())), rows.map(({ raw }) => raw)],
      ...[rows.map(({ origin }) => origin), ...CODES.map((code) => rows.map((row) => row[code])), theirs],
    ],
  );
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || !rowCount) return NOTHING_WRITTEN;
  const settled = await settleMeasures(tx, series, { from: first.at, to: last.at, importId });
  return { ...settled, aside: rowCount, held: { from: first.at.getTime(), to: last.at.getTime() } };
}
