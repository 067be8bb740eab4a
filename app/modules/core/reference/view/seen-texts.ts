/** The fields of a row as the form posts them. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { FieldView } from './column.view';

/** What a browser sends of an untouched field. */
export const postedTexts = ({ input, value, values }: FieldView): readonly string[] =>
  input.control === 'check' ? (value === '1' ? ['1'] : []) : input.control === 'many' ? values : [value];

/** The fields of a form or of a list row as they are sent unchanged; files excepted. */
export const seenTexts = (fields: readonly (FieldView | null)[]): FieldTexts =>
  Object.fromEntries(
    fields.flatMap((field) => (field && field.input.control !== 'outline' ? [[field.name, postedTexts(field)]] : [])),
  );
