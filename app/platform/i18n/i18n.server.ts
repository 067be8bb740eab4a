/** The server side of i18n: every namespace is in memory, one frozen instance per language serves all requests. */
import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LOCALE, i18nOptions, LOCALES, withMany, type Locale } from './i18n';

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { eager: true, import: 'default' });

type Resources = Record<Locale, Record<string, Record<string, unknown>>>;

function readResources(): Resources {
  const resources: Resources = { fr: {}, en: {} };
  for (const [path, content] of Object.entries(files)) {
    const [locale, file] = path.split('/').slice(-2);
    if ((locale === 'fr' || locale === 'en') && file) resources[locale][file.replace('.json', '')] = withMany(content);
  }
  return resources;
}

export const resources: Resources = readResources();
export const NAMESPACES: readonly string[] = Object.keys(resources[FALLBACK_LOCALE]);

const instances = new Map<Locale, Promise<I18n>>();

/** The i18next instance of a language, ready to render with. */
export function i18nOf(locale: Locale): Promise<I18n> {
  let instance = instances.get(locale);
  if (!instance) {
    const fresh = createInstance();
    instance = fresh.use(initReactI18next).init({ ...i18nOptions, lng: locale, ns: [...NAMESPACES], resources }).then(() => fresh);
    instances.set(locale, instance);
  }
  return instance;
}

/** A translator for services, mails and exports. */
export async function translator(locale: Locale = FALLBACK_LOCALE): Promise<TFunction> {
  return (await i18nOf(locale)).t;
}

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);
