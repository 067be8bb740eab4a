/** The fields of a row as the form posts them. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { FieldView } from './column.view';

/** The fields of a form or of a list row as they are sent unchanged; files excepted. */
export const seenTexts = (fields: readonly (FieldView | null)[]): FieldTexts =>
  Object.fromEntries(
    fields.flatMap((field) => (field && field.input.control !== 'outline' ? [[field.name, field.texts]] : [])),
  );
