/** The form of a visit, with what somebody in the field wants to know first. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '~/kernel/actor';
import { parisClock } from '~/kernel/paris-time';
import { startOf, textsOf } from '~/records/fields/domain';
import { readCampaign } from '~/modules/monitoring/campaigns/service/read-campaigns.server';
import { readStationDevices } from '~/modules/monitoring/equipment/service/read-history.server';
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { eventStation } from '~/modules/monitoring/station-events/service/change-event.server';
import { openNewEvent, readStationEvents } from '~/modules/monitoring/station-events/service/read-events.server';
import { readPlaces } from '~/modules/monitoring/stations/service/read-stations.server';
import { now } from '~/platform/clock.server';
import { readingOf, VISIT_FIELDS, type VisitValues } from '../domain';
import type { VisitCheck, VisitPage } from '../view/visit-page';
import { controlOf, gapTo, lastDayOf } from './known-values.server';
import { instantOf } from './save-visit.server';

const LAST_EVENTS = 5;

export async function openVisit(actor: Actor, stationId: number, campaignId: number | null): Promise<VisitPage | null> {
  const station = await eventStation(actor, stationId);
  if (!station) return null;
  const [offered, events, places, control, series, equipment, campaign] = await Promise.all([
    openNewEvent(actor, stationId),
    readStationEvents(actor, stationId, {}, { page: 1, size: LAST_EVENTS }),
    readPlaces(actor, [stationId]),
    controlOf(actor, station),
    findSeriesOf([stationId]),
    readStationDevices(actor, station),
    campaignId === null ? null : readCampaign(actor, campaignId),
  ]);
  if (!offered) return null;
  const own = campaign?.stops.some(({ id }) => id === stationId) ? campaign : null;
  const [day = '', hour = ''] = parisClock(now()).split('T');
  return {
    ...{ station: offered.station, place: places[0]?.place ?? null, key: randomUUID() },
    campaign: own && { id: own.id, name: own.name, toSample: own.toSample.map(({ name }) => name) },
    texts: textsOf(VISIT_FIELDS, { ...startOf(VISIT_FIELDS), eventType: 'G', date: day, eventHour: hour }),
    last: openSeries(actor, series).flatMap(({ main, quantity, unit, lastValue, lastAt }) =>
      main && lastValue !== null && lastAt !== null ? [{ quantity, unit, value: lastValue, at: lastAt }] : [],
    ),
    control: control && {
      ...{ quantity: control.series.quantity, unit: control.series.unit },
      ...{ ...control.known, marks: control.marks },
      ...{ breakMs: control.series.breakMs, lastDay: await lastDayOf(control.series) },
    },
    events: events?.lines ?? [],
    ...{ problems: offered.problems, solutions: offered.solutions },
    devices: equipment?.mayEdit
      ? equipment.lines
          .filter(({ open }) => open)
          .map(({ id, device }) => ({ value: String(id), label: `${device.type} ${device.serialNumber}` }))
      : null,
  };
}

/** Before it is stored, on the spot. */
export async function checkVisit(
  actor: Actor,
  stationId: number,
  values: Pick<VisitValues, 'date' | 'eventHour' | 'valeurcalee' | 'belowMark'>,
): Promise<VisitCheck | null> {
  const station = await eventStation(actor, stationId);
  const control = station && (await controlOf(actor, station));
  const at = instantOf(values);
  const read = control && readingOf(values, control.marks, at.getTime());
  if (!control || typeof read !== 'number') return null;
  return { gap: await gapTo(control.series, at, read), unit: control.series.unit };
}
