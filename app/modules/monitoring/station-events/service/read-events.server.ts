/** Events as their readers see them: those of a station, and one with its form. */
import type { Actor } from '~/kernel/actor';
import { today } from '~/platform/clock.server';
import { startOf, textsOf } from '~/records/fields/domain';
import { kindOf, type ReachedStation, type StationKind } from '~/modules/monitoring/stations/domain';
import { findReadableIds, reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { deletedMeanwhile, everWrote } from '~/platform/deleted-by.server';
import {
  countEvents,
  findActions,
  findBatteryDay,
  findEvent,
  findEvents,
  type StoredEvent,
} from '../data/events.server';
import { findCampaignChoices, findContactChoices } from '../data/known-codes.server';
import { findProblems } from '../data/problems.server';
import { EVENT_FIELDS, mayBeginClosed, stateOf, type EventFilter, type EventType, type EventValues } from '../domain';
import type { EventLine, EventPage, StationEventsPage } from '../view/event-page';
import { EVENT_ENTITY, eventStation } from './change-event.server';
import { controlSeriesOf } from './control-point.server';
import { readShare } from './share-event.server';

const readStation = async (actor: Actor, id: number): Promise<ReachedStation | null> =>
  (await reachStations(actor, 'station.read', [id]))[0] ?? null;
const headOf = ({ id, kind, name, code }: ReachedStation) => ({ id, kind, name, code, word: kindOf(kind).word });

type Names = (code: string) => string;
/** What codes of problems and solutions are called. */
export async function problemNames(): Promise<{ readonly problem: Names; readonly solution: Names }> {
  const { problems, solutions } = await findProblems();
  const named = (among: readonly { readonly code: string; readonly name: string }[]): Names => {
    const names = new Map(among.map(({ code, name }) => [code, name]));
    return (code) => names.get(code) ?? code;
  };
  return { problem: named(problems), solution: named(solutions) };
}

export const lineOf = (
  { id, values, shared, updatedBy }: StoredEvent,
  station: ReachedStation,
  names: Awaited<ReturnType<typeof problemNames>>,
): EventLine => {
  const { eventType, date, eventHour, comment, action, problem, solution, closeDate, campaignCode } = values;
  return {
    ...{ id, eventType, date: date ?? '', hour: eventHour, closeDate, comment, action, shared, campaignCode },
    ...{ state: stateOf(values), by: updatedBy, station: headOf(station), chgtpiles: values.chgtpiles },
    problem: problem && names.problem(problem),
    solution: solution && names.solution(solution),
  };
};

export async function readStationEvents(
  actor: Actor,
  stationId: number,
  filter: Pick<EventFilter, 'type' | 'state'>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<StationEventsPage | null> {
  const station = await readStation(actor, stationId);
  if (!station) return null;
  const wanted = { ...filter, stationIds: [stationId] };
  const [events, total, open, battery, names, mayWrite] = await Promise.all([
    findEvents(wanted, { skip: (page - 1) * size, take: size }),
    countEvents(wanted),
    Promise.all([countEvents({ ...wanted, state: 'toPlan' }), countEvents({ ...wanted, state: 'toMonitor' })]),
    findBatteryDay(stationId, today()),
    problemNames(),
    eventStation(actor, stationId),
  ]);
  return {
    ...{ station: headOf(station), kind: station.kind, total, page, pageSize: size, mayWrite: mayWrite !== null },
    ...{ toPlan: open[0], toMonitor: open[1], type: filter.type || '', state: filter.state || '' },
    lines: events.map((event) => lineOf(event, station, names)),
    battery: battery === null ? null : { day: battery, days: daysBetween(battery, today()) },
  };
}
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** What its form offers beside its fields. */
async function offeredTo(
  actor: Actor,
  station: ReachedStation,
  asked: Pick<EventValues, 'problem' | 'solution' | 'contactCode' | 'campaignCode'>,
) {
  const [{ problems, solutions }, series, contacts, campaigns] = await Promise.all([
    findProblems(),
    controlSeriesOf(actor, station),
    findContactChoices(),
    findCampaignChoices(station.id),
  ]);
  type Choices = readonly { readonly value: string; readonly label: string }[];
  // what it has and no list holds any more stays
  const kept = (among: Choices, value: string): Choices =>
    value === '' || among.some((one) => one.value === value) ? among : [...among, { value, label: value }];
  const offer = (among: readonly { code: string; name: string; open: boolean }[], had: string) =>
    kept(
      among.filter(({ code, open }) => open || code === had).map(({ code, name }) => ({ value: code, label: name })),
      had,
    );
  return {
    contacts: contacts && kept(contacts, asked.contactCode),
    campaigns: kept(campaigns, asked.campaignCode),
    problems: offer(problems, asked.problem),
    solutions: offer(solutions, asked.solution),
    hints: problems
      .filter(({ open, solutions: of }) => open && of.length > 0)
      .map(({ name, types, solutions: of }) => ({
        ...{ problem: name, types },
        solutions: of.map((code) => solutions.find((one) => one.code === code)?.name ?? code),
      })),
    control: series && { quantity: series.quantity, unit: series.unit },
  };
}

/** `type`: asked for in the address; what is over when it is noted is proposed closed. */
export async function openNewEvent(
  actor: Actor,
  stationId: number,
  given: { readonly type?: EventType | undefined; readonly campaignCode?: string | undefined } = {},
): Promise<EventPage | null> {
  const station = await eventStation(actor, stationId);
  if (!station) return null;
  const start = startOf(EVENT_FIELDS);
  const eventType = given.type ?? start.eventType;
  const day = today();
  const values = {
    ...{ ...start, eventType, date: day, campaignCode: given.campaignCode ?? '' },
    closeDate: mayBeginClosed(eventType) ? day : null,
  };
  return {
    ...{ station: headOf(station), kind: station.kind, id: 0, version: 0, mayEdit: true, shared: false },
    ...{ state: null, eventType, actions: [], saved: null, today: day, share: null },
    texts: textsOf(EVENT_FIELDS, values),
    ...(await offeredTo(actor, station, values)),
  };
}

/** `origin`: where the product is reached, for who may share it. */
export async function openEvent(
  actor: Actor,
  stationId: number,
  id: number,
  origin?: string,
): Promise<EventPage | null> {
  const station = await readStation(actor, stationId);
  if (!station) return null;
  const event = await findEvent(id, [stationId]);
  if (!event) {
    const gone = await goneEvent(actor, id);
    const fresh = gone && (await openNewEvent(actor, stationId));
    return fresh && { ...fresh, deletedMeanwhile: gone };
  }
  const [actions, names, mayWrite] = await Promise.all([
    findActions([id]),
    problemNames(),
    eventStation(actor, stationId),
  ]);
  const share = mayWrite && origin !== undefined ? await readShare(actor, { stationId, id, origin }) : null;
  const { values, version, shared, updatedBy, updatedAt } = event;
  return {
    ...{ station: headOf(station), kind: station.kind, id, version, mayEdit: mayWrite !== null, shared },
    ...{ state: stateOf(values), eventType: values.eventType, today: today(), share },
    saved: { by: updatedBy, at: updatedAt.getTime() },
    texts: textsOf(EVENT_FIELDS, values),
    actions: actions.map((one) => ({
      id: one.id,
      problem: names.problem(one.diagnosticCode),
      solution: one.solutionCode && names.solution(one.solutionCode),
    })),
    ...(await offeredTo(actor, station, values)),
  };
}

/** Who wrote it may know that it was deleted. */
export const goneEvent = async (actor: Actor, id: number) =>
  (await everWrote(actor.login, EVENT_ENTITY, id)) ? deletedMeanwhile(EVENT_ENTITY, id) : null;

export async function storedEvent(stationId: number, id: number) {
  const event = await findEvent(id, [stationId]);
  return event && { values: event.values, version: event.version, by: event.updatedBy, at: event.updatedAt };
}

/** Where an event stands, whatever its station. */
export async function placeOfEvent(actor: Actor, id: number): Promise<ReachedStation | null> {
  const stations = await reachStations(actor, 'station.read');
  const event = await findEvent(
    id,
    stations.map((one) => one.id),
  );
  return stations.find((one) => one.id === event?.stationId) ?? null;
}

/** For calls: an event of a station whole. */
export async function readWholeEvents(stationId: number, id?: number) {
  const found = id === undefined ? null : await findEvent(id, [stationId]);
  const events = id === undefined ? await findEvents({ stationIds: [stationId] }) : found ? [found] : [];
  const actions = await findActions(events.map((one) => one.id));
  return events.map((event) => ({ ...event, actions: actions.filter(({ eventId }) => eventId === event.id) }));
}

/** For calls: of all stations of a kind that this person reads, with their station. */
export async function readAllEvents(
  actor: Actor,
  kind: StationKind,
  { page, size, ...filter }: Omit<EventFilter, 'stationIds'> & { readonly page: number; readonly size: number },
) {
  const stations = await reachStations(actor, 'station.read', await findReadableIds(actor, kind, {}));
  const known = new Map(stations.map((station) => [station.id, station]));
  const wanted = { ...filter, stationIds: [...known.keys()] };
  const events = await findEvents(wanted, { skip: (page - 1) * size, take: size });
  const actions = await findActions(events.map((one) => one.id));
  return events.flatMap((event) => {
    const station = known.get(event.stationId);
    return station
      ? [{ station, event: { ...event, actions: actions.filter((one) => one.eventId === event.id) } }]
      : [];
  });
}
