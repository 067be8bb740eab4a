/** An event of a station is noted, changed, closed, shared or deleted. */
import type { Actor } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import type { Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import type { ReachedStation } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { audit } from '~/platform/audit.server';
import { stampOf } from '~/platform/clock.server';
import { connectionOf, inTransaction, type Transaction } from '~/platform/db/transaction.server';
import {
  deleteEventRow,
  findEvent,
  insertEvent,
  lockEvent,
  updateEvent,
  writeActions,
  type StoredAction,
  type StoredEvent,
} from '../data/events.server';
import { findProblems } from '../data/problems.server';
import { stateFault, type EventValues } from '../domain';
import { controlSeriesOf, followControlPoint } from './control-point.server';
import { DELETABLE_EVENT } from './deletable-event.server';

export const EVENT_ENTITY = 'stationEvent';
export type Diagnosed = Pick<StoredAction, 'diagnosticCode' | 'solutionCode'>;
export type EventRefusal = 'notFound' | 'conflict' | { readonly reason: 'malformed'; readonly faults: Faults };
interface Asked {
  readonly stationId: number;
  /** 0: a new one */
  readonly id: number;
  readonly version: number;
}

/** The station, where this person may write its events. */
export const eventStation = async (actor: Actor, stationId: number): Promise<ReachedStation | null> =>
  (await reachStations(actor, 'station.measure', [stationId]))[0] ?? null;

/** Codes that no set holds; one that the event had before may stay. */
async function unknownCodes(
  tx: Transaction,
  values: EventValues,
  before: EventValues | null,
  actions: readonly Diagnosed[],
): Promise<Faults> {
  const { problems, solutions } = await findProblems(tx);
  const known = (among: readonly { readonly code: string }[], code: string) =>
    code === '' || among.some((one) => one.code === code);
  const faults: Record<string, string> = {};
  if (values.problem !== before?.problem && !known(problems, values.problem))
    faults['problem'] = 'stationEvents:fault.unknownProblem';
  if (values.solution !== before?.solution && !known(solutions, values.solution))
    faults['solution'] = 'stationEvents:fault.unknownSolution';
  if (actions.some(({ diagnosticCode }) => diagnosticCode === '' || !known(problems, diagnosticCode)))
    faults['diagnosticCode'] = 'stationEvents:fault.unknownProblem';
  if (actions.some(({ solutionCode }) => !known(solutions, solutionCode)))
    faults['solutionCode'] = 'stationEvents:fault.unknownSolution';
  return faults;
}

/** `actions`: what was diagnosed beside, whole; left out, it stays. */
export async function saveEvent(
  actor: Actor,
  asked: Asked,
  values: EventValues,
  actions?: readonly Diagnosed[],
): Promise<Outcome<number, EventRefusal>> {
  const station = await eventStation(actor, asked.stationId);
  if (!station) return refused('notFound');
  const series = values.valeurcalee === null ? null : await controlSeriesOf(actor, station);
  return inTransaction((tx) => saveEventIn(tx, actor, { ...asked, station, series }, values, actions));
}

/** In a transaction of others, which know that the person may. */
export async function saveEventIn(
  tx: Transaction,
  actor: Actor,
  {
    id,
    version,
    station,
    series,
  }: Pick<Asked, 'id' | 'version'> & {
    readonly station: ReachedStation;
    readonly series: Awaited<ReturnType<typeof controlSeriesOf>>;
  },
  values: EventValues,
  actions?: readonly Diagnosed[],
): Promise<Outcome<number, EventRefusal>> {
  if (id !== 0) await lockEvent(tx, id);
  const before = id === 0 ? null : await findEvent(id, [station.id], tx);
  if (id !== 0 && !before) return refused('notFound');
  if (before && before.version !== version) return refused('conflict');
  const state = stateFault(before?.values ?? null, values);
  const faults = {
    ...(await unknownCodes(tx, values, before?.values ?? null, actions ?? [])),
    ...(state && { closeDate: state }),
  };
  if (Object.keys(faults).length > 0) return refused({ reason: 'malformed', faults });
  if (before && (await updateEvent(tx, { id, version }, values, actor.login)) === 0) return refused('conflict');
  const saved = before ? id : await insertEvent(tx, station.id, values, actor.login);
  if (actions) await writeActions(tx, saved, actions);
  await followControlPoint(tx, actor, saved, values, series);
  await audit(tx, {
    ...{ login: actor.login, action: before ? 'stationEvent.update' : 'stationEvent.create' },
    ...{ entity: EVENT_ENTITY, entityId: saved, ...(before && { before: before.values }) },
    after: { stationId: station.id, ...values, ...(actions && { actions }) },
  });
  return done(saved);
}

/** What a button of its page does with what is stored. */
export async function changeEvent(
  actor: Actor,
  asked: Asked,
  change: (values: EventValues) => EventValues,
): Promise<Outcome<number, EventRefusal>> {
  const event = await findEvent(asked.id, [asked.stationId]);
  return event ? saveEvent(actor, { ...asked, version: event.version }, change(event.values)) : refused('notFound');
}

/** « Piézomètre des Sources, 20/11/2026 ». */
const nameOfEvent = (station: { readonly name: string }, { values }: Pick<StoredEvent, 'values'>): string =>
  `${station.name}, ${values.date === null ? '' : formatDay(new Date(`${values.date}T12:00:00Z`))}`;

export async function deleteEvent(
  actor: Actor,
  stationId: number,
  id: number,
): Promise<Outcome<{ readonly name: string }, 'notFound'>> {
  const station = await eventStation(actor, stationId);
  if (!station) return refused('notFound');
  return inTransaction<Outcome<{ readonly name: string }, 'notFound'>>(async (tx) => {
    await lockEvent(tx, id);
    const event = await findEvent(id, [stationId], tx);
    if (!event) return refused('notFound');
    await keepDeleted(connectionOf(tx), DELETABLE_EVENT, { ids: [id], ...stampOf(actor) });
    await deleteEventRow(tx, id);
    const name = nameOfEvent(station, event);
    await audit(tx, {
      ...{ login: actor.login, action: 'stationEvent.delete', entity: EVENT_ENTITY, entityId: id },
      before: { stationId, ...event.values },
      deletedRows: [{ entity: EVENT_ENTITY, id, name, parent: stationId }],
    });
    return done({ name });
  });
}
