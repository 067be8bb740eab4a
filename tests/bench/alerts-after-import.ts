/** What judging costs beside the import that it follows: many series, a day of each, one threshold for all. */
import type { Actor } from '~/kernel/actor';
import { addThreshold, removeThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { judgeDue } from '~/modules/monitoring/watches/service/judge-alerts.server';
import { db } from '~/platform/db/client.server';

const SERIES = 1000;
const HOURS = 24;
const HOUR = 3_600_000;
const QUANTITY = 'conductivity';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

export async function alertsAfterImport(actor: Actor): Promise<{ importMs: number; judgeMs: number; alerts: number }> {
  const { rows } = await db().pool.query<{ id: number }>(
    `INSERT INTO "Station" (kind, code, name) SELECT 'quality', 'BENCH-' || $2 || '-' || n, 'Banc ' || n
    FROM generate_series(1, $1::int) n RETURNING id`,
    [SERIES, Date.now().toString(36)],
  );
  const targets: number[] = [];
  for (const { id: stationId } of rows) {
    const made = await createSeries(actor, { stationId, quantity: QUANTITY, name: '' });
    if (!made.ok) throw new Error(made.reason);
    targets.push(made.value.id);
  }
  const made = await addThreshold(
    actor,
    { of: 'all' },
    {
      ...{ quantity: QUANTITY, kind: 'range', direction: 'ascending' },
      ...{ level1: 800, level2: 1000, level3: null, level4: null },
      ...{ confirmations: 2, hysteresis: 2, hysteresisMode: 'percent', epsilon: null },
      ...{ fraction: '', seasonFirst: '', seasonLast: '', validFrom: null, validTo: null },
      ...{ receivers: [], outOfHours: null, digest: false, escalateHours: null, escalateTo: [], comment: '' },
    },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  const judged = () =>
    judgeDue({
      progress: () => Promise.resolve(),
      log: (_level, text) => Promise.reject(new Error(text)),
      signal: new AbortController().signal,
    });
  await judged();
  const first = Date.now() - HOURS * HOUR;
  const at = Array.from({ length: HOURS }, (_, rank) => first + rank * HOUR);
  // one series in ten ends above its limit
  const rowsOf = (rank: number) => ({ at, value: at.map((_, hour) => 600 + (rank % 10 === 0 ? 20 * hour : hour)) });
  const importMs = await timed(() =>
    importMeasures(
      actor,
      targets.map((target, rank) => ({ target, rows: rowsOf(rank) })),
      { kind: 'file', overlap: 'replace' },
    ),
  );
  const judgeMs = await timed(judged);
  const found = await db().pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM "Alert" WHERE "seriesId" = ANY($1)',
    [targets],
  );
  // a database may be measured again, and one threshold of a kind stands for all
  await removeThreshold(actor, made.value.id);
  return { importMs, judgeMs, alerts: found.rows[0]!.count };
}
