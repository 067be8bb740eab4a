/** The editor of a content: opened, previewed, saved. The route only passes the form on. */
import type { SentForm } from '~/kernel/sent-form';
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import {
  conflictFields,
  withChoices,
  writeTexts,
  type DeletedMeanwhile,
  type EditConflict,
} from '~/kernel/edit-conflict';
import { refused, type Outcome } from '~/kernel/outcome';
import { conflictOfFields } from '~/modules/core/fields/view/conflict-of-fields';
import { deletedBy, everWrote } from '~/platform/deleted-by.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
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
import { contentOfDraft, draftOf, readContentDraft, type ContentDraft, type DraftFaults } from '../forms/content-draft';
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
  /** it was taken away: who and when */
  readonly deletedMeanwhile?: DeletedContent;
}
export interface DeletedContent extends DeletedMeanwhile {
  readonly what: string;
}
interface EditorReply {
  readonly draft: ContentDraft;
  readonly faults: DraftFaults;
  readonly preview?: {
    readonly html: string;
    readonly footerHtml: string;
    readonly htmlEn: string;
    readonly footerHtmlEn: string;
  };
  readonly editConflict?: EditConflict;
  /** or took it away */
  readonly deletedMeanwhile?: DeletedContent;
}
type EditorAnswer =
  { readonly saved: { id: number; idCategory: number } } | { readonly reply: EditorReply; readonly status: number };

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
async function findDeletedContent(actor: Actor, id: number): Promise<DeletedContent | null> {
  const found = id === NEW_CONTENT ? null : await deletedBy('cms', id);
  if (!found || !(actor.isAdmin || (await everWrote(actor.login, 'cms', id)))) return null;
  return { by: found.login, at: formatInstant(found.at), what: found.name };
}

export async function openEditor(actor: Actor, id: number, idCategory: number): Promise<OpenedEditor | null> {
  const opened = await open(actor, id, idCategory);
  if (!opened) {
    const deletedMeanwhile = await findDeletedContent(actor, id);
    const anew = deletedMeanwhile && (await openEditor(actor, NEW_CONTENT, idCategory));
    return deletedMeanwhile && anew && { ...anew, title: deletedMeanwhile.what, deletedMeanwhile };
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
    draft: content ? draftOf(snapshotOf(content), content.version) : draftOf(start, 0),
    categories,
    adoptFrom: actor.isAdmin && content?.authorIsAnimator ? content.author : null,
  };
}

const FIELD_OF: Partial<Record<ContentRefusal, keyof DraftFaults>> = {
  noCategory: 'idCategory',
  dates: 'dateFin',
  place: 'x',
  link: 'link',
  projection: 'projection',
};

/** @returns null when there is no such content for this person. */
export async function answerEditor(
  actor: Actor,
  id: number,
  idCategory: number,
  form: SentForm,
): Promise<EditorAnswer | null> {
  const opened = await open(actor, id, idCategory);
  const draft = readContentDraft(await withTheirs(form, id));
  if (!opened) return deletedMeanwhile(actor, id, draft);
  const read = contentOfDraft(draft);
  const cleaned = (name: string) => cleanHtml(draft.texts[name]?.[0] ?? '');
  if (form.command === 'preview')
    return {
      reply: {
        draft,
        faults: {},
        preview: {
          html: cleaned('comment'),
          footerHtml: cleaned('footerContent'),
          htmlEn: cleaned('commentEn'),
          footerHtmlEn: cleaned('footerContentEn'),
        },
      },
      status: 200,
    };
  if ('faults' in read) return { reply: { draft, faults: read.faults }, status: 400 };
  const saved = await save(actor, id, read, draft.adopt);
  if (saved.ok)
    return {
      saved: {
        id: saved.value.id,
        idCategory: idCategory === DOCUMENTATION && read.fields.documentation ? DOCUMENTATION : read.fields.idCategory,
      },
    };
  if (saved.reason === 'notFound') return deletedMeanwhile(actor, id, draft);
  if (saved.reason === 'conflict') return conflict(actor, id, draft);
  const field = FIELD_OF[saved.reason] ?? 'form';
  return { reply: { draft, faults: { [field]: `contents:refusal.${saved.reason}` } }, status: 422 };
}

const save = (
  actor: Actor,
  id: number,
  read: { fields: Parameters<typeof saveContent>[2]; version: number | undefined },
  adopt: boolean,
): Promise<Outcome<{ id: number; version: number }, ContentRefusal>> => {
  if (id !== NEW_CONTENT && read.version === undefined) return Promise.resolve(refused('conflict'));
  return saveContent(actor, id, read.fields, { version: id === NEW_CONTENT ? undefined : read.version, adopt });
};

/**
 * Where the other's value was chosen. What both had seen is the version that the form was filled from: it need not
 * travel in it.
 */
async function withTheirs(form: SentForm, id: number): Promise<SentForm> {
  const { served, seen } = conflictFields();
  const base = form.has(served) ? await baseOf(id, form.version) : null;
  if (!base) return form;
  return withChoices(form.with({ [seen]: [writeTexts(draftOf(base, 0).texts)] }));
}

/**
 * 409: what both made of it, field by field; the form then carries their version, so that sending it again is a choice.
 */
async function conflict(actor: Actor, id: number, draft: ContentDraft): Promise<EditorAnswer | null> {
  const theirs = await readContent(actor, id);
  if (!theirs) return deletedMeanwhile(actor, id, draft);
  const base = await baseOf(id, Number(draft.version));
  const categories = await listCategories(actor);
  const { editConflict, texts } = conflictOfFields(
    CONTENT_FORM,
    {
      seen: base && draftOf(base, 0).texts,
      submitted: draft.texts,
      stored: draftOf(snapshotOf(theirs), theirs.version).texts,
    },
    { by: theirs.loginMaj, at: theirs.updateDate, version: theirs.version },
    {
      t: await translatorOf(actor),
      locale: actor.locale,
      labels: 'contents:field',
      names: { idCategory: (text) => categories.find((one) => String(one.id) === text)?.title ?? text },
    },
  );
  const again = { ...draft, texts, version: String(theirs.version) };
  return { reply: { editConflict, draft: again, faults: {} }, status: 409 };
}

/** 404 with the submitted draft, which can become a new content. */
async function deletedMeanwhile(actor: Actor, id: number, draft: ContentDraft): Promise<EditorAnswer | null> {
  const found = await findDeletedContent(actor, id);
  return found && { reply: { draft, faults: {}, deletedMeanwhile: found }, status: 404 };
}
