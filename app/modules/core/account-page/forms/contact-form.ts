import { CONTACT_FIELDS, PHONES, tidyPhone, type ContactField, type ContactFields } from '../domain';

/** The submitted contact, trimmed; phone numbers lose their spaces and dots. */
export function readContactForm(form: FormData): { fields: ContactFields; version: number } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : '';
  };
  const fields = Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, PHONES.includes(field) ? tidyPhone(text(field)) : text(field)]),
  ) as Record<ContactField, string>;
  return { fields, version: Number(text('version')) || 0 };
}
