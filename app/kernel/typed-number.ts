/**
 * What people type in a page, as every reader knows it: no thousands, a decimal comma (decision 190). What may be read
 * in two ways stays as typed, and is asked. Apart from what pages show, which each of them loads. Pure.
 */
import { ENGLISH_NUMBERS } from './page-number';
import { trimEnd } from './trim-end';

const ALL = '.*';

const GROUPED = /^[+\-\u2212]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const WITH_POINT = /^[+\-\u2212]?[\d\s]*\.\d*$/;
/** « 65.000 » in an English page, « 65,000 » in a French one: no field writes noughts alone behind its decimal mark. */
const NOUGHTS_BEHIND_POINT = /^[+\-\u2212]?[1-9]\d{0,2}\.000$/;
/** The same as readers know it: a point that stayed may part thousands. */
const OPEN = /^[+\-\u2212]?[1-9]\d{0,2}(?:,000|\.\d{3})$/;

/** A typed text as readers know it. */
export function typedNumber(text: string, locale: string): string {
  const tight = text.trim();
  if (locale !== 'en' || NOUGHTS_BEHIND_POINT.test(tight)) return text;
  if (GROUPED.test(tight)) return tight.replaceAll(',', '').replace('.', ',');
  return WITH_POINT.test(tight) ? tight.replace('.', ',') : text;
}

/** Both numbers that a text may mean, written so that each can be typed; null: it means one. */
export function readingsOf(text: string): { readonly whole: string; readonly decimal: string } | null {
  const tight = text.trim();
  if (!OPEN.test(tight)) return null;
  const [units = '', behind = ''] = tight.split(/[.,]/);
  const decimals = trimEnd(behind, '0');
  return { whole: units + behind, decimal: decimals === '' ? units : `${units},${decimals}` };
}

/** The same with its text, as the question shows them (`ui:grid.openCell`). */
export interface AskedNumber {
  readonly text: string;
  readonly whole: string;
  readonly decimal: string;
}
/** Of numbers in an address the first that may be two. */
export function askedNumber(...texts: readonly (string | undefined)[]): AskedNumber | null {
  for (const text of texts) {
    const readings = text === undefined ? null : readingsOf(text);
    if (text !== undefined && readings) return { text: text.trim(), ...readings };
  }
  return null;
}

/** Reads the fields that came from an English page as readers know them. */
export function readPageNumbers(fields: Map<string, string[]>): void {
  const names = fields.get(ENGLISH_NUMBERS);
  if (!names) return;
  fields.delete(ENGLISH_NUMBERS);
  const whole = new Set(names);
  const starts = names.filter((name) => name.endsWith(ALL)).map((name) => name.slice(0, -1));
  for (const [name, texts] of fields)
    if (whole.has(name) || starts.some((start) => name.startsWith(start)))
      fields.set(
        name,
        texts.map((text) => typedNumber(text, 'en')),
      );
}
