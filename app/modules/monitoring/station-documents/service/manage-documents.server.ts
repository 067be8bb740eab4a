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

/** The document, where this person may write what hangs on its station. */
export async function writableDocument(actor: Actor, id: number): Promise<StoredDocument | null> {
  const found = await findDocument(id);
  const [station] = found ? await reachStations(actor, 'station.measure', [found.stationId]) : [];
  return station ? found : null;
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

/** `id` 0: a new one, which begins with its file. */
export async function saveDocument(
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
  { station, ...values }: DocumentValues,
  file: CheckedFile | null = null,
): Promise<Outcome<number, 'notFound' | 'conflict' | Malformed>> {
  if (id !== 0 && !(await writableDocument(actor, id))) return refused('notFound');
  const found = await stationOf(actor, station);
  if (!found.ok) return found;
  if (id === 0 && !file) return faulty({ file: 'documents:fault.file' });
  const columns = { ...values, stationId: found.value };
  return inTransaction<Outcome<number, 'notFound' | 'conflict'>>(async (tx) => {
    const before = id === 0 ? null : await findDocument(id, tx);
    if (id !== 0 && !before) return refused('notFound');
    if (before && (await updateDocument(tx, { id, version }, columns, stampOf(actor))) === 0)
      return refused('conflict');
    const saved = before ? id : await insertDocument(tx, columns, stampOf(actor));
    if (!before && file) await addVersion(tx, actor, saved, 1, file);
    await audit(tx, {
      ...{ login: actor.login, action: `${DOCUMENT_ENTITY}.${before ? 'update' : 'create'}` },
      ...{ entity: DOCUMENT_ENTITY, entityId: saved, ...(before && { before: described(before) }), after: columns },
    });
    return done(saved);
  });
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
const described = ({ stationId, category, title, comment }: StoredDocument) => ({
  ...{ stationId, category, title, comment },
});

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

export async function deleteStationDocument(
  actor: Actor,
  id: number,
): Promise<Outcome<{ readonly title: string }, 'notFound'>> {
  if (!(await writableDocument(actor, id))) return refused('notFound');
  return inTransaction<Outcome<{ readonly title: string }, 'notFound'>>(async (tx) => {
    await lockDocument(tx, id);
    const before = await findDocument(id, tx);
    if (!before) return refused('notFound');
    const { title, stationId } = before;
    await keepDeleted(connectionOf(tx), DELETABLE_STATION_DOCUMENT, {
      // they wait for a restoration, and go with the deletion
      ...{ ids: [id], files: before.files.map(({ fileId }) => fileId), ...stampOf(actor) },
    });
    await deleteDocumentRow(tx, id);
    await audit(tx, {
      ...{ login: actor.login, action: `${DOCUMENT_ENTITY}.delete`, entity: DOCUMENT_ENTITY, entityId: id },
      before: described(before),
      deletedRows: [{ entity: DOCUMENT_ENTITY, id, name: title, parent: stationId }],
    });
    return done({ title });
  });
}
