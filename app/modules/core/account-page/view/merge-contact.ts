/** A contact that was saved elsewhere while its form was open. */
import { formatInstant } from '~/kernel/civil-date';
import { mergeForm, type FieldTexts, type EditConflict } from '~/kernel/edit-conflict';
import { describeText } from '~/kernel/edit-conflict-words';
import { contactTexts, type Contact, type ContactFields } from '../domain';

interface Sides {
  readonly seen: FieldTexts | null;
  readonly submitted: ContactFields;
  readonly current: Contact;
}

export const mergeContact = ({ seen, submitted, current }: Sides, t: (key: string) => string): EditConflict =>
  mergeForm(
    { seen, submitted: contactTexts(submitted), stored: contactTexts(current) },
    { label: (name) => t(`account:field.${name}`), say: (_, texts) => describeText(t, texts.join(' ')) },
    { by: current.usermaj ?? '', at: current.datemaj ? formatInstant(current.datemaj) : '', version: current.version },
  );
