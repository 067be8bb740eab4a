/**
 * The page of a refusal that meets no screen: a download, a picture, a form of another site, an address that cannot be
 * read.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { cookiePreferences } from '~/platform/auth/current.server';
import { contentSecurityPolicy } from '~/platform/http/security-headers.server';
import { i18nOf } from '~/platform/i18n/i18n.server';
import { ErrorPage, knownError } from '~/ui/layout/error-page';
import styles from '~/styles.css?url';
import { urls } from '~/urls';
import { BareFrame } from '../ui/bare-frame';

interface Standalone {
  readonly status: number;
  readonly requestId: string;
  readonly cspNonce: string;
  readonly message?: string;
  /** key of a sentence below it */
  readonly note?: string;
  readonly headers?: HeadersInit;
}

export async function standalonePage(
  request: Request,
  { status, requestId, cspNonce, message, note, headers }: Standalone,
): Promise<Response> {
  const { locale, theme } = await cookiePreferences(request);
  const i18n = await i18nOf(locale);
  const title = `${i18n.t(`ui:error.${knownError(status)}.title`)} – ${i18n.t('common:applicationName')}`;
  const page = (
    <BareFrame>
      <ErrorPage
        status={status}
        message={message ? i18n.t(message) : undefined}
        homeTo={urls.home()}
        requestId={status >= 500 ? requestId : undefined}
      >
        {note ? <p>{i18n.t(note)}</p> : null}
      </ErrorPage>
    </BareFrame>
  );
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element: page }]);
  const context = await query(new Request(new URL('/', request.url)));
  if (context instanceof Response) throw new Error('a page without loaders leads nowhere');
  const html = renderToStaticMarkup(
    <html lang={locale} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <I18nextProvider i18n={i18n}>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
        </I18nextProvider>
      </body>
    </html>,
  );
  const dressed = new Headers(headers);
  dressed.set('Content-Type', 'text/html; charset=utf-8');
  dressed.set('Cache-Control', 'private, no-store');
  dressed.set('Content-Security-Policy', contentSecurityPolicy(cspNonce));
  return new Response(`<!doctype html>${html}`, { status, headers: dressed });
}
