/** What recipes read of the series that they stand on, in the transaction that writes what they make. */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { dayStart } from '~/kernel/civil-time';
import { INCORRECT, quantityOf, STATES, type Series, type Span } from '~/modules/monitoring/series/domain';
import { findDayInputs } from '~/modules/monitoring/series/service/measures.server';
import type { InputPoint } from '../domain/derived';
import { areEnough } from '../domain/means';
import { wholeEnough } from '../domain/month-indices';

/** Measures of a window that nobody called incorrect, as a recipe takes them. */
export async function readInputs(
  tx: Transaction,
  { id: seriesId, decimals }: Pick<Series, 'id' | 'decimals'>,
  { from, to }: Span,
): Promise<InputPoint[]> {
  const { rows } = await connectionOf(tx).query<InputPoint>(
    `SELECT extract(epoch FROM at)::float8 * 1000 AS at, value, state, status,
      coalesce(decimals, $4)::int AS decimals
    FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND qualification <> ${INCORRECT}
    ORDER BY "Measure".at`,
    [seriesId, new Date(from), new Date(to), decimals],
  );
  return rows;
}

/** The days of a series that are whole enough, as a recipe of days takes them: `daysOf`, read from their summaries. */
export async function readDays(tx: Transaction, { id, quantity, step: own }: Series): Promise<InputPoint[]> {
  const { summed = false } = quantityOf(quantity);
  const rule = wholeEnough({ summed, step: own });
  return (await findDayInputs(tx, id))
    .filter(({ day, n }) => areEnough(n, [dayStart(day), dayStart(day + 1)], rule))
    .map(({ day, n, sum, status }) => ({
      at: dayStart(day),
      value: summed ? sum : sum / n,
      state: STATES.raw,
      status,
    }));
}
