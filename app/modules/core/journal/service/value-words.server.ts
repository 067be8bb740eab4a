/** Values as the forms of what was written say them: a code that people chose by its word is told by it. */
import { formatInstant } from '~/kernel/civil-date';
import { wordAt } from '~/platform/i18n/i18n.server';
import { ANY_FIELD, type Said, type ValueSayer } from '../domain';

/** By what was written: its fields, the first set that has one. */
export type ValueWords = Readonly<Record<string, readonly Readonly<Record<string, { readonly input: Said }>>[]>>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00\.000Z)?$/;

/** In the language of the reader; a code that has no word stands as it is. */
export function valueSayer(locale: string, entity: string, words: ValueWords): ValueSayer {
  const fields = words[entity] ?? words[entity.replace(/\..*/, '')] ?? [];
  const inputOf = (name: string): Said | undefined => fields.find((set) => Object.hasOwn(set, name))?.[name]?.input;
  const yes = (is: boolean): string => wordAt(locale, `journal:value.${is ? 'yes' : 'no'}`) ?? String(is);
  const worded = (input: Said, value: string): string | null =>
    input.named?.(value) ??
    (input.wording ? wordAt(locale, `${input.wording}.${input.words?.[value] ?? value}`) : null);

  function one(input: Said | undefined, value: unknown): string {
    if (typeof value === 'boolean') return yes(value);
    if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value);
    const text = String(value);
    if (input?.control === 'check' && /^[01]$/.test(text)) return yes(text === '1');
    const word = input && worded(input, text);
    if (word) return word;
    if (typeof value === 'number') return locale === 'fr' ? text.replace('.', ',') : text;
    if (INSTANT.test(value) && !DAY.test(value)) return formatInstant(new Date(value));
    return value.replace(DAY, '$3/$2/$1');
  }
  return (place, value) => {
    // the names of settings have dots of their own
    const name = place.split('.').findLast((part) => !/^\d+$/.test(part)) ?? place;
    const input = inputOf(place) ?? inputOf(name) ?? inputOf(ANY_FIELD);
    return Array.isArray(value) ? value.map((item) => one(input, item)).join(', ') : one(input, value);
  };
}
