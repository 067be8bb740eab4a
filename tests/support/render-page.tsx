import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom/server';
import en from '~/locales/en/ui.json';
import fr from '~/locales/fr/ui.json';
import { CsrfProvider } from '~/ui/csrf';

/** Renders one screen as the server does: no script, no effects. `root`: what the root's loader would answer. */
export async function renderPage(
  element: ReactNode,
  url = 'http://localhost/',
  root: object | null = null,
  lng: 'fr' | 'en' = 'fr',
): Promise<string> {
  const words = i18next.createInstance();
  await words
    .use(initReactI18next)

    .init({ lng, resources: { fr: { ui: fr }, en: { ui: en } }, ns: ['ui'], interpolation: { escapeValue: false } });
  const { query, dataRoutes } = createStaticHandler([{ id: 'root', path: '*', element, loader: () => root }]);
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error('unexpected redirect');
  return renderToStaticMarkup(
    <I18nextProvider i18n={words}>
      <CsrfProvider value="token-1">
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </CsrfProvider>
    </I18nextProvider>,
  );
}
