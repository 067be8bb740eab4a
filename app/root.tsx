import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useMatches, useRouteError, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isVisitor } from './modules/accounts/domain';
import { loadShell } from './modules/shell/service/load-shell.server';
import { Frame } from './modules/shell/ui/frame';
import { current } from './platform/auth/current.server';
import { isDatabaseDown } from './platform/db/database-down.server';
import { unavailable } from './platform/http/unavailable.server';
import { clearToastHeader, readToasts, toastText } from './platform/http/toast.server';
import { requestContext } from './platform/http/request-context.server';
import { env } from './platform/env.server';
import { translator } from './platform/i18n/i18n.server';
import { CsrfProvider } from './ui/csrf';
import { useNonce } from './ui/enhance/nonce';
import { ErrorPage } from './ui/layout/error-page';
import { SendAgain, typedForm } from './ui/layout/send-again';
import { MapBaseProvider } from './ui/map/map-base';
import styles from './styles.css?url';
import { urls } from './urls';
import version from './version.json';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
];

export const meta: MetaFunction<typeof loader> = ({ data: root }) => [{ title: root?.shell.applicationTitle ?? 'Territoires' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const who = await current({ request, context }).catch(async (error: unknown) => { throw isDatabaseDown(error) ? await unavailable(request) : error; });
  const toasts = await readToasts(request);
  const t = await translator(who.preferences.locale);
  const headers = new Headers();
  for (const cookie of who.setCookies) headers.append('Set-Cookie', cookie);
  if (toasts.length > 0) headers.append('Set-Cookie', await clearToastHeader());
  const { actor } = who;
  return data({
    shell: await loadShell(actor),
    user: isVisitor(actor) ? null : { login: actor.login, name: actor.name, isAdmin: actor.isAdmin, labo: actor.labo, consultant: actor.consultant, impersonator: actor.impersonator ?? null },
    csrf: who.csrfToken,
    preferences: who.preferences,
    // worded here: their namespaces belong to the page they come from, not to the one that shows them
    toasts: toasts.map((toast, rank) => ({ variant: toast.variant, text: toastText(toast, t), id: `${requestContext(context).requestId}-${rank}` })),
    folded: /(?:^|; )drawer=folded/.test(request.headers.get('cookie') ?? ''),
    plainHttp: env.ALLOW_HTTP,
    version: version.version,
  }, { headers });
}

const namespacesOf = (matches: ReturnType<typeof useMatches>): string => {
  const asked = matches.flatMap((match) => (match.handle as { i18n?: string | string[] } | undefined)?.i18n ?? []);
  return [...new Set(['common', 'ui', ...asked])].join(' ');
};

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const nonce = useNonce();
  const namespaces = namespacesOf(useMatches());
  const { locale, theme, sober } = root?.preferences ?? { locale: 'fr', theme: 'auto', sober: false };
  return (
    <html lang={locale} data-theme={theme} data-sober={sober ? '' : undefined} data-namespaces={namespaces}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {root?.shell.hasFavicon ? <link rel="icon" href={urls.brand('favicon')} /> : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
      </head>
      <body>
        {children}
        {sober ? null : <ScrollRestoration nonce={nonce} />}
        {sober ? null : <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const root = useLoaderData<typeof loader>();
  return (
    <CsrfProvider value={root.csrf}>
      <MapBaseProvider value={root.shell.mapBase}><Frame root={root}><Outlet /></Frame></MapBaseProvider>
    </CsrfProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof loader>('root');
  const { t } = useTranslation('common');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const again = isRouteErrorResponse(error) ? typedForm(error.data) : null;
  const code = isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null ? String((error.data as { code?: string }).code ?? '') : '';
  const page = <ErrorPage status={status} homeTo="/" message={code ? t(`refusal.${code}`, { ...(error as { data: object }).data, defaultValue: '' }) || undefined : undefined}>{again ? <SendAgain form={again} /> : null}</ErrorPage>;
  if (!root) return <main className="content" id="content">{page}</main>;
  return <CsrfProvider value={root.csrf}><Frame root={root}>{page}</Frame></CsrfProvider>;
}
