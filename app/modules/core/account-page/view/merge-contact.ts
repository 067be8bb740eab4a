/** A contact that was saved elsewhere while its form was open. */
import type { FieldTexts, EditConflict } from '~/kernel/edit-conflict';
import { textsOf } from '~/modules/core/fields/domain';
import { conflictOfFields } from '~/modules/core/fields/view/conflict-of-fields';
import { CONTACT_FIELDS, type Contact, type ContactFields } from '../domain';

interface Sides {
  readonly seen: FieldTexts | null;
  readonly submitted: ContactFields;
  readonly current: Contact;
}

export const mergeContact = (
  { seen, submitted, current }: Sides,
  words: { readonly t: (key: string) => string; readonly locale: string },
): EditConflict =>
  conflictOfFields(
    CONTACT_FIELDS,
    { seen, submitted: textsOf(CONTACT_FIELDS, submitted), stored: textsOf(CONTACT_FIELDS, current) },
    { by: current.updatedBy ?? '', at: current.updatedAt, version: current.version },
    { ...words, labels: 'account:field' },
  ).editConflict;
