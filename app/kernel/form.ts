/**
 * A form as the door reads it and as its page shows it again. Definitions are made by `records/fields`; the
 * platform, which knows no module, sees this of them.
 */
import type { FieldTexts, DeletedMeanwhile, EditConflict } from './edit-conflict';
import type { SentForm } from './sent-form';

/** The key of a sentence, or the key and what fills its holes. */
export type Fault = string | { readonly key: string; readonly params?: Readonly<Record<string, string | number>> };
/** What is wrong with one field: a sentence, or one and its remedy. */
export type FieldFault = Fault | readonly Fault[];
/** Field, or « form » for the whole → what is wrong with it. */
export type Faults = Readonly<Record<string, FieldFault>>;
/** The name of a fault that is no single field's. */
export const WHOLE = 'form';
/** A sentence that has its end: several follow each other. */
export const closed = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);

export interface Form<Value> {
  /** of its drafts and of its reply, where a page has several */
  readonly name: string;
  /** what was typed, one writing for texts that mean the same */
  texts(sent: SentForm): FieldTexts;
  /** the value that the texts mean, or what is wrong with which field */
  read(texts: FieldTexts): { readonly value: Value } | { readonly faults: Faults };
  /** the texts that the page may show again: no password */
  shownAgain(texts: FieldTexts): FieldTexts;
}

/** What the page of a form gets back when nothing was saved. `More`: what it shows beside its fields. */
export interface FormReply<More = unknown> {
  readonly form: string;
  /** what was typed */
  readonly texts: FieldTexts;
  readonly version: number;
  readonly faults: Faults;
  /** somebody else saved it meanwhile */
  readonly editConflict?: EditConflict;
  /** the values that the form was opened with, where it sends them */
  readonly seen?: FieldTexts | null;
  /** somebody else took it away */
  readonly deletedMeanwhile?: DeletedMeanwhile;
  readonly more?: More;
}
