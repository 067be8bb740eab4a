/** The form of all categories: one block each, of which those that were touched are saved. */
import { WHOLE, type Faults } from '~/kernel/form';
import { replyOf } from '~/platform/http/form.server';
import type { SentForm } from '~/kernel/sent-form';
import { isUntouched } from '~/kernel/edit-conflict';
import type { Actor } from '~/kernel/actor';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { statusOf } from '~/platform/http/refusal-status';
import { translatorOf } from '~/platform/i18n/i18n.server';
import {
  categoriesOf,
  categoryDraft,
  conflictDraft,
  draftTitle,
  NEW_DRAFT,
  readCategoryDrafts,
  type CategoryDraft,
} from '../forms/category-drafts';
import { mergeCategory } from '../view/merge-category';
import { listCategories } from '../service/read-contents.server';
import { saveCategories } from '../service/save-categories.server';

export async function categoryDrafts(actor: Actor): Promise<CategoryDraft[]> {
  const drafts = (await listCategories(actor)).map(categoryDraft);
  return [...drafts.map((draft) => ({ ...draft, seen: draft.texts })), NEW_DRAFT];
}

interface Answer {
  readonly drafts: CategoryDraft[];
  readonly faults: Faults;
  readonly status: number;
}

/**
 * null: saved. One form holds them all: only those that were touched are saved, so that two people at two categories do
 * not meet.
 */
export async function answerCategories(actor: Actor, form: SentForm) {
  const answer = await saveDrafts(actor, form);
  if (!answer) return null;
  // what each holds is no field of the form
  const counts = new Map((await listCategories(actor)).map(({ id, contentCount }) => [String(id), contentCount]));
  const drafts = answer.drafts.map((draft) => ({ ...draft, contents: counts.get(draft.id) ?? 0 }));
  return replyOf('categories', answer.status, { faults: answer.faults, more: { drafts } });
}

async function saveDrafts(actor: Actor, form: SentForm): Promise<Answer | null> {
  const drafts = readCategoryDrafts(form);
  const read = categoriesOf(drafts);
  if ('faults' in read) return { drafts, faults: read.faults, status: statusOf('malformed') };
  const isTouched = (draft: CategoryDraft | undefined): boolean =>
    draft === undefined || !isUntouched(draft.seen, draft.texts);
  const touched = read.lines.filter(({ rank }) => isTouched(drafts[rank]));
  const saved = await saveCategories(actor, touched);
  if (saved.ok) return null;
  const { code } = saved.reason;
  if (code === 'conflict' || code === 'notFound')
    return { drafts: await conflictDrafts(actor, drafts, isTouched), faults: {}, status: statusOf('conflict') };
  const line = touched[saved.reason.line]?.rank ?? 0;
  const field = code === 'title' ? code : code === 'dates' ? 'endDate' : WHOLE;
  return { drafts, faults: { [`${line}.${field}`]: `contents:categories.refusal.${code}` }, status: statusOf(code) };
}

/** Every block that another user saved or deleted meanwhile, with its conflict; the others as submitted. */
async function conflictDrafts(
  actor: Actor,
  drafts: readonly CategoryDraft[],
  isTouched: (draft: CategoryDraft) => boolean,
): Promise<CategoryDraft[]> {
  const t = await translatorOf(actor);
  const stored = new Map((await listCategories(actor)).map((category) => [String(category.id), category]));
  return Promise.all(
    drafts.map((draft) => {
      const theirs = stored.get(draft.id);
      if (draft.id === '' || !isTouched(draft)) return draft;
      return theirs === undefined
        ? deletedDraft(draft)
        : String(theirs.version) === draft.version
          ? draft
          : conflictDraft(draft, mergeCategory(draft, theirs, { t, locale: actor.locale }));
    }),
  );
}

/** Saved again, it is a new one. */
async function deletedDraft(draft: CategoryDraft): Promise<CategoryDraft> {
  const found = await deletedMeanwhile('cmsCategory', draft.id);
  return {
    ...draft,
    id: '',
    version: '',
    seen: null,
    deletedMeanwhile: {
      by: found?.by ?? '',
      at: found?.at ?? '',
      what: draft.seen?.['title']?.[0] || draftTitle(draft),
    },
  };
}
