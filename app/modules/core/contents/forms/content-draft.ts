/** A content as its form posts it: texts. `contentOfDraft` gives the domain's fields, or what is wrong with which. */
import type { SentForm } from '~/kernel/sent-form';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { parseTexts, submittedTexts, textsOf, type FieldFaults, type FieldName } from '~/modules/core/fields/domain';
import { CONTENT_FORM, CONTENT_TEXTS, englishTexts, translationsOf, type ContentFields } from '../domain';

export interface ContentDraft {
  readonly texts: FieldTexts;
  readonly version: string;
  /** an administrator takes it over */
  readonly adopt: boolean;
}
export type DraftFaults = FieldFaults<FieldName<typeof CONTENT_FORM>>;

export const draftOf = (fields: ContentFields, version: number): ContentDraft => ({
  texts: textsOf(CONTENT_FORM, { ...fields, ...englishTexts(CONTENT_TEXTS, fields.translations) }),
  version: String(version),
  adopt: false,
});

export const readContentDraft = (form: SentForm): ContentDraft => ({
  texts: submittedTexts(CONTENT_FORM, form),
  version: String(form.get('version')),
  adopt: form.has('adopt'),
});

export function contentOfDraft(
  draft: ContentDraft,
): { readonly fields: ContentFields; readonly version: number | undefined } | { readonly faults: DraftFaults } {
  const read = parseTexts(CONTENT_FORM, draft.texts);
  if ('faults' in read) return read;
  const { titleEn, subtitleEn, commentEn, footerEn, footerContentEn, ...fields } = read.values;
  const english = { titleEn, subtitleEn, commentEn, footerEn, footerContentEn };
  return {
    fields: { ...fields, translations: translationsOf(CONTENT_TEXTS, english) },
    version: /^\d+$/.test(draft.version) ? Number(draft.version) : undefined,
  };
}
