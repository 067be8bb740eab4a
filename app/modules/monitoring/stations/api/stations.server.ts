/** Stations of every kind, under the words of the contract: read, made, changed, deleted; parts, merge, codes. */
import { z } from 'zod';
import { OneRow, RowId } from '~/kernel/row-number';
import { present, withBody } from '~/records/fields/domain';
import { refuseApi } from '~/platform/http/api-refusal';
import { Deleted, Inserted, Updated } from '~/platform/http/call-answers';
import { defineCall, type Call } from '~/platform/http/define-call';
import { fieldsOf, KIND_NAMES, kindOf, type Station, type StationKind } from '../domain';
import { stationAnswer, stationBody } from '../forms/api-bodies';
import { FilterSearch } from '../forms/list-search';
import { stationNotFound, stationOfKind } from '../http/call-station.server';
import { deleteStation } from '../service/delete-station.server';
import { findLastEvents, type LastEvent } from '../service/last-events.server';
import { changeCode, mergeStations } from '../service/merge-stations.server';
import { newStation } from '../service/new-station';
import { readWholeStations } from '../service/read-stations.server';
import { createStation, saveStation, type StationRefusal } from '../service/save-station.server';

const written = { id: z.int(), version: z.int() };

function presentStation(station: Station, last: LastEvent | undefined) {
  const { id, kind, values, place, formerCodes, mergedInto, author, createdAt, updatedBy, updatedAt, version } =
    station;
  return {
    id,
    stationType: kindOf(kind).type,
    ...present(fieldsOf(kind), values),
    longitude: place?.[0] ?? null,
    latitude: place?.[1] ?? null,
    formerCodes,
    mergedInto,
    lastEventDate: last?.date ?? null,
    lastEventType: last?.eventType ?? null,
    lastEventComment: last?.comment ?? null,
    lastEventCloseDate: last?.closeDate ?? null,
    author,
    creationLoginDate: createdAt,
    updateLogin: updatedBy,
    updateDate: updatedAt,
    version,
  };
}

function refuse(reason: StationRefusal) {
  if (reason.code === 'faults') {
    const [[field, fault] = ['', { key: 'common:form.invalid' }]] = Object.entries(reason.faults);
    return refuseApi(fault.key === 'stations:fault.codeUsed' ? 409 : 422, fault.key, { field, params: fault.params });
  }
  const status = { notFound: 404, notAllowed: 405, conflict: 409 }[reason.code];
  return refuseApi(status, `stations:refusal.${reason.code}`);
}

const Page = FilterSearch.extend({
  page: z.coerce.number().int().min(1).catch(1).default(1),
  size: z.coerce.number().int().min(1).max(5000).catch(1000).default(1000),
});

