/** A category that somebody else saved while the form of all of them was open. */
import type { EditConflict } from '~/kernel/edit-conflict';
import { conflictOfFields } from '~/records/fields/view/conflict-of-fields';
import { CATEGORY_FORM, type Category } from '../domain';
import { categoryDraft, type CategoryDraft } from '../forms/category-drafts';

export const mergeCategory = (
  draft: CategoryDraft,
  theirs: Category,
  words: { readonly t: (key: string) => string; readonly locale: string },
): EditConflict =>
  conflictOfFields(
    CATEGORY_FORM,
    { seen: draft.seen, submitted: draft.texts, stored: categoryDraft(theirs).texts },
    { by: theirs.updatedBy ?? '', at: theirs.updatedAt, version: theirs.version },
    { ...words, labels: 'contents:categories.field' },
  ).editConflict;
