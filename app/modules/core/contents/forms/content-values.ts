/** A content as its form holds it, and back: a field for each of its texts in English. */
import type { ValuesOf } from '~/records/fields/domain';
import { CONTENT_TEXTS, englishTexts, translationsOf, type CONTENT_FORM, type ContentFields } from '../domain';

type ContentForm = ValuesOf<typeof CONTENT_FORM>;

export const formOfContent = (fields: ContentFields): ContentForm => ({
  ...fields,
  ...englishTexts(CONTENT_TEXTS, fields.translations),
  adopt: false,
});

export function contentOfForm(values: ContentForm): { readonly fields: ContentFields; readonly adopt: boolean } {
  const { titleEn, subtitleEn, commentEn, footerEn, footerContentEn, adopt, ...fields } = values;
  const english = { titleEn, subtitleEn, commentEn, footerEn, footerContentEn };
  return { fields: { ...fields, translations: translationsOf(CONTENT_TEXTS, english) }, adopt };
}
