/** A contact that was saved elsewhere while its form was open. */
import { formatInstant } from '~/kernel/civil-date';
import { meetForm, type FieldTexts, type MetReply } from '~/kernel/met-form';
import { sayText } from '~/kernel/met-words';
import { contactTexts, type Contact, type ContactFields } from '../domain';

interface Sides {
  readonly seen: FieldTexts | null;
  readonly typed: ContactFields;
  readonly current: Contact;
}

export const meetContact = ({ seen, typed, current }: Sides, t: (key: string) => string): MetReply =>
  meetForm(
    { seen, typed: contactTexts(typed), stored: contactTexts(current) },
    { label: (name) => t(`account:field.${name}`), say: (_, texts) => sayText(t, texts.join(' ')) },
    { by: current.usermaj ?? '', at: current.datemaj ? formatInstant(current.datemaj) : '', version: current.version },
  );
