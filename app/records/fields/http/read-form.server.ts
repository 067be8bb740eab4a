/** Reads a form by the definition of its fields. */
import type { Faults } from '~/kernel/form';
import type { SentForm } from '~/kernel/sent-form';
import { readFormAs, type ReadForm } from '~/platform/http/form.server';
import { parseTexts, submittedTexts, type DefinedForm, type FieldSet, type ValuesOf } from '../domain';

/** Typed again each time, or written by the page itself. */
const NEVER_SHOWN: readonly string[] = ['password', 'hidden'];

/** The fields that a page may show again. */
export const shownFields = (fields: FieldSet): FieldSet =>
  Object.fromEntries(Object.entries(fields).filter(([, { input }]) => !NEVER_SHOWN.includes(input.control)));

/** Its value, or 400 with what is wrong and all that was typed. */
export const readForm = <Fields extends FieldSet>(
  source: Request | SentForm,
  form: DefinedForm<Fields>,
): Promise<ReadForm<ValuesOf<Fields>>> => {
  const { name, fields } = form;
  return readFormAs<ValuesOf<Fields>>(source, {
    name,
    texts: (sent) => submittedTexts(fields, sent),
    read(texts) {
      const read = parseTexts(fields, texts);
      if ('faults' in read) return { faults: read.faults as Faults };
      const faults = form.check?.(read.values);
      return faults ? { faults } : { value: read.values };
    },
    shownAgain(texts) {
      const shown = shownFields(fields);
      return Object.fromEntries(Object.entries(texts).filter(([field]) => shown[field]));
    },
  });
};
