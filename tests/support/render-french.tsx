import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { renderPage } from './render-page';

/** A page, or a part of one, with the French words of these namespaces; the first is the one it speaks in. */
export async function renderFrench(element: ReactNode, ...namespaces: readonly string[]): Promise<string> {
  const read = (name: string): object => JSON.parse(readFileSync(`app/locales/fr/${name}.json`, 'utf8')) as object;
  const all = [...namespaces, 'ui', 'common'];
  const words = i18next.createInstance();
  await words.use(initReactI18next).init({
    lng: 'fr',
    ns: all,
    defaultNS: all[0],
    resources: { fr: Object.fromEntries(all.map((name) => [name, read(name)])) },
    interpolation: { escapeValue: false },
  });
  return renderPage(<I18nextProvider i18n={words}>{element}</I18nextProvider>);
}
