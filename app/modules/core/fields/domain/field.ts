/**
 * A field, defined once: what its form posts, what a call sends, what history keeps and how people read it. A form
 * posts texts; a box that is not ticked has none.
 */
import type { z } from 'zod';
import type { Outcome } from '~/kernel/outcome';

/** What the form draws. Words stand in the locale files: `wording.<value>` for each of `values`. */
export interface FieldInput {
  readonly control: 'text' | 'html' | 'number' | 'moment' | 'select' | 'check';
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly values?: readonly string[];
  readonly wording?: string;
}

export interface Field<Value> {
  readonly input: FieldInput;
  /** the value of a new thing */
  readonly start: Value;
  write(value: Value): readonly string[];
  /** the value that the texts mean, or the key of the sentence that says what is wrong */
  read(texts: readonly string[]): Outcome<Value, string>;
  /** one way of writing for texts that mean the same */
  tidy?(text: string): string;
  /** the text as its input shows it to this reader */
  show?(text: string, locale: string): string;
  /** of a call's body */
  readonly body: z.ZodType<Value, unknown>;
  /** of a state kept as JSON */
  readonly stored: z.ZodType<Value, unknown>;
}

export type FieldSet = Readonly<Record<string, Field<unknown>>>;
export type ValuesOf<Fields extends FieldSet> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};
export type FieldName<Fields extends FieldSet> = keyof Fields & string;
/** Field (or « form ») → key of the sentence. */
export type FieldFaults<Name extends string = string> = Partial<Record<Name | 'form', string>>;
