import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { I18nextProvider } from 'react-i18next';
import { readSettings } from './platform/settings.server';
import { cookiePreferences, current, type Preferences } from './platform/auth/current.server';
import { isDatabaseDown, isStatementEnded } from './platform/db/database-down.server';
import { whileDatabaseAnswers } from './platform/db/prompt-query.server';
import { env } from './platform/env.server';
import { renderWhole } from './platform/http/render-whole.server';
import { requestContext } from './platform/http/request-context.server';
import { contentSecurityPolicy } from './platform/http/security-headers.server';
import { styleFirst } from './platform/http/style-first.server';
import { tileHost } from './platform/http/tile-host';
import { i18nOf } from './platform/i18n/i18n.server';
import { log } from './platform/log/log.server';
import { loader as rootLoader } from './root';
import { DocumentProvider } from './ui/enhance/document';

export { boot, shutdown, readiness } from './boot/boot.server';
export { cacheControlOf } from './platform/http/cache-control.server';
export { clientAddress } from './platform/http/client-address.server';
export { METHODS, refuseArrival } from './platform/http/door.server';
export { loadWriter } from './records/exchange/excel/write.server';
export { inFairShare, sessionOf } from './platform/http/fair-share.server';
export { refusalOfCall } from './platform/http/api.server';
export { endEventStreams } from './platform/http/event-stream.server';
export { byPart } from './platform/http/routes-of-part';
export { guardBuild } from './modules/core/shell/http/guard-build.server';
export { logAnswer, logFault } from './platform/log/answers.server';
export { asRequest } from './platform/log/request-id.server';
export { asWorkOf } from './platform/http/request-work.server';
export { logRefusal } from './platform/log/refusals.server';
export { answerMetrics } from './platform/http/metrics-answer.server';
export { ASSET_HEADERS, SECURITY_HEADERS, FILE_POLICY } from './platform/http/security-headers.server';
export { standalonePage } from './modules/core/shell/http/standalone-page.server';

const ABORT_DELAY_MS = 10_000;
export const streamTimeout = ABORT_DELAY_MS - 1000;

/** What the policy lets in from outside: the tiles of an address of the settings. Without a database there are none. */
const tilesOf = async (): Promise<string | null> => {
  try {
    const { mapPreset, mapTilesUrl } = await whileDatabaseAnswers(readSettings());
    return mapPreset === '' ? tileHost(mapTilesUrl) : null;
  } catch (error) {
    if (isDatabaseDown(error)) return null;
    throw error;
  }
};

/** The language and theme of the user; from the browser's cookie where the database does not answer. */
async function readerOf(request: Request, context: AppLoadContext): Promise<Pick<Preferences, 'locale' | 'theme'>> {
  try {
    return (await whileDatabaseAnswers(current({ request, context }))).preferences;
  } catch (error) {
    if (isDatabaseDown(error)) return cookiePreferences(request);
    throw error;
  }
}

/**
 * After a POST that failed Remix draws the page without having read what surrounds it: read it here, so that the page
 * has its frame. It is then drawn without script, whose data were sealed before. False: the page has what it needs.
 */
async function completeFrame(
  { staticHandlerContext }: EntryContext,
  request: Request,
  context: AppLoadContext,
  headers: Headers,
): Promise<boolean> {
  if (!staticHandlerContext.errors || staticHandlerContext.loaderData['root'] != null) return false;
  try {
    const root = await whileDatabaseAnswers(rootLoader({ request, context, params: {} }));
    staticHandlerContext.loaderData['root'] = root.data;
    for (const cookie of new Headers(root.init?.headers).getSetCookie()) headers.append('Set-Cookie', cookie);
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
  }
  return true;
}

/** Retry-After of a refusal. Remix only keeps headers of a loader or action where its route exports `headers`. */
const retryAfterOf = ({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext) =>
  [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
    .map((answered) => answered.get('Retry-After'))
    .find(Boolean);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { cspNonce } = requestContext(context);
  const { locale, theme } = await readerOf(request, context);
  const i18n = await i18nOf(locale);
  const still = await completeFrame(remix, request, context, headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(cspNonce, env.NODE_ENV === 'development', await tilesOf()),
  );
  const retryAfter = retryAfterOf(remix);
  if (retryAfter) headers.set('Retry-After', retryAfter);

  const tree = (
    <DocumentProvider value={{ nonce: cspNonce, posted: request.method !== 'GET', still, theme }}>
      <I18nextProvider i18n={i18n}>
        <RemixServer context={remix} url={request.url} nonce={cspNonce} abortDelay={ABORT_DELAY_MS} />
      </I18nextProvider>
    </DocumentProvider>
  );
  return new Response(
    styleFirst(await renderWhole(tree, { nonce: cspNonce, url: request.url, abortAfterMs: ABORT_DELAY_MS })),
    { status, headers },
  );
}

/**
 * What no loader or action answers for: faults of drawing and of Remix itself, logged once with the request's id (the
 * others are in guard-build). Refusals, aborted requests, addresses that lead nowhere and methods that nothing takes
 * are no faults.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isStatementEnded(error)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  log.error(
    {
      err: error,
      requestId: requestContext(context).requestId,
      method: request.method,
      path: new URL(request.url).pathname,
    },
    'request failed',
  );
}
