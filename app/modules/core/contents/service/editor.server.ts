/** The editor of a content, opened. */
import type { Actor } from '~/kernel/actor';
import type { DeletedMeanwhile, FieldTexts } from '~/kernel/edit-conflict';
import { textsOf } from '~/records/fields/domain';
import { deletedMeanwhile, everWrote } from '~/platform/deleted-by.server';
import {
  canEdit,
  CATEGORY_TEXTS,
  CONTENT_FORM,
  DOCUMENTATION,
  inLanguage,
  NEW_CONTENT,
  newContent,
  type CategoryName,
  type Content,
} from '../domain';
import { formOfContent } from '../forms/content-values';
import { listCategories, readCategory, readContent } from './read-contents.server';
import { snapshotOf } from './save-content.server';

export interface OpenedEditor {
  readonly id: number;
  readonly category: CategoryName;
  readonly title: string;
  readonly version: number;
  readonly texts: FieldTexts;
  readonly categories: readonly { readonly id: number; readonly title: string }[];
  /** who wrote it, when an administrator could take it over from an animator */
  readonly adoptFrom: string | null;
  /** it was taken away: who and when */
  readonly deletedMeanwhile?: DeletedMeanwhile;
}

/** The content, and the category it is written in; null where this person may not. */
async function open(
  actor: Actor,
  id: number,
  idCategory: number,
): Promise<{ category: CategoryName; content: Content | null } | null> {
  const category = await readCategory(actor, idCategory);
  if (!category) return null;
  if (id === NEW_CONTENT) return { category, content: null };
  const content = await readContent(actor, id, idCategory);
  return content && canEdit(actor, content) ? { category, content } : null;
}

/** Who deleted it, shown to administrators and to its authors. */
export const findDeletedContent = async (actor: Actor, id: number) =>
  id !== NEW_CONTENT && (actor.isAdmin || (await everWrote(actor.login, 'cms', id)))
    ? deletedMeanwhile('cms', id)
    : null;

export async function openEditor(actor: Actor, id: number, idCategory: number): Promise<OpenedEditor | null> {
  const opened = await open(actor, id, idCategory);
  if (!opened) {
    const deleted = await findDeletedContent(actor, id);
    const anew = deleted && (await openEditor(actor, NEW_CONTENT, idCategory));
    return anew && { ...anew, title: deleted.what, deletedMeanwhile: deleted };
  }
  const { category, content } = opened;
  const categories = (await listCategories(actor)).map((one) => ({
    id: one.id,
    title: inLanguage(one, CATEGORY_TEXTS, actor.locale).title,
  }));
  const home =
    idCategory === DOCUMENTATION ? (categories.find((one) => one.id !== DOCUMENTATION)?.id ?? 0) : idCategory;
  const start = { ...newContent(home), documentation: idCategory === DOCUMENTATION };
  return {
    id,
    category,
    title: content?.title ?? '',
    version: content?.version ?? 0,
    texts: textsOf(CONTENT_FORM, formOfContent(content ? snapshotOf(content) : start)),
    categories,
    adoptFrom: actor.isAdmin && content?.authorIsAnimator ? content.author : null,
  };
}
