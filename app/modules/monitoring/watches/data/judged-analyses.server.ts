/** Analyses of what series follow: the water of their station, in a unit whose numbers are the same. */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { analysedQuantities, quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { insertSeries } from '~/modules/monitoring/series/service/series.server';
import type { JudgedMeasure } from '../domain/analysed';
import type { ThresholdParent } from '../domain/threshold';

/** The Sandre's support: water. */
const WATER = '3';
/** Remarks with a number (nomenclature 155), and those of what is under a limit. */
const [VALUE, BELOW] = [[1], [2, 7, 9, 10]];
const NUMBERED = [...VALUE!, ...BELOW!];
/** Analyses come months apart: nothing breaks their runs. */
const BREAK_HOURS = 24 * 400;

type Followed = Pick<Series, 'id' | 'stationId' | 'quantity'>;

/** Of these series, those of whose quantity analyses stand at their station. */
export async function findAnalysed(tx: Transaction, series: readonly Followed[]): Promise<ReadonlySet<number>> {
  const asked = series.flatMap(({ id, stationId, quantity }) => {
    const { analysed } = quantityOf(quantity);
    return analysed ? [{ id, stationId, ...analysed }] : [];
  });
  if (asked.length === 0) return new Set();
  const { rows } = await connectionOf(tx).query<{ id: number }>(
    `SELECT s.id FROM unnest($1::int[], $2::int[], $3::text[]) AS s(id, station, parameter)
    WHERE EXISTS (SELECT FROM "Analysis" a
      WHERE a."stationId" = ANY($2::int[]) AND a."stationId" = s.station AND a.parameter = s.parameter)`,
    [asked.map(({ id }) => id), asked.map(({ stationId }) => stationId), asked.map(({ parameter }) => parameter)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** From an instant on, in order. */
export async function readJudgedAnalyses(
  tx: Transaction,
  { stationId, quantity }: Followed,
  from: number,
): Promise<JudgedMeasure[]> {
  const { analysed } = quantityOf(quantity);
  if (!analysed) return [];
  const { rows } = await connectionOf(tx).query<JudgedMeasure>(
    `SELECT extract(epoch FROM a.at)::float8 * 1000 AS at, a.qualification = 2 AS incorrect,
      CASE WHEN a.remark = ANY($6::int[]) THEN coalesce(a.lq, a.result) ELSE a.result END AS value,
      CASE WHEN a.remark = ANY($6::int[]) THEN 'limit' ELSE 'value' END AS analysed, a.fraction
    FROM "Analysis" a WHERE a."stationId" = $1 AND a.parameter = $2 AND a.unit = ANY($3::text[]) AND a.at >= $4
      AND a.support = $7 AND a.nature = 0 AND a.remark = ANY($5::int[]) AND coalesce(a.result, a.lq) IS NOT NULL
    ORDER BY a.at, a.fraction, a."inSitu", a.replicate`,
    [stationId, analysed.parameter, analysed.units, new Date(from), NUMBERED, BELOW, WATER],
  );
  return rows.filter(({ value }) => value !== null);
}

/** A threshold needs a series to be judged on: where only laboratories follow the quantity, one that holds nothing. */
async function insertAnalysed(
  tx: Transaction,
  found: readonly { readonly stationId: number; readonly quantity: string }[],
  login: string,
): Promise<void> {
  const known = new Map(analysedQuantities().map(({ quantity }) => [quantity as string, quantity]));
  for (const { stationId, quantity } of found) {
    const key = known.get(quantity)!;
    const { unit } = quantityOf(key);
    await insertSeries(tx, { stationId, quantity: key, name: '', unit, breakHours: BREAK_HOURS }, login);
  }
}
const WITHOUT_SERIES = `NOT EXISTS (SELECT FROM "Series" s WHERE s."stationId" = st.id AND s.quantity = q.quantity)`;
const columnsOf = (all: ReturnType<typeof analysedQuantities>) => [
  all.map(({ quantity }) => quantity),
  all.map(({ parameter }) => parameter),
];

/** Of these stations, the series that what was analysed there may ring on; made where they are missing. */
export async function seriesOfAnalyses(tx: Transaction, stations: readonly number[], login: string): Promise<number[]> {
  const all = analysedQuantities();
  const client = connectionOf(tx);
  const { rows: missing } = await client.query<{ stationId: number; quantity: string }>(
    `SELECT st.id AS "stationId", q.quantity FROM unnest($3::int[]) AS st(id),
      unnest($1::text[], $2::text[]) AS q(quantity, parameter)
    WHERE EXISTS (SELECT FROM "Threshold" t WHERE t.quantity = q.quantity AND (t."stationId" IS NULL OR
        t."stationId" = st.id)) AND ${WITHOUT_SERIES}
      AND EXISTS (SELECT FROM "Analysis" a
        WHERE a."stationId" = ANY($3::int[]) AND a."stationId" = st.id AND a.parameter = q.parameter)
    ORDER BY 1, 2`,
    [...columnsOf(all), stations],
  );
  await insertAnalysed(tx, missing, login);
  const { rows } = await client.query<{ id: number }>(
    `SELECT s.id FROM "Series" s WHERE s."stationId" = ANY($1::int[]) AND s.main AND s.quantity = ANY($2::text[])`,
    [stations, all.map(({ quantity }) => quantity)],
  );
  return rows.map(({ id }) => id);
}

/** The same for a threshold that is set: at its station, or at every station where laboratories follow its quantity. */
export async function makeAnalysedBelow(
  tx: Transaction,
  quantity: string,
  parent: ThresholdParent,
  login: string,
): Promise<void> {
  const all = analysedQuantities().filter((one) => one.quantity === quantity);
  if (all.length === 0) return;
  const { rows } = await connectionOf(tx).query<{ stationId: number; quantity: string }>(
    `SELECT st.id AS "stationId", q.quantity FROM "Station" st, unnest($1::text[], $2::text[]) AS q(quantity, parameter)
    WHERE ($3::int IS NULL OR st.id = $3) AND ${WITHOUT_SERIES}
      AND EXISTS (SELECT FROM "Analysis" a WHERE a."stationId" = st.id AND a.parameter = q.parameter) ORDER BY 1`,
    [...columnsOf(all), parent.of === 'station' ? parent.stationId : null],
  );
  await insertAnalysed(tx, rows, login);
}
