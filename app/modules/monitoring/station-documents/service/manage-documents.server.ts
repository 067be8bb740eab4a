/** A document of a station is added, described, replaced by another version, or deleted. */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { checkDocument, type NamedFile } from '~/modules/core/contents/service/check-document.server';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import type { FileIssue } from '~/records/exchange/domain';
import { reachStations, stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { audit } from '~/platform/audit.server';
import { stampOf } from '~/platform/clock.server';
import { connectionOf, inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { storeFile } from '~/platform/storage/files.server';
import { saveRecord, type SaveRefusal } from '~/records/record/service/change-record.server';
import { defineRecord } from '~/records/record/service/define-record.server';
import {
  deleteDocumentRow,
  findDocument,
  insertDocument,
  insertFile,
  lockDocument,
  updateDocument,
  type StoredDocument,
} from '../data/documents.server';
import type { DocumentValues } from '../domain';
import { DELETABLE_STATION_DOCUMENT } from './deletable-document.server';

export const DOCUMENT_ENTITY = 'stationDocument';
/** A plan drawn large, a report of some hundred pages. */
export const DOCUMENT_BYTES = 20 * 1024 * 1024;

export interface CheckedFile {
  readonly name: string;
  readonly mime: string;
  readonly content: Uint8Array;
}
type Malformed = { readonly reason: 'faults'; readonly faults: Faults };
const faulty = (faults: Faults) => refused<Malformed>({ reason: 'faults', faults });

export const checkStationDocument = (file: NamedFile): Promise<Outcome<CheckedFile, FileIssue>> =>
  checkDocument(file, { maxBytes: DOCUMENT_BYTES });

/** Whether this person may write what hangs on the station of a document. */
const isWritable = async (actor: Actor, { stationId }: Pick<StoredDocument, 'stationId'>): Promise<boolean> =>
  (await reachStations(actor, 'station.measure', [stationId])).length > 0;

export async function writableDocument(actor: Actor, id: number): Promise<StoredDocument | null> {
  const found = await findDocument(id);
  return found && (await isWritable(actor, found)) ? found : null;
}

async function stationOf(actor: Actor, code: string): Promise<Outcome<number, Malformed>> {
  const found = await stationsByCodes(actor, 'station.measure', [code]);
  const [id, other] = new Set(found.map(({ station }) => station.id));
  if (id === undefined) return faulty({ station: 'documents:fault.unknown' });
  return other === undefined ? done(id) : faulty({ station: 'documents:fault.several' });
}

async function addVersion(tx: Transaction, actor: Actor, documentId: number, no: number, file: CheckedFile) {
  const { id, name, mime, size } = await storeFile(tx, { ...file, owner: actor.login });
  await insertFile(tx, documentId, { no, fileId: id, name, mime, size, ...stampOf(actor) });
}

/** The station and the file: of the one that is saved. */
interface Given {
  readonly stationId: number;
  readonly file: CheckedFile | null;
}
export const stationDocumentsOf = (actor: Actor, { stationId, file }: Given = { stationId: 0, file: null }) => {
  const columnsOf = ({ category, title, comment }: DocumentValues) => ({ category, title, comment, stationId });
  return defineRecord<StoredDocument, DocumentValues>({
    entity: DOCUMENT_ENTITY,
    isTheirs: isWritable,
    deletionToldTo: 'writers',
    nameOf: ({ title }) => title,
    parentOf: (document) => document.stationId,
    async valuesOf({ category, title, comment, stationId: of }) {
      const [station] = await reachStations(actor, 'station.read', [of]);
      return { category, title, comment, station: station?.code ?? '' };
    },
    find: findDocument,
    async insert(tx, values, stamp) {
      const id = await insertDocument(tx, columnsOf(values), stamp);
      if (file) await addVersion(tx, actor, id, 1, file);
      return id;
    },
    update: (tx, at, values, stamp) => updateDocument(tx, at, columnsOf(values), stamp),
    async remove(tx, { id }, stamp) {
      await lockDocument(tx, id);
      const files = ((await findDocument(id, tx))?.files ?? []).map(({ fileId }) => fileId);
      // they wait for a restoration, and go with the deletion
      await keepDeleted(connectionOf(tx), DELETABLE_STATION_DOCUMENT, { ids: [id], files, ...stamp });
      await deleteDocumentRow(tx, id);
    },
  });
};

/** `id` 0: a new one, which begins with its file. */
export async function saveDocument(
  actor: Actor,
  at: { readonly id: number; readonly version: number },
  values: DocumentValues,
  file: CheckedFile | null = null,
): Promise<Outcome<number, SaveRefusal | Malformed>> {
  if (at.id !== 0 && !(await writableDocument(actor, at.id))) return refused('notFound');
  const found = await stationOf(actor, values.station);
  if (!found.ok) return found;
  if (at.id === 0 && !file) return faulty({ file: 'documents:fault.file' });
  return saveRecord(actor, stationDocumentsOf(actor, { stationId: found.value, file }), at, values);
}

/** A photograph of a visit, in a transaction of others, which know that the person may. */
export async function addPhotoIn(
  tx: Transaction,
  actor: Actor,
  of: { readonly stationId: number; readonly title: string; readonly eventId: number },
  file: CheckedFile,
): Promise<number> {
  const columns = { ...of, category: 'photo' as const, comment: '' };
  const id = await insertDocument(tx, columns, stampOf(actor));
  await addVersion(tx, actor, id, 1, file);
  await audit(tx, {
    ...{ login: actor.login, action: `${DOCUMENT_ENTITY}.create`, entity: DOCUMENT_ENTITY, entityId: id },
    after: columns,
  });
  return id;
}
/** The versions before it stay. */
export async function replaceFile(actor: Actor, id: number, file: CheckedFile): Promise<Outcome<number, 'notFound'>> {
  if (!(await writableDocument(actor, id))) return refused('notFound');
  return inTransaction<Outcome<number, 'notFound'>>(async (tx) => {
    await lockDocument(tx, id);
    const before = await findDocument(id, tx);
    if (!before) return refused('notFound');
    const no = (before.files[0]?.no ?? 0) + 1;
    await addVersion(tx, actor, id, no, file);
    await audit(tx, {
      ...{ login: actor.login, action: `${DOCUMENT_ENTITY}.replace`, entity: DOCUMENT_ENTITY, entityId: id },
      after: { no, name: file.name },
    });
    return done(no);
  });
}
