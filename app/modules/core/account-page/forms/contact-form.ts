import type { SentForm } from '~/kernel/sent-form';
import { submittedTexts } from '~/modules/core/fields/domain';
import { CONTACT_FIELDS, type ContactField, type ContactFields } from '../domain';

/** The submitted contact, trimmed; phone numbers lose their spaces and dots. */
export function readContactForm(form: SentForm): { fields: ContactFields; version: number } {
  const texts = Object.entries(submittedTexts(CONTACT_FIELDS, form));
  const fields = Object.fromEntries(texts.map(([name, [text = '']]) => [name, text.trim()])) as Record<
    ContactField,
    string
  >;
  return { fields, version: form.version };
}
