/**
 * The saved states of a content, to read or restore. Only for users who may edit it: an old state may hold withdrawn
 * text.
 */
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { savedSince, type Restored } from '~/records/versions/domain';
import { storedOf } from '~/records/fields/forms/schemas';
import { now } from '~/platform/clock.server';
import { findContent } from '../data/contents.server';
import { findRevision, listRevisions, type ContentRevision } from '../data/revisions.server';
import { canEdit, CONTENT_FIELDS, CONTENT_TEXTS, readTranslations, type Content, type ContentFields } from '../domain';
import { saveContent, type ContentRefusal } from './save-content.server';

// states kept before contents were translated have no translations
const Snapshot = storedOf(CONTENT_FIELDS).extend({
  translations: z
    .unknown()
    .default({})
    .transform((raw) => readTranslations(raw, CONTENT_TEXTS)),
});

async function editable(actor: Actor, id: number, idCategory: number): Promise<Content | null> {
  const content = await findContent({ actor, at: now() }, id, { idCategory });
  return content && canEdit(actor, content) ? content : null;
}

export async function readHistory(
  actor: Actor,
  id: number,
  idCategory: number,
): Promise<{ content: Content; revisions: ContentRevision[] } | null> {
  const content = await editable(actor, id, idCategory);
  return content ? { content, revisions: await listRevisions(id) } : null;
}

export async function readVersion(
  actor: Actor,
  id: number,
  idCategory: number,
  version: number,
): Promise<{ content: Content; revision: ContentRevision; fields: ContentFields } | null> {
  const content = await editable(actor, id, idCategory);
  const found = content ? await findRevision(id, version) : null;
  if (!content || !found) return null;
  const { snapshot, ...revision } = found;
  return { content, revision, fields: Snapshot.parse(snapshot) };
}

/** The fields of a version, for who already holds the content: the base of a conflict. */
export async function baseOf(id: number, version: number): Promise<ContentFields | null> {
  const found = await findRevision(id, version);
  return found ? Snapshot.parse(found.snapshot) : null;
}

/** An old state becomes the new one; nothing of the history is lost. */
export async function restoreVersion(
  actor: Actor,
  id: number,
  idCategory: number,
  version: number,
  over?: number,
): Promise<Outcome<Restored, ContentRefusal>> {
  const found = await readVersion(actor, id, idCategory, version);
  if (!found) return refused('notFound');
  const before = found.content.version;
  if (savedSince(before, over)) return refused('conflict');
  const kept = (await findRevision(id, before)) !== null;
  const saved = await saveContent(actor, id, found.fields, { version: before, summary: `restore ${version}` });
  return saved.ok ? done({ before: kept ? before : null, version: saved.value.version }) : saved;
}
