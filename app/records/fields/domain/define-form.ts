/**
 * A form: its name, that of its drafts, and its fields. Pages load this much; how it is read at the door stays on the
 * server (`http/read-form.server`).
 */
import type { Faults } from '~/kernel/form';
import type { FieldSet, ValuesOf } from './field';

export interface DefinedForm<Fields extends FieldSet> {
  readonly name: string;
  readonly fields: Fields;
  /** what is wrong between fields that are right each by itself; undefined: nothing */
  check?(values: ValuesOf<Fields>): Faults | undefined;
}

export const defineForm = <Fields extends FieldSet>(
  name: string,
  fields: Fields,
  check?: (values: ValuesOf<Fields>) => Faults | undefined,
): DefinedForm<Fields> => ({ name, fields, ...(check && { check }) });
