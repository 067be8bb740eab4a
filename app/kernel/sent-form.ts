/**
 * What a form sent, read once where it arrives (`platform/http/form.server`): the texts of each field, in their order,
 * found at once however many fields there are. Files are kept apart by who reads them.
 */
import { composedText } from './composed';
import { readPageNumbers } from './typed-number';
import { wholeInDigits } from './whole-in-digits';

/** The button that was pressed, and the version of the record that the form was filled from. */
const COMMAND_FIELD = 'intent';
const VERSION_FIELD = 'version';
/** No record has it: a form that names no version can be saved over none. */
export const NO_VERSION = -1;

export class SentForm implements Iterable<readonly [name: string, text: string]> {
  readonly #fields = new Map<string, string[]>();

  /** What is not a text, as the files of a form, is left out. */
  constructor(fields: Iterable<readonly [name: string, sent: unknown]> = []) {
    for (const [name, sent] of fields) {
      if (typeof sent !== 'string') continue;
      const text = composedText(name, sent);
      const texts = this.#fields.get(name);
      if (texts) texts.push(text);
      else this.#fields.set(name, [text]);
    }
    readPageNumbers(this.#fields);
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }
  /** The first text of a field; null where it was not sent. */
  get(name: string): string | null {
    return this.#fields.get(name)?.[0] ?? null;
  }
  /** The first text of a field, or an empty one. */
  text(name: string): string {
    return this.get(name) ?? '';
  }
  getAll(name: string): readonly string[] {
    return this.#fields.get(name) ?? [];
  }
  /** A number that the page itself wrote: a rank, a turn, a count; undefined where it is none. */
  rank(name: string): number | undefined {
    const rank = wholeInDigits(this.text(name));
    return rank >= 0 ? rank : undefined;
  }
  *[Symbol.iterator](): Iterator<readonly [string, string]> {
    for (const [name, texts] of this.#fields) for (const text of texts) yield [name, text];
  }

  get command(): string {
    return this.text(COMMAND_FIELD);
  }
  get version(): number {
    return this.versionIn(VERSION_FIELD);
  }
  /** The version of one of several records in a form. */
  versionIn(field: string): number {
    return this.rank(field) ?? NO_VERSION;
  }

  /** The same form with other texts for some fields; a field with none was not sent. */
  with(changed: Readonly<Record<string, readonly string[]>>): SentForm {
    const form = new SentForm();
    for (const [name, texts] of this.#fields) if (!Object.hasOwn(changed, name)) form.#fields.set(name, texts);
    for (const [name, texts] of Object.entries(changed)) if (texts.length > 0) form.#fields.set(name, [...texts]);
    return form;
  }
}
