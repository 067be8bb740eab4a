/** Measures between raw and corrected, as a replay reads them, now or as they were known. */
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { Series, Span } from '~/modules/monitoring/series/domain';
import { columnsOf, lengthOf, type Columns } from '~/modules/monitoring/series/domain/columns';
import { coveredTimes, standing } from '~/modules/monitoring/series/domain/precedence';
import type { RawMeasure } from '../domain/replay';
import { STORED, type StoredMeasure } from '../domain/replay-changes';
import { findPrecedence } from '~/modules/monitoring/series/service/measures.server';

type StoredColumns = Columns<(typeof STORED)[number]>;

const MS = (name: string) => `extract(epoch FROM ${name})::float8 * 1000`;

/** Rows read at a time: their objects are gone before the next ones come. */
const PAGE = 20_000;

/** As they stand, filled gaps among them; as columns: a window may hold a million. */
export async function readStored(tx: Transaction, seriesId: number, { from, to }: Span): Promise<StoredColumns> {
  const pages: StoredColumns[] = [];
  let [after, length] = [from - 1, 0];
  for (;;) {
    const { rows } = await connectionOf(tx).query<StoredMeasure>(
      `SELECT ${MS('at')} AS at, raw, value, state, status, qualification, continuity, decimals,
        coalesce("givenQualification", qualification)::int AS given,
        coalesce("givenContinuity", continuity)::int AS "givenContinuity"
      FROM "Measure" WHERE "seriesId" = $1 AND at > $2 AND at <= $3 ORDER BY "Measure".at LIMIT ${PAGE}`,
      [seriesId, new Date(after), new Date(to)],
    );
    pages.push(columnsOf(rows, rows.length, STORED));
    length += rows.length;
    if (rows.length < PAGE) return joined(pages, length);
    after = rows.at(-1)!.at;
  }
}

function joined(pages: readonly StoredColumns[], length: number): StoredColumns {
  const all = columnsOf([], length, STORED);
  let at = 0;
  for (const page of pages) {
    for (const name of STORED) all[name].set(page[name], at);
    at += lengthOf(page);
  }
  return all;
}

export async function countStored(tx: Transaction, seriesId: number, { from, to }: Span): Promise<number> {
  const { rows } = await connectionOf(tx).query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3`,
    [seriesId, new Date(from), new Date(to)],
  );
  return rows[0]!.count;
}

/** Measures around a gap that tell how often they come. */
const STEPS_AROUND = 500;

/** The middle of the steps between the last measures until an instant, in minutes; null where there are none. */
export async function findUsualStep(seriesId: number, until: number): Promise<number | null> {
  const { rows } = await db().pool.query<{ step: number | null }>(
    `SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY step)::float8 AS step FROM (
      SELECT extract(epoch FROM at - lag(at) OVER (ORDER BY at)) / 60 AS step FROM (
        SELECT at FROM "Measure" WHERE "seriesId" = $1 AND at <= $2 AND raw IS NOT NULL ORDER BY at DESC LIMIT $3
      ) AS last ) AS steps`,
    [seriesId, new Date(until), STEPS_AROUND],
  );
  return rows[0]!.step;
}

interface RawAsOf extends RawMeasure {
  /** when it came */
  readonly since: number;
  /** as it came */
  readonly status: number;
  /** while something else stood in its place */
  readonly covered: readonly Span[];
}

interface HeldRow {
  readonly at: number;
  readonly raw: number | null;
  readonly qualification: number;
  readonly continuity: number;
  readonly status: number;
  readonly origin: number;
  readonly importId: number;
  readonly since: number;
  readonly until: number | null;
}

/** What every import ever held in a window, with the codes that came with it; a deletion holds nothing (null). */
const HELD = `
  SELECT ${MS('h.at')} AS at, raw, qualification, continuity, status, origin, "importId", ${MS('i.at')} AS since,
    ${MS('i."undoneAt"')} AS until FROM (
    SELECT at, raw, coalesce("givenQualification", qualification)::int AS qualification,
      coalesce("givenContinuity", continuity)::int AS continuity,
      coalesce("givenStatus", status)::int AS status, origin, "importId"
    FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND raw IS NOT NULL
    UNION
    SELECT at, raw, qualification, continuity, status, origin, "importId" FROM "MeasureReplaced"
    WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3
  ) h JOIN "MeasureImport" i ON i.id = h."importId" WHERE i.at <= $4 ORDER BY h.at`;

/** Raw values as they were known at an instant: of each, what stood then by the rule of then. */
export async function readRawAsOf(
  series: Pick<Series, 'id' | 'precedence'>,
  { from, to }: Span,
  asOf: Date,
): Promise<RawAsOf[]> {
  const [{ rows }, history] = await Promise.all([
    db().pool.query<HeldRow>(HELD, [series.id, new Date(from), new Date(to), asOf]),
    findPrecedence(series),
  ]);
  const known: RawAsOf[] = [];
  const moment = asOf.getTime();
  for (let first = 0; first < rows.length;) {
    const at = rows[first]!.at;
    let end = first + 1;
    while (rows[end]?.at === at) end += 1;
    const held = rows.slice(first, end);
    const one = standing(held, history, moment);
    if (one && one.raw !== null) {
      const { origin: _, importId: _import, until: _until, raw, ...came } = one;
      const covered = held.length === 1 ? [] : coveredTimes(one, held, history, moment);
      known.push({ ...came, raw, covered });
    }
    first = end;
  }
  return known;
}
