/** Languages and namespaces of the product: French first, English complete. One namespace per module. */
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'fr';
export const BASE_NAMESPACES = ['common', 'ui'] as const;

/** A sentence without one of its values: noise, which fails a test, and an ellipsis for a reader, never a hole. */
function valueMissing(text: string, [, name]: readonly string[]): string {
  // eslint-disable-next-line no-console -- both sides use this file: the console is where each looks
  console.error(`« ${text} » has no ${name ?? ''}`);
  return '…';
}

export const i18nOptions = {
  supportedLngs: [...LOCALES],
  fallbackLng: FALLBACK_LOCALE,
  defaultNS: 'common',
  nsSeparator: ':',
  keySeparator: '.',
  interpolation: { escapeValue: false },
  missingInterpolationHandler: valueMissing,
  react: { useSuspense: false },
} as const;

type Tree = Readonly<Record<string, unknown>>;

/**
 * French has a plural form for whole millions (CLDR `many`: « 1 000 000 de lignes »). Here its sentences are those of
 * `other`: written once in the files, found under both names.
 */
export function withMany(tree: Tree): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(tree)) {
    whole[key] = typeof value === 'object' && value !== null ? withMany(value as Tree) : value;
    if (key.endsWith('_other')) whole[key.replace(/_other$/, '_many')] ??= value;
  }
  return whole;
}
