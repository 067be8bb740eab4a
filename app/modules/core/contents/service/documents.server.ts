/**
 * Documents of a content: added and removed by who may change it, opened by who may see it; every opening is counted.
 */
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { FileIssue } from '~/records/exchange/domain';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import { audit } from '~/platform/audit.server';
import { now, stampOf } from '~/platform/clock.server';
import { connectionOf, inTransaction } from '~/platform/db/transaction.server';
import { findStoredFile, readStoredFile, storeFile, type StoredFile } from '~/platform/storage/files.server';
import { findContent } from '../data/contents.server';
import {
  countView,
  findDocument,
  findDocumentByName,
  findFileOfDocument,
  freeName,
  insertDocument,
  lockDocumentNames,
  removeDocument,
} from '../data/documents.server';
import { addView, DOCUMENT_VIEW } from '../data/views.server';
import { canEdit, VISITORS } from '../domain';
import { DELETABLE_DOCUMENT } from './deletable-contents.server';
import { checkDocument, type NamedFile } from './check-document.server';

type DocumentRefusal = 'notFound' | 'notAllowed' | FileIssue;

export async function addDocument(
  actor: Actor,
  contentId: number,
  file: NamedFile,
): Promise<Outcome<{ id: number; name: string }, DocumentRefusal>> {
  const checked = await checkDocument(file);
  const content = await findContent({ actor, at: now() }, contentId);
  if (!content) return refused('notFound');
  if (!may(actor, 'content.edit') || !canEdit(actor, content)) return refused('notAllowed');
  if (!checked.ok) return checked;
  return inTransaction(async (tx) => {
    await lockDocumentNames(tx);
    const name = await freeName(tx, checked.value.name);
    const stored = await storeFile(tx, {
      name,
      mime: checked.value.mime,
      owner: actor.login,
      content: checked.value.content,
    });
    const id = await insertDocument(tx, {
      contentId,
      fileId: stored.id,
      name,
      size: stored.size,
      login: actor.login,
      updateDate: now(),
    });
    await audit(tx, {
      login: actor.login,
      action: 'content.addDocument',
      entity: 'cms',
      entityId: contentId,
      after: { id, name, size: stored.size, hash: stored.hash },
    });
    return done({ id, name });
  });
}

/** What a document holds, for the product itself: whoever asks says who may see it. */
export async function readDocumentBytes(name: string): Promise<Uint8Array | null> {
  const fileId = await findFileOfDocument(name);
  return fileId === null ? null : readStoredFile(fileId);
}

export async function deleteDocument(
  actor: Actor,
  contentId: number,
  id: number,
): Promise<Outcome<{ name: string }, 'notFound' | 'notAllowed'>> {
  const content = await findContent({ actor, at: now() }, contentId);
  if (!content) return refused('notFound');
  if (!may(actor, 'content.edit') || !canEdit(actor, content)) return refused('notAllowed');
  return inTransaction(async (tx) => {
    const found = content.documents.find((document) => document.id === id);
    if (!found) return refused('notFound');
    const stamp = stampOf(actor);
    await keepDeleted(connectionOf(tx), DELETABLE_DOCUMENT, { ids: [id], files: [found.fileId], ...stamp });
    const removed = await removeDocument(tx, contentId, id);
    if (!removed) return refused('notFound');
    await audit(tx, {
      login: actor.login,
      action: 'content.deleteDocument',
      entity: 'cms',
      entityId: contentId,
      before: { id, name: removed.name },
    });
    return done({ name: removed.name });
  });
}

export interface OpenedDocument {
  readonly id: number;
  readonly name: string;
  readonly file: StoredFile;
}

/** `count`: false for a picture inside a page, which no user chose to open. */
export async function openDocument(
  actor: Actor,
  by: { id: number } | { name: string },
  { count = true, channel = 'web' }: { count?: boolean; channel?: string } = {},
): Promise<OpenedDocument | null> {
  const scope = { actor, at: now() };
  const document = 'id' in by ? await findDocument(scope, by.id) : await findDocumentByName(scope, by.name);
  const file = document ? await findStoredFile(document.fileId) : null;
  if (!document || !file) return null;
  if (count) await recordDocumentView(actor.login || VISITORS, document, channel);
  return { id: document.id, name: document.name, file };
}

const recordDocumentView = (login: string, document: { id: number; name: string }, channel: string): Promise<unknown> =>
  inTransaction(async (tx) => {
    await countView(tx, document.id);
    await addView(
      { login, eventType: DOCUMENT_VIEW, module: channel === 'api' ? 'API' : 'CCE', value: document.name, at: now() },
      tx,
    );
  });

/** POST cms/documents/stats: an opening that happened elsewhere. False where the caller cannot see such a document. */
export async function countDocumentView(actor: Actor, name: string): Promise<boolean> {
  const document = await findDocumentByName({ actor, at: now() }, name);
  if (document) await recordDocumentView(actor.login, document, 'api');
  return document !== null;
}
