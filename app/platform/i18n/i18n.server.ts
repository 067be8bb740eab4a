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
const NAMESPACES: readonly string[] = Object.keys(resources[FALLBACK_LOCALE]);

const instances = new Map<Locale, Promise<I18n>>();

/**
 * Words without parameters are looked up once: i18next resolves namespaces, plurals and fallbacks at each call, which
 * cost a page a tenth of its time. Resources never change while the process lives.
 */
function withMemory(instance: I18n): I18n {
  const fixed = instance.getFixedT.bind(instance) as (...of: readonly unknown[]) => TFunction;
  const made = new Map<string, TFunction>();
  const remembering = (t: TFunction): TFunction => {
    const words = new Map<string, string>();
    const lookUp = (key: unknown, ...rest: unknown[]): unknown => {
      const ask = t as unknown as (key: unknown, ...rest: unknown[]) => unknown;
      if (typeof key !== 'string' || rest.length > 0) return ask(key, ...rest);
      let word = words.get(key);
      if (word === undefined) words.set(key, (word = String(ask(key))));
      return word;
    };
    return Object.assign(lookUp, t) as unknown as TFunction;
  };
  instance.getFixedT = ((...of: readonly unknown[]) => {
    const name = JSON.stringify(of);
    let t = made.get(name);
    if (!t) made.set(name, (t = remembering(fixed(...of))));
    return t;
  }) as I18n['getFixedT'];
  return instance;
}

/** The i18next instance of a language, ready to render with. */
export function i18nOf(locale: Locale): Promise<I18n> {
  let instance = instances.get(locale);
  if (!instance) {
    const fresh = createInstance();
    instance = fresh
      .use(initReactI18next)
      .init({ ...i18nOptions, lng: locale, ns: [...NAMESPACES], resources })
      .then(() => withMemory(fresh));
    instances.set(locale, instance);
  }
  return instance;
}

/** What `translator` gives, where it is handed on. */
export type Translate = TFunction;

/** A translator for services, mails and exports. */
export async function translator(locale: Locale = FALLBACK_LOCALE): Promise<TFunction> {
  return (await i18nOf(locale)).t;
}

/** The plain word of a key; null: there is none, or others stand under it. */
export function wordAt(locale: string, key: string): string | null {
  const [namespace = '', path = ''] = key.split(':');
  let found: unknown = resources[isLocale(locale) ? locale : FALLBACK_LOCALE][namespace];
  for (const step of path.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined;
  return typeof found === 'string' ? found : null;
}

const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** In the language of whoever asks. */
export const translatorOf = ({ locale }: { readonly locale: string }): Promise<TFunction> =>
  translator(isLocale(locale) ? locale : undefined);
