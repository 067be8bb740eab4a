/** The editor of a content: opened, previewed, saved. The route only passes the form on. */
import type { Actor } from '~/modules/accounts/domain';
import { refused, type Outcome } from '~/kernel/outcome';
import { canEdit, CATEGORY_TEXTS, DOCUMENTATION, inLanguage, NEW_CONTENT, newContent, type CategoryName, type Content } from '../domain';
import { contentOfDraft, DIFFERING, draftOf, readContentDraft, shown, type ContentDraft, type DraftFaults, type DraftField } from '../forms/content-draft';
import { cleanHtml } from './clean-html.server';
import { baseOf } from './history.server';
import { listCategories, readCategory, readContent } from './read-contents.server';
import { saveContent, snapshotOf, type ContentRefusal } from './save-content.server';

export interface OpenedEditor {
  readonly id: number;
  readonly category: CategoryName;
  readonly title: string;
  readonly draft: ContentDraft;
  readonly categories: readonly { readonly id: number; readonly title: string }[];
  /** who wrote it, when an administrator could take it over from an animator */
  readonly adoptFrom: string | null;
}
export interface Difference { readonly field: DraftField; readonly mine: string; readonly theirs: string; readonly base: string | null }
export interface EditorReply {
  readonly draft: ContentDraft;
  readonly faults: DraftFaults;
  readonly preview?: { readonly html: string; readonly footerHtml: string; readonly htmlEn: string; readonly footerHtmlEn: string };
  readonly conflict?: { readonly by: string; readonly differences: readonly Difference[] };
}
export type EditorAnswer = { readonly saved: { id: number; idCategory: number } } | { readonly reply: EditorReply; readonly status: number };

async function open(actor: Actor, id: number, idCategory: number): Promise<{ category: CategoryName; content: Content | null } | null> {
  const category = await readCategory(actor, idCategory);
  if (!category) return null;
  if (id === NEW_CONTENT) return { category, content: null };
  const content = await readContent(actor, id, idCategory);
  return content && canEdit(actor, content) ? { category, content } : null;
}

export async function openEditor(actor: Actor, id: number, idCategory: number): Promise<OpenedEditor | null> {
  const opened = await open(actor, id, idCategory);
  if (!opened) return null;
  const { category, content } = opened;
  const categories = (await listCategories(actor)).map((one) => ({ id: one.id, title: inLanguage(one, CATEGORY_TEXTS, actor.locale).title }));
  const home = idCategory === DOCUMENTATION ? categories.find((one) => one.id !== DOCUMENTATION)?.id ?? 0 : idCategory;
  const start = { ...newContent(home), documentation: idCategory === DOCUMENTATION };
  return {
    id, category, title: content?.title ?? '', draft: content ? draftOf(snapshotOf(content), content.version) : draftOf(start, 0), categories,
    adoptFrom: actor.isAdmin && content?.authorIsAnimator ? content.author : null,
  };
}

const FIELD_OF: Partial<Record<ContentRefusal, DraftField>> = { noCategory: 'idCategory', dates: 'dateFin', place: 'x', link: 'link', projection: 'projection' };

/** @returns null when there is no such content for this person. */
export async function answerEditor(actor: Actor, id: number, idCategory: number, form: FormData): Promise<EditorAnswer | null> {
  const opened = await open(actor, id, idCategory);
  if (!opened) return null;
  const draft = readContentDraft(form);
  const read = contentOfDraft(draft);
  if (form.get('intent') === 'preview') return { reply: { draft, faults: {}, preview: { html: cleanHtml(draft.comment), footerHtml: cleanHtml(draft.footerContent), htmlEn: cleanHtml(draft.commentEn), footerHtmlEn: cleanHtml(draft.footerContentEn) } }, status: 200 };
  if ('faults' in read) return { reply: { draft, faults: read.faults }, status: 400 };
  const saved = await save(actor, id, read, draft.adopt);
  if (saved.ok) return { saved: { id: saved.value.id, idCategory: idCategory === DOCUMENTATION && read.fields.documentation ? DOCUMENTATION : read.fields.idCategory } };
  if (saved.reason === 'notFound') return null;
  if (saved.reason === 'conflict') return conflict(actor, id, draft);
  const field = FIELD_OF[saved.reason] ?? 'form';
  return { reply: { draft, faults: { [field]: `contents:refusal.${saved.reason}` } }, status: 422 };
}

const save = (actor: Actor, id: number, read: { fields: Parameters<typeof saveContent>[2]; version: number | undefined }, adopt: boolean): Promise<Outcome<{ id: number; version: number }, ContentRefusal>> => {
  if (id !== NEW_CONTENT && read.version === undefined) return Promise.resolve(refused('conflict'));
  return saveContent(actor, id, read.fields, { version: id === NEW_CONTENT ? undefined : read.version, adopt });
};

/** 409: mine, theirs and the base side by side; the form then carries their version, so that sending it again is a choice. */
async function conflict(actor: Actor, id: number, draft: ContentDraft): Promise<EditorAnswer | null> {
  const theirs = await readContent(actor, id);
  if (!theirs) return null;
  const stored = draftOf(snapshotOf(theirs), theirs.version);
  const fields = await baseOf(id, Number(draft.version));
  const base = fields ? draftOf(fields, 0) : null;
  const differences = DIFFERING.filter((field) => shown(draft, field).trim() !== shown(stored, field).trim()).map((field): Difference => ({ field, mine: shown(draft, field), theirs: shown(stored, field), base: base ? shown(base, field) : null }));
  return { reply: { draft: { ...draft, version: stored.version }, faults: { form: 'contents:refusal.conflict' }, conflict: { by: theirs.loginMaj, differences } }, status: 409 };
}
