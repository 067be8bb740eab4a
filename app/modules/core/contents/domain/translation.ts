/**
 * Texts of contents and categories in the product's other languages. French is the text itself; it serves wherever a
 * translation is missing.
 */
const TRANSLATION_LANGUAGES = ['en'] as const;
type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];
export const CONTENT_TEXTS = ['title', 'subtitle', 'comment', 'footer', 'footerContent'] as const;
export const CATEGORY_TEXTS = ['title'] as const;
/** The name of a text's English field in a form. */
export type English<Name extends string> = `${Name}En`;

export type Translations<Name extends string> = Readonly<
  Partial<Record<TranslationLanguage, Readonly<Partial<Record<Name, string>>>>>
>;
export type ContentTranslations = Translations<(typeof CONTENT_TEXTS)[number]>;
export type CategoryTranslations = Translations<(typeof CATEGORY_TEXTS)[number]>;

type Translated<Name extends string> = Readonly<Record<Name, string>> & { readonly translations: Translations<Name> };

const isLanguage = (locale: string): locale is TranslationLanguage =>
  (TRANSLATION_LANGUAGES as readonly string[]).includes(locale);

/** The translation of one text, null where the French one serves. */
function translationOf<Name extends string>(
  { translations }: Translated<Name>,
  name: Name,
  locale: string,
): string | null {
  const text = isLanguage(locale) ? translations[locale]?.[name] : undefined;
  return text === undefined || text.trim() === '' ? null : text;
}

/** The same thing with its texts in a language, each falling back to French on its own. */
export function inLanguage<Name extends string, Item extends Translated<Name>>(
  item: Item,
  names: readonly Name[],
  locale: string,
): Item {
  return {
    ...item,
    ...Object.fromEntries(
      names.flatMap((name) => {
        const text = translationOf(item, name, locale);
        return text === null ? [] : [[name, text]];
      }),
    ),
  };
}

/** The language a text is really in, for its `lang` attribute. */
export const languageOf = <Name extends string>(
  item: Translated<Name>,
  name: Name,
  locale: string,
): 'fr' | TranslationLanguage => (isLanguage(locale) && translationOf(item, name, locale) !== null ? locale : 'fr');

/** What a JSON column or a form holds, reduced to the languages and texts there are; empty texts are left out. */
export function readTranslations<Name extends string>(raw: unknown, names: readonly Name[]): Translations<Name> {
  const languages = TRANSLATION_LANGUAGES.flatMap((language) => {
    const given = (raw as Record<string, Record<string, unknown>> | null)?.[language];
    const texts = names.flatMap((name) => {
      const text = given?.[name];
      return typeof text === 'string' && text.trim() !== '' ? [[name, text] as const] : [];
    });
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : [];
  });
  return Object.fromEntries(languages) as Translations<Name>;
}

/** The English fields of a form, as the translations that are kept, and back. */
export const translationsOf = <Name extends string>(
  names: readonly Name[],
  form: Readonly<Record<English<Name>, string>>,
): Translations<Name> =>
  readTranslations({ en: Object.fromEntries(names.map((name) => [name, form[`${name}En`]])) }, names);
export const englishTexts = <Name extends string>(
  names: readonly Name[],
  { en }: Translations<Name>,
): Record<English<Name>, string> =>
  Object.fromEntries(names.map((name) => [`${name}En`, en?.[name] ?? ''])) as Record<English<Name>, string>;
