/** What was diagnosed beside the event's own problem: one more, one less. */
import type { Actor } from '~/kernel/actor';
import { refused, type Outcome } from '~/kernel/outcome';
import { findActions, findEvent } from '../data/events.server';
import { saveEvent, type Diagnosed, type EventRefusal } from './change-event.server';

async function changeActions(
  actor: Actor,
  stationId: number,
  id: number,
  change: (actions: Awaited<ReturnType<typeof findActions>>) => readonly Diagnosed[],
): Promise<Outcome<number, EventRefusal>> {
  const event = await findEvent(id, [stationId]);
  if (!event) return refused('notFound');
  const actions = change(await findActions([id])).map(({ diagnosticCode, solutionCode }) => ({
    diagnosticCode,
    solutionCode,
  }));
  return saveEvent(actor, { stationId, id, version: event.version }, event.values, actions);
}

export const addAction = (actor: Actor, stationId: number, id: number, one: Diagnosed) =>
  changeActions(actor, stationId, id, (actions) => [...actions, one]);
export const removeAction = (actor: Actor, stationId: number, id: number, action: number) =>
  changeActions(actor, stationId, id, (actions) => actions.filter((one) => one.id !== action));