function callsOfKind(kind: StationKind): Call[] {
  const { api } = kindOf(kind);
  return [
    defineCall({
      method: 'GET',
      path: api,
      tag: 'stations',
      summary: {
        fr: `Les stations « ${api} » que l’appelant peut lire (q, town, network, state, bbox ; page, size)`,
        en: `The stations “${api}” that the caller may read (q, town, network, state, bbox; page, size)`,
      },
      allow: 'station.read',
      search: Page,
      answer: z.array(stationAnswer(kind)),
      async run({ actor, search: { page, size, ...filter } }) {
        const { stations } = await readWholeStations(actor, kind, filter, {
          page: { sort: { key: 'code', direction: 'asc' }, skip: (page - 1) * size, take: size },
        });
        const last = await findLastEvents(stations.map(({ id }) => id));
        return stations.map((station) => presentStation(station, last.get(station.id)));
      },
    }),
    defineCall({
      method: 'POST',
      path: api,
      tag: 'stations',
      summary: { fr: `Crée une station « ${api} »`, en: `Creates a station “${api}”` },
      allow: 'station.create',
      body: stationBody(kind),
      answer: Inserted.extend(written),
      status: 201,
      refusals: [409],
      async run({ actor, body }) {
        const saved = await createStation(actor, kind, withBody(fieldsOf(kind), newStation(kind), body));
        if (!saved.ok) throw refuse(saved.reason);
        return { insert: 1, ...saved.value };
      },
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}`,
      tag: 'stations',
      summary: { fr: `Une station « ${api} »`, en: `One station “${api}”` },
      allow: 'station.read',
      params: OneRow,
      answer: stationAnswer(kind),
      async run({ actor, params }) {
        const station = await stationOfKind(actor, params.id, kind);
        return presentStation(station, (await findLastEvents([params.id])).get(params.id));
      },
    }),
    defineCall({
      method: 'PUT',
      path: `${api}/{id}`,
      tag: 'stations',
      summary: {
        fr: `Modifie une station « ${api} » ; ce que le corps ne dit pas reste`,
        en: `Changes a station “${api}”; what the body leaves out stays`,
      },
      allow: 'station.update',
      params: OneRow,
      body: stationBody(kind),
      answer: Updated.extend(written),
      refusals: [409],
      async run({ actor, params, body }) {
        await stationOfKind(actor, params.id, kind);
        const version = body['version'] as number | undefined;
        const saved = await saveStation(actor, params.id, version, ({ values }) =>
          withBody(fieldsOf(kind), values, body),
        );
        if (!saved.ok) throw refuse(saved.reason);
        return { update: 1, ...saved.value };
      },
    }),
    defineCall({
      method: 'DELETE',
      path: `${api}/{id}`,
      tag: 'stations',
      summary: {
        fr: `Supprime une station « ${api} » ; refusé tant que des données en dépendent`,
        en: `Deletes a station “${api}”; refused while data depend on it`,
      },
      allow: 'station.delete',
      params: OneRow,
      answer: Deleted,
      refusals: [409],
      async run({ actor, params }) {
        await stationOfKind(actor, params.id, kind);
        const deleted = await deleteStation(actor, params.id);
        if (deleted.ok) return { delete: 1 };
        if (deleted.reason === 'notFound') throw stationNotFound();
        throw refuseApi(409, 'stations:refusal.held', { detail: deleted.reason.holds });
      },
    }),
    ...(kindOf(kind).merges ? mergeCalls(kind) : []),
  ];
}

const mergeCalls = (kind: StationKind): Call[] => [
  defineCall({
    method: 'POST',
    path: `${kindOf(kind).api}/merge/{a}/{b}`,
    tag: 'stations',
    summary: {
      fr: 'Fusionne b dans a : ses données rejoignent a, b est fermée ; les différences sont dans la réponse',
      en: 'Merges b into a: its data join a, b is closed; the differences are in the answer',
    },
    allow: 'station.update',
    params: z.object({ a: RowId, b: RowId }),
    answer: Updated.extend({
      conflicts: z.array(z.object({ field: z.string(), kept: z.string(), lost: z.string() })),
    }),
    refusals: [404, 409],
    async run({ actor, params: { a, b } }) {
      const merged = await mergeStations(actor, a, b);
      if (merged.ok)
        return { update: 1, conflicts: merged.value.conflicts.map(({ taken: _, ...conflict }) => conflict) };
      if (merged.reason === 'notFound') throw stationNotFound();
      throw refuseApi(409, 'stations:merge.series', { params: { name: merged.reason.shared.join(', ') } });
    },
  }),
  defineCall({
    method: 'PUT',
    path: `${kindOf(kind).api}/{id}/changeBssCode`,
    tag: 'stations',
    summary: {
      fr: 'Change le code BSS ; l’ancien reste un alias',
      en: 'Changes the BSS code; the old one stays an alias',
    },
    allow: 'station.update',
    params: OneRow,
    body: z.object({ code: z.string().trim().min(1).max(30) }),
    answer: Updated.extend(written),
    refusals: [409],
    async run({ actor, params, body }) {
      await stationOfKind(actor, params.id, kind);
      const saved = await changeCode(actor, params.id, body.code);
      if (!saved.ok) throw refuse(saved.reason);
      return { update: 1, ...saved.value };
    },
  }),
];

export const STATION_CALLS: readonly Call[] = KIND_NAMES.flatMap(callsOfKind);
