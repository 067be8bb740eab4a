/** An event as calls answer it. */
import { present } from '~/records/fields/domain';
import { kindOf, type ReachedStation } from '~/modules/monitoring/stations/domain';
import { EVENT_FIELDS, stateOf } from '../domain';
import type { readWholeEvents } from '../service/read-events.server';

/** DECISIONS A32: an event that diagnosed a piezometer. */
const DIAGNOSTIC_TYPE = 7;
type Whole = Awaited<ReturnType<typeof readWholeEvents>>[number];

export function presentEvent({ id: stationId, kind, code }: ReachedStation, event: Whole) {
  const { id, values, shared, author, updatedBy, updatedAt, version, actions } = event;
  return {
    ...{ id, number: id, stationId, stationCode: code },
    stationType: kind === 'piezometry' && actions.length > 0 ? DIAGNOSTIC_TYPE : kindOf(kind).type,
    ...present(EVENT_FIELDS, values),
    ...{ state: stateOf(values), shared, author, updateLogin: updatedBy, updateDate: updatedAt, version },
  };
}
