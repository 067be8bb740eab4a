/**
 * A form: its name, that of its drafts, and its fields. Pages load this much; how it is read at the door stays on the
 * server (`http/read-form.server`).
 */
import type { FieldSet } from './field';

export interface DefinedForm<Fields extends FieldSet> {
  readonly name: string;
  readonly fields: Fields;
}

export const defineForm = <Fields extends FieldSet>(name: string, fields: Fields): DefinedForm<Fields> => ({
  name,
  fields,
});
