/** Documents of stations for their pages: of the stations that the person reads. */
import type { Actor } from '~/kernel/actor';
import { startOf, textsOf } from '~/records/fields/domain';
import { goneRecord } from '~/records/record/service/change-record.server';
import { readStationDevices } from '~/modules/monitoring/equipment/service/read-history.server';
import { kindOf, type ReachedStation } from '~/modules/monitoring/stations/domain';
import { reachStations, stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { findStoredFile, readParts, type StoredFile } from '~/platform/storage/files.server';
import {
  countDocuments,
  findDocument,
  findDocuments,
  findOfEvent,
  type StoredDocument,
} from '../data/documents.server';
import { DOCUMENT_FIELDS, isPlan, placeOfPhoto, previewOf, type DocumentCategory, type PhotoPlace } from '../domain';
import type { DocumentPage, DocumentsPage, SitePlanPage, StationHead } from '../view/documents-page';
import { stationDocumentsOf } from './manage-documents.server';

const headOf = ({ id, kind, name, code }: ReachedStation): StationHead => ({ id, word: kindOf(kind).word, name, code });

interface Asked {
  readonly q: string;
  readonly category: DocumentCategory | '';
  readonly station: number | null;
  readonly page: number;
  readonly pageSize: number;
}
export async function readDocuments(actor: Actor, { page, pageSize, ...search }: Asked): Promise<DocumentsPage> {
  const readable = await reachStations(actor, 'station.read', search.station === null ? undefined : [search.station]);
  const heads = new Map(readable.map((station) => [station.id, headOf(station)]));
  const filter = { ...search, stationIds: [...heads.keys()] };
  const [rows, total, writable] = await Promise.all([
    findDocuments(filter, { skip: (page - 1) * pageSize, take: pageSize }),
    countDocuments(filter),
    reachStations(actor, 'station.measure', search.station === null ? undefined : [search.station]),
  ]);
  const lines = rows.flatMap(({ id, stationId, category, title, files: [file], pins }) => {
    const station = heads.get(stationId);
    if (!station || !file) return [];
    const { no, size, at, login } = file;
    return [{ id, station, category, title, no, size, at, by: login, pins: pins.length }];
  });
  return {
    ...{ lines, search, paging: { page, pageSize, total }, mayAdd: writable.length > 0 },
    station: search.station === null ? null : (heads.get(search.station) ?? null),
  };
}

interface EventPhoto {
  readonly id: number;
  readonly title: string;
  readonly no: number;
}
/** What the visit that made an event photographed; the station was reached already. */
export const photosOfEvent = async (stationId: number, eventId: number): Promise<EventPhoto[]> =>
  (await findOfEvent(stationId, eventId)).flatMap(({ id, title, files: [file] }) =>
    file ? [{ id, title, no: file.no }] : [],
  );

/** The document with its station, where this person reads it. */
async function readable(actor: Actor, id: number) {
  const document = await findDocument(id);
  const [station] = document ? await reachStations(actor, 'station.read', [document.stationId]) : [];
  return document && station ? { document, station } : null;
}
const mayWrite = async (actor: Actor, stationId: number): Promise<boolean> =>
  (await reachStations(actor, 'station.measure', [stationId])).length > 0;

const FIRST_LINES = 40;
const FIRST_CHARACTERS = 4000;
/** The first lines of a text, from its first part alone. */
async function excerptOf({ fileId, mime }: StoredDocument['files'][number]): Promise<string> {
  if (previewOf(mime) !== 'text') return '';
  for await (const part of readParts(fileId))
    return new TextDecoder().decode(part).slice(0, FIRST_CHARACTERS).split('\n').slice(0, FIRST_LINES).join('\n');
  return '';
}

/** `id` 0: a new one, of the station that an address names. */
export async function openStationDocument(
  actor: Actor,
  id: number,
  given: { readonly station: number | null; readonly category?: DocumentCategory } = { station: null },
): Promise<DocumentPage | null> {
  if (id === 0) {
    const station = given.station === null ? null : await stationFor(actor, given.station, 'station.measure');
    if (!station && (await reachStations(actor, 'station.measure')).length === 0) return null;
    const start = { ...startOf(DOCUMENT_FIELDS), station: station?.values.code ?? '' };
    const category = given.category ?? start.category;
    return {
      ...{ id, version: 0, texts: textsOf(DOCUMENT_FIELDS, { ...start, category }), title: '', comment: '' },
      ...{
        category,
        station: null,
        versions: [],
        preview: 'none',
        excerpt: '',
        taken: null,
        isPlan: false,
        mayEdit: true,
      },
    };
  }
  const found = await readable(actor, id);
  const [last] = found?.document.files ?? [];
  if (!found || !last) {
    const gone = await goneRecord(actor, stationDocumentsOf(actor), id);
    const fresh = gone && (await openStationDocument(actor, 0));
    return fresh && { ...fresh, deletedMeanwhile: gone };
  }
  const { document, station } = found;
  const { category, title, comment } = document;
  return {
    ...{ id, version: document.version, title, category, comment, station: headOf(station) },
    texts: textsOf(DOCUMENT_FIELDS, { category, title, comment, station: station.code }),
    versions: document.files.map(({ no, name, size, at, login }) => ({ no, name, size, at, by: login })),
    taken: await takenAt(last),
    ...{ preview: previewOf(last.mime), excerpt: await excerptOf(last), isPlan: isPlan({ category, mime: last.mime }) },
    mayEdit: await mayWrite(actor, station.id),
  };
}

/** What the telephone wrote at the head of a photograph, from its first part alone. */
async function takenAt({ fileId, mime }: StoredDocument['files'][number]): Promise<PhotoPlace | null> {
  if (mime !== 'image/jpeg') return null;
  for await (const part of readParts(fileId)) return placeOfPhoto(part);
  return null;
}

/** A file that the document is or was; `no` null: as it is. */
export async function openStationFile(actor: Actor, id: number, no: number | null): Promise<StoredFile | null> {
  const found = await readable(actor, id);
  const version = found?.document.files.find((one) => no === null || one.no === no);
  const file = version ? await findStoredFile(version.fileId) : null;
  return file && version ? { ...file, name: version.name } : null;
}

/** `pin`: the one whose form is open. */
export async function readSitePlan(actor: Actor, id: number, pin: number | null): Promise<SitePlanPage | null> {
  const found = await readable(actor, id);
  const [last] = found?.document.files ?? [];
  if (!found || !last || !isPlan({ ...found.document, mime: last.mime })) return null;
  const { document, station } = found;
  const equipment = await readStationDevices(actor, station);
  const named = new Map(
    (equipment?.lines ?? []).map(({ device }) => [device.id, `${device.type} ${device.serialNumber}`.trim()]),
  );
  const here = new Set((equipment?.lines ?? []).filter(({ open }) => open).map(({ device }) => device.id));
  const pins = document.pins.map(({ deviceId, ...one }) => {
    const name = deviceId === null ? undefined : named.get(deviceId);
    return {
      ...one,
      device: deviceId === null || name === undefined ? null : { id: deviceId, name, here: here.has(deviceId) },
    };
  });
  return {
    ...{ id, title: document.title, station: headOf(station), no: last.no, mayReadDevices: equipment !== null },
    ...{ pins, editing: pins.find((one) => one.id === pin) ?? null },
    devices: [...here].map((device) => ({ value: String(device), label: named.get(device) ?? '' })),
    mayEdit: await mayWrite(actor, station.id),
  };
}
