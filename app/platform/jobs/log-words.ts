/**
 * Lines of a journal, progress texts and reasons: free text, or keys of the locale files with their values, a sentence
 * a line, so that each reader has them in their language.
 */
import type { TFunction } from 'i18next';
import { closed } from '~/kernel/form';

type Values = Readonly<Record<string, string | number>>;

const KEYED = /^([a-zA-Z]+:[\w.]+)(?: (\{.*\}))?$/;

/** What a handler logs to say a sentence of the locale files. */
export const worded = (key: string, values: Values): string => `${key} ${JSON.stringify(values)}`;

/** Several of them, which are said one after the other. */
export const wordedSentences = (sentences: readonly { readonly key: string; readonly params: Values }[]): string =>
  sentences.map(({ key, params }) => worded(key, params)).join('\n');

export function sayLine(t: TFunction, text: string): string {
  const lines = text.split('\n').map((line) => KEYED.exec(line));
  if (lines.includes(null)) return text;
  const said = lines.map((line) => {
    const [, key = '', values] = line ?? [];
    return values === undefined ? t(key) : t(key, JSON.parse(values) as Values);
  });
  return said.length === 1 ? said.join('') : said.map(closed).join(' ');
}
