/** Names of fields as the forms of what was written say them: nothing is translated twice. */
import { wordAt } from '~/platform/i18n/i18n.server';

/** By what was written: where the words of its fields stand, the first that has one. */
export type FieldWords = Readonly<Record<string, readonly string[]>>;
/** What has no form: how a field is called, in words that are looked up by their keys. */
export type OtherNames = Readonly<Record<string, (field: string, word: (key: string) => string | null) => string>>;
export type FieldNamer = (entity: string, field: string) => string;

/** Of what several things have and no form asks. */
const COMMON = 'journal:field';

/** « zones.2.surface » is « Zones › 3 › Surface »; a field of a later release stands as it is. */
export function fieldNamer(locale: string, words: FieldWords, others: OtherNames = {}): FieldNamer {
  return (entity, field) => {
    const other = others[entity];
    if (other) return other(field, (key) => wordAt(locale, key));
    const places = [...(words[entity.replace(/\..*/, '')] ?? []), COMMON];
    const found = (name: string): string | undefined =>
      places.map((place) => wordAt(locale, `${place}.${name}`)).find((word) => word !== null) ?? undefined;
    const wordOf = (part: string): string => (/^\d+$/.test(part) ? String(Number(part) + 1) : (found(part) ?? part));
    // the names of settings have dots of their own
    return found(field.replace('.', '-')) ?? field.split('.').map(wordOf).join(' › ');
  };
}
