/** The alerts of the stations that somebody may read. */
import type { Actor } from '~/kernel/actor';
import { parisClock } from '~/kernel/paris-time';
import { DAY_MS } from '~/kernel/civil-time';
import { closedQuantities } from '~/modules/monitoring/series/domain/closed-series';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { urls } from '~/urls';
import { countAlertLines, findAlertLines, type AlertLine, type AlertState } from '../data/alert-lines.server';
import { may } from '~/kernel/permissions';
import { reachOf, refusedOf } from './receivers.server';
import { findReceivers } from '../data/people.server';
import { findThresholds } from '~/modules/monitoring/watches/service/watched.server';
import { now } from '~/platform/clock.server';
import { findSilentTo } from '../data/silences.server';
import { alertFacts } from '../view/alert-facts';
import type { AlertPage, AlertView } from '../view/alert-page';

/** In sight of one page. */
const PAGE = 50;
const AROUND_MS = 30 * DAY_MS;

export async function readAlertPage(
  actor: Actor,
  { page = 1, stationId }: { readonly page?: number | undefined; readonly stationId?: number | undefined },
): Promise<AlertPage> {
  const among = stationId === undefined ? undefined : [stationId];
  const stations = await reachStations(actor, 'station.read', among);
  const answering = new Set((await reachStations(actor, 'station.measure', among)).map(({ id }) => id));
  const stationIds = stations.map(({ id }) => id);
  const closed = closedQuantities(actor);
  const count = (state: AlertState) => countAlertLines({ stationIds, closed, state });
  const lines = async (state: AlertState, skip = 0) =>
    (await findAlertLines({ stationIds, closed, state }, undefined, { skip, take: PAGE })).map((line) =>
      viewOf(line, answering.has(line.station.id), silentTo(line.station.id)),
    );
  const silentTo = await findSilentTo(now());
  const receivers = may(actor, 'station.thresholds') ? await findReceivers() : null;
  const counts = { open: await count('open'), answered: await count('answered'), past: await count('past') };
  return {
    refused: receivers ? await refusedOf(receivers) : [],
    unreached: receivers ? (await reachOf(receivers)).unreached : [],
    open: await lines('open'),
    answered: await lines('answered'),
    past: await lines('past', (page - 1) * PAGE),
    ...{ counts, page, pages: Math.max(1, Math.ceil(counts.past / PAGE)), station: stationId ?? null },
    thresholds: (await findThresholds(stationIds)).length,
  };
}

function viewOf(line: AlertLine, mayAnswer: boolean, silentTo: number | null): AlertView {
  const { id, station, series, alert, acknowledged, isWithdrawn, told } = line;
  const { word } = kindOf(station.kind);
  const { since, raisedAt, closedAt, level } = alert;
  const isOpen = closedAt === null && !isWithdrawn;
  const window = {
    from: parisClock(new Date(since - AROUND_MS)),
    to: parisClock(new Date((closedAt ?? raisedAt) + AROUND_MS)),
  };
  return {
    id,
    station: { name: station.name, code: station.code, to: urls.station(word, station.id) },
    chart: urls.station(word, station.id, { series: series.id, ...window }),
    quantity: series.quantity,
    facts: alertFacts(line),
    silentTo: isOpen && told < level ? silentTo : null,
    said: acknowledged.map(({ by, note, saidAt }) => ({ by, note, saidAt })),
    mayAnswer: mayAnswer && isOpen,
  };
}
