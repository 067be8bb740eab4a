/** Events of stations of every kind, under the words of the contract: read, noted, changed, deleted, diagnosed. */
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { OneRow, RowId } from '~/kernel/row-number';
import { startOf, withBody } from '~/records/fields/domain';
import { KIND_NAMES, kindOf, type ReachedStation, type StationKind } from '~/modules/monitoring/stations/domain';
import { stationOfKind } from '~/modules/monitoring/stations/http/call-station.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { Deleted, Inserted, Updated } from '~/platform/http/call-answers';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { callsOf, type Call } from '~/platform/http/define-call';
import { EVENT_FIELDS, eventFaults, type EventValues } from '../domain';
import { AllEventsSearch } from '../forms/event-search';
import { ActionAnswer, EventAnswer, EventBody, EventDiagnosticBody, EventWritten } from '../forms/event-bodies';
import { presentEvent } from '../http/present-event';
import { deleteEvent, saveEvent, type Diagnosed, type EventRefusal } from '../service/change-event.server';
import { shareEvent } from '../service/share-event.server';
import { readAllEvents, readWholeEvents } from '../service/read-events.server';

const defineCall = callsOf('stations');
const OneEvent = OneRow.extend({ eventId: RowId });
type Whole = Awaited<ReturnType<typeof readWholeEvents>>[number];
const stationWords = async (actor: Actor, id: number, kind: StationKind): Promise<ReachedStation> => {
  const { values } = await stationOfKind(actor, id, kind);
  return { id, kind, code: values.code, name: values.name };
};
const presentAction = (code: string, { id, eventId, ...action }: Whole['actions'][number]) => ({
  ...{ actionId: id, eventCode: eventId, piezometerCode: code },
  diagnosticCode: action.diagnosticCode,
  solutionCode: action.solutionCode,
});
const eventNotFound = () => refuseApi(404, 'stationEvents:refusal.notFound');
function refuse(reason: EventRefusal) {
  if (reason === 'notFound') return eventNotFound();
  if (reason === 'conflict') return refuseApi(409, 'stationEvents:refusal.conflict');
  return malformed(reason.faults);
}
function malformed(faults: NonNullable<ReturnType<typeof eventFaults>>) {
  const [[field, fault] = ['', 'common:form.invalid']] = Object.entries(faults);
  return refuseApi(422, typeof fault === 'string' ? fault : 'common:form.invalid', { field });
}

/** The event that a call names, whole. */
async function wholeEvent(stationId: number, eventId: number): Promise<Whole> {
  const [event] = await readWholeEvents(stationId, eventId);
  if (!event) throw eventNotFound();
  return event;
}

interface Written {
  readonly station: { readonly id: number; readonly kind: StationKind };
  readonly event: Whole | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly actions?: readonly Diagnosed[];
}
async function write(actor: Actor, { station, event, body, actions }: Written): Promise<number> {
  const before: EventValues = event?.values ?? startOf(EVENT_FIELDS);
  const values = withBody(EVENT_FIELDS, before, body);
  const faults = eventFaults(values);
  if (faults) throw malformed(faults);
  const version = (body['version'] as number | undefined) ?? event?.version ?? 0;
  const saved = await saveEvent(actor, { stationId: station.id, id: event?.id ?? 0, version }, values, actions);
  if (!saved.ok) throw refuse(saved.reason);
  return saved.value;
}
const diagnosedIn = (body: Readonly<Record<string, unknown>>): Diagnosed[] =>
  (body['actions'] as readonly { diagnosticCode: string; solutionCode?: string }[]).map(
    ({ diagnosticCode, solutionCode = '' }) => ({ diagnosticCode, solutionCode }),
  );

type WrittenBody = z.ZodType<Readonly<Record<string, unknown>>>;
interface Writing {
  /** where events are noted; with the number of one, where it is changed */
  readonly path: string;
  readonly body: WrittenBody;
  readonly noted: Call['summary'];
  readonly changed: Call['summary'];
  /** what was found and done, where the body says it */
  readonly actionsOf?: (body: Readonly<Record<string, unknown>>) => Diagnosed[];
}
/** Two calls that write an event of a kind: one notes it, the other changes it. */
function writingCalls(
  kind: StationKind,
  { path, body: schema, noted, changed, actionsOf }: Writing,
): [note: Call, change: Call] {
  const asked = (body: Readonly<Record<string, unknown>>) => ({ body, ...(actionsOf && { actions: actionsOf(body) }) });
  return [
    defineCall({
      method: 'POST',
      path,
      summary: noted,
      allow: 'station.measure',
      params: OneRow,
      body: schema,
      answer: Inserted.extend(EventWritten.shape),
      status: 201,
      async run({ actor, params, body }) {
        const station = await stationWords(actor, params.id, kind);
        return { insert: 1, id: await write(actor, { station, event: null, ...asked(body) }) };
      },
    }),
    defineCall({
      method: 'PUT',
      path: `${path}/{eventId}`,
      summary: changed,
      allow: 'station.measure',
      params: OneEvent,
      body: schema,
      answer: Updated.extend(EventWritten.shape),
      refusals: [409],
      async run({ actor, params, body }) {
        const station = await stationWords(actor, params.id, kind);
        const event = await wholeEvent(params.id, params.eventId);
        return { update: 1, id: await write(actor, { station, event, ...asked(body) }) };
      },
    }),
  ];
}

