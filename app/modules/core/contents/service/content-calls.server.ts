/** Saving through the API: what a call leaves out keeps its value. */
import type { Actor } from '~/kernel/actor';
import { refused, type Outcome } from '~/kernel/outcome';
import { NEW_CONTENT, type ContentFields } from '../domain';
import { readContent } from './read-contents.server';
import { saveContent, snapshotOf, type ContentRefusal } from './save-content.server';

/** A call without a version saves over the stored one; an outdated version is refused (409). */
export async function saveContentCall(
  actor: Actor,
  id: number,
  version: number | undefined,
  fieldsFrom: (current: ContentFields | null) => ContentFields,
): Promise<Outcome<{ id: number; version: number }, ContentRefusal>> {
  if (id === NEW_CONTENT) return saveContent(actor, NEW_CONTENT, fieldsFrom(null));
  const current = await readContent(actor, id);
  if (!current) return refused('notFound');
  return saveContent(actor, id, fieldsFrom(snapshotOf(current)), { version: version ?? current.version });
}
