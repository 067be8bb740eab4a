/** The words of the product for tests of sentences, read from its locale files. */
import { readFileSync } from 'node:fs';
import i18next from 'i18next';

export async function translator(
  language: 'fr' | 'en',
  namespaces: readonly string[],
): Promise<(key: string, options?: Record<string, unknown>) => string> {
  const words = i18next.createInstance();
  const resources = Object.fromEntries(
    namespaces.map((name) => [
      name,
      JSON.parse(readFileSync(`app/locales/${language}/${name}.json`, 'utf8')) as object,
    ]),
  );
  await words.init({ lng: language, resources: { [language]: resources }, interpolation: { escapeValue: false } });
  return words.t as (key: string, options?: Record<string, unknown>) => string;
}
