import { Writable } from 'node:stream';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { readSettings } from './modules/administration/service/read-settings.server';
import { current } from './platform/auth/current.server';
import { isDatabaseDown } from './platform/db/database-down.server';
import { env } from './platform/env.server';
import { pageKey, rememberPage, renderedBefore } from './platform/http/rendered-pages.server';
import { requestContext } from './platform/http/request-context.server';
import { tileHost } from './platform/http/tile-host';
import { contentSecurityPolicy, SECURITY_HEADERS } from './platform/http/security-headers.server';
import { i18nOf } from './platform/i18n/i18n.server';
import { log } from './platform/log/log.server';
import { NonceContext } from './ui/enhance/nonce';

export { boot, shutdown, readiness } from './platform/boot.server';

const ABORT_DELAY_MS = 10_000;
export const streamTimeout = ABORT_DELAY_MS - 1000;

/** What the policy lets in from outside: the tiles of the settings. Without a database there are none. */
const tilesOf = async (): Promise<string | null> => {
  try {
    return tileHost((await readSettings()).mapTilesUrl);
  } catch (error) {
    if (isDatabaseDown(error)) return null;
    throw error;
  }
};

const readerOf = async (request: Request, context: AppLoadContext) => {
  try {
    const { preferences, csrfToken } = await current({ request, context });
    return { locale: preferences.locale, csrf: csrfToken };
  } catch (error) {
    if (isDatabaseDown(error)) return { locale: 'fr' as const, csrf: '' };
    throw error;
  }
};

export default async function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext, context: AppLoadContext): Promise<Response> {
  const { cspNonce } = requestContext(context);
  const { locale, csrf } = await readerOf(request, context);
  const i18n = await i18nOf(locale);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(cspNonce, env.NODE_ENV === 'development', await tilesOf()));
  // why: a 304 would bring a new nonce to an old body and block every script; so no ETag and no cache
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');

  const { loaderData, errors } = remix.staticHandlerContext;
  const key = status === 200 && !errors && csrf && request.method === 'GET' ? pageKey(request.url, loaderData) : null;
  const secrets = { nonce: cspNonce, csrf };
  const before = key && renderedBefore(key, secrets);
  if (before) {
    await remix.serverHandoffStream?.cancel();
    return new Response(before, { status, headers });
  }
  const tree = (
    <NonceContext.Provider value={cspNonce}>
      <I18nextProvider i18n={i18n}>
        <RemixServer context={remix} url={request.url} nonce={cspNonce} abortDelay={ABORT_DELAY_MS} />
      </I18nextProvider>
    </NonceContext.Provider>
  );
  const page = await renderWhole(tree, cspNonce, request.url);
  if (key) rememberPage(key, page, secrets);
  return new Response(page, { status, headers });
}

const DATA = 'window.__remixContext = ';
const WAKE = "for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';";

/**
 * On a narrow line, preloaded scripts take the style's share of it and the page shows half a second later (bench:home). They sleep until
 * the page's first script runs, which browsers hold back until the style has come: the page is read first, then enhanced.
 */
function afterTheStyle(html: string): string {
  const data = html.indexOf(DATA);
  if (data < 0) return html;
  return `${html.slice(0, data).replaceAll('<link rel="modulepreload"', '<link rel="later"')}${WAKE}${html.slice(data)}`;
}

/** The page in one piece: Remix flushes the compressor after each of React's small chunks, which costs more than the page's own work. */
function renderWhole(tree: ReactElement, nonce: string, url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onAllReady() {
        const chunks: Buffer[] = [];
        const whole = new Writable({
          write(chunk: Buffer, _encoding, next) { chunks.push(chunk); next(); },
          final(next) { clearTimeout(late); resolve(Buffer.from(afterTheStyle(Buffer.concat(chunks).toString('utf8')))); next(); },
        });
        pipe(whole);
      },
      onShellError: (error: unknown) => { clearTimeout(late); reject(error); },
      onError(error: unknown) { log.error({ err: error, url }, 'rendering failed'); },
    });
    const late = setTimeout(abort, ABORT_DELAY_MS);
  });
}

/** Faults are logged once, with the request's id; refusals, aborted requests and addresses that lead nowhere are no faults. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status === 404) return;
  log.error({ err: error, requestId: requestContext(context).requestId, method: request.method, path: new URL(request.url).pathname }, 'request failed');
}
