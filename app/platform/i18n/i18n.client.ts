/** The browser side of i18n: each namespace is a chunk, fetched with the first route that uses it. */
import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { BASE_NAMESPACES, i18nOptions, withMany } from './i18n';

const chunks = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });

const chunkBackend: BackendModule = {
  type: 'backend',
  init() {
    /* nothing to set up: the chunks are listed above */
  },
  read(language: string, namespace: string, callback: ReadCallback) {
    const load = chunks[`../../locales/${language}/${namespace}.json`];
    if (!load) return callback(new Error(`Unknown namespace ${language}/${namespace}`), false);
    load().then(
      (content) => callback(null, withMany(content)),
      (error: Error) => callback(error, false),
    );
  },
};

export async function startI18n(locale: string, namespaces: readonly string[]): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(chunkBackend)
    .init({ ...i18nOptions, lng: locale, ns: [...new Set([...BASE_NAMESPACES, ...namespaces])] });
}
