/**
 * A field, defined once: what its form posts, what a call sends and answers, what history keeps, when two values differ
 * and how people read it. A form posts texts; a box that is not ticked has none.
 */
import type { core } from 'zod';
import type * as mini from 'zod/mini';
import type { FieldFault } from '~/kernel/form';
import type { Outcome } from '~/kernel/outcome';
import type { Listing } from './listing';
import type { Objection } from './objection';

/** What the form draws. Words stand in the locale files: `wording.<value or its word>` for each of `values`. */
export interface FieldInput {
  readonly control:
    | 'text'
    | 'email'
    | 'tel'
    | 'lines'
    | 'html'
    | 'number'
    | 'year'
    | 'moment'
    | 'day'
    | 'select'
    | 'check'
    | 'many'
    | 'password'
    | 'hidden'
    | 'outline';
  readonly required?: boolean;
  /** characters of a text, items of a list, or the limits of a number; the sentences of faults say them */
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  readonly wording?: string;
  /** the word of each value, where it is not the value */
  readonly words?: Readonly<Record<string, string>>;
  /** what people called a value that the locale files do not know */
  readonly named?: (value: string) => string | undefined;
  /** choices in words, where the page is given them */
  readonly options?: readonly { readonly value: string; readonly label: string; readonly icon?: string }[];
  readonly unit?: string;
  /** no decimals */
  readonly whole?: boolean;
}

/** What builds schemas. A definition is handed it by the server: browsers load definitions, not zod (decision 029). */
export type Zod = typeof mini;
/** What a call or a stored state must be. */
export type Schema<Value> = (z: Zod) => core.$ZodType<Value, unknown>;

/** What a value is, whatever draws it: its cells, and how a table keeps it, are looked up by it. */
export type FieldKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'moment'
  | 'date'
  | 'day'
  | 'choice'
  | 'flag'
  | 'many'
  | 'link'
  | 'links'
  | 'code'
  | 'codes'
  | 'outline';

/** A value that is the same in a call's body, in its answer and in a stored state. */
export const oneSchema = <Value>(schema: Schema<Value>) => ({ body: schema, answer: schema, stored: schema });

/** `Why`: the sentence that says what is wrong; fields of columns say its remedy too. */
export interface Field<Value, Why extends FieldFault = string> {
  readonly kind: FieldKind;
  readonly input: FieldInput;
  /** the value of a new thing */
  readonly start: Value;
  write(value: Value): readonly string[];
  /** the value that the texts mean, or the sentences that say what is wrong */
  read(texts: readonly string[]): Outcome<Value, Why>;
  /** one way of writing for texts that mean the same */
  tidy?(text: string): string;
  /** the text as its input shows it to this reader */
  show?(text: string, locale: string): string;
  /** whether two values are one, where that is not plain equality */
  same?(before: Value, after: Value): boolean;
  /** what is wrong with a filled value beside its limits */
  check?(value: Value): Objection | null;
  /** what lists and files need beside */
  readonly list?: Listing;
  /** of a call's body, and of its answer */
  readonly body: Schema<Value>;
  readonly answer: Schema<unknown>;
  /** the value in an answer, where it is another one */
  present?(value: Value): unknown;
  /** of a state kept as JSON */
  readonly stored: Schema<Value>;
}

export type FieldSet<Why extends FieldFault = FieldFault> = Readonly<Record<string, Field<unknown, Why>>>;
export type ValuesOf<Fields extends FieldSet> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value, FieldFault> ? Value : never;
};
export type FieldName<Fields extends FieldSet> = keyof Fields & string;
/** Field (or « form ») → what is wrong with it. */
export type FieldFaults<Name extends string = string, Why = string> = Partial<Record<Name | 'form', Why>>;
export type WhyOf<Fields extends FieldSet> = Fields[keyof Fields] extends Field<unknown, infer Why> ? Why : never;
