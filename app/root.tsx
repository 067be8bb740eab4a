import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from 'remix-i18next/react';
import { allAtHand, putAllAtHand } from './kernel/at-hand';
import { accountOf, isVisitor } from './kernel/actor';
import { loadShell } from './modules/core/shell/service/load-shell.server';
import { FAILED_OBJECTS } from './failed-objects';
import { FailedPage, statusOf } from './modules/core/shell/ui/failed-page';
import { Frame } from './modules/core/shell/ui/frame';
import { usePageTitle } from './modules/core/shell/ui/use-page-title';
import { Outside } from './modules/monitoring/visits-offline/ui/outside';
import { current, drawnToken } from './platform/auth/current.server';
import { clearToastHeader, readToasts, toastText } from './platform/http/toast.server';
import { requestContext } from './platform/http/request-context.server';
import { env } from './platform/env.server';
import { translator } from './platform/i18n/i18n.server';
import { CsrfProvider } from './ui/csrf';
import { useDocument } from './ui/enhance/document';
import { useHydrationMark } from './ui/enhance/use-hydrated';
import { MapBaseProvider } from './ui/map/map-base';
import { UnsavedGuard } from './ui/unsaved/unsaved-guard';
import { useSessionKept } from './ui/unsaved/use-session-kept';
import styles from './styles.css?url';
import { urls } from './urls';
import { readsStations, readsTerritories } from './wings.server';
import version from './version.json';

/** Of the pages on which the product is shown, the first time too; elsewhere they come when they come. */
const PROJECTED = /[?&]projected=1(&|$)/;
const FONTS = ['open-sans-400', 'open-sans-600', 'poppins-600'];

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const who = await current({ request, context });
  const toasts = await readToasts(request);
  const t = await translator(who.preferences.locale);
  const headers = new Headers();
  for (const cookie of who.setCookies) headers.append('Set-Cookie', cookie);
  if (toasts.length > 0) headers.append('Set-Cookie', await clearToastHeader());
  const { actor } = who;
  return data(
    {
      shell: await loadShell(actor, { readsTerritories, readsStations }),
      user: isVisitor(actor)
        ? null
        : {
            login: actor.login,
            name: actor.name,
            isAdmin: actor.isAdmin,
            labo: actor.labo,
            consultant: actor.consultant,
            impersonator: actor.impersonator ?? null,
            tries: who.lookup.state === 'open' && who.lookup.session.tried !== undefined,
          },
      csrf: drawnToken(who.csrfToken, context),
      preferences: who.preferences,
      // worded here: their namespaces belong to the page they come from, not to the one that shows them
      toasts: toasts.map((toast, rank) => ({
        variant: toast.variant,
        text: toastText(toast, t),
        ...undoOf(toast, t),
        id: `${requestContext(context).requestId}-${rank}`,
      })),
      folded: /(?:^|; )drawer=folded/.test(request.headers.get('cookie') ?? ''),
      plainHttp: env.ALLOW_HTTP,
      version: version.version,
      atHand: allAtHand(),
    },
    { headers },
  );
}

/** The button of a message that can be taken back. */
function undoOf({ undo, undoTo }: { readonly undo?: number; readonly undoTo?: string }, t: TFunction) {
  if (undoTo !== undefined) return { undo: { action: undoTo, label: t('common:undoRestoring') } };
  return undo === undefined ? {} : { undo: { action: urls.deletion(undo), label: t('common:undo') } };
}

/** The words that say what was refused: those of the routes whose form this document answers. */
const refusalWordsOf = (matches: ReturnType<typeof useMatches>): string =>
  matches
    .flatMap(({ handle }) => (handle as { wordsOfRefusal?: string[] } | undefined)?.wordsOfRefusal ?? [])
    .join(' ');

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { nonce, posted, still, theme: cookieTheme } = useDocument();
  const refusalWords = refusalWordsOf(useMatches());
  const { i18n } = useTranslation();
  const error = useRouteError();
  useHydrationMark();
  const title = usePageTitle(
    root?.shell.applicationTitle,
    error === undefined || error === null ? null : statusOf(error),
  );
  const { locale, theme, sober } = root?.preferences ?? { locale: i18n.language, theme: cookieTheme, sober: false };
  useChangeLanguage(locale);
  const isShown = root?.user === null || PROJECTED.test(useLocation().search);
  return (
    // only the server knows that the document answers a form: the browser has read the words by then
    <html
      lang={i18n.language}
      data-theme={theme}
      data-sober={sober ? '' : undefined}
      data-refusal-words={posted ? refusalWords : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <Meta />
        <Links />
        {isShown && !sober
          ? FONTS.map((name) => (
              <link
                key={name}
                rel="preload"
                as="font"
                type="font/woff2"
                href={`/fonts/${name}.woff2`}
                crossOrigin="anonymous"
              />
            ))
          : null}
        {root?.shell.hasFavicon ? (
          <link rel="icon" href={urls.brand('favicon')} />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
      </head>
      <body>
        {children}
        {sober || still ? null : <ScrollRestoration nonce={nonce} />}
        {sober || still ? null : <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const root = useLoaderData<typeof loader>();
  useSessionKept(root.user !== null);
  // the server's own is fresh already
  if (typeof document !== 'undefined') putAllAtHand(root.atHand);
  return (
    <CsrfProvider value={root.csrf}>
      <MapBaseProvider value={root.shell.mapBase}>
        <UnsavedGuard
          who={root.user ? accountOf(root.user) : ''}
          refused={root.toasts.some(({ variant }) => variant === 'error')}
        >
          <Frame root={root}>
            <Outside who={root.user ? accountOf(root.user) : ''} />
            <Outlet />
          </Frame>
        </UnsavedGuard>
      </MapBaseProvider>
    </CsrfProvider>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root');
  return <FailedPage error={useRouteError()} root={root} objects={FAILED_OBJECTS} />;
}
