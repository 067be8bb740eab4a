import { createHash } from 'node:crypto';
import type { Actor } from '~/modules/accounts/domain';
import { categoriesOf, categoryDraft, NEW_DRAFT, readCategoryDrafts, type CategoryDraft, type CategoryFault } from '../forms/category-drafts';
import { listCategories } from './read-contents.server';
import { saveCategories } from './save-categories.server';

const fingerprint = ({ version: _, contents: __, seen: ___, ...typed }: CategoryDraft): string => createHash('sha256').update(JSON.stringify(Object.entries(typed).sort())).digest('base64url').slice(0, 16);

export async function categoryDrafts(actor: Actor): Promise<CategoryDraft[]> {
  const drafts = (await listCategories(actor)).map(categoryDraft);
  return [...drafts.map((draft) => ({ ...draft, seen: fingerprint(draft) })), NEW_DRAFT];
}

/** null: saved. One form holds them all: only those that were touched are saved, so that two people at two categories do not meet. */
export async function answerCategories(actor: Actor, form: FormData): Promise<{ drafts: CategoryDraft[]; faults: CategoryFault[]; status: number } | null> {
  const drafts = readCategoryDrafts(form);
  const read = categoriesOf(drafts);
  if ('faults' in read) return { drafts, faults: read.faults, status: 400 };
  const touched = read.lines.filter(({ rank }) => { const draft = drafts[rank]; return draft === undefined || draft.seen !== fingerprint(draft); });
  const saved = await saveCategories(actor, touched);
  if (saved.ok) return null;
  const { code } = saved.reason;
  const line = touched[saved.reason.line]?.rank ?? 0;
  if (code === 'conflict') return { ...await conflict(actor, drafts, line), status: 409 };
  return { drafts, faults: [{ line, ...(code === 'title' || code === 'dates' ? { field: code === 'title' ? 'title' : 'endDate' } : {}), key: `contents:categories.refusal.${code}` }], status: 422 };
}

/** What was typed stays; whoever saves again knows by now that somebody was there before, and under which name. */
async function conflict(actor: Actor, drafts: readonly CategoryDraft[], line: number): Promise<{ drafts: CategoryDraft[]; faults: CategoryFault[] }> {
  const theirs = (await listCategories(actor)).find(({ id }) => String(id) === drafts[line]?.id);
  return {
    drafts: drafts.map((draft, rank) => (theirs && rank === line ? { ...draft, version: String(theirs.version) } : draft)),
    faults: [{ line, key: 'contents:categories.refusal.conflict', params: { title: theirs?.title ?? '', user: theirs?.usermaj ?? '' } }],
  };
}
