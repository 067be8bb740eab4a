/** What a threshold would have raised over the last year, before it is saved. */
import type { Actor } from '~/kernel/actor';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findSeriesById } from '~/modules/monitoring/series/service/series.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { readJudged, readJudgedAnalyses, seriesBelow } from '~/modules/monitoring/watches/service/watched.server';
import { inOneOrder } from '~/modules/monitoring/watches/domain/analysed';
import {
  alertsOf,
  judge,
  watchOf,
  WATCH_TRAITS,
  type ThresholdParent,
  type ThresholdValues,
} from '~/modules/monitoring/watches/domain';
import type { Rehearsal } from '../view/threshold-page';
import { LOOK_BACK_MS, withDays } from '~/modules/monitoring/watches/service/judge-alerts.server';

/** So many series are tried: more would make the page wait. */
const MOST_REHEARSED = 50;

export async function rehearseThreshold(
  actor: Actor,
  parent: ThresholdParent,
  values: ThresholdValues,
): Promise<Rehearsal> {
  const at = now().getTime();
  const read = await inTransaction(async (tx) => {
    const ids = await seriesBelow(tx, values.quantity, parent, MOST_REHEARSED + 1);
    const series = await findSeriesById(ids.slice(0, MOST_REHEARSED), tx);
    const measures = [];
    for (const one of series) {
      const own = await readJudged(tx, one.id, at - LOOK_BACK_MS);
      measures.push(inOneOrder(own, await readJudgedAnalyses(tx, one, at - LOOK_BACK_MS)));
    }
    return { ids, series, measures };
  });
  const stations = await reachStations(actor, 'station.read', [
    ...new Set(read.series.map(({ stationId }) => stationId)),
  ]);
  const lines = read.series.flatMap((series, rank) => {
    const station = stations.find(({ id }) => id === series.stationId);
    if (!station) return [];
    const watch = watchOf(values, series.breakMs, []);
    const events = withDays(read.measures[rank]!, watch);
    const { transitions } = judge(watch, [...events, { is: 'check', at }]);
    const alerts = alertsOf(transitions);
    return [
      {
        station: { id: station.id, name: station.name, word: kindOf(station.kind).word },
        measures: events.length,
        rang: alerts.map(({ raisedAt, closedAt, highest }) => ({ raisedAt, closedAt, level: highest })),
      },
    ];
  });
  return {
    lines,
    count: lines.reduce((sum, { rang }) => sum + rang.length, 0),
    more: read.ids.length > MOST_REHEARSED,
    byMeasures: WATCH_TRAITS[values.kind].byMeasures,
  };
}
