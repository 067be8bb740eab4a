/** The form of a content: shown as readers will see it, made or changed. */
import type { Actor } from '~/kernel/actor';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { done, refused } from '~/kernel/outcome';
import { defineForm } from '~/records/fields/domain';
import { answerRecord } from '~/records/fields/http/answer-record.server';
import { CONTENT_FORM, DOCUMENTATION, NEW_CONTENT } from '../domain';
import { contentOfForm, formOfContent } from '../forms/content-values';
import { cleanHtml } from '../service/clean-html.server';
import { findDeletedContent } from '../service/editor.server';
import { baseOf } from '../service/history.server';
import { listCategories, readContent } from '../service/read-contents.server';
import { saveContent, snapshotOf, type ContentRefusal } from '../service/save-content.server';

const FIELD_OF: Partial<Record<ContentRefusal, keyof typeof CONTENT_FORM>> = {
  noCategory: 'idCategory',
  dates: 'dateFin',
  place: 'x',
  link: 'link',
  projection: 'projection',
};

/** Its texts as their page will set them. */
function preview(texts: FieldTexts) {
  const cleaned = (name: string) => cleanHtml(texts[name]?.[0] ?? '');
  return {
    html: cleaned('comment'),
    footerHtml: cleaned('footerContent'),
    htmlEn: cleaned('commentEn'),
    footerHtmlEn: cleaned('footerContentEn'),
  };
}

/** Saved: where it stands now. */
export async function answerContent(request: Request, actor: Actor, id: number, idCategory: number) {
  const categories = await listCategories(actor);
  return answerRecord(request, actor, {
    form: defineForm('content', CONTENT_FORM),
    labels: 'contents:field',
    names: () => ({ idCategory: (text) => categories.find((one) => String(one.id) === text)?.title ?? text }),
    shows: ['preview'],
    prepare: (sent) => ({
      sent,
      faults: {},
      more: (texts) => (sent.command === 'preview' ? preview(texts) : null),
    }),
    async stored() {
      const theirs = id === NEW_CONTENT ? null : await readContent(actor, id);
      return (
        theirs && { ...theirs, values: formOfContent(snapshotOf(theirs)), by: theirs.loginMaj, at: theirs.updateDate }
      );
    },
    async valuesAt(version) {
      const base = id === NEW_CONTENT ? null : await baseOf(id, version);
      return base && formOfContent(base);
    },
    deleted: () => findDeletedContent(actor, id),
    async save(values, version) {
      const { fields, adopt } = contentOfForm(values);
      const over = id === NEW_CONTENT ? {} : { version };
      const saved = await saveContent(actor, id, fields, { ...over, adopt });
      if (saved.ok) {
        const inDocumentation = idCategory === DOCUMENTATION && fields.documentation;
        return done({ id: saved.value.id, idCategory: inDocumentation ? DOCUMENTATION : fields.idCategory });
      }
      const { reason } = saved;
      if (reason === 'notFound' || reason === 'conflict') return refused(reason);
      return refused({ reason, faults: { [FIELD_OF[reason] ?? 'form']: `contents:refusal.${reason}` } });
    },
  });
}
