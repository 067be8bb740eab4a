/** Languages and namespaces of the product: French first, English complete. One namespace per module. */
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'fr';
export const BASE_NAMESPACES = ['common', 'ui'] as const;

export const i18nOptions = {
  supportedLngs: [...LOCALES],
  fallbackLng: FALLBACK_LOCALE,
  defaultNS: 'common',
  nsSeparator: ':',
  keySeparator: '.',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const;

/** Namespaces a route asks for through `export const handle = { i18n: […] }`. */
export interface I18nHandle { readonly i18n?: string | readonly string[] }
