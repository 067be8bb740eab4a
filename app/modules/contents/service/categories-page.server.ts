import type { Actor } from '~/modules/accounts/domain';
import { categoriesOf, categoryDraft, NEW_DRAFT, readCategoryDrafts, type CategoryDraft, type CategoryFault } from '../forms/category-drafts';
import { listCategories } from './read-contents.server';
import { saveCategories } from './save-categories.server';

export const categoryDrafts = async (actor: Actor): Promise<CategoryDraft[]> => [...(await listCategories(actor)).map(categoryDraft), NEW_DRAFT];

/** null: saved. */
export async function answerCategories(actor: Actor, form: FormData): Promise<{ drafts: CategoryDraft[]; faults: CategoryFault[]; status: number } | null> {
  const drafts = readCategoryDrafts(form);
  const read = categoriesOf(drafts);
  if ('faults' in read) return { drafts, faults: read.faults, status: 400 };
  const saved = await saveCategories(actor, read.lines);
  if (saved.ok) return null;
  const { code, line } = saved.reason;
  return { drafts, faults: [{ line, ...(code === 'title' || code === 'dates' ? { field: code === 'title' ? 'title' : 'endDate' } : {}), key: `contents:categories.refusal.${code}` }], status: code === 'conflict' ? 409 : 422 };
}
