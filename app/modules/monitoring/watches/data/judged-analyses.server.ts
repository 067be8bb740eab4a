/** Analyses of what series follow: the water of their station, brought to the unit of the series. */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import {
  isBare,
  powerBetween,
  scaleOfCode,
  scaleOfSymbol,
  shifted,
  suspectedExpressions,
} from '~/modules/monitoring/analysed-units/domain';
import { analysedQuantities, quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { insertSeries } from '~/modules/monitoring/series/service/series.server';
import type { JudgedMeasure } from '../domain/analysed';
import type { ThresholdParent } from '../domain/threshold';

/** The Sandre's support of water, and what nobody says the support of. */
const WATER = ['', '0', '3'];
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
    return analysed ? [{ id, stationId, parameter: analysed.parameter }] : [];
  });
  return new Set((await keepAnalysed(tx, asked)).map(({ id }) => id));
}

/**
 * Of these, those whose parameter was analysed at their station. Analyses may lie on other nodes (decision 141): they
 * are met with a list of values alone, never with a table of this one.
 */
async function keepAnalysed<Asked extends { readonly stationId: number; readonly parameter: string }>(
  tx: Transaction,
  asked: readonly Asked[],
): Promise<Asked[]> {
  if (asked.length === 0) return [];
  const { rows } = await connectionOf(tx).query<{ stationId: number; parameter: string }>(
    `SELECT DISTINCT a."stationId", a.parameter
    FROM "Analysis" a JOIN unnest($1::int[], $2::text[]) AS asked(station, parameter)
      ON a."stationId" = asked.station AND a.parameter = asked.parameter
    WHERE a."stationId" = ANY($1::int[])`,
    [asked.map(({ stationId }) => stationId), asked.map(({ parameter }) => parameter)],
  );
  const found = new Set(rows.map(({ stationId, parameter }) => `${stationId} ${parameter}`));
  return asked.filter(({ stationId, parameter }) => found.has(`${stationId} ${parameter}`));
}

interface FoundAnalysis extends JudgedMeasure {
  readonly unit: string;
  readonly laboratory: string;
  readonly fraction: string;
  readonly analysed: 'value' | 'limit';
  /** somebody called it correct, whatever it seemed */
  readonly settled: boolean;
}

/** From an instant on, in order: those that a verdict judges, in the unit of the series. */
export async function readJudgedAnalyses(
  tx: Transaction,
  { stationId, quantity }: Followed,
  from: number,
): Promise<JudgedMeasure[]> {
  const { analysed, unit } = quantityOf(quantity);
  if (!analysed) return [];
  const { rows } = await connectionOf(tx).query<FoundAnalysis>(
    `SELECT extract(epoch FROM a.at)::float8 * 1000 AS at, extract(epoch FROM i.at)::float8 * 1000 AS arrived,
      a.qualification = 2 AS incorrect,
      CASE WHEN a.remark = ANY($4::int[]) THEN coalesce(a.lq, a.result) ELSE a.result END AS value,
      CASE WHEN a.remark = ANY($4::int[]) THEN 'limit' ELSE 'value' END AS analysed, a.fraction, a.unit, a.laboratory,
      a."givenQualification" IS NOT NULL AND a.qualification = 1 AS settled
    FROM "Analysis" a JOIN "AnalysisImport" i ON i.id = a."importId"
    WHERE a."stationId" = $1 AND a.parameter = $2
      AND a.support = ANY($5::text[]) AND a.nature = 0 AND a.remark = ANY($3::int[])
      AND coalesce(a.result, a.lq) IS NOT NULL
    ORDER BY a.at, a.fraction, a."inSitu", a.replicate`,
    [stationId, analysed.parameter, NUMBERED, BELOW, WATER],
  );
  const scale = scaleOfSymbol(unit);
  const suspected = suspectedExpressions(analysed.parameter, rows.map(expressed));
  return rows.flatMap(({ unit: own, laboratory: _, settled: __, ...one }, rank) => {
    const power = analysed.units.includes(own) ? 0 : powerBetween(analysed.parameter, scaleOfCode(own), scale);
    if (power === null || one.at < from || suspected.has(rank)) return [];
    return [{ ...one, value: shifted(one.value, power) }];
  });
}
/** As jumps are looked for: in one unit, and whether the unit says what it counts. */
function expressed({ at, value, unit, laboratory, analysed, incorrect, settled }: FoundAnalysis) {
  const scale = scaleOfCode(unit);
  const counts = analysed === 'value' && !incorrect && scale !== null;
  return {
    ...{ at, settled, by: `${laboratory} ${unit}`, said: !isBare(scale) },
    value: counts ? shifted(value, scale.power) : null,
  };
}

interface Missing {
  readonly stationId: number;
  readonly quantity: string;
  readonly parameter: string;
}

/** A threshold needs a series to be judged on: where only laboratories follow the quantity, one that holds nothing. */
async function insertAnalysed(tx: Transaction, missing: readonly Missing[], login: string): Promise<void> {
  const known = new Map(analysedQuantities().map(({ quantity }) => [quantity as string, quantity]));
  for (const { stationId, quantity } of await keepAnalysed(tx, missing)) {
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
  const { rows: missing } = await client.query<Missing>(
    `SELECT st.id AS "stationId", q.quantity, q.parameter FROM unnest($3::int[]) AS st(id),
      unnest($1::text[], $2::text[]) AS q(quantity, parameter)
    WHERE EXISTS (SELECT FROM "Threshold" t WHERE t.quantity = q.quantity AND (t."stationId" IS NULL OR
        t."stationId" = st.id)) AND ${WITHOUT_SERIES}
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
  const { rows } = await connectionOf(tx).query<Missing>(
    `SELECT st.id AS "stationId", q.quantity, q.parameter
    FROM "Station" st, unnest($1::text[], $2::text[]) AS q(quantity, parameter)
    WHERE ($3::int IS NULL OR st.id = $3) AND ${WITHOUT_SERIES} ORDER BY 1`,
    [...columnsOf(all), parent.of === 'station' ? parent.stationId : null],
  );
  await insertAnalysed(tx, rows, login);
}