function callsOfKind(kind: StationKind): Call[] {
  const { api } = kindOf(kind);
  const one = `${api}/{id}/event/{eventId}`;
  const [note, change] = writingCalls(kind, {
    path: `${api}/{id}/event`,
    body: EventBody,
    noted: { fr: 'Note un événement à la station', en: 'Notes an event at the station' },
    changed: {
      fr: 'Modifie un événement ; ce que le corps ne dit pas reste',
      en: 'Changes an event; what the body leaves out stays',
    },
  });
  const diagnoses = writingCalls(kind, {
    path: `${api}/{id}/eventDiagnostic`,
    body: EventDiagnosticBody,
    noted: {
      fr: 'Note un événement avec ce qui a été constaté et fait (actions)',
      en: 'Notes an event with what was found and done (actions)',
    },
    changed: {
      fr: 'Modifie un événement et remplace ce qui a été constaté et fait',
      en: 'Changes an event and replaces what was found and done',
    },
    actionsOf: diagnosedIn,
  });
  return [
    defineCall({
      method: 'GET',
      path: `${api}/allEvents`,
      summary: {
        fr: 'Les événements de toutes les stations du type (type, state, from, to ; page, size)',
        en: 'The events of all stations of the kind (type, state, from, to; page, size)',
      },
      allow: 'station.read',
      search: AllEventsSearch,
      answer: z.array(EventAnswer),
      async run({ actor, search }) {
        const found = await readAllEvents(actor, kind, search);
        return found.map(({ station, event }) => presentEvent(station, event));
      },
    }),
    // the product sends nothing: it answers where the network takes the text (B34), as for contents
    defineCall({
      method: 'POST',
      path: `${one}/share`,
      summary: { fr: 'Partage un événement sur un réseau social', en: 'Shares an event on a social network' },
      allow: 'station.measure',
      params: OneEvent,
      answer: Inserted.extend({ address: z.string() }),
      status: 201,
      async run({ actor, params, request }) {
        await stationWords(actor, params.id, kind);
        const origin = await publicOrigin(request);
        const shared = await shareEvent(actor, { stationId: params.id, id: params.eventId, origin });
        if (shared.ok) return { insert: 1, address: shared.value.address };
        if (shared.reason === 'notFound') throw eventNotFound();
        throw refuseApi(422, `stationEvents:refusal.share.${shared.reason}`);
      },
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/event`,
      summary: { fr: 'Les événements de la station, le dernier d’abord', en: 'The events of the station, last first' },
      allow: 'station.read',
      params: OneRow,
      answer: z.array(EventAnswer),
      async run({ actor, params }) {
        const station = await stationWords(actor, params.id, kind);
        return (await readWholeEvents(params.id)).map((event) => presentEvent(station, event));
      },
    }),
    note,
    defineCall({
      method: 'GET',
      path: one,
      summary: { fr: 'Un événement de la station', en: 'One event of the station' },
      allow: 'station.read',
      params: OneEvent,
      answer: EventAnswer,
      async run({ actor, params }) {
        const station = await stationWords(actor, params.id, kind);
        return presentEvent(station, await wholeEvent(params.id, params.eventId));
      },
    }),
    change,
    defineCall({
      method: 'DELETE',
      path: one,
      summary: { fr: 'Supprime un événement', en: 'Deletes an event' },
      allow: 'station.measure',
      params: OneEvent,
      answer: Deleted,
      async run({ actor, params }) {
        await stationWords(actor, params.id, kind);
        if (!(await deleteEvent(actor, params.id, params.eventId)).ok) throw eventNotFound();
        return { delete: 1 };
      },
    }),
    defineCall({
      method: 'GET',
      path: `${one}/actions`,
      summary: {
        fr: 'Ce qui a été constaté et fait à l’occasion de l’événement',
        en: 'What was found and done on the occasion of the event',
      },
      allow: 'station.read',
      params: OneEvent,
      answer: z.array(ActionAnswer),
      async run({ actor, params }) {
        const { code } = await stationWords(actor, params.id, kind);
        const { actions } = await wholeEvent(params.id, params.eventId);
        return actions.map((action) => presentAction(code, action));
      },
    }),
    ...diagnoses,
  ];
}

export const EVENT_CALLS: readonly Call[] = KIND_NAMES.flatMap(callsOfKind);
