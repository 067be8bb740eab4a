/** Campaigns as their readers see them, made, changed, visited and closed (DECISIONS B17). */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { type ReachedStation } from '~/modules/monitoring/stations/domain';
import { reachStations, stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { audit } from '~/platform/audit.server';
import { today } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { saveRecord, type SaveRefusal } from '~/records/record/service/change-record.server';
import {
  findCampaign,
  findLogins,
  lockCampaign,
  updateCampaign,
  writeOrder,
  writeVisit,
  type StoredCampaign,
} from '../data/campaigns.server';
import { besides, MOST_STATIONS, stationsIn, type CampaignValues, type VisitState } from '../domain';
import { moved, nearestNext } from '../domain/route';
import { campaignsOf, mayWrite, stationsOf } from './campaign-record.server';

type Malformed = { readonly reason: 'malformed'; readonly faults: Faults };
export type CampaignRefusal = SaveRefusal | Malformed;
const malformed = (faults: Faults) => refused({ reason: 'malformed' as const, faults });
const SAID = 5;

/** The stations that were typed, or what is wrong with them. */
async function settled(actor: Actor, { kind, stations, manager }: CampaignValues) {
  const asked = stationsIn(stations);
  if (asked.length > MOST_STATIONS)
    return malformed({ stations: { key: 'campaigns:fault.tooMany', params: { most: MOST_STATIONS } } });
  const found = await stationsByCodes(
    actor,
    'station.measure',
    asked.map(({ code }) => code),
  );
  const byCode = new Map<string, ReachedStation>();
  for (const { code, station } of found) if (station.kind === kind) byCode.set(code, station);
  const unknown = asked.filter(({ code }) => !byCode.has(code));
  if (unknown.length > 0) {
    const codes = unknown.slice(0, SAID).map(({ code, line }) => `${code} (${line})`);
    return malformed({
      stations: { key: 'campaigns:fault.unknown', params: { count: unknown.length, codes: codes.join(', ') } },
    });
  }
  const people = [manager, ...asked.map(({ technician }) => technician)].filter((login) => login !== '');
  const known = await findLogins(people);
  const strangers = [...new Set(people.filter((login) => !known.has(login)))];
  if (strangers.length > 0) {
    const fault = { key: 'campaigns:fault.nobody', params: { logins: strangers.slice(0, SAID).join(', ') } };
    return malformed({ [strangers.includes(manager) ? 'manager' : 'stations']: fault });
  }
  return done(
    asked.map(({ code, technician }) => ({ stationId: byCode.get(code)!.id, technician: technician || manager })),
  );
}

/** `id` 0: a new one. */
export async function saveCampaign(
  actor: Actor,
  at: { readonly id: number; readonly version: number },
  values: CampaignValues,
): Promise<Outcome<number, CampaignRefusal>> {
  if (!(await mayWrite(actor, values.kind))) return refused('notFound');
  const visits = await settled(actor, values);
  if (!visits.ok) return visits;
  const stored = at.id === 0 ? null : await findCampaign(at.id);
  const readable = stored && (await stationsOf(actor, stored));
  const route = { visits: visits.value, isRead: (stationId: number) => readable?.has(stationId) ?? true };
  return saveRecord(actor, campaignsOf(actor, route), at, values, async (_tx, before): Promise<Malformed | null> =>
    before && before.kind !== values.kind ? malformed({ kind: 'campaigns:fault.kind' }).reason : null,
  );
}

/** A change of a campaign that this person may write, and reads a station of. */
async function change<Value>(
  actor: Actor,
  id: number,
  verb: string,
  work: (tx: Transaction, campaign: StoredCampaign) => Promise<Value | null>,
): Promise<Outcome<Value, 'notFound'>> {
  const campaign = await findCampaign(id);
  if (!campaign || !(await mayWrite(actor, campaign.kind)) || !(await stationsOf(actor, campaign)))
    return refused('notFound');
  return inTransaction((tx) => changeIn(tx, actor, { id, verb }, work));
}

async function changeIn<Value>(
  tx: Transaction,
  actor: Actor,
  { id, verb }: { readonly id: number; readonly verb: string },
  work: (tx: Transaction, campaign: StoredCampaign) => Promise<Value | null>,
): Promise<Outcome<Value, 'notFound'>> {
  await lockCampaign(tx, id);
  const before = await findCampaign(id, tx);
  const made = before && (await work(tx, before));
  if (!before || made === null) return refused('notFound');
  const after = await findCampaign(id, tx);
  await audit(tx, { login: actor.login, action: `campaign.${verb}`, entity: 'campaign', entityId: id, before, after });
  return done(made);
}

/** By hand: completed today, or open again. */
export const closeCampaign = (actor: Actor, id: number, closed: boolean) =>
  change(actor, id, closed ? 'close' : 'reopen', async (tx, { version }) => {
    const closedOn = closed ? new Date(today()) : null;
    return (await updateCampaign(tx, { id, version }, { closedOn }, actor.login)) || null;
  });

interface Visit {
  readonly state: VisitState;
  readonly date: string | null;
  readonly comment: string;
}
/** Who may write events of a station notes its visit, which has a day: today where nobody says another. */
export async function visitStation(
  actor: Actor,
  id: number,
  stationId: number,
  { state, date, comment }: Visit,
): Promise<Outcome<number, 'notFound'>> {
  if ((await reachStations(actor, 'station.measure', [stationId])).length === 0) return refused('notFound');
  return change(actor, id, 'visit', (tx) => written(tx, id, stationId, { state, date, comment }));
}
const written = async (tx: Transaction, id: number, stationId: number, { state, date, comment }: Visit) =>
  (await writeVisit(tx, id, stationId, { state, date: state === 'toDo' ? null : (date ?? today()), comment })) || null;

/** In a transaction of others, which know that the person may write events of the station. */
export const visitStationIn = (tx: Transaction, actor: Actor, id: number, stationId: number, visit: Visit) =>
  changeIn(tx, actor, { id, verb: 'visit' }, (_, { visits }) => {
    const said = visits.find((one) => one.stationId === stationId);
    const comment = besides(said?.comment ?? '', visit.comment);
    // what was seen last counts, whenever it arrives
    const isOlder = said !== undefined && said.date !== null && visit.date !== null && said.date > visit.date;
    const { state, date } = isOlder ? said : visit;
    return written(tx, id, stationId, { state, date, comment });
  });

export const moveStation = (actor: Actor, id: number, stationId: number, by: -1 | 1) =>
  change(actor, id, 'order', async (tx, { visits }) => {
    await writeOrder(
      tx,
      id,
      moved(
        visits.map((one) => one.stationId),
        stationId,
        by,
      ),
    );
    return true;
  });

/** The route begins at its first station and goes to the nearest next. */
export async function orderByNearest(actor: Actor, id: number): Promise<Outcome<boolean, 'notFound'>> {
  const campaign = await findCampaign(id);
  const stations = campaign && (await stationsOf(actor, campaign));
  if (!stations) return refused('notFound');
  return change(actor, id, 'order', async (tx, { visits }) => {
    const stops = visits.map(({ stationId }) => ({ id: stationId, place: stations.get(stationId)?.place ?? null }));
    await writeOrder(
      tx,
      id,
      nearestNext(stops).map((stop) => stop.id),
    );
    return true;
  });
}
