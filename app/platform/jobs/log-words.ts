/**
 * Lines of a journal, progress texts and reasons: free text, or a key of the locale files with its values, so that each
 * reader has it in their language.
 */
import type { TFunction } from 'i18next';

type Values = Readonly<Record<string, string | number>>;

const KEYED = /^([a-zA-Z]+:[\w.]+)(?: (\{.*\}))?$/s;

/** What a handler logs to say a sentence of the locale files. */
export const worded = (key: string, values: Values): string => `${key} ${JSON.stringify(values)}`;

export function sayLine(t: TFunction, text: string): string {
  const [, key, values] = KEYED.exec(text) ?? [];
  if (key === undefined) return text;
  return values === undefined ? t(key) : t(key, JSON.parse(values) as Values);
}
