/** A sentence for the reader's language: a key and its values, some of which are words of their own. */
import type { Words } from '~/kernel/small-types';

export interface Sentence {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number | Sentence | readonly (Sentence | string)[]>>;
  /** it begins with a capital, whatever word comes first */ readonly capital?: true;
}

/** Of the `optimisation` namespace. */
export function sentence(key: string, values: Sentence['values'] = {}): Sentence {
  return { key: `optimisation:${key}`, values };
}

/** In the reader's language; a list of words is one after the other. */
export function sayIn(t: Words, { key, values, capital }: Sentence): string {
  const word = (value: Sentence['values'][string]): string | number =>
    typeof value !== 'object'
      ? value
      : 'key' in value
        ? sayIn(t, value)
        : value.map((one) => (typeof one === 'string' ? one : sayIn(t, one))).join(' ');
  const said = t(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, word(value)])));
  return capital ? said.charAt(0).toLocaleUpperCase() + said.slice(1) : said;
}
