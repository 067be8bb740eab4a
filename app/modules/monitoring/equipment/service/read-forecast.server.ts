/** What the next round must bring: batteries, devices at their end, warranties that are still of use. */
import type { Actor } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import { now, today } from '~/platform/clock.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import { findDevices } from '../data/devices.server';
import { dueOf, locationOf, monthsBetween, wearsFrom, type Device, type Due, type Horizon } from '../domain';
import type { DueLine, EquipmentDue, ForecastPage } from '../view/forecast-page';
import { opensEquipment } from './equipment-access.server';
import { stationHeads } from './station-heads.server';

interface DueDevice {
  readonly device: Device;
  readonly dues: readonly Due[];
  readonly first: number;
}
async function dueDevices(horizon: Horizon): Promise<DueDevice[]> {
  const day = new Date(today());
  return (await findDevices({}))
    .flatMap((device) => {
      const dues = dueOf(device, day, horizon);
      return dues.length === 0 ? [] : [{ device, dues, first: Math.min(...dues.map(({ on }) => on.getTime())) }];
    })
    .sort((a, b) => a.first - b.first);
}

function lineOf({ device, dues }: DueDevice): DueLine {
  const { id, kind, type, model, serialNumber, since } = device;
  const from = wearsFrom(device) ?? since;
  return {
    ...{ id, kind, type, model, serialNumber, location: locationOf(device) },
    dues: dues.map(({ what, on }) => ({ what, on: formatDay(on), past: on <= new Date(today()) })),
    ageMonths: from ? monthsBetween(from, now()) : null,
    batteriesAt: from && since && from > since ? formatDay(from) : '',
  };
}

export async function readForecast(actor: Actor, horizon: Horizon): Promise<ForecastPage> {
  const due = await dueDevices(horizon);
  const heads = await stationHeads(
    actor,
    due.map(({ device }) => device.stationId),
  );
  const groups = new Map<number, DueLine[]>();
  for (const one of due) {
    const place = heads.has(one.device.stationId ?? 0) ? one.device.stationId! : 0;
    groups.set(place, [...(groups.get(place) ?? []), lineOf(one)]);
  }
  return {
    horizon,
    devices: due.length,
    stations: [...groups.keys()].filter((id) => id > 0).length,
    groups: [...groups].map(([id, lines]) => ({ station: heads.get(id) ?? null, lines })),
  };
}

const ON_HOME: Horizon = 3;
const MOST_STATIONS = 4;
/** Of the stations that the person reads; null: nothing to say. */
export async function readEquipmentDue(actor: Actor): Promise<EquipmentDue | null> {
  if (!opensEquipment(actor)) return null;
  const due = (await dueDevices(ON_HOME)).filter(({ device }) => device.stationId !== null);
  const heads = await stationHeads(
    actor,
    due.map(({ device }) => device.stationId),
  );
  const seen = due.filter(({ device }) => heads.has(device.stationId ?? 0));
  const stations = [...new Set(seen.map(({ device }) => heads.get(device.stationId ?? 0)!))];
  const named = stations.slice(0, MOST_STATIONS).map(({ name, to }) => ({ name, to }));
  if (seen.length === 0) return null;
  const t = await translatorOf(actor);
  return {
    ...{ title: t('equipment:due.home'), all: t('equipment:due.homeAll'), to: urls.forecast({ within: ON_HOME }) },
    text: t('equipment:due.found', { count: seen.length }),
    stations: named,
  };
}
