/** What statements on measures share: codes as they came, ranks of origins, windows that a review closed. */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { REVIEWED } from '../domain';
import { ranksOf } from '../domain/precedence';
import { closedOf } from '../domain/review';
import { findReviews } from './reviews.server';

export const iso = (instant: number): string => new Date(instant).toISOString();
export const sqlOf = (instant: number): string => `'${iso(instant)}'::timestamptz`;

/** Codes that may come with a value; where a review or a correction changed one, how it came stands beside it. */
const GIVEN = { status: 'givenStatus', qualification: 'givenQualification', continuity: 'givenContinuity' } as const;
export const CODES = ['status', 'qualification', 'continuity'] as const;
export const asItCame = (code: (typeof CODES)[number]): string => `coalesce(m."${GIVEN[code]}", m.${code})`;
/** A measure as it came, for what is put aside. */
export const CAME = CODES.map((code) => `${asItCame(code)} AS ${code}`).join(', ');
export const codesOf = (alias: string): string => CODES.map((code) => `${alias}.${code}`).join(', ');

/** The rank of an origin, of whole numbers between braces. */
export const rankSql = (precedence: readonly number[], origin: string): string =>
  `('{${ranksOf(precedence).map(Math.trunc).join(',')}}'::int[])[${origin}]`;

const MOST_CHANGES = 10;
/** `MeasureChanges` of the rows of a common table that take another's place. */
export const changesSql = (table: string, replaces: string): string => `json_build_object(
    'values', count(*) FILTER (WHERE ${replaces} AND raw IS DISTINCT FROM "oldRaw"),
    'codes', count(*) FILTER (WHERE ${replaces} AND raw IS NOT DISTINCT FROM "oldRaw"),
    'largest', (SELECT coalesce(json_agg(l), '[]') FROM (
      SELECT (extract(epoch FROM at) * 1000)::float8 AS at, "oldRaw" AS before, raw AS after FROM ${table}
      WHERE ${replaces} AND raw IS DISTINCT FROM "oldRaw"
      ORDER BY abs(raw - "oldRaw") DESC NULLS FIRST, at LIMIT ${MOST_CHANGES}) l))`;

/** Whether an instant lies in a window that a review closed. */
export async function closedSql(tx: Transaction, seriesId: number, at: string): Promise<string> {
  const closed = closedOf(await findReviews(seriesId, tx));
  return closed.length === 0
    ? 'false'
    : `(${closed.map(({ from, to }) => `${at} BETWEEN ${sqlOf(from)} AND ${sqlOf(to)}`).join(' OR ')})`;
}

/** The same, or a status that says so by itself: what people remove by hand. */
export const reviewedSql = (closed: string, status: string): string => `(${closed} OR ${status} >= ${REVIEWED})`;

/** Statistics do not know yet what was just brought in: a nested loop would compare every row with every other. */
export const withoutNestedLoops = async <Value>(tx: Transaction, run: () => Promise<Value>): Promise<Value> => {
  const client = connectionOf(tx);
  await client.query('SET LOCAL enable_nestloop = off');
  const value = await run();
  await client.query('SET LOCAL enable_nestloop = on');
  return value;
};
