/** A form, from the definition of its fields: how it is read at the door, and what of it its page may show again. */
import type { Form } from '~/kernel/form';
import type { FieldSet, ValuesOf } from './field';
import { parseTexts, submittedTexts } from './field-set';

/** Typed again each time, or written by the page itself. */
const NEVER_SHOWN: readonly string[] = ['password', 'hidden'];

export interface DefinedForm<Fields extends FieldSet> extends Form<ValuesOf<Fields>> {
  readonly fields: Fields;
}

export const defineForm = <Fields extends FieldSet>(name: string, fields: Fields): DefinedForm<Fields> => ({
  name,
  fields,
  texts: (sent) => submittedTexts(fields, sent),
  read(texts) {
    const read = parseTexts(fields, texts);
    return 'faults' in read ? { faults: read.faults as Readonly<Record<string, string>> } : { value: read.values };
  },
  shownAgain: (texts) =>
    Object.fromEntries(
      Object.entries(texts).filter(([field]) => !NEVER_SHOWN.includes(fields[field]?.input.control ?? '')),
    ),
});
