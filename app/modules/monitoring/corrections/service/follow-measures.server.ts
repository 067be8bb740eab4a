/**
 * What follows a written series, in one list, in the transaction that wrote it and under the lock of the series:
 *
 * 1. its days, ends and count: `afterWriting` of `series`, with which every statement that writes ends;
 * 2. its corrected values, where raw ones changed (`followRaw`) or corrections did (`remakeCorrected`);
 * 3. its examination, by a job that runs in a moment;
 * 4. its alerts, by a job that runs in a moment, where it is watched;
 * 5. elevations that stand on it, at once; other computed series are noted as due, and a job is queued (decision 046).
 *
 * Nothing else is kept of measures: views, charts and exports read them.
 */
import type { Transaction } from '~/platform/db/transaction.server';
import { examineLater } from '~/modules/monitoring/data-quality/service/examine-later.server';
import { queueDerivation } from '~/modules/monitoring/derived-series/service/derive-series.server';
import { followSeries, type Derived } from '~/modules/monitoring/derived-series/service/follow-series.server';
import { findUpstreamIds } from '~/modules/monitoring/derived-series/service/stored-recipes.server';
import type { Series } from '~/modules/monitoring/series/domain';
import type { WrittenMeasures } from '~/modules/monitoring/series/service/measures.server';
import { findSeriesById, lockSeries } from '~/modules/monitoring/series/service/series.server';
import type { Operation } from '../domain/replay';
import { replaySeries, type Lifted, type ReplayChoices } from './replay-series.server';

/** The ends of what changed; null where nothing did. */
type Changed = Pick<WrittenMeasures, 'from' | 'to'>;

/** After raw values: the corrections that were lifted for it are made again over them. */
export async function followRaw(
  tx: Transaction,
  series: Series,
  { lifted, written, login }: { lifted: Lifted; written: Changed; login: string },
): Promise<Derived | null> {
  await remakeCorrected(tx, series, lifted.operations, login, { withdrawn: lifted.withdrawn });
  return followValues(tx, series, written, login);
}

/** After corrections: made again, and what follows from that. */
export async function remakeCorrected(
  tx: Transaction,
  series: Series,
  operations: readonly Operation[],
  login: string,
  choices: ReplayChoices = {},
): Promise<WrittenMeasures> {
  const replayed = await replaySeries(tx, series, operations, choices);
  await followValues(tx, series, replayed, login);
  return replayed;
}

/** After values, levels or break limits: what is computed at once; null where nothing is. */
export async function followValues(
  tx: Transaction,
  series: Series,
  window: Changed,
  login: string,
): Promise<Derived | null> {
  if (series.nature === 'measured' && window.from !== null && window.to !== null)
    await examineLater(tx, series.id, { from: window.from, to: window.to }, login);
  const { elevation, due } = await followSeries(tx, series, window, login);
  if (due) await queueDerivation(tx, login);
  return elevation;
}

/** After a mark of a station was added or undone: all that stands on its marks, the past too. */
export async function deriveStation(tx: Transaction, stationId: number, login: string): Promise<Derived[]> {
  const ids = await findUpstreamIds(tx, stationId);
  await lockSeries(tx, ids);
  const derived: Derived[] = [];
  for (const series of await findSeriesById(ids, tx)) {
    const one = await followValues(tx, series, { from: series.firstAt, to: series.lastAt }, login);
    if (one) derived.push(one);
  }
  return derived;
}
